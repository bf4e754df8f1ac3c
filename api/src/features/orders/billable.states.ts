import { sum } from '../../../shared/money.js';
import { largestRemainder } from '../../../shared/split.js';
import type { OrderRecord } from './order.record.js';
import { sellsGifts, shippingAt, worthOfSent, worthOfUnsent } from './paid-prices.states.js';
import type { Refund, RefundLine } from './refund.record.js';
import { refundsOf } from './refund.states.js';
import { inParcels, sentPiecesOf, sentShipmentsOf } from './shipment.states.js';

/** Amounts in cents, VAT included, by VAT rate in percent. */
export type CentsByRate = ReadonlyMap<number, number>;

/** The refunds of an order whose money has gone back. */
export const completedOf = (order: Pick<OrderRecord, 'refunds'>): Refund[] =>
  refundsOf(order).filter(({ state }) => state === 'completed');

/** The part of a line of a refund that is for pieces which a shipment still stands for. */
export interface ReturnedPart {
  shipment: number;
  count: number;
  cents: number;
}

/** Divides the pieces and the money of a line of a refund: what shipments have sent, and what was never sent. */
export function partsOf(
  order: OrderRecord,
  line: RefundLine,
): { returned: ReturnedPart[]; unsent: Omit<ReturnedPart, 'shipment'> } {
  const sent = new Set(sentShipmentsOf(order).map(({ no }) => no));
  const back = line.returned.filter(({ shipment }) => sent.has(shipment));
  const unsentCount = line.count - sum(back.map(({ count }) => count));
  const cents = largestRemainder(line.cents, [...back.map(({ count }) => count), unsentCount]);
  return {
    returned: back.map((part, index) => ({ ...part, cents: cents[index] ?? 0 })),
    unsent: { count: unsentCount, cents: cents[back.length] ?? 0 },
  };
}

/** The parts of older refunds of a line whose pieces were never sent either. */
const unsentBefore = (order: OrderRecord, { no }: Refund, line: number): Omit<ReturnedPart, 'shipment'>[] =>
  completedOf(order)
    .filter((other) => other.no < no)
    .flatMap(({ lines }) => lines.filter((other) => other.line === line))
    .map((other) => partsOf(order, other).unsent);

/** By how much a refund lowers what is to be billed at a VAT rate: goods that were never sent are not billed anyway. */
function loweredBy(order: OrderRecord, refund: Refund, vatPercent: number): number {
  const back = refund.rates.filter((rate) => rate.vatPercent === vatPercent).map(({ cents }) => cents);
  const ofUnsent = refund.lines.map((line) => {
    const goods = order.lines[line.line];
    if (goods?.vatPercent !== vatPercent) return 0;
    const { count, cents } = partsOf(order, line).unsent;
    return Math.min(
      worthOfUnsent(order, { line: line.line, count }, unsentBefore(order, refund, line.line)),
      cents,
    );
  });
  return Math.max(sum(back) - sum(ofUnsent), 0);
}

/** Whether a refund lowers what is to be billed, or has lowered it before somebody said what it is for. */
export const lowersBills = (order: OrderRecord, refund: Refund): boolean =>
  refund.byUsername === null ||
  refund.rates.some(({ vatPercent }) => loweredBy(order, refund, vatPercent) > 0);

/**
 * What the documents of an order must come to together: the goods that were sent, with the shipping as soon as a parcel was, less the
 * money that has gone back for them.
 * Amounts for no certain pieces count for goods that were sent, as far as there are any. The sale of gift vouchers is no supply.
 */
export function billableOf(order: OrderRecord): CentsByRate {
  if (sellsGifts(order)) return new Map();
  const counts = sentPiecesOf(order);
  const isShipped = inParcels(order, counts).some((count) => count > 0);
  const rates = [...new Set(order.lines.map(({ vatPercent }) => vatPercent))];
  return new Map(
    rates.map((vatPercent) => {
      const shipping = isShipped ? shippingAt(order.shipping, vatPercent) : 0;
      const sent = order.lines.map((goods, line) =>
        goods.vatPercent === vatPercent ? worthOfSent(goods, counts[line] ?? 0) : 0,
      );
      const lowered = completedOf(order).map((refund) => loweredBy(order, refund, vatPercent));
      return [vatPercent, Math.max(sum(sent) + shipping - sum(lowered), 0)];
    }),
  );
}

/** By how much more there is to be billed after a change of an order than before, at each VAT rate where it is more. */
export function growthOf(before: OrderRecord, after: OrderRecord): CentsByRate {
  const known = billableOf(before);
  const growth = [...billableOf(after)].map(
    ([vatPercent, cents]) => [vatPercent, cents - (known.get(vatPercent) ?? 0)] as const,
  );
  return new Map(growth.filter(([, cents]) => cents > 0));
}
