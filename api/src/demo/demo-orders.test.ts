import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../testing/shop.js';
import { seedDemoOrders } from './demo-orders.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the demo orders', () => {
  it('are paid, the older ones sent, and leave an empty cart', async () => {
    const [customer, employee] = await Promise.all([shop.customer(), shop.employee()]);
    for (let count = 0; count < 8; count++) await shop.product();
    await seedDemoOrders(shop.services, [
      { userId: customer.account.userId, role: 'customer', username: customer.account.username },
      { userId: employee.account.userId, role: 'employee', username: employee.account.username },
    ]);
    const { body } = await customer.graphql(
      '{ orders { orders { paymentStatus shippingStatus carrier lines { quantity } } } cart { totalCount } }',
    );
    const order = (shippingStatus: string, carrier: string | null, lines: number) => ({
      paymentStatus: 'PAID',
      shippingStatus,
      carrier,
      lines: Array.from({ length: lines }, () => ({ quantity: 1 })),
    });
    expect(body.data).toEqual({
      orders: {
        orders: [
          order('PENDING', null, 1),
          order('PENDING', null, 3),
          order('SENT', 'DPD', 1),
          order('SENT', 'DHL', 2),
        ],
      },
      cart: { totalCount: 0 },
    });
  });
});
