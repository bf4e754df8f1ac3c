import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memoryUse } from '../process/bounds.js';
import { startShop, type TestShop } from '../test/shop.js';
import { TestClient } from '../test/test-client.js';
import { hostileFillers, type Filler } from '../test/fillers.js';
import { BOUNDS, type BoundName } from './kernel/caches/bounds.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let shop: TestShop;
beforeAll(async () => {
  // Passwords that cost nothing leave their line before it can fill.
  shop = await startShop({ PASSWORD_COST: 'full' });
});
afterAll(() => shop.close());

/** The most that one instance of a line holds now, in bytes. */
function usedBytes(name: BoundName): number {
  const use = memoryUse(BOUNDS).find((line) => line.name === name);
  return Math.max(0, ...(use?.usedBytes ?? []));
}

describe('a cache or queue that requests can fill', () => {
  const names = Object.keys(BOUNDS) as BoundName[];

  it.each(names)('stays below its bound: %s', async (name) => {
    const filler: Filler = hostileFillers[name];
    const { maxBytes } = BOUNDS[name];
    let most = 0;
    for await (const offeredBytes of filler(shop)) {
      most = Math.max(most, usedBytes(name));
      expect(usedBytes(name)).toBeLessThanOrEqual(maxBytes);
      if (offeredBytes > maxBytes * 1.2) break;
    }
    // Otherwise the requests have not reached it, and prove nothing.
    expect(most).toBeGreaterThan(maxBytes / 2);
  });
});

describe('lists of products in ever another order', () => {
  it('take no memory beyond that of the products themselves', async () => {
    const description = 'A processor. '.repeat(300);
    const ids: number[] = [];
    for (let index = 0; index < 100; index += 1) ids.push(await shop.product({ description }));
    const guest = new TestClient(shop.url);
    const ask = async (round: number): Promise<void> => {
      const turned = ids.map((_, index) => ids[(index * 3 + round) % ids.length]);
      const { body } = await guest.graphql('query($ids: [ID!]!) { productsByIds(ids: $ids) { id } }', {
        ids: turned.map(String),
      });
      expect((body.data?.['productsByIds'] as { id: string }[])[0]?.id).toBe(String(turned[0]));
    };
    await ask(0);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let round = 1; round <= 99; round += 1) await ask(round);
    collectGarbage();
    const grownBytes = process.memoryUsage().heapUsed - before;
    // 99 lists of 100 products would be 40 MB.
    expect(grownBytes).toBeLessThan(15_000_000);
  });
});
