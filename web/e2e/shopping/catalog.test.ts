import { describe, expect, it } from '@jest/globals';
import type { Locator, Request } from 'playwright-core';
import { searchBox, untilAlive } from '../support/browser.js';
import { holdRequests } from '../support/held-requests.js';
import { journey } from '../support/journey.js';

const open = journey();

/** The products shown; cards that are still loading are no articles to a reader. */
const cards = (): Locator => open.page.getByRole('article');
const cardNames = (): Promise<string[]> => cards().getByRole('heading').allInnerTexts();

describe('the catalog in the browser', () => {
  it('finds by the header’s search box, from page 1, and writes the fixed address of searches', async () => {
    const address = '/products-catalog?currentPage=1&itemsPerPage=12&name=ryzen&';
    await open.page.goto('/products-catalog?currentPage=3&itemsPerPage=12');
    await searchBox(open.page).fill('ryzen');
    await open.page.keyboard.press('Enter');
    await open.page.waitForURL((url) => url.href.endsWith(address));
    await open.page.getByText('for “ryzen”').waitFor();
    for (const text of await cards().allInnerTexts()) expect(text).toContain('Ryzen');
    await open.page.goto('/products-catalog?name=9800X3D');
    await cards().first().getByText('AM5 · 8\u00A0cores').waitFor();
  });

  it('applies all filters of the panel together, no wrong price among them, and clears them again', async () => {
    await open.page.goto('/products-catalog');
    await open.page.getByRole('button', { name: 'Open Filters' }).click();
    const panel = open.page.getByRole('dialog', { name: 'Filter Products' });
    await panel.getByLabel('Name').fill('ryzen');
    await panel.getByLabel('Manufacturer').fill('amd');
    await panel.getByLabel('Category').selectOption('processors');
    await panel.getByLabel('Price from (€)').fill('12.5');
    await panel.getByText('Please enter a price with two decimals').waitFor();
    expect(await panel.getByRole('button', { name: 'Apply Filter' }).isDisabled()).toBe(true);
    await panel.getByLabel('Price from (€)').fill('100.00');
    await panel.getByLabel('Price to (€)').fill('500.00');
    await panel.getByLabel('Show only in stock').check();
    await panel.getByRole('button', { name: 'Apply Filter' }).click();
    await open.page.waitForURL(
      /name=ryzen&category=processors&priceFrom=100\.00&priceTo=500\.00&availableInStock=yes&manufacturer=amd$/,
    );
    await open.page.getByText(/^\d+ products? in Processors by amd for “ryzen”$/).waitFor();
    const texts = await cards().allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const price = Number(/([\d,]+\.\d\d)\s€/.exec(text)?.[1]?.replace(',', ''));
      expect(price).toBeGreaterThanOrEqual(100);
      expect(price).toBeLessThanOrEqual(500);
      expect(text).toContain('AMD Ryzen');
      expect(text).not.toContain('None In Stock');
    }
    const clear = open.page.getByRole('link', { name: 'Clear Filters' });
    await clear.click();
    await open.page.waitForURL(/products-catalog\?currentPage=1&itemsPerPage=12$/);
    await cards().nth(11).waitFor();
    // There is nothing more to clear, and neither order nor view count.
    await clear.and(open.page.locator('[aria-disabled=true]')).waitFor();
    await open.page.goto('/products-catalog?sort=price-asc&view=sheet&literal=yes');
    await clear.and(open.page.locator('[aria-disabled=true]')).waitFor();
  });

  it('restores filters, order and page on reload and on back', async () => {
    await open.page.goto('/products-catalog?currentPage=2&itemsPerPage=8&category=processors&sort=price-asc');
    await cards().first().waitFor();
    const before = await cardNames();
    await open.page.reload();
    await cards().first().waitFor();
    expect(await cardNames()).toEqual(before);
    await cards().first().getByRole('link').click();
    await open.page.getByRole('tab', { name: 'Description' }).waitFor();
    await open.page.goBack();
    await open.page.getByRole('heading', { level: 1, name: 'Products Catalog' }).waitFor();
    await cards().first().waitFor();
    expect(await cardNames()).toEqual(before);
    expect(open.page.url()).toContain('currentPage=2&itemsPerPage=8&category=processors&sort=price-asc');
  });

  it('keeps what is typed, and the focus, while the results of the last search are still on their way', async () => {
    const { page } = open;
    await page.goto('/about');
    await untilAlive(searchBox(page));
    const release = await holdRequests(page, '**/*.js');
    await searchBox(page).fill('intel');
    const askedForPage = page.waitForRequest(/\.js$/);
    await page.keyboard.press('Enter');
    await askedForPage;
    await page.keyboard.press('Control+A');
    await page.keyboard.type('ryzen');
    release();
    await page.getByText('for “intel”').waitFor();
    expect(await searchBox(page).inputValue()).toBe('ryzen');
    await page.keyboard.press('Enter');
    await page.getByText('for “ryzen”').waitFor();
  });

  it('never lets a slow old answer overwrite a newer one', async () => {
    const asksForIntel = (request: Request): boolean =>
      /"ProductList".*"intel"/.test(request.postData() ?? '');
    // The client may also give the old request up; then there is no old answer at all.
    const oldOneEnded = new Promise<void>((resolve) => {
      const note = (request: Request): void => {
        if (asksForIntel(request)) resolve();
      };
      open.page.on('requestfinished', note).on('requestfailed', note);
    });
    const release = await holdRequests(open.page, '**/graphql', asksForIntel);
    await open.page.goto('/products-catalog');
    await untilAlive(searchBox(open.page));
    await searchBox(open.page).fill('intel');
    const oldOne = open.page.waitForRequest(asksForIntel);
    await open.page.keyboard.press('Enter');
    await open.page.waitForURL(/name=intel&$/);
    // A newer search that comes before the page is drawn leaves the old one unasked.
    await oldOne;
    await searchBox(open.page).fill('ryzen');
    await open.page.keyboard.press('Enter');
    await open.page.getByText('for “ryzen”').waitFor();
    const before = await cardNames();
    for (const text of await cards().allInnerTexts()) expect(text).toContain('Ryzen');
    release();
    await oldOneEnded;
    await open.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await cardNames()).toEqual(before);
  });

  it('fills a window with as many columns as have room beside the filters', async () => {
    for (const [width, columns] of [
      [1440, 4],
      [1840, 5],
      [2560, 6],
    ] as const) {
      await open.page.setViewportSize({ width, height: 900 });
      await open.page.goto('/products-catalog');
      await cards().first().getByRole('link').first().waitFor();
      const tops = await cards().evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      await open.page.getByRole('region', { name: 'Narrow down' }).waitFor();
    }
  });
});

describe('the product page', () => {
  /** Opens the first product of a list by its card. Returns its name. */
  const openFirst = async (query: string): Promise<string> => {
    await open.page.goto(`/products-catalog?${query}`);
    const card = cards().first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    return name;
  };

  it('shows name, pictures, price, stock, ID, links into the catalog, the tabs and, from the rating, the reviews', async () => {
    const name = await openFirst('category=processors');
    expect(await open.page.title()).toBe(`${name} · Rechenwerk`);
    const text = await open.page.locator('main').innerText();
    expect(text).toMatch(/incl\. VAT, free shipping/);
    expect(text).toMatch(/(\d+|None) In Stock/);
    expect(text).toMatch(/ID\s+\d+\s+Category\s+Processors\s+Manufacturer\s+\w+/);
    expect(await open.page.getByRole('link', { name: 'Login To Purchase' }).getAttribute('href')).toBe(
      '/login',
    );
    await open.page.getByRole('table', { name: `Specification of ${name}` }).waitFor();
    await open.page.getByRole('img', { name: `${name}, picture 1 of` }).waitFor();
    await open.page.getByRole('button', { name: /reviews/ }).click();
    await open.page
      .getByRole('tab', { name: 'Reviews' })
      .and(open.page.locator('[aria-selected=true]'))
      .waitFor();
    await open.page.getByText('Verified purchase').first().waitFor();
    await open.page.getByText('Please, login or register to leave a review.').waitFor();
    await open.page.getByRole('definition').getByRole('link', { name: 'Processors' }).click();
    await open.page.waitForURL(/category=processors/);
  });
});
