import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CompatibilityServices } from '../compatibility/compatibility.module.js';
import type { SearchServices } from '../search/search.module.js';
import { ExchangeService } from './exchange.service.js';
import {
  CartFitResolver,
  FitClashesResolver,
  FitClashFields,
  FitExchangeFields,
  FitUpgradeFields,
  FitResolver,
  FitVerdictFields,
  FitVerdictResolver,
} from './fit.resolver.js';
import { FitService } from './fit.service.js';

export interface FitServices {
  fit: FitService;
  exchanges: ExchangeService;
}

export const fitModule: FeatureModule<CatalogServices & CompatibilityServices & SearchServices, FitServices> =
  {
    create: (_, { catalog, compatibility, parts }) => ({
      fit: new FitService(catalog, compatibility),
      exchanges: new ExchangeService({ catalog, compatibility, parts }),
    }),
    resolvers: [
      FitResolver,
      FitClashesResolver,
      FitClashFields,
      FitExchangeFields,
      FitUpgradeFields,
      CartFitResolver,
      FitVerdictFields,
      FitVerdictResolver,
    ],
  };
