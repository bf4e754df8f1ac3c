import { sum } from '../../../shared/money.js';
import { bulkPriceOf, type BulkPrice } from '../../../shared/rules/bulk-changes.js';
import { reductionOf, type VoucherTerms } from '../../../shared/rules/vouchers.js';
import type { ProductSource } from '../catalog/catalog.service.js';
import type { SoldOrder } from '../orders/order-money.service.js';
import { paidFor, shippingCentsOf } from '../orders/paid-prices.states.js';
import { isGiven, refundsOf } from '../orders/refund.states.js';

/** What is known of an order beside itself. */
interface Circumstances {
  /** What its products are today, by id. */
  sources: ReadonlyMap<number, ProductSource>;
  /** Whether it is the first that its customer has paid. */
  isFirst: boolean;
}

/** Returns what each line of an order would have been paid with, in cents. */
export type Terms = (order: SoldOrder, circumstances: Circumstances) => readonly number[];

/** What orders came to, and what they would have come to. */
export interface ReplayReport {
  ordersCount: number;
  /** Orders that would have cost something else. */
  changedCount: number;
  /** What was paid, less what went back. */
  revenueCents: number;
  /** The same under the other terms, if everybody had bought the same. */
  thenCents: number;
}

/** Returns what orders would have cost at other prices of some products. A voucher would have taken the same part of them. */
export const atPrices =
  (price: BulkPrice, isMeant: (productId: number) => boolean): Terms =>
  ({ lines }, { sources }) =>
    lines.map((line) => {
      const { productId, unitCents } = line;
      const purchaseCents = sources.get(productId)?.purchasePriceCents ?? null;
      const cents = isMeant(productId) ? bulkPriceOf(price, unitCents, purchaseCents) : null;
      const paid = paidFor(line);
      return cents === null || cents <= 0 || unitCents === 0 ? paid : Math.round((paid * cents) / unitCents);
    });

/**
 * Returns what orders would have cost if all customers who may use a voucher had entered it, oldest order first. Orders with a
 * voucher of their own have no room for another. Categories are those of today.
 */
export function withVoucher(terms: VoucherTerms): Terms {
  const users = new Set<number>();
  let uses = 0;
  return ({ lines, voucher, userId }, { sources, isFirst }) => {
    const paid = lines.map(paidFor);
    const isUsedUp = terms.limit !== null && uses >= terms.limit;
    const isOthers = (terms.isOnce && users.has(userId)) || (terms.isForNew && !isFirst);
    if (voucher !== undefined || isUsedUp || isOthers) return paid;
    const goods = lines.map(({ productId, unitCents, count }) => ({
      ...{ unitCents, count },
      category: sources.get(productId)?.category ?? '',
    }));
    const reduction = reductionOf(terms, goods);
    if (typeof reduction === 'string') return paid;
    uses += 1;
    users.add(userId);
    return paid.map((cents, index) => cents - (reduction.parts[index] ?? 0));
  };
}

/** Adds up orders as they were, and as they would have been. */
export class Replay {
  private readonly report: ReplayReport = { ordersCount: 0, changedCount: 0, revenueCents: 0, thenCents: 0 };

  /** Adds an order; what went back of a line goes back in the same part. */
  add(order: SoldOrder, then: readonly number[]): void {
    const paid = order.lines.map(paidFor);
    const refunds = refundsOf(order).filter(isGiven);
    const back = sum(refunds.map(({ cents }) => cents));
    const parts = refunds.flatMap(({ lines }) => lines);
    const backThen = parts.map(({ line, cents }) => {
      const [before = 0, after = 0] = [paid[line], then[line]];
      return before === 0 ? 0 : Math.round((cents * after) / before) - cents;
    });
    this.report.ordersCount += 1;
    this.report.changedCount += paid.some((cents, line) => cents !== then[line]) ? 1 : 0;
    const shipping = shippingCentsOf(order);
    this.report.revenueCents += sum(paid) + shipping - back;
    this.report.thenCents += sum(then) + shipping - back - sum(backThen);
  }

  /** What all of them come to. */
  result(): ReplayReport {
    return { ...this.report };
  }
}
