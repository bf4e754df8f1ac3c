import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CheckoutServices } from '../checkout/checkout.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import {
  OfferedLineFields,
  OfferedQuoteFields,
  QuoteFields,
  QuoteReductionResolver,
  QuotesResolver,
} from './quotes.resolver.js';
import type { StockServices } from '../stock/stock.module.js';
import { QuotesService } from './quotes.service.js';

export interface QuotesServices {
  quotes: QuotesService;
}

export const quotesModule: FeatureModule<
  AuditServices & AccountsServices & CatalogServices & OrdersServices & CheckoutServices & StockServices,
  QuotesServices
> = {
  create: (base, { audit, accounts, catalog, orders, orderMails, checkout, stock }) => ({
    quotes: new QuotesService(base.connection, {
      ...base,
      audit,
      accounts,
      catalog,
      orders,
      orderMails,
      checkout,
      stock,
    }),
  }),
  resolvers: [QuotesResolver, QuoteReductionResolver, QuoteFields, OfferedQuoteFields, OfferedLineFields],
  jobs: [
    // Reservations that should be there or should not be are looked for.
    { name: 'quotes', everyMs: 60_000, isAlone: true, run: ({ quotes }) => quotes.work() },
  ],
};
