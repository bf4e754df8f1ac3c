import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deep, newSeed } from '../deep.js';
import { startShop, type TestShop } from '../shop.js';
import { fuzz } from './fuzz.js';

let shop: TestShop;
const rejections: unknown[] = [];
const note = (reason: unknown): void => {
  rejections.push(reason);
};

beforeAll(async () => {
  process.on('unhandledRejection', note);
  shop = await startShop({ RATE_LIMITS: 'off' });
  for (let count = 0; count < 5; count += 1) await shop.product();
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await shop.close();
});

const COUNT = deep(600, 20_000);

describe('random requests', () => {
  it('are all answered in the forms of the shop, and none breaks it', async () => {
    const seed = newSeed();
    const { requests, problems, statuses, reached } = await fuzz(shop, COUNT, seed);
    expect({ seed, requests, problems, rejections }).toEqual({
      seed,
      requests: COUNT,
      problems: [],
      rejections: [],
    });
    // The requests are hostile, but not so hostile that none gets through.
    expect(statuses['2xx']).toBeGreaterThan(COUNT / 20);
    expect(reached.size).toBeGreaterThan(30);
  });
});
