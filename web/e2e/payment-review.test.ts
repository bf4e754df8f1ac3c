import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems, DESK, PHONE, scrollsSideways } from './support/browser.js';
import { orderInReview } from './support/buying.js';
import { mutate } from './support/desk.js';
import { EMPLOYEE } from './support/people.js';
import { journey } from './support/journey.js';
import { orderCard, openOrder, ownBuyer } from './support/orders.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open);

/** The product costs 12.50; the payment differs as given. */
const inReview = (alter: object): Promise<string> =>
  orderInReview(shared.buyer.context, shared.productID, alter);

/** Opens the orders that need review at one of them and gives its card. */
const openReview = (page: Page, orderId: string): Promise<Locator> =>
  openOrder(page, orderId, '?payment=review');

const dialog = (page: Page): Locator => page.getByRole('dialog');

describe('a payment that does not fit', () => {
  it('is found by employees, with what is expected and what was taken, and given back after a question', async () => {
    const orderId = await inReview({ amountCents: 1_249 });
    const { page } = open;
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Needs review [1-9]\d*$/ }).click();
    await page.waitForURL('**payment=review**');
    const card = orderCard(page, orderId);
    await card.getByText('The payment has another amount than the order.').waitFor();
    expect(await card.innerText()).toMatch(/Expected\s+12\.50\s€\s+Taken\s+12\.49\s€/);
    expect(await card.getByRole('button', { name: 'Accept Payment' }).count()).toBe(0);
    await card.getByRole('button', { name: /^Refund 12\.49/ }).click();
    await dialog(page).getByText('This cannot be undone.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: /^Refund 12\.49/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Refund 12\.49/ })
      .click();
    await page.getByRole('status').getByText('The payment is given back.').waitFor();
    await card.getByText('Refunded', { exact: true }).first().waitFor();
    expect(await card.getByRole('region', { name: `Payment of order ${orderId}` }).count()).toBe(0);
    await card.getByText('History').click();
    await card.getByText('Refund started by desk').waitFor();

    await shared.buyer.page.goto(`/orders#${orderId}`);
    const own = orderCard(shared.buyer.page, orderId);
    await own.getByText('Refunded', { exact: true }).first().waitFor();
    await own.getByText('History').click();
    await own.getByText('Refund started', { exact: true }).waitFor();
    expect(await shared.buyer.page.getByRole('link', { name: /^Needs review/ }).count()).toBe(0);
  });

  it('but is whole and only names another order is accepted, and can then be sent', async () => {
    const orderId = await inReview({ customId: '999999' });
    const { page } = open;
    const card = await openReview(page, orderId);
    await card.getByText(/^The payment names another order\./).waitFor();
    await card.getByRole('button', { name: 'Accept Payment' }).click();
    await dialog(page).getByRole('button', { name: 'Accept Payment' }).click();
    await page.getByRole('status').getByText('The payment is accepted.').waitFor();
    await card.getByRole('button', { name: 'Mark As Sent' }).waitFor();
    await card.getByText('Paid', { exact: true }).first().waitFor();
  });

  it('about which somebody else has decided meanwhile shows what they have decided', async () => {
    const orderId = await inReview({ amountCents: 1 });
    const { page, context } = open;
    const card = await openReview(page, orderId);
    expect(await mutate(context, 'refundPayment', { orderId, version: 1 }, 'DecideReviewInput')).toBe(
      'ReviewDecided',
    );
    await card.getByRole('button', { name: /^Refund/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Refund/ })
      .click();
    await page
      .getByRole('alert')
      .getByText('Somebody else has decided about this order meanwhile.')
      .waitFor();
    await card.getByText('Refunded', { exact: true }).first().waitFor();
  });
});

describe.each([
  ['a desk', 'light', DESK],
  ['a phone', 'dark', PHONE],
] as const)('an order that needs review on %s in %s', (_, theme, viewport) => {
  it('gives axe nothing to find, and does not scroll sideways', async () => {
    const orderId = await inReview({ customId: '999999' });
    await open.reopen({ theme, viewport });
    const card = await openReview(open.page, orderId);
    expect(await accessibilityProblems(open.page)).toEqual([]);
    expect(await scrollsSideways(open.page)).toBe(false);
    await card.getByRole('button', { name: 'Accept Payment' }).click();
    await dialog(open.page).waitFor();
    expect(await accessibilityProblems(open.page)).toEqual([]);
  });
});
