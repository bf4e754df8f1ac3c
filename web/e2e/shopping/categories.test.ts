import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const trigger = (): Locator =>
  open.page.getByRole('banner').getByRole('button', { name: 'Categories', exact: true });
const menuLink = (name: string): Locator =>
  open.page.getByRole('banner').getByRole('link', { name, exact: true });
const getsFocus = (locator: Locator): Promise<void> => locator.and(open.page.locator(':focus')).waitFor();
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
    await getsFocus(menuLink('Processors'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await getsFocus(menuLink('Power Supplies'));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await getsFocus(menuLink('Processors'));
    await page.keyboard.press('Escape');
    await menuLink('Processors').waitFor({ state: 'detached' });
    await getsFocus(trigger());
    await page.keyboard.press('Space');
    await menuLink('Graphics Cards').focus();
    await page.keyboard.press('Enter');
    await heading('Graphics Cards');
    await menuLink('Processors').waitFor({ state: 'detached' });
  });
});

// The address changes before the links do, so each link is pressed once it leads where it should.
describe('the page of a category', () => {
  it('is found from the home page, keeps its own address, and leads on into the catalog', async () => {
    const { page } = open;
    await page.goto('/');
    const range = page.getByRole('region', { name: 'Our range' });
    await range.getByRole('link', { name: /^Storage/ }).click();
    await heading('Storage');
    await page.getByText('Internal SSDs and hard drives').waitFor();
    await page.getByText('15 products in Storage').waitFor();
    expect(await page.title()).toBe('Storage · Rechenwerk');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('PRICE_ASC');
    await page.waitForURL(/\/c\/storage\?currentPage=1&itemsPerPage=12&sort=price-asc$/);
    await page.getByRole('link', { name: 'Next page' }).and(page.locator('[href$="sort=price-asc"]')).click();
    await page.waitForURL(/\/c\/storage\?currentPage=2&itemsPerPage=12&sort=price-asc$/);
    await page.goto('/c/storage?availableInStock=yes');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL(/\/c\/storage\?currentPage=1&itemsPerPage=12$/);

    await page.getByRole('button', { name: 'Open Filters' }).click();
    const panel = page.getByRole('dialog', { name: 'Filter Products' });
    expect(await panel.getByLabel('Category').inputValue()).toBe('storage');
    await panel.getByLabel('Category').selectOption('memory');
    await panel.getByRole('button', { name: 'Apply Filter' }).click();
    await page.waitForURL(/\/products-catalog\?.*category=memory/);
    await page.getByText('11 products in Memory').waitFor();
    await page.getByRole('article').first().getByRole('link').click();
    await trail().getByRole('link', { name: 'Memory' }).click();
    await heading('Memory');
    await page
      .getByRole('link', { name: 'Remove filter: Memory' })
      .and(page.locator('[href$="itemsPerPage=12"]'))
      .click();
    await page.waitForURL(/\/products-catalog\?currentPage=1&itemsPerPage=12$/);
    await page.goto('/c/storage');
    await trail().getByRole('link', { name: 'Products' }).click();
    await heading('Products Catalog');
  });
});

describe('in German', () => {
  it('categories and facts have German names and units wherever they are shown', async () => {
    await open.reopen({ locale: 'de-DE' });
    const { page } = open;
    await page.goto('/products-catalog?name=9800X3D');
    const processor = page.getByRole('article').first();
    await processor.getByText('AM5 · 8\u00A0Kerne').waitFor();
    const name = await processor.getByRole('heading').innerText();
    await processor.getByRole('link').first().click();
    const sheet = page.getByRole('table', { name: `Technische Daten von ${name}` });
    const value = (row: string): Promise<string> =>
      sheet.getByRole('row').filter({ hasText: row }).getByRole('cell').innerText();
    expect(await value('Boost-Takt')).toMatch(/^\d+(,\d+)?\u00A0GHz$/);
    expect(await value('Integrierte Grafik')).toMatch(/^(ja|nein)$/);
    expect(await value('Herstellergarantie')).toMatch(/^\d+\u00A0Monate$/);
    await page.goto('/products-catalog?category=graphics%20cards');
    await page.getByText('14 Produkte · Grafikkarten').waitFor();
    await page.getByRole('link', { name: 'Filter entfernen: Grafikkarten' }).waitFor();
    await page.getByRole('button', { name: 'Filter öffnen' }).click();
    const select = page.getByRole('combobox', { name: 'Kategorie' });
    await select.filter({ hasText: 'Arbeitsspeicher (11)' }).waitFor();
    expect(await select.inputValue()).toBe('graphics cards');
    const from = page.getByRole('dialog').getByLabel('Preis ab (€)');
    expect(await from.getAttribute('placeholder')).toBe('0,00');
    await page.keyboard.press('Escape');

    await page.goto('/products-catalog?category=graphics%20cards&f.lengthMm=250..&priceTo=1.300,00');
    const facets = page.getByRole('region', { name: 'Eingrenzen' });
    await facets.getByRole('group', { name: 'Grafikspeicher', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Filter entfernen: Länge: ≥ 250 mm' }).waitFor();
    await facets.getByRole('textbox', { name: 'Preis bis (€)' }).fill('899,00');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Filter entfernen: Bis 899,00 €' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('definition').getByRole('link', { name: 'Grafikkarten' }).waitFor();
  });
});
