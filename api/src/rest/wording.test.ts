import { describe, expect, it } from '@jest/globals';
import { ShopError } from '../../shared/errors.js';
import { restRoutes } from '../routes.js';
import { RequestError, WORDING, wordsOf } from './wording.js';

const paths = new Set(restRoutes.map(({ path }) => path));

describe('the words of /api', () => {
  it('are only for paths that it has', () => {
    const named = Object.values(WORDING).flatMap((wording) =>
      typeof wording === 'string' ? [] : Object.keys(wording).filter((key) => key !== 'others'),
    );
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('differ by path where the predecessor had several sentences', () => {
    const missing = new ShopError('PRODUCT_NOT_FOUND', { productId: 7 });
    expect(wordsOf(missing, { path: '/cart/add' })).toBe('A product with ID: 7 could not be found.');
    expect(wordsOf(missing, { path: '/favorite/:userID/:productID' })).toBe(
      'Could not find a product with ID: "7".',
    );
    const count = new ShopError('COUNT_INVALID');
    expect(wordsOf(count, { path: '/cart/remove' })).toBe(
      'The number of items to remove must be 1 or greater.',
    );
  });

  it('name who may do what where the predecessor did', () => {
    const refused = new ShopError('FORBIDDEN');
    expect(wordsOf(refused, { path: '/ticket' })).toBe('Only customers can submit tickets.');
    expect(wordsOf(refused, { path: '/cart/add' })).toBe('You are not allowed to do this.');
    expect(wordsOf(new ShopError('UNAUTHENTICATED'), { path: '/customer-reviewed-product/:productID' })).toBe(
      'Request is not authorized.',
    );
  });

  it('have plain digits, as ever', () => {
    expect(wordsOf(new ShopError('FEWER_IN_STOCK', { count: 5_000 }), { path: '/cart/add' })).toBe(
      'There are less than 5000 pieces left in stock.',
    );
  });

  it('name the products that are short by their ids', () => {
    const shortages = [6, 9].map((productId) => ({ productId, requested: 2, available: 0 }));
    expect(wordsOf(new ShopError('OUT_OF_STOCK', { names: 'A, B' }, { shortages }), { path: '/order' })).toBe(
      'The products with IDs: 6, 9 are unavailbale. Please empty your cart and try again.',
    );
  });

  it('say what is wrong with a request itself', () => {
    expect(wordsOf(new RequestError('FIELD_NOT_TEXT', 'name'), {})).toBe(
      'The field "name" must be a single text.',
    );
  });

  it('are those of everybody where the predecessor had none', () => {
    expect(wordsOf(new ShopError('CART_EMPTY'), { path: '/order' })).toBe('Your cart is empty.');
  });
});
