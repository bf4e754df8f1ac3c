import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { clearShippingDesk, mutate } from '../support/desk.js';
import { readDownload } from '../support/files.js';
import { journey } from '../support/journey.js';
import { dhlCode } from '../support/parcel-codes.js';
import { message } from '../support/messages.js';
import { ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

/* What the shop refuses, the browser's console tells as well. */
const open = journey({ as: EMPLOYEE, allowsErrors: true });
const shared = ownBuyer(open, { name: 'Cable Tie', stockCount: '40' });

beforeEach(() => clearShippingDesk(open.context));

const waitingOrder = (): Promise<string> => buyViaApi(shared.buyer.context, shared.productID);

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected orders' });
const files = (page: Page): Locator => page.getByRole('dialog', { name: 'Carrier files' });

/** Opens the desk and ticks these orders. */
async function choose(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto('/staff/shipping');
  for (const id of ids) await page.getByLabel(`Select order ${id}`, { exact: true }).check();
  await bar(page).getByText(`${ids.length} selected`).waitFor();
}

const chooseFile = (page: Page, text: string): Promise<void> =>
  files(page)
    .getByLabel('File of the carrier (CSV)')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const codeOf = (id: string): Promise<object> =>
  ask<object>(open.context, `{ order(id: "${id}") { carrier trackingCode } }`);

describe('chosen orders of the shipping desk', () => {
  it('have their packing slips and pick list as files, and are told to a carrier as long as they wait', async () => {
    const { page } = open;
    const ids = [await waitingOrder(), await waitingOrder()];
    await choose(page, ids);
    for (const [name, path] of [
      ['Packing slips', '/api/slips.pdf'],
      ['Pick list', '/api/pick-list.pdf'],
    ] as const) {
      const href = (await bar(page).getByRole('link', { name }).getAttribute('href')) ?? '';
      expect(href).toBe(`${path}?ids=${ids.join(',')}`);
      const answer = await open.context.request.get(href);
      expect(answer.headers()['content-type']).toContain('application/pdf');
    }
    await bar(page).getByRole('button', { name: 'Carrier files' }).click();
    await files(page).getByText('2 selected orders.').waitFor();
    const button = files(page).getByRole('button', { name: 'Download for DHL (CSV)' });
    await files(page).getByLabel('Orders of unknown weight').selectOption('Up to 2 kg');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('to-ship-dhl.csv');
    expect((await readDownload(download)).toString('latin1')).toContain(';PAK02.DEU;');
    for (const orderId of ids)
      expect(await mutate(open.context, 'shipOrder', { orderId, carrier: 'UPS', trackingCode: '1Z' })).toBe(
        'ShipmentUpdated',
      );
    await button.click();
    await files(page).getByRole('alert').getByText('None of these orders has anything to send.').waitFor();
  });
});

describe('a file with tracking codes', () => {
  it('tells what would be sent and what is refused, and sends once that is confirmed', async () => {
    const { page } = open;
    const [good, sent, doubted] = [await waitingOrder(), await waitingOrder(), await waitingOrder()];
    const [first, second] = [dhlCode(`1${good}`), dhlCode(`2${good}`)];
    const input = { orderId: sent, carrier: 'UPS', trackingCode: '1Z' };
    expect(await mutate(open.context, 'shipOrder', input)).toBe('ShipmentUpdated');
    await page.goto('/staff/shipping');
    await page.getByRole('button', { name: 'Carrier files' }).click();
    const table = [
      'order;carrier;tracking',
      `${good};DHL;${first}`,
      `${good};DHL;${second}`,
      `${sent};DHL;${second}`,
      '999999;DHL;3',
      `${doubted};DHL;JD020000000015 17`,
    ].join('\n');
    await chooseFile(page, table);
    await files(page).getByText('codes.csv: 2 to send, 3 refused, 0 other').waitFor();
    const rows = files(page).getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
    const words = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(words).toEqual([
      `${good} DHL ${first} Will be sent`,
      `${good} DHL ${second} A further parcel will be sent`,
      `${sent} DHL ${second} The order has been sent already.`,
      '999999 DHL 3 Could not find order with ID: 999999.',
      expect.stringContaining('This is no code of a DHL parcel: expected are 20 digits from 00,'),
    ]);
    expect(await pageProblems(page)).toEqual([]);
    expect(await codeOf(good)).toEqual({ carrier: null, trackingCode: null });
    await files(page).getByRole('button', { name: 'Send 2 parcels' }).click();
    await message(page, '2 parcels sent');
    expect(await codeOf(good)).toEqual({ carrier: 'DHL', trackingCode: second });
    expect(await codeOf(sent)).toEqual({ carrier: 'UPS', trackingCode: '1Z' });
    await files(page).getByRole('button', { name: 'Close' }).last().click();
    await page.locator(`[data-card="${good}"]`).waitFor({ state: 'detached' });
  });
});
