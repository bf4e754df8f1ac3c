import type { StockChange } from '../../../shared/rules/product.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** What an act changes of one product. */
export interface ActChange {
  before: ProductRecord;
  after: ProductRecord;
  /** The entry of the stock ledger about it; `null` where the stock stays as it is. */
  movementId: number | null;
}

/** What edits of products are part of: an employee's form, a list that is imported or undone. */
export interface EditAct {
  /** What the stock ledger says of it. */
  reason: StockChange;
  /** What the act itself keeps of a change, in the write that makes it; nothing without it. */
  entryOf?: (change: ActChange) => OutboxEntry;
  /** The entry in the audit log of the edit that it takes back; absent: none. */
  undoes?: number;
}

/** What a change of a product within an act enters into the stock ledger and into what the act keeps. */
export function entriesOf(
  { entryOf }: EditAct,
  before: ProductRecord,
  after: ProductRecord,
  moved: readonly OutboxEntry<{ _id: number }>[],
): OutboxEntry[] {
  const movementId = moved[0]?.content._id ?? null;
  return [...moved, ...(entryOf === undefined ? [] : [entryOf({ before, after, movementId })])];
}
