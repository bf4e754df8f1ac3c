import { styled } from 'styled-components';
import { color } from '../../ui/theme/tokens';
import { Block, Disc, pathThrough } from './isometric';

const Drawing = styled.svg`
  width: 100%;
  max-width: 20rem;
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
const insideCard = pathThrough([
  [22, 90, 96],
  [120, 90, 96],
  [120, 90, 72],
  [22, 90, 72],
  [22, 90, 96],
]);
const insideCooler = pathThrough([
  [48, 90, 176],
  [92, 90, 176],
  [92, 90, 128],
  [48, 90, 128],
  [48, 90, 176],
]);

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
      <path d={insideCard} />
      <g className="copper">
        <path d={insideCooler} />
        <path
          d={pathThrough([
            [56, 90, 128],
            [56, 90, 96],
          ])}
        />
        <path
          d={pathThrough([
            [84, 90, 128],
            [84, 90, 96],
          ])}
        />
        <Disc at={[138, 14, 212]} radius={4} />
      </g>
    </Drawing>
  );
}
