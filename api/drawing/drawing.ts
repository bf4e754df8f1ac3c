import type { Model, PartContext } from './model.js';
import { partFor } from './parts/part-table.js';
import { PLATE, plateOf, type DrawingView } from './plate.js';
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
  attributes.map((attribute) => [attribute.name, attribute.value]),
];

/** The same drawing as primitives on a plate of {@link PLATE} units, for writers of other formats. */
export function drawingOf(product: DrawnProduct, view: DrawingView): Primitive[] {
  const traits = traitsOf(product);
  const context: PartContext = { traits, random: randomOf(`${product.manufacturer} ${product.name}`) };
  const model: Model = partFor(product.category)(context);
  return plateOf(model, view, `${traits.maker} ${traits.title}`);
}
