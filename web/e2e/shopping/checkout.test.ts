import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { formatEuro } from '@shared/money.js';
import { pageProblems, searchBox, type Visit } from '../support/browser.js';
import {
  addToCartViaApi,
  ask,
  cancelViaApi,
  checkout,
  decide,
  decline,
  onOperation,
  openPayment,
  payButton,
  placedOrderId,
  placeOrderViaApi,
  mostStocked,
  type ListedProduct,
} from '../support/buying.js';
import { fillCustomer } from '../support/forms.js';
import { message, refusal } from '../support/messages.js';
import { readMailOf } from '../support/mails.js';
import { addProductViaApi, delistViaApi } from '../support/desk.js';
import {
  EMPLOYEE,
  homeArrives,
  logInViaApi,
  newPerson,
  openUserMenu,
  registerViaApi,
} from '../support/people.js';
import { tabTo } from '../support/keyboard.js';
import { journey } from '../support/journey.js';
import { orderCard } from '../support/orders.js';
import { apiCaller } from '../support/caller.js';

const open = journey({ allowsPayment: true });
/** In stock, enough for every journey. */
let products: ListedProduct[];

beforeAll(async () => {
  products = await mostStocked();
});

function product(index: number): ListedProduct {
  const found = products[index];
  if (found === undefined) throw new Error(`The demo catalog has no product ${index} for this journey.`);
  return found;
}

/** Uses a new product, of which there are so few that an unpaid order holds all of them. */
async function withScarceProduct(use: (scarce: ListedProduct) => Promise<void>): Promise<void> {
  await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    const name = 'Scarce Module 9000';
    const id = await addProductViaApi(caller, { name, stockCount: '3' });
    await use({ ...product(0), productID: Number(id), name, stockCount: 3 });
    await delistViaApi(caller, [id]);
  });
}

const cartLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Shopping cart/ });
const heldOrder = (page: Page): Locator => checkout(page).getByText(/^Held for you until \d\d:\d\d$/);

/** A new customer on the cart's page with the given pieces, ready to pay. */
async function readyToPay(
  { page, context }: Pick<Visit, 'page' | 'context'>,
  lines: readonly (readonly [ListedProduct, number])[] = [[product(0), 1]],
): Promise<void> {
  await registerViaApi(context);
  for (const [{ productID }, count] of lines) await addToCartViaApi(context, productID, count);
  await page.goto('/shopping-cart');
  await payButton(page).waitFor();
}

/** How the shop's books name the payment of the newest order. */
async function newestOrder(visitor: Visit): Promise<{ id: string; paymentStatus: string } | undefined> {
  const { orders } = await ask<{ orders: { id: string; paymentStatus: string }[] }>(
    visitor.context,
    '{ orders { orders { id paymentStatus } } }',
  );
  return orders[0];
}

/** Has messages of other windows arrive a second late, as on a busy machine. */
const LATE_MESSAGES = `
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (type, listener, ...rest) =>
    listen(type, type === 'message' ? (event) => setTimeout(() => listener(event), 1_000) : listener, ...rest);
`;

describe('buying', () => {
  it('three products as a stranger, from the register form to the mail about the paid order', async () => {
    const { page } = open;
    const wanted = [product(0), product(1), product(2)];
    const person = newPerson();
    await page.goto('/register');
    await fillCustomer(page, person);
    await page.getByRole('button', { name: 'Register' }).click();
    // The page that comes takes the focus, as it does from anybody who is not yet anywhere else.
    await homeArrives(page);
    for (const [index, { name }] of wanted.entries()) {
      await searchBox(page).fill(name);
      await page.keyboard.press('Enter');
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
      await card.getByRole('button', { name: /^Add To Cart/ }).click();
      await cartLink(page)
        .and(page.getByRole('link', { name: `Shopping cart, ${index + 1} item${index === 0 ? '' : 's'}` }))
        .waitFor();
    }
    await cartLink(page).click();
    const popup = await openPayment(page);
    await heldOrder(page).waitFor();
    await decide(popup, 'Approve');
    const id = await placedOrderId(page);
    await message(page, `Order placed! ID: ${id}`);
    await orderCard(page, id).waitFor();
    expect(await orderCard(page, id).getAttribute('aria-current')).toBe('true');
    expect(await orderCard(page, id).innerText()).toMatch(/Payment\s+Paid/);
    expect(await orderCard(page, id).getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBe(
      3,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Shopping cart, 0 items' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).and(page.locator(':focus')).waitFor();
    const thanks = page.getByRole('region', { name: `Thank you, Zoë. Order ${id} is paid.` });
    await thanks.waitFor();
    expect(await thanks.getByRole('listitem').allInnerTexts()).toEqual([
      'Ordered',
      'Paid',
      expect.stringMatching(/^Packed\s+by [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2}$/),
      expect.stringMatching(/^On its way\s+tracking code by mail$/),
      expect.stringMatching(
        /^Delivered\s+[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} – [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2}$/,
      ),
    ]);
    await page.reload();
    await thanks.waitFor();

    const mail = await readMailOf(`order-paid-${id}`);
    const total = wanted.reduce((sum, { price }) => sum + price, 0);
    for (const part of [
      `To: ${person.username}@example.com`,
      `Your order ${id} at Rechenwerk`,
      ...wanted.map(({ name }) => `1 × ${name}: `),
      `Total: ${formatEuro(total)}, including `,
      'Zoë Müller\r\nSchillerstr. 12\r\n10625 Berlin',
      'Right of withdrawal: ',
      `/orders#${id}`,
    ])
      expect(mail).toContain(part);

    await page.goto('/shopping-cart');
    await page.getByText('There are no items in your shopping cart.').waitFor();
    await openUserMenu(page, person);
    await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).click();
    await orderCard(page, id).getByText('Paid', { exact: true }).first().waitFor();
  });

  it('says what is bought and the duty to pay above a button that places one order', async () => {
    const { page, context } = open;
    const scripts: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/sdk/js')) scripts.push(new URL(request.url()));
    });
    await registerViaApi(context);
    await addToCartViaApi(context, product(0).productID, 2);
    for (const path of ['/', '/products-catalog', '/orders']) {
      await page.goto(path);
      await cartLink(page).waitFor();
    }
    expect(scripts).toEqual([]);
    await cartLink(page).click();
    await payButton(page).waitFor();
    expect(
      scripts.map(({ searchParams }) => [searchParams.get('currency'), searchParams.get('intent')]),
    ).toEqual([['EUR', 'capture']]);
    const region = checkout(page);
    await region.getByText('Test payments - no money is moved').waitFor();
    await region.getByText('Zoë Müller').waitFor();
    await region.getByText('Schillerstr. 12', { exact: true }).waitFor();
    await region.getByText('10625 Berlin', { exact: true }).waitFor();
    const words = await region.innerText();
    expect(words).toMatch(
      /PayPal\s+Card\s+Usually your items are reserved while you pay\.\s+Your order[\s\S]+2 ×[\s\S]+Shipping\s+free\s+Includes VAT \(19%\)[\s\S]+Total[\s\S]+By paying you place a binding order with an obligation to pay\.\s+Test payments - no money is moved$/,
    );
    const [duty, button] = await Promise.all([
      region.getByText('By paying you place').boundingBox(),
      payButton(page).boundingBox(),
    ]);
    const gap = (button?.y ?? 0) - ((duty?.y ?? 0) + (duty?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(32);
    for (const [name, path] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Return Policy', '/return'],
    ] as const)
      expect(await region.getByRole('link', { name }).getAttribute('href')).toBe(path);

    const windows: Page[] = [];
    page.on('popup', (popup) => windows.push(popup));
    await payButton(page).dblclick();
    await heldOrder(page).waitFor();
    const { totalCount } = await ask<{ totalCount: number }>(context, '{ orders { totalCount } }');
    expect(totalCount).toBe(1);
    const popup = windows.at(-1);
    if (popup === undefined) throw new Error('No window has opened.');
    await decide(popup, 'Approve');
    const id = await placedOrderId(page);
    expect(await newestOrder(open)).toEqual({ id, paymentStatus: 'PAID' });
  });

  it('after the bank has declined says why, and pays once, however late messages come', async () => {
    const { page } = open;
    await page.addInitScript({ content: LATE_MESSAGES });
    await readyToPay(open);
    const reason = checkout(page).getByText('The payment was declined.');
    const second = await decline(page, await openPayment(page));
    await reason.waitFor();
    await page.getByRole('alert').locator('p').waitFor({ state: 'detached' });
    await reason.waitFor();
    await decide(second, 'Cancel');
    await message(page, 'Order canceled!');
    await reason.waitFor();
    const third = await openPayment(page);
    await reason.waitFor({ state: 'detached' });
    await decide(await decline(page, third), 'Approve');
    const id = await placedOrderId(page);
    expect(await newestOrder(open)).toEqual({ id, paymentStatus: 'PAID' });
  });

  it('works by keyboard alone, from the catalog to the order, with the focus in sight', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/products-catalog?category=memory&availableInStock=yes');
    const { keyboard } = page;
    await tabTo(page, page.getByRole('button', { name: /^Add To Cart/ }).first());
    await keyboard.press('Enter');
    await message(page, 'Product added to cart!');
    await tabTo(page, cartLink(page), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }));
    await keyboard.press('Enter');
    await tabTo(page, page.locator('[data-bottom-bar]').getByRole('button', { name: 'Checkout' }));
    await keyboard.press('Enter');
    await payButton(page).waitFor();
    for (let presses = 0; presses < 20; presses++) {
      await keyboard.press('Tab');
      // The button lies in the provider's own tree, where only its host is seen from outside.
      if (await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement != null)) break;
    }
    const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')]);
    await popup.getByRole('button', { name: 'Approve' }).focus();
    const closed = popup.waitForEvent('close');
    // The window may close on the key's way down; then there is nothing left for it to come up in.
    await popup.keyboard.press('Enter').catch(() => undefined);
    await closed;
    const id = await placedOrderId(page);
    await orderCard(page, id).getByText(/^2 × /).waitFor();
  });
});

describe('the last pieces in stock', () => {
  it('are held by an order, whose window stays open; whoever comes too late finds their row marked', async () => {
    const { page } = open;
    const other = product(0);
    await withScarceProduct(async (scarce) => {
      let tellOfOrder = (): void => undefined;
      const isTold = new Promise<void>((resolve) => {
        tellOfOrder = resolve;
      });
      await readyToPay(open, [
        [scarce, scarce.stockCount],
        [other, 1],
      ]);
      // The page learns of the empty shelf before it learns whose order has emptied it.
      await onOperation(page, 'OpenOrder', async (route) => {
        const response = await route.fetch();
        await isTold;
        await route.fulfill({ response });
      });
      const cartIsKnown = page.waitForResponse(
        (response) => response.request().postData()?.includes('"operationName":"Cart"') === true,
      );
      const popup = await openPayment(page);
      await cartIsKnown;
      await page.evaluate(
        () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
      );
      tellOfOrder();
      await heldOrder(page).waitFor();
      await decide(popup, 'Cancel');
      await message(page, 'Order canceled!');
      await payButton(page).waitFor();

      await apiCaller(async (rival) => {
        await registerViaApi(rival);
        await addToCartViaApi(rival, scarce.productID, scarce.stockCount);
        const all = { productID: scarce.productID, count: scarce.stockCount };
        const { orderId } = await placeOrderViaApi(rival, [all]);
        await payButton(page).click();
        await refusal(page);
        await page.getByText('Out of stock right now. Please remove it or come back later.').waitFor();
        await page
          .getByRole('button', { name: `Delete ${scarce.name}` })
          .last()
          .click();
        await decide(await openPayment(page), 'Approve');
        const id = await placedOrderId(page);
        await orderCard(page, id).getByText(other.name).waitFor();
        await cancelViaApi(rival, orderId);
      });
    });
  });
});

describe('not buying', () => {
  it('says why, whoever or whatever is the reason, charges nothing, and leaves the same cart to be bought', async () => {
    const { page, context, pageErrors } = open;
    const [item, second] = [product(0), product(1)];
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame().page() !== page) asked.push(request.url());
    });
    await readyToPay(open, [[item, 2]]);
    const held = heldOrder(page);
    const popup = await openPayment(page);
    // A page on its way to the payment could get lost under the next.
    expect(asked).toEqual([expect.stringMatching(/\/checkoutnow\?locale=en&token=[A-Z0-9]+$/)]);
    await held.waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await decide(popup, 'Cancel');
    const placed = await newestOrder(open);
    await message(page, `Order canceled! ID: ${placed?.id}`);
    expect(await newestOrder(open)).toEqual({ id: placed?.id, paymentStatus: 'CANCELED' });
    await held.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/shopping-cart');
    const { stockCount } = await ask<{ stockCount: number }>(
      context,
      `{ product(id: "${item.productID}") { stockCount } }`,
    );
    expect(stockCount).toBeGreaterThanOrEqual(2);

    // The buyer closes the provider's window.
    await (await openPayment(page)).close();
    const closed = await newestOrder(open);
    await message(page, `Order canceled! ID: ${closed?.id}`);
    expect(closed?.id).not.toBe(placed?.id);
    await held.waitFor({ state: 'detached' });

    // The order ends while the buyer decides.
    const decided = await openPayment(page);
    const ended = await newestOrder(open);
    await cancelViaApi(context, ended?.id ?? '');
    await decide(decided, 'Approve');
    await refusal(page);
    expect(await newestOrder(open)).toEqual({ id: ended?.id, paymentStatus: 'CANCELED' });
    await payButton(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/shopping-cart');

    // Another tab changes the cart: the new cart is shown instead of a window.
    await addToCartViaApi(context, second.productID);
    await payButton(page).click();
    await refusal(page, 'Your cart has changed.');
    await page.getByRole('list', { name: 'Items in your cart' }).getByText(second.name).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Shopping cart, 3 items' }).waitFor();
    expect(pageErrors).toEqual([]);

    // The network is gone after the approval.
    await onOperation(page, 'CapturePayment', (route) => route.abort('connectionfailed'));
    await decide(await openPayment(page), 'Approve');
    await page
      .getByText('You approved the payment, but it has not reached our shop yet. Please complete your order.')
      .waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Finish the order' }).click();
    const id = await placedOrderId(page);
    expect(await newestOrder(open)).toEqual({ id, paymentStatus: 'PAID' });
    const items = orderCard(page, id).getByRole('list', { name: 'Items' }).getByRole('listitem');
    await items.nth(1).waitFor();
    expect(await items.count()).toBe(2);
    pageErrors.splice(0);
  });

  it('while the script is blocked leaves the rest in use, and the button comes once it is let through', async () => {
    const { page, context, pageErrors } = open;
    await page.route('**/sdk/js**', (route) => route.abort('blockedbyclient'));
    await registerViaApi(context);
    await addToCartViaApi(context, product(0).productID);
    await page.goto('/shopping-cart');
    await page.getByText('The payment button cannot be loaded.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    expect(pageErrors.some((text) => text.startsWith('Failed to load the PayPal JS SDK script.'))).toBe(true);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await message(page, 'Product added to cart!');
    await page.unrouteAll();
    await checkout(page).getByRole('button', { name: 'Try again' }).click();
    await payButton(page).waitFor();
    pageErrors.splice(0);
  });
});

describe('an order that is not paid yet', () => {
  it('is found after a reload, held until its time, and paid from the orders', async () => {
    const { page, context } = open;
    const item = product(0);
    await readyToPay(open, [[item, 1]]);
    const { orderId } = await placeOrderViaApi(context, [{ productID: item.productID, count: 1 }]);
    await page.reload();
    await heldOrder(page).waitFor();
    await addToCartViaApi(context, product(1).productID);
    await page.goto('/orders');
    await orderCard(page, orderId)
      .getByText(/^Held for you until \d\d:\d\d$/)
      .waitFor();
    await orderCard(page, orderId)
      .getByRole('link', { name: `Pay order ${orderId}` })
      .click();
    await page.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();
    await decide(await openPayment(page), 'Approve');
    expect(await placedOrderId(page)).toBe(orderId);
    await orderCard(page, orderId).getByText('Paid', { exact: true }).first().waitFor();
    // What was added meanwhile has stayed.
    await page.getByRole('banner').getByRole('link', { name: 'Shopping cart, 1 item' }).waitFor();
  });

  it('is paid in one of two tabs; the other learns it and charges nothing again', async () => {
    const { page, context } = open;
    await readyToPay(open);
    const other = await context.newPage();
    await other.goto('/shopping-cart');
    await payButton(other).waitFor();
    const popup = await openPayment(page);
    const otherPopup = await openPayment(other);
    await decide(popup, 'Approve');
    const id = await placedOrderId(page);
    await otherPopup.close();
    await refusal(other);
    expect(await newestOrder(open)).toEqual({ id, paymentStatus: 'PAID' });
    const { totalCount } = await ask<{ totalCount: number }>(context, '{ orders { totalCount } }');
    expect(totalCount).toBe(1);
  });
});
