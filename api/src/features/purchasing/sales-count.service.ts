import { WEEKS_COUNTED } from '../../../shared/rules/purchasing.js';
import type { OrderMoneyService } from '../orders/order-money.service.js';
import { keptPiecesOf } from '../orders/shipment.states.js';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * How many pieces of each product are sold in a week, on average of the last ones: those of paid orders, without those whose money went
 * back. Weeks of orders are read day by day, and a day that was read stays counted whatever fails behind it, so that a busy shop gets
 * to the end as well.
 */
export class SalesCount {
  private readonly end: number;
  private reached: number;
  private counting: Promise<void> | null = null;
  private readonly pieces = new Map<number, number>();

  constructor(
    private readonly orders: Pick<OrderMoneyService, 'sold'>,
    /** The moment up to which is counted, in ms. */
    readonly atMs: number,
  ) {
    // Whatever was paid until now.
    this.end = atMs + 1;
    this.reached = this.end - WEEKS_COUNTED * WEEK_MS;
  }

  /** Counts what is not counted yet, once for all who ask meanwhile. */
  async count(): Promise<void> {
    this.counting ??= this.countDays().finally(() => {
      this.counting = null;
    });
    await this.counting;
  }

  /** Pieces of a product in a week, to a tenth. */
  perWeek(productId: number): number {
    return Math.round(((this.pieces.get(productId) ?? 0) / WEEKS_COUNTED) * 10) / 10;
  }

  private async countDays(): Promise<void> {
    while (this.reached < this.end) {
      const end = Math.min(this.reached + DAY_MS, this.end);
      const sold: { productId: number; count: number }[] = [];
      for await (const order of this.orders.sold({ start: new Date(this.reached), end: new Date(end) })) {
        const kept = keptPiecesOf(order);
        for (const [index, { productId }] of order.lines.entries())
          sold.push({ productId, count: kept[index] ?? 0 });
      }
      for (const { productId, count } of sold)
        this.pieces.set(productId, (this.pieces.get(productId) ?? 0) + count);
      this.reached = end;
    }
  }
}
