import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { buyViaApi } from '../support/buying.js';
import { mutate } from '../support/desk.js';
import { readMailOf } from '../support/mails.js';
import { message, refusal } from '../support/messages.js';
import { EMPLOYEE } from '../support/people.js';
import { journey } from '../support/journey.js';
import { dhlCode } from '../support/parcel-codes.js';
import { openOrder, ownBuyer } from '../support/orders.js';

/* Parcels are sent from a desk, too: with parts of orders and at the shipping desk. */
const open = journey({ as: EMPLOYEE, isPhone: true });
const shared = ownBuyer(open);

const sendButton = (card: Locator): Locator => card.getByRole('button', { name: 'Mark As Sent' });

describe('a paid order, on a phone,', () => {
  it('is sent with speditor and tracking code, shown to its buyer, and reverted', async () => {
    const { page } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID);
    const card = await openOrder(page, orderId);
    expect(await sendButton(card).isDisabled()).toBe(true);
    await card.getByLabel('Speditor').fill('DHL');
    await card.getByLabel('Tracking code').fill('  ');
    expect(await sendButton(card).isDisabled()).toBe(true);
    expect(await pageProblems(page)).toEqual([]);
    await card.getByLabel('Tracking code').fill('JD020000000015 17');
    await card.getByText('This is no code of a DHL parcel: expected are 20 digits from 00,').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    const code = dhlCode(orderId);
    await card.getByLabel('Tracking code').fill(` ${code.slice(0, 8)} ${code.slice(8)} `);
    await sendButton(card).click();
    await message(page, 'Shipment details updated!');
    const link = card.getByRole('link', { name: code });
    expect(await link.getAttribute('href')).toContain('dhl.de');

    await shared.buyer.page.goto(`/orders#${orderId}`);
    await shared.buyer.page.getByRole('link', { name: code }).first().waitFor();
    expect(await shared.buyer.page.getByRole('button', { name: 'Revert To Pending' }).count()).toBe(0);

    await card.getByText('desk has sent this order.').waitFor();
    await card.getByRole('button', { name: 'Revert To Pending' }).click();
    const question = page.getByRole('dialog', { name: `Set order ${orderId} back to pending?` });
    await question.getByText('The customer keeps the mail with the old tracking code.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await link.count()).toBe(1);
    await card.getByRole('button', { name: 'Revert To Pending' }).click();
    await question.getByRole('button', { name: 'Revert To Pending' }).click();
    await sendButton(card).waitFor();
    expect(await link.count()).toBe(0);
    expect(await card.getByLabel('Speditor').inputValue()).toBe('DHL');
    await card.getByText('History').click();
    await card.getByText(`until then DHL ${code}`).waitFor();
  });
});

describe('an order', () => {
  it('that was sent with a wrong code gets the right one, and its buyer a mail only when that is asked for', async () => {
    const { page, context } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID);
    const input = { orderId, carrier: 'UPS', trackingCode: '1Z' };
    expect(await mutate(context, 'shipOrder', input)).toBe('ShipmentUpdated');
    const card = await openOrder(page, orderId);
    const opener = card.getByRole('button', { name: 'Correct Tracking Code' });
    await opener.click();
    const form = card.getByRole('form', { name: 'Correct Tracking Code' });
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    expect(await form.getByLabel('Send the customer a mail').isChecked()).toBe(false);
    await form.getByLabel('Tracking code').fill('1Z99');
    await form.getByLabel('Tracking code').press('Enter');
    await card.getByRole('link', { name: '1Z99' }).waitFor();
    await opener.and(page.locator(':focus')).waitFor();
    await opener.click();
    await form.getByLabel('Speditor').fill('DHL Express');
    await form.getByLabel('Send the customer a mail').check();
    await form.getByRole('button', { name: 'Save' }).click();
    const link = card.locator('a[href*="dhl.de"]', { hasText: '1Z99' });
    await link.waitFor();
    expect(await readMailOf(`order-sent-${orderId}-4`)).toContain('1Z99');
  });

  it('that somebody else has sent meanwhile shows who has, and how', async () => {
    const { page, context } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID);
    const card = await openOrder(page, orderId);
    const input = { orderId, carrier: 'UPS', trackingCode: '1Z' };
    expect(await mutate(context, 'shipOrder', input)).toBe('ShipmentUpdated');
    await card.getByLabel('Speditor').fill('DHL');
    await card.getByLabel('Tracking code').fill(dhlCode(orderId));
    await sendButton(card).click();
    await refusal(page, 'The order has already been sent.');
    await card.getByText('desk has sent this order.').waitFor();
    await card.getByRole('link', { name: '1Z' }).waitFor();
    expect(await sendButton(card).count()).toBe(0);
  });
});
