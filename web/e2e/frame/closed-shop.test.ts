import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MOBILE, pageProblems } from '../support/browser.js';
import {
  addToCartViaApi,
  decide,
  openPayment,
  payButton,
  placedOrderId,
  productsOf,
} from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { tabTo } from '../support/keyboard.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, logInByForm, logInViaApi, registerViaApi } from '../support/people.js';
import { SHOP_URL } from '../support/shop.js';

// The answers of a closed shop are errors, which the console names.
const open = journey({ allowsPayment: true, allowsErrors: true });

const cover = (page: Page, name = 'Closed at the moment'): Locator => page.getByRole('dialog', { name });

const asOwner = (act: (caller: Parameters<typeof mutate>[0]) => Promise<unknown>) =>
  apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    return act(caller);
  });

const closeShop = (word: string) =>
  asOwner(async (caller) => {
    expect(await mutate(caller, 'closeShop', { reason: 'Update', message: word })).toBe('ShopClosed');
  });

const openShop = () =>
  asOwner(async (caller) => {
    const query = 'mutation { openShop { __typename } }';
    expect((await caller.request.post(`${SHOP_URL}/graphql`, { data: { query } })).ok()).toBe(true);
  });

afterEach(openShop);

describe('a shop that closes', () => {
  it('shows a customer in the checkout that it does, and loses nothing: the same page goes on to the paid order', async () => {
    const { page, context } = open;
    const [product] = await productsOf(context, 'memory');
    await registerViaApi(context);
    await addToCartViaApi(context, product?.productID ?? 0);
    await page.goto('/shopping-cart');
    await payButton(page).waitFor();
    await closeShop('Back at noon.');
    await payButton(page).click();
    await cover(page).getByText('Back at noon.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // A browser closes it at the second one; it shows itself again.
    await cover(page).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await openShop();
    // As when the tab is looked at again; the page asks by itself, too, some seconds later.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await cover(page).waitFor({ state: 'detached' });
    await decide(await openPayment(page), 'Approve');
    expect(await placedOrderId(page)).toMatch(/^\d+$/);
  });

  it('answers 503 on a phone and in German, and leaves the Impressum and the way in for employees open', async () => {
    await closeShop('');
    await open.reopen({ viewport: MOBILE, locale: 'de-DE' });
    const { page } = open;
    const answer = await page.goto('/products-catalog');
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBe('300');
    const covered = cover(page, 'Gerade geschlossen');
    await covered.getByRole('heading', { name: 'Gerade geschlossen' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await tabTo(page, covered.getByRole('link', { name: 'Impressum' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
    expect(await covered.isVisible()).toBe(false);
  });
});

describe('an owner', () => {
  it('comes into a closed shop, reads why it is closed, opens it, and closes it for a reason', async () => {
    const { page } = open;
    await closeShop('Back at noon.');
    await logInByForm(page, EMPLOYEE);
    await page.getByRole('note').getByText('Reason: Update').waitFor();
    await page.getByRole('note').getByRole('link', { name: 'Open or close' }).click();
    await page.getByRole('heading', { name: 'The shop is closed.' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click();
    await message(page, 'The shop is open.');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Stocktaking');
    await page.getByRole('button', { name: 'Close the shop' }).click();
    await message(page, 'The shop is closed.');
    await page.getByRole('note').getByText('Reason: Stocktaking').waitFor();
  });
});
