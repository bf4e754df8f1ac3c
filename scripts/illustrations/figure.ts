import { demoCatalog } from '../../api/src/demo/catalog/demo-catalog.js';
import { groundLines, groundShadow } from '../../api/src/demo/drawing/annotation.js';
import { cameraAt, fit, multiply, type Frame, type Projection } from '../../api/src/demo/drawing/geometry.js';
import type { Model } from '../../api/src/demo/drawing/model.js';
import { partFor } from '../../api/src/demo/drawing/parts/part-table.js';
import { wayOf } from '../../api/src/demo/drawing/plate.js';
import { randomOf } from '../../api/src/demo/drawing/random.js';
import { render } from '../../api/src/demo/drawing/render.js';
import type { Shape } from '../../api/src/demo/drawing/shape.js';
import { shifted, type Solid } from '../../api/src/demo/drawing/solid.js';
import { extentOf } from '../../api/src/demo/drawing/three-views.js';
import { traitsOf } from '../../api/src/demo/drawing/traits.js';

/** A product as an illustration shows it: the shop's own, with the attributes of one of the demo catalogue. */
export interface Figure {
  /** Name of the product in the demo catalogue that lends its attributes. */
  like: string;
  /** What the drawing may letter on it, beside the shop's name. */
  label: string;
}

/** How a figure is looked at. */
export interface Look {
  /** Where it stands on the sheet, in units of the sheet. */
  frame: Frame;
  /** Degrees from the front; the part's own view without it. */
  yaw?: number;
  /** Degrees above the horizon. */
  pitch?: number;
  /** How far its layers are apart: 0 put together, 1 as in its exploded view. */
  apart?: number;
}

/** The body of a figure. Throws when the demo catalogue has no such product. */
export function modelOf({ like, label }: Figure): Model {
  const product = demoCatalog.find(({ name }) => name === like);
  if (product === undefined) throw new Error(`The demo catalogue has no product ${like}.`);
  const drawn = { ...product, manufacturer: 'Rechenwerk', name: `Rechenwerk ${label}` };
  return partFor(product.category)({ traits: traitsOf(drawn), random: randomOf(drawn.name) });
}

function solidsApart(model: Model, apart: number): readonly Solid[] {
  if (apart === 0) return model.solids;
  return [...model.solids, ...(model.hidden ?? [])].map((body) =>
    shifted(body, multiply(wayOf(model, body.layer), apart)),
  );
}

/** Fits the model into its frame as if its layers were `room` apart, so that the scale does not change while they move. */
export function projectionOf(model: Model, look: Look, room = look.apart ?? 0): Projection {
  const corners = solidsApart(model, room).flatMap((body) => body.vertices);
  return fit(cameraAt(look.yaw ?? model.yaw, look.pitch ?? model.pitch), corners, look.frame);
}

/** Draws a model with its shadow on the ground. */
export function drawModel(model: Model, look: Look, projection = projectionOf(model, look)): Shape[] {
  const solids = solidsApart(model, look.apart ?? 0);
  const bounds = extentOf({ ...model, solids });
  return [
    groundShadow(solids, bounds.min[2], projection),
    ...groundLines(bounds, projection),
    ...render(solids, projection),
  ];
}
