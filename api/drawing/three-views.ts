import { dimension } from './annotation.js';
import { cameraAt, fit, unionOf, type Bounds, type Projection, type Vec3 } from './geometry.js';
import type { Model } from './model.js';
import { PENCIL } from './palette.js';
import { render } from './render.js';
import { lines, type Primitive, type Shape } from './shape.js';

/** The cameras of the elevations and of the plan. */
export const FRONT = cameraAt(0, 0);
export const TOP = cameraAt(0, 90);
export const RIGHT = cameraAt(90, 0);
export const LEFT = cameraAt(-90, 0);

/** The box that dimensions measure. */
export function extentOf(model: Model): Bounds {
  return model.extent ?? unionOf(model.solids);
}

/** Front view with the plan above it and the side view at its right, all at one scale (third-angle projection). */
export function threeViews(model: Model): Primitive[] {
  const bounds = extentOf(model);
  const [w, d, h] = [0, 1, 2].map((axis) => (bounds.max[axis] ?? 0) - (bounds.min[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  const gap = 110;
  const scale = Math.min((780 - gap) / (w + d), (500 - gap) / (h + d));
  const [left, top] = [480 - (scale * (w + d) + gap) / 2 + 8, 335 - (scale * (h + d) + gap) / 2];
  const place = (
    camera: Projection['camera'],
    x: number,
    y: number,
    width: number,
    height: number,
  ): Projection =>
    fit(camera, corners(bounds), { x, y, width: width * scale, height: height * scale }, scale);
  const plan = place(TOP, left, top, w, d);
  const front = place(FRONT, left, top + scale * d + gap, w, h);
  const side = place(model.yaw < 0 ? LEFT : RIGHT, left + scale * w + gap, top + scale * d + gap, d, h);
  const { min, max } = bounds;
  const sizes = model.sizes ?? {};
  return [
    ...foldLines(left, top, scale, { w, d, h }, gap),
    ...[plan, front, side].flatMap((projection) => render(model.solids, projection)),
    ...dimension(front, min, [max[0], min[1], min[2]], [0, 0, -1], sizes.width),
    ...dimension(front, min, [min[0], min[1], max[2]], [-1, 0, 0], sizes.height),
    ...dimension(side, min, [min[0], max[1], min[2]], [0, 0, -1], sizes.depth),
  ];
}

function foldLines(
  left: number,
  top: number,
  scale: number,
  size: { w: number; d: number; h: number },
  gap: number,
): Shape[] {
  const [right, bottom] = [left + scale * size.w, top + scale * size.d];
  const low = bottom + gap;
  return [
    lines(
      [
        [left, bottom, left, low],
        [right, bottom, right, low],
        [right, low, right + gap, low],
        [right, low + scale * size.h, right + gap, low + scale * size.h],
      ],
      { stroke: PENCIL, width: 0.9, dash: [3, 5] },
    ),
  ];
}

function corners({ min, max }: Bounds): Vec3[] {
  return [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z])),
  );
}
