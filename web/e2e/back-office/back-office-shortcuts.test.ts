import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { deskKeysLoad } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { ownProducts } from '../support/desk.js';
import { message, nameField, openEditor, press } from '../support/editor.js';
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

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const { page } = open;
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

async function showKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Next card').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
}

describe('the keyboard alone', () => {
  it('finds a product, opens it, edits it and saves', async () => {
    const { page } = open;
    await products.add(open.context);
    await page.goto('/products-catalog');
    await page.getByRole('article').nth(3).waitFor();
    await deskKeysLoad(page);
    await showKeys(page);
    await page.keyboard.press('/');
    await page.keyboard.type('Test Bench 9000');
    await page.keyboard.press('Enter');
    await page.getByText('for “Test Bench 9000”').waitFor();
    await leaveField(page);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product-details/*');
    await page.getByRole('tab', { name: 'Description' }).waitFor();
    const link = page.getByRole('link', { name: /^Edit Product/ });
    await tabTo(link);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Information' }).waitFor();
    await tabTo(page.getByLabel('Manufacturer'));
    await page.keyboard.type('Keymaker');
    await tabTo(page.getByRole('button', { name: 'Save Infos' }));
    await page.keyboard.press('Enter');
    await message(page, 'Product information updated!');
  });

  it('leaves letters to fields, and can have its keys switched off', async () => {
    const { page } = open;
    await openEditor(page, await products.add(open.context));
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
});

const current = (page: Page): Locator => page.locator('article:focus');
const headings = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();

describe.each([
  ['tickets', 'Ticket ID', 'submitTicket'],
  ['withdrawals', 'Withdrawal no.', 'declareWithdrawal'],
] as const)('the list of %s by keyboard', (name, searchLabel, ask) => {
  it('tells its keys after ?, is gone through by j and k, opened by Enter, and searched after /', async () => {
    const { page } = open;
    await apiCaller(async (caller) => {
      for (const number of [1, 2]) {
        if (ask === 'submitTicket') await submitTicket(caller, `Keys ${number}`);
        else await declareWithdrawal(caller, `Keys ${number}`);
      }
    });
    await page.goto(`/${name}`);
    await page.getByRole('article').nth(1).waitFor();
    const [first = '', second = ''] = await headings(page);
    await deskKeysLoad(page);
    await showKeys(page);
    await page.keyboard.press('j');
    await current(page).getByRole('heading', { name: first }).waitFor();
    await page.keyboard.press('j');
    await current(page).getByRole('heading', { name: second }).waitFor();
    await page.keyboard.press('k');
    await current(page).getByRole('heading', { name: first }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**id=*');
    await page.getByText(`1 ${name.slice(0, -1)}`, { exact: true }).waitFor();
    await leaveField(page);
    await page.keyboard.press('/');
    await page.getByRole('textbox', { name: searchLabel }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('99999999');
    await page.keyboard.press('Enter');
    await page.getByText(`No ${name} were found.`).waitFor();
  });
});

describe('the list of orders by keyboard', () => {
  it('tells its keys after ?, is gone through by j and k, and its filters open and take what is typed after /', async () => {
    const { page } = open;
    await page.goto('/orders');
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
    await page.keyboard.press('/');
    const field = page.getByRole('textbox', { name: 'Order ID' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('99999999');
    await page.keyboard.press('Enter');
    await page.getByText('No orders were found.').waitFor();
  });
});
