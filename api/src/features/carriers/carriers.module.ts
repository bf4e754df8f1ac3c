import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ShippingServices } from '../shipping/shipping.module.js';
import { CarriersService } from './carriers.service.js';
import { TrackingImportService } from './tracking-import.service.js';
import { carrierRoutes } from './carriers.rest.js';

export interface CarriersServices {
  carriers: CarriersService;
  trackingImport: TrackingImportService;
}

export const carriersModule: FeatureModule<
  AccountsServices & CatalogServices & OrdersServices & ShippingServices & AuditServices,
  CarriersServices
> = {
  create: (base, { catalog, customerSearch, orders, orderPapers, shipping, audit }) => ({
    carriers: new CarriersService({
      ...base,
      papers: orderPapers,
      orders,
      catalog,
      customers: customerSearch,
      audit,
    }),
    trackingImport: new TrackingImportService({ ...base, papers: orderPapers, shipping, audit }),
  }),
  routes: { Shipping: carrierRoutes },
};
