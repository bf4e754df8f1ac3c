import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../i18n/language';
import { IconButton } from './IconButton';
import { color, motion, radius, space, text } from './theme/tokens';
import { useModal } from './useModal';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const fade = keyframes`from { opacity: 0; }`;

const Box = styled.dialog`
  width: min(34rem, calc(100vw - 2rem));
  &[data-wide] {
    width: min(56rem, calc(100vw - 2rem));
  }
  max-height: calc(100dvh - 4rem);
  margin: auto;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  box-shadow: ${color.shadow};
  color: ${color.ink};
  animation: ${rise} ${motion};
  &::backdrop {
    background: ${color.backdrop};
    animation: ${fade} ${motion};
  }
`;
const Inner = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  max-height: inherit;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[1.5]};
  padding: ${space[2]} ${space[3]};
  border-top: 1px solid ${color.line};
`;

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** For content that compares things side by side. */
  isWide?: boolean;
  children: ReactNode;
  /** Buttons that decide; they stay in sight while the content scrolls. */
  footer?: ReactNode;
}

function OpenDialog({ title, onClose, isWide = false, children, footer }: Omit<DialogProps, 'isOpen'>) {
  const { t } = useLanguage();
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <Inner>
        <Head>
          <Title id={titleId}>{title}</Title>
          <IconButton icon={X} label={t('Close')} onClick={onClose} />
        </Head>
        <Content>{children}</Content>
        {footer !== undefined && <Foot>{footer}</Foot>}
      </Inner>
    </Box>
  );
}

/** A modal window in the middle. Escape, the backdrop and the cross close it; the focus returns to where it was. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}
