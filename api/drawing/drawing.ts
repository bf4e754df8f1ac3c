import { hullOf, project } from './geometry.js';
import type { Model } from './model.js';
import { partFor } from './parts/part-table.js';
import { heroProjection, PLATE, plateOf, type DrawingView } from './plate.js';
import { randomOf } from './random.js';
import type { Primitive } from './shape.js';
import { toSvg, type PictureSize } from './svg.js';
import { traitsOf, type DrawnProduct } from './traits.js';

export type { DrawingView };

/** The plates besides the thumbnail, the most telling first: a product with n further pictures takes the first n. */
export const FURTHER_VIEWS: readonly DrawingView[] = ['exploded', 'front', 'detail', 'dimensions', 'side'];

/**
 * A technical line drawing of a product as an SVG document. Everything in it follows from the product: its category
 * chooses the part, its attributes the proportions, its name the details. Never fails, whatever the product's texts.
 */
export function drawProduct(product: DrawnProduct, view: DrawingView, size: PictureSize = PLATE): string {
  return toSvg(drawingOf(product, view), PLATE, size);
}

/** Returns whether two products have the same drawings, because everything is the same that is read for them. */
export const isDrawnAlike = (one: DrawnProduct, other: DrawnProduct): boolean =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

const factsOf = ({ name, manufacturer, category, attributes }: DrawnProduct): unknown[] => [
  name,
  manufacturer,
  category,
  attributes.map((attribute) => [attribute.name, attribute.value, attribute.unit]),
];

/** The same drawing as primitives on a plate of {@link PLATE} units, for writers of other formats. */
export function drawingOf(product: DrawnProduct, view: DrawingView): Primitive[] {
  const { maker, title } = traitsOf(product);
  return plateOf(modelOf(product), view, `${maker} ${title}`);
}

function modelOf(product: DrawnProduct): Model {
  const random = randomOf(`${product.manufacturer} ${product.name}`);
  return partFor(product.category)({ traits: traitsOf(product), random });
}

/**
 * Where the main view shows facts of the product: for each fact the outlines of the bodies that show it, as SVG paths on a plate
 * of {@link PLATE} units.
 */
export function outlinesOf(product: DrawnProduct): ReadonlyMap<string, readonly string[]> {
  const model = modelOf(product);
  const projection = heroProjection(model);
  const outlines = new Map<string, string[]>();
  for (const { shows, vertices } of model.solids) {
    if (shows.length === 0) continue;
    const corners = hullOf(vertices.map((vertex) => project(projection, vertex)));
    const path = `M${corners.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;
    for (const fact of shows) outlines.set(fact, [...(outlines.get(fact) ?? []), path]);
  }
  return outlines;
}
