import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { mutate } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { name: 'Pair of Fans', stockCount: '40' });

const PIECES = [{ line: 0, quantity: 1 }];

/** An order of two pieces, the first of which is sent. */
async function partlySent(trackingCode: string): Promise<string> {
  const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
  const input = { orderId, carrier: 'DHL Express', trackingCode, lines: PIECES };
  expect(await mutate(open.context, 'shipOrder', input)).toBe('ShipmentUpdated');
  return orderId;
}

const parcelOf = (card: Locator, number: number): Locator =>
  card.getByRole('group', { name: `Parcel ${number}` });

const shippingOf = (id: string): Promise<object> =>
  ask<object>(open.context, `{ order(id: "${id}") { shippingStatus shipments { trackingCode state } } }`);

describe('a part of an order', () => {
  it('is sent with chosen pieces, and its buyer reads what is on its way and what still waits', async () => {
    const { page } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
    const card = await openOrder(page, orderId);
    await card.getByRole('button', { name: 'Send part of it' }).click();
    const form = card.getByRole('form', { name: 'Send part of it' });
    await form.getByLabel('Speditor').fill('DHL Express');
    await form.getByLabel('Tracking code').fill('PART-1');
    const send = form.getByRole('button', { name: 'Send This Part' });
    expect(await send.isDisabled()).toBe(true);
    await form.getByLabel('Pair of Fans').selectOption('1 of 2');
    expect(await pageProblems(page)).toEqual([]);
    await send.click();
    await message(page, 'Shipment details updated!');
    await card.getByText('Partly sent', { exact: true }).first().waitFor();
    await parcelOf(card, 1).waitFor();
    expect(await card.getByRole('button', { name: 'Send part of it' }).count()).toBe(0);
    // That of the rest, and that of what is sent.
    for (const name of ['Packing slip (PDF)', 'Return slip (PDF)']) {
      const href = (await card.getByRole('link', { name }).getAttribute('href')) ?? '';
      const answer = await open.context.request.get(href);
      expect(answer.headers()['content-type']).toContain('application/pdf');
    }

    const own = shared.buyer.page;
    await own.goto(`/orders#${orderId}`);
    const seen = orderCard(own, orderId);
    await seen.getByText('Still to come').waitFor();
    const words = (await seen.innerText()).replace(/\s+/g, ' ');
    expect(words).toMatch(
      /Shipping Partly sent Parcel 1 DHL Express PART-1 1 × Pair of Fans Sent on .+ Still to come 1 × Pair of Fans/,
    );
    expect(await seen.getByRole('link', { name: 'PART-1' }).getAttribute('href')).toContain('dhl.de');
    expect(await seen.getByRole('region', { name: /^Shipment of order/ }).count()).toBe(0);
    expect(await pageProblems(own)).toEqual([]);

    await card.getByLabel('Tracking code').fill('REST-2');
    await card.getByRole('button', { name: 'Mark As Sent' }).click();
    await parcelOf(card, 2).waitFor();
    await card.getByRole('link', { name: 'REST-2' }).waitFor();
    expect(await card.getByText('Still to come').count()).toBe(0);
    expect(await shippingOf(orderId)).toMatchObject({ shippingStatus: 'SENT' });
  });
});

describe('one of several parcels', () => {
  it('is corrected and taken back, and the others stay as they are', async () => {
    const { page } = open;
    const orderId = await partlySent('WRONG');
    expect(
      await mutate(open.context, 'shipOrder', { orderId, carrier: 'Courier', trackingCode: 'SECOND' }),
    ).toBe('ShipmentUpdated');
    const card = await openOrder(page, orderId);
    const first = parcelOf(card, 1);
    await first.getByRole('button', { name: 'Correct Tracking Code' }).click();
    await first.getByRole('textbox', { name: 'Tracking code' }).fill('RIGHT');
    await first.getByRole('button', { name: 'Save' }).click();
    await card.getByRole('link', { name: 'RIGHT' }).waitFor();
    await card.getByText('SECOND').first().waitFor();
    await first.getByRole('button', { name: 'Take Back' }).click();
    const question = page.getByRole('dialog', { name: `Take parcel 1 of order ${orderId} back?` });
    await question.getByText('Its items wait to be sent again.').waitFor();
    await question.getByRole('button', { name: 'Take Back' }).click();
    await card.getByText('Still to come').waitFor();
    await card.getByRole('button', { name: 'Mark As Sent' }).waitFor();
    expect(await shippingOf(orderId)).toEqual({
      shippingStatus: 'PENDING',
      shipments: [
        { trackingCode: 'RIGHT', state: 'REVERTED' },
        { trackingCode: 'SECOND', state: 'SENT' },
      ],
    });
  });
});
