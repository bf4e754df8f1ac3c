import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { fade, ModalFrame } from './ModalFrame';
import { color, media, motion, radius, space } from '../theme/tokens';
import { useModal } from './useModal';

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

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
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[1.5]};
  padding: ${space[2]} ${space[3]};
  border-top: 1px solid ${color.line};
  /* On a phone buttons share a line evenly, or have one each. */
  > * {
    flex: 1 1 auto;
    ${media.tablet} {
      flex: none;
    }
  }
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
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <ModalFrame
        titleId={titleId}
        title={title}
        onClose={onClose}
        footer={footer !== undefined && <Foot>{footer}</Foot>}
      >
        {children}
      </ModalFrame>
    </Box>
  );
}

/** A modal window in the middle. Escape, the backdrop and the cross close it; the focus returns to where it was. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}
