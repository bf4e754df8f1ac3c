import { callouts, centerLines, dimension, groundLines, groundShadow } from './annotation.js';
import {
  add,
  cameraAt,
  fit,
  frameOf,
  multiply,
  project,
  unionOf,
  type Bounds,
  type Frame,
  type Projection,
  type Vec3,
} from './geometry.js';
import type { Model } from './model.js';
import { COPPER, GRAPHITE, PAPER, PENCIL } from './palette.js';
import { render } from './render.js';
import { circle, line, pointsOf, polyline, type Loupe, type Primitive, type Shape } from './shape.js';
import { shifted, type Solid } from './solid.js';
import { extentOf, FRONT, LEFT, RIGHT, threeViews, TOP } from './three-views.js';
import { plateLettering, textWidth } from './stroke-font.js';

/** The pictures of a product: the main one and five further plates. */
export type DrawingView = 'thumbnail' | 'front' | 'side' | 'exploded' | 'detail' | 'dimensions';

/** The user space of every plate: 4:3. */
export const PLATE = { width: 960, height: 720 } as const;

const HERO: Frame = { x: 130, y: 95, width: 700, height: 500 };
const FLAT: Frame = { x: 170, y: 120, width: 620, height: 440 };

/** A model on one plate. `title` stands in the caption of every view but the thumbnail. */
export function plateOf(model: Model, view: DrawingView, title: string): Primitive[] {
  switch (view) {
    case 'thumbnail':
      return hero(model, HERO);
    case 'front':
      return [
        ...elevation(model, 'front'),
        ...caption(model.face === 'top' ? 'TOP VIEW' : 'FRONT VIEW', title),
      ];
    case 'side':
      return [...elevation(model, 'side'), ...caption('SIDE VIEW', title)];
    case 'exploded':
      return [...exploded(model), ...caption(model.layers ? 'EXPLODED VIEW' : 'REAR VIEW', title)];
    case 'detail':
      return [...detail(model), ...caption('DETAIL', title)];
    case 'dimensions':
      return [...threeViews(model), ...caption(hasSizes(model) ? 'DIMENSIONS IN MM' : 'THREE VIEWS', title)];
  }
}

function hasSizes({ sizes = {} }: Model): boolean {
  return Object.values(sizes).some((mm) => mm !== undefined);
}

function pointsOfModel(solids: readonly Solid[]): Vec3[] {
  return solids.flatMap((body) => body.vertices);
}

/** Where the points of a model fall on the plate of its main view. */
export const heroProjection = (model: Model, frame: Frame = HERO): Projection =>
  fit(cameraAt(model.yaw, model.pitch), pointsOfModel(model.solids), frame);

function hero(model: Model, frame: Frame): Primitive[] {
  const projection = heroProjection(model, frame);
  const bounds = extentOf(model);
  return [
    groundShadow(model.solids, bounds.min[2], projection),
    ...groundLines(bounds, projection),
    ...render(model.solids, projection),
    ...heroDimension(model, bounds, projection),
  ];
}

function heroDimension(model: Model, { min, max }: Bounds, projection: Projection): Shape[] {
  const side = model.yaw < 0 ? min[0] : max[0];
  const far = model.yaw < 0 ? max[0] : min[0];
  const outwards: Vec3 = [model.yaw < 0 ? -1 : 1, 0, 0];
  const { sizes = {} } = model;
  switch (Object.keys(sizes)[0]) {
    case 'width':
      return dimension(projection, min, [max[0], min[1], min[2]], [0, -1, 0], sizes.width);
    case 'depth':
      return dimension(projection, [side, min[1], min[2]], [side, max[1], min[2]], outwards, sizes.depth);
    case 'height':
      return dimension(
        projection,
        [far, min[1], min[2]],
        [far, min[1], max[2]],
        multiply(outwards, -1),
        sizes.height,
      );
    default:
      return [];
  }
}

function elevation(model: Model, which: 'front' | 'side'): Primitive[] {
  const bounds = extentOf(model);
  const { min, max } = bounds;
  const sideCamera = model.yaw < 0 ? LEFT : RIGHT;
  const camera = which === 'side' ? sideCamera : model.face === 'top' ? TOP : FRONT;
  const projection = fit(camera, pointsOfModel(model.solids), FLAT);
  const { sizes = {} } = model;
  const axes =
    which === 'side' ? ([1, 2] as const) : model.face === 'top' ? ([0, 1] as const) : ([0, 2] as const);
  const across =
    which === 'side'
      ? dimension(projection, min, [min[0], max[1], min[2]], [0, 0, -1], sizes.depth)
      : dimension(
          projection,
          min,
          [max[0], min[1], min[2]],
          model.face === 'top' ? [0, -1, 0] : [0, 0, -1],
          sizes.width,
        );
  return [...centerLines(projection, bounds, axes), ...render(model.solids, projection), ...across];
}

function exploded(model: Model): Primitive[] {
  if (!model.layers)
    return hero({ ...model, yaw: model.yaw + (model.yaw < 0 ? -130 : 130), sizes: {} }, HERO);
  const apart = [...model.solids, ...(model.hidden ?? [])].map((body) =>
    shifted(body, wayOf(model, body.layer)),
  );
  const column = 912 - Math.max(...model.layers.map((name) => textWidth(name, 13)));
  const frame: Frame = { x: 60, y: 80, width: column - 130, height: 540 };
  const projection = fit(cameraAt(model.yaw, model.pitch), pointsOfModel(apart), frame);
  const groups = model.layers.map((_, layer) => apart.filter((body) => body.layer === layer));
  const ends = groups.filter((group) => group.length > 0).map((group) => middleOf(unionOf(group)));
  const axis = polyline(
    ends.map((end) => project(projection, end)),
    { stroke: COPPER, width: 1, dash: [18, 4, 3, 4] },
  );
  const names = groups.flatMap((group, layer) => {
    if (group.length === 0) return [];
    const corner = pointsOfModel(group)
      .map((point) => project(projection, point))
      .reduce((best, point) => (point[0] - point[1] > best[0] - best[1] ? point : best));
    return [{ point: corner, text: model.layers?.[layer] ?? '' }];
  });
  return [axis, ...render(apart, projection), ...callouts(names, { right: 912, top: 90, bottom: 620 })];
}

/** How far the exploded view moves a layer from its place. */
export function wayOf({ explode = [0, 0, 30] }: Model, layer: number): Vec3 {
  const [first] = explode;
  return typeof first === 'number'
    ? multiply(explode as Vec3, layer)
    : ((explode[layer] as Vec3 | undefined) ?? [0, 0, 0]);
}

function middleOf({ min, max }: Bounds): Vec3 {
  return multiply(add(min, max), 0.5);
}

function detail(model: Model): Primitive[] {
  const camera = cameraAt(model.yaw, model.pitch);
  const points = pointsOfModel(model.solids);
  const whole = fit(camera, points, { x: 50, y: 170, width: 385, height: 370 });
  const center = [690, 340] as const;
  const radius = 215;
  const scale = whole.scale * 3.2;
  const unplaced: Projection = { camera, scale, origin: [0, 0] };
  const [x, y] = project(unplaced, model.focus);
  const near: Projection = { ...unplaced, origin: [center[0] - x, center[1] - y] };
  const spot = project(whole, model.focus);
  const ring = radius / 3.2;
  const loupe: Loupe = {
    center,
    radius,
    shapes: render(model.solids, near).filter((shape) => touches(shape, center, radius)),
  };
  const angle = Math.atan2(center[1] - spot[1], center[0] - spot[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    ...render(model.solids, whole),
    line(spot[0] + ring * cos, spot[1] + ring * sin, center[0] - radius * cos, center[1] - radius * sin, {
      stroke: COPPER,
      width: 1.1,
    }),
    circle(spot[0], spot[1], ring, { stroke: COPPER, width: 1.8 }),
    circle(center[0], center[1], radius, { fill: PAPER }),
    loupe,
    circle(center[0], center[1], radius, { stroke: COPPER, width: 2.4 }),
    circle(center[0], center[1], radius + 6, { stroke: COPPER, width: 0.8 }),
  ];
}

function touches(shape: Shape, [x, y]: readonly [number, number], radius: number): boolean {
  const frame = frameOf(pointsOf(shape));
  return (
    frame.x < x + radius &&
    frame.x + frame.width > x - radius &&
    frame.y < y + radius &&
    frame.y + frame.height > y - radius
  );
}

/** The foot of a plate: the kind of view at the left, the product at the right, under a thin rule. */
function caption(kind: string, title: string): Shape[] {
  return [
    line(48, 660, 912, 660, { stroke: PENCIL, width: 1 }),
    plateLettering(kind, 48, 688, 13, { stroke: COPPER, width: 1.6 }, 'start'),
    plateLettering(title, 912, 688, 13, { stroke: GRAPHITE, width: 1.3 }, 'end'),
  ];
}
