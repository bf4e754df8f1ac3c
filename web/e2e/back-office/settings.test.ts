import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, registerEmployee } from '../support/people.js';

const open = journey({ as: EMPLOYEE });

/** A section of the settings by its heading. */
const section = (name: string) => open.page.getByRole('region', { name });

describe('the settings', () => {
  it('are saved by an owner, by keyboard, and hold at once; what is wrong is named and nothing lost', async () => {
    const { page } = open;
    await page.goto('/staff');
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Settings' })
      .press('Enter');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();

    const operator = section('Who runs the shop');
    await operator.getByLabel('Legal form').selectOption('Sole trader');
    expect(await operator.getByLabel('Register court').count()).toBe(0);
    await operator.getByRole('button', { name: 'Save' }).press('Enter');
    await operator.getByText('This is still as in the example').first().waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Log' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    // Below it nothing can be filled in.
    await question.waitFor({ state: 'detached' });

    const links = section('Social media');
    const address = 'https://social.bauteil.example/@shop';
    await links.getByLabel('Mastodon').fill('http://social.bauteil.example');
    for (const name of ['YouTube', 'Instagram', 'LinkedIn'])
      await links.getByLabel(name).fill(`https://${name.toLowerCase()}.example/@bauteil`);
    await links.getByLabel('LinkedIn').press('Enter');
    await links.getByText('Please enter a whole address that begins with https://').waitFor();
    await links.getByLabel('Mastodon').fill(address);
    await links.getByLabel('Mastodon').press('Enter');
    await message(page, 'Saved. It holds from now on, on every page.');
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Log' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('Settings saved').first().waitFor();
    await page.reload();
    const follow = page.getByRole('contentinfo').getByRole('navigation', { name: 'Follow us' });
    expect(await follow.getByRole('link', { name: 'Mastodon' }).getAttribute('href')).toBe(address);
    expect(await follow.getByRole('link').count()).toBe(4);
  });

  it('write amounts as the reader does, and are not changed by another language', async () => {
    const { page } = open;
    await page.goto('/staff/settings');
    const amount = page.getByLabel(/^Missing amount|^Fehlbetrag/);
    expect(await amount.inputValue()).toMatch(/^\d\.\d\d$/);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
    // Nothing asks whether to leave, since nothing was changed.
    await page
      .getByRole('navigation', { name: 'Verwaltung' })
      .getByRole('link', { name: 'Protokoll' })
      .click();
    await page.getByRole('heading', { name: 'Protokoll', level: 1 }).waitFor();
    await page.goto('/staff/settings');
    await amount.waitFor();
    expect(await amount.inputValue()).toMatch(/^\d,\d\d$/);
  });

  it('are nothing that clerks get to see', async () => {
    const { page, context } = open;
    await context.clearCookies();
    await registerEmployee(context);
    await page.goto('/staff/settings');
    await page.getByRole('heading', { name: 'Computers, part by part.' }).waitFor();
  });
});
