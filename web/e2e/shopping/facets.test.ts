import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems, pressOnceAlive, sidewaysScrolls, themeProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { tabTo } from '../support/keyboard.js';

const GRAPHICS = '/products-catalog?category=graphics%20cards';

const open = journey();
const rail = (): Locator => open.page.getByRole('region', { name: 'Narrow down' });
const group = (name: string): Locator => rail().getByRole('group', { name, exact: true });
const value = (facet: string, name: string): Locator =>
  group(facet).getByRole('checkbox', { name, exact: true });
const chips = (): Locator => open.page.getByRole('list', { name: 'Active filters' });
const remove = (label: string): Locator => chips().getByRole('link', { name: `Remove filter: ${label}` });
const summary = (text: RegExp): Promise<void> => open.page.getByText(text).waitFor();

/** How many products a value promises. */
async function promised(facet: string, name: string): Promise<number> {
  const id = (await value(facet, name).getAttribute('aria-describedby')) ?? '';
  const words = await open.page.evaluate((hint) => document.getElementById(hint)?.textContent ?? '', id);
  return Number.parseInt(words, 10);
}

describe('the facets beside the list', () => {
  it('apply at once, keep what they promise, and go one by one as chips', async () => {
    await open.page.goto(`${GRAPHICS}&f.foo=bar`);
    const both = (await promised('Memory', '12 GB')) + (await promised('Memory', '16 GB'));
    await value('Memory', '12 GB').check();
    await remove('Memory: 12 GB').waitFor();
    await value('Memory', '16 GB').check();
    await summary(new RegExp(`^${both} products in Graphics Cards$`));
    expect(new URL(open.page.url()).searchParams.get('f.memoryGb')).toBe('12|16');
    await value('Memory type', 'GDDR7').check();
    await remove('Memory type: GDDR7').waitFor();
    await remove('Memory: 12 GB').click();
    await remove('Memory: 12 GB').waitFor({ state: 'detached' });
    expect(await value('Memory', '12 GB').isChecked()).toBe(false);
    expect(await value('Memory', '16 GB').isChecked()).toBe(true);
    expect(await value('Memory type', 'GDDR7').isChecked()).toBe(true);
    await remove('Memory: 16 GB').click();
    await remove('Memory type: GDDR7').click();
    await remove('Memory type: GDDR7').waitFor({ state: 'detached' });
    await remove('Memory: 16 GB').waitFor({ state: 'detached' });

    const makers = (await promised('Manufacturers', 'MSI')) + (await promised('Manufacturers', 'Sapphire'));
    await value('Manufacturers', 'MSI').check();
    await remove('MSI').waitFor();
    await value('Manufacturers', 'Sapphire').check();
    await summary(new RegExp(`^${makers} products in Graphics Cards$`));
    const { searchParams } = new URL(open.page.url());
    // A fact that the shop does not know is left out.
    expect([searchParams.get('makers'), searchParams.has('f.foo')]).toEqual(['MSI|Sapphire', false]);

    await open.page.goto(GRAPHICS);
    const boxes = await Promise.all(
      [value('Memory', '12 GB'), value('Manufacturers', 'MSI')].map((box) => box.elementHandle()),
    );
    await pressOnceAlive(value('Memory', '16 GB'));
    await remove('Memory: 16 GB').waitFor();
    // Both come before the page shows the first.
    await open.page.evaluate((inputs) => {
      inputs.forEach((input, turn) => setTimeout(() => (input as HTMLInputElement | null)?.click(), turn));
    }, boxes);
    await remove('Memory: 12 GB').waitFor();
    await remove('MSI').waitFor();
    await remove('Memory: 16 GB').waitFor();
  });

  it('come back with back and with a reload, and keep values without products in sight', async () => {
    const names = (): Promise<string[]> =>
      open.page.getByRole('article').getByRole('heading').allInnerTexts();
    await open.page.goto(`${GRAPHICS}&currentPage=2&itemsPerPage=4&sort=price-asc`);
    await open.page.getByRole('article').first().waitFor();
    const second = await names();
    await open.page.reload();
    await open.page.getByRole('article').first().waitFor();
    expect(await names()).toEqual(second);
    await open.page.goto(`${GRAPHICS}&f.memoryGb=16&makers=Sapphire&sort=price-asc`);
    await remove('Memory: 16 GB').waitFor();
    expect(await value('Memory', '16 GB').isChecked()).toBe(true);
    await open.page.getByRole('article').first().waitFor();
    const before = await names();
    await open.page.getByRole('article').first().getByRole('link').first().click();
    await open.page.getByRole('tab', { name: 'Description' }).waitFor();
    await open.page.goBack();
    await remove('Memory: 16 GB').waitFor();
    expect(await value('Manufacturers', 'Sapphire').isChecked()).toBe(true);
    expect(await names()).toEqual(before);
    await remove('Sapphire').click();
    await remove('Sapphire').waitFor({ state: 'detached' });
    await value('Memory', '8 GB').and(open.page.locator(':enabled')).waitFor();
    const none = group('Chip').getByRole('checkbox', { disabled: true }).first();
    await none.waitFor();
    expect(await none.isChecked()).toBe(false);
    expect(await pageProblems(open.page)).toEqual([]);
  });

  it('limit a number by fields or on a histogram, by the keyboard alone', async () => {
    await open.page.goto(GRAPHICS);
    await group('Length').getByRole('textbox', { name: 'Length from (mm)' }).fill('320,5');
    await open.page.keyboard.press('Enter');
    await remove('Length: ≥ 320.5 mm').waitFor();
    expect(open.page.url()).toMatch(/f\.lengthMm=320\.5\.\.$/);
    await group('Length').getByRole('textbox', { name: 'Length to (mm)' }).fill('250');
    await open.page.keyboard.press('Enter');
    await open.page.waitForURL(/f\.lengthMm=250\.\.320\.5$/);
    await remove('Length: 250 – 320.5 mm').waitFor();
    await group('Length').getByRole('textbox', { name: 'Length to (mm)' }).fill('long');
    await open.page.keyboard.press('Enter');
    await group('Length').getByText('Please enter a number.').waitFor();
    expect(open.page.url()).toMatch(/f\.lengthMm=250\.\.320\.5$/);

    await open.page.goto(GRAPHICS);
    const bars = group('Price').getByRole('table', { name: 'Products by Price' });
    await bars.waitFor();
    const counts = await bars.getByRole('cell').allInnerTexts();
    const all = counts.reduce((sum, count) => sum + Number(count), 0);
    await summary(new RegExp(`^${all} products in Graphics Cards$`));
    const lowest = group('Price').getByRole('slider', { name: 'Price from' });
    await tabTo(open.page, lowest);
    await open.page.keyboard.press('ArrowRight');
    await open.page.waitForURL(/priceFrom=\d+$/);
    await lowest.and(open.page.locator(':focus')).waitFor();
    const from = new URL(open.page.url()).searchParams.get('priceFrom') ?? '';
    await remove(`From ${from} €`).waitFor();
    expect(await group('Price').getByRole('textbox', { name: 'Price from (€)' }).inputValue()).toBe(from);
    expect(await bars.getByRole('cell').allInnerTexts()).toEqual(counts);

    await tabTo(open.page, value('Memory', '16 GB'));
    await open.page.keyboard.press('Space');
    await remove('Memory: 16 GB').waitFor();
    await value('Memory', '16 GB').and(open.page.locator(':focus')).waitFor();
    await tabTo(open.page, rail().getByRole('slider', { name: 'Length from' }));
    await open.page.keyboard.press('ArrowRight');
    await open.page.waitForURL(/f\.memoryGb=16&f\.lengthMm=\d+(\.\d+)?\.\.$/);
    await rail().getByRole('button', { name: 'Power draw' }).click();
    await rail().getByRole('slider', { name: 'Power draw to' }).waitFor();
  });
});

describe('the facets on a phone', () => {
  const phone = journey({ isPhone: true });

  it('stand in the panel, whose button says how many products there are', async () => {
    await phone.page.goto(GRAPHICS);
    expect(await phone.page.getByRole('region', { name: 'Narrow down' }).count()).toBe(0);
    await pressOnceAlive(phone.page.getByRole('button', { name: 'Open Filters' }));
    const panel = phone.page.getByRole('dialog', { name: 'Filter Products' });
    await panel.getByRole('slider', { name: 'Price from' }).waitFor();
    await panel.getByRole('checkbox', { name: '16 GB', exact: true }).check();
    await panel.getByRole('checkbox', { name: 'Sapphire', exact: true }).check();
    // On a desk there is no such panel.
    expect(await themeProblems(phone.page)).toEqual([]);
    expect(await sidewaysScrolls(phone.page)).toEqual([]);
    const apply = panel.getByRole('button', { name: /^Apply Filter \([1-9]\)$/ });
    await apply.waitFor();
    const count = /\d/.exec(await apply.innerText())?.[0] ?? '';
    await apply.click();
    await phone.page.waitForURL(/makers=Sapphire&f\.memoryGb=16$/);
    await phone.page.getByText(`${count} products in Graphics Cards`).waitFor();
    expect(await phone.page.getByRole('article').count()).toBe(Number(count));
  });
});
