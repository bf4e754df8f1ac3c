import type { EntryChange, EntryStore } from '../../src/features/bank/bank.ports.js';
import type { BankEntry, EntryState } from '../../src/features/bank/bank.record.js';
import type { Booked } from '../bank-files.js';

/** The entries of bank statements in memory, and the bank itself, whose books are not the shop's. */
export class MemoryBank implements EntryStore {
  readonly all = new Map<string, BankEntry>();
  /** What the bank has booked, oldest first; each file of it tells all. */
  readonly journal: Booked[] = [];
  /** The payouts that it has carried out, by number. */
  readonly carriedOut = new Set<number>();

  insert(entry: BankEntry): Promise<void> {
    if (!this.all.has(entry._id)) this.all.set(entry._id, entry);
    return Promise.resolve();
  }

  byId(entryId: string): Promise<BankEntry | null> {
    return Promise.resolve(this.all.get(entryId) ?? null);
  }

  change(
    { _id, state, creditedCents, returnedCents }: Parameters<EntryStore['change']>[0],
    { outbox: _outbox, ...to }: EntryChange,
  ): Promise<BankEntry | null> {
    const entry = this.all.get(_id);
    const isAsRead =
      entry?.state === state &&
      entry.creditedCents === creditedCents &&
      entry.returnedCents === returnedCents;
    if (!isAsRead) return Promise.resolve(null);
    const changed = { ...entry, ...to };
    this.all.set(_id, changed);
    return Promise.resolve(changed);
  }

  inState(state: EntryState): Promise<BankEntry[]> {
    return Promise.resolve([...this.all.values()].filter((entry) => entry.state === state));
  }

  openShort(): Promise<BankEntry[]> {
    return Promise.resolve(
      [...this.all.values()].filter(({ state, doubt }) => state === 'open' && doubt === 'SHORT'),
    );
  }

  closeShort(orderId: number): Promise<void> {
    for (const entry of this.all.values())
      if (entry.orderId === orderId && entry.state === 'open' && entry.doubt === 'SHORT')
        this.all.set(entry._id, { ...entry, state: 'closed' });
    return Promise.resolve();
  }

  known(ids: readonly string[], contents: readonly string[]): Promise<BankEntry[]> {
    const isKnown = ({ _id, content }: BankEntry): boolean => ids.includes(_id) || contents.includes(content);
    return Promise.resolve([...this.all.values()].filter(isKnown));
  }
}
