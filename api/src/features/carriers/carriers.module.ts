import type { FeatureModule } from '../../module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ShippingServices } from '../shipping/shipping.module.js';
import { CarriersService } from './carriers.service.js';
import { TrackingImportService } from './tracking-import.service.js';
import { carrierRoutes } from './carriers.rest.js';

export interface CarriersServices {
  carriers: CarriersService;
  trackingImport: TrackingImportService;
}

export const carriersModule: FeatureModule<OrdersServices & ShippingServices, CarriersServices> = {
  create: (base, { orders, orderPapers, shipping }) => ({
    carriers: new CarriersService({ ...base, papers: orderPapers, orders }),
    trackingImport: new TrackingImportService({ ...base, papers: orderPapers, shipping }),
  }),
  routes: { Shipping: carrierRoutes },
};
