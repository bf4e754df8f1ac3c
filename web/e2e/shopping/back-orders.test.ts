import { beforeAll, expect, it } from '@jest/globals';
import { addDays, berlinDay } from '@shared/berlin-days.js';
import { pageProblems } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { ask, checkout, payViaApi } from '../support/buying.js';
import { mutate, ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { openOrder } from '../support/orders.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });
const products = ownProducts();
const expectedOn = addDays(berlinDay(new Date()), 10);
let productId: string;

beforeAll(() =>
  apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    productId = await products.add(caller, { name: 'Test Bench Ahead', category: 'cases', stockCount: '0' });
    const input = { productId, version: 0, backorderLimit: 2, expectedOn };
    expect(await mutate(caller, 'editSupply', input)).toBe('ProductEdited');
  }),
);

it('is ordered by a customer who reads at product, cart and checkout when it is expected, and is canceled before it comes', async () => {
  const { page, context } = open;
  await registerViaApi(context);
  await page.goto(`/product-details/${productId}`);
  await page.getByText('You can order it now. We expect it on').waitFor();
  expect(await pageProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByText('We have 2.').waitFor();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('1');
  await page.getByRole('button', { name: 'Add 1 to cart' }).click();
  await message(page, 'Product added to cart!');

  await page.goto('/shopping-cart');
  await page.getByText(/^Expected on /).waitFor();
  await checkout(page)
    .getByText(/^Delivery \w+, /)
    .waitFor();
  expect(await pageProblems(page)).toEqual([]);
  const placed = await ask<{ paymentId: string; order: { id: string } }>(
    context,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on OrderPlaced { paymentId order { id } } } }',
    { input: { expectedLines: [{ productId, quantity: 1 }], expectedOn } },
  );
  await payViaApi(context, placed.paymentId);

  const card = await openOrder(page, placed.order.id);
  await card.getByText(/^Expected on /).waitFor();
  await card.getByRole('button', { name: 'Cancel what is ordered ahead' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel these items' }).click();
  await message(page, 'Canceled. Your money goes back.');
  await card.getByRole('button', { name: 'Cancel what is ordered ahead' }).waitFor({ state: 'detached' });
  expect(await pageProblems(page)).toEqual([]);
});
