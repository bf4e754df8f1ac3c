import { ShopError, type Shortage } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { VAT_PERCENT } from '../../../shared/money.js';
import { areSameQuantities, type Quantity } from '../../../shared/rules/cart.js';
import { TEXTS } from '../../../shared/texts.js';
import { PaymentError, type PaymentOrderDraft } from '../../platform/payments/payment.port.js';
import { availableTo } from '../catalog/stock.service.js';
import type { CheckoutPorts, SoldProduct } from './checkout.ports.js';
import { claimsOf, type EndingProtocol } from './ending.protocol.js';
import { totalOf } from './order.states.js';
import type { OrderLine, OrderRecipient, OrderRecord } from './orders.model.js';

/** How long, in ms, the stock of an unpaid order is held (payments-and-security, section 3.5). */
export const HOLD_MS = 20 * 60_000;

/** How often placing begins anew when another call of the same user came between. */
const TRIES_MAX = 10;

/** Who orders. */
export interface Buyer {
  userId: number;
  username: string;
  /** What mails about the order are written in; English when absent. */
  language?: LanguageCode;
}

/** An order that can be paid. */
export type PayableOrder = OrderRecord & { paymentId: string };

/** What an order freezes. */
interface Draft {
  lines: OrderLine[];
  recipient: OrderRecipient;
}

/** From a cart to an order that can be paid: intent first, then the stock, then the payment (payments-and-security, section 3). */
export class PlacingProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly ending: EndingProtocol,
  ) {}

  /**
   * Orders the user's cart. The same cart again, also at the same moment, gives the same order; another one ends it first.
   * The claim, and `readCents` unless it is `null`, are what the buyer has read: a cart of other products or prices is not
   * ordered, and nothing is held.
   * Throws `CART_EMPTY`, `CONFLICT`, `OUT_OF_STOCK`, `PAYMENT_IN_PROGRESS`, `PAYMENT_FAILED` or `RATE_LIMITED`.
   */
  async place(buyer: Buyer, claim: readonly Quantity[], readCents: number | null): Promise<PayableOrder> {
    const { orders } = this.ports;
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const [draft, open] = await Promise.all([
        this.draft(buyer, claim, readCents),
        orders.openOf(buyer.userId),
      ]);
      if (open !== null) {
        if (open.state === 'capturing') throw new ShopError('PAYMENT_IN_PROGRESS');
        if (this.isSame(open, draft)) return isPayable(open) ? open : this.reserve(open, buyer);
        await this.ending.end(open, this.isOverdue(open) ? 'expired' : 'cancelled', buyer.username);
        continue;
      }
      await this.ports.countNewOrder(buyer.userId);
      const order = await this.compose(buyer, draft);
      if (await orders.insert(order)) return this.reserve(order, buyer);
    }
    throw new ShopError('PAYMENT_IN_PROGRESS');
  }

  /** Freezes the cart as it is now. Nothing that the client says is believed, beyond that it means this cart. */
  private async draft(
    { userId }: Buyer,
    claim: readonly Quantity[],
    readCents: number | null,
  ): Promise<Draft> {
    const [cart, recipient] = await Promise.all([
      this.ports.cart.linesOf(userId),
      this.ports.recipientOf(userId),
    ]);
    if (cart.length === 0) throw new ShopError('CART_EMPTY');
    if (recipient === null || !areSameQuantities(cart, claim)) throw new ShopError('CONFLICT');
    const products = await this.ports.products(cart.map(({ productId }) => productId));
    refuseShortages(cart.flatMap((line, index) => shortageOf(line, products[index] ?? null, userId)));
    const lines = cart.flatMap(({ productId, count }, index) => {
      const product = products[index];
      return product == null ? [] : [toLine(product, productId, count)];
    });
    if (readCents !== null && readCents !== totalOf(lines)) {
      throw new ShopError('CONFLICT', TEXTS.pricesChanged);
    }
    const { firstName, lastName, address } = recipient;
    return { lines, recipient: { firstName, lastName, address } };
  }

  private async compose({ userId, language }: Buyer, { lines, recipient }: Draft): Promise<OrderRecord> {
    const now = this.ports.clock();
    const orderId = await this.ports.newOrderId();
    return {
      _id: orderId,
      userId,
      state: 'reserving',
      isOpen: true,
      isPlaced: false,
      lines,
      totalCents: totalOf(lines),
      recipient,
      language: language ?? 'en',
      placedAt: now,
      heldUntil: new Date(now.getTime() + HOLD_MS),
      stateSince: now,
      ending: null,
      isSettled: false,
      environment: this.ports.payments.environment,
      requestId: this.ports.newKey(),
      invoiceId: `RW-${orderId}-${this.ports.newKey().slice(0, 8)}`,
      paymentId: null,
      attempt: 1,
      captureId: null,
      capturedCents: 0,
      capturedCurrency: null,
      reviewReason: null,
      auditAt: null,
      shippingStatus: 'pending',
      carrier: null,
      trackingCode: null,
      events: [],
      owedMails: [],
    };
  }

  /** Everything after the intent. Two calls may do it for one order at the same moment; each step then happens once. */
  private async reserve(order: OrderRecord, { username }: Buyer): Promise<PayableOrder> {
    for (const claim of claimsOf(order)) {
      if (await this.ports.stock.hold(claim)) continue;
      const { productId, count } = claim;
      const refusal = outOfStock([{ productId, requested: count, available: await this.freeOf(productId) }]);
      return this.giveUp(order, refusal);
    }
    const [paymentId] = await Promise.all([this.openPayment(order), this.ports.stock.announceChange()]);
    if (paymentId instanceof ShopError) return this.giveUp(order, paymentId);
    const placed = await this.ports.orders.move(
      order._id,
      { state: 'reserving' },
      {
        at: this.ports.clock(),
        state: 'awaiting_payment',
        isPlaced: true,
        paymentId,
        event: 'PLACED',
        byUsername: username,
      },
    );
    return placed !== null && isPayable(placed)
      ? placed
      : this.giveUp(order, new ShopError('PAYMENT_IN_PROGRESS'));
  }

  /** Ends an order that could not be reserved, unless another call has managed to, or is paying it already. */
  private async giveUp(order: OrderRecord, refusal: ShopError): Promise<PayableOrder> {
    if ((await this.ending.end(order, 'failed')) !== null) throw refusal;
    const now = await this.ending.current(order);
    if (isPayable(now)) return now;
    // Somebody else has ended it, perhaps before the last of these holds was taken.
    if (now.ending !== null) await this.ending.release(now);
    throw refusal;
  }

  private async openPayment(order: OrderRecord): Promise<string | ShopError> {
    try {
      return (await this.ports.payments.createOrder(toPaymentDraft(order, this.ports.shopUrl))).id;
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.kind !== 'unknown') {
        this.ports.log.error({ err: error, order: order._id }, 'the provider refused to open a payment');
      }
      const message = 'The payment provider cannot be reached. Nothing was ordered. Please try again later.';
      return new ShopError('PAYMENT_FAILED', message, [], { isRetryable: error.kind === 'unknown' });
    }
  }

  private async freeOf(productId: number): Promise<number> {
    const [product] = await this.ports.products([productId]);
    return product?.isListed === true ? product.stockCount : 0;
  }

  private isOverdue({ heldUntil }: OrderRecord): boolean {
    return heldUntil <= this.ports.clock();
  }

  /** Whether an open order is what would be ordered now: products, names, prices, recipient, provider; and still in time. */
  private isSame(open: OrderRecord, { lines, recipient }: Draft): boolean {
    const key = (given: Draft): string =>
      JSON.stringify([
        given.lines
          .map(({ productId, name, unitCents, count }) => [productId, name, unitCents, count])
          .sort(),
        [given.recipient.firstName, given.recipient.lastName, given.recipient.address],
      ]);
    return (
      !this.isOverdue(open) &&
      open.environment === this.ports.payments.environment &&
      key(open) === key({ lines, recipient })
    );
  }
}

const isPayable = (order: OrderRecord): order is PayableOrder =>
  order.state === 'awaiting_payment' && order.paymentId !== null;

const toLine = (product: SoldProduct, productId: number, count: number): OrderLine => ({
  productId,
  name: product.name,
  unitCents: product.priceCents,
  vatPercent: VAT_PERCENT,
  count,
  thumbnailId: product.thumbnailId,
});

function shortageOf(line: Quantity, product: SoldProduct | null, userId: number): Shortage[] {
  const available = product?.isListed === true ? availableTo(product, userId) : 0;
  return line.count <= available ? [] : [{ productId: line.productId, requested: line.count, available }];
}

/** The sentence that existing clients know, misspelling included (rest-contract, "Orders and payment"). */
function outOfStock(shortages: readonly Shortage[]): ShopError {
  const ids = shortages.map(({ productId }) => productId).join(', ');
  const message = `The products with IDs: ${ids} are unavailbale. Please empty your cart and try again.`;
  return new ShopError('OUT_OF_STOCK', message, [], { shortages });
}

function refuseShortages(shortages: readonly Shortage[]): void {
  if (shortages.length > 0) throw outOfStock(shortages);
}

const toPaymentDraft = (order: OrderRecord, shopUrl: string): PaymentOrderDraft => ({
  orderId: order._id,
  requestId: order.requestId,
  invoiceId: order.invoiceId,
  lines: order.lines.map(({ productId, name, unitCents, count }) => ({
    productId,
    name,
    unitCents,
    quantity: count,
  })),
  totalCents: order.totalCents,
  returnUrl: new URL('/shopping-cart', shopUrl).href,
  cancelUrl: new URL('/shopping-cart', shopUrl).href,
});
