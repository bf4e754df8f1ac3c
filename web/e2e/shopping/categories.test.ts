import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems, MOBILE } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const trigger = (): Locator =>
  open.page.getByRole('banner').getByRole('button', { name: 'Categories', exact: true });
const menuLink = (name: string): Locator =>
  open.page.getByRole('banner').getByRole('link', { name, exact: true });
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
const trail = (): Locator => open.page.getByRole('navigation', { name: 'You are here' });

describe('the menu of categories', () => {
  it('opens, leads and closes by the keyboard alone', async () => {
    const { page } = open;
    await page.goto('/about');
    await trigger().focus();
    await page.keyboard.press('Enter');
    await menuLink('Processors').waitFor();
    expect(await trigger().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(menuLink('Processors'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await isFocused(menuLink('Power Supplies'))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(menuLink('Processors'))).toBe(true);
    await page.keyboard.press('Escape');
    await menuLink('Processors').waitFor({ state: 'detached' });
    expect(await isFocused(trigger())).toBe(true);
    await page.keyboard.press('Space');
    await menuLink('Graphics Cards').focus();
    await page.keyboard.press('Enter');
    await heading('Graphics Cards');
    await menuLink('Processors').waitFor({ state: 'detached' });
  });

  it('is part of the menu on a phone', async () => {
    await open.reopen({ viewport: MOBILE });
    const { page } = open;
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByText('Categories', { exact: true }).click();
    await sheet.getByRole('link', { name: 'Monitors' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Monitors' }).click();
    await heading('Monitors');
  });
});

// The address changes before the links do, so each link is pressed once it leads where it should.
describe('the page of a category', () => {
  it('shows its name, what belongs to it, its place in the shop and its products alone', async () => {
    const { page } = open;
    await page.goto('/c/storage');
    await heading('Storage');
    await page.getByText('Internal SSDs and hard drives').waitFor();
    await page.getByText('15 products in Storage').waitFor();
    expect(await page.title()).toBe('Storage · Rechenwerk');
    await trail().getByRole('link', { name: 'Products' }).click();
    await heading('Products Catalog');
  });

  it('keeps order and pages in its own address, and other categories in that of the catalog', async () => {
    const { page } = open;
    await page.goto('/c/storage');
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await order.selectOption('PRICE_ASC');
    await page.waitForURL(/\/c\/storage\?currentPage=1&itemsPerPage=12&sort=price-asc$/);
    await page.getByRole('link', { name: 'Next page' }).and(page.locator('[href$="sort=price-asc"]')).click();
    await page.waitForURL(/\/c\/storage\?currentPage=2&itemsPerPage=12&sort=price-asc$/);
    await page.getByRole('button', { name: 'Open Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filter Products' });
    expect(await panel.getByLabel('Category').inputValue()).toBe('storage');
    await panel.getByLabel('Category').selectOption('memory');
    await panel.getByRole('button', { name: 'Apply Filter' }).click();
    await page.waitForURL(/\/products-catalog\?.*category=memory/);
    await page.getByText('11 products in Memory').waitFor();
  });

  it('goes back to its whole list by Clear Filters, and to the catalog by taking the category away', async () => {
    const { page } = open;
    await page.goto('/c/storage?availableInStock=yes');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL(/\/c\/storage\?currentPage=1&itemsPerPage=12$/);
    await page
      .getByRole('link', { name: 'Remove filter: Storage' })
      .and(page.locator('[href$="itemsPerPage=12"]'))
      .click();
    await page.waitForURL(/\/products-catalog\?currentPage=1&itemsPerPage=12$/);
  });
});

describe('ways to categories', () => {
  it('begin at the home page with tiles that count', async () => {
    const { page } = open;
    await page.goto('/');
    const range = page.getByRole('region', { name: 'Our range' });
    await range.getByRole('link', { name: /^Mice/ }).click();
    await heading('Mice');
    await page.getByText('12 products in Mice').waitFor();
  });

  it('lead up from a product', async () => {
    const { page } = open;
    await page.goto('/products-catalog?category=cases');
    await page.getByRole('article').first().getByRole('link').click();
    await trail().getByRole('link', { name: 'Cases' }).click();
    await heading('Cases');
  });
});

describe('in German', () => {
  it('categories have German names wherever they are shown, and addresses stay', async () => {
    await open.reopen({ locale: 'de-DE' });
    const { page } = open;
    await page.goto('/products-catalog?category=graphics%20cards');
    await page.getByText('14 Produkte · Grafikkarten').waitFor();
    await page.getByRole('link', { name: 'Filter entfernen: Grafikkarten' }).waitFor();
    await page.getByRole('button', { name: 'Filter öffnen' }).click();
    const select = page.getByRole('combobox', { name: 'Kategorie' });
    await select.filter({ hasText: 'Arbeitsspeicher (11)' }).waitFor();
    expect(await select.inputValue()).toBe('graphics cards');
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('definition').getByRole('link', { name: 'Grafikkarten' }).waitFor();
  });
});
