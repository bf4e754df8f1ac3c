/** Money that has come for an order. */
export interface Credit {
  /** The entry of the bank statement that it came with. */
  entryId: string;
  cents: number;
  /** Who has sent it; empty where the bank does not say. */
  name: string;
  iban: string;
  at: Date;
}

/** What is to be transferred for one order, and what of it has come. */
export interface TransferAccount {
  /** The reference that buyers give as the purpose; the order knows it as the id of its payment. */
  _id: string;
  orderId: number;
  totalCents: number;
  /** Sum of the credits, in cents; never more than the total. */
  receivedCents: number;
  /** What was missing, and an employee has waived, in cents; absent: nothing. */
  waivedCents?: number;
  credits: Credit[];
  /** Whether the order was told of the latest credit. */
  isReported: boolean;
  openedAt: Date;
}

/** What an order still waits for, in cents. */
export const missingOf = ({ totalCents, receivedCents, waivedCents = 0 }: TransferAccount): number =>
  totalCents - receivedCents - waivedCents;

/**
 * Where money stands that goes to somebody's account. `open`: it waits for a file. `filed`: it stands in a file that the bank is to
 * carry out. `done`: it has been. `failed`: it never will be.
 */
export const PAYOUT_STATES = ['open', 'filed', 'done', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Money that goes to somebody's account. */
export interface Payout {
  /** What it was asked for by: the same request never makes a second one. */
  _id: string;
  /** Counts all of them; the bank knows it by that. */
  no: number;
  /** The reference of the order that it is for; `null`: for none. */
  accountId: string | null;
  orderId: number | null;
  /** The shop's name of the refund that it is for; `null`: for all of the money of an order, or of an entry. */
  customId: string | null;
  cents: number;
  /** Who gets it, and where; the IBAN is empty until somebody knows it. */
  name: string;
  iban: string;
  purpose: string;
  state: PayoutState;
  /** The file that it stands in; `null` before. */
  fileId: string | null;
  openedAt: Date;
}
