import type { RemedyStock } from '../../shared/rules/returns.js';
import type { OrderRecord } from '../../src/features/orders/order.record.js';
import type { OutboxEntry } from '../../src/kernel/outbox/outbox-entries.js';
import type { ReturnChange, ReturnStore } from '../../src/features/returns/return.store.js';
import { isReturnedBeyond, OPEN_STATES } from '../../src/features/returns/return.states.js';
import type { ReturnRecord } from '../../src/features/returns/returns.model.js';

const isReturnEntry = (entry: OutboxEntry): entry is OutboxEntry<ReturnRecord> => entry.kind === 'return';

/** What histories need of the store of returns. */
type UsedStore = Pick<
  ReturnStore,
  'byId' | 'ofOrders' | 'hasOpenBeyond' | 'refunding' | 'overdue' | 'remedying' | 'settleStock' | 'change'
>;

/** Returns in memory, each method at once, as the database does it for one document. A change makes a new return. */
export class MemoryReturns implements UsedStore {
  readonly all = new Map<number, ReturnRecord>();

  /** Takes the returns among the side effects of a change of an order. */
  take(entries: readonly OutboxEntry[]): void {
    for (const entry of entries)
      if (isReturnEntry(entry)) this.all.set(entry.content._id, { ...entry.content, outbox: [] });
  }

  byId(returnId: number): Promise<ReturnRecord | null> {
    return Promise.resolve(this.all.get(returnId) ?? null);
  }

  ofOrders(orderIds: readonly number[]): Promise<ReturnRecord[]> {
    return this.many(({ orderId }) => orderIds.includes(orderId));
  }

  async hasOpenBeyond(order: OrderRecord): Promise<boolean> {
    return isReturnedBeyond(order, await this.ofOrders([order._id]));
  }

  refunding(): Promise<ReturnRecord[]> {
    return this.many(({ state }) => state === 'refunding');
  }

  overdue(now: Date): Promise<ReturnRecord[]> {
    return this.many(
      ({ state, kind, proofAt, nextDueAt }) =>
        state === 'announced' && kind === 'voluntary' && proofAt === null && nextDueAt <= now,
    );
  }

  change(
    { _id, state, revision }: Pick<ReturnRecord, '_id' | 'state' | 'revision'>,
    { outbox = [], ...fields }: ReturnChange,
  ): Promise<ReturnRecord | null> {
    const known = this.all.get(_id);
    if (known === undefined || known.state !== state || known.revision !== revision)
      return Promise.resolve(null);
    const isOpen = OPEN_STATES.includes(fields.state ?? state);
    const added = outbox.filter(({ kind }) => kind === 'replacement' || kind === 'exchange');
    const due = [...(known.outbox ?? []), ...added];
    const changed = { ...known, ...fields, isOpen, revision: revision + 1, outbox: due };
    this.all.set(_id, changed);
    return Promise.resolve(changed);
  }

  remedying(): Promise<ReturnRecord[]> {
    return this.many(({ state }) => state === 'remedying');
  }

  settleStock(returnId: number, stockKey: string, stock: RemedyStock): Promise<void> {
    const known = this.all.get(returnId);
    const { remedy } = known ?? {};
    if (known?.state === 'remedying' && remedy?.stockKey === stockKey && remedy.stock === 'wanted')
      this.all.set(returnId, { ...known, remedy: { ...remedy, stock }, revision: known.revision + 1 });
    return Promise.resolve();
  }

  /** Returns with side effects that nobody has processed yet. */
  owing(): Promise<ReturnRecord[]> {
    return this.many(({ outbox = [] }) => outbox.length > 0);
  }

  /** Removes a side effect that was processed. */
  settle(returnId: number, entryId: string): Promise<void> {
    const known = this.all.get(returnId);
    if (known !== undefined)
      this.all.set(returnId, { ...known, outbox: (known.outbox ?? []).filter(({ id }) => id !== entryId) });
    return Promise.resolve();
  }

  private many(test: (record: ReturnRecord) => boolean): Promise<ReturnRecord[]> {
    return Promise.resolve([...this.all.values()].filter(test));
  }
}
