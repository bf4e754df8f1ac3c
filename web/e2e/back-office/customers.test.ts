import { describe, expect, it } from '@jest/globals';
import { pageProblems, sidewaysScrolls } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });

describe('a customer', () => {
  it('is found from an order, with a way to write to them and all their orders', async () => {
    const { page } = open;
    await page.goto('/orders');
    const order = page.getByRole('article').first();
    const mail = order.getByRole('link', { name: /@/ });
    await mail.waitFor();
    const email = await mail.innerText();
    expect(await mail.getAttribute('href')).toMatch(/^mailto:.+@.+\?subject=Order/);
    await order.getByRole('link', { name: /^Customer \d+/ }).click();
    await page.waitForURL('**/staff/customers/*');
    await page.getByRole('region', { name: 'Orders' }).getByRole('link').first().waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.goto('/staff/customers');
    const search = page
      .getByRole('main')
      .getByRole('textbox', { name: 'Name, e-mail, town or order number' });
    await search.fill(email);
    await search.press('Enter');
    await page.waitForURL('**search=*');
    await page.getByRole('table').getByRole('link', { name: email }).waitFor();
    await search.fill('nobody of this name');
    await search.press('Enter');
    await page.getByText('No customer was found.').waitFor();
    expect(await sidewaysScrolls(page)).toEqual([]);
  });
});
