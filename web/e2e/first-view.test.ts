import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addDirectly, productsOf } from './support/buying.js';
import { launchBrowser, visit, type Visit } from './support/browser.js';
import { logInDirectly, registerDirectly } from './support/people.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A window whose pages may use what the server has put into them, and the operations that they still ask for. */
async function open(): Promise<Visit & { asked: string[] }> {
  const window = await visit(browser, { usesFirstAnswers: true });
  const asked: string[] = [];
  window.page.on('request', (request) => {
    const body = request.url().endsWith('/graphql') ? request.postData() : null;
    if (body !== null) asked.push((JSON.parse(body) as { operationName: string }).operationName);
  });
  return { ...window, asked };
}

const cards = (page: Page) => page.getByRole('article');

describe('the first view of a page', () => {
  it('needs no question for guests: home, catalogue and product come with their answers', async () => {
    const { page, context, asked, complaints } = await open();
    await page.goto('/products-catalog?category=processors&sort=price-asc');
    await cards(page).first().waitFor();
    await page.goto('/');
    await cards(page).nth(7).waitFor();
    const [product] = await productsOf(context, 'memory');
    await page.goto(`/product-details/${product?.productID ?? 0}`);
    await page.getByRole('heading', { level: 1, name: product?.name ?? '' }).waitFor();
    for (const operation of ['CheckSession', 'ProductList', 'FeaturedProducts', 'ProductDetails']) {
      expect(asked).not.toContain(operation);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is that of the customer who asks, and the next one asks anew', async () => {
    const { page, context, asked, complaints } = await open();
    const [product] = await productsOf(context, 'memory');
    const person = await registerDirectly(context);
    await addDirectly(context, product?.productID ?? 0);
    await page.goto('/shopping-cart');
    await page
      .getByRole('main')
      .getByRole('link', { name: product?.name ?? '' })
      .first()
      .waitFor();
    expect(asked).not.toContain('Cart');
    await context.clearCookies();
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await logInDirectly(context, person);
    await page.goto('/');
    await page.getByRole('button', { name: person.username }).waitFor();
    expect(asked).not.toContain('CheckSession');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('asks itself after going back, where the browser may show an old copy of the page', async () => {
    const { page, context, asked } = await open();
    await page.goto('/products-catalog');
    await cards(page).first().waitFor();
    await page.goto('/about');
    await page.goBack();
    await cards(page).first().waitFor();
    expect(asked).toContain('ProductList');
    await context.close();
  });
});
