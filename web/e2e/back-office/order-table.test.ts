import { describe, expect, it } from '@jest/globals';
import { MOBILE, pageProblems } from '../support/browser.js';
import { buyViaApi } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open);

const row = (id: string) => open.page.locator(`tr[data-card="${id}"]`);
const idsShown = () =>
  open.page.locator('[data-card]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-card')));

describe('the table of all orders', () => {
  it('is tagged, narrowed, sorted, and taken along as a file', async () => {
    const { page, context } = open;
    const dear = await buyViaApi(shared.buyer.context, shared.productID, 3);
    const cheap = await buyViaApi(shared.buyer.context, shared.productID, 1);
    await page.goto('/staff');
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const tag = `loan ${dear}`;
    for (const id of [dear, cheap]) {
      await row(id)
        .getByRole('button', { name: `Order ${id}`, exact: true })
        .click();
      await orderCard(page, id).getByRole('button', { name: 'Tags' }).click();
      const dialog = page.getByRole('dialog');
      if (id === dear) await dialog.getByLabel('Tags', { exact: true }).fill(` ${tag}, gift`);
      else await dialog.getByRole('button', { name: tag }).click();
      await dialog.getByRole('button', { name: 'Save tags' }).click();
      await message(page, 'Tags saved!');
      await row(id).getByText(tag).waitFor();
    }
    await page.getByLabel('Tag', { exact: true }).selectOption(tag);
    await page.getByText('2 orders', { exact: true }).waitFor();
    expect(await idsShown()).toEqual([cheap, dear]);
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('link').click();
    await page.waitForURL('**sort=TOTAL_DESC*');
    await page.locator(`[data-card="${dear}"] ~ [data-card="${cheap}"]`).waitFor();
    const href = await page.getByRole('link', { name: 'All as CSV' }).getAttribute('href');
    const rows = (await (await context.request.get(href ?? '')).text()).trim().split('\r\n');
    expect(rows.slice(1).map((line) => line.split(';')[0])).toEqual([dear, cheap]);
    await page.getByLabel('From day').fill('2099-01-01');
    await page.getByText('No orders were found.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await row(cheap).waitFor();
  });

  it('has the columns that this browser has chosen, and rows in place of the table on a phone', async () => {
    const { page } = open;
    await page.goto('/staff/orders');
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('group', { name: 'Columns' });
    await choice.getByLabel('Paid on').check();
    await choice.getByLabel('Items').uncheck();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Paid on' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Items' }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
    await page.setViewportSize(MOBILE);
    const list = page.getByRole('main').getByRole('list', { name: 'Orders' });
    await list
      .getByRole('button', { name: /^Order \d+$/ })
      .first()
      .click();
    await list.getByRole('article').first().waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});
