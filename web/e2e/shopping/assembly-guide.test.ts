import { describe, expect, it } from '@jest/globals';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

describe('the assembly guide', () => {
  const open = journey({ allowsPayment: true });

  it('leads from a saved build through its steps in order, with each drive in its slot', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Gaming 1440p' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gaming 1440p' }).waitFor();
    await page.getByRole('button', { name: 'Save under “My machines”' }).click();
    await page.getByRole('link', { name: /\/b\/[0-9A-HJKMNP-TV-Z]{8}$/ }).click();
    await page.waitForURL(/\/b\/\w{8}$/);
    await page.getByRole('link', { name: 'Assembly guide' }).click();
    await page.waitForURL(/\/guide\/build\/\w{8}$/);

    const steps = page.getByRole('list', { name: 'Steps' });
    await steps.getByRole('heading', { name: 'First start' }).waitFor();
    const titles = await steps.getByRole('heading').allTextContents();
    const order = ['Processor', 'Memory', 'M.2 drives', 'Cards', 'First start'];
    expect(titles.filter((title) => order.includes(title))).toEqual(order);
    await page.getByLabel('M.2 slots').getByText('Samsung 990 EVO Plus 2TB').waitFor();
    await steps
      .getByRole('listitem')
      .filter({ hasText: /Samsung 990 EVO Plus 2TB: .*M\.2_1/ })
      .last()
      .waitFor();
  });
});
