import {
  add,
  cross,
  dot,
  frameOf,
  multiply,
  project,
  unit,
  type Camera,
  type Frame,
  type Projection,
  type Vec2,
  type Vec3,
} from './geometry.js';
import { INK, mix, PENCIL, toneOf, WEIGHT } from './palette.js';
import { hatch, polygon, transform, type Shape, type Step } from './shape.js';
import type { Face, Side, Solid } from './solid.js';

/** The bodies as painted shapes, hidden ones first (painter's algorithm on their boxes). */
export function render(solids: readonly Solid[], projection: Projection): Shape[] {
  return backToFront(solids, projection).flatMap((body) => [
    ...renderFaces(body, projection),
    ...renderMarks(body, projection),
  ]);
}

/** A body is painted after another when a plane between their boxes shows that it may cover it. */
function backToFront(solids: readonly Solid[], projection: Projection): Solid[] {
  const frames = solids.map((body) => frameOf(body.vertices.map((vertex) => project(projection, vertex))));
  const behind = solids.map((body, index) => {
    const hidden: number[] = [];
    solids.forEach((other, at) => {
      const [a, b] = [frames[index], frames[at]];
      if (!a || !b || at === index || !overlap(a, b)) return;
      if (covers(body, other, projection.camera.toward, index > at)) hidden.push(at);
    });
    return hidden;
  });
  const order: Solid[] = [];
  const seen = new Set<number>();
  const visit = (index: number): void => {
    if (seen.has(index)) return;
    seen.add(index);
    for (const at of behind[index] ?? []) visit(at);
    const body = solids[index];
    if (body) order.push(body);
  };
  solids.forEach((_, index) => visit(index));
  return order;
}

function overlap(a: Frame, b: Frame): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

function covers(body: Solid, other: Solid, toward: Vec3, later: boolean): boolean {
  const slack = 1e-6;
  let verdict = 0;
  let apart = false;
  for (const axis of [0, 1, 2] as const) {
    const above = body.min[axis] >= other.max[axis] - slack;
    const below = body.max[axis] <= other.min[axis] + slack;
    if (!above && !below) continue;
    apart = true;
    if (Math.abs(toward[axis]) < 1e-9) return false;
    const sign = above === toward[axis] > 0 ? 1 : -1;
    if (verdict === -sign) return false;
    verdict = sign;
  }
  return apart ? verdict === 1 : later;
}

interface SeenFace {
  readonly face: Face;
  readonly outline: readonly Vec2[];
  readonly normal: Vec3;
  readonly depth: number;
}

function renderFaces(body: Solid, projection: Projection): Shape[] {
  const { toward } = projection.camera;
  const seen = body.faces.flatMap((face): SeenFace[] => {
    const corners = face.loop.flatMap((index) => body.vertices.slice(index, index + 1));
    const normal = normalOf(corners);
    if (dot(normal, toward) <= 1e-4) return [];
    const outline = corners.map((corner) => project(projection, corner));
    const depth = corners.reduce((sum, corner) => sum + dot(corner, toward), 0) / corners.length;
    return [{ face, outline, normal, depth }];
  });
  const groups = new Map<number, number>();
  for (const { face } of seen)
    edgesOf(face).forEach(([from, to]) => groups.set(edgeKey(from, to), face.group));
  const light = lightFor(projection.camera);
  return seen.sort((a, b) => a.depth - b.depth).flatMap((one) => renderFace(body, one, groups, light));
}

function renderFace(body: Solid, seen: SeenFace, groups: ReadonlyMap<number, number>, light: Vec3): Shape[] {
  const { face, outline, normal } = seen;
  const contour: Step[] = [];
  const inner: Step[] = [];
  const fine: Step[] = [];
  edgesOf(face).forEach(([from, to], index) => {
    const neighbor = groups.get(edgeKey(to, from));
    const smooth = neighbor !== undefined && neighbor === face.group && face.group !== 0;
    if (smooth && !body.contoured) return;
    const [start, end] = [outline[index], outline[(index + 1) % outline.length]];
    if (!start || !end) return;
    const pen = smooth ? fine : neighbor === undefined ? contour : inner;
    pen.push(['M', ...start], ['L', ...end]);
  });
  const shapes: Shape[] = [];
  const tone = toneOf(body.material, normal, light);
  if (tone) {
    shapes.push(polygon(outline, { fill: tone.fill, isButting: face.group !== 0 }));
    if (body.material.hatched && tone.step >= 3 && face.group === 0) {
      shapes.push(hatch(outline, 6, -58, { stroke: mix(tone.fill, INK, 0.14), width: WEIGHT.fine }));
    }
  }
  shapes.push({ path: fine, stroke: PENCIL, width: 0.6 });
  const glass = tone === null;
  shapes.push({ path: inner, stroke: INK, width: (glass ? WEIGHT.fine : WEIGHT.edge) * body.weight });
  shapes.push({ path: contour, stroke: INK, width: (glass ? WEIGHT.detail : WEIGHT.contour) * body.weight });
  return shapes.filter((shape) => shape.path.length > 0);
}

function edgesOf({ loop }: Face): (readonly [number, number])[] {
  return loop.map((from, index) => [from, loop[(index + 1) % loop.length] ?? from] as const);
}

function edgeKey(from: number, to: number): number {
  return from * 65_536 + to;
}

/** The normal of a polygon by Newell's sum, which small or folded corners do not disturb. */
function normalOf(corners: readonly Vec3[]): Vec3 {
  const sum = corners.reduce<Vec3>(
    (total, corner, index) => add(total, cross(corner, corners[(index + 1) % corners.length] ?? corner)),
    [0, 0, 0],
  );
  return unit(sum);
}

/** The light comes from above and from the side on which the front lies, so that the front is always lit. */
function lightFor({ right, toward }: Camera): Vec3 {
  const side = toward[0] < 0 ? 0.5 : -0.5;
  return unit(add(add(multiply(right, side), [0, 0, 0.8]), multiply(toward, 0.35)));
}

interface Plane {
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
}

function planeOf({ min, max }: Solid, side: Side): Plane {
  switch (side) {
    case 'front':
      return { origin: min, u: [1, 0, 0], v: [0, 0, 1] };
    case 'back':
      return { origin: [max[0], max[1], min[2]], u: [-1, 0, 0], v: [0, 0, 1] };
    case 'right':
      return { origin: [max[0], min[1], min[2]], u: [0, 1, 0], v: [0, 0, 1] };
    case 'left':
      return { origin: [min[0], max[1], min[2]], u: [0, -1, 0], v: [0, 0, 1] };
    case 'top':
      return { origin: [min[0], min[1], max[2]], u: [1, 0, 0], v: [0, 1, 0] };
    case 'bottom':
      return { origin: [min[0], max[1], min[2]], u: [1, 0, 0], v: [0, -1, 0] };
  }
}

function renderMarks(body: Solid, projection: Projection): Shape[] {
  return (Object.keys(body.marks) as Side[]).flatMap((side) => {
    const plane = planeOf(body, side);
    if (dot(cross(plane.u, plane.v), projection.camera.toward) <= 0.02) return [];
    return renderOnPlane(body.marks[side] ?? [], plane, projection);
  });
}

/** Shapes of a plane in space, whose u and v are unit vectors, as they fall on the plate. */
export function renderOnPlane(shapes: readonly Shape[], plane: Plane, projection: Projection): Shape[] {
  const origin = project(projection, plane.origin);
  const along = (direction: Vec3): Vec2 => {
    const end = project(projection, add(plane.origin, direction));
    return [end[0] - origin[0], end[1] - origin[1]];
  };
  const map = { origin, u: along(plane.u), v: along(plane.v) };
  return shapes.map((shape) => transform(shape, map));
}
