import type { Payout, PayoutState, TransferAccount } from './transfers.record.js';

/** Where the money of transfers is written down. Every method changes one document at most, and may be repeated. */
export interface TransferStore {
  /** Opens an account; one that is there already stays as it is. */
  open(account: TransferAccount): Promise<void>;
  byId(reference: string): Promise<TransferAccount | null>;
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
    to: Partial<Pick<Payout, 'state' | 'fileId' | 'name' | 'iban'>>,
  ): Promise<Payout | null>;
}
