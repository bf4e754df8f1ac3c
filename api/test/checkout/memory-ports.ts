import { randomUUID } from 'node:crypto';
import {
  changeOf,
  checkTransition,
  isReleasedState,
  isEndedUnpaid,
  revisionOf,
} from '../../src/features/orders/order.states.js';
import type { DigitalOrders } from '../../src/features/digital/digital.ports.js';
import type { OwingOrders } from '../../src/features/documents/issuing.ports.js';
import type {
  CartPort,
  SoldProduct,
  StockPort,
  VoucherPort,
} from '../../src/features/checkout/checkout.ports.js';
import type { ArrivedForOrder } from '../../src/features/stock/stock.service.js';
import type { OrderRecord, OrderState } from '../../src/features/orders/order.record.js';
import type {
  OrderPrecondition,
  OrderStore,
  OrderTransition,
} from '../../src/features/orders/order-store.ports.js';
import type { VoucherClaim } from '../../src/features/vouchers/voucher-uses.service.js';
import type { OutboxEntry } from '../../src/kernel/outbox/outbox-entries.js';
import type { PaymentProvider } from '../../src/payments/payment.port.js';
import { errorOfAnswer } from '../../src/payments/paypal.errors.js';
import { orderBody, readOrder, readRefund, refundBody } from '../../src/payments/paypal.messages.js';
import { toForm, type StripeRequest } from '../../src/payments/stripe.client.js';
import { errorOfStripe } from '../../src/payments/stripe.errors.js';
import { reductionOf, type PricedGoods, type VoucherRule } from '../../shared/rules/vouchers.js';
import { LOCAL_CARDS } from '../payment-fixtures.js';
import { SandboxLedger } from '../../sandbox/sandbox.ledger.js';
import { CardApi } from '../../sandbox/cards.api.js';
import { CardPayments } from '../../sandbox/cards.payments.js';
import { SandboxPayments } from '../../sandbox/sandbox.payments.js';
import { FaultPlan, type SandboxAlteration } from '../../sandbox/sandbox.faults.js';
import { SandboxError, type SandboxAnswer } from '../../sandbox/sandbox.error.js';

/** Where the sandbox would be. */
const ORIGIN = 'http://127.0.0.1';

type ReservationRequest = Parameters<StockPort['reserve']>[0];
type RestockRequest = Parameters<StockPort['restock']>[0];
type RestockMarker = Awaited<ReturnType<StockPort['restocks']>>[number];
type Line = Parameters<CartPort['settle']>[2][number];

/** Orders in memory, each method at once, as the database does it for one document. A change makes a new order. */
export class MemoryOrders implements OrderStore, OwingOrders, Pick<DigitalOrders, 'deliverable'> {
  readonly all = new Map<number, OrderRecord>();
  /** Told of the side effects of each change. */
  onOutbox: (entries: readonly OutboxEntry[]) => void = () => undefined;

  insert(order: OrderRecord): Promise<boolean> {
    const isTaken = [...this.all.values()].some(({ userId, isOpen }) => isOpen && userId === order.userId);
    if (!isTaken) this.all.set(order._id, order);
    return Promise.resolve(!isTaken);
  }

  isQuoteUsed(userId: number, quoteId: number): Promise<boolean> {
    const orders = [...this.all.values()];
    return Promise.resolve(
      orders.some(
        (order) => order.userId === userId && order.quoteId === quoteId && order.usesQuote === true,
      ),
    );
  }

  byId(orderId: number): Promise<OrderRecord | null> {
    return this.one((order) => order._id === orderId);
  }

  byPayment(paymentId: string): Promise<OrderRecord | null> {
    return this.one((order) => order.paymentId === paymentId);
  }

  openOrderOf(userId: number): Promise<OrderRecord | null> {
    return this.one((order) => order.userId === userId && order.isOpen);
  }

  transition(orderId: number, from: OrderPrecondition, to: OrderTransition): Promise<OrderRecord | null> {
    checkTransition(from.state, to.state);
    const order = this.all.get(orderId);
    const isAsGiven =
      order?.state === from.state &&
      (from.attempt === undefined || order.attempt === from.attempt) &&
      (from.isFinalized === undefined || order.isFinalized === from.isFinalized) &&
      (from.revision === undefined || revisionOf(order) === from.revision);
    return Promise.resolve(isAsGiven ? this.change(order, to) : null);
  }

  /** Changes an order whatever it is. */
  change(order: OrderRecord, to: OrderTransition): OrderRecord {
    const { fields, events, outbox, dueDocuments, droppedDocument } = changeOf(to);
    const changed: OrderRecord = {
      ...order,
      ...fields,
      ...(dueDocuments.length === 0
        ? {}
        : { pendingDocuments: [...(order.pendingDocuments ?? []), ...dueDocuments] }),
      ...(droppedDocument === undefined ? {} : withoutOwed(order, droppedDocument)),
      events: [...order.events, ...events],
    };
    this.all.set(order._id, changed);
    this.onOutbox(outbox);
    return changed;
  }

  unfinished(state: OrderState, before: Date): Promise<OrderRecord[]> {
    return this.many((order) => order.state === state && !order.isFinalized && order.stateSince <= before);
  }

  overdue(now: Date): Promise<OrderRecord[]> {
    return this.many(
      ({ state, reservedUntil }) =>
        (state === 'awaiting_payment' || state === 'awaiting_transfer') && reservedUntil <= now,
    );
  }

  awaitingTransferOf(userId: number): Promise<OrderRecord[]> {
    return this.many((order) => order.userId === userId && order.state === 'awaiting_transfer');
  }

  withoutReservations(orderIds: readonly number[]): Promise<Set<number>> {
    const isDone = (order: OrderRecord | undefined): boolean =>
      order !== undefined && (isReleasedState(order.state) || order.isFinalized);
    return Promise.resolve(new Set(orderIds.filter((id) => isDone(this.all.get(id)))));
  }

  endedUnpaid(userId: number, since: Date): Promise<OrderRecord[]> {
    return this.many(
      (order) =>
        order.userId === userId &&
        order.isPlaced &&
        order.placedAt >= since &&
        isEndedUnpaid(order.state) &&
        order.takesStockAtPayment !== true,
    );
  }

  dueForRecheck(now: Date): Promise<OrderRecord[]> {
    return this.many((order) => order.recheckAt !== null && order.recheckAt <= now);
  }

  owing(now: Date): Promise<OrderRecord[]> {
    return this.many(({ pendingDocuments = [] }) => pendingDocuments.some(({ dueAt }) => dueAt <= now));
  }

  deliverable(productIds: readonly number[], paidBefore: Date): Promise<OrderRecord[]> {
    return this.many(
      ({ isToDeliver, lines, digitalConsentAt, paidAt }) =>
        isToDeliver === true &&
        lines.some(({ productId }) => productIds.includes(productId)) &&
        (digitalConsentAt != null || (paidAt !== null && paidAt <= paidBefore)),
    );
  }

  settleDocument(orderId: number, cause: string): Promise<void> {
    const order = this.all.get(orderId);
    if (order !== undefined) this.all.set(orderId, { ...order, ...withoutOwed(order, cause) });
    return Promise.resolve();
  }

  private one(test: (order: OrderRecord) => boolean): Promise<OrderRecord | null> {
    const order = [...this.all.values()].find(test);
    return Promise.resolve(order ?? null);
  }

  private many(test: (order: OrderRecord) => boolean): Promise<OrderRecord[]> {
    return Promise.resolve([...this.all.values()].filter(test));
  }
}

const withoutOwed = (
  { pendingDocuments }: OrderRecord,
  cause: string,
): Pick<OrderRecord, 'pendingDocuments'> =>
  pendingDocuments === undefined
    ? {}
    : { pendingDocuments: pendingDocuments.filter((pending) => pending.cause !== cause) };

/** A product in memory, with what the stock's markers say. */
export interface MemoryProduct extends SoldProduct {
  reservations: { orderId: number; userId: number; count: number; isAhead?: boolean }[];
  awaiting: { orderId: number; count: number }[];
  awaitedCount: number;
  restocks: { key: string; orderId: number; at: Date }[];
  soldCount: number;
  /** Pieces that there were at first and that employees have added since. */
  suppliedCount: number;
}

/** How a product changes: by so many cents and pieces, and whether it is listed from now on if it was not, or not if it was. */
export interface ProductEdit {
  cents?: number;
  pieces?: number;
  isToggled?: boolean;
}

/** Products and their stock in memory; each method is one conditional change of one product. */
export class MemoryStock implements StockPort {
  readonly products = new Map<number, MemoryProduct>();
  /** Told of orders for which all pieces of a product have come. */
  onArrived: (arrived: ArrivedForOrder) => void = () => undefined;

  add(
    id: number,
    stockCount: number,
    priceCents: number,
    isDigital = false,
    category = 'storage',
  ): Promise<void> {
    this.products.set(id, {
      _id: id,
      name: `Product ${id}`,
      priceCents,
      thumbnailId: 1,
      category,
      isListed: true,
      stockCount,
      reservations: [],
      awaiting: [],
      awaitedCount: 0,
      restocks: [],
      soldCount: 0,
      suppliedCount: stockCount,
      ...(isDigital ? { isDigital } : {}),
    });
    return Promise.resolve();
  }

  product(id: number): MemoryProduct {
    const product = this.products.get(id);
    if (product === undefined) throw new Error(`There is no product ${id}.`);
    return product;
  }

  /** Products as the checkout reads them. */
  read(ids: readonly number[]): Promise<(SoldProduct | null)[]> {
    return Promise.resolve(ids.map((id) => structuredClone(this.products.get(id) ?? null)));
  }

  /** What an employee does to a product: another price, a delivery, taking it out of the catalog or back into it. */
  edit(id: number, { cents = 0, pieces = 0, isToggled = false }: ProductEdit): Promise<void> {
    const product = this.product(id);
    product.priceCents += cents;
    product.stockCount += pieces;
    product.suppliedCount += pieces;
    product.isListed = product.isListed !== isToggled;
    return Promise.resolve();
  }

  /** Some pieces of a product may be ordered before they have come. */
  allow(id: number, backorderLimit: number): void {
    Object.assign(this.product(id), { backorderLimit, expectedOn: '9999-12-31' });
  }

  reserve(claim: ReservationRequest): Promise<boolean> {
    const { productId, orderId, userId, count, isAhead } = claim;
    const product = this.product(productId);
    if (this.held(product, orderId) !== undefined) return Promise.resolve(true);
    const { stockCount, awaiting, awaitedCount, backorderLimit } = product;
    const free =
      isAhead === true ? (backorderLimit ?? 0) - awaitedCount : awaiting.length > 0 ? 0 : stockCount;
    if (!product.isListed || free < count) return Promise.resolve(false);
    this.move(claim, -count);
    product.reservations.push({ orderId, userId, count, ...(isAhead === true ? { isAhead } : {}) });
    return Promise.resolve(true);
  }

  release(claim: ReservationRequest): Promise<void> {
    if (this.drop(claim)) this.move(claim, claim.count);
    return Promise.resolve();
  }

  /** Pieces become free by so many, or those that may be ordered ahead do. */
  private move({ productId, isAhead }: ReservationRequest, count: number): void {
    const product = this.product(productId);
    if (isAhead === true) product.awaitedCount -= count;
    else product.stockCount += count;
  }

  /** Gives what is here to who has waited for it, the longest first, as the job does. */
  allotAll(): void {
    for (const product of this.products.values())
      for (
        let [first] = product.awaiting;
        first !== undefined && product.stockCount > 0;
        [first] = product.awaiting
      ) {
        const count = Math.min(first.count, product.stockCount);
        first.count -= count;
        product.stockCount -= count;
        product.awaitedCount -= count;
        if (first.count === 0) this.arrive(product, first.orderId);
      }
  }

  private arrive(product: MemoryProduct, orderId: number): void {
    product.awaiting = product.awaiting.filter((one) => one.orderId !== orderId);
    this.onArrived({ orderId, productId: product._id });
  }

  commitSale({ productId, orderId, count, isAhead }: ReservationRequest): Promise<void> {
    const product = this.product(productId);
    const hold = this.held(product, orderId);
    if (hold?.count === count && count > 0) {
      hold.count = 0;
      product.soldCount += count;
      if (isAhead === true) product.awaiting.push({ orderId, count });
    }
    return Promise.resolve();
  }

  reservations(): Promise<ReservationRequest[]> {
    const claims = [...this.products.values()].flatMap(({ _id, reservations }) =>
      reservations.map((reservation) => ({ ...reservation, productId: _id })),
    );
    return Promise.resolve(claims);
  }

  restock({ key, productId, orderId, count, at }: RestockRequest): Promise<void> {
    const product = this.product(productId);
    if (!product.restocks.some((marker) => marker.key === key)) {
      product.restocks.push({ key, orderId, at });
      const waiting = product.awaiting.find((one) => one.orderId === orderId);
      const dropped = Math.min(waiting?.count ?? 0, count);
      product.soldCount -= count;
      product.stockCount += count - dropped;
      product.awaitedCount -= dropped;
      if (waiting !== undefined) {
        waiting.count -= dropped;
        if (waiting.count === 0) this.arrive(product, orderId);
      }
    }
    return Promise.resolve();
  }

  restocks(before: Date): Promise<RestockMarker[]> {
    const markers = [...this.products.values()].flatMap(({ _id: productId, restocks }) =>
      restocks.filter(({ at }) => at <= before).map(({ key, orderId }) => ({ key, productId, orderId })),
    );
    return Promise.resolve(markers);
  }

  forgetRestock(key: string, productId: number): Promise<void> {
    const product = this.product(productId);
    product.restocks = product.restocks.filter((marker) => marker.key !== key);
    return Promise.resolve();
  }

  invalidate(): Promise<void> {
    return Promise.resolve();
  }

  /** Takes an order's markers away, as `$pull` does; `false`: there was none of so many pieces. */
  drop({ productId, orderId, count }: ReservationRequest): boolean {
    const product = this.product(productId);
    if (this.held(product, orderId)?.count !== count) return false;
    product.reservations = product.reservations.filter((reservation) => reservation.orderId !== orderId);
    return true;
  }

  private held(product: MemoryProduct, orderId: number) {
    return product.reservations.find((reservation) => reservation.orderId === orderId);
  }
}

/** Carts in memory. `settlements` is the list of every time that bought pieces were really taken out. */
export class MemoryCarts implements CartPort {
  readonly lines = new Map<number, Line[]>();
  readonly settlements: number[] = [];

  /** Somebody puts exactly these lines into the cart. */
  fill(userId: number, lines: Line[]): Promise<void> {
    this.lines.set(userId, lines);
    return Promise.resolve();
  }

  linesOf(userId: number): Promise<Line[]> {
    return Promise.resolve(structuredClone(this.lines.get(userId) ?? []));
  }

  settle(userId: number, orderId: number, bought: readonly Line[]): Promise<void> {
    if (!this.settlements.includes(orderId)) this.removeLine(userId, orderId, bought);
    return Promise.resolve();
  }

  removeLine(userId: number, orderId: number, bought: readonly Line[]): void {
    const counts = new Map(bought.map(({ productId, count }) => [productId, count]));
    const left = (this.lines.get(userId) ?? []).map(({ productId, count }) => ({
      productId,
      count: count - (counts.get(productId) ?? 0),
    }));
    this.lines.set(
      userId,
      left.filter(({ count }) => count > 0),
    );
    this.settlements.push(orderId);
  }
}

/** How often each voucher in memory may be used. */
export const VOUCHER_LIMIT = 2;

/** The voucher in the cart of a user: an amount, a part of the price, or none. */
const VOUCHERS: Record<number, VoucherRule> = {
  1: { kind: 'amount', value: 503, minCents: 0, category: null },
  2: { kind: 'percent', value: 7, minCents: 0, category: null },
};

/** Vouchers in memory, with the orders that have taken a use of them. */
export class MemoryVouchers implements VoucherPort {
  readonly uses = new Map<number, { voucherId: number; isSettled: boolean }>();

  reductionFor(userId: number, goods: readonly PricedGoods[]) {
    const id = 1 + (userId % Object.keys(VOUCHERS).length);
    const reduction = userId === 3 ? 'CATEGORY' : reductionOf(VOUCHERS[id] as VoucherRule, goods);
    return Promise.resolve(typeof reduction === 'string' ? null : { id, code: `CODE${id}`, ...reduction });
  }

  take({ voucherId, orderId }: VoucherClaim): Promise<boolean> {
    const isThere = this.uses.has(orderId);
    const count = [...this.uses.values()].filter((use) => use.voucherId === voucherId).length;
    if (!isThere && count >= VOUCHER_LIMIT) return Promise.resolve(false);
    if (!isThere) this.uses.set(orderId, { voucherId, isSettled: false });
    return Promise.resolve(true);
  }

  settle(orderId: number): Promise<void> {
    const use = this.uses.get(orderId);
    if (use !== undefined) use.isSettled = true;
    return Promise.resolve();
  }

  release(orderId: number): Promise<void> {
    this.uses.delete(orderId);
    return Promise.resolve();
  }

  releaseUnpaid(orderId: number): Promise<void> {
    if (this.uses.get(orderId)?.isSettled === false) this.uses.delete(orderId);
    return Promise.resolve();
  }

  unsettled(): Promise<number[]> {
    return Promise.resolve(
      [...this.uses].filter(([, { isSettled }]) => !isSettled).map(([orderId]) => orderId),
    );
  }
}

/** The payment sandbox without the network: the same rules, the same books, the shop's own messages. */
export class MemoryProvider implements Pick<
  PaymentProvider,
  'environment' | 'createOrder' | 'getOrder' | 'capture' | 'refund'
> {
  readonly environment = 'local';
  /** What the next captures and refunds do differently. */
  alterations: SandboxAlteration[] = [];

  /** PayPal does not say whether a refused request is refused again when it is repeated; a harsh provider tries again. */
  isForgetful = false;

  constructor(
    clock: () => Date,
    readonly ledger = new SandboxLedger(null),
    readonly payments = new SandboxPayments(ledger, clock, () => undefined),
  ) {}

  createOrder: PaymentProvider['createOrder'] = (draft) =>
    this.ask(() => this.payments.create(orderBody(draft), draft.requestId)).then(readOrder);

  getOrder: PaymentProvider['getOrder'] = (id) => this.ask(() => this.payments.get(id)).then(readOrder);

  capture: PaymentProvider['capture'] = (id, requestId) =>
    this.ask(() => this.payments.capture(id, requestId, this.alterations.shift()))
      .finally(() => this.forgetError(id, requestId))
      .then(readOrder);

  refund: PaymentProvider['refund'] = (captureId, requestId, part) =>
    this.ask(() =>
      this.payments.refund(captureId, requestId, refundBody(part), this.alterations.shift()),
    ).then(readRefund);

  protected forgetError(id: string, requestId: string): void {
    const order = this.ledger.orders.get(id);
    if (order === undefined || !this.isForgetful || order.captureRequests[requestId] === null) return;
    const others = Object.entries(order.captureRequests).filter(([key]) => key !== requestId);
    this.ledger.record({ ...order, captureRequests: Object.fromEntries(others) });
  }

  private ask(run: () => SandboxAnswer): Promise<object> {
    try {
      return Promise.resolve(run().body);
    } catch (error) {
      if (!(error instanceof SandboxError)) return Promise.reject(error as Error);
      const { status, body } = error.answer;
      return Promise.reject(errorOfAnswer(status, body, null));
    }
  }
}

/** The counter for cards of the sandbox without the network, over the books of a provider. */
export class MemoryCards {
  readonly payments: CardPayments;
  private readonly api: CardApi;

  constructor(
    private readonly provider: Pick<MemoryProvider, 'ledger' | 'payments' | 'alterations'>,
    clock: () => Date,
  ) {
    this.payments = new CardPayments(provider.ledger, provider.payments, clock, () => ORIGIN);
    this.api = new CardApi({ cards: LOCAL_CARDS, payments: this.payments, faults: new FaultPlan() });
  }

  call = ({ method, path, parameters = {}, idempotencyKey }: StripeRequest): Promise<object> => {
    const body = toForm(parameters).toString();
    const isMovement = path.endsWith('/capture') || (path === '/v1/refunds' && method === 'POST');
    const request = {
      method,
      url: new URL(method === 'GET' ? `${path}?${body}` : path, ORIGIN),
      headers: {
        authorization: `Bearer ${LOCAL_CARDS.secretKey}`,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body,
    };
    const answer = this.api.carryOut(request, isMovement ? this.provider.alterations.shift() : undefined);
    return answer.status < 300
      ? Promise.resolve(structuredClone(answer.body))
      : Promise.reject(errorOfStripe(answer.status, answer.body, null));
  };
}

export const newKey = (): string => randomUUID();
