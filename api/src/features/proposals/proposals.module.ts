import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CompatibilityServices } from '../compatibility/compatibility.module.js';
import type { FitServices } from '../fit/fit.module.js';
import type { SearchServices } from '../search/search.module.js';
import { ProposalsResolver, ProposedBuildFields, UnderstoodWishResolver } from './proposals.resolver.js';
import { ProposalsService } from './proposals.service.js';

export interface ProposalsServices {
  proposals: ProposalsService;
}

export const proposalsModule: FeatureModule<
  CatalogServices & CompatibilityServices & SearchServices & FitServices,
  ProposalsServices
> = {
  create: ({ throttle }, { catalog, compatibility, search, parts, fit }) => ({
    proposals: new ProposalsService({ catalog, compatibility, search, parts, fit, throttle }),
  }),
  resolvers: [ProposalsResolver, ProposedBuildFields, UnderstoodWishResolver],
};
