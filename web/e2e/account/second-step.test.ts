import { expect, it } from '@jest/globals';
import { nextCodeOf } from '../support/authenticator.js';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { homeArrives, logInByForm, openUserMenu, registerEmployee } from '../support/people.js';

const open = journey();

it('an employee sets up the second step at login, comes in by it, and removes it again', async () => {
  const { page, context } = open;
  const person = await registerEmployee(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await dialog.getByLabel('Current password').fill('wrong-horse');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Invalid current password.').waitFor();
  await dialog.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).trim();
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
