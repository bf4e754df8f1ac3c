import type { CreditStore } from '../../src/features/bank/bank.ports.js';
import type {
  Credit,
  Payout,
  PayoutState,
  TransferAccount,
} from '../../src/features/transfers/transfers.record.js';

/** The money of transfers in memory, each method at once, as the database does it for one document. */
export class MemoryTransfers implements CreditStore {
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

  credit({ _id, receivedCents }: TransferAccount, credit: Credit): Promise<boolean> {
    const account = this.accounts.get(_id);
    const isAsRead =
      account?.receivedCents === receivedCents &&
      !account.credits.some(({ entryId }) => entryId === credit.entryId);
    if (isAsRead) {
      account.receivedCents += credit.cents;
      account.credits.push(credit);
      account.isReported = false;
    }
    return Promise.resolve(isAsRead);
  }

  markReported({ _id, receivedCents }: TransferAccount): Promise<void> {
    const account = this.accounts.get(_id);
    if (account?.receivedCents === receivedCents) account.isReported = true;
    return Promise.resolve();
  }

  payOut(payout: Payout): Promise<void> {
    if (!this.payouts.has(payout._id)) this.payouts.set(payout._id, payout);
    return Promise.resolve();
  }

  payoutsOf(reference: string): Promise<Payout[]> {
    const own = [...this.payouts.values()].filter(({ accountId }) => accountId === reference);
    return Promise.resolve(structuredClone(own));
  }

  newPayoutNo(): Promise<number> {
    return Promise.resolve((this.lastNo += 1));
  }

  /** The bank carries a payout out, or refuses it. */
  end(payout: Payout, state: PayoutState): void {
    if (payout.state === 'open') this.payouts.set(payout._id, { ...payout, state });
  }
}
