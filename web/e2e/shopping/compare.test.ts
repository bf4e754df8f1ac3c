import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { CUSTOMER, EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';
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
  it.each([
    ['a guest', null],
    ['a customer', CUSTOMER],
    ['an employee', EMPLOYEE],
  ] as const)('%s picks products on their cards and compares them', async (_, person) => {
    if (person !== null) await logInViaApi(open.context, person);
    await open.page.goto('/products-catalog?category=memory');
    const scales = main().getByRole('button', { name: /^Compare / });
    await scales.nth(1).waitFor();
    const names = [0, 1].map(
      async (index) => (await scales.nth(index).getAttribute('aria-label'))?.slice(8) ?? '',
    );
    await scales.nth(0).click();
    await scales.nth(1).click();
    await main().getByText('2 of 4 selected').waitFor();
    await main().getByRole('link', { name: 'Compare', exact: true }).click();
    await open.page.waitForURL(/\/compare\?ids=\d+,\d+$/);
    await table().waitFor();
    for (const name of await Promise.all(names)) await table().getByRole('link', { name }).waitFor();
  });

  it('takes four products at most', async () => {
    await open.page.goto('/products-catalog?category=memory');
    const scales = main().getByRole('button', { name: /^Compare / });
    await scales.nth(4).waitFor();
    for (let index = 0; index < 5; index++) await scales.nth(index).click();
    await open.page.getByText('You can compare up to 4 products. Remove one first.').waitFor();
    expect(await scales.nth(4).getAttribute('aria-pressed')).toBe('false');
    await main().getByText('4 of 4 selected').waitFor();
  });

  it('remembers the picks, and lets them be cleared', async () => {
    await open.page.goto('/products-catalog?category=memory');
    await main()
      .getByRole('button', { name: /^Compare / })
      .first()
      .click();
    await open.page.reload();
    await main().getByText('1 of 4 selected').waitFor();
    await main().getByRole('button', { name: 'Clear', exact: true }).click();
    await main().getByText('1 of 4 selected').waitFor({ state: 'detached' });
    await open.page.goto('/compare');
    await main().getByText('You have not picked any products to compare yet.').waitFor();
  });

  it('shows what differs, and what is equal on request', async () => {
    await compare('AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X');
    const socket = table().getByRole('rowheader', { name: 'Socket' });
    expect(await socket.count()).toBe(0);
    await main()
      .getByRole('button', { name: /^Show identical rows/ })
      .click();
    expect(await valuesOf('Socket')).toEqual(['AM5', 'AM5']);
    await main()
      .getByRole('button', { name: /^Hide identical rows/ })
      .click();
    expect(await socket.count()).toBe(0);
  });

  it('lets a customer buy what has won', async () => {
    await registerViaApi(open.context);
    await compare('AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X');
    await table()
      .getByRole('button', { name: /^Add To Cart/ })
      .first()
      .click();
    await open.page.getByRole('link', { name: 'Shopping cart, 1 item' }).waitFor();
  });

  it('keeps the names in sight while a long table scrolls', async () => {
    await open.reopen({ viewport: { width: 1280, height: 480 } });
    await compare('AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X');
    await main()
      .getByRole('button', { name: /^Show identical rows/ })
      .click();
    await table()
      .getByRole('row')
      .last()
      .evaluate((row) => {
        row.scrollIntoView({ block: 'end' });
      });
    const name = await table().getByRole('columnheader').first().boundingBox();
    const header = await open.page.getByRole('banner').boundingBox();
    expect(name?.y).toBeCloseTo(header?.height ?? Number.NaN, -1);
  });

  it('drops a product, and keeps the others in the address', async () => {
    await compare('AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X');
    await main().getByRole('button', { name: 'Remove AMD Ryzen 5 9600X from the comparison' }).click();
    await open.page.waitForURL(/ids=\d+$/);
    await table().getByRole('link', { name: 'AMD Ryzen 5 9600X' }).waitFor({ state: 'detached' });
    await open.page.goBack();
    await table().getByRole('link', { name: 'AMD Ryzen 5 9600X' }).waitFor();
  });
});

describe('finding', () => {
  it('shows every filter that is set, and takes one away by itself', async () => {
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
  });

  it('never ends with nothing: says which filter is in the way, and what dropping it gives', async () => {
    await open.page.goto('/products-catalog?category=memory&manufacturer=Seagate');
    await main().getByText('No products were found with these search parameters.').waitFor();
    const way = main().getByRole('link', { name: /^Without Memory: \d+$/ });
    await way.waitFor();
    const count = /\d+$/.exec(await way.innerText())?.[0] ?? '';
    await way.click();
    await main().getByText(`${count} products by Seagate`).waitFor();
  });

  it('counts what the filters in the panel would give before they are applied', async () => {
    await open.page.goto('/products-catalog');
    await main().getByRole('button', { name: 'Open Filters' }).click();
    const panel = open.page.getByRole('dialog', { name: 'Filter Products' });
    await panel.getByLabel('Manufacturer').fill('Seagate');
    await panel.getByText(/^[1-9] products with these filters$/).waitFor();
    await panel.getByRole('combobox', { name: 'Category' }).filter({ hasText: 'Memory (0)' }).waitFor();
  });

  it('shows on a product’s page what was viewed before', async () => {
    const ids = await Promise.all(
      ['AMD Ryzen 7 9800X3D', 'AMD Ryzen 5 9600X'].map((name) => idOf(open.page, name)),
    );
    await open.page.goto(`/product-details/${ids[0] ?? ''}`);
    await main().getByRole('tab', { name: 'Description' }).waitFor();
    // What remembers the visit loads last.
    await open.page.waitForFunction((id) => localStorage.getItem('recently-seen') === id, ids[0]);
    expect(await main().getByRole('region', { name: 'Recently viewed' }).count()).toBe(0);
    await open.page.goto(`/product-details/${ids[1] ?? ''}`);
    const seen = main().getByRole('region', { name: 'Recently viewed' });
    await seen.getByRole('link', { name: 'AMD Ryzen 7 9800X3D' }).waitFor();
    expect(await seen.getByRole('article').count()).toBe(1);
  });
});
