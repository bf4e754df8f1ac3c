import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { buyViaApi } from '../support/buying.js';
import { mutate } from '../support/desk.js';
import { EMPLOYEE } from '../support/people.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { openOrder, orderCard, ownBuyer } from '../support/orders.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open);

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Says why money goes back; nothing is chosen before, nor by that. */
async function chooseReason(page: Page, reason: string): Promise<void> {
  await dialog(page).getByLabel('Reason').selectOption({ label: reason });
  await dialog(page).getByText('Choose what is refunded.').waitFor();
}

/** Chooses to cancel whatever can be canceled. */
async function cancelAll(page: Page): Promise<void> {
  await chooseReason(page, 'Cancellation');
  await dialog(page).getByRole('button', { name: 'Choose All' }).click();
}

/** Opens the dialog about an order's money. */
async function openDialog(page: Page, orderId: string): Promise<Locator> {
  const card = await openOrder(page, orderId);
  await card.getByRole('button', { name: 'Refund Or Cancel' }).click();
  return card;
}

describe('a paid order', () => {
  it('is refunded by an amount, with what is left named before, and its buyer sees it', async () => {
    const { page } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID);
    const card = await openDialog(page, orderId);
    await chooseReason(page, 'Goodwill');
    await dialog(page).getByLabel('Amount in euro').fill('2.50');
    const refund = dialog(page).getByRole('button', { name: /^Refund 2\.50/ });
    await refund.waitFor();
    expect(await dialog(page).innerText()).toMatch(/Left of the payment\s+10\.00\s€/);
    expect(await pageProblems(page)).toEqual([]);
    await refund.click();
    await message(page, 'The money is refunded.');
    const refunds = card.getByRole('region', { name: 'Refunds' });
    await refunds.getByText('2.50').waitFor();
    await refunds.getByText(/Left of the payment: 10\.00/).waitFor();

    await shared.buyer.page.goto(`/orders#${orderId}`);
    const own = orderCard(shared.buyer.page, orderId);
    await own.getByRole('region', { name: 'Refunds' }).getByText('2.50').waitFor();
    expect(await own.getByRole('button', { name: 'Refund Or Cancel' }).count()).toBe(0);
  });

  it('is refunded once when somebody else is faster, and canceled with what is left', async () => {
    const { page, context } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID);
    const card = await openDialog(page, orderId);
    await cancelAll(page);
    const whole = dialog(page).getByRole('button', { name: /^Refund 12\.50/ });
    await whole.waitFor();
    const input = { orderId, version: 0, kind: 'GOODWILL', amount: 1_000 };
    expect(await mutate(context, 'refundOrder', input)).toBe('RefundUpdated');
    await whole.click();
    await refusal(page, 'Someone else has already decided on this order.');
    // The dialog begins anew with what is left.
    await whole.waitFor({ state: 'detached' });
    await cancelAll(page);
    await dialog(page)
      .getByRole('button', { name: /^Refund 2\.50/ })
      .click();
    await card.getByText('Will not be sent').waitFor();
    expect(await card.getByRole('button', { name: 'Mark As Sent' }).count()).toBe(0);
  });
});

describe('an order of which a part was sent', () => {
  it('offers the rest alone to be canceled, and nothing that was sent to the stock', async () => {
    const { page, context } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
    const parcel = { carrier: 'DHL', trackingCode: '00340434161094042557' };
    const lines = [{ line: 0, quantity: 1 }];
    expect(await mutate(context, 'shipOrder', { orderId, ...parcel, lines })).toBe('ShipmentUpdated');
    await openDialog(page, orderId);
    await chooseReason(page, 'Cancellation');
    const counts = dialog(page).getByRole('combobox').nth(1);
    expect(await counts.getByRole('option').allInnerTexts()).toEqual(['0 of 1', '1 of 1']);
    await dialog(page).getByText('Parcel 1: DHL 00340434161094042557').waitFor();
    await counts.selectOption({ label: '1 of 1' });
    await dialog(page)
      .getByRole('button', { name: /^Refund 12\.50/ })
      .waitFor();
    expect(await dialog(page).getByRole('checkbox').isChecked()).toBe(true);
    expect(await pageProblems(page)).toEqual([]);
    await chooseReason(page, 'Defect');
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0);
    expect(await counts.inputValue()).toBe('0');
  });
});
