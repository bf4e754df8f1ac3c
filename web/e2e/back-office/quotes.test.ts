import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { name: 'Quoted Board', price: '200.00', stockCount: '40' });

describe('a quote', () => {
  it('is written with an agreed price, and its link leads to the order', async () => {
    const { page } = open;
    await page.goto('/staff/orders');
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.getByRole('link', { name: 'New quote' }).click();
    const picker = page.getByRole('textbox', { name: 'Add a product' });
    await picker.fill('Quoted Board');
    await picker.press('Enter');
    await page.getByRole('button', { name: 'Choose Quoted Board' }).first().click();
    await page.getByLabel('Pieces of Quoted Board').fill('2');
    await page.getByLabel('Agreed price of Quoted Board').fill('180.00');
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await page.getByLabel('Reserve the goods until the last day').check();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await message(page, 'Quote saved.');
    await page.getByRole('button', { name: 'Make a link to pass on' }).click();
    const url = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    expect(await pageProblems(page)).toEqual([]);

    const own = shared.buyer.page;
    await own.goto(new URL(url).pathname);
    await own
      .getByRole('cell', { name: '360.00 €' })
      .or(own.getByRole('cell', { name: '€360.00' }))
      .first()
      .waitFor();
    await own.getByText('The items are reserved for you until then.').waitFor();
    expect(await pageProblems(own)).toEqual([]);
    await own.getByRole('link', { name: 'Go on to the order' }).click();
    await own.getByRole('heading', { name: 'Checkout' }).waitFor();
    expect(await pageProblems(own)).toEqual([]);
    await own.goto('/quote/nobody-has-this');
    await own.getByText('This quote has ended').waitFor();
  });
});
