import type { FeatureModule } from '../../module.js';
import type { CatalogServices } from '../catalog/catalog.module.js';
import { FavoritesService } from './favorites.service.js';
import { FavoritesResolver, ProductFavoriteResolver, ViewerFavoritesResolver } from './favorites.resolver.js';
import { favoriteRoutes } from './favorites.rest.js';

export interface FavoritesServices {
  favorites: FavoritesService;
}

export const favoritesModule: FeatureModule<CatalogServices, FavoritesServices> = {
  create: ({ connection }, { catalog }) => ({ favorites: new FavoritesService(connection, catalog) }),
  resolvers: [FavoritesResolver, ProductFavoriteResolver, ViewerFavoritesResolver],
  routes: { Favorites: favoriteRoutes },
};
