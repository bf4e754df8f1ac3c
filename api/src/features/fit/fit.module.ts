import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { CartFitResolver, FitResolver, FitVerdictFields, FitVerdictResolver } from './fit.resolver.js';
import { FitService } from './fit.service.js';

export interface FitServices {
  fit: FitService;
}

export const fitModule: FeatureModule<CatalogServices, FitServices> = {
  create: (_, { catalog }) => ({ fit: new FitService(catalog) }),
  resolvers: [FitResolver, CartFitResolver, FitVerdictFields, FitVerdictResolver],
};
