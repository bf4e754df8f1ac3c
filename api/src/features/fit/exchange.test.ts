import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestClient } from '../../../test/test-client.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();
let guest: TestClient;
beforeAll(() => {
  guest = new TestClient(shop.url);
});

const sell = (
  category: string,
  name: string,
  price: number,
  rows: Record<string, string | number>,
  stockCount = 5,
): Promise<number> =>
  shop.product({
    name,
    category,
    manufacturer: 'Nova',
    priceCents: price,
    stockCount,
    attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
  });

interface Answer {
  outcome: string;
  clashes: {
    rule: string;
    products: { name: string }[];
    exchanges: {
      replaced: { name: string };
      product: { name: string };
      priceDifference: number;
      outcome: string;
    }[];
  }[];
}

const ASK = `query ($ids: [ID!]!) {
  fit(productIds: $ids) {
    outcome clashes { rule products { name } exchanges { replaced { name } product { name } priceDifference outcome } }
  }
}`;

const judge = (...ids: number[]): Promise<Answer> => guest.ask(ASK, { ids: ids.map(String) });

const CHIP = { Socket: 'AM5', Architecture: 'Zen 5', 'Memory type': 'DDR5' };
const BOARD = {
  Socket: 'AM5',
  Chipset: 'X870',
  'Memory type': 'DDR5',
  'Memory slots': 4,
  'Form factor': 'ATX',
};

describe('an exchange', () => {
  it('is offered for each of the fewest parts that clash, the cheapest that resolves it and breaks nothing', async () => {
    const card = await sell('graphics cards', 'Card Long', 50_000, { Length: 348 });
    const chassis = await sell('cases', 'Case Short', 10_000, { 'Max graphics card length': 322 });
    const drive = await sell('storage', 'Drive', 8_000, {});
    await sell('cases', 'Case Junk', 1_000, { 'Max graphics card length': 400 });
    await sell('cases', 'Case Sold out', 10_100, { 'Max graphics card length': 400 }, 0);
    await sell('cases', 'Case Unknown', 10_100, {});
    await sell('cases', 'Case Dear', 14_000, { 'Max graphics card length': 400 });
    await sell('cases', 'Case Long', 11_200, { 'Max graphics card length': 348 });
    await sell('graphics cards', 'Card Short', 60_000, { Length: 322 });
    const { outcome, clashes } = await judge(card, drive, chassis);
    expect(outcome).toBe('CLASHES');
    expect(clashes).toEqual([
      {
        rule: 'GPU-01',
        products: [{ name: 'Card Long' }, { name: 'Case Short' }],
        exchanges: [
          {
            replaced: { name: 'Case Short' },
            product: { name: 'Case Long' },
            priceDifference: 1_200,
            outcome: expect.any(String) as unknown,
          },
          {
            replaced: { name: 'Card Long' },
            product: { name: 'Card Short' },
            priceDifference: 10_000,
            outcome: expect.any(String) as unknown,
          },
        ],
      },
    ]);
  });

  it('keeps out what would clash with another part, and is none where nothing in stock resolves it', async () => {
    const chip = await sell('processors', 'Chip', 20_000, CHIP);
    const board = await sell('motherboards', 'Board Old', 10_000, {
      ...BOARD,
      Socket: 'AM4',
      Chipset: 'B550',
    });
    const kit = await sell('memory', 'Kit', 9_000, { 'Memory type': 'DDR5', Modules: 2, Capacity: 32 });
    await sell('motherboards', 'Board DDR4', 9_000, { ...BOARD, 'Memory type': 'DDR4' });
    expect((await judge(chip, board, kit)).clashes[0]).toMatchObject({ rule: 'CPU-01', exchanges: [] });
    await sell('motherboards', 'Board New', 12_000, BOARD);
    expect((await judge(chip, board, kit)).clashes[0]?.exchanges).toMatchObject([
      { product: { name: 'Board New' }, priceDifference: 2_000 },
    ]);
  });

  it('has enough in stock for a part that is taken several times, at the price of all of them', async () => {
    const small = await sell('motherboards', 'Board Small', 10_000, { ...BOARD, 'Memory slots': 2 });
    const kit = await sell('memory', 'Kit of 2', 9_000, { 'Memory type': 'DDR5', Modules: 2, Capacity: 32 });
    await sell('memory', 'Module scarce', 8_000, { 'Memory type': 'DDR5', Modules: 1, Capacity: 32 }, 1);
    await sell('memory', 'Module', 8_500, { 'Memory type': 'DDR5', Modules: 1, Capacity: 32 });
    const { clashes } = await judge(small, kit, kit);
    const exchanges = clashes.find(({ rule }) => rule === 'MEM-03')?.exchanges ?? [];
    expect(exchanges).toContainEqual(
      expect.objectContaining({ product: { name: 'Module' }, priceDifference: -1_000 }),
    );
  });
});
