import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { StockServices } from '../stock/stock.module.js';
import { CountSheetService } from './count-sheet.service.js';
import {
  StockCountFields,
  StocktakingFields,
  StocktakingResolver,
  StocktakingTotalsFields,
} from './stocktaking.resolver.js';
import { stocktakingRoutes } from './stocktaking.rest.js';
import { StocktakingService } from './stocktaking.service.js';
import { StocktakingStore } from './stocktaking.store.js';

export interface StocktakingServices {
  countSheet: CountSheetService;
  stocktaking: StocktakingService;
}

export const stocktakingModule: FeatureModule<
  AuditServices & CatalogServices & CategoriesServices & StockServices & OrdersServices,
  StocktakingServices
> = {
  create: (base, services) => {
    const stocktakings = new StocktakingStore(base.connection);
    return {
      countSheet: new CountSheetService({ ...base, ...services, stocktakings }),
      stocktaking: new StocktakingService({ ...base, ...services, stocktakings }),
    };
  },
  resolvers: [StocktakingResolver, StocktakingFields, StocktakingTotalsFields, StockCountFields],
  routes: { 'Employees’ desk': stocktakingRoutes },
  jobs: [
    {
      name: 'stocktaking markers',
      everyMs: 600_000,
      isAlone: true,
      run: ({ stocktaking }) => stocktaking.forgetMarkers(),
    },
  ],
};
