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

  it('is found for parts of one’s own whose name tells how fast they are, or whose number is stated', async () => {
    const customer = await shop.customer();
    const rows = { Microarchitecture: 'Zen 5', Cores: 8, 'Boost clock': 5.5 };
    await sell('processors', 'AMD Ryzen 7 9700X', 300, { ...rows, Socket: 'AM5' });
    await sell('graphics cards', 'Card of today', 80, { Chip: 'GeForce RTX 5070', Memory: 12, Length: 240 });
    await sell('memory', 'Kit of 64', 60, { 'Memory type': 'DDR5', Modules: 2, Capacity: 64 });
    const exactly = (key: string, value: number) => ({ key, from: value, to: value });
    const own = (slot: string, label: string, facts: object[] = []) => ({
      slot,
      label,
      isOwned: true,
      facts,
    });
    const upgradesOf = async (...entries: object[]): Promise<unknown[]> => {
      const input = { name: 'Old PC', kind: 'MACHINE', entries };
      const { build } = await customer.change<{ build: { fit: { upgrades: unknown[] } } }>(
        'saveBuild',
        input,
        '... on BuildSaved { build { fit { upgrades { replaced { id } replacedName product { name } priceDifference gainPercent outcome } } } }',
      );
      return build.fit.upgrades;
    };
    const better = (replacedName: string, name: string, priceDifference: number, gainPercent: number) => ({
      ...{ replaced: null, replacedName, product: { name }, priceDifference, gainPercent },
      // Nothing else is in the computer that it could be found to fit with.
      outcome: 'UNKNOWN',
    });
    const cores = [exactly('cores', 6), exactly('boostGhz', 3.9)];
    // A watt of a GTX 1080 does two fifths of what one does today: its 180 W are 72.
    expect(await upgradesOf(own('GRAPHICS', 'Asus Strix GTX 1080'))).toEqual([
      better('Asus Strix GTX 1080', 'Card of today', 8_000, 247),
    ]);
    expect(await upgradesOf(own('MEMORY', 'Old kit', [exactly('totalGb', 16)]))).toEqual([
      better('Old kit', 'Kit of 64', 6_000, 300),
    ]);
    expect(await upgradesOf(own('PROCESSOR', 'Ryzen 5 2600', cores))).toMatchObject([
      { replacedName: 'Ryzen 5 2600', product: { name: 'AMD Ryzen 7 9700X' } },
    ]);
    // Nobody guesses how fast a part is that nothing tells of.
    expect(await upgradesOf(own('GRAPHICS', 'My card'), own('PROCESSOR', 'Ryzen 5 2600'))).toEqual([]);
  });
});
