import { describe, expect, it } from '@jest/globals';
import { SHOP_URL } from '../support/shop.js';
import { describedProblem, fillCustomer, isDisabled, passwordField } from '../support/forms.js';
import {
  homeArrives,
  logInByForm,
  logInViaApi,
  logOutByMenu,
  newPerson,
  openUserMenu,
  readEmployeeCode,
} from '../support/people.js';
import { journey } from '../support/journey.js';

const open = journey();

const HOME = `${SHOP_URL}/`;

describe('a new customer', () => {
  it('registers, edits the profile, changes the password, which ends the other browser, and logs out', async () => {
    const { page } = open;
    const person = newPerson();
    await page.goto('/register');
    await fillCustomer(page, person);
    await page.getByRole('button', { name: 'Register' }).click();
    await homeArrives(page);
    await openUserMenu(page, person);
    expect(await page.getByRole('banner').getByRole('listitem').allInnerTexts()).toEqual([
      'My Orders',
      'Profile',
      'Log Out',
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('First name').fill('  Łucja ');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await page.getByText('Profile details updated!').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Łucja');

    const other = await open.newVisit();
    await logInViaApi(other.context, person);
    await other.page.goto('/profile');
    await other.page.getByRole('heading', { name: 'Your details' }).waitFor();

    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password').fill('second?pass2');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Password changed!').waitFor();
    expect(await page.getByLabel('New password').inputValue()).toBe('');

    await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.page.waitForURL(HOME);
    await other.page.getByRole('button', { name: 'Account' }).waitFor();
    await other.close();

    await logOutByMenu(page, person);
    await logInByForm(page, { ...person, password: 'second?pass2' });
    await page.waitForURL(HOME);
  });

  it('reads below the field that a name is taken, and in a message', async () => {
    const { page } = open;
    await page.goto('/register');
    await fillCustomer(page, { username: 'DEMO', password: 'rechenwerk' });
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').getByText('is in use: Username').waitFor();
    expect(await describedProblem(open.page, 'Username')).toBe('This username is taken.');
    expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await isDisabled(page, 'Register')).toBe(true);
    await page.getByLabel('Username').fill('DEMO2');
    expect(await describedProblem(open.page, 'Username')).toBe('');
    expect(await isDisabled(page, 'Register')).toBe(false);
  });

  it('reads what is wrong with a field while it is typed', async () => {
    await open.page.goto('/register');
    for (const [label, right, wrong] of [
      ['Username', '@_+?!-', 'a b'],
      ['Password', 'abcde', 'abcd'],
      ['Email', 'a@b.de', 'a@b'],
      ['First name', 'Jürgen', 'Jean-Luc'],
      ['Last name', 'ß'.repeat(50), 'ß'.repeat(51)],
      ['Address', 'Straße 1-3, 10115 Berlin.', 'Haus/Hof'],
    ] as const) {
      const field = open.page.getByLabel(label, { exact: true });
      await field.fill(right);
      expect([label, await describedProblem(open.page, label)]).toEqual([label, '']);
      await field.fill(wrong);
      expect([label, await describedProblem(open.page, label)]).not.toEqual([label, '']);
    }
  });
});

describe('a new employee', () => {
  it('is asked for a code in place of the details, and all marks are gone after the swap', async () => {
    const { page } = open;
    await page.goto('/register');
    await page.getByLabel('Username').fill('not allowed');
    expect(await describedProblem(open.page, 'Username')).not.toBe('');
    await page.getByLabel('I am an employee').check();
    expect(await describedProblem(open.page, 'Username')).toBe('');
    for (const label of ['Email', 'First name', 'Last name', 'Address']) {
      expect(await page.getByLabel(label).count()).toBe(0);
    }
    expect(await page.getByLabel('Authentication code').count()).toBe(1);
  });

  it('reads that a code is wrong, and is let in with the right one to the places of employees', async () => {
    const { page } = open;
    const person = newPerson();
    await page.goto('/register');
    await page.getByLabel('I am an employee').check();
    await page.getByLabel('Username').fill(person.username);
    await passwordField(page).fill(person.password);
    await page.getByLabel('Repeat password').fill(person.password);
    expect(await isDisabled(open.page, 'Register')).toBe(true);
    await page.getByLabel('Authentication code').fill('guessed');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Invalid employee authentication code.').waitFor();
    expect(await describedProblem(open.page, 'Authentication code')).toBe(
      'Invalid employee authentication code.',
    );
    await page.getByLabel('Authentication code').fill(readEmployeeCode());
    await page.getByRole('button', { name: 'Register' }).click();
    await homeArrives(page);
    await openUserMenu(page, person);
    expect(await page.getByRole('banner').getByRole('listitem').allInnerTexts()).toEqual([
      'Orders',
      'Profile',
      'Add Product',
      'Tickets',
      'Withdrawals',
      'Categories',
      'Employees',
      'Integrations',
      'Log Out',
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Your password' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Details']);
    expect(await page.getByLabel('Email').count()).toBe(0);
  });
});
