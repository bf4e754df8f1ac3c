import { berlinDay, berlinTime } from '../berlin-days.js';
import { centsToText } from '../money.js';
import { addBankDays } from './bank-days.js';

/** How orders are paid by bank transfer in advance. */
export interface TransferSettings {
  isOn: boolean;
  /** Within how many bank days. */
  days: number;
  /** How much of an order, in cents, an employee may waive of which not all has come. */
  waiveUpTo: number;
}

/** Most bank days that a buyer may have. */
export const MAX_TRANSFER_DAYS = 20;
/** Most that may be waived of an order, in cents: what costs more to ask for than it is worth. */
export const MAX_WAIVED_CENTS = 500;
export const DEFAULT_TRANSFERS: TransferSettings = { isOn: false, days: 7, waiveUpTo: 0 };

/** So many orders of one customer may wait for a transfer at a time: each keeps pieces from others. */
export const MAX_WAITING_TRANSFERS = 2;

/** How many bank days before the last one the buyer is reminded. */
const REMINDER_DAYS = 2;
/** A transfer takes one bank day (§ 675s BGB), and the bank tells of it on the next. */
const ARRIVAL_DAYS = 2;

/** Until when an order has to be transferred. */
export interface TransferTerms {
  /** The last day for the buyer, in Berlin: `2026-12-28`. */
  dueOn: string;
  /** When the order expires without money. */
  expiresAt: Date;
}

/** Returns the terms of an order that is placed at a time. */
export function transferTerms(placedAt: Date, days: number): TransferTerms {
  const dueOn = addBankDays(berlinDay(placedAt), days);
  return { dueOn, expiresAt: berlinTime(addBankDays(dueOn, ARRIVAL_DAYS + 1), '00:00') };
}

/** When the buyer is reminded of an order that is due on a day. */
export const reminderAt = (dueOn: string): Date => berlinTime(addBankDays(dueOn, -REMINDER_DAYS), '08:00');

/** No letter that is taken for a digit. There are 23: a prime, so that no wrong and no swapped digit goes unseen. */
const CHECK_LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';

/** Returns what a buyer writes as the purpose of a transfer, which is also the id of the payment: `RW1024K`. */
export const transferReference = (orderId: number): string =>
  `RW${orderId}${CHECK_LETTERS[orderId % CHECK_LETTERS.length] ?? ''}`;

/** Returns the references that a purpose names, however it is spaced and written, each once. */
export function readReferences(purpose: string): string[] {
  const signs = purpose.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const found = [...signs.matchAll(/RW(\d{1,12})(?=[A-Z])/g)].map(([, id]) => transferReference(Number(id)));
  return [...new Set(found)].filter((reference) => signs.includes(reference));
}

/** The account of the shop as buyers are told it. */
export interface PayeeAccount {
  holder: string;
  /** Without spaces. */
  iban: string;
  /** May be empty. */
  bic: string;
}

/** What a transfer needs. */
interface TransferOrder extends PayeeAccount {
  cents: number;
  reference: string;
}

/** Returns the text of a GiroCode (EPC069-12, version 002): banking apps fill in the transfer by it. */
export const giroCode = ({ holder, iban, bic, cents, reference }: TransferOrder): string =>
  [
    ...['BCD', '002', '1', 'SCT', bic, [...holder].slice(0, 70).join(''), iban],
    ...[`EUR${centsToText(cents)}`, '', '', reference],
  ].join('\n');
