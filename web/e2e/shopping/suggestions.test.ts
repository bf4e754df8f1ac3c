import { describe, expect, it } from '@jest/globals';
import type { Locator, Request } from 'playwright-core';
import {
  pageProblems,
  pressOnceAlive,
  searchBox,
  sidewaysScrolls,
  themeProblems,
} from '../support/browser.js';
import { holdRequests } from '../support/held-requests.js';
import { journey } from '../support/journey.js';

const open = journey();
const list = (): Locator => open.page.getByRole('listbox', { name: 'Suggestions' });
const options = (group: string): Locator => list().getByRole('group', { name: group }).getByRole('option');
const selected = (): Locator => list().getByRole('option', { selected: true });

describe('suggestions while somebody types', () => {
  it('name categories and products, and are worked by the keyboard, which never leaves the box', async () => {
    const { page } = open;
    await page.goto('/');
    await searchBox(page).fill('ryzen');
    await options('Products').first().waitFor();
    const product = await options('Products').first().innerText();
    expect(product).toMatch(/Ryzen/);
    expect(product).toMatch(/\d\.\d\d\s€/);
    expect(await options('Products').first().locator('img').count()).toBe(1);
    const asksForLonger = (request: Request): boolean => request.postData()?.includes('"ryzen 9"') === true;
    const release = await holdRequests(page, '**/graphql', asksForLonger);
    const asked = page.waitForRequest(asksForLonger);
    await searchBox(page).fill('ryzen 9');
    await asked;
    // The old list stays until the answer to a longer text is there.
    expect(await options('Products').count()).toBeGreaterThan(0);
    release();
    await options('Products').filter({ hasText: 'Ryzen 9' }).first().waitFor();
    await searchBox(page).fill('ryzen');
    await options('Products').first().waitFor();
    await page.keyboard.press('Escape');
    await list().waitFor({ state: 'detached' });
    await searchBox(page).and(page.locator('[aria-expanded=false]')).waitFor();
    expect(await searchBox(page).inputValue()).toBe('ryzen');
    await page.keyboard.press('Enter');
    await page.waitForURL(/name=ryzen&$/);
    await page.goto('/');
    await searchBox(page).fill('ryzen');
    await options('Products').first().waitFor();
    await searchBox(page).and(page.locator('[aria-expanded=true]')).waitFor();
    await page.keyboard.press('ArrowDown');
    await selected().waitFor();
    const first = await selected().getAttribute('id');
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('End');
    const last = list().getByRole('option').last();
    await last.and(selected()).waitFor();
    await page.keyboard.press('Home');
    await list().getByRole('option').first().and(selected()).waitFor();
    await page.keyboard.press('ArrowUp');
    await selected().waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowUp');
    await last.and(selected()).waitFor();
    const name = (await last.innerText()).trim().split('\n')[0] ?? '';
    await searchBox(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    await page.goto('/');
    await searchBox(page).fill('ryzen');
    await options('Categories').filter({ hasText: 'Processors' }).click();
    await page.waitForURL(/name=ryzen&category=processors/);
    await list().waitFor({ state: 'detached' });
  });

  it('remember recent searches on this device, and forget them one by one', async () => {
    const { page } = open;
    await page.goto('/');
    for (const text of ['ryzen', 'radeon']) {
      await searchBox(page).fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`name=${text}&$`));
      await page.waitForFunction((term) => localStorage.getItem('recent-searches')?.includes(term), text);
    }
    await searchBox(page).fill('');
    await searchBox(page).click();
    await options('Recent searches').first().waitFor();
    expect(await options('Recent searches').allInnerTexts()).toEqual(['radeon', 'ryzen']);
    // In a narrow window the list would be in a sheet.
    expect(await themeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget “radeon”' }).click();
    expect(await options('Recent searches').allInnerTexts()).toEqual(['ryzen']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/name=ryzen&$/);
  });
});

describe('how a search was understood', () => {
  const understood = (): Locator => open.page.getByRole('list', { name: 'How the search was understood' });

  it('is said in chips, each of which can be taken away, or set aside for the letters themselves', async () => {
    await open.page.goto('/products-catalog?name=am5%20board%20unter%20200');
    await understood().waitFor();
    expect(await understood().getByRole('link').count()).toBe(3);
    await understood().getByRole('link', { name: 'Remove filter: Socket AM5' }).click();
    await open.page.waitForURL((url) => url.searchParams.get('name') === 'board unter 200');
    await understood()
      .getByRole('link', { name: 'Remove filter: Socket AM5' })
      .waitFor({ state: 'detached' });

    await open.page.goto('/products-catalog?name=am5%20board%20unter%20200');
    await open.page.getByRole('link', { name: 'Search literally' }).click();
    await open.page.waitForURL(/literal=yes$/);
    await open.page.getByText('No products were found with these search parameters.').waitFor();
    await open.page.getByRole('link', { name: 'Search by meaning' }).click();
    await understood().waitFor();

    await searchBox(open.page).fill('quiet AM5 board with Wi-Fi under 200 €');
    await open.page.keyboard.press('Enter');
    await understood().waitFor();
    await open.page.getByText('Not taken into account: “quiet”').waitFor();
    expect(await pageProblems(open.page)).toEqual([]);
    await open.page.goto('/products-catalog?name=am5%20board%20unter%2020');
    await open.page.getByText('No products were found with these search parameters.').waitFor();
    const way = open.page.getByRole('link', { name: /^Without Price .*: \d+$/ });
    await way.waitFor();
    const count = /\d+$/.exec(await way.innerText())?.[0] ?? '';
    await way.click();
    await open.page.getByText(new RegExp(`^${count} products? for “am5 board”$`)).waitFor();
  });
});

describe('suggestions on a phone', () => {
  const phone = journey({ isPhone: true });

  it('fill the window, and leave it when one is chosen', async () => {
    const { page } = phone;
    await page.goto('/');
    await pressOnceAlive(page.getByRole('button', { name: 'Search products' }));
    const sheet = page.getByRole('dialog', { name: 'Search products' });
    await sheet.getByRole('combobox').fill('ryzen');
    const product = sheet.getByRole('group', { name: 'Products' }).getByRole('option').first();
    await product.waitFor();
    // On a desk there is no such sheet.
    expect(await themeProblems(page)).toEqual([]);
    expect(await sidewaysScrolls(page)).toEqual([]);
    await product.click();
    await page.waitForURL(/product-details/);
    await sheet.waitFor({ state: 'detached' });
  });
});
