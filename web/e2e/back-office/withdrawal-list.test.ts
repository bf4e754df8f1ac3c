import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { EMPLOYEE } from '../support/people.js';
import { declareWithdrawal } from '../support/questions.js';

const open = journey({ as: EMPLOYEE });
let id: string;
beforeEach(async () => {
  id = await apiCaller((caller) => declareWithdrawal(caller, '1'));
});

const card = (): Locator => open.page.getByRole('article', { name: `Withdrawal no. ${id}`, exact: true });

describe('a declared withdrawal', () => {
  it('is found by its number, closed for a reason alone, and opened again', async () => {
    const { page } = open;
    await page.goto(`/withdrawals?id=${id}`);
    await card().getByText('Open', { exact: true }).waitFor();
    const words = await card().innerText();
    expect(words).toMatch(/Received\s+\d\d \w{3} \d{4}, \d\d:\d\d/);
    expect(words).toContain('Grete Müller');
    expect(words).toContain('grete@example.com');
    expect(await card().getByLabel('Order ID').inputValue()).toBe('1');
    await card().getByRole('button', { name: 'Close Without Refund' }).click();
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Close Without Refund' });
    expect(await close.isDisabled()).toBe(true);
    await dialog.getByLabel('Why is there no refund?').fill('Declared twice.');
    expect(await pageProblems(page)).toEqual([]);
    await close.click();
    await message(page, `Withdrawal no. ${id} marked as handled.`);
    expect(await card().innerText()).toMatch(/Handled\s+\d\d \w{3} \d{4}, \d\d:\d\d by desk/);
    expect(await card().innerText()).toMatch(/Without refund, because\s+Declared twice\./);
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Handled');
    await page.waitForURL('**status=handled*');
    await card().getByRole('button', { name: 'Reopen' }).click();
    await card().getByRole('button', { name: 'Close Without Refund' }).waitFor();
    await page.reload();
    await page.getByText('No withdrawals were found.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).first().click();
    await page.getByRole('article').first().waitFor();
  });
});
