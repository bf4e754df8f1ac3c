import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { productsOf, type ListedProduct } from '../support/buying.js';
import { holdRequests } from '../support/held-requests.js';
import {
  DESKTOP,
  connectBrowser,
  untilAlive,
  visit,
  type Visit,
  type VisitOptions,
} from '../support/browser.js';
import { SHOP_URL } from '../support/shop.js';
import { registerViaApi } from '../support/people.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** A window, and the operations that its pages still ask for. */
async function open(options?: VisitOptions): Promise<Visit & { asked: string[] }> {
  const window = await visit(browser, options);
  const asked: string[] = [];
  window.page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? request.postData() : null;
    if (body !== null) asked.push((JSON.parse(body) as { operationName: string }).operationName);
  });
  return { ...window, asked };
}

/** How often a page is asked for until the server has rendered it, in ms. */
const LOOK_INTERVAL_MS = 250;

/** Waits until the server has rendered a page: while it has much to do, it leaves pages to the client. */
async function waitForRendering({ request }: BrowserContext, path: string, locale = 'en-US'): Promise<void> {
  for (;;) {
    const page = await request.get(path, { headers: { 'Accept-Language': locale } });
    if ((await page.text()).includes('id="first-answers"')) return;
    await pause(LOOK_INTERVAL_MS);
  }
}

const cards = (page: Page) => page.getByRole('article');

async function productIn(window: Visit): Promise<ListedProduct> {
  const [product] = await productsOf(window.context, 'memory');
  if (product === undefined) throw new Error('The shop has no memory.');
  return product;
}

/** How many bytes of HTML the home page may have. */
const HOME_BYTES = 45_000;

describe('the home page', () => {
  it.each(['en-US', 'de-DE'])('keeps to its budget of bytes in the language of %s', async (locale) => {
    const context = await browser.newContext({ baseURL: SHOP_URL });
    await waitForRendering(context, '/', locale);
    const page = await context.request.get('/', { headers: { 'Accept-Language': locale } });
    expect((await page.body()).byteLength).toBeLessThanOrEqual(HOME_BYTES);
    await context.close();
  });
});

describe('without JavaScript', () => {
  it('home, catalog, product and the pages of texts can be read, and their links lead on', async () => {
    const context = await browser.newContext({
      baseURL: SHOP_URL,
      javaScriptEnabled: false,
      viewport: DESKTOP,
    });
    const page = await context.newPage();
    const follow = async (link: Locator): Promise<void> => {
      await waitForRendering(context, (await link.getAttribute('href')) ?? '');
      await link.click();
    };
    await waitForRendering(context, '/');
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Computers, part by part.' }).waitFor();
    expect(await cards(page).count()).toBe(8);
    await follow(page.getByRole('link', { name: 'See the catalog' }));
    await page.waitForURL('**/products-catalog*');
    const card = cards(page).first();
    const name = await card.getByRole('heading').innerText();
    await follow(card.getByRole('link', { name }).first());
    await page.waitForURL('**/product-details/*');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/€\s?\d|\d\s?€/);
    await waitForRendering(context, '/impressum');
    await page.goto('/impressum');
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
    await context.close();
  });
});

describe('the first view of a page', () => {
  const KINDS: VisitOptions[] = [
    { theme: 'light', locale: 'en-US' },
    { isPhone: true, theme: 'dark', locale: 'de-DE', hasMotion: true },
  ];
  it.each(KINDS)('is taken over as it stands, and asks for nothing again: %j', async (kind) => {
    const window = await open(kind);
    const { page, context, asked, pageErrors } = window;
    const { productID, name } = await productIn(window);
    let release = (): void => undefined;
    await page.route('**/assets/shell-*.js', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    const script = () => page.waitForRequest('**/assets/shell-*.js');
    for (const path of [
      '/',
      '/products-catalog?category=memory',
      '/c/memory',
      `/product-details/${productID}`,
    ]) {
      await waitForRendering(context, path, kind.locale);
      await Promise.all([script(), page.goto(path, { waitUntil: 'commit' })]);
      await page.locator('h1').waitFor();
      await page.locator('h1').evaluate((heading) => {
        heading.dataset['rendered'] = 'by the server';
      });
      release();
      await page.locator('#root:not([data-language])').waitFor();
      expect(await page.locator('h1[data-rendered]').count()).toBe(1);
      await page.waitForLoadState('networkidle');
    }
    expect(await page.locator('h1').innerText()).toBe(name);
    for (const operation of [
      'ProductList',
      'FeaturedProducts',
      'ProductDetails',
      'CategoryTiles',
      'CategoryTree',
      'CategoryPage',
    ]) {
      expect(asked).not.toContain(operation);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  /** What of a page has code that comes late, each by its file, and where it stands. */
  const LATE_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/products-catalog?name=zzzzzz': { NoResults: 'main a:text("Clear Filters") >> nth=-1' },
    '/products-catalog?view=sheet': { ProductSheet: 'role=table[name="Data sheet"]' },
    '/': {
      Banners: 'section[aria-roledescription=carousel]',
      HomeSections: 'article >> nth=0',
      CategoryMenu: 'header nav button >> nth=0',
      LanguageSwitch: 'footer button >> nth=0',
    },
  };
  it('keeps what it shows until the code of its parts has come', async () => {
    const { page, context, pageErrors } = await open();
    for (const [path, parts] of Object.entries(LATE_PARTS)) {
      await waitForRendering(context, path);
      const scripts = Object.keys(parts).map((part) => `**/assets/${part}-*.js`);
      const releases = await Promise.all(scripts.map((script) => holdRequests(page, script)));
      const asksForParts = Promise.all(scripts.map((script) => page.waitForRequest(script)));
      await page.goto(path, { waitUntil: 'commit' });
      const drawn = Object.values(parts).map((part) => page.locator(part));
      for (const part of drawn)
        await part.evaluate((element) => {
          element.dataset['rendered'] = 'by the server';
        });
      await asksForParts;
      // Who is reading has consequences all over the page.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const origins = (): Promise<(string | null)[]> =>
        Promise.all(drawn.map((part) => part.getAttribute('data-rendered')));
      expect([path, await origins()]).toEqual([path, drawn.map(() => 'by the server')]);
      for (const release of releases) release();
      for (const part of drawn) await untilAlive(part);
      expect([path, await origins()]).toEqual([path, drawn.map(() => 'by the server')]);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('does what its reader has pressed before the client was there', async () => {
    const { page, context, pageErrors } = await open({ isPhone: true });
    await waitForRendering(context, '/products-catalog');
    const release = await holdRequests(page, '**/assets/shell-*.js');
    await page.goto('/products-catalog', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open Filters' }).click();
    release();
    await page.getByRole('dialog', { name: 'Filter Products' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is no guest’s for somebody who is logged in, and in the language that was chosen', async () => {
    const window = await open();
    const { page, context, pageErrors } = window;
    const { productID, name } = await productIn(window);
    const person = await registerViaApi(context);
    await page.goto(`/product-details/${productID}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: person.username }).waitFor();
    expect(await page.getByRole('link', { name: 'Login To Purchase' }).count()).toBe(0);
    await page.evaluate(() => {
      localStorage.setItem('language', 'de');
    });
    await page.goto('/products-catalog');
    await page.getByRole('heading', { level: 1, name: 'Produktkatalog' }).waitFor();
    await cards(page).first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is not taken over after going back, where the browser may show an old copy of the page', async () => {
    const { page, context } = await open();
    await page.goto('/products-catalog');
    await page.goto('/about');
    const question = page.waitForRequest((request) => request.postData()?.includes('ProductList') === true);
    await page.goBack();
    await question;
    await cards(page).first().waitFor();
    await context.close();
  });
});
