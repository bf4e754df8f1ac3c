import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ask } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();
const products = ownProducts();

const alternatives = (page: Page) => page.getByRole('region', { name: 'Similar and in stock' });

async function addSoldOut(name: string, category: string): Promise<string> {
  return apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    return products.add(caller, { name, category, stockCount: '0', price: '99.00' });
  });
}

it('offers a guest what is like it and there, and leads to it, where a product is sold out', async () => {
  const { page, context } = open;
  await page.goto(`/product-details/${await addSoldOut('Test Module Gone', 'memory')}`);
  const links = alternatives(page).getByRole('link');
  await links.first().waitFor();
  await page.getByRole('link', { name: 'Log in to be told when it is in stock again' }).waitFor();
  expect(await links.count()).toBeLessThanOrEqual(4);
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    const query = 'query ($id: ID!) { product(id: $id) { category stockCount } }';
    const found = await ask<{ category: string; stockCount: number }>(context, query, { id });
    expect([found.category, found.stockCount > 0]).toEqual(['memory', true]);
  }
  const name = (await links.first().textContent()) ?? '';
  await links.first().click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await alternatives(page).waitFor({ state: 'detached' });
});

it('offers nothing where nothing is like a product that is sold out', async () => {
  const { page } = open;
  const answered = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('RelatedProducts'),
  );
  await page.goto(`/product-details/${await addSoldOut('Test Lathe Gone', 'lathes for tests')}`);
  await (await answered).finished();
  await page.getByText('None In Stock').waitFor();
  expect(await alternatives(page).count()).toBe(0);
});
