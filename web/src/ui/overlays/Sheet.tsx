import { keyframes, styled } from 'styled-components';
import { fade, ModalFrame, type ModalProps } from './ModalFrame';
import { color, motion, space } from '../theme/tokens';

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

interface SheetProps extends ModalProps {
  /** The edge of the window that it comes from, or the whole window. */
  side?: 'left' | 'right' | 'whole';
}

/** A modal panel at an edge of the window: filters, menus. It closes as a `Dialog` does. */
export function Sheet({ isOpen, side = 'right', footer, ...rest }: SheetProps) {
  if (!isOpen) return null;
  const foot = footer !== undefined && <Foot>{footer}</Foot>;
  return <ModalFrame as={Box} look={{ 'data-side': side }} footer={foot} {...rest} />;
}
