import type { FieldProblem } from '../errors.js';
import { sum } from '../money.js';
import { checkEmail } from './account.js';
import { cleanLine, cleanText } from './plain-text.js';
import { fieldProblem, isWhole, toFieldProblems } from './problems.js';
import { foldText } from './search.js';

/** How far back it is counted what is sold in a week, in weeks. */
export const WEEKS_COUNTED = 8;

/** For so many weeks beside the time of delivery goods are ordered. */
export const WEEKS_ORDERED = 4;

/** How long a supplier takes who has not said, in days. */
export const USUAL_DELIVERY_DAYS = 7;

/** The most pieces of a line, and that are received or counted at once. */
export const MAX_PIECES = 99_999;

/** Lines of one purchase order. */
export const MAX_PURCHASE_LINES = 100;

/** Longest texts, in characters. */
export const MAX_SUPPLIER_NAME = 200;
export const MAX_CUSTOMER_NUMBER = 64;
export const MAX_SUPPLIER_ADDRESS = 500;
export const MAX_DELIVERY_DAYS = 365;
export const MAX_PURCHASE_NOTE = 1_000;

/** What becomes of a purchase order. `partlyReceived`: something has come, and the rest is waited for. */
export const PURCHASE_STATES = ['draft', 'sent', 'partlyReceived', 'received', 'canceled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Which states follow which. Canceling one that has come in part means that the rest will not come. */
export const NEXT_PURCHASE_STATES: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  draft: ['sent', 'canceled'],
  sent: ['partlyReceived', 'received', 'canceled'],
  partlyReceived: ['partlyReceived', 'received', 'canceled'],
  received: [],
  canceled: [],
};

/** Whether goods of an order in this state are still to come. */
export const isAwaited = (state: PurchaseState): boolean =>
  NEXT_PURCHASE_STATES[state].includes('partlyReceived');

/** What tells suppliers apart: their names, however they are written. */
export const supplierKey = (name: string): string => foldText(cleanLine(name));

/** What is known of a product that may have to be ordered. Pieces are whole numbers. */
export interface Demand {
  /** With so many free pieces or fewer it is ordered again. */
  level: number;
  /** Pieces that can be sold. */
  stock: number;
  /** Pieces that suppliers have yet to send. */
  onOrder: number;
  soldPerWeek: number;
  /** How long its supplier takes, in days; `null`: nobody knows. */
  deliveryDays: number | null;
}

/**
 * Returns how many pieces to order: what is sold while they come and in four weeks after that, above the reorder level, less what is
 * there and on order. 0 where that is above the level already.
 */
export function proposedPieces({ level, stock, onOrder, soldPerWeek, deliveryDays }: Demand): number {
  if (stock + onOrder > level) return 0;
  const weeks = (deliveryDays ?? USUAL_DELIVERY_DAYS) / 7 + WEEKS_ORDERED;
  const wanted = level + Math.max(1, Math.ceil(soldPerWeek * weeks));
  return Math.min(MAX_PIECES, wanted - stock - onOrder);
}

const checkLength = (text: string, max: number): 'length' | null => (text.length > max ? 'length' : null);

/** What employees say of a supplier; empty texts where they do not know. */
export interface SupplierInfo {
  name: string;
  email: string;
  /** The shop's number there. */
  customerNumber: string;
  /** Postal address, in lines. */
  address: string;
  deliveryDays: number | null;
  /** In which language orders are written. */
  language: 'de' | 'en';
}

/** Returns what is said of a supplier without what nobody sees. */
export const cleanSupplier = (info: SupplierInfo): SupplierInfo => ({
  ...info,
  name: cleanLine(info.name),
  email: cleanLine(info.email),
  customerNumber: cleanLine(info.customerNumber),
  address: cleanText(info.address),
});

const SUPPLIER_REASONS = {
  name: { reason: 'SUPPLIER_NAME_INVALID', params: { max: MAX_SUPPLIER_NAME } },
  email: { reason: 'EMAIL_INVALID' },
  customerNumber: { reason: 'CUSTOMER_NUMBER_INVALID', params: { max: MAX_CUSTOMER_NUMBER } },
  address: { reason: 'SUPPLIER_ADDRESS_INVALID', params: { max: MAX_SUPPLIER_ADDRESS } },
  deliveryDays: { reason: 'DELIVERY_DAYS_INVALID', params: { max: MAX_DELIVERY_DAYS } },
} as const;

/** What is wrong with what is said of a supplier. */
export function checkSupplier(info: SupplierInfo): FieldProblem[] {
  const { name, email, customerNumber, address, deliveryDays } = cleanSupplier(info);
  return toFieldProblems(
    {
      name: supplierKey(name) === '' ? 'required' : checkLength(name, MAX_SUPPLIER_NAME),
      email: email === '' ? null : checkEmail(email),
      customerNumber: checkLength(customerNumber, MAX_CUSTOMER_NUMBER),
      address: checkLength(address, MAX_SUPPLIER_ADDRESS),
      deliveryDays: deliveryDays === null || isWhole(deliveryDays, 0, MAX_DELIVERY_DAYS) ? null : 'range',
    },
    SUPPLIER_REASONS,
  );
}

/** What is wrong with what is written to a supplier below an order. */
export const checkPurchaseNote = (note: string): FieldProblem[] =>
  toFieldProblems(
    { note: checkLength(cleanText(note), MAX_PURCHASE_NOTE) },
    { note: { reason: 'PURCHASE_NOTE_INVALID', params: { max: MAX_PURCHASE_NOTE } } },
  );

/** What is wrong with the lines of a purchase order. */
export function checkPurchaseLines(
  lines: readonly { productId: number | string; count: number }[],
): FieldProblem[] {
  const max = { max: MAX_PIECES } as const;
  if (lines.length === 0 || lines.length > MAX_PURCHASE_LINES)
    return [
      fieldProblem('lines', 'count', {
        reason: 'PURCHASE_LINES_INVALID',
        params: { max: MAX_PURCHASE_LINES },
      }),
    ];
  if (new Set(lines.map(({ productId }) => String(productId))).size < lines.length)
    return [fieldProblem('lines', 'duplicate', { reason: 'PURCHASE_LINE_TWICE' })];
  return lines.every(({ count }) => isWhole(count, 1, MAX_PIECES))
    ? []
    : [fieldProblem('lines', 'range', { reason: 'PIECES_INVALID', params: max })];
}

/** Pieces of one line that have come. */
export interface ReceivedLine {
  /** Place of the line in its order, from 0. */
  line: number;
  /** Pieces in order, which can be sold. */
  count: number;
  /** Pieces that came and cannot be sold. */
  damaged: number;
}

/** What is wrong with what is said to have come for an order of so many lines. */
export function checkReceived(
  received: readonly ReceivedLine[],
  linesCount: number,
  isComplete: boolean,
): FieldProblem[] {
  const areLines =
    received.every(({ line }) => isWhole(line, 0, linesCount - 1)) &&
    new Set(received.map(({ line }) => line)).size === received.length;
  const arePieces = received.every(
    ({ count, damaged }) => isWhole(count, 0, MAX_PIECES) && isWhole(damaged, 0, MAX_PIECES),
  );
  if (!areLines || !arePieces)
    return [fieldProblem('lines', 'range', { reason: 'PIECES_INVALID', params: { max: MAX_PIECES } })];
  const isNothing = sum(received.map(({ count, damaged }) => count + damaged)) === 0;
  return isNothing && !isComplete ? [fieldProblem('lines', 'required', { reason: 'NOTHING_RECEIVED' })] : [];
}
