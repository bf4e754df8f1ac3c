import {
  add,
  cross,
  multiply,
  subtract,
  unit,
  unionOf,
  type Bounds,
  type Vec2,
  type Vec3,
} from './geometry.js';
import type { Material } from './palette.js';
import type { Shape } from './shape.js';

/** The sides of the box around a solid. Marks on a side are in mm from its lower left corner, seen from outside. */
export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

/** A flat face: corners counter-clockwise seen from outside. Faces of one group other than 0 join without an edge. */
export interface Face {
  readonly loop: readonly number[];
  readonly group: number;
}

/** Settings that every solid takes. */
export interface SolidOptions {
  /** The step of the exploded view that the solid belongs to; 0 stays in place. */
  readonly layer?: number;
  /** A factor on the line widths: small parts are drawn with a finer pen. */
  readonly weight?: number;
  /** Smooth joins show as fine contour lines. */
  readonly contoured?: boolean;
  /** Drawings on the sides. */
  readonly marks?: Partial<Record<Side, readonly Shape[]>>;
  /** The facts of the product that the solid shows, by their keys. */
  readonly shows?: readonly string[];
}

/** A body with flat faces. Bodies of one product may touch but not pass through each other. */
export interface Solid extends Bounds {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly Face[];
  readonly material: Material;
  readonly layer: number;
  readonly weight: number;
  readonly contoured: boolean;
  readonly marks: Partial<Record<Side, readonly Shape[]>>;
  readonly shows: readonly string[];
}

/** The axis along which an outline is drawn out: its plane is (x, y), (x, z) or (y, z). */
export type Axis = 'x' | 'y' | 'z';

const ROUND = 36;

function solid(
  vertices: readonly Vec3[],
  faces: readonly Face[],
  material: Material,
  options: SolidOptions,
): Solid {
  const bounds = unionOf(vertices.map((vertex) => ({ min: vertex, max: vertex })));
  return {
    ...bounds,
    vertices,
    faces,
    material,
    layer: options.layer ?? 0,
    weight: options.weight ?? 1,
    contoured: options.contoured ?? false,
    marks: options.marks ?? {},
    shows: options.shows ?? [],
  };
}

/** A box from its least corner and its size. */
export function box(at: Vec3, size: Vec3, material: Material, options: SolidOptions = {}): Solid {
  return tapered(at, size, 0, material, options);
}

/** A box whose top is smaller by `inset` on each side, as a keycap. */
export function tapered(
  at: Vec3,
  size: Vec3,
  inset: number,
  material: Material,
  options: SolidOptions = {},
): Solid {
  const [x, y, z] = at;
  const [right, back, top] = add(at, size);
  const vertices: Vec3[] = [
    [x, y, z],
    [right, y, z],
    [right, back, z],
    [x, back, z],
    [x + inset, y + inset, top],
    [right - inset, y + inset, top],
    [right - inset, back - inset, top],
    [x + inset, back - inset, top],
  ];
  const loops = [
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
    [4, 5, 6, 7],
    [3, 2, 1, 0],
  ];
  return solid(
    vertices,
    loops.map((loop) => ({ loop, group: 0 })),
    material,
    options,
  );
}

/** An outline drawn out along an axis; a `smooth` outline shows no edges between its sides. */
export function prism(
  axis: Axis,
  outline: readonly Vec2[],
  from: number,
  to: number,
  material: Material,
  options: SolidOptions & { readonly smooth?: boolean } = {},
): Solid {
  const ring = areaOf(outline) < 0 ? [...outline].reverse() : outline;
  const [near, far] = axis === 'y' ? [from, to] : [to, from];
  const count = ring.length;
  const vertices = [
    ...ring.map((point) => lifted(axis, point, near)),
    ...ring.map((point) => lifted(axis, point, far)),
  ];
  const indices = ring.map((_, index) => index);
  const sides = indices.map((index) => {
    const next = (index + 1) % count;
    return { loop: [count + index, count + next, next, index], group: options.smooth ? 1 : 0 };
  });
  const caps = [
    { loop: indices, group: 0 },
    { loop: indices.map((index) => 2 * count - 1 - index), group: 0 },
  ];
  return solid(vertices, [...sides, ...caps], material, options);
}

function lifted(axis: Axis, [u, v]: Vec2, height: number): Vec3 {
  if (axis === 'z') return [u, v, height];
  return axis === 'y' ? [u, height, v] : [height, u, v];
}

function areaOf(outline: readonly Vec2[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** A round bar along an axis, centerd in the plane of its outline. */
export function cylinder(
  axis: Axis,
  center: Vec2,
  radius: number,
  from: number,
  to: number,
  material: Material,
  options: SolidOptions = {},
): Solid {
  return prism(axis, circleOutline(center, radius, radius < 6 ? 16 : ROUND), from, to, material, {
    ...options,
    smooth: true,
  });
}

function circleOutline([x, y]: Vec2, radius: number, corners = ROUND): Vec2[] {
  return Array.from({ length: corners }, (_, index): Vec2 => {
    const angle = (2 * Math.PI * index) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A rectangle with round corners as an outline. */
export function roundOutline(x: number, y: number, width: number, height: number, radius: number): Vec2[] {
  const corners: readonly [number, number, number][] = [
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
    [x + radius, y + radius, 180],
    [x + width - radius, y + radius, 270],
  ];
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: 6 }, (_, step): Vec2 => {
      const angle = ((start + step * 18) * Math.PI) / 180;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

/** A skin over rings of equally many corners (each counter-clockwise seen from the last ring), closed at both ends. */
export function loft(
  rings: readonly (readonly Vec3[])[],
  material: Material,
  options: SolidOptions = {},
): Solid {
  const count = rings[0]?.length ?? 0;
  const faces: Face[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let index = 0; index < count; index += 1) {
      const next = (index + 1) % count;
      const [low, high] = [ring * count, (ring + 1) * count];
      faces.push({ loop: [low + index, low + next, high + next, high + index], group: 1 });
    }
  }
  const deps = Array.from({ length: count }, (_, index) => index);
  const last = (rings.length - 1) * count;
  faces.push({ loop: deps.map((index) => count - 1 - index), group: 2 });
  faces.push({ loop: deps.map((index) => last + index), group: 1 });
  return solid(rings.flat(), faces, material, options);
}

/** A round tube along a path. */
export function tube(
  path: readonly Vec3[],
  radius: number,
  material: Material,
  options: SolidOptions = {},
): Solid {
  const sides = 10;
  let side: Vec3 = [0, 0, 0];
  const rings = path.map((point, index) => {
    const along = unit(subtract(path[index + 1] ?? point, path[index - 1] ?? point));
    const kept = subtract(
      side,
      multiply(along, side[0] * along[0] + side[1] * along[1] + side[2] * along[2]),
    );
    side = unit(
      Math.hypot(...kept) > 1e-6 ? kept : cross(along, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]),
    );
    const other = cross(along, side);
    return Array.from({ length: sides }, (_, step) => {
      const angle = (2 * Math.PI * step) / sides;
      const across = add(multiply(side, radius * Math.cos(angle)), multiply(other, radius * Math.sin(angle)));
      return add(point, across);
    });
  });
  return loft(rings, material, options);
}

/** Points of a cubic curve through space, ends included. */
export function curve(from: Vec3, toward: Vec3, before: Vec3, to: Vec3, steps = 14): Vec3[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const s = 1 - t;
    return add(
      add(multiply(from, s * s * s), multiply(toward, 3 * s * s * t)),
      add(multiply(before, 3 * s * t * t), multiply(to, t * t * t)),
    );
  });
}

/** The same solid elsewhere. */
export function shifted(body: Solid, by: Vec3): Solid {
  return {
    ...body,
    vertices: body.vertices.map((vertex) => add(vertex, by)),
    min: add(body.min, by),
    max: add(body.max, by),
  };
}
