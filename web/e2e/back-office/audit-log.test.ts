import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { mutate, ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

describe('the log', () => {
  it('tells who has changed what from what to what, and finds it by person, kind, number and day', async () => {
    const { page, context } = open;
    const productId = await products.add(context);
    expect(await mutate(context, 'editOffer', { productId, price: 990 })).toBe('ProductEdited');

    await page.goto('/staff');
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Log' }).click();
    await page.waitForURL('**/staff/log');
    await page.getByRole('combobox', { name: 'Employee' }).selectOption(EMPLOYEE.username);
    await page.waitForURL('**username=*');
    await page.getByRole('combobox', { name: 'Concerns' }).selectOption('Products');
    await page.waitForURL('**subject=PRODUCT*');
    const number = page.getByRole('main').getByRole('textbox', { name: 'Number' });
    await number.fill(productId);
    await number.press('Enter');
    await page.waitForURL(`**id=${productId}*`);
    const entries = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
    const link = page.getByRole('link', { name: `Product edited, no. ${productId}`, exact: true });
    const edited = entries.filter({ has: link });
    await edited.getByText('12.50 €').waitFor();
    await edited.getByText('9.90 €').waitFor();
    expect(await edited.innerText()).toContain(EMPLOYEE.username);
    expect(await pageProblems(page)).toEqual([]);

    await page.getByLabel('Day').fill('2001-01-01');
    await page.getByText('Nothing was done that fits these filters.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await entries.nth(1).waitFor();
    await page.goBack();
    await page.goBack();
    await link.click();
    await page.waitForURL(`**/edit-product/${productId}`);
  });
});
