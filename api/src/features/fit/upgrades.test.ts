import { describe, expect, it } from '@jest/globals';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();

type Rows = Record<string, string | number>;

const sell = (category: string, name: string, euros: number, rows: Rows, stockCount = 9): Promise<number> =>
  shop.product({
    name,
    category,
    priceCents: euros * 100,
    stockCount,
    attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
  });

interface Upgrade {
  replaced: { name: string };
  product: { name: string };
  priceDifference: number;
  gainPercent: number | null;
  outcome: string;
}

describe('an upgrade', () => {
  it('is the cheapest part in stock that fits and is a quarter better in the number that ranks its kind', async () => {
    const card = (chip: string, length: number): Rows => ({ Chip: chip, Memory: 12, Length: length });
    const old = await sell('graphics cards', 'Old card', 700, card('GeForce RTX 5060', 200));
    await sell('graphics cards', 'Same card', 100, card('GeForce RTX 5060', 200));
    await sell('graphics cards', 'Better card', 550, card('GeForce RTX 5070', 300));
    await sell('graphics cards', 'Dearer card', 600, card('GeForce RTX 5070', 300));
    await sell('graphics cards', 'Sold out card', 200, card('GeForce RTX 5090', 300), 0);
    await sell('graphics cards', 'Long card', 300, card('GeForce RTX 5090', 348));
    const box = await sell('cases', 'Case', 90, { 'Max graphics card length': 330 });
    const kit = await sell('memory', 'Kit 32', 90, { 'Memory type': 'DDR5', Modules: 2, Capacity: 32 });
    await sell('memory', 'Kit 64', 190, { 'Memory type': 'DDR5', Modules: 4, Capacity: 64 });
    const board = await sell('motherboards', 'Board', 120, { 'Memory type': 'DDR5', 'Memory slots': 2 });
    const ask = async (...ids: number[]): Promise<Upgrade[]> => {
      const { upgrades } = await shop
        .guest()
        .ask<{ upgrades: Upgrade[] }>(
          'query ($ids: [ID!]!) { fit(productIds: $ids) { upgrades { replaced { name } product { name } priceDifference gainPercent outcome } } }',
          { ids: ids.map(String) },
        );
      return upgrades;
    };
    expect(await ask(old, box, kit, board)).toEqual([
      {
        replaced: { name: 'Old card' },
        product: { name: 'Better card' },
        priceDifference: -15_000,
        gainPercent: 72,
        outcome: expect.stringMatching(/^(FITS|FITS_WITH_NOTE|UNKNOWN)$/) as unknown,
      },
    ]);
    // Without the board nothing speaks against four modules, without the case nothing against the long card.
    expect((await ask(old, kit)).map(({ product }) => product.name).sort()).toEqual(['Kit 64', 'Long card']);
    // What already clashes holds up no advice about the rest.
    expect(await ask(box)).toEqual([]);
  });
});
