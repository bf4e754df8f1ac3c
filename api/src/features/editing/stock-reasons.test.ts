import { expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

it('keeps why an employee has corrected a stock, and that no reason was named', async () => {
  const productId = String(await shop.product({ stockCount: 5 }));
  const edit = (input: object) => employee.change('editOffer', { productId, ...input }, '__typename');
  await edit({ stockCount: 4, reason: 'DAMAGED' });
  await edit({ stockCount: 14, reason: 'GOODS_RECEIVED' });
  await edit({ stockCount: 13, reason: 'COUNTED' });
  await edit({ stockCount: 12 });
  const { entries } = await employee.ask<{ entries: object[] }>(
    `{ stockMovements(productId: "${productId}") { entries { before after change } } }`,
  );
  expect(entries).toEqual([
    { before: 13, after: 12, change: 'INFORMATION_EDITED' },
    { before: 14, after: 13, change: 'COUNTED' },
    { before: 4, after: 14, change: 'GOODS_RECEIVED' },
    { before: 5, after: 4, change: 'DAMAGED' },
  ]);
});
