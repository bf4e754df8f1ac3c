/**
 * What somebody has to look at of money that has come. `SHORT`: a part of what an order costs; it waits for the rest. `OVER`: more than
 * an order costs; what is too much belongs to the sender. `TWICE`: its order is paid already. `LATE`: its order has ended. `UNKNOWN`: it
 * names no order, or several.
 */
export const BANK_DOUBTS = ['SHORT', 'OVER', 'TWICE', 'LATE', 'UNKNOWN'] as const;
export type BankDoubt = (typeof BANK_DOUBTS)[number];

/**
 * Where an entry stands. `new`: it is to be booked for an order. `returning`: what is left of it is about to be paid out. `open`: an
 * employee has to decide. `closed`: nothing is left to do.
 */
export const ENTRY_STATES = ['new', 'returning', 'open', 'closed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Money that has come to the account, as a statement of the bank tells it. */
export interface StatementEntry {
  /** The day on which the bank has booked it: `2026-12-28`. */
  bookedOn: string;
  /** In cents; negative where it has left the account. */
  cents: number;
  /** The other side; empty where the bank does not say. */
  name: string;
  iban: string;
  purpose: string;
  /** What the one who ordered it has called it; empty where they have not. */
  endToEndId: string;
  /** What the bank calls it; empty where it does not say. */
  bankReference: string;
}

/** A statement entry as stored: money that has come. */
export interface BankEntry extends Omit<StatementEntry, 'endToEndId'> {
  /** Tells it from all others; the same entry in another file has the same. */
  _id: string;
  /** The same for entries that say the same in any format. */
  content: string;
  /** Hex SHA-256 of the file that it came with. */
  fileId: string;
  at: Date;
  state: EntryState;
  doubt: BankDoubt | null;
  /** The order that it is for, or, where nobody has decided yet, probably for; `null`: nobody knows. */
  orderId: number | null;
  /** What of it is booked for orders, and what of it was paid out, in cents. */
  creditedCents: number;
  returnedCents: number;
  /** Who has decided last; `null`: the shop itself. */
  byUsername: string | null;
}

/** What of an entry is neither for an order nor paid out, in cents. */
export const leftOf = ({ cents, creditedCents, returnedCents }: BankEntry): number =>
  cents - creditedCents - returnedCents;
