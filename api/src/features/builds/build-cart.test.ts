import { expect, it } from '@jest/globals';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();

it('puts a build into the cart once, however many ask for it at the same moment', async () => {
  const buyer = await shop.customer();
  const [chip, drive] = [
    await shop.product({ category: 'processors', stockCount: 50 }),
    await shop.product({ category: 'storage', stockCount: 50 }),
  ];
  await buyer.rest('POST', '/cart/add', { json: { productID: drive, count: 1 } });
  const { build } = await buyer.change<{ build: { code: string } }>(
    'saveBuild',
    {
      version: 0,
      name: 'Twice',
      kind: 'PLAN',
      entries: [
        { slot: 'PROCESSOR', productId: String(chip), count: 1, facts: [], isOwned: false },
        { slot: 'STORAGE', productId: String(drive), count: 3, facts: [], isOwned: false },
      ],
    },
    '... on BuildSaved { build { code } }',
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      buyer.change<{ lines: { added: number }[] }>(
        'addBuildToCart',
        { code: build.code },
        '... on BuildAddedToCart { lines { added } }',
      ),
    ),
  );
  const added = (place: number): number =>
    answers.reduce((sum, { lines }) => sum + (lines[place]?.added ?? 0), 0);
  expect([added(0), added(1)]).toEqual([1, 2]);
  expect(await buyer.ask('{ cart { totalCount } }')).toEqual({ totalCount: 4 });
});
