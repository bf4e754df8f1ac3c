import type { Vec2 } from './geometry.js';

/** One step of a path, in the words of SVG: move, line, cubic curve, close. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** How a path is painted. Widths and dashes are in plate units; no fill and no stroke paints nothing. */
export interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** Whether the fill meets those of its neighbors, so that no paper may show between them; lines cover its other edges. */
  readonly isButting?: boolean;
}

/** A painted path: the only primitive that the SVG and the PDF writer know besides {@link Loupe}. */
export interface Shape extends Style {
  readonly path: readonly Step[];
}

/** Shapes seen through a round window. */
export interface Loupe {
  readonly center: Vec2;
  readonly radius: number;
  readonly shapes: readonly Shape[];
}

/** What a plate is made of, painted in order. */
export type Primitive = Shape | Loupe;

/** An affine map: the images of the origin and of the two unit vectors. */
export interface Affine {
  readonly origin: Vec2;
  readonly u: Vec2;
  readonly v: Vec2;
}

/** A quarter circle as one cubic curve: the length of its handles for radius 1. */
const CIRCLE_HANDLE = 0.5522847498;

/** A straight or broken line; `closed` joins its ends. */
export function polyline(points: readonly Vec2[], style: Style, closed = false): Shape {
  const path = points.map(([x, y], index): Step => [index === 0 ? 'M' : 'L', x, y]);
  return { path: closed ? [...path, ['Z']] : path, ...style };
}

/** A filled or outlined polygon. */
export function polygon(points: readonly Vec2[], style: Style): Shape {
  return polyline(points, style, true);
}

/** One straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, style: Style): Shape {
  return polyline(
    [
      [x1, y1],
      [x2, y2],
    ],
    style,
  );
}

/** Many separate straight lines painted as one path. */
export function lines(list: readonly (readonly [number, number, number, number])[], style: Style): Shape {
  return {
    path: list.flatMap(([x1, y1, x2, y2]): Step[] => [
      ['M', x1, y1],
      ['L', x2, y2],
    ]),
    ...style,
  };
}

/** A rectangle, with round corners when `radius` is given. */
export function rect(x: number, y: number, width: number, height: number, style: Style, radius = 0): Shape {
  const [right, top] = [x + width, y + height];
  if (radius <= 0) {
    return polygon(
      [
        [x, y],
        [right, y],
        [right, top],
        [x, top],
      ],
      style,
    );
  }
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - CIRCLE_HANDLE);
  return {
    path: [
      ['M', x + r, y],
      ['L', right - r, y],
      ['C', right - k, y, right, y + k, right, y + r],
      ['L', right, top - r],
      ['C', right, top - k, right - k, top, right - r, top],
      ['L', x + r, top],
      ['C', x + k, top, x, top - k, x, top - r],
      ['L', x, y + r],
      ['C', x, y + k, x + k, y, x + r, y],
      ['Z'],
    ],
    ...style,
  };
}

/** Many equal rectangles painted as one path. */
export function rects(places: readonly Vec2[], width: number, height: number, style: Style): Shape {
  return { path: places.flatMap(([x, y]) => rect(x, y, width, height, {}).path), ...style };
}

/** A circle. */
export function circle(x: number, y: number, radius: number, style: Style): Shape {
  return rect(x - radius, y - radius, 2 * radius, 2 * radius, style, radius);
}

/** Many equal small circles painted as one path; from 40 on as hexagons, which the eye does not tell apart. */
export function circles(places: readonly Vec2[], radius: number, style: Style): Shape {
  const few = places.length < 40;
  const path = places.flatMap(([x, y]) => (few ? circle(x, y, radius, {}).path : hexagon(x, y, radius)));
  return { path, ...style };
}

function hexagon(x: number, y: number, radius: number): Step[] {
  const [wide, half, high] = [radius, radius * 0.5, radius * 0.87];
  return [
    ['M', x + wide, y],
    ['L', x + half, y + high],
    ['L', x - half, y + high],
    ['L', x - wide, y],
    ['L', x - half, y - high],
    ['L', x + half, y - high],
    ['Z'],
  ];
}

/** The same shape moved, turned, stretched or slanted; line widths stay as they are. */
export function transform(shape: Shape, { origin, u, v }: Affine): Shape {
  const at = (x: number, y: number): [number, number] => [
    origin[0] + u[0] * x + v[0] * y,
    origin[1] + u[1] * x + v[1] * y,
  ];
  const path = shape.path.map((step): Step => {
    if (step[0] === 'Z') return step;
    if (step[0] !== 'C') return [step[0], ...at(step[1], step[2])];
    return ['C', ...at(step[1], step[2]), ...at(step[3], step[4]), ...at(step[5], step[6])];
  });
  return { ...shape, path };
}

/** The same shape moved. */
export function moved(shape: Shape, x: number, y: number): Shape {
  return transform(shape, { origin: [x, y], u: [1, 0], v: [0, 1] });
}

/** The end points of a path, enough to bound it roughly. */
export function pointsOf(shape: Shape): Vec2[] {
  return shape.path.flatMap((step): Vec2[] => {
    if (step[0] === 'Z') return [];
    return step[0] === 'C' ? [[step[5], step[6]]] : [[step[1], step[2]]];
  });
}

/** Parallel lines filling a polygon at `angle` degrees, `spacing` apart, painted as one path. */
export function hatch(outline: readonly Vec2[], spacing: number, angle: number, style: Style): Shape {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = outline.map(([x, y]): Vec2 => [x * cos + y * sin, y * cos - x * sin]);
  const heights = turned.map(([, y]) => y);
  const path: Step[] = [];
  const last = Math.max(...heights);
  for (let y = Math.ceil(Math.min(...heights) / spacing) * spacing; y < last; y += spacing) {
    const hits = crossings(turned, y);
    for (let index = 0; index + 1 < hits.length; index += 2) {
      for (const [letter, x] of [['M', hits[index]] as const, ['L', hits[index + 1]] as const]) {
        if (x !== undefined) path.push([letter, x * cos - y * sin, x * sin + y * cos]);
      }
    }
  }
  return { path, ...style };
}

function crossings(outline: readonly Vec2[], y: number): number[] {
  const hits: number[] = [];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    if (from[1] <= y !== to[1] <= y) {
      hits.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]));
    }
  });
  return hits.sort((a, b) => a - b);
}
