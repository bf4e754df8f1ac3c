import DataLoader from 'dataloader';
import type { FavoritesService } from './favorites.service.js';

/** The saved products of a user, asked for once in a request however many hearts it draws. */
export type FavoritesLoader = DataLoader<number, ReadonlySet<number>>;

/** Creates the loader of one request. */
export function createFavoritesLoader({
  services: { favorites },
}: {
  services: { favorites: FavoritesService };
}): FavoritesLoader {
  return new DataLoader((userIds) =>
    Promise.all(userIds.map(async (userId) => new Set(await favorites.productIdsOf(userId)))),
  );
}
