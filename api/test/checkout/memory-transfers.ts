import type { CreditStore } from '../../src/features/bank/bank.ports.js';
import type { PayoutStore } from '../../src/features/transfers/transfers.ports.js';
import {
  missingOf,
  type Credit,
  type Payout,
  type PayoutState,
  type Reduction,
  type TransferAccount,
} from '../../src/features/transfers/transfers.record.js';

/** The money of transfers in memory, each method at once, as the database does it for one document. */
export class MemoryTransfers implements CreditStore, PayoutStore {
  readonly accounts = new Map<string, TransferAccount>();
  readonly payouts = new Map<string, Payout>();
  private lastNo = 0;

  open(account: TransferAccount): Promise<void> {
    if (!this.accounts.has(account._id)) this.accounts.set(account._id, account);
    return Promise.resolve();
  }

  byId(reference: string): Promise<TransferAccount | null> {
    return Promise.resolve(structuredClone(this.accounts.get(reference) ?? null));
  }

  unreported(): Promise<TransferAccount[]> {
    return Promise.resolve(structuredClone([...this.accounts.values()].filter((one) => !one.isReported)));
  }

  credit(read: TransferAccount, credit: Credit): Promise<boolean> {
    const account = this.asRead(read);
    const isAsRead =
      account !== undefined && !account.credits.some(({ entryId }) => entryId === credit.entryId);
    if (isAsRead) {
      account.receivedCents += credit.cents;
      account.credits.push(credit);
      account.isReported = false;
      noteOwed(account);
    }
    return Promise.resolve(isAsRead);
  }

  waive(read: TransferAccount): Promise<boolean> {
    const account = this.asRead(read);
    if (account !== undefined) {
      Object.assign(account, { waivedCents: missingOf(account), isReported: false });
      noteOwed(account);
    }
    return Promise.resolve(account !== undefined);
  }

  reduce(read: TransferAccount, reduction: Reduction): Promise<boolean> {
    const account = this.asRead(read);
    if (account?.invoice !== undefined) {
      account.invoice.reductions.push(reduction);
      account.invoice.reducedCents += reduction.cents;
      noteOwed(account);
    }
    return Promise.resolve(account !== undefined);
  }

  markReported(read: TransferAccount): Promise<void> {
    const account = this.asRead(read);
    if (account !== undefined) account.isReported = true;
    return Promise.resolve();
  }

  payOut(payout: Payout): Promise<void> {
    if (!this.payouts.has(payout._id)) this.payouts.set(payout._id, payout);
    return Promise.resolve();
  }

  payoutsOf(reference: string): Promise<Payout[]> {
    return Promise.resolve(this.some(({ accountId }) => accountId === reference));
  }

  newPayoutNo(): Promise<number> {
    return Promise.resolve((this.lastNo += 1));
  }

  payoutByNo(no: number): Promise<Payout | null> {
    return Promise.resolve(this.one((payout) => payout.no === no));
  }

  payoutsIn(states: readonly PayoutState[], limit: number): Promise<Payout[]> {
    return Promise.resolve(this.some(({ state }) => states.includes(state)).slice(0, limit));
  }

  payoutsOfFile(fileId: string): Promise<Payout[]> {
    return Promise.resolve(this.some((payout) => payout.fileId === fileId));
  }

  movePayout(...[no, from, to]: Parameters<PayoutStore['movePayout']>): Promise<Payout | null> {
    const payout = this.one((one) => one.no === no && from.includes(one.state));
    if (payout === null) return Promise.resolve(null);
    const moved = { ...payout, ...to };
    this.payouts.set(payout._id, moved);
    return Promise.resolve(moved);
  }

  /** An account that has not changed since it was read. */
  private asRead({ _id, receivedCents, waivedCents, invoice }: TransferAccount): TransferAccount | undefined {
    const account = this.accounts.get(_id);
    const isSame =
      account?.receivedCents === receivedCents &&
      account.waivedCents === waivedCents &&
      account.invoice?.reducedCents === invoice?.reducedCents;
    return isSame ? account : undefined;
  }

  private some(test: (payout: Payout) => boolean): Payout[] {
    return structuredClone([...this.payouts.values()].filter(test));
  }

  private one(test: (payout: Payout) => boolean): Payout | null {
    return this.some(test)[0] ?? null;
  }
}

const noteOwed = (account: TransferAccount): void => {
  if (account.invoice !== undefined) account.invoice.isOwed = missingOf(account) > 0;
};
