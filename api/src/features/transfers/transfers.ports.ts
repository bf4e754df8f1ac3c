import type { Payout, PayoutState, Reduction, TransferAccount } from './transfers.record.js';

/** Where the money of transfers is written down. Every method changes one document at most, and may be repeated. */
export interface TransferStore {
  /** Opens an account; one that is there already stays as it is. */
  open(account: TransferAccount): Promise<void>;
  byId(reference: string): Promise<TransferAccount | null>;
  /** Lowers what is owed on an invoice, unless the account has changed since it was read; `false`: it has. */
  reduce(account: TransferAccount, reduction: Reduction): Promise<boolean>;
  /** Adds a payout; one that was asked for by the same request stays as it is. */
  payOut(payout: Payout): Promise<void>;
  /** The payouts for the order of an account, the oldest first. */
  payoutsOf(reference: string): Promise<Payout[]>;
  /** A number that no payout has had before. */
  newPayoutNo(): Promise<number>;
}

/** Payouts as owners bring them to the bank. */
export interface PayoutStore {
  payoutByNo(no: number): Promise<Payout | null>;
  /** Payouts in these states, the oldest first. */
  payoutsIn(states: readonly PayoutState[], limit: number): Promise<Payout[]>;
  payoutsOfFile(fileId: string): Promise<Payout[]>;
  /** Moves a payout on, if it is in one of these states; `null`: it is not. */
  movePayout(
    no: number,
    from: readonly PayoutState[],
    to: Partial<Pick<Payout, 'state' | 'fileId' | 'name' | 'iban' | 'doneAt'>>,
  ): Promise<Payout | null>;
}

/** Money of an invoice that came, or went back where it is negative. */
export interface InvoiceMoney {
  orderId: number;
  /** What the buyer gives as the purpose. */
  reference: string;
  at: Date;
  cents: number;
}

/** What companies owe that buy on invoice, and have paid. */
export interface InvoiceLedger {
  /** What companies owe, or one of them does, the oldest order first. */
  owed(userId?: number): Promise<TransferAccount[]>;
  /** Yields the money of invoices that came in a time, and what of it went back. */
  invoiceMoney(start: Date, end: Date): AsyncIterable<InvoiceMoney>;
}
