import { describe, expect, it } from '@jest/globals';
import type { Locator, Route } from 'playwright-core';
import { buyViaApi } from '../support/buying.js';
import { DESKTOP, headingGetsFocus, MOBILE, searchBox } from '../support/browser.js';
import { holdRequests } from '../support/held-requests.js';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

const open = journey({ allowsErrors: true, selfRequests: true });

/** What the browser and the router themselves say about a request that failed; everything else is a fault of ours. */
const ABOUT_THE_REQUEST = /Failed to load resource|dynamically imported module/;

const faults = (): string[] => open.pageErrors.filter((complaint) => !ABOUT_THE_REQUEST.test(complaint));
const main = (): Locator => open.page.getByRole('main');
const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const tryAgain = (): Locator => main().getByRole('button', { name: 'Try again' });

/** Tries again and waits until the shop has failed again: the words of the first failure say nothing about the second. */
async function tryAgainInVain(): Promise<void> {
  const [request] = await Promise.all([open.page.waitForRequest('**/graphql'), tryAgain().click()]);
  await request.response();
}

/** The id of some product of a category. */
async function someProductId(category: string): Promise<string> {
  const answer = await open.context.request.get(`/api/products-catalog?category=${category}`);
  const { payload } = (await answer.json()) as { payload: { products: { productID: number }[] } };
  return String(payload.products[0]?.productID);
}

const unavailable = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, json: { msg: 'The database is away.', payload: null } });
const broken = (route: Route): Promise<void> => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' });
const overrun = (route: Route): Promise<void> =>
  route.fulfill({ status: 429, headers: { 'Retry-After': '40' }, json: { msg: 'Slow down.' } });
const refused = (route: Route): Promise<void> => route.abort('connectionrefused');

const AWAY = 'The shop is taking a short break. Please try again in a moment.';
const WRONG = 'Something went wrong.';
const OVERRUN = 'Too many requests. Please try again in 40 seconds.';
const UNREACHABLE = 'The shop could not be reached. Please try again.';
const OFFLINE = 'You are offline. Please check your connection and try again.';

describe('a failed load', () => {
  const cases = [
    ['answers 503', unavailable, AWAY],
    ['answers 500 with something that is no JSON', broken, WRONG],
    ['answers 429', overrun, OVERRUN],
    ['cannot be reached', refused, UNREACHABLE],
  ] as const;

  it('of the catalog says why each time, and can be tried again until it works', async () => {
    const { page } = open;
    await page.route('**/graphql', unavailable);
    await page.goto('/products-catalog');
    await heading('Products Catalog');
    for (const [shop, fail, text] of cases) {
      await page.unroute('**/graphql');
      await page.route('**/graphql', fail);
      await tryAgainInVain();
      await main().getByText(text).waitFor();
      expect([shop, await page.getByRole('article').count()]).toEqual([shop, 0]);
    }
    await page.unroute('**/graphql');
    await tryAgain().click();
    await page.getByRole('article').nth(11).waitFor();
    for (const [, , text] of cases) expect(await main().getByText(text).count()).toBe(0);
    await headingGetsFocus(page, 'Products Catalog');
    expect(faults()).toEqual([]);
  });

  it('of the home page leaves the rest of the page in use', async () => {
    await open.page.route('**/graphql', unavailable);
    await open.page.goto('/');
    await heading('Computers, part by part.');
    await open.page.getByRole('heading', { name: 'Featured products' }).waitFor({ state: 'detached' });
    await open.page.getByRole('link', { name: 'Browse All Products' }).waitFor();
    expect(faults()).toEqual([]);
  });

  it('without a connection says so, and works when the connection is back', async () => {
    const id = await someProductId('memory');
    await open.page.goto(`/product-details/${id}`);
    await main().getByRole('tab', { name: 'Description' }).waitFor();
    await searchBox(open.page).fill('geforce');
    await open.page.keyboard.press('Enter');
    await open.page.getByText('for “geforce”').waitFor();
    await open.context.setOffline(true);
    await searchBox(open.page).fill('ryzen');
    await open.page.keyboard.press('Enter');
    await main().getByText(OFFLINE).waitFor();
    await open.context.setOffline(false);
    await tryAgain().click();
    await open.page.getByText('for “ryzen”').waitFor();
    await open.context.setOffline(true);
    const card = open.page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await heading('Product');
    await main().getByText(OFFLINE).waitFor();
    await open.context.setOffline(false);
    await tryAgain().click();
    await heading(name);
    expect(faults()).toEqual([]);
  });
});

describe('a page whose code cannot be loaded', () => {
  const UNREACHABLE_PARTS = '**/{UserMenuItems,MobileMenu}*.js';

  it('leaves the frame in use, and is loaded again by Reload Page', async () => {
    await open.page.route(UNREACHABLE_PARTS, refused);
    await open.page.goto('/');
    const account = open.page.getByRole('button', { name: 'Account' });
    await account.click();
    await open.page.getByRole('banner').getByText(UNREACHABLE).waitFor();
    await heading('Computers, part by part.');
    await open.page.unroute(UNREACHABLE_PARTS);
    await account.click();
    await account.click();
    await open.page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();

    await open.page.route('**/AboutPage*.js', refused);
    await open.page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await heading('It seems an error has occured somewhere along the way.');
    await open.page.getByText('Please reload the page and try again.').waitFor();
    expect(await open.page.title()).toBe('Error · Rechenwerk');
    expect(new URL(open.page.url()).pathname).toBe('/about');

    await open.page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await heading('Contact');
    await open.page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await heading('It seems an error has occured somewhere along the way.');

    await open.page.unroute('**/AboutPage*.js');
    const [document] = await Promise.all([
      open.page.waitForEvent('request', (request) => request.isNavigationRequest()),
      open.page.getByRole('button', { name: 'Reload Page' }).click(),
    ]);
    expect(new URL(document.url()).pathname).toBe('/about');
    await heading('About');

    expect(faults()).toEqual([]);
  });
});

/** The most that a page may move on its own: a font that comes late moves lines by fractions of a pixel, and can wrap one. */
const MAX_SHIFT = 0.02;

describe('a slow shop', () => {
  /** How far content has moved so far without the reader's doing: the sum of the browser's layout shifts. */
  const shift = (): Promise<number> =>
    open.page.evaluate(async () => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return sum;
    });

  const sizes = [
    ['desk', DESKTOP],
    ['phone', MOBILE],
  ] as const;

  /** Holds every answer of the API until the returned function is called. */
  const holdAnswers = (): Promise<() => void> => holdRequests(open.page, '**/graphql');

  const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

  it.each(sizes)(
    'moves nothing on a %s: cards and pictures have their final place at once',
    async (_, viewport) => {
      await open.reopen({ viewport });
      const { page } = open;
      let release = await holdAnswers();
      await page.goto('/products-catalog');
      await heading('Products Catalog');
      const card = main().locator('article').first();
      await card.waitFor();
      expect(await card.getAttribute('aria-hidden')).toBe('true');
      const height = await heightOf(card);
      release();
      await page.getByRole('article').nth(11).waitFor();
      expect(await heightOf(card)).toBeCloseTo(height, 0);
      expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT);
      expect(faults()).toEqual([]);

      const id = await someProductId('memory');
      await page.unrouteAll();
      release = await holdAnswers();
      await page.goto(`/product-details/${id}`);
      const loading = main().getByRole('status', { name: 'Loading the product' });
      await loading.waitFor();
      const before = await loading.locator('span').first().boundingBox();
      release();
      const picture = main().locator('[data-current] span').first();
      await picture.waitFor();
      expect(await picture.boundingBox()).toEqual(before);
      expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT);
    },
  );

  it('shows an order together with its buttons, which would move the next one', async () => {
    const { context, page } = open;
    await registerViaApi(context);
    await buyViaApi(context, Number(await someProductId('memory')));
    const release = await holdRequests(page, '**/assets/OrderAgain-*.js');
    const asksForButton = page.waitForRequest('**/assets/OrderAgain-*.js');
    await page.goto('/orders');
    await asksForButton;
    expect(await page.getByRole('article').count()).toBe(0);
    release();
    await page.getByRole('article').getByRole('button', { name: 'Order again' }).waitFor();
  });
});
