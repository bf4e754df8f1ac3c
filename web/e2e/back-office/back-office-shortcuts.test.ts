import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { deskKeysLoad } from '../support/browser.js';
import { apiCaller, type Caller } from '../support/caller.js';
import { ownProducts } from '../support/desk.js';
import { nameField, press } from '../support/editor.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE } from '../support/people.js';
import { declareWithdrawal, submitTicket } from '../support/questions.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

/** Takes the focus out of a field, as Escape or a click beside it do. */
const leaveField = (page: Page): Promise<void> =>
  page.locator('body').evaluate(() => {
    (document.activeElement as HTMLElement).blur();
  });

async function showKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Next card').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
}

/* An edit by keyboard is with those of all visitors. */
describe('the keys of the back office', () => {
  it('find a product and open it, leave letters to fields, and can be switched off', async () => {
    const { page } = open;
    await products.add(open.context, { name: 'Key Bench 9000' });
    await page.goto('/products-catalog');
    await page.getByRole('article').nth(3).waitFor();
    await deskKeysLoad(page);
    await showKeys(page);
    await page.keyboard.press('/');
    await page.keyboard.type('Key Bench 9000');
    await page.keyboard.press('Enter');
    await page.getByText('for “Key Bench 9000”').waitFor();
    await page.getByRole('article').first().filter({ hasText: 'Key Bench 9000' }).waitFor();
    await leaveField(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Key Bench 9000' }).waitFor();

    await page.getByRole('link', { name: /^Edit Product/ }).click();
    await nameField(page).fill('');
    await page.keyboard.type('jk/?');
    expect(await nameField(page).inputValue()).toBe('jk/?');
    await press(page, 'Remove Changes');
    await press(page, 'Keyboard shortcuts');
    await page.getByLabel('Use these keys').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it.each([
    ['tickets', 'Ticket ID', (caller: Caller) => submitTicket(caller, 'Keys')],
    ['withdrawals', 'Withdrawal no.', (caller: Caller) => declareWithdrawal(caller, 'Keys')],
    ['orders', 'Order ID', null],
  ] as const)(
    'go through the list of %s by j and k, open by Enter, and search after /',
    async (name, label, ask) => {
      const { page } = open;
      if (ask !== null) for (let asked = 0; asked < 2; asked++) await apiCaller<unknown>(ask);
      await page.goto(`/${name}`);
      await page.getByRole('article').nth(1).waitFor();
      await deskKeysLoad(page);
      await showKeys(page);
      for (const [key, at] of [
        ['j', 0],
        ['j', 1],
        ['k', 0],
      ] as const) {
        await page.keyboard.press(key);
        await page.waitForFunction(
          (index) => document.querySelectorAll('main article')[index] === document.activeElement,
          at,
        );
      }
      if (ask !== null) {
        await page.keyboard.press('Enter');
        await page.waitForURL('**id=*');
        await page.getByText(`1 ${name.slice(0, -1)}`, { exact: true }).waitFor();
        await leaveField(page);
      }
      await page.keyboard.press('/');
      await page.getByRole('textbox', { name: label }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('99999999');
      await page.keyboard.press('Enter');
      await page.getByText(`No ${name} were found.`).waitFor();
    },
  );
});
