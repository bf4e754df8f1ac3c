import type { Request } from 'express';
import { toCountMap, type Quantity } from '../../../shared/rules/cart.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { RequestError } from '../../rest/wording.js';
import { readText } from '../../rest/body.js';
import { COUNTS, integerFrom, type SchemaFields } from '../../rest/json-schema.js';
import { readUserId, type RestRoute } from '../../rest/route.js';

/** What `cart/add` and `cart/remove` send. A count of 0 counts as missing. */
function readChange(request: Request): Quantity {
  const given = readText(request, 'productID').trim();
  const count = readText(request, 'count').trim();
  if (given === '' || given === '0' || count === '' || Number(count) === 0) {
    throw new RequestError('CART_CHANGE_INCOMPLETE');
  }
  const productId = requireId(given, unknownProduct);
  return { productId, count: /^-?\d{1,9}$/.test(count) ? Number(count) : Number.NaN };
}

const CHANGE: SchemaFields = {
  productID: integerFrom(1, 'Id of the product.'),
  count: integerFrom(1, 'How many pieces.'),
};

const readCart: RestRoute = {
  method: 'get',
  path: '/cart/:userID',
  action: 'cart.read',
  about: { summary: 'The cart of a customer.', payload: COUNTS },
  handle: async (request, { services, viewer }) => ({
    msg: 'Card found.',
    payload: toCountMap(await services.cart.lines(viewer, readUserId(request))),
  }),
};

const addToCart: RestRoute = {
  method: 'post',
  path: '/cart/add',
  action: 'cart.change',
  about: { summary: 'Adds pieces of a product to the cart.', body: CHANGE, payload: COUNTS },
  handle: async (request, { services, viewer }) => ({
    msg: 'Product added.',
    payload: toCountMap(await services.cart.add(viewer, viewer.userId, readChange(request))),
  }),
};

const removeFromCart: RestRoute = {
  method: 'post',
  path: '/cart/remove',
  action: 'cart.change',
  about: { summary: 'Takes pieces of a product out of the cart.', body: CHANGE, payload: COUNTS },
  handle: async (request, { services, viewer }) => ({
    msg: 'Product removed.',
    payload: toCountMap(await services.cart.remove(viewer, viewer.userId, readChange(request))),
  }),
};

/** The calls of `/api` about the cart. */
export const cartRoutes: readonly RestRoute[] = [readCart, addToCart, removeFromCart];
