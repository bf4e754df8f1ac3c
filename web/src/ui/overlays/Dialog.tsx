import { keyframes, styled } from 'styled-components';
import { fade, ModalFrame, type ModalProps } from './ModalFrame';
import { color, media, motion, radius, space } from '../theme/tokens';

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

interface DialogProps extends ModalProps {
  /** For content that compares things side by side. */
  isWide?: boolean;
}

/** A modal window in the middle. Escape, the backdrop and the cross close it; the focus returns to where it was. */
export function Dialog({ isOpen, isWide = false, footer, ...rest }: DialogProps) {
  if (!isOpen) return null;
  const foot = footer !== undefined && <Foot>{footer}</Foot>;
  return <ModalFrame as={Box} look={{ 'data-wide': isWide || undefined }} footer={foot} {...rest} />;
}
