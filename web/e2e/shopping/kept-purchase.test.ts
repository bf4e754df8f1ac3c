import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  addToCartViaApi,
  decide,
  onOperation,
  openPayment,
  payButton,
  placedOrderId,
  productsOf,
  type ListedProduct,
} from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });
let products: ListedProduct[];

beforeAll(async () => {
  await apiCaller(async (caller) => {
    products = (await productsOf(caller, 'memory')).sort((left, right) => right.stockCount - left.stockCount);
  });
});

/** Tells whether all of it lies in the window, below the header. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const scrollDown = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => {
    window.scrollTo(0, y);
  }, top);
  await page.waitForFunction((y) => scrollY === y, top);
};

describe('the place in a page', () => {
  it('is the thanks after a payment on a phone, however late the order comes', async () => {
    const phone = await open.newVisit({ isPhone: true, allowsPayment: true });
    const { page, context } = phone;
    await registerViaApi(context);
    for (const { productID } of products.slice(0, 4)) await addToCartViaApi(context, productID);
    await page.goto('/shopping-cart');
    await payButton(page).scrollIntoViewIfNeeded();
    const popup = await openPayment(page);
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await onOperation(page, 'OrderList', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await decide(popup, 'Approve');
    const id = await placedOrderId(page);
    await page.waitForFunction(() => scrollY === 0);
    answer();
    const thanks = page.getByRole('heading', { name: `Order ${id} is paid.` });
    await thanks.waitFor();
    await expect(isInSight(thanks)).resolves.toBe(true);
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });

  it('is the top where the shop leads to another page, or another search is opened, and the old one on the way back', async () => {
    const { page } = open;
    await page.goto('/products-catalog');
    await scrollDown(page, 900);
    await page.goto('/products-catalog?name=ryzen');
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await scrollDown(page, 300);
    await page.getByRole('article').getByRole('link').nth(1).click();
    await page.waitForURL(/product-details/);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 300);
    await page.reload();
    await page.waitForFunction(() => scrollY === 300);
  });
});
