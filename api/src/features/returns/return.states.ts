import { sum } from '../../../shared/money.js';
import { largestRemainder } from '../../../shared/split.js';
import { ShopError } from '../../../shared/errors.js';
import {
  dueAtOf,
  keptOfReturn,
  lapsesAt,
  MAX_RETURN_REASON,
  type ReturnDates,
  type ReturnState,
} from '../../../shared/rules/returns.js';
import { checkText } from '../../../shared/rules/problems.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { OrderRecord, Pieces } from '../orders/order.record.js';
import { worthOfBack } from '../orders/paid-prices.states.js';
import type { RefundRate } from '../orders/refund.record.js';
import { composeReturnRefund, isGiven, openPiecesOf, refundsOf } from '../orders/refund.states.js';
import { inReturns, returnedPiecesOf, sentParcelsOf, sentPiecesOf } from '../orders/shipment.states.js';
import type { PieceCheck, ReturnDecision, ReturnLine, ReturnRecord, ReturnRemedy } from './returns.model.js';

/** States in which something is left to do. */
export const OPEN_STATES: readonly ReturnState[] = [
  'announced',
  'received',
  'checked',
  'refunding',
  'remedying',
];

/** States in which an employee may decide that the money goes back; the goods need not be here for that. */
export const REFUNDABLE_STATES: readonly ReturnState[] = ['announced', 'received', 'checked'];

/** States whose pieces are the customer's again. */
const RELEASED_STATES: readonly ReturnState[] = ['remedied', 'lapsed', 'rejected'];

/** Pieces that a customer wants to give back. */
export type WantedPieces = Pick<ReturnLine, 'line' | 'count'>;

const piecesIn = (lines: readonly WantedPieces[], line: number): number =>
  sum(lines.filter((entry) => entry.line === line).map(({ count }) => count));

/** A return, for the outbox of the order that it belongs to. */
export const returnEntry = (record: ReturnRecord): OutboxEntry<ReturnRecord> => ({
  id: `return-${record._id}`,
  kind: 'return',
  at: record.declaredAt,
  content: record,
});

/**
 * The returns of an order, with those that stand in its outbox still. They are complete if the others were read after the
 * order.
 */
export const allReturnsOf = (
  { outbox = [] }: OrderRecord,
  others: readonly ReturnRecord[],
): ReturnRecord[] => [
  ...others,
  ...outbox
    .filter((entry): entry is OutboxEntry<ReturnRecord> => entry.kind === 'return')
    .map(({ content }) => content)
    .filter(({ _id }) => others.every((other) => other._id !== _id)),
];

/** When the last parcel of an order was sent; `null` before. */
export const lastSentAtOf = (order: OrderRecord): Date | null => sentParcelsOf(order).at(-1)?.sentAt ?? null;

/** The pieces that a return is about: those that were found, or else those that were announced. */
export const piecesOf = ({ lines, checks }: Pick<ReturnRecord, 'lines' | 'checks'>): WantedPieces[] =>
  lines.map(({ line, count }) => ({ line, count: checks.length === 0 ? count : piecesIn(checks, line) }));

/**
 * How many pieces of each line may still be given back: those that were sent, less those of other returns and those whose
 * money went back otherwise. What was delivered as a key or a link cannot come back, nor can work.
 */
export function returnablePiecesOf(order: OrderRecord, returns: readonly ReturnRecord[]): number[] {
  const alive = returns.filter(({ state }) => !RELEASED_STATES.includes(state));
  const ids = new Set(alive.map(({ _id }) => _id));
  const refunded = refundsOf(order)
    .filter((refund) => isGiven(refund) && !ids.has(refund.returnId ?? 0))
    .flatMap(({ lines }) => lines)
    .map(({ line, count, unsentCount }) => ({ line, count: count - unsentCount }));
  const taken = [...alive.flatMap(piecesOf), ...refunded];
  return inReturns(order, sentPiecesOf(order)).map((sent, line) => Math.max(sent - piecesIn(taken, line), 0));
}

/**
 * Whether open returns of an order, or such whose defects were remedied, are about pieces that no shipment of it stands for. Pieces whose
 * money is going back are the matter of the refund.
 */
export function isReturnedBeyond(order: OrderRecord, returns: readonly ReturnRecord[]): boolean {
  const begun = new Set(refundsOf(order).map(({ returnId }) => returnId));
  const open = returns.filter(({ _id, isOpen }) => isOpen && !begun.has(_id)).flatMap(piecesOf);
  const [sent, returned] = [sentPiecesOf(order), returnedPiecesOf(order)];
  // The same pieces may be remedied more than once.
  const remedied = returns.flatMap(({ state, remedy }) =>
    state === 'remedied' ? (remedy?.pieces ?? []) : [],
  );
  return (
    open.some(({ line }) => piecesIn(open, line) > (sent[line] ?? 0) - (returned[line] ?? 0)) ||
    remedied.some(({ line, count }) => count > (sent[line] ?? 0))
  );
}

/** The lines of a return. Throws `RETURN_EMPTY`, or `RETURN_PIECES_GONE` for pieces that cannot be given back. */
export function linesOf(
  order: OrderRecord,
  returnable: readonly number[],
  wanted: readonly WantedPieces[],
): ReturnLine[] {
  if (wanted.length === 0) throw new ShopError('RETURN_EMPTY');
  return wanted.map(({ line, count }) => {
    const goods = order.lines[line];
    const isNamedTwice = wanted.filter((other) => other.line === line).length > 1;
    const isFree = Number.isInteger(count) && count >= 1 && count <= (returnable[line] ?? 0);
    if (goods === undefined || isNamedTwice || !isFree) throw new ShopError('RETURN_PIECES_GONE');
    return { line, count, productId: goods.productId, name: goods.name, unitCents: goods.unitCents };
  });
}

/** By when something must have happened to a return: the refund, or else the arrival of the goods. */
export const nextDueAtOf = (dates: ReturnDates): Date => dueAtOf(dates) ?? lapsesAt(dates.declaredAt);

/**
 * Throws `RETURN_PIECES_GONE` when checks name other pieces than a return has, and `VALUE_LOSS_INVALID` for a loss that is no
 * part of the price, has no reason, or is not to be borne by who gives the goods back.
 */
export function assertChecks({ kind, lines }: ReturnRecord, checks: readonly PieceCheck[]): void {
  if (checks.length === 0) throw new ShopError('RETURN_EMPTY');
  for (const { line, count, valueLossCents, reason } of checks) {
    const announced = lines.find((entry) => entry.line === line);
    const isCounted = Number.isInteger(count) && count >= 1;
    if (announced === undefined || !isCounted || piecesIn(checks, line) > announced.count)
      throw new ShopError('RETURN_PIECES_GONE');
    if (valueLossCents === 0) continue;
    const isPart = Number.isInteger(valueLossCents) && valueLossCents > 0;
    const isExplained = checkText(reason, MAX_RETURN_REASON) === null;
    if (kind !== 'withdrawal' || !isPart || valueLossCents > announced.unitCents * count || !isExplained)
      throw new ShopError('VALUE_LOSS_INVALID');
  }
}

/** The pieces of a return that can be repaired or replaced: those that were found and whose money has not gone back. */
export function remediablePiecesOf(order: OrderRecord, record: ReturnRecord): WantedPieces[] {
  const open = openPiecesOf(order);
  return piecesOf(record)
    .map(({ line, count }) => ({ line, count: Math.min(count, open[line] ?? 0) }))
    .filter(({ count }) => count > 0);
}

/** What is repaired or replaced, a line each, as customers read it. */
export const namesOfRemedied = ({ lines }: ReturnRecord, { pieces }: Pick<ReturnRemedy, 'pieces'>): string =>
  pieces
    .map(({ line, count }) => `${count} × ${lines.find((one) => one.line === line)?.name ?? ''}`)
    .join('\n');

/** What would be decided about a return. */
export interface ComposedDecision {
  /** All of it but when and by whom. */
  decision: Omit<ReturnDecision, 'at' | 'byUsername'>;
  /** What the pieces were paid with, in cents. */
  piecesCents: number;
  /** What of it is for the shipping, in cents. */
  shippingCents: number;
  /** What the refund is made of, by VAT rate. */
  rates: RefundRate[];
}

/** Pieces as they were found; as new, and not back in stock, where nobody has looked at them. */
const foundIn = ({ lines, checks }: ReturnRecord): PieceCheck[] =>
  checks.length > 0
    ? checks
    : lines.map(({ line, count }) => ({
        line,
        count,
        condition: 'asNew',
        isRestockable: false,
        valueLossCents: 0,
        reason: '',
      }));

/** What pieces that were found were paid with, in cents, beside those of the same return that were found before. */
const worthOfFound = (order: OrderRecord, { line, count }: Pieces, before: readonly Pieces[]): number => {
  const known = piecesIn(before, line);
  const upTo = (pieces: number): number =>
    pieces === 0
      ? 0
      : worthOfBack(order, { line, count: pieces, returned: [{ shipment: 0, count: pieces }] });
  return upTo(known + count) - upTo(known);
};

/**
 * What a return comes to: the price of its pieces less fee and value loss. Pieces whose money went back in another way
 * meanwhile count for nothing.
 */
export function composeDecision(
  order: OrderRecord,
  record: ReturnRecord,
  isFeeWaived: boolean,
): ComposedDecision {
  const open = openPiecesOf(order);
  const found = foundIn(record).flatMap((check) => {
    const count = Math.min(check.count, open[check.line] ?? 0);
    open[check.line] = (open[check.line] ?? 0) - count;
    return count === 0 ? [] : [{ ...check, count }];
  });
  const valued = found.map((check, index) => ({
    ...check,
    valueCents: worthOfFound(order, check, found.slice(0, index)),
  }));
  const kept = keptOfReturn(record, valued, isFeeWaived);
  const fees = largestRemainder(
    kept.feeCents,
    valued.map(({ condition, valueCents }) => (condition === 'asNew' ? 0 : valueCents)),
  );
  const pieces = record.lines.flatMap(({ line }) => {
    const own = valued
      .map((part, index) => ({ ...part, feeCents: fees[index] ?? 0 }))
      .filter((part) => part.line === line);
    const count = piecesIn(own, line);
    if (count === 0) return [];
    const losses = kept.valueLossCents === 0 ? 0 : sum(own.map(({ valueLossCents }) => valueLossCents));
    return [
      {
        line,
        count,
        restockCount: piecesIn(
          own.filter(({ isRestockable }) => isRestockable),
          line,
        ),
        deductedCents: sum(own.map(({ feeCents }) => feeCents)) + losses,
      },
    ];
  });
  const { cents, rates, shipping = [] } = composeReturnRefund(order, record.kind, pieces);
  return {
    decision: { ...kept, pieces, cents },
    piecesCents: sum(valued.map(({ valueCents }) => valueCents)),
    shippingCents: sum(shipping.map((rate) => rate.cents)),
    rates,
  };
}
