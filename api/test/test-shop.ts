import { afterAll, beforeAll } from '@jest/globals';
import { startShop, type TestShop } from './shop.js';

/**
 * Makes something before the tests of a file, or with `beforeEach` before each of them. What is given stands for it: it may
 * be named at the head of the file, and used as soon as the tests run. For objects of our own, not for buffers.
 */
export function prepared<Thing extends object>(make: () => Promise<Thing>, hook = beforeAll): Thing {
  const stand = {} as Thing;
  hook(async () => {
    for (const key of Object.keys(stand)) Reflect.deleteProperty(stand, key);
    Object.setPrototypeOf(stand, await make());
  });
  return stand;
}

/** Opens a shop before the tests of a file or of a `describe`, and closes it behind them. Takes what `startShop` takes. */
export function testShop(...settings: Parameters<typeof startShop>): TestShop {
  const shop = prepared(() => startShop(...settings));
  afterAll(() => shop.close());
  return shop;
}
