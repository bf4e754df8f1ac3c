import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AddressesServices } from '../addresses/addresses.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import { OrderDeskService } from './order-desk.service.js';
import { ShippingService } from './shipping.service.js';
import { ShippingResolver } from './shipping.resolver.js';
import { shippingRoutes } from './shipping.rest.js';

export interface ShippingServices {
  orderDesk: OrderDeskService;
  shipping: ShippingService;
}

export const shippingModule: FeatureModule<
  AccountsServices & AddressesServices & AuditServices & OrdersServices & ReturnsServices,
  ShippingServices
> = {
  create: (base, { accounts, addresses, audit, orders, orderStore, orderMails, returns }) => ({
    orderDesk: new OrderDeskService({
      ...base,
      store: orderStore,
      mails: orderMails,
      accounts,
      addresses,
      audit,
    }),
    shipping: new ShippingService({ ...base, store: orderStore, orders, mails: orderMails, returns, audit }),
  }),
  resolvers: [ShippingResolver],
  routes: { Orders: shippingRoutes },
};
