import type { LanguageCode } from '../../../shared/language.js';
import type { AgreedLine, QuoteState } from '../../../shared/rules/quotes.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** Goods of a quote. */
export interface QuoteLine extends AgreedLine {
  /** What the product was called and cost, in cents, when the quote was written. */
  name: string;
  listCents: number;
}

/** Goods that an employee offers to one customer, for example on the telephone, at prices of its own. */
export interface QuoteRecord extends HasOutbox {
  _id: number;
  /** Rises with every change by an employee. */
  revision: number;
  state: QuoteState;
  /** Whose it is; `null` until somebody orders from it who had no account when it was written. */
  userId: number | null;
  name: string;
  email: string;
  language: LanguageCode;
  lines: QuoteLine[];
  note: string;
  days: number;
  /** Whether its goods are reserved so long, once it is sent; absent in quotes from before that could be. */
  isReserving?: boolean;
  createdAt: Date;
  createdBy: string;
  sentAt: Date | null;
  /** Until when it can be ordered from; `null` before it is sent. */
  validUntil: Date | null;
  /** SHA-256 of the secret of its link, base64url; absent before it is sent. */
  keyHash?: string;
}
