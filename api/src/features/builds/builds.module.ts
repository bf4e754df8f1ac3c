import type { FeatureModule } from '../../module.js';
import type { CartServices } from '../cart/cart.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import type { CompatibilityServices } from '../compatibility/compatibility.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { BuildCartService } from './build-cart.service.js';
import { BuildViewService } from './build-view.service.js';
import {
  BuildEntryFields,
  BuildFields,
  BuildResolver,
  BuildsResolver,
  FitIntoBuildFields,
} from './builds.resolver.js';
import { BuildsService } from './builds.service.js';

export interface BuildsServices {
  builds: BuildsService;
  buildView: BuildViewService;
  buildCart: BuildCartService;
}

export const buildsModule: FeatureModule<
  CatalogServices & CompatibilityServices & CartServices & OrdersServices,
  BuildsServices
> = {
  create: (base, { catalog, compatibility, cart, orderRecords }) => {
    const builds = new BuildsService(base.connection, { ...base, catalog, compatibility });
    const buildView = new BuildViewService({ builds, catalog, compatibility, orderRecords });
    return { builds, buildView, buildCart: new BuildCartService({ cart, view: buildView }) };
  },
  resolvers: [BuildFields, BuildEntryFields, FitIntoBuildFields, BuildResolver, BuildsResolver],
};
