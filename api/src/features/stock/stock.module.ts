import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { StockMovementsService } from './stock-movements.service.js';
import { StockService } from './stock.service.js';
import { StockLevelsService } from './stock-levels.service.js';
import { StockMovementFields, StockMovementsResolver } from './stock-movements.resolver.js';

export interface StockServices {
  stockMovements: StockMovementsService;
  stock: StockService;
  stockLevels: StockLevelsService;
}

export const stockModule: FeatureModule<CatalogServices, StockServices> = {
  create: (base, { catalog }) => ({
    stockMovements: new StockMovementsService(base.connection, base),
    stock: new StockService(base.connection, { ...base, catalog }),
    stockLevels: new StockLevelsService(base.connection, { ...base, catalog }),
  }),
  resolvers: [StockMovementFields, StockMovementsResolver],
};
