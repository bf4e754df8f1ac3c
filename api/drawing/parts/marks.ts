import type { Vec2 } from '../geometry.js';
import { INK, PAPER, PEN, WEIGHT } from '../palette.js';
import type { Random } from '../random.js';
import {
  circle,
  circles,
  lines,
  polyline,
  rect,
  rects,
  type Shape,
  type Step,
  type Style,
} from '../shape.js';

/** Marks that several parts wear on their sides, in mm of the side. */

/** How a fan looks: the number of blades, their sweep in degrees, and whether a ring joins their tips. */
export interface FanStyle {
  readonly blades: number;
  readonly sweep: number;
  readonly ringed: boolean;
}

/** A fan style for one product. */
export function fanStyle(random: Random): FanStyle {
  return {
    blades: random.pick([7, 9, 11, 13]),
    sweep: random.range(34, 62) * (random.chance(0.5) ? 1 : -1),
    ringed: random.chance(0.4),
  };
}

/** A fan seen along its axis: rim, swept blades and hub. */
export function fan(
  x: number,
  y: number,
  radius: number,
  style: FanStyle,
  accent: Style = PEN.copper,
): Shape[] {
  const blades: Step[] = [];
  const hub = radius * 0.34;
  const tip = radius * 0.93;
  const point = (r: number, degrees: number): [number, number] => [
    x + r * Math.cos((degrees * Math.PI) / 180),
    y + r * Math.sin((degrees * Math.PI) / 180),
  ];
  for (let blade = 0; blade < style.blades; blade += 1) {
    const angle = (360 * blade) / style.blades;
    const width = (360 / style.blades) * 0.7;
    const [a, b] = [angle + style.sweep * 0.25, angle + style.sweep * 0.75];
    blades.push(
      ['M', ...point(hub, angle)],
      ['C', ...point(radius * 0.55, a), ...point(radius * 0.75, b), ...point(tip, angle + style.sweep)],
      ['L', ...point(tip, angle + style.sweep + width)],
      [
        'C',
        ...point(radius * 0.75, b + width),
        ...point(radius * 0.55, a + width),
        ...point(hub, angle + width),
      ],
      ['Z'],
    );
  }
  return [
    circle(x, y, radius, { fill: '#8E8A84', stroke: INK, width: WEIGHT.edge }),
    { path: blades, fill: '#EEEAE2', stroke: INK, width: WEIGHT.fine },
    ...(style.ringed ? [circle(x, y, tip, PEN.detail)] : []),
    circle(x, y, hub, { fill: '#FAF8F4', stroke: INK, width: WEIGHT.edge }),
    circle(x, y, hub * 0.55, accent),
  ];
}

/** A regular field of points, `columns` by `rows`, centerd in a rectangle. */
export function grid(
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
): Vec2[] {
  return Array.from({ length: columns * rows }, (_, index): Vec2 => [
    x + (width * ((index % columns) + 0.5)) / columns,
    y + (height * (Math.floor(index / columns) + 0.5)) / rows,
  ]);
}

/** Parallel upright lines across a rectangle: fins, ribs, slats. */
export function ribs(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  style: Style,
): Shape {
  return lines(
    Array.from({ length: count }, (_, index) => {
      const place = x + (width * (index + 0.5)) / count;
      return [place, y, place, y + height] as const;
    }),
    style,
  );
}

/** Parallel level lines across a rectangle. */
export function slats(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  style: Style,
): Shape {
  return lines(
    Array.from({ length: count }, (_, index) => {
      const place = y + (height * (index + 0.5)) / count;
      return [x, place, x + width, place] as const;
    }),
    style,
  );
}

/** A perforated field: holes in offset rows. */
export function perforation(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  style: Style,
): Shape {
  const places: Vec2[] = [];
  const rows = Math.max(1, Math.floor(height / (pitch * 0.87)));
  for (let row = 0; row < rows; row += 1) {
    const shift = row % 2 === 0 ? 0.5 : 1;
    for (let at = x + pitch * shift; at < x + width - pitch * 0.4; at += pitch) {
      places.push([at, y + (height * (row + 0.5)) / rows]);
    }
  }
  return circles(places, pitch * 0.3, style);
}

/** The square code on a product's label: 10 by 10 modules with a solid edge, different for every product. */
export function dataMatrix(
  x: number,
  y: number,
  size: number,
  random: Random,
  style: Style = PEN.inkWash,
): Shape[] {
  const cell = size / 10;
  const places: Vec2[] = [];
  for (let row = 1; row < 10; row += 1) {
    for (let column = 1; column < 10; column += 1) {
      if (random.chance(0.48)) places.push([x + column * cell, y + row * cell]);
    }
  }
  const code = [
    rects(places, cell, cell, style),
    rect(x, y, cell, size, style),
    rect(x, y, size, cell, style),
  ];
  return [rect(x - cell, y - cell, size + 2 * cell, size + 2 * cell, { fill: PAPER }), ...code];
}

/** A cross-head screw. */
export function screw(x: number, y: number, radius: number): Shape[] {
  const arm = radius * 0.55;
  return [
    circle(x, y, radius, PEN.plate),
    lines(
      [
        [x - arm, y, x + arm, y],
        [x, y - arm, x, y + arm],
      ],
      PEN.fine,
    ),
  ];
}

/** Traces of a circuit board: parallel runs that turn by 45 degrees. */
export function traces(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  random: Random,
): Shape[] {
  return Array.from({ length: count }, () => {
    const startX = x + random.range(0.05, 0.6) * width;
    const startY = y + random.range(0.1, 0.85) * height;
    const runs = random.int(2, 5);
    const first = random.range(0.08, 0.25) * width;
    const slope = random.range(-0.12, 0.12) * height;
    const second = random.range(0.05, 0.2) * width;
    return Array.from({ length: runs }, (_, run) => {
      const level = Math.min(y + height - 1, startY + run * 1.8);
      const end = Math.min(y + height, Math.max(y, level + slope));
      return polyline(
        [
          [startX, level],
          [startX + first, level],
          [startX + first + Math.abs(slope), end],
          [Math.min(x + width, startX + first + Math.abs(slope) + second), end],
        ],
        { stroke: '#C08A66', width: WEIGHT.fine },
      );
    });
  }).flat();
}

/** Contacts along an edge connector, with a gap at the key. */
export function contacts(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  key: number,
): Shape {
  const pitch = width / count;
  const places = Array.from({ length: count }, (_, index): Vec2 => [
    x + index * pitch + pitch * 0.18,
    y,
  ]).filter(([place]) => Math.abs(place - x - key * width) > pitch * 1.2);
  return rects(places, pitch * 0.64, height, PEN.tintWash);
}
