import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  addToCartViaApi,
  decide,
  onOperation,
  openPayment,
  payButton,
  placedOrderId,
  leadBack,
  mostStocked,
  type ListedProduct,
} from '../support/buying.js';
import { isInSight, MOBILE, untilAlive } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { fillLogin, logInViaApi, logOutByMenu, registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });
let products: ListedProduct[];

beforeAll(async () => {
  products = await mostStocked();
});

describe('the place in a page', () => {
  it('is the payment by the bar of a phone, and the thanks after it, however late the order comes', async () => {
    const phone = await open.newVisit({ isPhone: true, allowsPayment: true });
    const { page, context } = phone;
    await registerViaApi(context);
    for (const { productID } of products.slice(0, 5)) await addToCartViaApi(context, productID);
    await page.goto('/shopping-cart');
    await payButton(page).waitFor();
    const bar = page.locator('[data-bottom-bar]');
    const place = await bar.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(MOBILE.height);
    await bar.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForFunction(() => {
      const top = document.querySelector('#checkout')?.getBoundingClientRect().top ?? Infinity;
      return top >= 0 && top < innerHeight;
    });
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

  it('is the top of a product, and on the way back where its list was left', async () => {
    const { page } = open;
    await page.goto('/products-catalog?name=ryzen');
    const link = page.getByRole('article').getByRole('link').nth(3);
    // A press scrolls to what it presses, and a client that begins to a place it has noted: the place is read after both.
    await untilAlive(link);
    await page.waitForFunction(() => {
      window.scrollTo(0, 300);
      return scrollY === 300;
    });
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const left = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await page.waitForURL(/product-details/);
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await page.waitForFunction((place) => scrollY === place, left);
  });

  it('is the order for a payment that is approved after its page was loaded anew, and says when nothing was paid', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await addToCartViaApi(context, products[0]?.productID ?? 0);
    await page.goto('/shopping-cart');
    await leadBack(context);
    const popup = await openPayment(page);
    await page.reload();
    await payButton(page).waitFor();
    // Nothing listens any more, so this window leads on.
    await popup.getByRole('button', { name: 'Approve' }).click();
    await popup.waitForURL(/\/orders#\d+$/);
    await popup.getByRole('heading', { name: /Order \d+ is paid\./ }).waitFor();
    await popup.close();
    await page.goto('/shopping-cart?payment=canceled&token=NOTHING');
    await page.getByText('Nothing was paid, and your cart is as it was.').waitFor();
    await page.goto('/shopping-cart?payment=approved&token=NOTHING');
    await page.getByRole('main').getByText('There is no order for this payment.').waitFor();
  });
});

const next = (page: Page): Locator => page.getByRole('region', { name: 'What comes next' });

describe('what somebody was about to do when they had to log in', () => {
  it('is the cart of a session that has ended, and the text of a form; nobody else who logs in gets either', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    const other = await open.newVisit();
    const stranger = await registerViaApi(other.context);
    await other.close();
    await page.goto('/contact');
    await page.getByLabel('Question').fill('Does it fit my case?');
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.waitForURL('/about');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Does it fit my case?');
    await context.clearCookies();
    await page.goto('/shopping-cart');
    await page.waitForURL('/');
    await next(page).getByText('Please log in to go on.').waitFor();
    await page.goto('/contact');
    expect(await page.getByLabel('Question').inputValue()).toBe('');
    await page.goto('/');
    await next(page).getByRole('link', { name: 'Log In' }).click();
    await fillLogin(page, person);
    await next(page).getByRole('link', { name: 'Continue with Shopping Cart' }).click();
    await page.waitForURL('/shopping-cart');
    await page.goto('/contact');
    await page.getByLabel('Question').waitFor();
    expect(await page.getByLabel('Question').inputValue()).toBe('Does it fit my case?');

    await context.clearCookies();
    await logInViaApi(context, stranger);
    await page.goto('/contact');
    await page.getByLabel('Question').waitFor();
    expect(await page.getByLabel('Question').inputValue()).toBe('');
    await page.getByLabel('Question').fill('Mine');
    await page.goto('/orders');
    await logOutByMenu(page, stranger);
    expect(await next(page).count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('[]');
  });
});
