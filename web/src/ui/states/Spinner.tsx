import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span`
  display: inline-block;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;

const Frame = styled.span`
  display: inline-flex;
`;

interface SpinnerProps {
  /** Read aloud; leave out where the words beside it already say that something is under way. */
  label?: string;
}

/** A small ring that turns while something is under way. It takes size and color from the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Frame role={label === undefined ? undefined : 'status'}>
      <Ring aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </Frame>
  );
}
