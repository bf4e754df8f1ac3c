import {
  add,
  dot,
  hullOf,
  multiply,
  project,
  subtract,
  unit,
  type Bounds,
  type Projection,
  type Vec2,
  type Vec3,
} from './geometry.js';
import { COPPER, HATCH, PENCIL, WEIGHT } from './palette.js';
import { renderOnPlane } from './render.js';
import { hatch, line, lines, polygon, polyline, type Shape } from './shape.js';
import type { Solid } from './solid.js';
import { lettering, plateLettering, textWidth } from './stroke-font.js';

const LETTERS = 15;
const GAP = 34;
const PEN = { stroke: COPPER, width: 1 };

/** A length as written on a plate, in mm. */
function figure(mm: number): string {
  return String(Math.round(mm * 100) / 100);
}

/**
 * A dimension: extension lines, a line with arrow heads and its figure, all in the plane of the measured edge and of
 * the direction `out` in which the line stands off; none for an unknown length.
 */
export function dimension(
  projection: Projection,
  from: Vec3,
  to: Vec3,
  out: Vec3,
  mm: number | undefined,
): Shape[] {
  if (mm === undefined) return [];
  const { scale, camera } = projection;
  const seen = Math.sqrt(Math.max(0, 1 - dot(out, camera.toward) ** 2));
  const [gap, height] = [GAP / scale / Math.max(0.5, seen), LETTERS / scale / Math.max(0.7, seen)];
  const length = Math.hypot(...subtract(to, from));
  const along = unit(subtract(to, from));
  const reach = dot(camera.right, along) * 1.001 + dot(camera.up, along) * 0.01;
  const u = reach < -1e-3 ? multiply(along, -1) : along;
  const start = reach < -1e-3 ? to : from;
  const outwards = isUpright(projection, u, out);
  const v = outwards ? out : multiply(out, -1);
  const sign = outwards ? 1 : -1;
  const [tip, barb] = [15 / scale, 3 / scale];
  const at = sign * gap;
  const baseline = outwards ? at + height * 0.55 : at - height * 1.55;
  const shapes = [
    lines(
      [
        [0, sign * gap * 0.2, 0, sign * gap * 1.2],
        [length, sign * gap * 0.2, length, sign * gap * 1.2],
        [0, at, length, at],
      ],
      PEN,
    ),
    polygon(
      [
        [0, at],
        [tip, at + barb],
        [tip, at - barb],
      ],
      { fill: COPPER },
    ),
    polygon(
      [
        [length, at],
        [length - tip, at + barb],
        [length - tip, at - barb],
      ],
      { fill: COPPER },
    ),
    lettering(figure(mm), length / 2, baseline, height, { stroke: COPPER, width: 1.7 }),
  ];
  return renderOnPlane(shapes, { origin: start, u, v }, projection);
}

/** Whether letters along `u` with their heads toward `v` read upright and unmirrored on the plate. */
function isUpright({ camera }: Projection, u: Vec3, v: Vec3): boolean {
  const [ux, uy] = [dot(camera.right, u), dot(camera.up, u)];
  const [vx, vy] = [dot(camera.right, v), dot(camera.up, v)];
  return ux * vy - uy * vx > 0;
}

/** The shadow on the ground, as horizontal hatching. */
export function groundShadow(solids: readonly Solid[], ground: number, projection: Projection): Shape {
  const sign = projection.camera.toward[0] < 0 ? -1 : 1;
  const points = solids.flatMap((body) =>
    body.vertices.map((vertex): Vec2 => {
      const height = Math.min(vertex[2] - ground, 160);
      return project(projection, [vertex[0] + sign * 0.3 * height, vertex[1] + 0.18 * height, ground]);
    }),
  );
  return hatch(hullOf(points), 6, 0, { stroke: HATCH, width: WEIGHT.detail });
}

/** Construction lines on the ground: the edges of the footprint, drawn out beyond its corners. */
export function groundLines({ min, max }: Bounds, projection: Projection): Shape[] {
  const reach = 0.12 * Math.max(max[0] - min[0], max[1] - min[1]);
  const [x0, x1] = [min[0] - reach, max[0] + reach];
  const [y0, y1] = [min[1] - reach, max[1] + reach];
  const floor = lines(
    [
      [x0, min[1], x1, min[1]],
      [x0, max[1], x1, max[1]],
      [min[0], y0, min[0], y1],
      [max[0], y0, max[0], y1],
    ],
    { stroke: PENCIL, width: WEIGHT.fine },
  );
  return renderOnPlane([floor], { origin: [0, 0, min[2]], u: [1, 0, 0], v: [0, 1, 0] }, projection);
}

/** A dash-dot line through the center of an elevation, past its edges. */
export function centerLines(
  projection: Projection,
  { min, max }: Bounds,
  axes: readonly [0 | 1 | 2, 0 | 1 | 2],
): Shape[] {
  const middle = multiply(add(min, max), 0.5);
  return axes.map((axis) => {
    const reach = 26 / projection.scale;
    const ends = [min[axis] - reach, max[axis] + reach].map((place) => {
      const point: [number, number, number] = [...middle];
      point[axis] = place;
      return project(projection, point);
    });
    return polyline(ends, { stroke: COPPER, width: WEIGHT.fine, dash: [18, 4, 3, 4] });
  });
}

/** One name with the point that it belongs to. */
export interface Callout {
  readonly point: Vec2;
  readonly text: string;
}

/**
 * Names in a column that ends at `right`, with leaders to their points; the column keeps the order of heights and an
 * even distance.
 */
export function callouts(
  list: readonly Callout[],
  { right, top, bottom }: { readonly right: number; readonly top: number; readonly bottom: number },
): Shape[] {
  const ordered = [...list].sort((a, b) => a.point[1] - b.point[1]);
  const x = right - Math.max(0, ...ordered.map(({ text }) => textWidth(text, 13)));
  const places: number[] = [];
  for (const { point } of ordered) places.push(Math.max(point[1], (places.at(-1) ?? top - 40) + 40));
  const excess = Math.max(0, (places.at(-1) ?? 0) - bottom);
  return ordered.flatMap(({ point, text }, index) => {
    const y = (places[index] ?? 0) - excess;
    const leader: Vec2[] = [point, [Math.max(point[0], x - 34), y], [x - 10, y]];
    return [
      polyline(leader, PEN),
      dotAt(point),
      plateLettering(text, x, y + 6.5, 13, { stroke: COPPER, width: 1.5 }, 'start'),
    ];
  });
}

function dotAt([x, y]: Vec2): Shape {
  return line(x - 0.01, y, x + 0.01, y, { stroke: COPPER, width: 6 });
}
