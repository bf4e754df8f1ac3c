import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { IconButton } from '../actions/IconButton';
import { color, space, text } from '../theme/tokens';

/** How what lies behind a modal element darkens. */
export const fade = keyframes`from { opacity: 0; }`;

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
  max-height: inherit;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 4rem;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border-bottom: 1px solid ${color.line};
`;
const Title = styled.h2`
  font-size: ${text.title};
  line-height: 1.3;
`;
const Content = styled.div`
  padding: ${space[3]};
  overflow-y: auto;
`;

interface ModalFrameProps {
  /** Id of the title, which names the modal element. */
  titleId: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the content scrolls. */
  footer: ReactNode;
}

/** What stands in a modal element: a head with its title and the cross, content that scrolls, a footer. */
export function ModalFrame({ titleId, title, onClose, children, footer }: ModalFrameProps) {
  const { t } = useLanguage();
  return (
    <Frame>
      <Head>
        <Title id={titleId}>{title}</Title>
        <IconButton icon={X} label={t('Close')} onClick={onClose} />
      </Head>
      <Content>{children}</Content>
      {footer}
    </Frame>
  );
}
