import { ShopError, type Shortage } from '../../../shared/errors.js';
import { pieceCount, type Quantity } from '../../../shared/rules/cart.js';
import { availableTo, backorderTo, buyableBy } from '../stock/stock.service.js';
import type { CheckoutPorts, SoldProduct } from './checkout.ports.js';
import { reservationsOf } from './completion.protocol.js';
import { goodsCentsOf } from '../orders/order.states.js';
import type { OrderEventKind, OrderLine, OrderRecord } from '../orders/order.record.js';

/** How long, in ms, the stock of an unpaid order is held. */
export const HOLD_MS = 20 * 60_000;
/** How long, in ms, one account may hold stock within `HOLD_MEMORY_MS` without paying: two orders that expire use it up. */
export const UNPAID_HOLD_MS = 2 * HOLD_MS;
/** For how long, in ms, it is remembered that held stock was not paid for. */
export const HOLD_MEMORY_MS = 24 * 3_600_000;
/** How many pieces are held for an unpaid order at most: a whole computer with all its fans is less. */
export const MAX_HOLD_PIECES = 15;
/** What an unpaid order may cost at most, in cents, to be held. */
export const MAX_HOLD_CENTS = 750_000;
/** How many pieces of one product are held however few there are; of more, at most half of those that can be had. */
export const HOLD_OF_PRODUCT = 4;

const ENDINGS: readonly OrderEventKind[] = ['CANCELED', 'EXPIRED', 'FAILED'];

/**
 * Takes stock for orders. Usually that is done before the buyer pays, so that they pay only for what is theirs. An order that
 * is too large for it, or of an account that has let held stock lie, waits for its money instead: its stock is taken
 * between the approval and the capture. So nobody keeps pieces from others for nothing, and everybody can buy.
 */
export class HoldingProtocol {
  constructor(private readonly ports: CheckoutPorts) {}

  /** Whether the stock of these lines is held before they are paid. */
  async isGranted(
    userId: number,
    lines: readonly OrderLine[],
    products: readonly (SoldProduct | null)[],
  ): Promise<boolean> {
    if (pieceCount(lines) > MAX_HOLD_PIECES || goodsCentsOf(lines) > MAX_HOLD_CENTS) return false;
    const now = this.ports.clock();
    const shareOf = (product: SoldProduct): number =>
      Math.max(HOLD_OF_PRODUCT, buyableBy(product, userId, now) / 2);
    const shares = new Map(
      products.map((product) => [product?._id, product === null ? 0 : shareOf(product)]),
    );
    if (lines.some(({ productId, count }) => count > (shares.get(productId) ?? 0))) return false;
    const since = new Date(now.getTime() - HOLD_MEMORY_MS);
    const unpaid = await this.ports.orders.endedUnpaid(userId, since);
    return unpaid.reduce((sum, order) => sum + heldMs(order), HOLD_MS) <= UNPAID_HOLD_MS;
  }

  /** Takes the stock of an order; what it holds already stays its own. Returns what is short, and then the order holds a part. */
  async take(order: OrderRecord): Promise<Shortage[]> {
    for (const claim of reservationsOf(order)) {
      if (await this.ports.stock.reserve(claim)) continue;
      const products = await this.ports.products(order.lines.map(({ productId }) => productId));
      const { userId, lines } = order;
      const short = lines.flatMap((line, index) => {
        const product = products[index] ?? null;
        return line.expectedOn === undefined
          ? shortageOf(line, product, userId)
          : shortageAhead(line, product, userId, this.ports.clock());
      });
      // Pieces that came back since then do not undo the error.
      const refused = order.lines.filter(({ productId }) => productId === claim.productId);
      return short.length > 0 ? short : refused.map((line) => toShortage(line, line.name, 0));
    }
    return [];
  }
}

/** For how long an order has held its stock, in ms; what the jobs needed to end it does not count. */
function heldMs({ placedAt, events, stateSince }: OrderRecord): number {
  const end = events.find(({ kind }) => ENDINGS.includes(kind))?.at ?? stateSince;
  return Math.min(HOLD_MS, end.getTime() - placedAt.getTime());
}

const toShortage = (
  { productId, count }: Quantity,
  name: string | undefined,
  available: number,
): Shortage => ({ productId, ...(name === undefined ? {} : { name }), requested: count, available });

/** Whether a product is short of what a user wants of it, from a quote or not. */
export function shortageOf(
  line: Quantity,
  product: SoldProduct | null,
  userId: number,
  quoteId: number | null = null,
): Shortage[] {
  const available = product?.isListed === true ? availableTo(product, userId, quoteId) : 0;
  return line.count <= available ? [] : [toShortage(line, product?.name, available)];
}

/** Whether less can be ordered ahead of a product than a user wants of it. */
function shortageAhead(line: Quantity, product: SoldProduct | null, userId: number, now: Date): Shortage[] {
  const ahead = product?.isListed === true ? backorderTo(product, userId, now) : null;
  const available = ahead?.count ?? 0;
  return line.count <= available ? [] : [toShortage(line, product?.name, available)];
}

/** Tells which products are short. */
export function outOfStock(
  shortages: readonly Shortage[],
  reason: 'OUT_OF_STOCK' | 'OUT_OF_STOCK_AT_PAYMENT' = 'OUT_OF_STOCK',
): ShopError {
  const names = shortages.map(({ productId, name = `#${productId}` }) => name).join(', ');
  return new ShopError(reason, { names }, { shortages });
}
