import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TEXTS } from '@shared/texts.js';
import {
  addToCartViaApi,
  buyViaApi,
  placedOrderId,
  placeOrderViaApi,
  removeFromCartViaApi,
} from '../support/buying.js';
import { clearShippingDesk } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { orderCard, ownBuyer } from '../support/orders.js';
import { dhlCode } from '../support/parcel-codes.js';
import { detailsOf, EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';
import { translateOnwards } from '../support/translation.js';

const open = journey({ allowsPayment: true });
const shared = ownBuyer(open, { name: 'Translated Memory 9000', stockCount: '50' });

/** Opens a page in a browser that translates it, and whatever comes onto it, as soon as the client watches for that. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !String(Node.prototype.insertBefore).includes('[native code]'));
  await page.evaluate(translateOnwards);
}

// A page that React cannot go on with is an error in the console, which ends each of these.
describe('in a browser that translates', () => {
  it('a customer counts pieces, pays, reads the thanks, and filters the orders', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await addToCartViaApi(context, shared.productID, 1);
    await openTranslated(page, '/shopping-cart');
    const main = page.getByRole('main');
    for (const [count, before, total] of [
      [2, '12.50\u00A0€', '25.00\u00A0€'],
      [3, '25.00\u00A0€', '37.50\u00A0€'],
    ] as const) {
      await main.getByRole('button', { name: 'Increase quantity' }).click();
      await main.getByText(`${count} ×`, { exact: true }).waitFor();
      await main.getByText(total, { exact: true }).nth(2).waitFor();
      // No sum of before is left; the first is the price of a piece, too.
      expect(await main.getByText(before, { exact: true }).count()).toBe(count === 2 ? 1 : 0);
    }
    const [provider] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^Pay now/ }).click(),
    ]);
    await provider.getByRole('button', { name: /^Approve/ }).click();
    const id = await placedOrderId(page);
    await orderCard(page, id).getByText('Paid', { exact: true }).first().waitFor();
    await orderCard(page, id).getByText('History').click();
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByLabel('Order ID').fill('999999');
    await page.getByRole('button', { name: 'Apply Filter' }).click();
    await page.getByText('No orders were found.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await orderCard(page, id).waitFor();
  });

  it('a customer cancels an order, changes the account, and is refused a new password', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    const line = { productID: shared.productID, count: 1 };
    await addToCartViaApi(context, line.productID, line.count);
    const { orderId } = await placeOrderViaApi(context, [line]);
    await removeFromCartViaApi(context, line.productID);
    await openTranslated(page, '/orders');
    await orderCard(page, orderId).getByRole('button', { name: 'Cancel order' }).click();
    await message(page, `Order canceled! ID: ${orderId}`);
    await orderCard(page, orderId).getByText('Canceled', { exact: true }).first().waitFor();
    const pay = orderCard(page, orderId).getByRole('link', { name: /^Pay order/ });
    expect(await pay.count()).toBe(0);
    await page.goto(`/shopping-cart?order=${orderId}`);
    await page.getByText(`Order ${orderId} can no longer be paid.`).waitFor();

    await openTranslated(page, '/profile');
    const details = page.getByRole('region', { name: 'Your details' });
    await details.getByLabel('First name').fill('5');
    await details.getByRole('button', { name: 'Save Details' }).and(page.locator(':disabled')).waitFor();
    await details.getByLabel('First name').fill('Ada');
    await details.getByLabel('Address').fill('Teststr. 1, 12345 Teststadt');
    await details.getByRole('button', { name: 'Save Details' }).click();
    await message(page, TEXTS.profileUpdated);
    expect(await details.getByLabel('Email').inputValue()).toBe(detailsOf(person).email);
    const form = page.getByRole('region', { name: 'Your password' });
    await form.getByLabel('Current password').fill('wrong?password');
    await form.getByLabel('New password').fill('another?pass1');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await refusal(page, 'Invalid current password.');
    await form.getByText('Invalid current password.').waitFor();
  });

  it('a customer pages in the catalog, types a quantity, and takes everything out of the cart again', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await openTranslated(page, '/products-catalog?currentPage=1&itemsPerPage=4&category=memory');
    const first = page.getByRole('article').first().getByRole('heading');
    const name = await first.innerText();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**currentPage=2*');
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current=page]')).waitFor();
    await first.filter({ hasNotText: name }).waitFor();
    await openTranslated(page, `/product-details/${shared.productID}`);
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add 2 to cart' }).click();
    const cart = page.getByRole('banner').getByRole('link', { name: 'Shopping cart, 2 items' });
    await cart.click();
    await page.getByRole('button', { name: 'Delete Translated Memory 9000' }).click();
    await page.getByText('There are no items in your shopping cart.').waitFor();
  });

  it('an employee chooses orders, sends one from its card, and looks at all', async () => {
    const { page, context } = open;
    await logInViaApi(context, EMPLOYEE);
    await clearShippingDesk(context);
    const first = await buyViaApi(shared.buyer.context, shared.productID);
    const second = await buyViaApi(shared.buyer.context, shared.productID);
    await openTranslated(page, '/staff/shipping');
    const row = (id: string) => page.locator(`[data-card="${id}"]`);
    for (const [index, id] of [first, second].entries()) {
      await page.getByLabel(`Select order ${id}`).check();
      await page.getByText(`${index + 1} selected`).waitFor();
    }
    await page.getByLabel(`Select order ${second}`).uncheck();
    await page.getByText('1 selected').waitFor();
    await row(first)
      .getByRole('button', { name: `Order ${first}`, exact: true })
      .click();
    const card = orderCard(page, first);
    await card.getByLabel('Speditor').fill('DHL');
    await card.getByLabel('Tracking code').fill(dhlCode(first));
    await card.getByRole('button', { name: 'Mark As Sent' }).click();
    await row(first).getByText('Sent by desk').waitFor();
    await page
      .getByRole('navigation', { name: 'Order views' })
      .getByRole('link', { name: 'All orders' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
    await page.locator(`[data-card="${first}"]`).getByText('Sent', { exact: true }).waitFor();
    await clearShippingDesk(context);
  });
});
