import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import { ShippingService } from './shipping.service.js';
import { ShippingResolver } from './shipping.resolver.js';
import { shippingRoutes } from './shipping.rest.js';

export interface ShippingServices {
  shipping: ShippingService;
}

export const shippingModule: FeatureModule<
  AuditServices & OrdersServices & ReturnsServices,
  ShippingServices
> = {
  create: (base, { audit, orders, orderStore, orderMails, returns }) => ({
    shipping: new ShippingService({ ...base, store: orderStore, orders, mails: orderMails, returns, audit }),
  }),
  resolvers: [ShippingResolver],
  routes: { Orders: shippingRoutes },
};
