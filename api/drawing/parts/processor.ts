import { circles, lines, polygon, rect, rects, type Shape } from '../shape.js';
import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { COPPER, INK, MATERIAL, PEN, WEIGHT } from '../palette.js';
import { box, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, grid } from './marks.js';

/** Package sizes of the sockets, in mm: width and depth. */
const PACKAGES: readonly (readonly [RegExp, number, number])[] = [
  [/str5|strx4|trx|tr4|tr5|sp[35]|threadripper|epyc/, 75, 58.5],
  [/2066|2011|3647|4677|xeon/, 58, 51],
  [/1700|1851|ultra [579]/, 37.5, 45],
  [/am4|am5|ryzen|am3|fm2/, 40, 40],
];

/** The sockets whose processors all have one package. */
const FIXED_SOCKETS = /^(am[45]|lga ?(1700|1851|115[0156]|1200))$/;

/** A processor: land grid, substrate with dies and capacitors, heat spreader with the dies as a phantom drawing. */
export function processor({ traits, random }: PartContext): Model {
  const known = traits.fact('socket') || traits.text(['Socket']);
  const isFixed = FIXED_SOCKETS.test(known);
  const socket = isFixed ? known : `${known} ${traits.title.toLowerCase()}`;
  const [, width, depth] = PACKAGES.find(([pattern]) => pattern.test(socket)) ?? [null, 37.5, 37.5];
  const cores = Math.round(traits.number(['Cores', 'Core count'], 0, 0, 192));
  const margin = /am5/.test(socket) ? 2.2 : 4.4;
  const substrate = 1.6;
  const dies = diesOf(width, depth, cores, /ryzen|threadripper|epyc/.test(traits.title.toLowerCase()));
  const spreaderMarks: Shape[] = [
    ...dies.flatMap(({ x, y, w, h, count }) => phantomDie(x - margin, y - margin, w, h, count)),
    fittedLettering(
      traits.maker,
      (width - 2 * margin) / 2,
      depth - 2 * margin - 6,
      3.8,
      width * 0.54,
      traits.accent(),
    ),
    fittedLettering(
      traits.title,
      (width - 2 * margin) / 2,
      depth - 2 * margin - 10.4,
      2.4,
      width * 0.56,
      PEN.detail,
    ),
    ...dataMatrix(width - 2 * margin - 8.4, 2.6, 4.6, random),
  ];
  const solids: Solid[] = [
    box([0, 0, 0], [width, depth, substrate], MATERIAL.board, {
      layer: 1,
      marks: { top: substrateMarks(width, depth, traits.accent().stroke) },
    }),
    ...dies.map(({ x, y, w, h, count }) =>
      box([x, y, substrate], [w, h, 0.8], MATERIAL.copper, {
        layer: 1,
        weight: 0.5,
        marks: { top: [coreField(0, 0, w, h, count)] },
      }),
    ),
    spreader(width, depth, substrate + 0.8, margin, socket, spreaderMarks),
  ];
  return {
    solids,
    hidden: [
      box([-4, -4, -3], [width + 8, depth + 8, 2.8], MATERIAL.white, {
        layer: 0,
        marks: { top: landGrid(width + 8, depth + 8) },
      }),
    ],
    layers: ['SOCKET', 'SUBSTRATE', 'HEAT SPREADER'],
    explode: [0, 0, depth * 0.62],
    focus: [width * 0.6, depth * 0.42, substrate + 2.6],
    yaw: 40 + random.range(-7, 7),
    pitch: 40 + random.range(-4, 4),
    face: 'top',
    ...(isFixed ? { sizes: { width, depth } } : {}),
  };
}

interface Die {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly count: number;
}

/** One die, or chiplets of up to 8 cores where the maker builds large processors of them; none for unknown cores. */
function diesOf(width: number, depth: number, cores: number, isOfChiplets: boolean): Die[] {
  if (cores === 0) return [];
  if (cores <= 8 || !isOfChiplets)
    return [{ x: width / 2 - 8, y: depth / 2 - 8.5, w: 16, h: 11, count: cores }];
  const chiplets = Math.min(12, Math.ceil(cores / 8));
  const columns = chiplets <= 3 ? chiplets : Math.ceil(chiplets / 2);
  const rows = Math.ceil(chiplets / columns);
  const [w, h] = [Math.min(10, (width * 0.7) / columns - 1.5), 7];
  return Array.from({ length: chiplets }, (_, index) => ({
    x: width / 2 + ((index % columns) - columns / 2) * (w + 1.5) + 0.75,
    y: depth * 0.5 - 8 + Math.floor(index / columns) * (h + 1.6) * (rows > 1 ? 1 : 0),
    w,
    h,
    count: Math.ceil(cores / chiplets),
  }));
}

function coreField(x: number, y: number, w: number, h: number, count: number): Shape {
  const columns = Math.ceil(Math.sqrt((count * w) / h));
  const rows = Math.ceil(count / columns);
  const [cellW, cellH] = [(w - 1.4) / columns, (h - 1.4) / rows];
  const places = Array.from({ length: count }, (_, index): Vec2 => [
    x + 0.7 + (index % columns) * cellW + cellW * 0.1,
    y + 0.7 + Math.floor(index / columns) * cellH + cellH * 0.1,
  ]);
  return rects(places, cellW * 0.8, cellH * 0.8, { stroke: COPPER, fill: '#F0DDCE', width: WEIGHT.fine });
}

function phantomDie(x: number, y: number, w: number, h: number, count: number): Shape[] {
  return [
    rect(x, y, w, h, { stroke: COPPER, width: WEIGHT.detail, dash: [5, 3] }),
    coreField(x, y, w, h, count),
  ];
}

function landGrid(width: number, depth: number): Shape[] {
  const places = grid(4, 4, width - 8, depth - 8, Math.round(width / 1.7), Math.round(depth / 1.7));
  const middle = places.filter(
    ([x, y]) => Math.abs(x - width / 2) > width * 0.14 || Math.abs(y - depth / 2) > depth * 0.14,
  );
  return [rect(2.4, 2.4, width - 4.8, depth - 4.8, PEN.plate, 1), circles(middle, 0.42, PEN.tintWash)];
}

function substrateMarks(width: number, depth: number, accent: string): Shape[] {
  const pads = grid(4, 1.1, width - 8, 1.4, Math.round(width / 2.4), 1);
  return [
    polygon(
      [
        [0.6, 0.6],
        [3.4, 0.6],
        [0.6, 3.4],
      ],
      { fill: accent },
    ),
    rects(pads, 0.9, 1.3, { fill: '#D9A27C', stroke: INK, width: 0.5 }),
    rects(
      pads.map(([x]): Vec2 => [x, depth - 2.6]),
      0.9,
      1.3,
      { fill: '#D9A27C', stroke: INK, width: 0.5 },
    ),
    lines(
      [
        [1.2, 6, 1.2, depth - 6],
        [width - 1.2, 6, width - 1.2, depth - 6],
      ],
      { stroke: '#C08A66', width: WEIGHT.fine },
    ),
  ];
}

/** The lid: with cut-outs at its sides for AM5, narrow between two ears on Intel's sockets, plain on others. */
function spreader(
  width: number,
  depth: number,
  z: number,
  margin: number,
  socket: string,
  marks: Shape[],
): Solid {
  const [x0, y0, x1, y1] = [margin, margin, width - margin, depth - margin];
  const c = 2.4;
  const span = depth - 2 * margin;
  /** An outline whose sides step in by `c` between the heights of each pair. */
  const stepped = (pairs: readonly (readonly [number, number])[]): Vec2[] => {
    const right = pairs.flatMap(([from, to]): Vec2[] => [
      [x1, y0 + from * span],
      [x1 - c, y0 + from * span],
      [x1 - c, y0 + to * span],
      [x1, y0 + to * span],
    ]);
    const left = right.map(([x, y]): Vec2 => [width - x, y]).reverse();
    return [[x0, y0], [x1, y0], ...right, [x1, y1], [x0, y1], ...left];
  };
  const ears: Vec2[] = stepped([
    [0, 0.3],
    [0.7, 1],
  ]);
  const plain: Vec2[] = [
    [x0 + c, y0],
    [x1 - c, y0],
    [x1, y0 + c],
    [x1, y1 - c],
    [x1 - c, y1],
    [x0 + c, y1],
    [x0, y1 - c],
    [x0, y0 + c],
  ];
  const notched = stepped([
    [0.2, 0.4],
    [0.6, 0.8],
  ]);
  const outline = /am5/.test(socket) ? notched : /^lga ?(1\d{3}|775)/.test(socket) ? ears : plain;
  return prism('z', outline, z, z + 2.4, MATERIAL.steel, { layer: 2, marks: { top: marks } });
}
