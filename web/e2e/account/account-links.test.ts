import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { describedProblem, isDisabled } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { readLinkOf } from '../support/mails.js';
import {
  detailsOf,
  logInByForm,
  openUserMenu,
  registerViaApi,
  registerEmployee,
  type Person,
} from '../support/people.js';

const open = journey();

const NEW = 'second?pass2';

describe('a customer', () => {
  it('who has forgotten the password follows the link of a mail and logs in', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    expect(await isDisabled(page, 'Send Link')).toBe(true);
    await page.getByLabel('Username or email').fill(detailsOf(person).email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await page.getByText('a link is on its way. It is valid for 30 minutes.').waitFor();

    const link = await readLinkOf(detailsOf(person).email, 'reset-password');
    await page.goto(link);
    await page.getByLabel('New password').fill('abc');
    expect(await isDisabled(page, 'Set Password')).toBe(true);
    await page.getByLabel('New password').fill(NEW);
    await page.getByLabel('Repeat password').fill(`${NEW}x`);
    expect(await describedProblem(page, 'Repeat password')).toBe('Both passwords must match.');
    await page.getByLabel('Repeat password').fill(NEW);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText(`Your username is ${person.username}.`).waitFor();
    await logInByForm(page, { ...person, password: NEW });
    await page.waitForURL('/');

    await page.goto(link);
    await page.getByLabel('New password').fill('third?pass3');
    await page.getByLabel('Repeat password').fill('third?pass3');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('This link was used already').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  });

  it('proves the address by a press, without login, once, and changes it with the password and another link', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await page.goto('/profile');
    await page.getByText('Email not verified yet').waitFor();
    const link = await readLinkOf(detailsOf(person).email, 'verify-email');
    const other = await open.newVisit();
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await other.page.getByText('Thank you. Your email address is confirmed.').waitFor();
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await other.page.getByText('This link was used already').waitFor();
    await other.close();
    await page.reload();
    await page.getByText('Email verified').waitFor();
    expect(await page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0);

    const email = `${person.username}@example.org`;
    await page.getByLabel('Email').fill(email);
    expect(await isDisabled(page, 'Save Details')).toBe(true);
    const details = page.getByRole('region', { name: 'Your details' });
    await details.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Save Details' }).click();
    await page.getByText(`Waiting for ${email}`).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(detailsOf(person).email);
    await page.goto(await readLinkOf(email, 'verify-email'));
    await page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await page.getByText('Thank you. Your email address is confirmed.').waitFor();
    await page.goto('/profile');
    await page.getByText('Email verified').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });
});

describe('an employee', () => {
  it('makes a link for a colleague, who sets a new password', async () => {
    const forgetful = await open.newVisit();
    const colleague = await registerEmployee(forgetful.context);
    await forgetful.context.clearCookies();
    const { page, context } = open;
    const employee = await registerEmployee(context);
    await page.goto('/');
    await openUserMenu(page, employee);
    await page.getByRole('banner').getByRole('link', { name: 'Employees' }).click();
    const resetOf = ({ username }: Person): Locator =>
      page.getByRole('button', { name: `Reset Password: ${username}` });
    await resetOf(colleague).waitFor();
    expect(await resetOf(employee).count()).toBe(0);
    await resetOf(colleague).click();
    await page.getByRole('button', { name: 'Make Link' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make Link' }).click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await forgetful.page.goto(link);
    await forgetful.page.getByLabel('New password').fill(NEW);
    await forgetful.page.getByLabel('Repeat password').fill(NEW);
    await forgetful.page.getByRole('button', { name: 'Set Password' }).click();
    await forgetful.page.getByText(`Your username is ${colleague.username}.`).waitFor();
    await logInByForm(forgetful.page, { ...colleague, password: NEW });
    await forgetful.page.waitForURL('/');
    await forgetful.close();
  });
});
