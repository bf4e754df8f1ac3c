import { sum } from '../../../shared/money.js';

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

/** What of an order is owed no longer, because goods came back or were never sent. */
export interface Reduction {
  /** What it was asked for by: the same request never makes a second one. */
  requestId: string;
  /** The shop's name of the refund that it is for; `null`: for all of the money. */
  customId: string | null;
  cents: number;
  /** What of it had been paid already, and so goes back by a payout, in cents. */
  paidOutCents: number;
}

/** What a company owes for an order that it has bought on invoice. */
export interface InvoiceClaim {
  userId: number;
  reductions: Reduction[];
  /** Their sum, in cents: it rises with each, so that who has read an account knows whether it has changed. */
  reducedCents: number;
  /** Whether money is missing; written with each change of the account. */
  isOwed: boolean;
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
  /** What an account of an invoice has beside that; absent where the money comes in advance. */
  invoice?: InvoiceClaim;
  /** Whether the order was told of the latest credit. */
  isReported: boolean;
  openedAt: Date;
}

/** What an order still waits for, in cents. */
export const missingOf = (account: TransferAccount): number =>
  claimOf(account) - (account.receivedCents - paidOutOf(account));

/** What is owed for an order in all, be it paid or not, in cents. */
export const claimOf = (account: TransferAccount): number =>
  account.totalCents - (account.waivedCents ?? 0) - (account.invoice?.reducedCents ?? 0);

/** What of the money of an invoice goes back, or has, in cents. */
export const paidOutOf = ({ invoice }: Pick<TransferAccount, 'invoice'>): number =>
  sum((invoice?.reductions ?? []).map(({ paidOutCents }) => paidOutCents));

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
  /** Whether it was paid too much on an invoice: the refund is done, and the payout waits for an account that takes it. */
  isOfInvoice?: boolean;
  cents: number;
  /** Who gets it, and where; the IBAN is empty until somebody knows it. */
  name: string;
  iban: string;
  purpose: string;
  state: PayoutState;
  /** The file that it stands in; `null` before. */
  fileId: string | null;
  openedAt: Date;
  /** When the bank had carried it out; absent before. */
  doneAt?: Date;
}
