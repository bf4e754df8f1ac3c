import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';
import { fillCart, stockOf } from '../../../test/checkout-fixtures.js';
import { testShop } from '../../../test/test-shop.js';

const MINUTE = 60_000;

/** The client that every run of all tests builds first. */
const WEB_DIR = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const shop = testShop({ RATE_LIMITS: 'off' }, { webDir: WEB_DIR });
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser.close());

async function openPayment(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Pay now/ }).click(),
  ]);
  await popup.getByRole('button', { name: 'Approve' }).waitFor();
  return popup;
}

describe('a buyer in a browser whose order expires while they decide', () => {
  it('is told so and charged nothing, and buys by pressing once more', async () => {
    const productId = await shop.product({ stockCount: 5 });
    const buyer = await shop.customer();
    await fillCart(buyer, { [productId]: 2 });
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
    const [name = '', value = ''] = buyer.cookie.split('=');
    await context.addCookies([{ name, value, url: shop.url }]);
    const page = await context.newPage();
    await page.goto('/shopping-cart');
    const popup = await openPayment(page);
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 2, sold: 0 });
    shop.clock.advance(21 * MINUTE);
    await shop.services.checkout.recover();
    await popup.getByRole('button', { name: 'Approve' }).click();
    await page
      .getByRole('alert')
      .getByText('The order was not paid in time. You have not been charged.')
      .waitFor();
    expect(await shop.sandbox.entries()).toEqual([]);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    await (await openPayment(page)).getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/orders#\d+$/);
    expect(await shop.sandbox.entries()).toHaveLength(1);
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 2 });
    await context.close();
  });
});
