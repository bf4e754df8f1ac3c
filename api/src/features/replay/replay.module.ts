import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { ImportsServices } from '../imports/imports.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { ReplayResolver } from './replay.resolver.js';
import { ReplayService } from './replay.service.js';

export interface ReplayServices {
  replay: ReplayService;
}

export const replayModule: FeatureModule<CatalogServices & ImportsServices & OrdersServices, ReplayServices> =
  {
    create: (base, { catalog, bulkEdits, orderMoney, orderRecords }) => ({
      replay: new ReplayService({ ...base, catalog, bulkEdits, orderMoney, orderRecords }),
    }),
    resolvers: [ReplayResolver],
  };
