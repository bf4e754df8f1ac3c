import type { ProductAttribute } from '../../../shared/rules/product.js';
import { foldText } from '../../../shared/rules/search.js';

/** Returns the rows of a product with given ones in the places of their names, new ones behind. */
export function mergeRows(
  present: readonly ProductAttribute[],
  given: readonly ProductAttribute[],
): ProductAttribute[] {
  const keyOf = ({ name }: ProductAttribute): string => foldText(name);
  const changes = new Map(given.map((row) => [keyOf(row), row]));
  const known = new Set(present.map(keyOf));
  return [
    ...present.map((row) => {
      const change = changes.get(keyOf(row));
      // Who names no unit leaves the unit alone.
      return change === undefined ? row : { ...row, ...change, name: row.name };
    }),
    ...given.filter((row) => !known.has(keyOf(row))),
  ];
}
