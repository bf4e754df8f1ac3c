import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { CartService } from './cart.service.js';
import { CartFields, CartResolver, OutOfStockResolver } from './cart.resolver.js';
import { cartRoutes } from './cart.rest.js';

export interface CartServices {
  cart: CartService;
}

export const cartModule: FeatureModule<CatalogServices, CartServices> = {
  create: ({ connection, clock }, { catalog }) => ({ cart: new CartService(connection, catalog, clock) }),
  resolvers: [CartFields, CartResolver, OutOfStockResolver],
  routes: { Cart: cartRoutes },
};
