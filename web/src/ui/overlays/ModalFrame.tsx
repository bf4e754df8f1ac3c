import { X } from 'lucide-react';
import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { IconButton } from '../actions/IconButton';
import { color, space, text } from '../theme/tokens';
import { useModal } from './useModal';

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

/** What a modal element is told by who opens it. */
export interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode;
}

interface ModalFrameProps extends Omit<ModalProps, 'isOpen'> {
  /** The modal element. */
  as: ComponentType<ComponentProps<'dialog'>>;
  /** What makes its look. */
  look: Readonly<Record<`data-${string}`, string | true | undefined>>;
}

/** A modal element while it is open: a head with its title and the cross, content that scrolls, a footer. */
export function ModalFrame({ as: Box, look, title, onClose, children, footer }: ModalFrameProps) {
  const { t } = useLanguage();
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} {...look} aria-labelledby={titleId}>
      <Frame>
        <Head>
          <Title id={titleId}>{title}</Title>
          <IconButton icon={X} label={t('Close')} onClick={onClose} />
        </Head>
        <Content>{children}</Content>
        {footer}
      </Frame>
    </Box>
  );
}
