import { ShopError, type Shortage } from '../../../shared/errors.js';
import { latestDay } from '../../../shared/rules/backorders.js';
import type { LanguageCode } from '../../../shared/language.js';
import { HOME_COUNTRY, type Address } from '../../../shared/rules/address-fields.js';
import type { AgreedLine } from '../../../shared/rules/quotes.js';
import { MIN_CARD_CENTS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import { isSameAddress } from '../../../shared/rules/address.js';
import { areSameQuantities, type Quantity } from '../../../shared/rules/cart.js';
import { netPrice } from '../../../shared/money.js';
import { EXPORTED, exemptionOf, type OrderExemption } from '../../../shared/rules/vat-exemption.js';
import { isOutsideEu } from '../../../shared/rules/countries.js';
import { isService } from '../../../shared/rules/service-category.js';
import { areOfOneKind, giftPays, isGiftVoucher } from '../../../shared/rules/gift-category.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { isOutsideVatArea } from '../../../shared/rules/vat-territories.js';
import { servicesWithoutGoods, workOf } from '../../../shared/rules/services.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { PaymentError, type PaymentOrderDraft, type ProviderOrder } from '../../payments/payment.port.js';
import type { CheckoutPorts, ChosenAddresses, SoldProduct } from './checkout.ports.js';
import { giftUseOf, type CompletionProtocol } from './completion.protocol.js';
import { HOLD_MS, outOfStock, shortageOf, type HoldingProtocol } from './holding.protocol.js';
import { isPaidAtOnce, isPaidByTransfer, meansOf, paymentsOf } from './means.ports.js';
import { deliveryOf, deliveryPlaceOf, invoicedTo } from '../orders/order-address.states.js';
import { backorderTo } from '../stock/stock.service.js';
import { goodsCentsOf, totalOf } from '../orders/order.states.js';
import { shippingCentsOf, shippingOfGoods } from '../orders/paid-prices.states.js';
import { MAX_WAITING_TRANSFERS } from '../../../shared/rules/transfers.js';
import type { TransferProtocol } from './transfer.protocol.js';
import type { RefundRate } from '../orders/refund.record.js';
import type {
  OrderGift,
  OrderLine,
  OrderRecipient,
  OrderRecord,
  OrderVoucher,
} from '../orders/order.record.js';

/** How often placing begins again when another call of the same user came between. */
const MAX_RETRIES = 10;

/** The VAT of who pays none. */
const NO_VAT = { percent: 0, country: HOME_COUNTRY };

/** Who orders. */
export interface Buyer {
  userId: number;
  username: string;
  /** What mails about the order are written in; English when absent. */
  language?: LanguageCode;
}

/** Goods that a quote offers to one customer, at prices of its own. */
export interface OfferedGoods {
  /** Id of the quote. */
  id: number;
  lines: readonly AgreedLine[];
}

/** An order that can be paid. */
export type PayableOrder = OrderRecord & { paymentId: string };

/** What a buyer chooses beside the goods. */
export interface Choices {
  /** Where it goes and whom it bills; `null`: the line of the account. */
  chosen: ChosenAddresses | null;
  /** Whether the buyer agrees to the delivery of digital items at once. */
  isAgreed: boolean;
  /** Whether the buyer is a company that orders without VAT by the VAT id of the address that is billed. Absent: no. */
  isWithoutVat?: boolean;
  /** Whether the buyer asks that services begin at once. */
  isWorkAgreed: boolean;
  means: PaymentMeans;
  /** The latest day on which the buyer has read that goods are expected; absent and `null`: that all are here. */
  readExpectedOn?: string | null;
  /** What the buyer has read that the gift voucher in the cart pays, in cents; absent and `null`: it pays what it can. */
  readGiftCents?: number | null;
  /** What is ordered instead of the cart; absent: the cart is. */
  quote?: OfferedGoods;
}

/** What an order freezes. */
interface Draft extends Omit<Choices, 'readGiftCents' | 'readExpectedOn'> {
  lines: OrderLine[];
  /** Whose VAT its prices contain. */
  taxCountry: string;
  /** Why they contain none; `null`: they do. */
  exemption: OrderExemption | null;
  /** What the sending costs, by VAT rate; empty: nothing. */
  shipping: RefundRate[];
  voucher: OrderVoucher | null;
  gift: OrderGift | null;
  recipient: OrderRecipient;
  /** The products of the lines as they were read. */
  products: readonly (SoldProduct | null)[];
}

/**
 * From a cart to an order that can be paid: intent first, then the stock, then the payment.
 * Whether the stock is held for it, or taken when it is paid, stands in the intent.
 */
export class PlacementProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
    private readonly holding: HoldingProtocol,
    private readonly transfers: TransferProtocol,
  ) {}

  /**
   * Orders the user's cart. The same cart again, also at the same moment, gives the same order; another one ends it first.
   * The claim, and `readCents` unless it is `null`, are what the buyer has read: a cart of other products or prices is not
   * ordered, and nothing is held.
   * Throws `CART_EMPTY`, `CONFLICT`, also for services without their goods or without consent, `OUT_OF_STOCK`, `PAYMENT_IN_PROGRESS`, `PAYMENT_FAILED`,
   * `RATE_LIMITED`, or `QUOTE_ORDERED`.
   */
  async place(
    buyer: Buyer,
    claim: readonly Quantity[],
    expectedTotalCents: number | null,
    choices: Choices,
  ): Promise<PayableOrder> {
    const { orders } = this.ports;
    const { means, quote } = choices;
    if (means === 'TRANSFER') await this.countWaiting(buyer);
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const [draft, open] = await Promise.all([
        this.draft(buyer, claim, expectedTotalCents, choices),
        orders.openOrderOf(buyer.userId),
      ]);
      if (open !== null) {
        if (open.state === 'capturing') throw new ShopError('PAYMENT_IN_PROGRESS');
        if (this.isSame(open, draft)) return isPayable(open) ? open : this.reserve(open, buyer);
        // Another one from the same quote, as of other addresses or means, is ended as that of another cart is.
        await this.completion.end(open, this.isOverdue(open) ? 'expired' : 'canceled', {
          byUsername: buyer.username,
        });
        continue;
      }
      if (quote !== undefined && (await orders.isQuoteUsed(buyer.userId, quote.id)))
        throw new ShopError('QUOTE_ORDERED');
      await this.ports.countNewOrder(buyer.userId);
      const order = await this.compose(buyer, draft);
      if (await orders.insert(order)) return this.reserve(order, buyer);
    }
    throw new ShopError('PAYMENT_IN_PROGRESS');
  }

  /**
   * Refuses a further order that waits for a transfer. What the earlier ones have ordered is no longer in the cart, also when a
   * process has ended before that. Throws `TRANSFERS_WAITING`.
   */
  private async countWaiting({ userId }: Buyer): Promise<void> {
    const waiting = await this.ports.orders.awaitingTransferOf(userId);
    for (const order of waiting) await this.transfers.advance(order);
    if (waiting.length >= MAX_WAITING_TRANSFERS)
      throw new ShopError('TRANSFERS_WAITING', { max: MAX_WAITING_TRANSFERS });
  }

  /** Snapshots the stored cart. The client's copy is only compared with it, never trusted. */
  private async draft(
    { userId }: Buyer,
    claim: readonly Quantity[],
    expectedTotalCents: number | null,
    {
      quote,
      isAgreed,
      isWorkAgreed,
      means,
      readGiftCents = null,
      readExpectedOn = null,
      ...choices
    }: Choices,
  ): Promise<Draft> {
    const [cart, recipient] = await Promise.all([
      quote?.lines ?? this.ports.cart.linesOf(userId),
      this.ports.recipientOf(userId),
    ]);
    if (cart.length === 0) throw new ShopError('CART_EMPTY');
    if (recipient === null || !areSameQuantities(cart, claim)) throw new ShopError('CART_CHANGED');
    const products = await this.ports.products(cart.map(({ productId }) => productId));
    const shortages = cart.flatMap((line, index) =>
      shortageOf(line, products[index] ?? null, userId, quote?.id),
    );
    const ahead = this.aheadOf(shortages, products, userId, { quote, readExpectedOn });
    requireGoods(cart, products);
    const known = products.filter((product) => product !== null);
    if (!areOfOneKind(known)) throw new ShopError('GIFT_VOUCHER_NOT_ALONE');
    // The sale of gift vouchers is no supply: it has no VAT, whoever buys them.
    const isOfGifts = known.some(isGiftVoucher);
    const { firstName, lastName, address } = recipient;
    const place = deliveryPlaceOf({
      recipient: { firstName, lastName, address },
      deliveryAddress: choices.chosen?.delivery ?? null,
    });
    if (isOutsideVatArea(place))
      throwIfInvalid([fieldProblem('delivery.postcode', 'undelivered', { reason: 'OUTSIDE_VAT_AREA' })]);
    const { country } = place;
    const exemption = isOfGifts ? null : await this.exemptionOf(choices, country, products);
    const vat = exemption === null && !isOfGifts ? this.ports.vatOf(place) : NO_VAT;
    const priceOf = (cents: number): number => (exemption === null ? cents : netPrice(cents));
    const bought = cart.flatMap(({ productId, count }, index) => {
      const product = products[index];
      if (product == null) return [];
      const unitCents = quote?.lines[index]?.unitCents ?? product.priceCents;
      const sold = { ...product, priceCents: priceOf(unitCents) };
      const expectedOn = ahead.get(productId);
      const line = toLine(sold, { productId, count }, vat.percent);
      return [
        { line: expectedOn === undefined ? line : { ...line, expectedOn }, category: product.category },
      ];
    });
    const goods = bought.map(({ line, category }) => ({ ...line, category }));
    // A voucher is for the prices that everybody pays, and money is not sold for less.
    const reduction =
      quote === undefined && !isOfGifts ? await this.ports.vouchers.reductionFor(userId, goods) : null;
    const lines = bought.map(({ line }, index) => {
      const discountCents = reduction?.parts[index] ?? 0;
      return discountCents === 0 ? line : { ...line, discountCents };
    });
    const goodsToSend = lines.map(({ count, isDigital, isService: isWork }, index) => ({
      ...{ count, isDigital, isService: isWork },
      weightGrams: products[index]?.weightGrams ?? null,
    }));
    const sending = priceOf(this.ports.shippingCents(country, goodsToSend, goodsCentsOf(lines)));
    // What a quote agrees on is the whole price.
    const shipping = quote === undefined ? shippingOfGoods(lines, sending) : [];
    const totalCents = totalOf({ lines, shipping });
    if (expectedTotalCents !== null && expectedTotalCents !== totalCents)
      throw new ShopError('PRICES_CHANGED');
    // A quote is ordered beside the cart: the gift voucher there pays where that was asked for.
    const isGiftMeant = quote === undefined || (readGiftCents ?? 0) > 0;
    const gift = isGiftMeant ? await this.giftFor(userId, totalCents, isOfGifts) : null;
    if (readGiftCents !== null && readGiftCents !== (gift?.cents ?? 0))
      throw new ShopError('GIFT_VOUCHER_GONE');
    const hasWork = lines.some((line) => line.isService === true);
    // Before the period of withdrawal ends the shop may only begin who asks for it (§ 357a (2) BGB); the period begins with the parcel.
    if (hasWork && !isWorkAgreed) throw new ShopError('WORK_CONSENT_MISSING');
    // Who buys nothing digital agrees to nothing.
    const isMeant = isAgreed && !isOfGifts && lines.some(({ isDigital }) => isDigital === true);
    return {
      lines,
      taxCountry: vat.country,
      exemption,
      shipping,
      voucher: reduction && { id: reduction.id, code: reduction.code, cents: reduction.cents },
      gift,
      recipient: { firstName, lastName, address },
      ...choices,
      means: meansBeside(means, gift, totalCents),
      ...(quote === undefined ? {} : { quote }),
      isAgreed: isMeant,
      isWorkAgreed: hasWork,
      products,
    };
  }

  /**
   * When what is short of a cart is expected, by product. A quote is of what is here. Throws `OUT_OF_STOCK` for what cannot be ordered
   * ahead, or where the buyer has read of no day, and `DELIVERY_CHANGED` for a later one than they have read.
   */
  private aheadOf(
    shortages: readonly Shortage[],
    products: readonly (SoldProduct | null)[],
    userId: number,
    { quote, readExpectedOn }: { quote: OfferedGoods | undefined; readExpectedOn: string | null },
  ): Map<number, string> {
    const ahead = new Map<number, string>();
    if (shortages.length === 0) return ahead;
    if (quote !== undefined || readExpectedOn === null) throw outOfStock(shortages);
    const now = this.ports.clock();
    for (const { productId, requested } of shortages) {
      const product = products.find((one) => one?._id === productId);
      const expected = product?.isListed === true ? backorderTo(product, userId, now) : null;
      if (expected === null || expected.count < requested) throw outOfStock(shortages);
      ahead.set(productId, expected.expectedOn);
    }
    if ((latestDay([...ahead.values()]) ?? '') > readExpectedOn) throw new ShopError('DELIVERY_CHANGED');
    return ahead;
  }

  /** What the gift voucher in a user's cart pays of a sum; `null`: nothing. */
  private async giftFor(userId: number, totalCents: number, isOfGifts: boolean): Promise<OrderGift | null> {
    const gift = await this.ports.gifts.inCart(userId);
    const cents = giftPays(gift?.cents ?? 0, totalCents, isOfGifts);
    return gift === null || cents === 0 ? null : { id: gift.id, ending: gift.ending, cents };
  }

  /** Why the order has no VAT; `null`: it has. Throws `VAT_ID_UNCONFIRMED`, and `EXPORT_OF_KEYS` for what is not sold out of the EU. */
  private async exemptionOf(
    { chosen, isWithoutVat }: Pick<Choices, 'chosen' | 'isWithoutVat'>,
    country: string,
    products: readonly (SoldProduct | null)[],
  ): Promise<OrderExemption | null> {
    const supplied = products.flatMap((product) =>
      product === null ? [] : [{ isDigital: product.isDigital, isService: isService(product) }],
    );
    if (isOutsideEu(country)) {
      if (exemptionOf(country, supplied) !== 'export') throw new ShopError('EXPORT_OF_KEYS');
      return EXPORTED;
    }
    const { vatId = '' } = chosen?.invoice ?? chosen?.delivery ?? {};
    return isWithoutVat === true ? this.ports.exemptionFor(vatId, country, supplied) : null;
  }

  private async compose(
    { userId, language }: Buyer,
    {
      lines,
      taxCountry,
      exemption,
      shipping,
      voucher,
      gift,
      recipient,
      chosen,
      isAgreed,
      isWorkAgreed,
      means,
      quote,
      products,
    }: Draft,
  ): Promise<OrderRecord> {
    const now = this.ports.clock();
    const terms = means === 'TRANSFER' ? this.ports.transfers.terms(now) : null;
    // What waits for nothing is sold at once.
    const isHeld = isPaidAtOnce(means) || (await this.holding.isGranted(userId, lines, products));
    // Who transfers pays days before anything is taken: what is not kept for them could be gone.
    if (means === 'TRANSFER' && (terms === null || !isHeld)) throw new ShopError('TRANSFER_NOT_OFFERED');
    const totalCents = totalOf({ lines, shipping });
    if (means === 'CARD') this.requireCardable(totalCents - (gift?.cents ?? 0));
    if (means === 'INVOICE' && gift !== null) throw new ShopError('INVOICE_WITH_GIFT_VOUCHER');
    const addresses =
      chosen === null
        ? {}
        : { deliveryAddress: chosen.delivery, invoiceAddress: chosen.invoice ?? chosen.delivery };
    const invoiceDays =
      means === 'INVOICE' ? await this.ports.invoices.admit({ userId, totalCents, ...addresses }) : null;
    const orderId = await this.ports.newOrderId();
    return {
      _id: orderId,
      userId,
      state: 'reserving',
      isOpen: true,
      isPlaced: false,
      lines,
      totalCents,
      ...(shipping.length === 0 ? {} : { shipping }),
      ...(taxCountry === HOME_COUNTRY ? {} : { taxCountry }),
      ...(exemption === null ? {} : { exemption }),
      ...(voucher === null ? {} : { voucher }),
      ...(gift === null ? {} : { gift }),
      ...(quote === undefined ? {} : { quoteId: quote.id, usesQuote: true }),
      recipient,
      ...addresses,
      language: language ?? 'en',
      ...(isAgreed ? { digitalConsentAt: now } : {}),
      ...(isWorkAgreed ? { workConsentAt: now } : {}),
      means,
      ...(terms === null ? {} : { transferDueOn: terms.dueOn }),
      ...(invoiceDays === null ? {} : { invoiceDays }),
      placedAt: now,
      reservedUntil: terms?.expiresAt ?? new Date(now.getTime() + HOLD_MS),
      takesStockAtPayment: !isHeld,
      stateSince: now,
      paidAt: null,
      isToShip: false,
      endState: null,
      isFinalized: false,
      environment: this.ports.payments.environment,
      requestId: this.ports.newKey(),
      invoiceId: `RW-${orderId}-${this.ports.newKey().slice(0, 8)}`,
      paymentId: null,
      attempt: 1,
      captureId: null,
      capturedCents: 0,
      capturedCurrency: null,
      holdReason: null,
      recheckAt: null,
      shipments: [],
      shippingStatus: 'pending',
      carrier: null,
      trackingCode: null,
      events: [],
    };
  }

  /** Everything after the intent. Two calls may do it for one order at the same moment; each step then happens once. */
  private async reserve(order: OrderRecord, { username }: Buyer): Promise<PayableOrder> {
    const refusal = await this.refusalOf(order);
    if (refusal !== null) return this.giveUp(order, refusal);
    const shortages = order.takesStockAtPayment ? [] : await this.holding.take(order);
    if (shortages.length > 0) return this.giveUp(order, outOfStock(shortages));
    if (!(await this.takesVoucher(order))) return this.giveUp(order, new ShopError('VOUCHER_GONE'));
    if (!(await this.takesGift(order))) return this.giveUp(order, new ShopError('GIFT_VOUCHER_GONE'));
    const [payment] = await Promise.all([this.openPayment(order), this.ports.stock.invalidate()]);
    if (payment instanceof ShopError) return this.giveUp(order, payment);
    const { id: paymentId, pageUrl } = payment;
    const isTransfer = isPaidByTransfer(order);
    const at = this.ports.clock();
    const placed = await this.ports.orders.transition(
      order._id,
      { state: 'reserving' },
      {
        at,
        state: isTransfer ? 'awaiting_transfer' : 'awaiting_payment',
        isPlaced: true,
        paymentId,
        ...(pageUrl === undefined ? {} : { paymentUrl: pageUrl }),
        event: 'PLACED',
        byUsername: username,
        ...(isTransfer ? { recheckAt: at } : {}),
        outbox: [
          ...(meansOf(order) === 'TRANSFER'
            ? await this.ports.mails.transferDue({ ...order, paymentId })
            : []),
          eventEntry('order.placed', order._id, at),
        ],
      },
    );
    if (placed === null || !isPayable(placed))
      return this.giveUp(order, new ShopError('PAYMENT_IN_PROGRESS'));
    if (!isTransfer) return placed;
    const advanced = await this.transfers.advance(placed);
    return { ...advanced, paymentId };
  }

  /** Why a company may not buy this on invoice after all: its only place for an unpaid order keeps other orders of it from coming between. */
  private async refusalOf(order: OrderRecord): Promise<ShopError | null> {
    if (meansOf(order) !== 'INVOICE') return null;
    try {
      await this.ports.invoices.admit(order);
      return null;
    } catch (error) {
      if (error instanceof ShopError) return error;
      throw error;
    }
  }

  /** Takes the use of the voucher that an order is reduced by; `false`: others were faster. */
  private async takesVoucher({ _id: orderId, userId, voucher }: OrderRecord): Promise<boolean> {
    return voucher == null || this.ports.vouchers.take({ voucherId: voucher.id, orderId, userId });
  }

  /** Takes what the gift voucher of an order pays; `false`: others were faster. */
  private async takesGift(order: OrderRecord): Promise<boolean> {
    const use = giftUseOf(order);
    return use === null || this.ports.gifts.money.hold({ ...use, cents: order.gift?.cents ?? 0 });
  }

  /** Ends an order that could not be reserved, unless another call has managed to, or is paying it already. */
  private async giveUp(order: OrderRecord, error: ShopError): Promise<PayableOrder> {
    if ((await this.completion.end(order, 'failed')) !== null) throw error;
    const now = await this.completion.current(order);
    if (isPayable(now)) return now;
    // Somebody else has ended it, perhaps before the last of these holds was taken.
    if (now.endState !== null) await this.completion.release(now);
    throw error;
  }

  /** Throws `CARD_NOT_OFFERED` or `CARD_TOO_LITTLE`. */
  private requireCardable(dueCents: number): void {
    if (this.ports.cards === undefined) throw new ShopError('CARD_NOT_OFFERED');
    if (dueCents < MIN_CARD_CENTS) throw new ShopError('CARD_TOO_LITTLE');
  }

  private async openPayment(order: OrderRecord): Promise<ProviderOrder | ShopError> {
    try {
      return await paymentsOf(this.ports, order).createOrder(toPaymentDraft(order, this.ports.shopUrl));
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.kind !== 'unknown') {
        this.ports.log.error({ err: error, order: order._id }, 'the provider refused to open a payment');
      }
      return new ShopError('PAYMENT_UNREACHABLE', {}, { isRetryable: error.kind === 'unknown' });
    }
  }

  private isOverdue({ reservedUntil }: OrderRecord): boolean {
    return reservedUntil <= this.ports.clock();
  }

  /** Whether an open order is what would be ordered now: quote, products, names, prices, vouchers, shipping, addresses, consent, means, provider; and still in time. */
  private isSame(
    open: OrderRecord,
    { lines, shipping, voucher, gift, recipient, chosen, isAgreed, means, quote }: Draft,
  ): boolean {
    const key = (given: Pick<Draft, 'lines' | 'recipient'>): string =>
      JSON.stringify([
        given.lines
          .map(
            ({
              productId,
              name,
              unitCents,
              vatPercent,
              discountCents = 0,
              count,
              isDigital = false,
              expectedOn = null,
            }) => [productId, name, unitCents, vatPercent, discountCents, count, isDigital, expectedOn],
          )
          .sort(),
        [given.recipient.firstName, given.recipient.lastName, given.recipient.address],
      ]);
    return (
      !this.isOverdue(open) &&
      open.environment === this.ports.payments.environment &&
      means === meansOf(open) &&
      isAgreed === (open.digitalConsentAt != null) &&
      voucher?.id === open.voucher?.id &&
      gift?.id === open.gift?.id &&
      gift?.cents === open.gift?.cents &&
      quote?.id === open.quoteId &&
      shippingCentsOf(open) === shippingCentsOf({ shipping }) &&
      isSentTo(open, { recipient, chosen }) &&
      key(open) === key({ lines, recipient })
    );
  }
}

const isSameOrNone = (one: Address | null, other: Address | null): boolean =>
  one === null || other === null ? one === other : isSameAddress(one, other);

/** Whether an order goes where it would go now, and bills the same, be it by the parts or by the line of the account. */
function isSentTo(open: OrderRecord, { recipient, chosen }: Pick<Draft, 'recipient' | 'chosen'>): boolean {
  const { language } = open;
  const { delivery = null, invoice = null } = chosen ?? {};
  const wanted = { recipient, language, deliveryAddress: delivery, invoiceAddress: invoice };
  return (
    isSameOrNone(deliveryOf(open).parts, deliveryOf(wanted).parts) &&
    isSameOrNone(invoicedTo(open).parts, invoicedTo(wanted).parts)
  );
}

const isPayable = (order: OrderRecord): order is PayableOrder =>
  (order.state === 'awaiting_payment' || order.state === 'awaiting_transfer') && order.paymentId !== null;

/** By what an order is paid whose buyer has chosen a means, and of which a gift voucher pays a part. */
function meansBeside(means: PaymentMeans, gift: OrderGift | null, totalCents: number): PaymentMeans {
  if (gift?.cents === totalCents) return 'GIFT_VOUCHER';
  // What was to be paid by the voucher alone is not: nothing was chosen for the rest.
  if (means === 'GIFT_VOUCHER') throw new ShopError('GIFT_VOUCHER_GONE');
  return means;
}

/** Throws `SERVICE_WITHOUT_GOODS` for services whose goods are not bought with them. */
function requireGoods(cart: readonly Quantity[], products: readonly (SoldProduct | null)[]): void {
  const wanted = cart.flatMap(({ count }, index) => {
    const product = products[index];
    if (product == null) return [];
    const { name, category, isDigital } = product;
    return [{ name, count, category, isDigital, work: workOf(product) }];
  });
  const names = servicesWithoutGoods(wanted).map(({ name }) => name);
  if (names.length > 0) throw new ShopError('SERVICE_WITHOUT_GOODS', { names: names.join(', ') });
}

const toLine = (product: SoldProduct, { productId, count }: Quantity, vatPercent: number): OrderLine => ({
  productId,
  name: product.name,
  unitCents: product.priceCents,
  vatPercent,
  count,
  thumbnailId: product.thumbnailId,
  ...(product.isDigital === true ? { isDigital: true } : {}),
  ...(isService(product) ? { isService: true } : {}),
  ...(isGiftVoucher(product) ? { isDigital: true, isGiftVoucher: true } : {}),
});

const toPaymentDraft = (order: OrderRecord, shopUrl: string): PaymentOrderDraft => ({
  orderId: order._id,
  userId: order.userId,
  requestId: order.requestId,
  invoiceId: order.invoiceId,
  placedAt: order.placedAt,
  language: order.language,
  lines: order.lines.map(({ productId, name, unitCents, count, discountCents = 0, isDigital = false }) => ({
    productId,
    name,
    unitCents,
    quantity: count,
    ...(discountCents === 0 ? {} : { discountCents }),
    isDigital,
  })),
  ...(order.voucher == null ? {} : { discountCents: order.voucher.cents }),
  shippingCents: shippingCentsOf(order),
  totalCents: order.totalCents,
  returnUrl: new URL('/shopping-cart?payment=approved', shopUrl).href,
  cancelUrl: new URL('/shopping-cart?payment=canceled', shopUrl).href,
});
