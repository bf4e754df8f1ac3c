import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AccountsService } from './features/accounts/accounts.service.js';
import { LoginService } from './features/accounts/login.service.js';
import { RegistrationService } from './features/accounts/registration.service.js';
import { ClosingService } from './features/accounts/closing.service.js';
import { AuditService } from './features/audit/audit.service.js';
import { CatalogService } from './features/catalog/catalog.service.js';
import { EditingService } from './features/catalog/editing.service.js';
import { LedgerService } from './features/catalog/ledger.service.js';
import { ProductFilesService } from './features/catalog/product-files.service.js';
import { ProductStore } from './features/catalog/product.store.js';
import { CartService } from './features/cart/cart.service.js';
import { StockService } from './features/catalog/stock.service.js';
import { FavoritesService } from './features/favorites/favorites.service.js';
import { FilesService } from './features/files/files.service.js';
import { CheckoutService } from './features/orders/checkout.service.js';
import { MongoOrderStore } from './features/orders/order.store.js';
import { OrdersService } from './features/orders/orders.service.js';
import { KeysService } from './features/keys/keys.service.js';
import { OrderBooksService } from './features/orders/order-books.service.js';
import { PaymentEventsService } from './features/orders/payment-events.service.js';
import { PrivacyService } from './features/privacy/privacy.service.js';
import { RetentionService } from './features/privacy/retention.service.js';
import { ReviewsService } from './features/reviews/reviews.service.js';
import { SessionsService } from './features/sessions/sessions.service.js';
import { TicketsService } from './features/tickets/tickets.service.js';
import { DeliveriesService } from './features/webhooks/deliveries.service.js';
import { WebhooksService } from './features/webhooks/webhooks.service.js';
import { WithdrawalsService } from './features/withdrawals/withdrawals.service.js';
import { systemClock, type Clock } from './platform/clock.js';
import { Ids } from './platform/database/ids.js';
import { Leases } from './platform/database/leases.js';
import { Logbook } from './platform/database/logbook.js';
import { createLog, type Log } from './platform/log.js';
import type { MailTransport } from './platform/mail/mail.types.js';
import { Outbox } from './platform/mail/outbox.js';
import { NO_PAYMENTS } from './platform/payments/no-payments.js';
import type { PaymentProvider } from './platform/payments/payment.port.js';
import { WebhookTargets } from './platform/webhooks/targets.js';
import { Throttle, type Limit, type ThrottleOptions } from './platform/throttle.js';

/** Every feature's service, wired to one database connection. Both edges call these and nothing else. */
export interface Services {
  accounts: AccountsService;
  audit: AuditService;
  cart: CartService;
  catalog: CatalogService;
  editing: EditingService;
  checkout: CheckoutService;
  deliveries: DeliveriesService;
  favorites: FavoritesService;
  files: FilesService;
  keys: KeysService;
  leases: Leases;
  ledger: LedgerService;
  logbook: Logbook;
  login: LoginService;
  orders: OrdersService;
  outbox: Outbox;
  paymentEvents: PaymentEventsService;
  privacy: PrivacyService;
  productFiles: ProductFilesService;
  registration: RegistrationService;
  retention: RetentionService;
  reviews: ReviewsService;
  sessions: SessionsService;
  stock: StockService;
  throttle: Throttle;
  tickets: TicketsService;
  webhooks: WebhooksService;
  withdrawals: WithdrawalsService;
}

/** What the services need from outside the database. */
export interface Surroundings {
  clock: Clock;
  log: Log;
  transport: MailTransport;
  payments: PaymentProvider;
  /** `null`: nobody can register as an employee. */
  employeeCode: string | null;
  /** Where links in mails lead. */
  shopUrl: string;
  throttle: ThrottleOptions;
  /** Where webhooks may be. */
  targets: WebhookTargets;
}

/** The surroundings of a tool (seed, import): it serves nobody and sends nothing. */
const TOOL: Surroundings = {
  clock: systemClock,
  log: createLog('silent'),
  transport: { send: () => Promise.reject(new Error('A tool sends no mail.')) },
  payments: NO_PAYMENTS,
  employeeCode: null,
  shopUrl: 'http://localhost',
  throttle: { isOn: true, loopbackFactor: 1 },
  targets: new WebhookTargets(false),
};

/** New orders of one customer (payments-and-security, section 3.5). */
const ORDERING: Limit = { name: 'order', tries: 10, windowMs: 3_600_000 };

/** Creates the services on a connection. Nothing is read or written yet. */
export function createServices(connection: Connection, around: Surroundings = TOOL): Services {
  const { clock, log, payments, employeeCode, shopUrl, targets } = around;
  const ids = new Ids(connection);
  const outbox = new Outbox(connection, around);
  const deliveries = new DeliveriesService(connection, around);
  const logbook = new Logbook(connection);
  const throttle = new Throttle(connection, clock, around.throttle);
  const sessions = new SessionsService(connection, clock);
  const catalog = new CatalogService(connection, ids);
  const audit = new AuditService(connection, { ids, clock });
  const files = new FilesService(connection, ids, clock);
  const ledger = new LedgerService(connection, { ids, clock });
  const store = new ProductStore(connection, { catalog, logbook, deliveries, clock });
  const productFiles = new ProductFilesService(connection, { store, files, audit });
  const stock = new StockService(connection, catalog);
  const accounts = new AccountsService(connection, { sessions, throttle, clock, outbox, shopUrl });
  const orders = new OrdersService(connection, {
    accounts,
    audit,
    files,
    outbox,
    logbook,
    deliveries,
    clock,
    shopUrl,
  });
  const cart = new CartService(connection, catalog);
  const checkout = new CheckoutService({
    orders: new MongoOrderStore(connection),
    stock,
    cart,
    payments,
    products: (productIds) => catalog.freshProducts(productIds),
    recipientOf: (userId) => accounts.contactOf(userId),
    audit: {
      entryOf: (viewer, action, orderId) => audit.entryOf(viewer, action, orderId),
      settle: (orderId, entry) => orders.settleEntry(orderId, entry),
    },
    confirmationMails: (order) => orders.confirmationMails(order),
    refundMails: (order) => orders.refundMails(order),
    countNewOrder: (userId) => throttle.count(ORDERING, String(userId)),
    newOrderId: () => ids.reserve('orders'),
    newKey: randomUUID,
    clock,
    log,
    shopUrl,
  });
  const favorites = new FavoritesService(connection, catalog);
  const reviews = new ReviewsService(connection, { ids, catalog, purchases: orders, throttle, clock });
  const desk = { ids, throttle, clock, outbox, logbook, audit, shopUrl };
  const tickets = new TicketsService(connection, { ...desk, deliveries });
  const withdrawals = new WithdrawalsService(connection, desk);
  return {
    accounts,
    audit,
    cart,
    catalog,
    checkout,
    deliveries,
    editing: new EditingService(connection, { catalog, store, files: productFiles, ledger, audit }),
    favorites,
    files,
    leases: new Leases(connection, clock),
    keys: new KeysService(connection, { ids, clock, audit, logbook }),
    ledger,
    logbook,
    login: new LoginService(connection, sessions, throttle),
    orders,
    outbox,
    paymentEvents: new PaymentEventsService(connection, { checkout, payments, clock, log }),
    privacy: new PrivacyService({
      accounts,
      closing: new ClosingService(connection, { accounts, clock, shopUrl }),
      sessions,
      favorites,
      cart,
      books: new OrderBooksService(connection),
      reviews,
      tickets,
      withdrawals,
      outbox,
      throttle,
      clock,
    }),
    productFiles,
    registration: new RegistrationService(connection, {
      ids,
      sessions,
      throttle,
      clock,
      log,
      employeeCode,
      shopUrl,
    }),
    retention: new RetentionService(connection, { clock, log }),
    reviews,
    sessions,
    stock,
    throttle,
    tickets,
    webhooks: new WebhooksService(connection, { ids, clock, audit, logbook, targets }),
    withdrawals,
  };
}

/** Builds the indexes that the models declare; safe to repeat and to run in several processes. */
export async function buildIndexes(services: Services): Promise<void> {
  await Promise.all([
    services.accounts.buildIndexes(),
    services.catalog.buildIndexes(),
    services.deliveries.buildIndexes(),
    services.files.buildIndexes(),
    services.keys.buildIndexes(),
    services.ledger.buildIndexes(),
    services.orders.buildIndexes(),
    services.outbox.buildIndexes(),
    services.paymentEvents.buildIndexes(),
    services.reviews.buildIndexes(),
    services.sessions.buildIndexes(),
    services.throttle.buildIndexes(),
    services.tickets.buildIndexes(),
    services.withdrawals.buildIndexes(),
  ]);
}
