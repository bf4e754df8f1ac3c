import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { StockMovementsService } from './stock-movements.service.js';
import { AdjustmentsService } from './adjustments.service.js';
import { ArrivalsService } from './arrivals.service.js';
import { StockService } from './stock.service.js';
import { StockLevelsService } from './stock-levels.service.js';
import { StockMovementFields, StockMovementsResolver } from './stock-movements.resolver.js';

export interface StockServices {
  stockMovements: StockMovementsService;
  adjustments: AdjustmentsService;
  arrivals: ArrivalsService;
  stock: StockService;
  stockLevels: StockLevelsService;
}

export const stockModule: FeatureModule<CatalogServices, StockServices> = {
  create: (base, { catalog }) => {
    const { connection } = base;
    const stockMovements = new StockMovementsService(connection, base);
    const adjustments = new AdjustmentsService(connection, { ...base, stockMovements });
    return {
      stockMovements,
      adjustments,
      arrivals: new ArrivalsService({ ...base, catalog, adjustments }),
      stock: new StockService(connection, { ...base, catalog }),
      stockLevels: new StockLevelsService(connection, { ...base, catalog }),
    };
  },
  jobs: [{ name: 'allotment', everyMs: 5_000, isAlone: true, run: ({ stock }) => stock.allotAll() }],
  resolvers: [StockMovementFields, StockMovementsResolver],
};
