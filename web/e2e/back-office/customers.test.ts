import { describe, expect, it } from '@jest/globals';
import { axeViolations, DESKTOP, hasHorizontalScroll, MOBILE } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { CUSTOMER, EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey({ as: EMPLOYEE });

describe.each([
  ['a desk', DESKTOP],
  ['a phone', MOBILE],
] as const)('a customer on %s', (_, viewport) => {
  it('is found from an order, with a way to write to them and all their orders', async () => {
    await open.reopen({ viewport });
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
    expect(await axeViolations(page)).toEqual([]);
    expect(await hasHorizontalScroll(page)).toBe(false);

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
    expect(await hasHorizontalScroll(page)).toBe(false);
  });
});

describe('the customers', () => {
  it('are not for customers', async () => {
    const other = await open.newVisit();
    await logInViaApi(other.context, CUSTOMER);
    await other.page.goto('/staff/customers');
    await other.page.waitForURL((url) => url.pathname === '/');
    await other.close();
  });
});
