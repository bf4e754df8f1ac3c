import { vatPart, sum } from '../../../shared/money.js';
import { largestRemainder } from '../../../shared/split.js';
import { ShopError } from '../../../shared/errors.js';
import { assertPieces, isOfSent, type RefundReason } from '../../../shared/rules/refunds.js';
import type { ReturnedPieces } from '../../../shared/rules/returns.js';
import type { OrderLine, OrderRecord } from './order.record.js';
import { paidFor, pieceCentsOf, sellsGifts, shippingAt, worthOfBack } from './paid-prices.states.js';
import type { Refund, RefundKind, RefundLine, RefundRate } from './refund.record.js';
import {
  countOf,
  inReturns,
  returnedPiecesOf,
  sentPiecesOf,
  splitPieces,
  takenLinesOf,
  type OrderPieces,
} from './shipment.states.js';

/** Pieces that money is to be given back for. */
export interface RefundedPieces {
  /** Place of the line in the order, from 0. */
  line: number;
  count: number;
  /** Whether they are to be sold again. */
  isRestockable: boolean;
  /** What goes back for them, in cents, where that is less than what was paid: what gift vouchers have left, of which 0 is refused. Absent: all of it. */
  leftCents?: number;
}

/** How many pieces of a line. */
type RefundedCount = Pick<RefundedPieces, 'line' | 'count'>;

/** What an employee wants to give back: certain pieces, or an amount that is for none. */
export interface RefundRequest {
  kind: RefundReason;
  lines: readonly RefundedPieces[];
  /** In cents; `null` when the pieces decide. */
  amountCents: number | null;
  /** Whether pieces that were sent are meant, where others still wait to be sent; absent: the reason decides. */
  isOfSent?: boolean;
}

/** What a refund of an order consists of. */
export type RefundContent = Pick<Refund, 'cents' | 'lines' | 'rates' | 'shipping'>;

/** An order with what decides about its money. */
type Order = OrderPieces &
  Pick<OrderRecord, 'state' | 'capturedCents' | 'digitalConsentAt' | 'workConsentAt' | 'shipping'>;

export const refundsOf = ({ refunds = [] }: Pick<OrderRecord, 'refunds'>): Refund[] => refunds;

/** Whether the money of a refund has gone back, or may still. */
export const isGiven = ({ state }: Pick<Refund, 'state'>): boolean => state !== 'failed';

/** Whether the provider has yet to say how a refund ends. */
export const isOpenRefund = ({ state }: Refund): boolean => state === 'asked' || state === 'pending';

/** Whether money goes back by bank transfer. */
export const isTransferred = ({ means }: Refund): boolean => means === 'transfer';

/** Pieces of an order in a few words, for the log; empty for none. */
export const namesOfPieces = (
  { lines }: Pick<OrderRecord, 'lines'>,
  pieces: readonly { line: number; count: number }[],
): string =>
  pieces
    .filter(({ count }) => count > 0)
    .map(({ line, count }) => `${count} × ${lines[line]?.name ?? ''}`)
    .join(', ');

/** The shop's name of a refund at the provider; it is the same for every attempt. */
export const nameOf = (orderId: number, { no }: Pick<Refund, 'no'>): string => `refund-${orderId}-${no}`;

/** What the shop keeps of the money of an order, in cents; refunds that are under way count as given. */
export function keptCentsOf(order: Order): number {
  if (order.state !== 'paid' && order.state !== 'review') return 0;
  return order.capturedCents - sum(refundsOf(order).map(givenCentsOf));
}

/** What of a refund has gone back, or may still, in cents: what is on a gift voucher stays there when the rest fails. */
const givenCentsOf = (refund: Refund): number => (isGiven(refund) ? refund.cents : (refund.giftCents ?? 0));

/** How many pieces of each line no refund is for. Those of a failed one are free again, unless they are back in stock. */
export function openPiecesOf(order: Order): number[] {
  const taken = takenLinesOf(order);
  return order.lines.map(({ count }, line) => count - countOf(taken, line));
}

/** How many pieces of each line were not sent and still are to be. */
export function unsentPiecesOf(order: Order): number[] {
  const [sent, returned] = [sentPiecesOf(order), returnedPiecesOf(order)];
  return openPiecesOf(order).map((open, line) =>
    Math.max(open - (sent[line] ?? 0) + (returned[line] ?? 0), 0),
  );
}

/** What the shop keeps of the goods of each VAT rate and their shipping, in cents. */
function keptByRate(order: Order): Map<number, number> {
  const kept = new Map<number, number>();
  const add = (vatPercent: number, cents: number): unknown =>
    kept.set(vatPercent, (kept.get(vatPercent) ?? 0) + cents);
  for (const line of order.lines) add(line.vatPercent, paidFor(line));
  for (const { vatPercent, cents } of order.shipping ?? []) add(vatPercent, cents);
  for (const { vatPercent, cents } of refundsOf(order)
    .filter(isGiven)
    .flatMap(({ rates }) => rates))
    add(vatPercent, -cents);
  return kept;
}

/** The VAT that a refund contains: by how much it lowers the VAT of what is kept, so that all of them add up exactly. */
export function containedVatOf(order: Order, { rates }: Pick<Refund, 'rates'>): number {
  const kept = keptByRate(order);
  return sum(
    rates.map(({ vatPercent, cents }) => {
      const before = kept.get(vatPercent) ?? 0;
      return vatPart(before, vatPercent) - vatPart(before - cents, vatPercent);
    }),
  );
}

/** Divides an amount among the VAT rates of an order by what is kept of each. */
export function ratesOf(order: Order, cents: number): RefundRate[] {
  const kept = [...keptByRate(order)].map(([vatPercent, left]) => ({ vatPercent, left: Math.max(left, 0) }));
  // Where the books say that nothing is left, the goods themselves decide.
  const weights = kept.some(({ left }) => left > 0) ? kept.map(({ left }) => left) : kept.map(() => 1);
  const parts = largestRemainder(cents, weights);
  return kept.map(({ vatPercent }, index) => ({ vatPercent, cents: parts[index] ?? 0 }));
}

/**
 * What a refund of an order would consist of. Throws `REFUND_PIECES_GONE` for pieces that another refund is for already,
 * `REFUND_EMPTY` for nothing, `REFUND_TOO_HIGH` for more than the shop keeps, `GIFT_VOUCHER_AMOUNT` for a part of gift vouchers,
 * `GIFT_VOUCHER_USED` for those of which nothing is left, or as `assertPieces` and `assertWithdrawable` do.
 */
export function composeRefund(order: Order, request: RefundRequest): RefundContent {
  const { lines, amountCents } = request;
  const isOne = lines.length > 0 !== (amountCents !== null);
  if (!isOne || (amountCents ?? 1) < 1) throw new ShopError('REFUND_EMPTY');
  if (amountCents === null) return refundOfPieces(order, request);
  if (sellsGifts(order)) throw new ShopError('GIFT_VOUCHER_AMOUNT');
  if (amountCents > keptCentsOf(order)) throw new ShopError('REFUND_TOO_HIGH');
  if (request.kind === 'withdrawal' && amountCents > keptCentsOf(order) - endedCentsOf(order))
    throw new ShopError('WITHDRAWAL_ENDED');
  return { cents: amountCents, lines: [], rates: ratesOf(order, amountCents) };
}

/** Why goods go back whose shipping goes back, too, once all of them do; a voluntary return leaves it with the shop. */
const SHIPPING_BACK: readonly RefundKind[] = ['cancel', 'withdrawal', 'defect'];

/**
 * What of the shipping goes back with pieces, by VAT rate: all of it once nothing of the parcels is kept (§ 357 (2), § 346 BGB, Art. 13
 * Directive 2011/83/EU), and nothing before. It goes back once.
 */
function shippingBackOf(order: Order, kind: RefundKind, pieces: readonly RefundedCount[]): RefundRate[] {
  const before = refundsOf(order).filter((refund) => isGiven(refund) && refund.lines.length > 0);
  const kinds = [...before.map((refund) => refund.kind), kind];
  const open = inReturns(order, openPiecesOf(order));
  const isWhole = open.every((count, line) => count <= countOf(pieces, line));
  const isFirst = before.every(({ shipping = [] }) => shipping.length === 0);
  return isWhole && isFirst && kinds.every((one) => SHIPPING_BACK.includes(one))
    ? (order.shipping ?? [])
    : [];
}

/** A refund that was made without the shop, once an employee has said which pieces it is for; its amount stays. */
export function classifiedRefund(
  order: Order,
  { cents }: Refund,
  { kind, lines: pieces }: Pick<RefundRequest, 'kind' | 'lines'>,
): Pick<Refund, 'lines' | 'shipping'> {
  const goods = pieces.map((piece) => ({ ...piece, line: goodsOf(order, pieces, piece) }));
  const worth = sum(pieces.map((piece) => worthOfBack(order, toLine(order, piece, 0, isOfSent(kind)))));
  const back = shippingBackOf(order, kind, pieces);
  const most = Math.min(sum(back.map((rate) => rate.cents)), Math.max(cents - worth, 0));
  const shipping = partOf(back, most);
  const parts = largestRemainder(
    cents - most,
    goods.map(({ line, count }) => line.unitCents * count),
  );
  const lines = pieces.map((piece, index) => toLine(order, piece, parts[index] ?? 0, isOfSent(kind)));
  assertPieces(kind, lines);
  return { lines, ...(shipping.length === 0 ? {} : { shipping }) };
}

/** Whether nobody can withdraw from a line once it is sent: the buyer has agreed to that. */
const endsWhenSent = (
  { digitalConsentAt, workConsentAt }: Order,
  { isDigital, isService }: Pick<OrderLine, 'isDigital' | 'isService'>,
): boolean =>
  (isDigital === true && digitalConsentAt != null) || (isService === true && workConsentAt != null);

/**
 * Throws `WITHDRAWAL_ENDED` for keys and links that were delivered at the buyer's wish (§ 356 (5) BGB), and for services that were
 * done at it (§ 356 (4) BGB): they are when their goods are sent.
 */
function assertWithdrawable(order: Order, pieces: readonly RefundLine[]): void {
  const isEnded = ({ line, count, unsentCount }: RefundLine): boolean => {
    const goods = order.lines[line];
    return goods !== undefined && endsWhenSent(order, goods) && unsentCount < count;
  };
  if (pieces.some(isEnded)) throw new ShopError('WITHDRAWAL_ENDED');
}

/** What was paid for what nobody can withdraw from any more, and that no refund is for: no part of it is withdrawn from. */
function endedCentsOf(order: Order): number {
  const [open, unsent] = [openPiecesOf(order), unsentPiecesOf(order)];
  return sum(
    order.lines.map((goods, line) =>
      endsWhenSent(order, goods) ? pieceCentsOf(goods) * ((open[line] ?? 0) - (unsent[line] ?? 0)) : 0,
    ),
  );
}

/** Pieces are worth what was paid for them, but never more than is kept of their rate. */
function refundOfPieces(order: Order, { kind, lines: pieces, ...request }: RefundRequest): RefundContent {
  const areSent = request.isOfSent ?? isOfSent(kind);
  const priced = pieces.map((piece) => {
    const { vatPercent } = goodsOf(order, pieces, piece);
    if (piece.leftCents === 0) throw new ShopError('GIFT_VOUCHER_USED');
    const refunded = toLine(order, piece, 0, areSent);
    const toOwn = (cents: number): RefundLine => ({ ...refunded, cents });
    return { vatPercent, value: piece.leftCents ?? worthOfBack(order, refunded), toOwn };
  });
  const content = refundOfValues(order, priced, shippingBackOf(order, kind, pieces));
  assertPieces(kind, content.lines);
  if (kind === 'withdrawal') assertWithdrawable(order, content.lines);
  if (content.cents === 0 || content.cents > keptCentsOf(order)) throw new ShopError('REFUND_TOO_HIGH');
  return content;
}

/**
 * What a refund of returned pieces would consist of: what was paid for them less what is deducted, which may be nothing, and the shipping
 * where all of it goes back.
 * Throws as `composeRefund` does.
 */
export function composeReturnRefund(
  order: Order,
  kind: RefundKind,
  pieces: readonly ReturnedPieces[],
): RefundContent {
  const named = pieces.map(({ line, count }) => ({ line, count, isRestockable: false }));
  const priced = pieces.map((piece, index) => {
    const { vatPercent } = goodsOf(order, named, named[index] ?? piece);
    const { line, count, restockCount, deductedCents } = piece;
    const split = splitPieces(order, { line, count }, 0, true);
    const value = worthOfBack(order, { line, count, ...split }) - deductedCents;
    const toOwn = (cents: number): RefundLine => ({
      line,
      count,
      ...split,
      cents,
      isRestockable: restockCount > 0,
      restockCount,
      isRestocked: false,
    });
    return { vatPercent, value: Math.max(value, 0), toOwn };
  });
  const content = refundOfValues(order, priced, shippingBackOf(order, kind, pieces));
  if (content.cents > keptCentsOf(order)) throw new ShopError('REFUND_TOO_HIGH');
  return content;
}

/** Divides what is kept of each rate among values of goods of it, none of which gets more than it is worth, and the shipping. */
function refundOfValues(
  order: Order,
  priced: readonly { vatPercent: number; value: number; toOwn: (cents: number) => RefundLine }[],
  shippingBack: readonly RefundRate[],
): RefundContent {
  const lines: RefundLine[] = [];
  const rates: RefundRate[] = [];
  const shipping: RefundRate[] = [];
  for (const [vatPercent, kept] of keptByRate(order)) {
    const ofRate = priced.filter((part) => part.vatPercent === vatPercent);
    const values = ofRate.map(({ value }) => value);
    const cents = Math.min(sum(values), Math.max(kept, 0));
    const parts = largestRemainder(cents, values);
    lines.push(...ofRate.map(({ toOwn }, index) => toOwn(parts[index] ?? 0)));
    const sending = Math.min(shippingAt(shippingBack, vatPercent), Math.max(kept, 0) - cents);
    if (sending > 0) shipping.push({ vatPercent, cents: sending });
    if (cents + sending > 0) rates.push({ vatPercent, cents: cents + sending });
  }
  const content = { cents: sum(rates.map((rate) => rate.cents)), lines, rates };
  return shipping.length === 0 ? content : { ...content, shipping };
}

/** A part of amounts by VAT rate, divided as they are. */
function partOf(rates: readonly RefundRate[], cents: number): RefundRate[] {
  if (cents === 0) return [];
  const parts = largestRemainder(
    cents,
    rates.map((rate) => rate.cents),
  );
  return rates.map(({ vatPercent }, index) => ({ vatPercent, cents: parts[index] ?? 0 }));
}

/** The line of pieces that may be given back. Throws `REFUND_PIECES_GONE`. */
function goodsOf(
  order: Order,
  all: readonly Pick<RefundedPieces, 'line'>[],
  { line, count }: Pick<RefundedPieces, 'line' | 'count'>,
): OrderLine {
  const goods = order.lines[line];
  const isNamedTwice = all.filter((other) => other.line === line).length > 1;
  const isFree = Number.isInteger(count) && count >= 1 && count <= (openPiecesOf(order)[line] ?? 0);
  if (goods === undefined || isNamedTwice || !isFree) throw new ShopError('REFUND_PIECES_GONE');
  return goods;
}

function toLine(order: Order, piece: RefundedPieces, cents: number, areSent: boolean): RefundLine {
  const split = splitPieces(order, piece, unsentPiecesOf(order)[piece.line] ?? 0, areSent);
  const { line, count, isRestockable } = piece;
  const refunded = { line, count, isRestockable, ...split, cents, isRestocked: false };
  const { isDigital, isService, isGiftVoucher, expectedOn } = order.lines[piece.line] ?? {};
  // Nothing of a stock was taken for it.
  if (isService === true || isGiftVoucher === true) return { ...refunded, isRestockable: false };
  // An order that went on waiting for pieces that nobody wants any more would take those of the next one.
  if (expectedOn !== undefined && split.unsentCount > 0)
    return { ...refunded, isRestockable: true, restockCount: split.unsentCount };
  if (isDigital !== true) return refunded;
  // A key that was not delivered is as good as new, and nobody takes one that was delivered.
  return { ...refunded, isRestockable: split.unsentCount > 0, restockCount: split.unsentCount };
}

/**
 * The lines of a refund that had failed and is given after all: what was sent of their pieces may be different now, and what
 * is at the buyer's does not go back into stock. Those that are back in stock stay as they are.
 */
export function renewedLines(order: Order, { no, kind, returnId, lines }: Refund): RefundLine[] {
  const others = { ...order, refunds: refundsOf(order).filter((refund) => refund.no !== no) };
  const isReturned = returnId != null;
  return lines.map((line) => {
    if (line.isRestocked) return line;
    const renewed = toLine(others, line, line.cents, isReturned || isOfSent(kind));
    const isHere = isReturned || renewed.unsentCount === renewed.count;
    return { ...renewed, isRestockable: line.isRestockable && isHere };
  });
}
