import 'reflect-metadata';
import type { IndexDescription } from 'mongodb';
import type { Connection } from 'mongoose';
import { baseModule } from './base.module.js';
import { sessionsModule } from './features/sessions/sessions.module.js';
import { filesModule } from './features/files/files.module.js';
import { catalogModule } from './features/catalog/catalog.module.js';
import { auditModule } from './features/audit/audit.module.js';
import { compatibilityModule } from './features/compatibility/compatibility.module.js';
import { searchModule } from './features/search/search.module.js';
import { closingModule } from './features/closing/closing.module.js';
import { CurrentSettings, FIRST_SETTINGS } from './features/settings/current-settings.service.js';
import { settingsModule } from './features/settings/settings.module.js';
import { idempotencyModule } from './features/idempotency/idempotency.module.js';
import { changesModule } from './features/changes/changes.module.js';
import { keysModule } from './features/keys/keys.module.js';
import { webhooksModule } from './features/webhooks/webhooks.module.js';
import { categoriesModule } from './features/categories/categories.module.js';
import { stockModule } from './features/stock/stock.module.js';
import { editingModule } from './features/editing/editing.module.js';
import { importsModule } from './features/imports/imports.module.js';
import { legalModule } from './features/legal/legal.module.js';
import { deliveryTimeModule } from './features/delivery-time/delivery-time.module.js';
import { accountsModule } from './features/accounts/accounts.module.js';
import { addressesModule } from './features/addresses/addresses.module.js';
import { staffModule } from './features/staff/staff.module.js';
import { ordersModule } from './features/orders/orders.module.js';
import { customersModule } from './features/customers/customers.module.js';
import { serialsModule } from './features/serials/serials.module.js';
import { cartModule } from './features/cart/cart.module.js';
import { shippingPricesModule } from './features/shipping-prices/shipping-prices.module.js';
import { vatIdsModule } from './features/vat-ids/vat-ids.module.js';
import { giftVouchersModule } from './features/gift-vouchers/gift-vouchers.module.js';
import { vouchersModule } from './features/vouchers/vouchers.module.js';
import { fitModule } from './features/fit/fit.module.js';
import { proposalsModule } from './features/proposals/proposals.module.js';
import { buildsModule } from './features/builds/builds.module.js';
import { guidesModule } from './features/guides/guides.module.js';
import { watchesModule } from './features/watches/watches.module.js';
import { favoritesModule } from './features/favorites/favorites.module.js';
import { quotesModule } from './features/quotes/quotes.module.js';
import { stocktakingModule } from './features/stocktaking/stocktaking.module.js';
import { purchasingModule } from './features/purchasing/purchasing.module.js';
import { documentsModule } from './features/documents/documents.module.js';
import { booksModule } from './features/books/books.module.js';
import { replayModule } from './features/replay/replay.module.js';
import { invoicesModule } from './features/invoices/invoices.module.js';
import { bankModule } from './features/bank/bank.module.js';
import { transfersModule } from './features/transfers/transfers.module.js';
import { checkoutModule } from './features/checkout/checkout.module.js';
import { paymentsModule } from './features/payments/payments.module.js';
import { reviewsModule } from './features/reviews/reviews.module.js';
import { ticketsModule } from './features/tickets/tickets.module.js';
import { returnsModule } from './features/returns/returns.module.js';
import { shippingModule } from './features/shipping/shipping.module.js';
import { digitalModule } from './features/digital/digital.module.js';
import { carriersModule } from './features/carriers/carriers.module.js';
import { slipsModule } from './features/slips/slips.module.js';
import { withdrawalsModule } from './features/withdrawals/withdrawals.module.js';
import { noticesModule } from './features/notices/notices.module.js';
import { figuresModule } from './features/figures/figures.module.js';
import { privacyModule } from './features/privacy/privacy.module.js';
import { systemClock } from './kernel/clock.js';
import { createKernel, type Kernel, type KernelOptions } from './kernel.js';
import { createLog } from './kernel/log.js';
import { WebhookSender } from './kernel/webhooks/targets.js';
import { Features, type Base } from './module.js';
import type { Services } from './known-services.js';
import { DISABLED_PAYMENTS } from './payments/no-payments.js';
import { payWhileOpen } from './payments/while-open.js';

/** Every feature of the shop, in the order of who uses whom. A feature is added by its folder and its line here. */
export const FEATURES = Features.from(baseModule)
  .with(sessionsModule)
  .with(filesModule)
  .with(catalogModule)
  .with(auditModule)
  .with(compatibilityModule)
  .with(searchModule)
  .with(closingModule)
  .with(settingsModule)
  .with(keysModule)
  .with(idempotencyModule)
  .with(webhooksModule)
  .with(changesModule)
  .with(categoriesModule)
  .with(stockModule)
  .with(editingModule)
  .with(importsModule)
  .with(legalModule)
  .with(deliveryTimeModule)
  .with(accountsModule)
  .with(addressesModule)
  .with(staffModule)
  .with(ordersModule)
  .with(customersModule)
  .with(serialsModule)
  .with(cartModule)
  .with(giftVouchersModule)
  .with(vouchersModule)
  .with(vatIdsModule)
  .with(shippingPricesModule)
  .with(fitModule)
  .with(buildsModule)
  .with(proposalsModule)
  .with(guidesModule)
  .with(favoritesModule)
  .with(watchesModule)
  .with(purchasingModule)
  .with(documentsModule)
  .with(transfersModule)
  .with(booksModule)
  .with(replayModule)
  .with(invoicesModule)
  .with(checkoutModule)
  .with(quotesModule)
  .with(paymentsModule)
  .with(bankModule)
  .with(reviewsModule)
  .with(ticketsModule)
  .with(returnsModule)
  .with(stocktakingModule)
  .with(shippingModule)
  .with(digitalModule)
  .with(carriersModule)
  .with(slipsModule)
  .with(withdrawalsModule)
  .with(noticesModule)
  .with(figuresModule)
  .with(privacyModule);

export type { Services };

type Composed = ReturnType<typeof FEATURES.create>;
declare module './known-services.js' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface Services extends Composed {}
}

/** What the services need from outside the database. */
export type ServiceDependencies = KernelOptions & Omit<Base, keyof Kernel>;

/** The surroundings of a tool (seed, import): it serves nobody and sends nothing. */
const offlineDependencies = (connection: Connection): ServiceDependencies => ({
  clock: systemClock,
  log: createLog('silent'),
  transport: { send: () => Promise.reject(new Error('A tool sends no mail.')) },
  payments: DISABLED_PAYMENTS,
  passwordCost: 'full',
  keySecret: null,
  demandsSecondStep: false,
  shopUrl: 'http://localhost',
  vies: { url: null, timeoutMs: 0 },
  settings: new CurrentSettings(connection, FIRST_SETTINGS),
  throttle: { isOn: true, loopbackFactor: 1 },
  targets: new WebhookSender(false),
});

/** Creates the services on a connection. Nothing is read or written yet. */
export function createServices(connection: Connection, deps = offlineDependencies(connection)): Services {
  const kernel = createKernel(connection, deps);
  const { closing } = kernel;
  return FEATURES.create({
    ...deps,
    ...kernel,
    payments: payWhileOpen(deps.payments, closing),
    ...(deps.cards === undefined ? {} : { cards: payWhileOpen(deps.cards, closing) }),
  });
}

/** How many collections are created at a time: a slow machine would not have a connection for each of all before a start gives up. */
const BUILT_AT_A_TIME = 4;

/** Creates every collection with the indexes that its model declares, by one command each; safe to repeat and to run in several processes. */
export async function buildIndexes({ models }: Connection): Promise<void> {
  const waiting = Object.values(models).values();
  const build = async (): Promise<void> => {
    for (const model of waiting) {
      const indexes = model.schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as IndexDescription);
      // Mongoose would send a command for each index, and one for each collection, which comes with its first index anyway.
      if (indexes.length === 0) await model.createCollection();
      else await model.collection.createIndexes(indexes);
    }
  };
  await Promise.all(Array.from({ length: BUILT_AT_A_TIME }, build));
}
