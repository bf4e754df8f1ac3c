import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { StaffServices } from '../staff/staff.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { CheckoutServices } from '../checkout/checkout.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { RemediesService } from './remedies.service.js';
import { RemediesResolver, RemedyParcelFields, ReturnRemedyFields } from './remedies.resolver.js';
import { ReturnDeskService } from './return-desk.service.js';
import { ReturnsService } from './returns.service.js';
import { ReturnStore } from './return.store.js';
import { ReturnDeskResolver } from './return-desk.resolver.js';
import { OrderReturnsResolver, ReturnFields, ReturnsResolver } from './returns.resolver.js';

export interface ReturnsServices {
  returnDesk: ReturnDeskService;
  returns: ReturnsService;
  remedies: RemediesService;
}

export const returnsModule: FeatureModule<
  AccountsServices &
    AuditServices &
    CatalogServices &
    StockServices &
    StaffServices &
    OrdersServices &
    CheckoutServices,
  ReturnsServices
> = {
  create: (base, services) => {
    const { accounts, customerSearch, audit, orderStore, checkout, refundLimits } = services;
    const { adjustments, catalog } = services;
    const store = new ReturnStore(base.connection, base.outbox);
    const shared = { ...base, store, orders: orderStore, accounts };
    return {
      returnDesk: new ReturnDeskService({ ...shared, checkout, audit, refundLimits }),
      remedies: new RemediesService({ ...shared, audit, adjustments, catalog }),
      returns: new ReturnsService({ ...shared, customers: customerSearch }),
    };
  },
  resolvers: [
    RemediesResolver,
    RemedyParcelFields,
    ReturnRemedyFields,
    ReturnDeskResolver,
    OrderReturnsResolver,
    ReturnFields,
    ReturnsResolver,
  ],
  jobs: [
    // Refunds of returns are looked for that are due.
    { name: 'returns', everyMs: 30_000, isAlone: true, run: ({ returnDesk }) => returnDesk.work() },
    // Replacements are looked for that have come into stock.
    { name: 'remedies', everyMs: 60_000, isAlone: true, run: ({ remedies }) => remedies.work() },
    {
      name: 'replacement markers',
      everyMs: 600_000,
      isAlone: true,
      run: ({ remedies }) => remedies.forgetMarkers(),
    },
  ],
};
