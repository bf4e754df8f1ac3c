import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CategoriesServices } from '../categories/categories.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import type { StockServices } from '../stock/stock.module.js';
import type { ReturnsServices } from '../returns/returns.module.js';
import { CountSheetService } from './count-sheet.service.js';
import {
  StockCountFields,
  StocktakingFields,
  StocktakingResolver,
  StocktakingTotalsFields,
} from './stocktaking.resolver.js';
import { stocktakingRoutes } from './stocktaking.rest.js';
import { ShelvesService } from './shelves.service.js';
import { StocktakingService } from './stocktaking.service.js';
import { StocktakingStore } from './stocktaking.store.js';

export interface StocktakingServices {
  countSheet: CountSheetService;
  stocktaking: StocktakingService;
}

export const stocktakingModule: FeatureModule<
  AuditServices & CatalogServices & CategoriesServices & StockServices & OrdersServices & ReturnsServices,
  StocktakingServices
> = {
  create: (base, services) => {
    const stocktakings = new StocktakingStore(base.connection);
    const { unsentPieces, remedies } = services;
    const shelves = new ShelvesService({ unsentPieces, remedies });
    const deps = { ...base, ...services, stocktakings, shelves };
    return {
      countSheet: new CountSheetService(deps),
      stocktaking: new StocktakingService(deps),
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
