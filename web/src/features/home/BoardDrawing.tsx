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
    [196, y, TOP],
    [204, y - 8, TOP],
    [228, y - 8, TOP],
  ]),
);
const slotTraces = [112, 124, 136, 148, 160].map((x, index) =>
  pathThrough([
    [x, 172, TOP],
    [x, 190 + index * 4, TOP],
    [x - 12, 202 + index * 4, TOP],
    [x - 12, 244, TOP],
  ]),
);
const edgeTraces = [104, 120, 136].map((y) =>
  pathThrough([
    [84, y, TOP],
    [52, y, TOP],
    [40, y - 12, TOP],
  ]),
);
const edgePads = [92, 108, 124].map((y) => [40, y] as const);
const memory = [228, 246, 264, 282];
const regulators = [96, 114, 132, 150];
const fans = [96, 176, 256] as const;

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
        {[...memoryTraces, ...slotTraces, ...edgeTraces].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className="pad">
        {edgePads.map(([x, y]) => (
          <Disc key={y} at={[x, y, TOP]} radius={4} />
        ))}
      </g>
      {regulators.map((x) => (
        <Block key={x} at={[x, 48, TOP]} size={[12, 12, 12]} />
      ))}
      <Block at={[20, 20, TOP]} size={[28, 60, 26]} />
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
      {memory.map((x) => (
        <Block key={x} at={[x, 48, TOP]} size={[7, 170, 44]} />
      ))}
      <Block at={[34, 250, TOP]} size={[16, 64, 14]} />
      <g>
        <Block at={[58, 244, TOP]} size={[260, 8, 16]} />
        <Block at={[54, 236, TOP + 16]} size={[270, 78, 26]} />
        {fans.map((x) => (
          <g key={x}>
            <Disc at={[x, 275, TOP + 42]} radius={30} />
            <g className="copper">
              <Disc at={[x, 275, TOP + 42]} radius={9} />
            </g>
            <g className="fine">
              <Disc at={[x, 275, TOP + 42]} radius={20} />
            </g>
          </g>
        ))}
      </g>
    </Drawing>
  );
}
