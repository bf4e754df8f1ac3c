import type { FeatureModule } from '../../module.js';
import type { BuildsServices } from '../builds/builds.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CompatibilityServices } from '../compatibility/compatibility.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { BuildGuideResolver, GuidePartFields, OrderGuideResolver } from './guides.resolver.js';
import { guideRoutes } from './guides.rest.js';
import { GuidesService } from './guides.service.js';

export interface GuidesServices {
  guides: GuidesService;
}

export const guidesModule: FeatureModule<
  CatalogServices & CompatibilityServices & OrdersServices & BuildsServices,
  GuidesServices
> = {
  create: (base, { catalog, compatibility, orders, builds, buildView }) => ({
    guides: new GuidesService({ ...base, catalog, compatibility, orders, builds, buildView }),
  }),
  resolvers: [BuildGuideResolver, OrderGuideResolver, GuidePartFields],
  routes: { Orders: guideRoutes },
};
