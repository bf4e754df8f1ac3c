import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { ViewerWatchesResolver, WatchesResolver } from './watches.resolver.js';
import { WatchesService } from './watches.service.js';

export interface WatchesServices {
  watches: WatchesService;
}

export const watchesModule: FeatureModule<AccountsServices & CatalogServices, WatchesServices> = {
  create: (base, { accounts, catalog }) => ({
    watches: new WatchesService(base.connection, { ...base, accounts, catalog }),
  }),
  resolvers: [WatchesResolver, ViewerWatchesResolver],
  jobs: [
    // Watches are looked for of whose products something has changed.
    { name: 'watches', everyMs: 10_000, isAlone: true, run: ({ watches }) => watches.work() },
  ],
};
