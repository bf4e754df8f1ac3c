import {
  PRODUCT_FIELD_NAMES,
  storedName,
  type ProductField,
  type ProductInput,
} from '../../../shared/rules/product-fields.js';
import type { StockChange } from '../../../shared/rules/product.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { ActChange } from '../editing/edit-act.states.js';
import type { ImportRow } from './import.record.js';

/** What somebody would have typed in about a product. */
export const inputOf = (product: ProductRecord): ProductInput =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, product[storedName(field)]])) as ProductInput;

/** Whether two values of a field are the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What an act changes of a product, without a state before for one that it adds. */
export type ImportedChange = Omit<ActChange, 'before'> & { before: ProductRecord | null };

/** The fields of two states that differ, except for the stock, which also changes by what is sold. */
function changedFields(before: ProductInput, after: ProductInput): ProductField[] {
  return PRODUCT_FIELD_NAMES.filter(
    (field) => field !== 'stockCount' && !sameValue(before[field], after[field]),
  );
}

const pick = (input: ProductInput, fields: readonly ProductField[]): Partial<ProductInput> =>
  Object.fromEntries(fields.map((field) => [field, input[field] ?? null]));

/** What an import keeps of a change, so that it can be undone. */
export function toImportRow(
  importId: number,
  at: Date,
  { before, after, movementId }: ImportedChange,
): ImportRow {
  const fields = before === null ? [] : changedFields(inputOf(before), inputOf(after));
  return {
    _id: `${importId}-${after._id}`,
    importId,
    at,
    productId: after._id,
    before: before === null ? null : pick(inputOf(before), fields),
    after: pick(inputOf(after), fields),
    stockDifference: before === null ? 0 : after.stockCount - before.stockCount,
    movementId,
  };
}

/** A later entry of the stock ledger about a product. */
export interface LaterMovement {
  before: number;
  after: number;
  reason: StockChange;
}

/**
 * Why something of a product stays as it is: somebody has changed the field since (`CHANGED`), or the stock by hand (`COUNTED`);
 * more of what was added to the stock is sold than is left (`SOLD`); a product that the list has added was edited since
 * (`EDITED`); somebody else changed it all the time (`BUSY`).
 */
export const LEFT_BECAUSE = ['CHANGED', 'COUNTED', 'SOLD', 'EDITED', 'BUSY'] as const;
export type LeftBecause = (typeof LEFT_BECAUSE)[number];

/** What an undo would do to a product, and what it leaves. */
export interface UndonePlan {
  /** The product as it was; `null` where nothing of it is to be restored. */
  input: ProductInput | null;
  left: { field: ProductField; because: LeftBecause }[];
}

/**
 * Plans the undo of a change: a field goes back where it is still what the list has said, and the stock by the difference, so that
 * what was sold since stays sold. What an undo has restored before, it leaves alone.
 */
export function planUndo(row: ImportRow, seen: ProductRecord, later: LaterMovement | null): UndonePlan {
  const { before, after, stockDifference } = row;
  const current = inputOf(seen);
  const left: UndonePlan['left'] = [];
  const restored: Partial<Record<ProductField, unknown>> = {};
  for (const field of Object.keys(after) as ProductField[]) {
    if (sameValue(current[field], after[field])) restored[field] = before?.[field];
    else if (!sameValue(current[field], before?.[field])) left.push({ field, because: 'CHANGED' });
  }
  const because = stockDifference === 0 ? null : stockIsLeft(row, seen, later);
  if (because === null && stockDifference !== 0) restored.stockCount = seen.stockCount - stockDifference;
  else if (because !== null && because !== 'UNDONE') left.push({ field: 'stockCount', because });
  const isChanged = Object.keys(restored).length > 0;
  return { input: isChanged ? ({ ...current, ...restored } as ProductInput) : null, left };
}

/** Why the stock cannot go back by the difference; `UNDONE` where it has gone back before, `null` where it can. */
function stockIsLeft(
  { stockDifference }: ImportRow,
  { stockCount }: ProductRecord,
  later: LaterMovement | null,
): LeftBecause | 'UNDONE' | null {
  if (later?.reason === 'Import undone' && later.before - later.after === stockDifference) return 'UNDONE';
  if (later !== null) return 'COUNTED';
  return stockCount < stockDifference ? 'SOLD' : null;
}
