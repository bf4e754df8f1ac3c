import { beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  addToCartViaApi,
  ask,
  checkout,
  decide,
  openPayment,
  payButton,
  placedOrderId,
  productsOf,
} from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

// Without a network, the console complains.
const open = journey({ allowsErrors: true, allowsPayment: true });
let productId = 0;

beforeAll(async () => {
  await apiCaller(async (caller) => {
    const stocked = (await productsOf(caller, 'storage')).sort(
      (one, other) => other.stockCount - one.stockCount,
    );
    productId = stocked[0]?.productID ?? 0;
  });
});

const offline = (): Locator => checkout(open.page).getByText('You are offline.');

it('a network that is lost while the buyer decides is told once; the cart is sold when it is back', async () => {
  const { page, context } = open;
  await registerViaApi(context);
  await addToCartViaApi(context, productId, 1);
  await page.goto('/shopping-cart');
  const called = await openPayment(page);
  await context.setOffline(true);
  const closed = called.waitForEvent('close');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await checkout(page).getByText('Nothing was paid, and your cart is as it was.').waitFor();

  const looked = page.waitForEvent('requestfailed', (request) =>
    (request.postData() ?? '').includes('AddressBook'),
  );
  await payButton(page).click();
  await looked;
  await offline().waitFor();
  await checkout(page).getByText('Schillerstr. 12').waitFor();
  expect(await offline().count()).toBe(1);
  expect(context.pages()).toHaveLength(1);

  await context.setOffline(false);
  const window = await openPayment(page);
  await offline().waitFor({ state: 'detached' });
  await decide(window, 'Approve');
  await placedOrderId(page);
  const query = '{ orders { orders { paymentStatus } } }';
  const { orders } = await ask<{ orders: { paymentStatus: string }[] }>(context, query);
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['PAID']);
});
