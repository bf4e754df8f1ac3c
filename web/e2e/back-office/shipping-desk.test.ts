import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems, deskKeysLoad } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { clearShippingDesk, mutate } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { dhlCode } from '../support/parcel-codes.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, registerEmployee } from '../support/people.js';
import { orderCard, ownBuyer } from '../support/orders.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { name: 'Parcel Filler', stockCount: '200' });

/** Lets orders wait that nobody else's do; gives their ids, the longest paid first. */
async function waitingOrders(count: number): Promise<string[]> {
  await clearShippingDesk(open.context);
  const ids: string[] = [];
  while (ids.length < count) ids.push(await buyViaApi(shared.buyer.context, shared.productID));
  return ids;
}

const row = (page: Page, id: string): Locator => page.locator(`[data-card="${id}"]`);
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Send \d+ order/ });
const codeOf = dhlCode;
const dpdCodeOf = (id: string): string => id.padStart(14, '0');

async function openDesk(page: Page, first: string | undefined): Promise<void> {
  await page.goto('/staff/shipping');
  await row(page, first ?? '').waitFor();
}

/** What an order was sent with. */
const parcelOf = (id: string): Promise<object> =>
  ask<object>(open.context, `{ order(id: "${id}") { carrier trackingCode } }`);

const shipElsewhere = (id: string): Promise<string> =>
  apiCaller(async (caller) => {
    await registerEmployee(caller);
    return mutate(caller, 'shipOrder', { orderId: id, carrier: 'UPS', trackingCode: '1Z999' });
  });

describe('the shipping desk by keyboard and scanner alone', () => {
  it('sends many orders at once: order, code, Enter, next row', async () => {
    const { page } = open;
    const ids = await waitingOrders(8);
    await openDesk(page, ids[0]);
    await deskKeysLoad(page);
    for (const id of ids) {
      await page.keyboard.press('j');
      await row(page, id).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('x');
    }
    await page.getByText('8 selected').waitFor();
    await page.keyboard.press('x');
    await page.getByText('7 selected').waitFor();
    await page.keyboard.press('x');
    const send = page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Send' });
    for (let presses = 0; presses < 20; presses++) {
      if (await send.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await panel(page).getByLabel('Scan').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('DHL');
    await page.keyboard.press('Tab');
    for (const id of ids.slice(0, 4).reverse()) await page.keyboard.type(`${id}\n${codeOf(id)}\n`);
    // The codes of the others come in the order of the rows.
    for (const id of ids.slice(4)) await page.keyboard.type(`${codeOf(id)}\n`);
    await panel(page).getByText('Every order has a code.').waitFor();
    await page.keyboard.press('Enter');
    await message(page, '8 orders sent');
    await panel(page).waitFor({ state: 'detached' });
    expect(await parcelOf(ids[3] ?? '')).toEqual({ carrier: 'DHL', trackingCode: codeOf(ids[3] ?? '') });
    expect(await parcelOf(ids[7] ?? '')).toEqual({ carrier: 'DHL', trackingCode: codeOf(ids[7] ?? '') });
    await page.getByText('No order waits to be sent.').waitFor();
  });

  it('sends one after the other from the opened card, and keeps the carrier', async () => {
    const { page } = open;
    const [first = '', second = ''] = await waitingOrders(2);
    await openDesk(page, first);
    await deskKeysLoad(page);
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    const field = (id: string, label: string): Locator =>
      orderCard(page, id).getByLabel(label).and(page.locator(':focus'));
    await field(first, 'Speditor').waitFor();
    await page.keyboard.type('DPD');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${dpdCodeOf(first)}\n`);
    await field(second, 'Tracking code').waitFor();
    await row(page, first).getByText('Sent by desk').waitFor();
    await page.keyboard.type(`${dpdCodeOf(second)}\n`);
    await page.getByText('No order waits to be sent.').waitFor();
    expect(await parcelOf(second)).toEqual({ carrier: 'DPD', trackingCode: dpdCodeOf(second) });
  });
});

describe('codes for several orders', () => {
  it('are pasted as lines, refused where they fit no order, and tell which order a colleague was faster with', async () => {
    const { page } = open;
    const [first = '', second = ''] = await waitingOrders(2);
    await openDesk(page, first);
    await page.getByLabel('Select all orders').check();
    await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Send' }).click();
    await panel(page).getByLabel('Speditor of all').fill('DHL');
    const scan = panel(page).getByLabel('Scan');
    await scan.fill('9999999');
    await scan.press('Enter');
    await panel(page).getByText('Order 9999999 is not among the selected ones.').waitFor();
    await scan.evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      `${second};${codeOf(second)}\n${first};JD-0002`,
    );
    const code = panel(page).getByLabel(`Tracking code of order ${first}`);
    expect(await code.inputValue()).toBe('JD-0002');
    await code.fill('x'.repeat(101));
    await panel(page).getByRole('button', { name: 'Send 1 order' }).waitFor();
    await code.fill(codeOf(first));
    expect(await shipElsewhere(first)).toBe('ShipmentUpdated');
    await panel(page).getByRole('button', { name: 'Send 2 orders' }).click();
    await panel(page).getByRole('alert').getByText('The order has already been sent.').waitFor();
    await panel(page)
      .getByText(`Sent ${codeOf(second)}`)
      .waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await parcelOf(first)).toEqual({ carrier: 'UPS', trackingCode: '1Z999' });
  });
});

describe('an open list', () => {
  it('says what has come in and what colleagues have sent, and moves nothing unasked', async () => {
    const { page } = open;
    const [first = ''] = await waitingOrders(1);
    await page.clock.install();
    await openDesk(page, first);
    const later = await buyViaApi(shared.buyer.context, shared.productID);
    expect(await shipElsewhere(first)).toBe('ShipmentUpdated');
    await page.clock.runFor(16_000);
    const news = page.getByRole('button', { name: '1 new order' });
    await news.waitFor();
    await row(page, first)
      .getByText(/^Sent by /)
      .waitFor();
    expect(await row(page, later).count()).toBe(0);
    await news.click();
    await row(page, later).waitFor();
    await row(page, first).waitFor({ state: 'detached' });
  });
});

describe('the shipping desk', () => {
  it('opens the card in place, gives axe nothing to find, and does not scroll sideways', async () => {
    const [first = ''] = await waitingOrders(2);
    const { page } = open;
    await page.goto('/staff');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^To ship/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'To ship' }).waitFor();
    await row(page, first)
      .getByRole('button', { name: `Order ${first}`, exact: true })
      .click();
    await orderCard(page, first).getByRole('button', { name: 'Mark As Sent' }).waitFor();
    await page.getByLabel(`Select order ${first}`).check();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Send' }).click();
    await panel(page).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Order views' })
      .getByRole('link', { name: 'All orders' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
  });
});
