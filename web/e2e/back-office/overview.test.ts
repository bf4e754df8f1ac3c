import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { CUSTOMER, EMPLOYEE, logInViaApi } from '../support/people.js';
import { submitTicket } from '../support/questions.js';

const open = journey({ as: EMPLOYEE });

const bar = () => open.page.getByRole('navigation', { name: 'Back office' });

/** How many tickets wait, as the second bar says it. */
async function waitingTickets(): Promise<number> {
  const words = await bar()
    .getByRole('link', { name: /^Tickets .*waiting/ })
    .innerText();
  return Number(/\d+/.exec(words)?.[0]);
}

describe('the overview', () => {
  it('leads to what waits, tells revenue as a plot and as a table, and has no axe violations', async () => {
    await apiCaller((caller) => submitTicket(caller, 'Overview'));
    const { page } = open;
    await page.goto('/staff');
    await page.getByRole('img', { name: /^Revenue per day from/ }).waitFor();
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('row').count()).toBe(31);
    expect(await pageProblems(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Open tickets/ })
      .click();
    await page.waitForURL('**/tickets?status=open');
  });
});

describe('the second bar', () => {
  it('counts a ticket that comes in while the tab is shown, and nothing for customers', async () => {
    const { page } = open;
    await apiCaller((caller) => submitTicket(caller, 'Before'));
    await page.clock.install();
    await page.goto('/tickets');
    await bar().getByText('waiting').first().waitFor();
    const before = await waitingTickets();
    await apiCaller((caller) => submitTicket(caller, 'After'));
    await page.clock.runFor(16_000);
    await bar()
      .getByRole('link', { name: new RegExp(`^Tickets ${before + 1} waiting`) })
      .waitFor();
    const other = await open.newVisit();
    await logInViaApi(other.context, CUSTOMER);
    const loaded: string[] = [];
    other.page.on('request', (request) => loaded.push(request.url()));
    await other.page.goto('/orders');
    await other.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    expect(await other.page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0);
    expect(loaded.filter((url) => /DeskFrame|Overview/.test(url))).toEqual([]);
    await other.close();
  });
});
