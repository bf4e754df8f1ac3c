import { beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import {
  addToCartViaApi,
  ask,
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

const checkout = (): Locator => open.page.getByRole('region', { name: 'Checkout' });
const offline = (): Locator => checkout().getByText('You are offline.');

async function readyToPay(): Promise<void> {
  await registerViaApi(open.context);
  await addToCartViaApi(open.context, productId, 1);
  await open.page.goto('/shopping-cart');
  await payButton(open.page).waitFor();
}

/** How the shop's books name the payments of all orders, the newest first. */
async function payments(): Promise<string[]> {
  const query = '{ orders { orders { paymentStatus } } }';
  const { orders } = await ask<{ orders: { paymentStatus: string }[] }>(open.context, query);
  return orders.map(({ paymentStatus }) => paymentStatus);
}

it('of a payment without a network is said once in the checkout, and the cart is sold when it is back', async () => {
  const { page, context } = open;
  await readyToPay();
  await context.setOffline(true);
  const looked = page.waitForEvent('requestfailed', (request) =>
    (request.postData() ?? '').includes('AddressBook'),
  );
  await payButton(page).click();
  await looked;
  await offline().waitFor();
  await checkout().getByText('Schillerstr. 12').waitFor();
  expect(await offline().count()).toBe(1);
  expect(context.pages()).toHaveLength(1);

  await context.setOffline(false);
  const window = await openPayment(page);
  await offline().waitFor({ state: 'detached' });
  await decide(window, 'Approve');
  await placedOrderId(page);
  expect(await payments()).toEqual(['PAID']);
});

it('that is called off without a network leaves the order open, which is paid when it is back', async () => {
  const { page, context } = open;
  await readyToPay();
  const window = await openPayment(page);
  await context.setOffline(true);
  const closed = window.waitForEvent('close');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await checkout().getByText('Nothing was paid, and your cart is as it was.').waitFor();
  await payButton(page).waitFor();

  await context.setOffline(false);
  await decide(await openPayment(page), 'Approve');
  await placedOrderId(page);
  expect(await payments()).toEqual(['PAID']);
});
