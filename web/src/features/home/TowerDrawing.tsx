import { styled } from 'styled-components';
import { color } from '../../ui/theme/tokens';
import { Block, Disc, pathThrough, wallRing } from './isometric';

const Drawing = styled.svg`
  width: 100%;
  max-width: 15rem;
  height: auto;
  fill: none;
  stroke: ${color.ink};
  stroke-width: 1.25;
  stroke-linejoin: round;
  stroke-linecap: round;
  .copper {
    stroke: ${color.copper};
    stroke-width: 1.75;
  }
  .fine {
    stroke: ${color.lineStrong};
    stroke-width: 1;
  }
`;

const vents = [24, 38, 52, 66, 80, 94, 108, 122].map((x) =>
  pathThrough([
    [x, 18, 212],
    [x, 72, 212],
  ]),
);
const frontLines = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) =>
  pathThrough([
    [150, 20, 26 + row * 18],
    [150, 70, 26 + row * 18],
  ]),
);
const windowFrame = pathThrough([
  [14, 90, 26],
  [136, 90, 26],
  [136, 90, 198],
  [14, 90, 198],
  [14, 90, 26],
]);
const card = pathThrough([
  [14, 90, 92],
  [126, 90, 92],
  [126, 90, 58],
  [14, 90, 58],
]);
const cooler = pathThrough([
  [44, 90, 182],
  [96, 90, 182],
  [96, 90, 126],
  [44, 90, 126],
  [44, 90, 182],
]);
const fins = [134, 142, 150, 158, 166, 174].map((z) =>
  pathThrough([
    [44, 90, z],
    [96, 90, z],
  ]),
);
const pipes = [56, 70, 84].map((x) =>
  pathThrough([
    [x, 90, 126],
    [x, 90, 112],
  ]),
);
const fans = [44, 92].map((x) => wallRing([x, 90, 75], 12));
const hubs = [44, 92].map((x) => wallRing([x, 90, 75], 4));

/** A finished tower, seen through its window. */
export function TowerDrawing() {
  return (
    <Drawing viewBox="-96 -222 246 352" aria-hidden="true" focusable="false">
      <Block at={[6, 6, 0]} size={[138, 78, 8]} />
      <Block at={[0, 0, 8]} size={[150, 90, 204]} />
      <g className="fine">
        {vents.map((d) => (
          <path key={d} d={d} />
        ))}
        {frontLines.map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={windowFrame} />
      </g>
      <g className="fine">
        {[...fins, ...fans].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path d={cooler} />
      <path d={card} />
      <g className="copper">
        {[...pipes, ...hubs].map((d) => (
          <path key={d} d={d} />
        ))}
        <Disc at={[138, 14, 212]} radius={4} />
      </g>
    </Drawing>
  );
}
