import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { buyViaApi } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { name: 'Numbered Supply', stockCount: '40' });

describe('serial numbers', () => {
  it('are scanned piece by piece at packing, and lead from the number to the buyer and the recall', async () => {
    const { page } = open;
    await page.goto(`/edit-product/${shared.productID}`);
    await page.getByRole('checkbox', { name: 'Pieces have serial numbers' }).check();
    await page.getByRole('button', { name: 'Save Infos' }).click();
    await message(page, 'Product information updated!');

    const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
    const card = await openOrder(page, orderId);
    const scan = card.getByLabel('Serial number: Numbered Supply');
    await card.getByText('2 serial numbers are missing.').waitFor();
    await scan.fill('e2e 001');
    await scan.press('Enter');
    await card.getByText('1 of 2 scanned').waitFor();
    // The same label again, as a scanner reads it.
    await scan.fill('E2E001');
    await scan.press('Enter');
    await card.getByText('The serial number E2E001 is given twice.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await scan.fill('E2E002');
    await scan.press('Enter');
    await scan.waitFor({ state: 'detached' });
    const code = card.getByLabel('Tracking code');
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
    await card.getByLabel('Speditor').fill('DHL Express');
    await code.fill('SERIAL-1');
    await code.press('Enter');
    await message(page, 'Shipment details updated!');
    await card.getByText('Numbered Supply: E2E001, E2E002').waitFor();

    const own = shared.buyer.page;
    await own.goto(`/orders#${orderId}`);
    const seen = orderCard(own, orderId);
    await seen.getByText('Numbered Supply: E2E001, E2E002').waitFor();
    await seen.getByText(/^Rights for defects by law until /).waitFor();
    expect(await pageProblems(own)).toEqual([]);

    // The next parcel has a label that a customer has already.
    const secondId = await buyViaApi(shared.buyer.context, shared.productID, 1);
    const second = await openOrder(page, secondId, '?itemsPerPage=24');
    await second.getByLabel('Serial number: Numbered Supply').fill('E2E002');
    await second.getByLabel('Serial number: Numbered Supply').press('Enter');
    await second.getByText(`E2E002 is with the customer of order ${orderId} already.`).waitFor();

    await page.goto('/staff/orders');
    await page.getByRole('link', { name: 'Serial numbers' }).click();
    await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill('e2e001');
    await page.getByRole('textbox', { name: 'Serial number', exact: true }).press('Enter');
    const pieces = page.getByRole('region', { name: 'Pieces with this serial number' });
    await pieces.getByRole('link', { name: orderId, exact: true }).waitFor();
    const picker = page.getByRole('textbox', { name: 'Product that is called back' });
    await picker.fill('Numbered Supply');
    await picker.press('Enter');
    await page.getByRole('button', { name: 'Choose Numbered Supply' }).first().click();
    await page.getByLabel('First serial number').fill('E2E002');
    await page.getByRole('button', { name: 'Show whom it concerns' }).click();
    const recalled = page.getByRole('region', { name: 'Pieces that are called back' });
    await recalled.getByRole('cell', { name: 'E2E002', exact: true }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    const href = await page
      .getByRole('link', { name: 'All of them, with addresses (CSV)' })
      .getAttribute('href');
    const file = await open.context.request.get(href ?? '');
    expect(await file.text()).toContain('E2E002');
  });
});
