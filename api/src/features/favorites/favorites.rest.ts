import type { Request } from 'express';
import { requireId } from '../../../shared/rules/ids.js';
import { RequestError } from '../../rest/wording.js';
import { listOf, record, integerFrom } from '../../rest/json-schema.js';
import { readUserId, type RestRoute } from '../../rest/route.js';

const readProductId = (request: Request): number =>
  requireId(request.params.productID, () => new RequestError('FAVORITE_ID_MISSING'));

/** A user has one list, so its id is the user's. */
const toWire = (userId: number, products: readonly number[]) => ({ id: userId, userID: userId, products });

const FAVORITES = record(
  {
    id: integerFrom(1, 'Id of the list.'),
    userID: integerFrom(1, 'Id of the customer.'),
    products: listOf(integerFrom(1, 'Id of a product.'), 'The saved products.'),
  },
  'Favorites',
);

const readFavorites: RestRoute = {
  method: 'get',
  path: '/favorite/:userID',
  action: 'favorites.read',
  about: { summary: 'The favorite products of a customer.', payload: FAVORITES },
  handle: async (request, { services, viewer }) => {
    const userId = readUserId(request);
    return {
      msg: 'Favorite products found.',
      payload: toWire(userId, await services.favorites.list(viewer, userId)),
    };
  },
};

const saveFavorite: RestRoute = {
  method: 'post',
  path: '/favorite/:userID/:productID',
  action: 'favorites.change',
  about: { summary: 'Adds a product to the favorites.', payload: FAVORITES },
  handle: async (request, { services, viewer }) => {
    const userId = readUserId(request);
    const products = await services.favorites.save(viewer, userId, readProductId(request));
    return { msg: 'Product added to favorites.', payload: toWire(userId, products) };
  },
};

const removeFavorite: RestRoute = {
  method: 'delete',
  path: '/favorite/:userID/:productID',
  action: 'favorites.change',
  about: { summary: 'Takes a product out of the favorites.', payload: FAVORITES },
  handle: async (request, { services, viewer }) => {
    const userId = readUserId(request);
    const products = await services.favorites.remove(viewer, userId, readProductId(request));
    return { msg: 'Product deleted from favorites.', payload: toWire(userId, products) };
  },
};

/** The calls of `/api` about favorites. */
export const favoriteRoutes: readonly RestRoute[] = [readFavorites, saveFavorite, removeFavorite];
