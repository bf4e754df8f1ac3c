import { describe, expect, it } from '@jest/globals';
import { MOBILE } from '../support/browser.js';
import { readDownload } from '../support/files.js';
import { isDisabled } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { detailsOf, logInByForm, registerViaApi } from '../support/people.js';

const open = journey({ viewport: MOBILE });

describe('my data', () => {
  it('comes as one JSON file, and is deleted with the account, for the password and not for a wrong one', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
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

    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    // A field on the page behind has the same label.
    const password = dialog.getByLabel('Current password');
    await password.waitFor();
    expect(await isDisabled(page, 'Delete Permanently')).toBe(true);
    await password.fill('wrong?pass1');
    await page.getByRole('button', { name: 'Delete Permanently' }).click();
    await dialog.getByText('Invalid current password.').waitFor();
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await message(page, 'Your account was deleted.');
    await logInByForm(page, person);
    await refusal(page, 'False login credentials.');
  });
});
