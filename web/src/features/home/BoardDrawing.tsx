import { styled } from 'styled-components';
import { color } from '../../ui/theme/tokens';
import { Block, Disc, pathThrough } from './isometric';

const Drawing = styled.svg`
  width: 100%;
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
  .pad {
    fill: ${color.ground};
    stroke: ${color.copper};
    stroke-width: 1.75;
  }
  .fine {
    stroke: ${color.lineStrong};
    stroke-width: 1;
  }
`;

/** Height of the board's upper side. */
const TOP = 8;

const memoryTraces = [96, 108, 120, 132, 144, 156].map((y) =>
  pathThrough([
    [178, y, TOP],
    [192, y, TOP],
    [204, y + 12, TOP],
    [222, y + 12, TOP],
  ]),
);
const powerTraces = [116, 128, 140, 152, 164].map((y) =>
  pathThrough([
    [289, y, TOP],
    [314, y, TOP],
  ]),
);
const edgeTraces = [104, 120, 136, 152].map((y) =>
  pathThrough([
    [84, y, TOP],
    [60, y, TOP],
    [44, y + 16, TOP],
    [28, y + 16, TOP],
  ]),
);
const edgePads = [120, 136, 152, 168];
const driveTraces = [112, 124, 136, 148, 160].map((x) =>
  pathThrough([
    [x, 178, TOP],
    [x, 194, TOP],
  ]),
);
const memory = [222, 242, 262, 282];
const regulators = [92, 112, 132, 152];
const fans = [98, 182, 266] as const;

/** A board with processor, memory, a card and the traces between them, in the manner of a technical drawing. */
export function BoardDrawing() {
  return (
    <Drawing viewBox="-312 -52 620 420" aria-hidden="true" focusable="false">
      <Block at={[0, 0, 0]} size={[340, 340, TOP]} top={color.surface} />
      {[
        [14, 14],
        [326, 14],
        [14, 326],
        [326, 326],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x}-${y}`} className="fine">
          <Disc at={[x, y, TOP]} radius={6} />
        </g>
      ))}
      <g className="copper">
        {[...memoryTraces, ...powerTraces, ...edgeTraces, ...driveTraces].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className="pad">
        {edgePads.map((y) => (
          <Disc key={y} at={[24, y, TOP]} radius={4} />
        ))}
      </g>
      <Block at={[18, 18, TOP]} size={[30, 34, 28]} />
      <Block at={[18, 60, TOP]} size={[30, 34, 20]} />
      {regulators.map((x) => (
        <Block key={x} at={[x, 46, TOP]} size={[14, 14, 12]} />
      ))}
      <Block at={[84, 84, TOP]} size={[94, 94, 5]} />
      <Block at={[98, 98, TOP + 5]} size={[66, 66, 7]} top={color.copperSoft} />
      <path
        className="fine"
        d={pathThrough([
          [106, 156, TOP + 12],
          [106, 106, TOP + 12],
          [156, 106, TOP + 12],
        ])}
      />
      <Block at={[66, 194, TOP]} size={[122, 20, 4]} />
      <Block at={[78, 198, TOP + 4]} size={[34, 12, 2]} />
      <Block at={[124, 198, TOP + 4]} size={[34, 12, 2]} />
      {memory.map((x) => (
        <Block key={x} at={[x, 44, TOP]} size={[7, 172, 30]} />
      ))}
      <Block at={[314, 104, TOP]} size={[14, 72, 18]} />
      <Block at={[58, 258, TOP]} size={[262, 8, 10]} />
      <Block at={[52, 250, TOP + 8]} size={[276, 76, 22]} />
      {fans.map((x) => (
        <g key={x}>
          <Disc at={[x, 288, TOP + 30]} radius={31} />
          <g className="fine">
            <Disc at={[x, 288, TOP + 30]} radius={21} />
          </g>
          <g className="copper">
            <Disc at={[x, 288, TOP + 30]} radius={9} />
          </g>
        </g>
      ))}
    </Drawing>
  );
}
