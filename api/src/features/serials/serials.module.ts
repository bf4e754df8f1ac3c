import type { FeatureModule } from '../../module.js';
import type { AccountsServices } from '../accounts/accounts.module.js';
import type { OrdersServices } from '../orders/orders.module.js';
import { SerialsResolver } from './serials.resolver.js';
import { serialsRoutes } from './serials.rest.js';
import { SerialsService } from './serials.service.js';

export interface SerialsServices {
  serials: SerialsService;
}

export const serialsModule: FeatureModule<AccountsServices & OrdersServices, SerialsServices> = {
  create: (_base, { customerSearch, orders }) => ({
    serials: new SerialsService({ orders, customers: customerSearch }),
  }),
  resolvers: [SerialsResolver],
  routes: { Orders: serialsRoutes },
};
