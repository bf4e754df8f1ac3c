import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { EXAMPLE_OPERATOR, type Operator } from '../shared/operator.js';
import { formatGermanEuro } from '../shared/language.js';
import { DEFAULT_CUT_OFF } from '../shared/rules/delivery.js';
import { AccountsService } from './features/accounts/accounts.service.js';
import { EmailsService } from './features/accounts/emails.service.js';
import { EmployeesService } from './features/accounts/employees.service.js';
import { LinksService } from './features/accounts/links.service.js';
import { LoginService } from './features/accounts/login.service.js';
import { RegistrationService } from './features/accounts/registration.service.js';
import { ResetService } from './features/accounts/reset.service.js';
import { AccountDeletionService } from './features/accounts/account-deletion.service.js';
import { AuditService } from './features/audit/audit.service.js';
import { AddingService } from './features/editing/adding.service.js';
import { CatalogService } from './features/catalog/catalog.service.js';
import { CategoriesService } from './features/categories/categories.service.js';
import { CategoryEditingService } from './features/categories/category-editing.service.js';
import { DrawingsService } from './features/catalog/drawings.service.js';
import { EditingService } from './features/editing/editing.service.js';
import { InventoryService } from './features/editing/inventory.service.js';
import { FactsService } from './features/catalog/facts.service.js';
import { VariantsService } from './features/catalog/variants.service.js';
import { RatingsService } from './features/catalog/ratings.service.js';
import { RecategorizingService } from './features/catalog/recategorizing.service.js';
import { ProductIndex } from './features/search/product-index.store.js';
import { RelatedService } from './features/search/related.service.js';
import { SearchService } from './features/search/search.service.js';
import { StockLevelsService } from './features/stock/stock-levels.service.js';
import { StockMovementsService } from './features/stock/stock-movements.service.js';
import { PriceRecordService } from './features/catalog/price-record.service.js';
import { ProductFilesService } from './features/editing/product-files.service.js';
import { ProductStore } from './features/editing/product.store.js';
import { CarriersService } from './features/carriers/carriers.service.js';
import { TrackingImportService } from './features/carriers/tracking-import.service.js';
import { CartService } from './features/cart/cart.service.js';
import { SlipsService } from './features/slips/slips.service.js';
import { StockService } from './features/stock/stock.service.js';
import { FiguresService } from './features/figures/figures.service.js';
import { CustomerSearchService } from './features/accounts/customer-search.service.js';
import { CustomersService } from './features/customers/customers.service.js';
import { FavoritesService } from './features/favorites/favorites.service.js';
import { DeliveryTimeService } from './features/delivery-time/delivery-time.service.js';
import { DocumentsService } from './features/documents/documents.service.js';
import { FilesService } from './features/files/files.service.js';
import { CheckoutService } from './features/checkout/checkout.service.js';
import { MongoOrderStore } from './features/orders/order.store.js';
import { OrderFiguresService } from './features/orders/order-figures.service.js';
import { NoticesService, type ShopMail } from './features/notices/notices.service.js';
import { OrdersService } from './features/orders/orders.service.js';
import { LegalService } from './features/legal/legal.service.js';
import { WithdrawnOrdersService } from './features/orders/withdrawn-orders.service.js';
import { OrderPapersService } from './features/orders/order-papers.service.js';
import { OrderMailsService } from './features/orders/order-mails.service.js';
import { ShippingService } from './features/shipping/shipping.service.js';
import { KeysService } from './features/keys/keys.service.js';
import { ReturnDeskService } from './features/returns/return-desk.service.js';
import { ReturnStore } from './features/returns/return.store.js';
import { ReturnsService } from './features/returns/returns.service.js';
import { OrderRecordsService } from './features/orders/order-records.service.js';
import { PaymentEventsService } from './features/payments/payment-events.service.js';
import { PrivacyService } from './features/privacy/privacy.service.js';
import { RetentionService } from './features/privacy/retention.service.js';
import { ReviewsService } from './features/reviews/reviews.service.js';
import { SessionsService } from './features/sessions/sessions.service.js';
import { TicketsService } from './features/tickets/tickets.service.js';
import { DeliveriesService } from './features/webhooks/deliveries.service.js';
import { WebhooksService } from './features/webhooks/webhooks.service.js';
import { WithdrawalsService } from './features/withdrawals/withdrawals.service.js';
import { systemClock, type Clock } from './kernel/clock.js';
import { Budget } from './kernel/throttle/budget.js';
import { Ids } from './kernel/database/ids.js';
import { Leases } from './kernel/jobs/leases.js';
import { Outbox } from './kernel/outbox/outbox.js';
import { createLog, type Log } from './kernel/log.js';
import type { MailTransport } from './kernel/mail/mail.types.js';
import { MailQueue } from './kernel/mail/mail-queue.js';
import { Postage } from './kernel/mail/postage.js';
import { DISABLED_PAYMENTS } from './payments/no-payments.js';
import type { PaymentProvider } from './payments/payment.port.js';
import { WebhookSender } from './kernel/webhooks/targets.js';
import { Passwords, type PasswordCost } from './kernel/workers/passwords.js';
import { Throttle, type Limit, type ThrottleOptions } from './kernel/throttle/throttle.js';

/** Every feature's service, wired to one database connection. Both edges call these and nothing else. */
export interface Services {
  accounts: AccountsService;
  audit: AuditService;
  budget: Budget;
  carriers: CarriersService;
  cart: CartService;
  adding: AddingService;
  catalog: CatalogService;
  categories: CategoriesService;
  categoryEditing: CategoryEditingService;
  editing: EditingService;
  checkout: CheckoutService;
  customers: CustomersService;
  customerSearch: CustomerSearchService;
  inventory: InventoryService;
  deliveries: DeliveriesService;
  deliveryTime: DeliveryTimeService;
  documents: DocumentsService;
  drawings: DrawingsService;
  emails: EmailsService;
  employees: EmployeesService;
  facts: FactsService;
  variants: VariantsService;
  favorites: FavoritesService;
  figures: FiguresService;
  files: FilesService;
  keys: KeysService;
  leases: Leases;
  links: LinksService;
  ledger: StockMovementsService;
  login: LoginService;
  mailQueue: MailQueue;
  notices: NoticesService;
  orders: OrdersService;
  shipping: ShippingService;
  outbox: Outbox;
  paymentEvents: PaymentEventsService;
  prices: PriceRecordService;
  privacy: PrivacyService;
  productFiles: ProductFilesService;
  registration: RegistrationService;
  related: RelatedService;
  reset: ResetService;
  returnDesk: ReturnDeskService;
  returns: ReturnsService;
  retention: RetentionService;
  reviews: ReviewsService;
  search: SearchService;
  sessions: SessionsService;
  slips: SlipsService;
  stock: StockService;
  throttle: Throttle;
  tickets: TicketsService;
  trackingImport: TrackingImportService;
  webhooks: WebhooksService;
  withdrawals: WithdrawalsService;
  withdrawnOrders: WithdrawnOrdersService;
}

/** What the services need from outside the database. */
export interface ServiceDependencies {
  clock: Clock;
  log: Log;
  transport: MailTransport;
  payments: PaymentProvider;
  /** `null`: nobody can register as an employee. */
  employeeCode: string | null;
  passwordCost: PasswordCost;
  /** Where links in mails lead. */
  shopUrl: string;
  /** Where the shop itself gets mail of what is new; `null`: nowhere. */
  shopMail: ShopMail | null;
  /** Who runs the shop: mails and documents name them. */
  operator: Operator;
  /** Until when in Berlin an order is packed on the same working day: `14:00`. */
  orderCutOff: string;
  throttle: ThrottleOptions;
  /** Where webhooks may be. */
  targets: WebhookSender;
}

/** The surroundings of a tool (seed, import): it serves nobody and sends nothing. */
const OFFLINE_DEPENDENCIES: ServiceDependencies = {
  clock: systemClock,
  log: createLog('silent'),
  transport: { send: () => Promise.reject(new Error('A tool sends no mail.')) },
  payments: DISABLED_PAYMENTS,
  employeeCode: null,
  passwordCost: 'full',
  shopUrl: 'http://localhost',
  shopMail: null,
  operator: EXAMPLE_OPERATOR,
  orderCutOff: DEFAULT_CUT_OFF,
  throttle: { isOn: true, loopbackFactor: 1 },
  targets: new WebhookSender(false),
};

/** New orders of one customer. */
const ORDER_RATE_LIMIT: Limit = { name: 'order', tries: 10, windowMs: 3_600_000 };

/** Creates the services on a connection. Nothing is read or written yet. */
export function createServices(
  connection: Connection,
  deps: ServiceDependencies = OFFLINE_DEPENDENCIES,
): Services {
  const { clock, log, payments, employeeCode, shopUrl, operator, targets } = deps;
  const sender = { operator, shopUrl };
  const ids = new Ids(connection);
  const outbox = new Outbox(connection, clock);
  const mailQueue = new MailQueue(connection, { ...deps, outbox });
  const deliveries = new DeliveriesService(connection, { ...deps, outbox });
  const throttle = new Throttle(connection, clock, deps.throttle);
  const sessions = new SessionsService(connection, clock);
  const catalog = new CatalogService(connection, ids);
  const categories = new CategoriesService(connection, { ids, catalog });
  const prices = new PriceRecordService(connection, { clock, outbox });
  const ratings = new RatingsService(connection, catalog);
  const index = new ProductIndex(connection, () => catalog.revision());
  const search = new SearchService(index, catalog);
  const related = new RelatedService(index, catalog);
  const facts = new FactsService(connection, catalog);
  const variants = new VariantsService(connection, catalog);
  const audit = new AuditService(connection, { ids, clock, outbox });
  const files = new FilesService(connection, ids, clock);
  const drawings = new DrawingsService(connection, files);
  const ledger = new StockMovementsService(connection, { ids, clock, outbox });
  const adding = new AddingService(connection, { ids, catalog, categories, audit, ledger, outbox, clock });
  const store = new ProductStore(connection, { catalog, outbox, clock });
  const productFiles = new ProductFilesService(connection, { store, files, audit });
  const stock = new StockService(connection, { catalog, clock });
  const postage = new Postage(throttle);
  const links = new LinksService(connection, { clock, outbox });
  const emails = new EmailsService(connection, { links, postage, throttle, clock, ...sender });
  const passwords = new Passwords(deps.passwordCost);
  const accounts = new AccountsService(connection, { sessions, throttle, passwords, emails });
  const reset = new ResetService(connection, {
    emails,
    links,
    sessions,
    passwords,
    postage,
    throttle,
    clock,
    log,
    ...sender,
  });
  const keys = new KeysService(connection, { ids, clock, audit, outbox });
  const orderFigures = new OrderFiguresService(connection);
  const customerSearch = new CustomerSearchService(connection);
  const deliveryTime = new DeliveryTimeService({ clock, cutOff: deps.orderCutOff });
  const orderStore = new MongoOrderStore(connection, outbox);
  const returnStore = new ReturnStore(connection, outbox);
  const orders = new OrdersService(connection, {
    customerIdsOf: (text) => customerSearch.idsOf(text),
    files,
  });
  const mails = new OrderMailsService({
    accounts,
    legal: new LegalService({ mailQueue, ...sender }),
    deliveryTime,
    clock,
    ...sender,
  });
  const documents = new DocumentsService(connection, {
    orders: orderStore,
    accounts,
    mailQueue,
    clock,
    log,
    ...sender,
  });
  const papers = new OrderPapersService(connection, { store: orderStore });
  const cart = new CartService(connection, catalog);
  const checkout = new CheckoutService({
    orders: orderStore,
    stock,
    cart,
    payments,
    products: (productIds) => catalog.readUncached(productIds),
    recipientOf: (userId) => accounts.contactOf(userId),
    mails,
    audit,
    countNewOrder: (userId) => throttle.count(ORDER_RATE_LIMIT, String(userId)),
    newOrderId: () => ids.reserve('orders'),
    newKey: randomUUID,
    clock,
    log,
    shopUrl,
  });
  const favorites = new FavoritesService(connection, catalog);
  const reviews = new ReviewsService(connection, {
    ids,
    catalog,
    ratings,
    purchases: orders,
    throttle,
    clock,
  });
  const desk = { ids, throttle, clock, outbox, audit, ...sender };
  const tickets = new TicketsService(connection, {
    ...desk,
    accounts,
    customerIdsOf: (text) => customerSearch.idsOf(text),
  });
  const withdrawnOrders = new WithdrawnOrdersService({ store: orderStore, accounts, audit, clock });
  const goods = { store: returnStore, orders: orderStore, accounts, ids, clock, ...sender };
  const returns = new ReturnsService({ ...goods, customerIdsOf: (text) => customerSearch.idsOf(text) });
  const shipping = new ShippingService({ store: orderStore, orders, mails, returns, audit, clock, log });
  const returnDesk = new ReturnDeskService({ ...goods, checkout, audit, log });
  const withdrawals = new WithdrawalsService(connection, {
    ...desk,
    accounts,
    postage,
    orders: withdrawnOrders,
    returns,
    log,
  });
  const notices = new NoticesService(connection, {
    shopMail: deps.shopMail,
    describe: {
      'order.paid': async (id) => {
        const order = await orderStore.byId(id);
        return order === null ? '' : formatGermanEuro(order.totalCents);
      },
      'ticket.opened': (id) => tickets.titleOf(id),
      'withdrawal.declared': (id) => withdrawals.referenceOf(id),
      'return.announced': (id) => returns.contentsOf(id),
    },
    outbox,
    mailQueue,
    postage,
    clock,
    ...sender,
  });
  return {
    accounts,
    audit,
    budget: new Budget(deps.throttle),
    carriers: new CarriersService({ papers, orders, operator }),
    cart,
    adding,
    catalog,
    categories,
    categoryEditing: new CategoryEditingService(connection, {
      catalog,
      products: new RecategorizingService(connection, { catalog, clock }),
      audit,
      outbox,
    }),
    checkout,
    customers: new CustomersService({ search: customerSearch, orders: orderFigures }),
    customerSearch,
    deliveries,
    deliveryTime,
    documents,
    drawings,
    emails,
    employees: new EmployeesService(connection, { reset, keys, audit }),
    editing: new EditingService(connection, {
      adding,
      categories,
      store,
      files: productFiles,
      drawings,
      ledger,
      audit,
    }),
    facts,
    inventory: new InventoryService(connection, search),
    variants,
    favorites,
    figures: new FiguresService({
      orders: orderFigures,
      tickets,
      withdrawals,
      returns,
      stock: new StockLevelsService(connection),
      mails: mailQueue,
      deliveries,
      clock,
    }),
    files,
    leases: new Leases(connection, clock),
    keys,
    links,
    ledger,
    login: new LoginService(connection, { sessions, passwords, throttle, clock }),
    mailQueue,
    notices,
    orders,
    shipping,
    outbox,
    paymentEvents: new PaymentEventsService(connection, { checkout, payments, clock, log }),
    prices,
    privacy: new PrivacyService({
      accounts,
      closing: new AccountDeletionService(connection, { accounts, clock, ...sender }),
      links,
      sessions,
      favorites,
      cart,
      books: new OrderRecordsService(connection, orderStore),
      reviews,
      tickets,
      withdrawals,
      returns,
      documents,
      mailQueue,
      throttle,
      clock,
    }),
    productFiles,
    registration: new RegistrationService(connection, {
      ids,
      sessions,
      emails,
      passwords,
      throttle,
      clock,
      log,
      employeeCode,
    }),
    related,
    reset,
    returnDesk,
    returns,
    retention: new RetentionService(connection, { clock, log }),
    reviews,
    search,
    sessions,
    slips: new SlipsService({ papers, orders, catalog, categories, clock, ...sender }),
    stock,
    throttle,
    tickets,
    trackingImport: new TrackingImportService({ papers, shipping, clock }),
    webhooks: new WebhooksService(connection, { ids, clock, audit, outbox, targets }),
    withdrawals,
    withdrawnOrders,
  };
}

/** Builds the indexes that the models declare; safe to repeat and to run in several processes. */
export async function buildIndexes(services: Services): Promise<void> {
  await Promise.all([
    services.accounts.buildIndexes(),
    services.audit.buildIndexes(),
    services.catalog.buildIndexes(),
    services.categories.buildIndexes(),
    services.deliveries.buildIndexes(),
    services.documents.buildIndexes(),
    services.files.buildIndexes(),
    services.keys.buildIndexes(),
    services.links.buildIndexes(),
    services.ledger.buildIndexes(),
    services.mailQueue.buildIndexes(),
    services.notices.buildIndexes(),
    services.orders.buildIndexes(),
    services.paymentEvents.buildIndexes(),
    services.prices.buildIndexes(),
    services.returns.buildIndexes(),
    services.reviews.buildIndexes(),
    services.sessions.buildIndexes(),
    services.throttle.buildIndexes(),
    services.tickets.buildIndexes(),
    services.withdrawals.buildIndexes(),
  ]);
}
