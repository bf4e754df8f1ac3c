import { berlinDay } from '../../../shared/berlin-days.js';
import { sum, vatPart } from '../../../shared/money.js';
import { monthBefore } from '../../../shared/months.js';
import type { ProductSource } from '../catalog/catalog.service.js';
import type { SoldOrder } from '../orders/order-money.service.js';
import { paidFor, shippingCentsOf } from '../orders/paid-prices.states.js';
import { isGiven, refundsOf } from '../orders/refund.states.js';

/** So many products are told. */
export const MAX_SELLERS = 20;
/** From so many pieces on, a share of them says something. */
export const MIN_PIECES = 30;
/** How far back returns are counted, in months, and the month of the year before is. */
const MONTHS = 12;

/** What was sold in one month. */
interface SalesMonth {
  /** In Berlin: `2026-11`. */
  month: string;
  revenueCents: number;
  /** Orders of which money was kept. */
  ordersCount: number;
  /** Pieces that no refund is for. */
  count: number;
}

/** A product that was sold in a month. */
export interface BestSeller {
  productId: number;
  /** What it was called when it was sold last. */
  name: string;
  count: number;
  /** In the month before. */
  countBefore: number;
  revenueCents: number;
  /** Revenue without VAT, less what the shop pays today for so many pieces; `null`: nobody has said what it pays. */
  marginCents: number | null;
}

/** What came back of a manufacturer's pieces, with the ends of the 95 % interval of the share. */
export interface MakerReturns {
  manufacturer: string;
  count: number;
  returnedCount: number;
  low: number;
  high: number;
}

/** What was sold, and what came back. */
export interface SalesReport {
  month: string;
  isProvisional: boolean;
  /** The month, the one before it, and the same one of the year before. */
  months: SalesMonth[];
  /** What has brought most first. */
  bestSellers: BestSeller[];
  /** Those that are surest to come back first. */
  makers: MakerReturns[];
  /** How many manufacturers have too few pieces to say anything. */
  smallMakersCount: number;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/** Returns the 95 % interval of a share of which `hits` of `count` were seen (Wilson 1927). */
export function wilson(hits: number, count: number): { low: number; high: number } {
  const share = hits / count;
  const spread = 1 + Z ** 2 / count;
  const middle = (share + Z ** 2 / (2 * count)) / spread;
  const half = (Z / spread) * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2));
  return { low: Math.max(middle - half, 0), high: Math.min(middle + half, 1) };
}

interface Product extends Omit<BestSeller, 'productId' | 'marginCents'> {
  /** Revenue without VAT. */
  netCents: number;
  /** Pieces of the last twelve months that were not canceled, and those that came back. */
  sentCount: number;
  returnedCount: number;
  namedAt: number;
}

const EMPTY: Omit<Product, 'name' | 'namedAt'> = {
  count: 0,
  countBefore: 0,
  revenueCents: 0,
  netCents: 0,
  sentCount: 0,
  returnedCount: 0,
};

/** Adds up what was sold, order by order, in whatever order they come. */
export class Sales {
  private readonly months: Record<'now' | 'before' | 'yearBefore', SalesMonth>;
  private readonly products = new Map<number, Product>();

  constructor(month: string) {
    const empty = (back: number): SalesMonth => ({
      month: monthBefore(month, back),
      revenueCents: 0,
      ordersCount: 0,
      count: 0,
    });
    this.months = { now: empty(0), before: empty(1), yearBefore: empty(MONTHS) };
  }

  /** The first month that counts. */
  get since(): string {
    return this.months.yearBefore.month;
  }

  /** The products that were sold. */
  productIds(): number[] {
    return [...this.products.keys()];
  }

  /** Adds the goods of a paid order. */
  add(order: SoldOrder): void {
    if (order.paidAt === null) return;
    const month = berlinDay(order.paidAt).slice(0, 7);
    const refunds = refundsOf(order).filter(isGiven);
    const total = Object.values(this.months).find((one) => one.month === month);
    let keptCents = shippingCentsOf(order) - sum(refunds.map(({ cents }) => cents));
    let count = 0;
    for (const [index, line] of order.lines.entries()) {
      const { productId, name, count: bought } = line;
      const parts = refunds.flatMap(({ lines }) => lines.filter((part) => part.line === index));
      const kept = bought - sum(parts.map(({ count: back }) => back));
      keptCents += paidFor(line);
      count += kept;
      const product = this.productOf(productId, name, order.paidAt.getTime());
      if (month === this.months.now.month) {
        product.count += kept;
        const revenueCents = paidFor(line) - sum(parts.map(({ cents }) => cents));
        product.revenueCents += revenueCents;
        product.netCents += revenueCents - vatPart(revenueCents, line.vatPercent);
      }
      if (month === this.months.before.month) product.countBefore += kept;
      // The month of the year before is the thirteenth.
      if (month === this.since) continue;
      product.sentCount += bought - sum(parts.map(({ unsentCount }) => unsentCount));
      product.returnedCount += sum(parts.flatMap(({ returned }) => returned).map(({ count: back }) => back));
    }
    if (total === undefined) return;
    total.revenueCents += keptCents;
    total.ordersCount += keptCents > 0 ? 1 : 0;
    total.count += count;
  }

  /** What all of it comes to; `sources` are who makes the products and what they cost the shop. */
  report(sources: ReadonlyMap<number, ProductSource>): Omit<SalesReport, 'month' | 'isProvisional'> {
    const { now, before, yearBefore } = this.months;
    const bestSellers = [...this.products]
      .filter(([, { count, revenueCents }]) => count > 0 && revenueCents > 0)
      .sort(([, one], [, other]) => other.revenueCents - one.revenueCents)
      .slice(0, MAX_SELLERS)
      .map(([productId, { name, count, countBefore, revenueCents, netCents }]) => {
        const { purchasePriceCents = null } = sources.get(productId) ?? {};
        const marginCents = purchasePriceCents === null ? null : netCents - count * purchasePriceCents;
        return { productId, name, count, countBefore, revenueCents, marginCents };
      });
    const counts = this.byMaker(sources);
    const told = counts.filter(({ count }) => count >= MIN_PIECES);
    return {
      months: [now, before, yearBefore],
      bestSellers,
      makers: told
        .map((maker) => ({ ...maker, ...wilson(maker.returnedCount, maker.count) }))
        .sort((one, other) => other.low - one.low || other.count - one.count),
      smallMakersCount: counts.length - told.length,
    };
  }

  private byMaker(sources: ReadonlyMap<number, ProductSource>): Omit<MakerReturns, 'low' | 'high'>[] {
    const counts = new Map<string, Omit<MakerReturns, 'low' | 'high'>>();
    for (const [productId, { sentCount, returnedCount }] of this.products) {
      const manufacturer = sources.get(productId)?.manufacturer;
      if (manufacturer === undefined || sentCount <= 0) continue;
      const maker = counts.get(manufacturer) ?? { manufacturer, count: 0, returnedCount: 0 };
      counts.set(manufacturer, maker);
      maker.count += sentCount;
      maker.returnedCount += returnedCount;
    }
    return [...counts.values()];
  }

  private productOf(productId: number, name: string, at: number): Product {
    const product = this.products.get(productId) ?? { ...EMPTY, name, namedAt: at };
    this.products.set(productId, product);
    if (at > product.namedAt) Object.assign(product, { name, namedAt: at });
    return product;
  }
}
