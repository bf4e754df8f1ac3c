import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { buyOtherwise, refuseRefund } from '../support/buying.js';
import { mutate } from '../support/desk.js';
import { EMPLOYEE } from '../support/people.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { orderCard, openOrder, ownBuyer } from '../support/orders.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open);

/** The product costs 12.50; the payment differs as given. */
const paidOtherwise = (alter: object): Promise<string> =>
  buyOtherwise(shared.buyer.context, shared.productID, alter);

/** Opens the orders that need review at one of them and gives its card. */
const openHeld = (page: Page, orderId: string): Promise<Locator> =>
  openOrder(page, orderId, '?payment=review');

const dialog = (page: Page): Locator => page.getByRole('dialog');

describe('a payment that does not fit', () => {
  it('is found by employees, with what is expected and what was taken, and given back after a question', async () => {
    const orderId = await paidOtherwise({ amountCents: 1_249 });
    const { page } = open;
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Needs review [1-9]\d*$/ }).click();
    await page.waitForURL('**payment=review**');
    const chosen = page.locator(':has(> option[value=review]:checked)');
    await page.getByLabel('Payment', { exact: true }).and(chosen).waitFor();
    await page.locator(`tr[data-card="${orderId}"]`).waitFor();
    const card = await openHeld(page, orderId);
    await card.getByText('The payment differs from the order total.').waitFor();
    expect(await card.innerText()).toMatch(/Order total\s+12\.50\s€\s+Amount received\s+12\.49\s€/);
    expect(await card.getByRole('button', { name: 'Accept Payment' }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
    await card.getByRole('button', { name: /^Refund 12\.49/ }).click();
    await dialog(page).getByText('This cannot be undone.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: /^Refund 12\.49/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Refund 12\.49/ })
      .click();
    await message(page, 'Payment refunded.');
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

  it('but only names another order is accepted, and its order is sent', async () => {
    const undecided = await paidOtherwise({ captureStatus: 'PENDING' });
    for (const window of [open.page, shared.buyer.page]) {
      const waiting = await openOrder(window, undecided);
      expect(await waiting.innerText()).toMatch(/Payment\s+Being confirmed\s+Shipping\s+Pending/);
    }
    const orderId = await paidOtherwise({ customId: '999999' });
    const { page } = open;
    const card = await openHeld(page, orderId);
    await card.getByText(/^The payment refers to a different order\./).waitFor();
    await card.getByRole('button', { name: 'Accept Payment' }).click();
    await dialog(page).getByRole('button', { name: 'Accept Payment' }).click();
    await message(page, 'Payment accepted.');
    await card.getByRole('button', { name: 'Mark As Sent' }).waitFor();
    await card.getByText('Paid', { exact: true }).first().waitFor();
  });

  it('about which somebody else has decided meanwhile shows what they have decided', async () => {
    const orderId = await paidOtherwise({ amountCents: 1 });
    const { page, context } = open;
    const card = await openHeld(page, orderId);
    const input = { orderId, version: 1 };
    expect(await mutate(context, 'refundHeldPayment', input, 'ResolvePaymentHoldInput')).toBe(
      'PaymentHoldResolved',
    );
    await card.getByRole('button', { name: /^Refund/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Refund/ })
      .click();
    await refusal(page, 'Someone else has already decided on this order.');
    await card.getByText('Refunded', { exact: true }).first().waitFor();
  });
});

describe('money that the provider refuses to give back', () => {
  it('is a matter of the desk still; the order is never sent, and says to its buyer where the money is', async () => {
    const orderId = await paidOtherwise({ amountCents: 1_249 });
    const { page, context } = open;
    const card = await openHeld(page, orderId);
    await refuseRefund(context);
    await card.getByRole('button', { name: /^Refund/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Refund/ })
      .click();
    await refusal(page, 'The payment provider declined the refund.');
    await card.getByText('The order has ended, but the refund failed.').waitFor();
    const ended = /Payment\s+Being refunded\s+Shipping\s+Will not be sent/;
    expect(await card.innerText()).toMatch(ended);
    expect(await card.getByRole('region', { name: /^Shipment of order/ }).count()).toBe(0);
    const own = await openOrder(shared.buyer.page, orderId);
    expect(await own.innerText()).toMatch(ended);
  });
});
