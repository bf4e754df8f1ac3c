import { CheckoutService } from '../../src/features/checkout/checkout.service.js';
import type { OrderExemption } from '../../shared/rules/vat-exemption.js';
import { VAT_PERCENT } from '../../shared/money.js';
import { shippingCents, type ShippingSettings } from '../../shared/rules/shipping-prices.js';
import { shippingCentsOf, shippingOfGoods } from '../../src/features/orders/paid-prices.states.js';
import type { CheckoutPorts } from '../../src/features/checkout/checkout.ports.js';
import type { Address } from '../../shared/rules/address-fields.js';
import { DigitalService } from '../../src/features/digital/digital.service.js';
import type { DigitalOrders, KeyStore } from '../../src/features/digital/digital.ports.js';
import { KeyClaims } from '../../src/features/digital/key-claims.protocol.js';
import type { IssuingPorts } from '../../src/features/documents/issuing.ports.js';
import { issuePending } from '../../src/features/documents/issuing.protocol.js';
import { ReissuingService } from '../../src/features/documents/reissuing.service.js';
import { payeeOf } from '../../shared/settings.js';
import { sellerOf } from '../../src/features/documents/seller.codec.js';
import { arrivalOf } from '../../src/features/orders/awaited-goods.service.js';
import type { OrderLine, OrderRecord } from '../../src/features/orders/order.record.js';
import type { OrderStore } from '../../src/features/orders/order-store.ports.js';
import { ShippingService } from '../../src/features/shipping/shipping.service.js';
import { ReturnDeskService } from '../../src/features/returns/return-desk.service.js';
import type { ReturnChange } from '../../src/features/returns/return.store.js';
import type { ReturnRecord } from '../../src/features/returns/returns.model.js';
import { RemediesService } from '../../src/features/returns/remedies.service.js';
import { ReturnsService } from '../../src/features/returns/returns.service.js';
import { PaymentError } from '../../src/payments/payment.port.js';
import { StripeProvider } from '../../src/payments/stripe.adapter.js';
import type { StripeClient, StripeRequest } from '../../src/payments/stripe.client.js';
import type { OutboxEntry, OutboxKind } from '../../src/kernel/outbox/outbox-entries.js';
import type { Viewer } from '../../shared/access.js';
import { SUBJECT_OF, type AuditedAction } from '../../shared/rules/audit.js';
import { DEFAULT_SETTINGS } from '../../shared/settings.js';
import { GiftLedger } from '../../src/features/gift-vouchers/gift-ledger.protocol.js';
import { GiftSales } from '../../src/features/gift-vouchers/gift-sales.protocol.js';
import type { GiftStore } from '../../src/features/gift-vouchers/gift-vouchers.ports.js';
import type { MemoryGifts } from './memory-gifts.js';
import { MemoryKeys } from './memory-keys.js';
import { MemoryDocuments } from './memory-documents.js';
import {
  MemoryCards,
  MemoryCarts,
  MemoryOrders,
  MemoryProvider,
  MemoryStock,
  MemoryVouchers,
  newKey,
} from './memory-ports.js';
import { MemoryReplacements } from './memory-replacements.js';
import { MemoryReturns } from './memory-returns.js';
import { MemoryBank } from './memory-bank.js';
import { MemoryTransfers } from './memory-transfers.js';
import { BankService } from '../../src/features/bank/bank.service.js';
import { InvoicePayments } from '../../src/features/transfers/invoice-payments.service.js';
import { TransferPayments } from '../../src/features/transfers/transfer-payments.service.js';
import type { TransferStore } from '../../src/features/transfers/transfers.ports.js';
import { Scheduler } from './scheduler.js';

/** Returns numbers from 0 to 255, the same ones in the same history; 0 when there are no more. */
export type Choose = () => number;

/** What may happen to a call on its way. */
interface Wire {
  process: number;
  /** How much more often than a call of the database it is lost or late. */
  lossiness: number;
  /** Whether it may be late for hours; a command of the database is late for moments only. */
  isSlow: boolean;
  /** After how many ms it no longer arrives; absent: never. */
  lifeMs?: number;
}

const DATABASE = { lossiness: 1, isSlow: false };
const PROVIDER = { lossiness: 2, isSlow: true };
/** What the protocol must survive above all. */
const CAPTURE = { lossiness: 12, isSlow: true };
/** A request for money back never arrives an hour late: connections have ended by then. */
const REFUND = { lossiness: 2, isSlow: true, lifeMs: 3_600_000 };
type Call = (...args: never[]) => Promise<unknown>;

const databaseAway = (): Error => new Error('The database is away.');

const ORDER_CALLS = [
  'byId',
  'byPayment',
  'openOrderOf',
  'transition',
  'unfinished',
  'overdue',
  'withoutReservations',
  'endedUnpaid',
  'dueForRecheck',
  'awaitingTransferOf',
] as const;
const STOCK_CALLS = [
  'reserve',
  'release',
  'commitSale',
  'reservations',
  'restock',
  'restocks',
  'forgetRestock',
  'invalidate',
] as const;
const VOUCHER_CALLS = ['reductionFor', 'take', 'settle', 'release', 'releaseUnpaid', 'unsettled'] as const;
const DOCUMENT_CALLS = [
  'byNumber',
  'byCause',
  'ofOrder',
  'lastOf',
  'insert',
  'storePdf',
  'complete',
] as const;

/** Buyers have three bank days for a transfer. */
const TRANSFER_SETTINGS = {
  ...DEFAULT_SETTINGS,
  bank: { holder: '', iban: 'DE89370400440532013000', bic: '' },
  transfers: { isOn: true, days: 3, waiveUpTo: 500 },
};

/** What a transfer as a means of payment asks of the accounts. */
const TRANSFER_STORE_CALLS = [
  'open',
  'byId',
  'reduce',
  'payOut',
  'payoutsOf',
  'newPayoutNo',
] as const satisfies readonly (keyof TransferStore)[];
const TRANSFER_CALLS = [
  ...TRANSFER_STORE_CALLS,
  ...(['waive', 'credit', 'markReported', 'unreported'] as const),
  ...(['payoutByNo', 'payoutsIn', 'payoutsOfFile', 'movePayout'] as const),
] as const;

const ENTRY_CALLS = ['insert', 'byId', 'change', 'inState', 'openShort', 'closeShort', 'known'] as const;

const KEY_CALLS = ['claimingOrders', 'claimed', 'takeFree', 'takeAgain', 'markDelivered', 'free'] as const;

const GIFT_CALLS = [
  'byId',
  'ofSale',
  'insert',
  'write',
  'holding',
  'undelivered',
  'markDelivered',
] as const satisfies readonly (keyof GiftStore)[];

/** Nobody has a gift voucher, or buys one. */
const NO_GIFTS = {
  inCart: () => Promise.resolve(null),
  money: { holding: () => Promise.resolve([]) },
  sales: { issue: () => Promise.resolve() },
} as unknown as CheckoutPorts['gifts'];

/** Nothing is sealed. */
const OPEN_SEAL = {
  close: (text: string) => text,
  open: (text: string) => text,
  fingerprint: (text: string) => text,
};

const RETURN_CALLS = [
  ...['byId', 'ofOrders', 'refunding', 'overdue', 'change'],
  ...['remedying', 'settleStock', 'owing', 'settle'],
] as const;

/** A product of another VAT rate than the others. */
const REDUCED_PRODUCT = 2;
const REDUCED_PERCENT = 7;

/** What sending costs: two prices by weight, and nothing for the dearest orders. */
const SHIPPING: ShippingSettings = {
  prices: [
    {
      country: 'DE',
      steps: [
        { aboveGrams: 0, cents: 499 },
        { aboveGrams: 2_000, cents: 1_203 },
      ],
      freeFromCents: 9_000,
    },
  ],
  pieceGrams: 1_000,
};

/** Sends what nobody can stop any more. */
const NOBODY = 0;

/** When every history begins. */
export const OPENING_MS = Date.parse('2030-03-05T13:05:00.000Z');

/** Whose orders may leave the EU. */
const ABROAD = 3;

/** What VIES says of every company. */
const CONFIRMED: OrderExemption = {
  ...{ kind: 'intraCommunity', vatId: 'ATU12345678', checkedAt: new Date(OPENING_MS), reference: null },
};

/** What a simulation is made of; memory alone unless given. */
export interface Backend {
  time: { nowMs: number };
  orders: MemoryOrders;
  stock: MemoryStock;
  carts: MemoryCarts;
  vouchers: MemoryVouchers;
  provider: MemoryProvider;
  documents: MemoryDocuments;
}

/** Everything that one process of the shop reaches. */
export interface ShopPorts {
  checkout: CheckoutPorts;
  issuing: IssuingPorts;
  digital: { keys: KeyStore; deliverable: DigitalOrders['deliverable'] };
  returns: Pick<MemoryReturns, (typeof RETURN_CALLS)[number]>;
  replacements: Pick<MemoryReplacements, 'take' | 'takenBy'>;
  bank: {
    entries: Pick<MemoryBank, (typeof ENTRY_CALLS)[number]>;
    transfers: Pick<MemoryTransfers, (typeof TRANSFER_CALLS)[number]>;
  };
}

/** Everything outside the protocol, as one history sees it. */
export class Simulation {
  readonly time: Backend['time'];
  readonly clock = (): Date => new Date(this.time.nowMs);
  readonly scheduler = new Scheduler();
  readonly orders: MemoryOrders;
  readonly stock: MemoryStock;
  readonly carts: MemoryCarts;
  readonly vouchers: MemoryVouchers;
  readonly provider: MemoryProvider;
  readonly cards: MemoryCards;
  readonly documents: MemoryDocuments;
  readonly returns = new MemoryReturns();
  readonly replacements: MemoryReplacements;
  readonly keys = new MemoryKeys();
  readonly transfers = new MemoryTransfers();
  readonly bank = new MemoryBank();
  /** Set where gift vouchers are sold and spent. */
  gifts: MemoryGifts | null = null;
  /** The lines of every order as they were when it was written. */
  readonly frozenLines = new Map<number, OrderLine[]>();
  /** From now on nothing is lost any more. */
  isCalm = false;
  /** Whether every second order of the last user leaves the EU. */
  hasExports = false;
  private lastOrderId = 0;
  private lastAuditId = 0;
  private lastReturnId = 0;
  private lastGiftId = 100;

  constructor(
    readonly choose: Choose,
    { time, orders, stock, carts, vouchers, provider, documents }: Partial<Backend> = {},
  ) {
    this.time = time ?? { nowMs: OPENING_MS };
    this.orders = orders ?? new MemoryOrders();
    this.orders.onOutbox = (entries) => this.returns.take(entries);
    this.stock = stock ?? new MemoryStock();
    this.stock.onArrived = ({ orderId, productId }) => {
      const order = this.orders.all.get(orderId);
      if (order !== undefined) this.orders.change(order, arrivalOf(order, productId, this.clock()));
    };
    this.replacements = new MemoryReplacements(this.stock);
    this.carts = carts ?? new MemoryCarts();
    this.vouchers = vouchers ?? new MemoryVouchers();
    this.provider = provider ?? new MemoryProvider(this.clock);
    this.cards = new MemoryCards(this.provider, this.clock);
    this.documents = documents ?? new MemoryDocuments();
  }

  viewer(userId: number): Viewer {
    return { userId, role: 'customer', username: `user-${userId}` };
  }

  /** What one process of the shop sees: every call travels there and back, and may get lost both ways. */
  ports(process: number): ShopPorts {
    const { orders, documents } = this;
    const store: OrderStore = {
      ...this.stored<OrderStore>(process, orders, ORDER_CALLS),
      insert: this.insertTaxed(process),
    };
    return {
      returns: this.stored(process, this.returns, RETURN_CALLS),
      replacements: this.stored(process, this.replacements, ['take', 'takenBy']),
      bank: {
        entries: this.stored(process, this.bank, ENTRY_CALLS),
        transfers: this.stored(process, this.transfers, TRANSFER_CALLS),
      },
      checkout: this.checkoutPorts(process, store),
      digital: {
        keys: this.stored<KeyStore>(process, this.keys, KEY_CALLS),
        ...this.stored<Pick<DigitalOrders, 'deliverable'>>(process, orders, ['deliverable']),
      },
      issuing: {
        documents: this.stored(process, documents, DOCUMENT_CALLS),
        orders: this.stored(process, orders, ['owing', 'settleDocument']),
        seller: sellerOf(DEFAULT_SETTINGS),
        payee: payeeOf(TRANSFER_SETTINGS),
        render: ({ _id, xml }) => Promise.resolve(Buffer.from(`${_id} ${xml}`)),
        mails: () => Promise.resolve([]),
        clock: this.clock,
        log: { error: () => undefined },
      },
    };
  }

  private checkoutPorts(process: number, orders: OrderStore): CheckoutPorts {
    const { stock, carts, vouchers, provider } = this;
    const noAnswer = (): Error => new PaymentError('unknown', 'NO_ANSWER', null);
    const asked = <Method extends Call>(method: Method, wire: Omit<Wire, 'process'>): Method =>
      this.overWire({ process, ...wire }, method, noAnswer);
    return {
      orders,
      stock: this.stored(process, stock as CheckoutPorts['stock'], STOCK_CALLS),
      cart: this.stored(process, carts as CheckoutPorts['cart'], ['linesOf', 'settle']),
      vouchers: this.stored<CheckoutPorts['vouchers']>(process, vouchers, VOUCHER_CALLS),
      gifts: this.giftsOf(process),
      payments: {
        environment: provider.environment,
        createOrder: asked(provider.createOrder, PROVIDER),
        getOrder: asked(provider.getOrder, PROVIDER),
        capture: asked(provider.capture, CAPTURE),
        refund: asked(provider.refund, REFUND),
        clientSettings: () => ({ environment: 'local', clientId: '', scriptBaseUrl: null, currency: 'EUR' }),
      },
      cards: this.cardsOf(asked),
      transfers: new TransferPayments({
        store: this.stored<TransferStore>(process, this.transfers, TRANSFER_STORE_CALLS),
        clock: this.clock,
        settings: () => TRANSFER_SETTINGS,
      }),
      invoices: this.invoicesOf(process),
      products: (ids) => this.scheduler.track(stock.read(ids)),
      shippingCents: (...goods) => shippingCents(SHIPPING, ...goods),
      vatOf: () => ({ percent: VAT_PERCENT, country: 'DE' }),
      exemptionFor: () => Promise.resolve(CONFIRMED),
      readAddresses: (chosen) => chosen,
      recipientOf: (userId) => {
        const isAbroad = this.hasExports && userId === ABROAD && this.lastOrderId % 2 === 0;
        const address = isAbroad ? '8001 Zürich, Schweiz' : 'Berlin';
        return Promise.resolve({ firstName: 'Grete', lastName: 'Müller', address });
      },
      mails: {
        confirmation: () => Promise.resolve([]),
        refund: () => Promise.resolve([]),
        partRefund: () => Promise.resolve([]),
        transferDue: () => Promise.resolve([]),
        transferReminder: () => Promise.resolve([]),
        transferExpired: () => Promise.resolve([]),
      },
      withinRefundLimit: (_viewer, _cents, begin) => begin(),
      audit: { entryOf: (viewer, action, subjectId) => this.auditEntry(viewer, action, subjectId) },
      countNewOrder: () => Promise.resolve(),
      newOrderId: () => Promise.resolve((this.lastOrderId += 1)),
      newKey,
      clock: this.clock,
      log: { error: () => undefined, warn: () => undefined },
      shopUrl: 'http://localhost:4000',
    } as CheckoutPorts;
  }

  /** Gift vouchers as a process reaches them: each command of their protocols travels alone. */
  private giftsOf(process: number): CheckoutPorts['gifts'] {
    const { gifts, clock } = this;
    if (gifts === null) return NO_GIFTS;
    const store = this.stored<GiftStore>(process, gifts, GIFT_CALLS);
    const newId = (): Promise<number> => Promise.resolve((this.lastGiftId += 1));
    return {
      inCart: (userId) => gifts.inCart(userId),
      money: new GiftLedger({ store, clock }),
      sales: new GiftSales({ store, clock, newId, seal: OPEN_SEAL }),
    };
  }

  /** Invoices as a process reaches them; how much a company may owe is not what histories are about. */
  private invoicesOf(process: number): CheckoutPorts['invoices'] {
    const store = this.stored<TransferStore>(process, this.transfers, TRANSFER_STORE_CALLS);
    const invoices = new InvoicePayments({ store, clock: this.clock });
    return Object.assign(invoices, {
      isOffered: () => Promise.resolve(true),
      admit: () => Promise.resolve(DEFAULT_SETTINGS.invoices.payDays),
    });
  }

  /** Cards as a process reaches them: each call that the adapter makes of one of its own travels alone. */
  private cardsOf(asked: <Method extends Call>(method: Method, wire: Omit<Wire, 'process'>) => Method) {
    const { call } = this.cards;
    const isRefund = ({ method, path }: StripeRequest): boolean =>
      method === 'POST' && path === '/v1/refunds';
    const wireOf = (request: StripeRequest): Omit<Wire, 'process'> => {
      if (request.path.endsWith('/capture')) return CAPTURE;
      return isRefund(request) ? REFUND : PROVIDER;
    };
    const client: Pick<StripeClient, 'call'> = { call: (request) => asked(call, wireOf(request))(request) };
    return new StripeProvider(client, { secret: '', isLive: false, clock: this.clock });
  }

  /** Takes orders in with more than one VAT rate: the shop has none but the standard one yet. */
  private insertTaxed(process: number): OrderStore['insert'] {
    return this.overWire(
      { process, ...DATABASE },
      (order: OrderRecord) => {
        if (order.exemption !== undefined) return this.orders.insert(order);
        const lines = order.lines.map((line) =>
          line.productId === REDUCED_PRODUCT ? { ...line, vatPercent: REDUCED_PERCENT } : line,
        );
        const shipping = shippingOfGoods(lines, shippingCentsOf(order));
        return this.orders.insert({ ...order, lines, ...(shipping.length === 0 ? {} : { shipping }) });
      },
      databaseAway,
    );
  }

  /** A port of the database as a process reaches it. */
  private stored<Port extends object>(process: number, port: Port, names: readonly (keyof Port)[]): Port {
    const wired = names.map((name) => {
      const method = (port[name] as Call).bind(port);
      return [name, this.overWire({ process, ...DATABASE }, method, databaseAway)];
    });
    return Object.fromEntries(wired) as Port;
  }

  private overWire<Method extends Call>(wire: Wire, method: Method, lost: () => Error): Method {
    return ((...args: never[]) => this.travel(wire, () => method(...args), lost)) as unknown as Method;
  }

  newReturnId(): Promise<number> {
    return Promise.resolve((this.lastReturnId += 1));
  }

  /** As complete as a real one: the database takes no other into its log. */
  auditEntry(
    { userId: employeeId, username }: Viewer,
    action: AuditedAction,
    subjectId: number,
  ): Promise<OutboxEntry> {
    const [_id, at] = [(this.lastAuditId += 1), this.clock()];
    const content = {
      _id,
      at,
      employeeId,
      username,
      action,
      subject: SUBJECT_OF[action],
      subjectId,
      details: '',
    };
    return Promise.resolve({ id: `audit-${_id}`, kind: 'audit', at, content });
  }

  /**
   * A call over the wire. Luck decides whether it arrives, arrives and its answer is lost, or arrives only after its caller
   * has given up.
   */
  private async travel<T>(
    { process, lossiness, isSlow, lifeMs = Infinity }: Wire,
    run: () => Promise<T>,
    lost: () => Error,
  ): Promise<T> {
    const endsAt = this.time.nowMs + lifeMs;
    const isTooLate = (): boolean => this.time.nowMs > endsAt;
    await this.scheduler.wait(process);
    if (isTooLate()) throw lost();
    const luck = this.isCalm ? 255 : this.choose() / lossiness;
    if (luck < 2) throw lost();
    if (luck < 5) {
      void (isSlow ? this.scheduler.waitLong() : this.scheduler.wait(NOBODY)).then(() =>
        isTooLate() ? undefined : this.scheduler.track(run()).catch(() => undefined),
      );
      throw lost();
    }
    const answer = this.scheduler.track(run());
    answer.catch(() => undefined);
    await this.scheduler.wait(process);
    if (luck < 8) throw lost();
    return answer;
  }
}

/** One process of the shop. */
export interface ShopProcess {
  id: number;
  checkout: CheckoutService;
  shipping: ShippingService;
  reissuing: ReissuingService;
  returns: ReturnsService;
  returnDesk: ReturnDeskService;
  remedies: RemediesService;
  /** Processes the side effects of returns, as the outbox does. */
  settleReturns(): Promise<void>;
  digital: DigitalService;
  bank: BankService;
  issuePending(): Promise<number>;
}

let lastProcess = 0;

/** Starts a process; `adapt` may put faulty ports in the place of good ones. */
export function startProcess(simulation: Simulation, adapt: (ports: ShopPorts) => ShopPorts): ShopProcess {
  lastProcess += 1;
  const { checkout, issuing, returns, replacements, digital, bank } = adapt(simulation.ports(lastProcess));
  const service = new CheckoutService(checkout as ConstructorParameters<typeof CheckoutService>[0]);
  const handlers = new Map<OutboxKind, (entry: OutboxEntry) => Promise<unknown>>();
  const settle = async (returnId: number, entries: readonly OutboxEntry[]): Promise<void> => {
    for (const entry of entries) {
      await handlers.get(entry.kind)?.(entry);
      await returns.settle(returnId, entry.id);
    }
  };
  const goods = {
    ...deskDeps(simulation),
    store: {
      ...returns,
      change: async (record: ReturnRecord, change: ReturnChange): Promise<ReturnRecord | null> => {
        const changed = await returns.change(record, change);
        if (changed !== null) await settle(record._id, change.outbox ?? []);
        return changed;
      },
    },
    orders: checkout.orders,
    checkout: service,
    ids: { reserve: () => simulation.newReturnId() },
    log: checkout.log,
    refundLimits: { within: (_: Viewer, __: number, begin: () => Promise<unknown>) => begin() },
  };
  const remedies = new RemediesService({
    ...goods,
    adjustments: replacements,
    catalog: {
      invalidate: () => Promise.resolve(),
      readUncached: (ids: readonly number[]) => checkout.products(ids),
    },
    outbox: { handle: (kind: OutboxKind, handler: never) => handlers.set(kind, handler) },
  } as unknown as ConstructorParameters<typeof RemediesService>[0]);
  return {
    id: lastProcess,
    checkout: service,
    shipping: shippingOf(simulation, checkout.orders),
    reissuing: reissuingOf(simulation, checkout.orders, issuing.documents),
    digital: digitalOf(
      simulation,
      { ...checkout.orders, deliverable: digital.deliverable },
      { keys: digital.keys, gifts: checkout.gifts.sales },
    ),
    bank: bankOf(simulation, checkout, service, bank),
    returns: new ReturnsService(goods as unknown as ConstructorParameters<typeof ReturnsService>[0]),
    returnDesk: new ReturnDeskService(goods as unknown as ConstructorParameters<typeof ReturnDeskService>[0]),
    remedies,
    settleReturns: async () => {
      for (const { _id, outbox = [] } of await returns.owing()) await settle(_id, outbox);
    },
    issuePending: () => issuePending(issuing),
  };
}

type BankDeps = ConstructorParameters<typeof BankService>[0];

/** The bank account, whose files tell all that the bank has booked. */
function bankOf(
  simulation: Simulation,
  { orders }: CheckoutPorts,
  service: CheckoutService,
  bank: ShopPorts['bank'],
): BankService {
  let lastFile = 0;
  const deps = {
    ...bank,
    orders: { byId: orders.byId, byPayment: orders.byPayment, awaitingTransferOf: () => Promise.resolve([]) },
    mails: { partPaid: () => Promise.resolve([]) },
    reconcile: (reference: string) => service.reconcile(reference),
    clock: simulation.clock,
    settings: { now: TRANSFER_SETTINGS },
    audit: { log: () => Promise.resolve() },
    ids: { reserve: () => Promise.resolve((lastFile += 1)) },
  };
  return new BankService(deps as unknown as BankDeps);
}

type ShippingDeps = ConstructorParameters<typeof ShippingService>[0];

/** What the services of employees need beside their stores: nobody gets mail. */
const deskDeps = (simulation: Simulation) => ({
  accounts: { contactOf: () => Promise.resolve(null) },
  audit: {
    entryOf: (viewer: Viewer, action: AuditedAction, subjectId: number) =>
      simulation.auditEntry(viewer, action, subjectId),
  },
  clock: simulation.clock,
  refundLimits: { within: <Given>(_viewer: Viewer, _cents: number, begin: () => Promise<Given>) => begin() },
});

/** The shipping desk, which changes orders by their store alone. */
function shippingOf(simulation: Simulation, store: ShippingDeps['store']): ShippingService {
  const deps = {
    ...deskDeps(simulation),
    store,
    mails: { shipment: () => Promise.resolve([]) },
    returns: simulation.returns,
  };
  return new ShippingService(deps as unknown as ShippingDeps);
}

type DigitalDeps = ConstructorParameters<typeof DigitalService>[0];

/** Delivers license keys; nobody gets mail, and nothing is sealed. */
function digitalOf(
  simulation: Simulation,
  store: Pick<DigitalOrders, 'byId' | 'transition' | 'deliverable'>,
  { keys, gifts }: { keys: KeyStore; gifts: CheckoutPorts['gifts']['sales'] },
): DigitalService {
  const productIds = [...new Set([...simulation.keys.all.values()].map(({ productId }) => productId))];
  const deps = {
    ...deskDeps(simulation),
    store,
    seal: OPEN_SEAL,
    orders: { order: (_viewer: Viewer, orderId: number) => store.byId(orderId) },
    mails: { delivery: () => Promise.resolve([]), deliveryAgreed: () => Promise.resolve([]) },
    mailQueue: { attach: () => undefined },
    keys: {
      claims: new KeyClaims({ store: keys, seal: OPEN_SEAL, clock: simulation.clock }),
      countAbandoned: () => Promise.resolve(),
      productIds: () => Promise.resolve(productIds),
    },
    gifts: simulation.gifts === null ? { undelivered: () => Promise.resolve([]) } : gifts,
    log: { error: () => undefined },
  };
  return new DigitalService(deps as unknown as DigitalDeps);
}

type ReissuingDeps = ConstructorParameters<typeof ReissuingService>[0];

/** Issues invoices anew; every address is fine. */
function reissuingOf(
  simulation: Simulation,
  store: ReissuingDeps['store'],
  documents: ReissuingDeps['documents'],
): ReissuingService {
  const deps = { ...deskDeps(simulation), store, documents, addresses: { read: (given: Address) => given } };
  return new ReissuingService(deps as unknown as ReissuingDeps);
}
