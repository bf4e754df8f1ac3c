import { sum } from '../../../shared/money.js';
import { largestRemainder } from '../../../shared/split.js';
import type { OrderLine, OrderRecord } from './order.record.js';
import type { RefundLine, RefundRate } from './refund.record.js';
import { countOf, sentPiecesOf, takenLinesOf, type OrderPieces } from './shipment.states.js';

// Every piece of a line is worth the same whole cents. What a reduction leaves beyond that, less than a cent for each piece, is
// billed with the first piece that is sent, and goes back with the first one that comes back, or with the last of a line that is
// never sent.

type Priced = Pick<OrderLine, 'unitCents' | 'count' | 'discountCents'>;

/** What all pieces of a line cost after its part of a voucher, in cents. */
export const paidFor = ({ unitCents, count, discountCents = 0 }: Priced): number =>
  unitCents * count - discountCents;

/** What one piece of a line was paid with, in whole cents. */
export const pieceCentsOf = (line: Priced): number => Math.floor(paidFor(line) / line.count);

/** What the pieces of a line do not share evenly, in cents: less than their number. */
export const remainderOf = (line: Priced): number => paidFor(line) - pieceCentsOf(line) * line.count;

/** What of amounts by VAT rate is at one of them, in cents. */
export const shippingAt = (rates: readonly RefundRate[] = [], percent: number): number =>
  sum(rates.filter(({ vatPercent }) => vatPercent === percent).map(({ cents }) => cents));

/** Whether an order sells gift vouchers, and nothing else: what is bought with them is billed, and has VAT. */
export const sellsGifts = ({ lines }: Pick<OrderRecord, 'lines'>): boolean =>
  lines.some(({ isGiftVoucher }) => isGiftVoucher === true);

/** What the sending of an order costs, in cents. */
export const shippingCentsOf = ({ shipping = [] }: Pick<OrderRecord, 'shipping'>): number =>
  sum(shipping.map(({ cents }) => cents));

/** Divides the price of sending among the VAT rates of the goods, by what is paid for them; nothing where it is free. */
export function shippingOfGoods(lines: readonly OrderLine[], cents: number): RefundRate[] {
  if (cents === 0) return [];
  const sent = lines.filter(({ isDigital }) => isDigital !== true);
  const rates = [...new Set(sent.map(({ vatPercent }) => vatPercent))];
  const paid = rates.map((rate) => sum(sent.filter(({ vatPercent }) => vatPercent === rate).map(paidFor)));
  const parts = largestRemainder(cents, paid.some((part) => part > 0) ? paid : rates.map(() => 1));
  return rates.map((vatPercent, index) => ({ vatPercent, cents: parts[index] ?? 0 }));
}

/** What so many pieces of a line come to that are sent, in cents, where none or some were sent before. */
export const worthOfSent = (line: Priced, count: number, before = 0): number =>
  pieceCentsOf(line) * count + (count > 0 && before === 0 ? remainderOf(line) : 0);

/** What pieces that money goes back for were paid with, in cents. */
export function worthOfBack(
  order: OrderPieces,
  { line, count, returned }: Pick<RefundLine, 'line' | 'count' | 'returned'>,
): number {
  const goods = order.lines[line];
  if (goods === undefined) return 0;
  const taken = takenLinesOf(order).filter((other) => other.line === line);
  const isFirstBack = taken.every((other) => other.returned.length === 0);
  const isLast = countOf(taken, line) + count === goods.count;
  const hasRest = isFirstBack && (returned.length > 0 || isLast);
  return pieceCentsOf(goods) * count + (hasRest ? remainderOf(goods) : 0);
}

/** What pieces of a refund that were never sent may lower without lowering bills: what `others`, older refunds, leave of it. */
export function worthOfUnsent(
  order: OrderPieces,
  { line, count }: Pick<RefundLine, 'line' | 'count'>,
  others: readonly Pick<RefundLine, 'count' | 'cents'>[],
): number {
  const goods = order.lines[line];
  if (goods === undefined) return 0;
  const each = pieceCentsOf(goods);
  const rest = sentPiecesOf(order)[line] === 0 ? remainderOf(goods) : 0;
  const taken = others.reduce((sum, other) => sum + Math.max(other.cents - each * other.count, 0), 0);
  return each * count + Math.max(rest - taken, 0);
}
