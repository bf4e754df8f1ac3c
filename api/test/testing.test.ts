import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from './shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('a test shop', () => {
  it('answers guests', async () => {
    const { status, body } = await shop.guest().rest('GET', '/product-categories');
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'Categories found.', payload: [] } });
  });

  it('registers a customer and an employee', async () => {
    const [customer, employee] = await Promise.all([shop.customer(), shop.employee()]);
    expect(customer.account.userId).not.toBe(employee.account.userId);
  });
});
