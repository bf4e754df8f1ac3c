import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageProblems, sidewaysScrolls } from '../support/browser.js';
import {
  addToCartViaApi,
  ask,
  buyViaApi,
  onOperation,
  placeOrderViaApi,
  productsOf,
  removeFromCartViaApi,
} from '../support/buying.js';
import { EMPLOYEE, logInViaApi, registerViaApi, type Person } from '../support/people.js';
import { journey } from '../support/journey.js';
import { orderCard } from '../support/orders.js';
import { apiCaller } from '../support/caller.js';

/** The cart loads the provider's script while an order waits for its payment. */
const open = journey({ allowsPayment: true });
/** Somebody with six orders; the ids from the oldest to the newest. The last is not paid, the first is sent. */
let buyer: Person;
let orderIds: string[];
let product: { productID: number; name: string; price: number };

const ORDERS = 6;

function send(orderId: string, carrier: string, trackingCode: string): Promise<void> {
  return apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    const { __typename } = await ask<{ __typename: string }>(
      caller,
      'mutation ($input: ShipOrderInput!) { shipOrder(input: $input) { __typename } }',
      { input: { orderId, carrier, trackingCode } },
    );
    if (__typename !== 'ShipmentUpdated') throw new Error(`Sending gives ${__typename}`);
  });
}

beforeAll(async () => {
  await apiCaller(async (caller) => {
    const [found] = (await productsOf(caller, 'storage')).filter(({ stockCount }) => stockCount > 20);
    if (found === undefined) throw new Error('The demo catalog has no product for these journeys.');
    product = found;
    buyer = await registerViaApi(caller);
    orderIds = [];
    for (let bought = 1; bought < ORDERS; bought++)
      orderIds.push(await buyViaApi(caller, product.productID, bought));
    await addToCartViaApi(caller, product.productID);
    orderIds.push((await placeOrderViaApi(caller, [{ productID: product.productID, count: 1 }])).orderId);
  });
  await send(orderIds[0] ?? '', 'DHL', '00340434161094042557');
});

function orderId(index: number): string {
  const id = orderIds[index];
  if (id === undefined) throw new Error(`There is no order ${index}.`);
  return id;
}

const shownIds = async (page: Page): Promise<string[]> => {
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  const headings = await page.getByRole('article').getByRole('heading').allInnerTexts();
  return headings.map((text) => text.replace('Order ', ''));
};
const apply = (page: Page): Promise<void> => page.getByRole('button', { name: 'Apply Filter' }).click();
const openFilters = (page: Page): Promise<void> => page.locator('summary', { hasText: 'Filters' }).click();

describe('the orders of a customer', () => {
  beforeEach(async () => {
    await logInViaApi(open.context, buyer);
  });

  it('are read page by page, the newest first, and ordered again', async () => {
    const { page } = open;
    await page.goto('/orders');
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    expect(await page.title()).toBe('My Orders · Rechenwerk');
    expect(await shownIds(page)).toEqual([5, 4, 3, 2].map(orderId));
    const words = await orderCard(page, orderId(4)).innerText();
    expect(words).toContain(product.name);
    expect(words).toMatch(/5 × [\d,.]+\u00A0€/);
    expect(words).toMatch(/incl\. [\d,.]+\u00A0€ VAT, free shipping/);
    expect(words).toMatch(/Payment\s+Paid/);
    expect(words).toMatch(/Shipping\s+Pending/);
    expect(words).toMatch(/Recipient\s+Zoë Müller/);
    expect(words).toMatch(/Address\s+Schillerstr\. 12, 10625 Berlin/);
    expect(words).toMatch(/\d\d \w{3} \d{4}, \d\d:\d\d/);
    expect(words).toMatch(/Documents\s+The invoice follows by email after shipping\./);
    expect(words).not.toContain('Tracking code');
    expect(await orderCard(page, orderId(5)).innerText()).toMatch(
      /Payment\s+Waiting for payment\s+Shipping\s+Pending/,
    );
    await orderCard(page, orderId(4)).getByRole('link', { name: product.name }).click();
    await page.waitForURL(`**/product-details/${product.productID}`);
    await page.goBack();
    await orderCard(page, orderId(4)).waitFor();

    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**after=*');
    await orderCard(page, orderId(0)).waitFor();
    expect(await shownIds(page)).toEqual([1, 0].map(orderId));
    await page.reload();
    expect(await shownIds(page)).toEqual([1, 0].map(orderId));
    await page.goBack();
    await orderCard(page, orderId(5)).waitFor();
    await page.getByLabel('Per page').selectOption('8');
    await orderCard(page, orderId(0)).waitFor();
    expect(await shownIds(page)).toEqual([5, 4, 3, 2, 1, 0].map(orderId));

    await orderCard(page, orderId(1)).getByRole('button', { name: 'Order again' }).click();
    await page.waitForURL('**/shopping-cart');
    const row = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
    await row.getByText(product.name).waitFor();
    expect(await row.getByRole('status').innerText()).toBe('3');
    await removeFromCartViaApi(open.context, product.productID, 3);
  });

  it('are filtered by number, status and time; nobody else’s number gives one', async () => {
    const { page } = open;
    await page.goto('/orders');
    expect(await page.getByLabel('Recipient ID').count()).toBe(0);
    expect(await page.getByLabel('Payment', { exact: true }).count()).toBe(0);
    await openFilters(page);
    await page.getByLabel('Shipping status').selectOption('Sent');
    await apply(page);
    await page.waitForURL('**shipping_status=sent**');
    await orderCard(page, orderId(4)).waitFor({ state: 'detached' });
    expect(await shownIds(page)).toEqual([orderId(0)]);
    await page.getByLabel('Shipping status').selectOption('Pending');
    await page.getByLabel('Time').selectOption('Older First');
    await apply(page);
    await orderCard(page, orderId(1)).waitFor();
    expect(await shownIds(page)).toEqual([1, 2, 3, 4].map(orderId));
    await page.getByLabel('Order ID').fill('999999');
    await apply(page);
    await page.getByText('No orders were found.').waitFor();
    await page.getByRole('link', { name: 'Browse Products' }).waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await orderCard(page, orderId(5)).waitFor();
    expect(await shownIds(page)).toEqual([5, 4, 3, 2].map(orderId));
    await orderCard(page, orderId(4)).getByText('History').click();
    await page.getByLabel('Order ID').fill('x');
    expect(await pageProblems(page)).toEqual([]);
  });

  it('open at the one that the address names, also when it is on another page, and have room for millions', async () => {
    const { page } = open;
    await page.goto(`/orders?itemsPerPage=8#${orderId(1)}`);
    const named = orderCard(page, orderId(1));
    await named.waitFor();
    expect(await named.getAttribute('aria-current')).toBe('true');
    await page.waitForFunction((id) => {
      const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: Infinity };
      return top >= 0 && top < 200;
    }, orderId(1));
    expect(await page.getByRole('article').count()).toBe(6);
    await page.goto('/about');
    await page.goto(`/orders#${orderId(0)}`);
    await orderCard(page, orderId(0)).waitFor();
    await orderCard(page, orderId(5)).waitFor();
    expect(await shownIds(page)).toEqual([0, 5, 4, 3, 2].map(orderId));
    await page.goto('/orders#999999');
    await page.getByText('Order not found.').waitFor();
    await page.goto('/about');
    await page.goto('/orders#%');
    expect(await shownIds(page)).toEqual([5, 4, 3, 2].map(orderId));

    // Amounts in millions stay in line.
    await page.setViewportSize({ width: 320, height: 640 });
    await onOperation(page, 'OrderList', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as {
        data: { orders: { orders: { total: number; lines: { unitPrice: number; lineTotal: number }[] }[] } };
      };
      for (const order of body.data.orders.orders) {
        order.total = 1_234_567_890;
        for (const line of order.lines)
          Object.assign(line, { unitPrice: 1_234_567_89, lineTotal: 1_234_567_890 });
      }
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/orders');
    await page.getByText('12,345,678.90\u00A0€').first().waitFor();
    expect(await sidewaysScrolls(page)).toEqual([]);
  });
});

describe('employees', () => {
  it('see the orders of all, and those of one recipient', async () => {
    const { page, context } = open;
    await logInViaApi(context, EMPLOYEE);
    await page.goto('/orders');
    await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
    await page.goto('/about');
    await page.goto(`/orders#${orderId(0)}`);
    await orderCard(page, orderId(0)).getByText('History').click();
    await orderCard(page, orderId(0)).getByText('Sent by desk').waitFor();
    const { recipient } = await ask<{ recipient: { id: string } }>(
      context,
      `{ order(id: "${orderId(0)}") { recipient { id } } }`,
    );
    await openFilters(page);
    await page.getByLabel('Recipient ID').fill(recipient.id);
    await apply(page);
    await page.waitForURL(`**recipientID=${recipient.id}**`);
    await orderCard(page, orderId(0)).waitFor({ state: 'detached' });
    expect(await shownIds(page)).toEqual([5, 4, 3, 2].map(orderId));
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await page.getByLabel('Payment', { exact: true }).selectOption('Not paid yet');
    await apply(page);
    await page.waitForURL('**payment=pending**');
    await orderCard(page, orderId(4)).waitFor({ state: 'detached' });
    expect(await shownIds(page)).toEqual([orderId(5)]);
    await page.getByLabel('Payment', { exact: true }).selectOption('Paid');
    await page.getByLabel('Shipping status').selectOption('Pending');
    await apply(page);
    await orderCard(page, orderId(1)).waitFor();
    await page.reload();
    expect(await shownIds(page)).toEqual([4, 3, 2, 1].map(orderId));
    expect(await page.getByLabel('Payment', { exact: true }).inputValue()).toBe('paid');
  });
});
