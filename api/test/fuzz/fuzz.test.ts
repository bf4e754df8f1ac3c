import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deep, newSeed } from '../deep.js';
import { startShop, type TestShop } from '../shop.js';
import { fuzz } from './fuzz.js';

const rejections: unknown[] = [];
const note = (reason: unknown): void => {
  rejections.push(reason);
};
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

describe.each([
  { limits: 'off', count: deep(600, 20_000), servedShare: 0.05, servedKinds: 30 },
  // Who asks too often is sent away, so few requests get through.
  { limits: 'on', count: deep(60, 20_000), servedShare: 0, servedKinds: 0 },
])('random requests, with limits $limits', ({ limits, count, servedShare, servedKinds }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMITS: limits });
    for (let products = 0; products < 5; products += 1) await shop.product();
  });
  afterAll(() => shop.close());

  it('are all answered in the forms of the shop, and none breaks it', async () => {
    const seed = newSeed();
    const { requests, problems, statuses, reached } = await fuzz(shop, count, seed);
    expect({ seed, requests, problems, rejections }).toEqual({
      seed,
      requests: count,
      problems: [],
      rejections: [],
    });
    // The requests are hostile, but not so hostile that none gets through.
    expect(statuses['2xx'] ?? 0).toBeGreaterThanOrEqual(count * servedShare);
    expect(reached.size).toBeGreaterThanOrEqual(servedKinds);
  });
});
