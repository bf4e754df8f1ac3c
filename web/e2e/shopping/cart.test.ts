import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page, Request } from 'playwright-core';
import { pageProblems, type Visit } from '../support/browser.js';
import {
  addToCartViaApi,
  cancelViaApi,
  onOperation,
  placeOrderViaApi,
  productsOf,
  removeFromCartViaApi,
  type ListedProduct,
} from '../support/buying.js';
import { holdRequests } from '../support/held-requests.js';
import { message, refusal } from '../support/messages.js';
import { logInViaApi, logOutByMenu, registerViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';
import { apiCaller } from '../support/caller.js';

const open = journey({ allowsPayment: true });
/** In stock, at least 3 pieces each. */
let products: ListedProduct[];

beforeAll(async () => {
  await apiCaller(async (caller) => {
    products = (await productsOf(caller, 'coolers')).filter(({ stockCount }) => stockCount >= 3);
  });
});

function product(index: number): ListedProduct {
  const found = products[index];
  if (found === undefined) throw new Error(`The demo catalog has no product ${index} for this journey.`);
  return found;
}

const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
const row = (page: Page, { name }: ListedProduct): Locator => rows(page).filter({ hasText: name });
const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Shopping cart/ });
const showsCount = (page: Page, count: number): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`, exact: true })
    .waitFor();
const euro = (cents: number): string =>
  `${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}\u00A0€`;

const asksForCart = (request: Request): boolean =>
  request.postData()?.includes('"operationName":"Cart"') === true;

/** A new customer with a filled cart on the cart's page. */
async function openCart(
  { page, context }: Pick<Visit, 'page' | 'context'>,
  lines: readonly (readonly [ListedProduct, number])[],
): Promise<void> {
  await registerViaApi(context);
  for (const [{ productID }, count] of lines) await addToCartViaApi(context, productID, count);
  // The server renders it; the client then looks again.
  const looked = page.waitForResponse((response) => asksForCart(response.request()));
  await page.goto('/shopping-cart');
  await looked;
  await rows(page)
    .nth(lines.length - 1)
    .waitFor();
}

/** Looks at the page as if its tab had been in the background. */
const showAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

describe('a look at the cart', () => {
  /**
   * Looks at the page again and holds what the shop answers about the cart. Gives what lets it arrive, and waits for the
   * further look that the page takes since a press has overtaken the first.
   */
  const beginLook = async (page: Page): Promise<() => Promise<void>> => {
    let release = (): void => undefined;
    let looks = 0;
    const isHeld = new Promise<void>((hold) => {
      void onOperation(page, 'Cart', async (route) => {
        if (++looks > 1) return route.fallback();
        const response = await route.fetch();
        await new Promise<void>((resolve) => {
          release = resolve;
          hold();
        });
        await route.fulfill({ response });
      }).then(() => showAgain(page));
    });
    await isHeld;
    return async () => {
      const further = page.waitForResponse((response) => looks > 1 && asksForCart(response.request()));
      release();
      await further;
    };
  };

  it('does not restore a deleted line from an older response; Undo does, and the focus goes along', async () => {
    const { page } = open;
    const [first, second] = [product(0), product(1)];
    await openCart(open, [
      [first, 2],
      [second, 1],
    ]);
    const deliver = await beginLook(page);
    await page.getByRole('button', { name: `Delete ${first.name}` }).click();
    await message(page, 'Product removed from cart!');
    await deliver();
    await showsCount(page, 1);
    const lines = row(page, first).getByRole('button', { name: /^Delete/ });
    expect(await lines.count()).toBe(0);
    expect(await row(page, second).count()).toBe(1);
    await page
      .getByRole('button', { name: `Undo: put ${first.name} back` })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await showsCount(page, 3);
    await page.locator('ul:focus').waitFor();
    await row(page, second).getByRole('button', { name: 'Delete' }).click();
    await row(page, first).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There are no items in your shopping cart.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, first).waitFor();
    await showsCount(page, 2);
  });
});

describe('adding to the cart', () => {
  it('puts one piece in by a card, and the typed quantity by the page of a product', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/products-catalog?category=coolers&availableInStock=yes');
    // The buttons of the cards come one by one: the first that is there need not be that of the first card.
    const addTo = (index: number): Locator =>
      page
        .getByRole('article')
        .nth(index)
        .getByRole('button', { name: /^Add To Cart/ });
    await showsCount(page, 0);
    await addTo(0).hover();
    await page.mouse.down();
    await page.mouse.up();
    await message(page, 'Product added to cart!');
    await addTo(0).and(page.locator(':not([aria-busy])')).waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    // Changes of the cart go one after the other: this one's answer holds what the second click would have added.
    await addTo(1).click();
    await addTo(1).and(page.locator(':not([aria-busy])')).waitFor();
    await page.reload();
    await showsCount(page, 2);
    await cartButton(page).click();
    await page.waitForURL('/shopping-cart');
    await rows(page).nth(1).waitFor();
    expect(await rows(page).count()).toBe(2);

    const { productID, stockCount } = product(products.length - 1);
    await page.goto(`/product-details/${productID}`);
    const box = page.getByRole('textbox', { name: 'Quantity' });
    for (const typed of ['abc', '']) {
      await box.fill(typed);
      await box.press('Enter');
      await page.getByText('Please enter a number.').waitFor();
      expect(await box.inputValue()).toBe(typed);
      expect(await box.getAttribute('aria-invalid')).toBe('true');
    }
    for (const [typed, quantity, word] of [
      ['99999', stockCount, `We have ${stockCount}.`],
      ['0', 1, 'This counts as 1.'],
      ['-2,5', 3, 'This counts as 3.'],
    ] as const) {
      await box.fill(typed);
      await page.getByRole('button', { name: `Add ${quantity} to cart`, exact: true }).waitFor();
      await page.getByText(word, { exact: true }).waitFor();
      expect(await box.inputValue()).toBe(typed);
    }
    await box.press('Enter');
    await message(page, 'Product added to cart!');
    await showsCount(page, 5);
    expect(await box.inputValue()).toBe('-2,5');
  });
});

describe('the cart', () => {
  it('shows what everything costs, and counts every one of many quick presses', async () => {
    const { page } = open;
    const [first, second] = [product(0), product(1)];
    await openCart(open, [
      [first, 2],
      [second, 1],
    ]);
    const text = await row(page, first).innerText();
    expect(text).toContain(`ID ${first.productID}`);
    expect(text).toContain(euro(first.price));
    expect(text).toContain(euro(first.price * 2));
    expect(text).toContain('incl. VAT, free shipping');
    expect(await row(page, first).getByRole('status').first().innerText()).toBe('2');
    const total = first.price * 2 + second.price;
    const bar = page.locator('[data-bottom-bar]');
    expect(await bar.innerText()).toBe(`Total\n${euro(total)}\nWith tax and free shipping.\nCheckout`);
    const vat = Math.round((total * 19) / 119);
    await page.getByText(euro(vat), { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Pay now/ }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    const covered = await page.getByRole('banner').evaluate((header) =>
      [...header.querySelectorAll('a, button, input')].flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        if (width === 0) return [];
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && control.contains(hit) ? [] : [control.outerHTML];
      }),
    );
    expect(covered).toEqual([]);
    const asksForMore = (request: Request): boolean =>
      request.postData()?.includes('"operationName":"AddToCart"') === true;
    const release = await holdRequests(page, '**/graphql', asksForMore);
    const plus = row(page, second).getByRole('button', { name: 'Increase quantity' });
    let answersCount = 0;
    const bothAreAnswered = page.waitForResponse(
      (response) => asksForMore(response.request()) && ++answersCount === 2,
    );
    await plus.click();
    await plus.click();
    await row(page, second).getByRole('status').getByText('3', { exact: true }).waitFor();
    await showsCount(page, 5);
    release();
    await bothAreAnswered;
    await page.reload();
    await showsCount(page, 5);
    await row(page, first).getByRole('link', { name: first.name }).click();
    await page.waitForURL(`**/product-details/${first.productID}`);
  });

  it('loses nothing between two tabs, and each sees the other when it is shown again', async () => {
    const { page, context } = open;
    const [first, second] = [product(0), product(1)];
    await openCart(open, [[first, 1]]);
    const other = await context.newPage();
    await other.goto(`/product-details/${second.productID}`);
    await other.getByRole('button', { name: 'Add 1 to cart' }).click();
    await showsCount(other, 2);
    await row(page, first).getByRole('button', { name: 'Increase quantity' }).click();
    // The answer has brought what the other tab had added.
    await row(page, second).waitFor();
    await showsCount(page, 3);
    await removeFromCartViaApi(context, second.productID);
    await showAgain(page);
    await row(page, second).waitFor({ state: 'detached' });
    await addToCartViaApi(context, first.productID, 2);
    await showAgain(other);
    await showsCount(other, 4);
  });

  it('marks what cannot be bought any more, and helps to mend it', async () => {
    const { page, context } = open;
    const item = product(2);
    await openCart(open, [[item, item.stockCount - 1]]);
    await addToCartViaApi(context, item.productID, 1);
    await row(page, item).getByRole('button', { name: 'Increase quantity' }).click();
    await refusal(page);
    await showAgain(page);
    await showsCount(page, item.stockCount);
    const plus = row(page, item).getByRole('button', { name: 'You already have all we have in stock' });
    expect(await plus.getAttribute('aria-disabled')).toBe('true');

    await apiCaller(async (rival) => {
      await registerViaApi(rival);
      await addToCartViaApi(rival, item.productID, 1);
      const { orderId } = await placeOrderViaApi(rival, [{ productID: item.productID, count: 1 }]);
      await showAgain(page);
      await row(page, item)
        .getByText(`Only ${item.stockCount - 1} left in stock.`)
        .waitFor();
      await page.getByText(`Only ${item.stockCount - 1} left of ${item.name}.`).waitFor();
      expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0);
      await row(page, item)
        .getByRole('button', { name: `Change to ${item.stockCount - 1}` })
        .click();
      await showsCount(page, item.stockCount - 1);
      await page.getByRole('button', { name: /^Pay now/ }).waitFor();
      await cancelViaApi(rival, orderId);
    });

    await onOperation(page, 'Cart', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { cart: { lines: object[] } } };
      body.data.cart.lines = body.data.cart.lines.map((line) => ({
        ...line,
        product: null,
        lineTotal: 0,
        problem: 'WITHDRAWN',
      }));
      await route.fulfill({ response: answer, json: body });
    });
    await showAgain(page);
    await page.getByText('Could not find product.').waitFor();
    await page.getByText('We no longer sell this product. Please remove it.').waitFor();
    await rows(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There are no items in your shopping cart.').waitFor();
  });

  it('is there again after logging out and in, and never seen by who comes next', async () => {
    const { page, context } = open;
    const item = product(0);
    const person = await registerViaApi(context);
    await addToCartViaApi(context, item.productID, 2);
    await page.goto('/shopping-cart');
    await row(page, item).waitFor();
    await logOutByMenu(page, person);
    expect(await cartButton(page).count()).toBe(0);
    await registerViaApi(context);
    await showAgain(page);
    await showsCount(page, 0);
    await context.clearCookies();
    await logInViaApi(context, person);
    await showAgain(page);
    await showsCount(page, 2);
  });
});
