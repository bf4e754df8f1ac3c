import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius } from '../theme/tokens';

const breathe = keyframes`50% { opacity: 0.5; }`;

const Block = styled.span`
  display: block;
  width: var(--skeleton-width);
  max-width: 100%;
  height: var(--skeleton-height);
  border-radius: ${radius};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Example = styled(Block)`
  display: grid;
  width: fit-content;
  > * {
    visibility: hidden;
  }
`;

/* Lines as high as those of text, and as far apart as those of a form or a table. */
const Rows = styled(Block)`
  background: repeating-linear-gradient(${color.line} 0 1.2rem, transparent 0 2.4rem);
`;

interface SkeletonProps {
  /** CSS width; the full width by default. */
  width?: string;
  /** CSS height of what will come, so that nothing moves when it does. A line of text is `1.6em`. */
  height?: string;
}

/** Holds the place of something that is being loaded. Mark the region around it with `aria-busy`. */
export function Skeleton({ width = '100%', height = '1.6em' }: SkeletonProps) {
  return <Block aria-hidden="true" style={{ '--skeleton-width': width, '--skeleton-height': height }} />;
}

/** Holds the place of something of many lines, which as one block would weigh more than what it stands for. */
export function SkeletonRows({ height }: { height: string }) {
  return <Rows aria-hidden="true" style={{ '--skeleton-width': '100%', '--skeleton-height': height }} />;
}

/** Holds the place of the rest of a page, as far as any screen shows it: what comes may have any height, and moves nothing. */
export const SkeletonRest = () => <SkeletonRows height="100vh" />;

/** A skeleton with the measures of its children, which stay invisible: an example of what is being loaded. */
export function SkeletonLike({ children }: { children: ReactNode }) {
  return <Example aria-hidden="true">{children}</Example>;
}
