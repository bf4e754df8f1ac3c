import { describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const buyer = prepared(() => shop.customer());
const employee = prepared(() => shop.employee());

interface Order {
  version: number;
  lines: { product: { id: string } }[];
}

describe('pieces that money has gone back for', () => {
  it('are no parts of the buyer’s machine, and stand in no guide of their order', async () => {
    const board = await shop.product({ category: 'motherboards', name: 'Board One' });
    const chip = await shop.product({ category: 'processors', name: 'Chip One' });
    const drive = await shop.product({ category: 'storage', name: 'Drive One' });
    const { id } = await buy(shop, buyer, { [board]: 1, [chip]: 1, [drive]: 2 });
    const refund = async (productId: number): Promise<void> => {
      const { version, lines } = await employee.ask<Order>(
        `{ order(id: "${id}") { version lines { product { id } } } }`,
      );
      const line = lines.findIndex(({ product }) => product.id === String(productId));
      await employee.change('refundOrder', {
        orderId: String(id),
        version,
        kind: 'CANCELLATION',
        lines: [{ line, quantity: 1, isRestockable: true }],
      });
    };
    const read = async (): Promise<unknown> => ({
      bought: await buyer.ask('{ boughtParts { label count } }'),
      guide: await buyer.ask(
        `{ order(id: "${id}") { hasGuide guide(language: ENGLISH) { parts { name count } } } }`,
      ),
    });
    await refund(drive);
    expect(await read()).toMatchObject({
      bought: expect.arrayContaining([{ label: 'Drive One', count: 1 }]) as unknown,
      guide: {
        hasGuide: true,
        guide: { parts: expect.arrayContaining([{ name: 'Drive One', count: 1 }]) as unknown },
      },
    });
    await refund(board);
    expect(await read()).toEqual({
      bought: expect.not.arrayContaining([{ label: 'Board One', count: 1 }]) as unknown,
      guide: { hasGuide: false, guide: null },
    });
  });
});
