import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { axeViolations, DESKTOP, MOBILE, hasHorizontalScroll } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { CUSTOMER, EMPLOYEE, logInViaApi, openUserMenu } from '../support/people.js';
import { declareWithdrawal } from '../support/questions.js';

const open = journey({ as: EMPLOYEE });
let id: string;
beforeEach(async () => {
  id = await apiCaller((caller) => declareWithdrawal(caller, '1'));
});

const card = (): Locator => open.page.getByRole('article', { name: `Withdrawal no. ${id}`, exact: true });

describe.each([
  ['a desk', DESKTOP],
  ['a phone', MOBILE],
] as const)('a declared withdrawal on %s', (_, viewport) => {
  it('is found by its number, marked as handled, and opened again', async () => {
    const { page } = open;
    await page.setViewportSize(viewport);
    await page.goto(`/withdrawals?id=${id}`);
    await card().getByText('Open', { exact: true }).waitFor();
    const words = await card().innerText();
    expect(words).toMatch(/Received\s+\d\d \w{3} \d{4}, \d\d:\d\d/);
    expect(words).toContain('Grete Müller');
    expect(words).toContain('grete@example.com');
    expect(await card().getByLabel('Order ID').inputValue()).toBe('1');
    await card().getByRole('button', { name: 'Mark As Handled' }).click();
    await page.getByRole('status').getByText(`Withdrawal no. ${id} marked as handled.`).waitFor();
    expect(await card().innerText()).toMatch(/Handled\s+\d\d \w{3} \d{4}, \d\d:\d\d by desk/);
    expect(await hasHorizontalScroll(page)).toBe(false);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Handled');
    await page.waitForURL('**status=handled*');
    await card().getByRole('button', { name: 'Reopen' }).click();
    await card().getByRole('button', { name: 'Mark As Handled' }).waitFor();
    await page.reload();
    await page.getByText('No withdrawals were found.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).first().click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('the list of withdrawals', () => {
  it('is reached by the menu of employees, and customers are sent home', async () => {
    const { page } = open;
    await page.goto('/');
    await openUserMenu(page, EMPLOYEE);
    await page.getByRole('banner').getByRole('link', { name: 'Withdrawals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Withdrawals' }).waitFor();
    const other = await open.newVisit();
    await logInViaApi(other.context, CUSTOMER);
    await other.page.goto('/withdrawals');
    await other.page.waitForURL((url) => url.pathname === '/');
    await other.close();
  });
});

describe.each([
  ['a desk', DESKTOP],
  ['a phone', MOBILE],
] as const)('the withdrawals on %s', (_, viewport) => {
  it('has no axe violations', async () => {
    await open.reopen({ viewport });
    const { page } = open;
    await page.goto(`/withdrawals?id=${id}`);
    await card().getByRole('button', { name: 'Mark As Handled' }).click();
    await card().getByRole('button', { name: 'Reopen' }).waitFor();
    await page.goto('/withdrawals?status=all');
    await card().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await hasHorizontalScroll(page)).toBe(false);
  });
});
