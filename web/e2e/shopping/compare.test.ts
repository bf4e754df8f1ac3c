import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { message } from '../support/messages.js';
import { registerViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';

const open = journey();

const main = (): Locator => open.page.getByRole('main');
const table = (): Locator => main().getByRole('table');

async function idOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/products-catalog', { params: { name } });
  const { payload } = (await answer.json()) as {
    payload: { products: { productID: number; name: string }[] };
  };
  return String(payload.products.find((product) => product.name === name)?.productID ?? 'missing');
}

/** The values of a row of the comparison. */
const valuesOf = (name: string): Promise<string[]> =>
  table()
    .getByRole('row')
    .filter({ has: open.page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
    .allInnerTexts();

async function compare(...names: string[]): Promise<void> {
  const ids = await Promise.all(names.map((name) => idOf(open.page, name)));
  await open.page.goto(`/compare?ids=${ids.join(',')}`);
  await table().waitFor();
}

describe('comparing', () => {
  it('begins on cards, where up to four products are picked and found again', async () => {
    const { page } = open;
    await page.goto('/products-catalog?category=memory');
    const scales = main().getByRole('button', { name: /^Compare / });
    await scales.nth(4).waitFor();
    for (let index = 0; index < 5; index++) await scales.nth(index).click();
    await message(page, 'You can compare up to 4 products. Remove one first.');
    expect(await scales.nth(4).getAttribute('aria-pressed')).toBe('false');
    for (const index of [2, 3]) await scales.nth(index).click();
    await main().getByText('2 of 4 selected').waitFor();
    await page.reload();
    await main().getByText('2 of 4 selected').waitFor();
    const labels = [0, 1].map((index) => scales.nth(index).getAttribute('aria-label'));
    const names = (await Promise.all(labels)).map((label) => label?.slice('Compare '.length) ?? '');
    await main().getByRole('link', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/\/compare\?ids=\d+,\d+$/);
    for (const name of names) await table().getByRole('link', { name }).waitFor();
    await page.goBack();
    await main().getByRole('button', { name: 'Clear', exact: true }).click();
    await main().getByText('2 of 4 selected').waitFor({ state: 'detached' });
    await page.goto('/compare');
    await main().getByText('You have not picked any products to compare yet.').waitFor();
  });

  it('shows what differs below names that stay in sight; a customer buys what has won', async () => {
    await open.reopen({ viewport: { width: 1280, height: 480 } });
    await registerViaApi(open.context);
    await compare('AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X');
    const socket = table().getByRole('rowheader', { name: 'Socket' });
    expect(await socket.count()).toBe(0);
    await main()
      .getByRole('button', { name: /^Show identical rows/ })
      .click();
    expect(await valuesOf('Socket')).toEqual(['AM5', 'AM5']);
    await table()
      .getByRole('row')
      .last()
      .evaluate((row) => {
        row.scrollIntoView({ block: 'end' });
      });
    const name = await table().getByRole('columnheader').first().boundingBox();
    const header = await open.page.getByRole('banner').boundingBox();
    expect(name?.y).toBeCloseTo(header?.height ?? Number.NaN, -1);
    await main()
      .getByRole('button', { name: /^Hide identical rows/ })
      .click();
    await socket.waitFor({ state: 'detached' });

    await table()
      .getByRole('button', { name: /^Add To Cart/ })
      .first()
      .click();
    await open.page.getByRole('link', { name: 'Shopping cart, 1 item' }).waitFor();
    await main().getByRole('button', { name: 'Remove AMD Ryzen 5 9600X from the comparison' }).click();
    await open.page.waitForURL(/ids=\d+$/);
    const dropped = table().getByRole('link', { name: 'AMD Ryzen 5 9600X' });
    await dropped.waitFor({ state: 'detached' });
    await open.page.goBack();
    await dropped.waitFor();
  });

  it('is in the reader’s language, says what a GB costs and what is best, and takes any address', async () => {
    await open.reopen({ locale: 'de-DE' });
    await compare('Samsung 990 Pro 2TB', 'Samsung 870 EVO 1TB');
    const prices = await valuesOf('Preis');
    const cents = (text: string | undefined): number => Number(text?.replace(/[^\d]/g, ''));
    expect((await valuesOf('Preis pro GB')).map(cents)).toEqual([
      Math.round(cents(prices[0]) / 200),
      Math.round(cents(prices[1]) / 100),
    ]);
    expect(prices.filter((price) => price.includes('Bestwert'))).toHaveLength(1);
    await open.page.goto('/compare?ids=abc,-1,999999999,%00');
    await main().getByText('Sie haben noch keine Produkte').waitFor();
    const id = await idOf(open.page, 'AMD Ryzen 5 9600X');
    await open.page.goto(`/compare?ids=${id},${id},abc,999999999`);
    await table().getByRole('link', { name: 'AMD Ryzen 5 9600X' }).waitFor();
    expect(await table().getByRole('columnheader').count()).toBe(1);
  });
});

describe('finding', () => {
  it('shows every filter that is set, takes one away, and says of nothing which filter is in the way', async () => {
    await open.page.goto('/products-catalog?category=memory&manufacturer=Corsair&availableInStock=yes');
    const chips = main().getByRole('list', { name: 'Active filters' });
    await chips.waitFor();
    expect(await chips.getByRole('link').allInnerTexts()).toEqual(['Corsair', 'Memory', 'In stock']);
    await chips.getByRole('link', { name: 'Remove filter: Corsair' }).click();
    await open.page.waitForURL((url) => !url.search.includes('manufacturer'));
    await chips.getByRole('link', { name: 'Remove filter: Corsair' }).waitFor({ state: 'detached' });
    expect(await chips.getByRole('link').allInnerTexts()).toEqual(['Memory', 'In stock']);
    await main()
      .getByText(/^\d+ products in Memory$/)
      .waitFor();

    await open.page.goto('/products-catalog?category=memory&manufacturer=Seagate');
    await main().getByText('No products were found with these search parameters.').waitFor();
    const way = main().getByRole('link', { name: /^Without Memory: \d+$/ });
    await way.waitFor();
    const count = /\d+$/.exec(await way.innerText())?.[0] ?? '';
    await way.click();
    await main().getByText(`${count} products by Seagate`).waitFor();
  });
});
