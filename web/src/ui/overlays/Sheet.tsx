import { useId, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { fade, ModalFrame } from './ModalFrame';
import { color, motion, space } from '../theme/tokens';
import { useModal } from './useModal';

const fromLeft = keyframes`from { transform: translateX(-24px); opacity: 0; }`;
const fromRight = keyframes`from { transform: translateX(24px); opacity: 0; }`;

const Box = styled.dialog`
  position: fixed;
  width: min(24rem, 88vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color.surface};
  box-shadow: ${color.shadow};
  color: ${color.ink};
  &[data-side='left'] {
    margin: 0 auto 0 0;
    animation: ${fromLeft} ${motion};
  }
  &[data-side='right'] {
    margin: 0 0 0 auto;
    animation: ${fromRight} ${motion};
  }
  &[data-side='whole'] {
    width: 100vw;
    margin: 0;
    animation: ${fade} ${motion};
  }
  &::backdrop {
    background: ${color.backdrop};
    animation: ${fade} ${motion};
  }
`;
const Foot = styled.div`
  padding: ${space[2]} ${space[3]} calc(${space[2]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`;

interface SheetProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** The edge of the window that it comes from, or the whole window. */
  side?: 'left' | 'right' | 'whole';
  children: ReactNode;
  /** Stays in reach of the thumb while the content scrolls. */
  footer?: ReactNode;
}

function OpenSheet({ title, onClose, side = 'right', children, footer }: Omit<SheetProps, 'isOpen'>) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Box {...modal} data-side={side} aria-labelledby={titleId}>
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

/** A modal panel at an edge of the window: filters, menus. It closes as a `Dialog` does. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}
