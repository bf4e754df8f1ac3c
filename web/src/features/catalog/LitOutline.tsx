import { styled } from 'styled-components';
import { color } from '../../ui/theme/tokens';

const Plate = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  color: ${color.copper};
  pointer-events: none;
`;
const Ground = styled.path`
  fill: currentColor;
  fill-opacity: 0.22;
`;
const Edge = styled.path`
  fill: url(#lit-hatch);
  stroke: currentColor;
  stroke-width: 2.5px;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

/** What a row states, lit in the drawing below it: hatched, with a copper edge. */
export function LitOutline({ outline }: { outline: string }) {
  return (
    <Plate viewBox="0 0 960 720" aria-hidden="true" data-lit>
      <defs>
        <pattern
          id="lit-hatch"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V10" stroke="currentColor" strokeWidth="2" />
        </pattern>
      </defs>
      <Ground d={outline} />
      <Edge d={outline} />
    </Plate>
  );
}
