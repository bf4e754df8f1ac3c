import type { Address } from '../../../shared/rules/address-fields.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import type { TransferTerms } from '../../../shared/rules/transfers.js';
import type { ShippedGoods } from '../../../shared/rules/shipping-prices.js';
import type { ChargedVat, Place } from '../../../shared/rules/vat-territories.js';
import type { VatIdsService } from '../vat-ids/vat-ids.service.js';
import type { PricedGoods, Reduction } from '../../../shared/rules/vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import type { Log } from '../../kernel/log.js';
import type { MeansOfPayment, PageProvider, PaymentProvider } from '../../payments/payment.port.js';
import type { Buyable, ReservationRequest, RestockMarker, RestockRequest } from '../stock/stock.service.js';
import type { GiftMoney, GiftSalesPort } from '../gift-vouchers/gift-vouchers.ports.js';
import type { CartGift } from '../gift-vouchers/gift-vouchers.service.js';
import type { VoucherClaim } from '../vouchers/voucher-uses.service.js';
import type { OrderRecipient, OrderRecord, OrderVoucher } from '../orders/order.record.js';
import type { OrderMailsService } from '../orders/order-mails.service.js';
import type { RefundLimitsService } from '../staff/refund-limits.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OrderStore } from '../orders/order-store.ports.js';

/** A product as the checkout reads it. */
export interface SoldProduct extends Buyable {
  _id: number;
  name: string;
  priceCents: number;
  thumbnailId: number;
  category: string;
  isListed: boolean;
  isDigital?: boolean;
  /** What the shop understands of it; see `workOf`. */
  fit?: Readonly<Record<string, unknown>>;
  weightGrams?: number | null;
}

/** Where an order goes and whom it bills. */
export interface ChosenAddresses {
  delivery: Address;
  /** `null`: the same. */
  invoice: Address | null;
}

/** What orders do with stock; see `StockService`. */
export interface StockPort {
  reserve(claim: ReservationRequest): Promise<boolean>;
  release(claim: ReservationRequest): Promise<void>;
  commitSale(claim: ReservationRequest): Promise<void>;
  reservations(): Promise<ReservationRequest[]>;
  restock(request: RestockRequest): Promise<void>;
  restocks(before: Date): Promise<RestockMarker[]>;
  forgetRestock(key: string, productId: number): Promise<void>;
  invalidate(): Promise<void>;
}

/** What orders do with carts; see `CartService`. */
export interface CartPort {
  linesOf(userId: number): Promise<Quantity[]>;
  settle(userId: number, orderId: number, bought: readonly Quantity[]): Promise<void>;
}

/** Payment by bank transfer: nothing is approved, and the money comes some days later, perhaps in parts. */
export interface TransferMeans extends MeansOfPayment {
  /** The terms of an order that is placed at a time; `null`: the shop does not offer it. */
  terms(placedAt: Date): TransferTerms | null;
}

/** Payment after the goods, by companies that an owner has allowed. */
export interface InvoiceMeans extends MeansOfPayment {
  /** Whether a user buys on invoice at all. */
  isOffered(userId: number): Promise<boolean>;
  /**
   * How many days after an invoice of this order its company has to pay. Throws `INVOICE_NOT_OFFERED`, `INVOICE_NEEDS_COMPANY`,
   * `INVOICE_OVERDUE`, or `INVOICE_LIMIT_REACHED` where the order is more than what is left of the limit.
   */
  admit(
    order: Pick<OrderRecord, 'userId' | 'totalCents' | 'invoiceAddress' | 'deliveryAddress'> &
      Partial<Pick<OrderRecord, '_id'>>,
  ): Promise<number>;
}

/** What orders do with vouchers; see `VoucherUses`. */
export interface VoucherPort {
  /** What the voucher in a user's cart takes off; `null`: there is none, or it does not apply. */
  reductionFor(
    userId: number,
    goods: readonly PricedGoods[],
  ): Promise<(Reduction & Pick<OrderVoucher, 'id' | 'code'>) | null>;
  /** Takes one of the uses of a voucher for an order; one that has it keeps it. `false`: there is none left for it. */
  take(claim: VoucherClaim): Promise<boolean>;
  /** Notes that the order is paid. */
  settle(orderId: number): Promise<void>;
  /** Gives the use of an order back, if it has one. */
  release(orderId: number): Promise<void>;
  /** Gives it back unless the order is known to be paid. */
  releaseUnpaid(orderId: number): Promise<void>;
  /** The orders that have a use and are not paid yet, as far as is known. */
  unsettled(): Promise<number[]>;
}

/** What orders do with gift vouchers: sell them, and take them as payment. */
export interface GiftPort {
  /** The gift voucher in a user's cart, as it would pay; `null`: there is none. */
  inCart(userId: number): Promise<Pick<CartGift, 'id' | 'ending' | 'cents'> | null>;
  money: GiftMoney;
  sales: GiftSalesPort;
}

/**
 * Everything that the checkout protocol needs. A test runs the same protocol on memory implementations of these, and lets
 * any call of them fail: each changes at most one document, and may be repeated.
 */
export interface CheckoutPorts {
  orders: OrderStore;
  stock: StockPort;
  cart: CartPort;
  vouchers: VoucherPort;
  gifts: GiftPort;
  payments: MeansOfPayment & Pick<PaymentProvider, 'environment'>;
  /** Cards, wallets and direct debit; absent where the shop takes none. */
  cards?: MeansOfPayment & Pick<PageProvider, 'close'>;
  /** Money that buyers transfer to the shop's bank account. */
  transfers: TransferMeans;
  invoices: InvoiceMeans;
  /** Products as they are now, in the order of the ids. */
  products(ids: readonly number[]): Promise<(SoldProduct | null)[]>;
  /** Who gets the parcel; `null` for nobody and for employees. */
  recipientOf(userId: number): Promise<OrderRecipient | null>;
  /** The addresses as they are stored. Throws `INVALID_INPUT`, also where no parcel goes. */
  readAddresses(chosen: ChosenAddresses): ChosenAddresses;
  /** What sending goods to a country costs now, in cents; `goodsCents` is what they are paid with. */
  shippingCents(country: string, goods: readonly ShippedGoods[], goodsCents: number): number;
  /** The VAT of what goes to a country and is ordered now. */
  vatOf(place: Place): ChargedVat;
  /** Why an order has no VAT by the VAT id of its buyer. Throws `VAT_ID_UNCONFIRMED`; see `VatIdsService`. */
  exemptionFor: VatIdsService['exemptionFor'];
  /** What buyers are told of their money; see `OrderMailsService`. */
  mails: Pick<
    OrderMailsService,
    'confirmation' | 'refund' | 'partRefund' | 'transferDue' | 'transferReminder' | 'transferExpired'
  >;
  /** Begins a refund within the limit of the viewer's day; see `RefundLimitsService`. */
  withinRefundLimit: RefundLimitsService['within'];
  audit: Pick<AuditService, 'entryOf'>;
  /** Throws `RATE_LIMITED` when a user has begun too many orders. */
  countNewOrder(userId: number): Promise<void>;
  newOrderId(): Promise<number>;
  /** A text that nobody can guess and that never comes twice. */
  newKey(): string;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  /** Where the provider sends buyers whose browser opened no window. */
  shopUrl: string;
}
