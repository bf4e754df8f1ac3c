import { expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE, openUserMenu, registerEmployee } from '../support/people.js';

const open = journey();

it('a colleague takes over a shared desk in two actions, and the page stays', async () => {
  const { page, context } = open;
  const former = await registerEmployee(context);
  await page.goto('/staff/products');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('You have no mailbox of your own here').waitFor();
  await page.getByRole('button', { name: 'Change person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`The session of ${former.username} ends.`).waitFor();
  expect(await pageProblems(page)).toEqual([]);
  await dialog.getByLabel('Username').fill(EMPLOYEE.username);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-horse');
  await page.keyboard.press('Enter');
  await page.getByText('False login credentials.').first().waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(EMPLOYEE.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/products');
  await openUserMenu(page, EMPLOYEE);
});
