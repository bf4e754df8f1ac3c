import type { OrderRecord } from '../../src/features/orders/order.record.js';
import type { OutboxEntry } from '../../src/kernel/outbox/outbox-entries.js';
import type { ReturnChange, ReturnStore } from '../../src/features/returns/return.store.js';
import { isReturnedBeyond, OPEN_STATES } from '../../src/features/returns/return.states.js';
import type { ReturnRecord } from '../../src/features/returns/returns.model.js';

const isReturnEntry = (entry: OutboxEntry): entry is OutboxEntry<ReturnRecord> => entry.kind === 'return';

/** What histories need of the store of returns. */
type UsedStore = Pick<
  ReturnStore,
  'byId' | 'ofOrders' | 'hasOpenBeyond' | 'refunding' | 'overdue' | 'change'
>;

/** Returns in memory, each method at once, as the database does it for one document. A change makes a new return. */
export class MemoryReturns implements UsedStore {
  readonly all = new Map<number, ReturnRecord>();

  /** Takes the returns among the side effects of a change of an order. */
  take(entries: readonly OutboxEntry[]): void {
    for (const entry of entries) if (isReturnEntry(entry)) this.all.set(entry.content._id, entry.content);
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
    { outbox: _outbox, ...fields }: ReturnChange,
  ): Promise<ReturnRecord | null> {
    const known = this.all.get(_id);
    if (known === undefined || known.state !== state || known.revision !== revision)
      return Promise.resolve(null);
    const isOpen = OPEN_STATES.includes(fields.state ?? state);
    const changed = { ...known, ...fields, isOpen, revision: revision + 1 };
    this.all.set(_id, changed);
    return Promise.resolve(changed);
  }

  private many(test: (record: ReturnRecord) => boolean): Promise<ReturnRecord[]> {
    return Promise.resolve([...this.all.values()].filter(test));
  }
}
