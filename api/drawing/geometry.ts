/** A point or direction in a product's own space, in millimeters: x to the right, y away from the viewer, z up. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** A point on the plate or on a face. On the plate y grows downwards, on a face upwards. */
export type Vec2 = readonly [x: number, y: number];

/** An orthographic camera: three unit vectors, `toward` pointing from the product to the viewer. */
export interface Camera {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly toward: Vec3;
}

/** A camera placed on the plate: millimeters become plate units. */
export interface Projection {
  readonly camera: Camera;
  readonly scale: number;
  readonly origin: Vec2;
}

/** An axis-aligned box. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** A rectangle on the plate. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sum of two vectors. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** `a` minus `b`. */
export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** A vector times a number. */
export function multiply(a: Vec3, factor: number): Vec3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** The scalar product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The same direction with length 1; the zero vector stays. */
export function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a);
  return length === 0 ? a : multiply(a, 1 / length);
}

/** Looks at the product from `yaw` degrees to the right of its front and `pitch` degrees above the horizon. */
export function cameraAt(yaw: number, pitch: number): Camera {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const [sinA, cosA, sinB, cosB] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
  return {
    right: [cosA, sinA, 0],
    up: [-sinA * sinB, cosA * sinB, cosB],
    toward: [sinA * cosB, -cosA * cosB, sinB],
  };
}

/** Where a point of the product falls on the plate. */
export function project(projection: Projection, point: Vec3): Vec2 {
  const { camera, scale, origin } = projection;
  return [origin[0] + scale * dot(camera.right, point), origin[1] - scale * dot(camera.up, point)];
}

/** The smallest box around all the given boxes. */
export function unionOf(boxes: readonly Bounds[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], box.min[axis]);
      max[axis] = Math.max(max[axis], box.max[axis]);
    }
  }
  return { min, max };
}

/** The smallest rectangle around points of the plate. */
export function frameOf(points: readonly Vec2[]): Frame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The projection that centers the points in `frame`, as large as they fit and at most `largest` units per mm. */
export function fit(camera: Camera, points: readonly Vec3[], frame: Frame, largest = Infinity): Projection {
  const drawn = frameOf(points.map((point) => project({ camera, scale: 1, origin: [0, 0] }, point)));
  const scale = Math.min(
    frame.width / Math.max(drawn.width, 1e-6),
    frame.height / Math.max(drawn.height, 1e-6),
    largest,
  );
  return {
    camera,
    scale,
    origin: [
      frame.x + frame.width / 2 - scale * (drawn.x + drawn.width / 2),
      frame.y + frame.height / 2 - scale * (drawn.y + drawn.height / 2),
    ],
  };
}

/** The convex hull of points, counter-clockwise in a y-up plane (Andrew's monotone chain). */
export function hullOf(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(sorted: readonly Vec2[]): Vec2[] {
  const chain: Vec2[] = [];
  for (const point of sorted) {
    for (;;) {
      const [a, b] = [chain.at(-2), chain.at(-1)];
      if (!a || !b) break;
      if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}
