import { styled } from 'styled-components';
import { color } from '../theme/tokens';

/** How sure it is that parts fit together, told apart by shape. */
export type FitStanding = 'fits' | 'note' | 'unknown' | 'clash';

const Shape = styled.svg`
  flex: none;
  width: 1em;
  height: 1em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
`;

const SHAPES = {
  fits: (
    <>
      <circle cx="8" cy="8" r="6.5" />
      <path d="m5 8.2 2.1 2.1L11 6" />
    </>
  ),
  note: (
    <>
      <path d="M8 1.8 15 14H1Z" strokeLinejoin="round" />
      <path d="M8 6v4M8 11.2v1.6" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.5" strokeDasharray="2.2 1.9" />
      <path d="M6.2 6.3A1.9 1.9 0 1 1 8 8.6v.7M8 10.7v1.4" />
    </>
  ),
  clash: (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="1.5" fill="currentColor" />
      <path d="m5 5 6 6m0-6-6 6" stroke={color.surface} strokeWidth="1.7" />
    </>
  ),
} as const;

/** The mark of a verdict, as high as the words beside it, which say the same. */
export function FitMark({ standing }: { standing: FitStanding }) {
  return (
    <Shape viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[standing]}
    </Shape>
  );
}
