import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { StaffServices } from '../staff/staff.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { CheckoutServices } from '../checkout/checkout.module.js';
import { ReturnDeskService } from './return-desk.service.js';
import { ReturnsService } from './returns.service.js';
import { ReturnStore } from './return.store.js';
import { ReturnDeskResolver } from './return-desk.resolver.js';
import { OrderReturnsResolver, ReturnFields, ReturnsResolver } from './returns.resolver.js';

export interface ReturnsServices {
  returnDesk: ReturnDeskService;
  returns: ReturnsService;
}

export const returnsModule: FeatureModule<
  AccountsServices & AuditServices & StaffServices & OrdersServices & CheckoutServices,
  ReturnsServices
> = {
  create: (base, { accounts, customerSearch, audit, orderStore, checkout, refundLimits }) => {
    const store = new ReturnStore(base.connection, base.outbox);
    const shared = { ...base, store, orders: orderStore, accounts };
    return {
      returnDesk: new ReturnDeskService({ ...shared, checkout, audit, refundLimits }),
      returns: new ReturnsService({ ...shared, customers: customerSearch }),
    };
  },
  resolvers: [ReturnDeskResolver, OrderReturnsResolver, ReturnFields, ReturnsResolver],
  jobs: [
    // Refunds of returns are looked for that are due.
    { name: 'returns', everyMs: 30_000, isAlone: true, run: ({ returnDesk }) => returnDesk.work() },
  ],
};
