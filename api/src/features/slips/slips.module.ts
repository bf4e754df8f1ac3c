import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import { SlipsService } from './slips.service.js';
import { slipRoutes } from './slips.rest.js';

export interface SlipsServices {
  slips: SlipsService;
}

export const slipsModule: FeatureModule<
  CatalogServices & CategoriesServices & OrdersServices & ReturnsServices,
  SlipsServices
> = {
  create: (base, { catalog, categories, orders, orderPapers, remedies }) => ({
    slips: new SlipsService({ ...base, papers: orderPapers, orders, catalog, categories, remedies }),
  }),
  routes: { Shipping: slipRoutes },
};
