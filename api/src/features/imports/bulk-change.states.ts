import type { FieldProblem } from '../../../shared/errors.js';
import type { Explanation } from '../../../shared/reasons.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { bulkPriceOf, checkBulkPrice, checkBulkStock } from '../../../shared/rules/bulk-changes.js';
import { listingOf } from '../../../shared/rules/listing.js';
import { fieldProblem } from '../../../shared/rules/problems.js';
import { checkProduct, cleanProduct, type ProductInput } from '../../../shared/rules/product-fields.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { mergeRows } from './attribute-rows.states.js';
import type { BulkChange } from './import.record.js';
import type { ListChange } from './import-report.states.js';
import { inputOf } from './import-rows.states.js';

/** What a change makes of a product: the fields, what is told of them, or why it is left out. `unchanged` where it is like that already. */
export type BulkPlan = { input: ProductInput; change: ListChange } | { skipped: Explanation } | 'unchanged';

/** Returns what is wrong with a change, whatever products it is for. */
export function checkBulkChange({
  price,
  stock,
  category,
  attribute,
  isListed,
  schedule,
}: BulkChange): readonly FieldProblem[] {
  const given = [price, stock, category, attribute, isListed, schedule].filter((one) => one !== null);
  if (given.length !== 1) return [fieldProblem('change', 'one', { reason: 'BULK_CHANGE_MISSING' })];
  return [
    ...(price === null ? [] : checkBulkPrice(price)),
    ...(stock === null ? [] : checkBulkStock(stock)),
    ...checkProduct({
      ...(category === null ? {} : { category }),
      ...(attribute === null ? {} : { attributes: [attribute] }),
      ...schedule,
    }),
  ];
}

/** Returns what differs, or the problem that keeps a product from being changed so. */
function changedInput(
  { price, stock, category, attribute, isListed, schedule }: BulkChange,
  seen: ProductRecord,
  now: Date,
): Partial<ProductInput> | Explanation {
  if (price !== null) {
    const cents = bulkPriceOf(price, seen.priceCents, seen.purchasePriceCents);
    return cents === null ? { reason: 'BULK_WITHOUT_PURCHASE_PRICE' } : { price: cents };
  }
  if (stock !== null) {
    const stockCount = stock.isDifference ? seen.stockCount + stock.count : stock.count;
    if (seen.isKeyed === true && stockCount !== seen.stockCount) return { reason: 'STOCK_IS_KEYS' };
    return { stockCount };
  }
  if (attribute !== null) return { attributes: mergeRows(seen.attributes, [attribute]) };
  // Who says when a product is in the catalog wants it there.
  if (schedule !== null) return { visibility: 'SHOWN', ...schedule };
  if (isListed !== null) return seen.isListed === isListed ? {} : listingOf(seen, isListed, now);
  return category === null ? {} : { category };
}

/** Plans a change of one product, as it is now. */
export function planBulkChange(change: BulkChange, seen: ProductRecord, now: Date): BulkPlan {
  const before = inputOf(seen);
  const given = changedInput(change, seen, now);
  if ('reason' in given) return { skipped: given };
  const [problem] = checkProduct(cleanProduct(given));
  if (problem !== undefined) return { skipped: problem };
  const input = { ...before, ...given };
  const changes = auditChanges(before, input);
  if (changes.length === 0) return 'unchanged';
  const pair = (field: 'price' | 'stockCount') =>
    before[field] === input[field] ? null : { before: before[field], after: input[field] };
  return {
    input,
    change: {
      place: String(seen._id),
      number: seen.articleNumber ?? String(seen._id),
      name: seen.name,
      changes,
      price: pair('price'),
      stock: pair('stockCount'),
      isListed: seen.isListed,
    },
  };
}
