import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilAlive } from '../support/browser.js';
import { addToCartViaApi, productsOf, type ListedProduct } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });
let product: ListedProduct;

beforeAll(async () => {
  await apiCaller(async (caller) => {
    const found = (await productsOf(caller, 'memory')).find(({ stockCount }) => stockCount >= 3);
    if (found === undefined) throw new Error('The demo catalog has no memory for this journey.');
    product = found;
  });
});

/** Runs in the page: puts every text into elements of its own, as the translation of Chrome does; leaves what says that it stays. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
  for (const text of found) {
    const parent = text.parentElement;
    if (parent === null || text.data.trim() === '') continue;
    if (parent.closest('[translate=no], script, style, select, textarea, noscript, svg') !== null) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

const euro = (cents: number): string =>
  `${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}\u00A0€`;

/** How often an amount stands on the page, whoever has written it there. */
const countOf = (page: Page, amount: string): Promise<number> =>
  page.getByRole('main').getByText(amount, { exact: true }).count();

describe('a page that the browser has translated', () => {
  it('shows the sums of the cart as it is, and the way to pay', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await addToCartViaApi(context, product.productID, 1);
    await page.goto('/shopping-cart');
    const rows = page.getByRole('list', { name: 'Items in your cart' });
    await rows.getByRole('listitem').waitFor();
    await page.getByText('1 ×', { exact: true }).waitFor();
    // What the server has drawn is taken over first, the checkout later than the rows.
    await untilAlive(rows.getByRole('button', { name: 'Increase quantity' }));
    await untilAlive(page.getByRole('region', { name: 'Checkout' }).getByRole('button').first());
    await page.evaluate(translate);
    expect(await page.locator('font').count()).toBeGreaterThan(0);
    for (const quantity of [2, 3]) {
      await rows.getByRole('button', { name: 'Increase quantity' }).click();
      await page.getByText(`${quantity} ×`, { exact: true }).waitFor();
      const total = euro(quantity * product.price);
      await page.getByRole('main').getByText(total, { exact: true }).nth(2).waitFor();
      expect(await countOf(page, euro((quantity - 1) * product.price))).toBe(quantity === 2 ? 1 : 0);
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Shopping cart, 3 items', exact: true })
      .waitFor();
    await rows.getByRole('button', { name: `Delete ${product.name}` }).click();
    await page.getByText('There are no items in your shopping cart.').waitFor();
  });

  it('lets a customer choose, filter and page in the catalog, and add to the cart', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/products-catalog?currentPage=1&itemsPerPage=4&category=memory');
    const cards = page.getByRole('main').getByRole('article');
    await cards.nth(3).waitFor();
    await page.evaluate(translate);
    const names = await cards.getByRole('heading').allInnerTexts();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**currentPage=2*');
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current=page]')).waitFor();
    await page.waitForFunction(
      (first) => document.querySelector('main article h2, main article h3')?.textContent !== first,
      names[0] ?? '',
    );
    expect(await cards.getByRole('heading').allInnerTexts()).not.toEqual(names);
    await page.evaluate(translate);
    await page.goto(`/product-details/${product.productID}`);
    await page.getByRole('button', { name: 'Add 1 to cart' }).waitFor();
    await page.evaluate(translate);
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add 2 to cart' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Shopping cart, 2 items', exact: true })
      .waitFor();
    expect(await countOf(page, euro(product.price))).toBeGreaterThan(0);
  });
});
