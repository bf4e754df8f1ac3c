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
  it('counts what filters would give, applies them together, and clears them again', async () => {
    await open.page.goto('/products-catalog');
    await open.page.getByRole('button', { name: 'Open Filters' }).click();
    const panel = open.page.getByRole('dialog', { name: 'Filter Products' });
    await panel.getByLabel('Manufacturer').fill('Seagate');
    await panel.getByText(/^[1-9] products with these filters$/).waitFor();
    await panel.getByRole('combobox', { name: 'Category' }).filter({ hasText: 'Memory (0)' }).waitFor();
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

  it('finds by the search box of the header, whatever comes late', async () => {
    const { page } = open;
    await page.goto('/about');
    await untilAlive(searchBox(page));
    const releaseCode = await holdRequests(page, '**/*.js');
    await searchBox(page).fill('intel');
    const askedForPage = page.waitForRequest(/\.js$/);
    await page.keyboard.press('Enter');
    await askedForPage;
    await page.keyboard.press('Control+A');
    await page.keyboard.type('radeon');
    releaseCode();
    await page.getByText('for “intel”').waitFor();
    expect(await searchBox(page).inputValue()).toBe('radeon');

    const isOld = (request: Request): boolean => /"ProductList".*"radeon"/.test(request.postData() ?? '');
    // The client may also give the old request up; then there is no old answer at all.
    const oldOneEnded = new Promise<void>((resolve) => {
      const note = (request: Request): void => {
        if (isOld(request)) resolve();
      };
      page.on('requestfinished', note).on('requestfailed', note);
    });
    const release = await holdRequests(page, '**/graphql', isOld);
    await page.goto('/products-catalog?currentPage=3&itemsPerPage=12');
    await untilAlive(searchBox(page));
    await searchBox(page).fill('radeon');
    const oldOne = page.waitForRequest(isOld);
    await page.keyboard.press('Enter');
    await page.waitForURL(/name=radeon&$/);
    // A newer search that comes before the page is drawn leaves the old one unasked.
    await oldOne;
    await searchBox(page).fill('ryzen');
    await page.keyboard.press('Enter');
    const address = '/products-catalog?currentPage=1&itemsPerPage=12&name=ryzen&';
    await page.waitForURL((url) => url.href.endsWith(address));
    await page.getByText('for “ryzen”').waitFor();
    const before = await cardNames();
    for (const text of await cards().allInnerTexts()) expect(text).toContain('Ryzen');
    release();
    await oldOneEnded;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await cardNames()).toEqual(before);
  });
});

describe('the product page', () => {
  it('shows everything about it, and leads to what goes with it and back', async () => {
    const { page } = open;
    await page.goto('/products-catalog?category=processors');
    const card = cards().first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
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
    // What remembers the visit loads last.
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.waitForFunction((seen) => localStorage.getItem('recently-seen') === seen, id);
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    expect(await recent.count()).toBe(0);
    const suiting = page.getByRole('region', { name: 'Goes with it' });
    await suiting
      .getByText(/^Socket /)
      .first()
      .waitFor();
    const first = suiting.getByRole('link').first();
    const other = (await first.textContent()) ?? '';
    await first.click();
    await page.getByRole('heading', { level: 1, name: other }).waitFor();
    await recent.getByRole('link', { name }).waitFor();
    expect(await recent.getByRole('article').count()).toBe(1);
    await page.getByRole('definition').getByRole('link').first().click();
    await page.waitForURL(/category=/);
  });
});
