import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { nextCodeOf } from '../support/authenticator.js';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { homeArrives, logInByForm, openUserMenu, registerEmployee } from '../support/people.js';

const open = journey();

const codeField = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'Code' });

/** Types the password into the dialog, and reads the secret that it shows for the app. */
async function secretFor(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  return (await dialog.locator('code').innerText()).trim();
}

it('an employee sets up the second step at login, comes in by it, and removes it again', async () => {
  const { page, context } = open;
  const person = await registerEmployee(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog');
  const code = codeField(page);
  await dialog.getByLabel('Current password').fill('wrong-horse');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Invalid current password.').waitFor();
  const secret = await secretFor(page, person.password);
  expect(await pageProblems(page)).toEqual([]);
  await code.fill('000000 1');
  await page.keyboard.press('Enter');
  await dialog.getByText('This code is wrong or was used before.').waitFor();
  await code.fill(nextCodeOf(secret));
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  await context.clearCookies();
  await logInByForm(page, person);
  await page.getByLabel('Code').fill('no-such-code');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('This code is wrong or was used before.').waitFor();
  expect(await pageProblems(page)).toEqual([]);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log In' }).click();
  await homeArrives(page);
  await openUserMenu(page, person);

  await page.goto('/profile');
  await page.getByText('9 recovery codes are left.').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByLabel('Current password').fill(person.password);
  await code.fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Set Up' }).waitFor();
});

it('who may do nothing before is led to the second step, and goes on to everything from there', async () => {
  const { page, context } = open;
  const { password } = await registerEmployee(context);
  // Only a shop in production confines its owners; what the demo says of this employee is made to say so, in pages too.
  await page.route(/\/(graphql|staff|profile)$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"isConfined":false', '"isConfined":true')
      .replaceAll('"staffRole":"clerk"}', '"staffRole":"clerk","isConfined":true}');
    await route.fulfill({ response, body });
  });
  await page.goto('/staff');
  await page.waitForURL('**/profile');
  await page.getByText('Owners need it: set it up first, then everything is open to you.').waitFor();
  expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Set Up' }).click();
  await codeField(page).fill(nextCodeOf(await secretFor(page, password)));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'I Have Kept Them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  // What the overview still asks for is answered before its window closes.
  await page.unrouteAll({ behavior: 'wait' });
});
