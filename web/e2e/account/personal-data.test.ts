import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MOBILE } from '../support/browser.js';
import { readDownload } from '../support/files.js';
import { describedProblem, isDisabled, popup } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { detailsOf, logInByForm, registerViaApi, type Person } from '../support/people.js';

const open = journey({ viewport: MOBILE });
let person: Person;

beforeEach(async () => {
  person = await registerViaApi(open.context);
});

async function openDialog(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
}

/** The field in the dialog, which has the same label as one on the page behind. */
const password = (page: Page) => page.getByRole('dialog').getByLabel('Current password');

describe('my data', () => {
  it('comes as one JSON file', async () => {
    const { page } = open;
    await page.goto('/profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download My Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^rechenwerk-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse((await readDownload(download)).toString()) as Record<string, unknown>;
    const { email, firstname, lastname, address } = detailsOf(person);
    expect(data.account).toMatchObject({
      username: person.username,
      email,
      firstName: firstname,
      lastName: lastname,
      address,
    });
  });

  it('is deleted with the account, for the password and not for a wrong one', async () => {
    const { page } = open;
    await openDialog(page);
    expect(await isDisabled(page, 'Delete Permanently')).toBe(true);
    await password(page).fill('wrong?pass1');
    await page.getByRole('button', { name: 'Delete Permanently' }).click();
    await page.getByRole('dialog').getByText('Invalid current password.').waitFor();
    await password(page).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await popup(page, 'Your account was deleted.').waitFor();
    await logInByForm(page, person);
    await page.getByRole('alert').getByText('False login credentials.').waitFor();
    expect(await describedProblem(page, 'Username')).toBe('False login credentials.');
  });
});
