import type { Viewer } from '../../../shared/access.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import type { Clock } from '../../platform/clock.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import type { OwedEvent } from '../../platform/database/owed-events.js';
import type { OwedMail } from '../../platform/database/owed-mails.js';
import type { Log } from '../../platform/log.js';
import type { PaymentProvider } from '../../platform/payments/payment.port.js';
import type { StockClaim } from '../catalog/stock.service.js';
import type { OrderEventKind, OrderRecipient, OrderRecord, OrderState } from './orders.model.js';

/** What must be true of an order for a change of it; otherwise somebody else was faster. */
export interface OrderCondition {
  state: OrderState;
  attempt?: number;
  isSettled?: boolean;
}

/** A change of an order. `at` is the time of it, and of the new state if there is one. */
export interface OrderChange extends Partial<
  Pick<
    OrderRecord,
    | 'ending'
    | 'isPlaced'
    | 'isSettled'
    | 'paymentId'
    | 'attempt'
    | 'captureId'
    | 'capturedCents'
    | 'capturedCurrency'
    | 'reviewReason'
    | 'auditAt'
  >
> {
  at: Date;
  state?: OrderState;
  /** What is written into the history. */
  event?: OrderEventKind;
  /** Who has done it; absent for the shop itself. */
  byUsername?: string;
  /** Mails that are owed from now on. */
  owedMails?: readonly OwedMail[];
  /** Entries that the log of the employees is owed from now on. */
  owedEntries?: readonly OwedEntry[];
  /** Events that webhooks are owed from now on. */
  owedEvents?: readonly OwedEvent[];
}

/** Where orders are kept. Every method is one command on one document, or a read. */
export interface OrderStore {
  /** `false`: the user has another open order. */
  insert(order: OrderRecord): Promise<boolean>;
  byId(orderId: number): Promise<OrderRecord | null>;
  byPayment(paymentId: string): Promise<OrderRecord | null>;
  /** The order that takes the user's only place for an unpaid one. */
  openOf(userId: number): Promise<OrderRecord | null>;
  /** Compare-and-set: gives the order after the change, or `null` when the condition does not hold (any more). */
  move(orderId: number, from: OrderCondition, to: OrderChange): Promise<OrderRecord | null>;
  /** Orders that have been in a state since `before` at least, oldest first; of paid ones those that are not settled. */
  unfinished(state: OrderState, before: Date): Promise<OrderRecord[]>;
  /** Orders that wait for a payment longer than their stock is held. */
  overdue(now: Date): Promise<OrderRecord[]>;
  /** Which of these orders hold nothing any more: they have ended without being paid, or what they held is sold. */
  doneAmong(orderIds: readonly number[]): Promise<Set<number>>;
  /** Orders whose payment is to be looked at again. */
  auditDue(now: Date): Promise<OrderRecord[]>;
}

/** A product as the checkout reads it. */
export interface SoldProduct {
  _id: number;
  name: string;
  priceCents: number;
  thumbnailId: number;
  isListed: boolean;
  stockCount: number;
  holds?: readonly { userId: number; count: number }[];
}

/** What orders do with stock; see `StockService`. */
export interface StockPort {
  hold(claim: StockClaim): Promise<boolean>;
  release(claim: StockClaim): Promise<void>;
  sell(claim: StockClaim): Promise<void>;
  holds(): Promise<StockClaim[]>;
  announceChange(): Promise<void>;
}

/** What orders do with the log of what employees do; see `OrdersService`. */
export interface AuditPort {
  /** What a change that the viewer is about to make owes to the log. */
  entryOf(viewer: Viewer, action: AuditedAction, orderId: number): Promise<OwedEntry>;
  /** Brings an entry that an order owes into the log. */
  settle(orderId: number, entry: OwedEntry): Promise<void>;
}

/** What orders do with carts; see `CartService`. */
export interface CartPort {
  linesOf(userId: number): Promise<Quantity[]>;
  settle(userId: number, orderId: number, bought: readonly Quantity[]): Promise<void>;
}

/**
 * Everything that the checkout protocol needs. A test runs the same protocol on memory implementations of these, and lets
 * any call of them fail: each changes at most one document, and may be repeated.
 */
export interface CheckoutPorts {
  orders: OrderStore;
  stock: StockPort;
  cart: CartPort;
  audit: AuditPort;
  payments: Pick<PaymentProvider, 'environment' | 'createOrder' | 'getOrder' | 'capture' | 'refund'>;
  /** Products as they are now, in the order of the ids. */
  products(ids: readonly number[]): Promise<(SoldProduct | null)[]>;
  /** Who gets the parcel; `null` for nobody and for employees. */
  recipientOf(userId: number): Promise<OrderRecipient | null>;
  /** What is owed to the buyer of an order that is being paid. */
  confirmationMails(order: OrderRecord): Promise<OwedMail[]>;
  /** What is owed to the buyer of an order whose money is given back. */
  refundMails(order: OrderRecord): Promise<OwedMail[]>;
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
