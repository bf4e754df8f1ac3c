import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MOBILE, pageProblems } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { clearShippingDesk } from '../support/desk.js';
import { readDownload } from '../support/files.js';
import { journey } from '../support/journey.js';
import { refusal } from '../support/messages.js';
import { openOrder, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

/* What the shop refuses, the browser's console tells as well. */
const open = journey({ as: EMPLOYEE, allowsErrors: true });
const shared = ownBuyer(open, { name: 'Patch Panel', stockCount: '40' });
const doubtful = ownBuyer(
  open,
  { name: 'Wall Mount', stockCount: '40' },
  {},
  { address: 'Q7, 24, 68161 Mannheim' },
);

beforeEach(() => clearShippingDesk(open.context));

const waitingOrder = (): Promise<string> => buyViaApi(shared.buyer.context, shared.productID);

const dialogOf = (page: Page, id: string): Locator =>
  page.getByRole('dialog', { name: `Address of order ${id}` });

/** Corrects the address of an order as a colleague does in another window. */
const correctElsewhere = (orderId: string, houseNumber: string): Promise<object> =>
  ask(
    open.context,
    'mutation ($input: CorrectOrderAddressesInput!) { correctOrderAddresses(input: $input) { __typename } }',
    {
      input: {
        orderId,
        version: 0,
        delivery: {
          ...{ recipient: 'Ada Byron', company: '', vatId: '', street: 'Weg', houseNumber, addition: '' },
          ...{ postcode: '10625', town: 'Berlin', country: 'DE', phone: '' },
        },
      },
    },
  );

describe('the address of an order that waits', () => {
  it('is corrected on its card by keyboard; a colleague who was faster is shown, and what was typed stays', async () => {
    const { page } = open;
    const id = await waitingOrder();
    const card = await openOrder(page, id);
    await card.getByRole('button', { name: 'Correct address' }).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, id);
    await dialog.getByLabel('Name').fill('Niamh O’Connor');
    await dialog.getByLabel('Phone').fill('0621 1234567');
    await dialog.getByLabel('Invoice to another address').check();
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByLabel('Invoice to another address').uncheck();
    await correctElsewhere(id, '7');
    await dialog.getByLabel('Phone').press('Enter');
    await refusal(page, 'Someone else has changed this order');
    await dialog.getByText('Weg 7', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Niamh O’Connor');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('Niamh O’Connor', { exact: true }).waitFor();
    await card.getByText('History').click();
    await card.getByText(/^until then Ada Byron, Weg 7, 10625 Berlin$/).waitFor();
    await page.setViewportSize(MOBILE);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('has a note beside it, which colleagues do not overwrite unseen', async () => {
    const { page } = open;
    const id = await waitingOrder();
    const card = await openOrder(page, id);
    await card.getByRole('button', { name: 'Add a note' }).click();
    const dialog = page.getByRole('dialog', { name: `Note on order ${id}` });
    await dialog.getByLabel('Note').fill('Ring twice.');
    await ask(
      open.context,
      'mutation ($input: NoteOrderInput!) { noteOrder(input: $input) { __typename } }',
      { input: { orderId: id, note: 'Fragile.', seenNote: '' } },
    );
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.getByText('The note is now: Fragile.').waitFor();
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Ring twice.');
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('Ring twice.', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Change note' }).waitFor();
  });

  it('in doubt is repaired where the file of the carrier refuses it, and the file is made', async () => {
    const { page, context } = open;
    const id = await buyViaApi(doubtful.buyer.context, doubtful.productID);
    await page.goto('/staff/shipping');
    await page.getByRole('button', { name: 'Carrier files' }).click();
    const files = page.getByRole('dialog', { name: 'Carrier files' });
    await files.getByRole('button', { name: 'Download for GLS (CSV)' }).click();
    const row = files.getByRole('list', { name: 'Orders in doubt' }).getByRole('listitem');
    await row.getByText('The address has no clear street, number, postcode and town.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await row.getByRole('button', { name: `Correct address of order ${id}` }).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, id);
    await dialog.getByText('Q7, 24, 68161 Mannheim').waitFor();
    await dialog.getByLabel('Street').fill('Q7');
    await dialog.getByLabel('House number').fill('24');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByLabel('House number').press('Enter'),
    ]);
    expect((await readDownload(download)).toString('latin1')).toContain(`${id};`);
    expect((await readDownload(download)).toString('latin1')).toContain(';Q7;24;68161;Mannheim;DE;');
    await row.waitFor({ state: 'detached' });
    expect(
      await ask<{ deliveryAddress: object }>(context, `{ order(id: "${id}") { deliveryAddress { town } } }`),
    ).toEqual({ deliveryAddress: { town: 'Mannheim' } });
  });
});
