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
import { message, refusal } from '../support/messages.js';

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
    await message(page, 'Profile details updated!');
    expect(await page.getByLabel('First name').inputValue()).toBe('Łucja');

    const other = await open.newVisit();
    await logInViaApi(other.context, person);
    await other.page.goto('/profile');
    await other.page.getByRole('heading', { name: 'Your details' }).waitFor();

    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password').fill('second?pass2');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await message(page, 'Password changed!');
    expect(await page.getByLabel('New password').inputValue()).toBe('');

    await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await other.page.waitForURL(HOME);
    await other.page.getByRole('button', { name: 'Account' }).waitFor();
    await other.close();

    await logOutByMenu(page, person);
    await logInByForm(page, { ...person, password: 'second?pass2' });
    await page.waitForURL(HOME);
  });

  it('reads below a field what is wrong with it, while it is typed and once the name turns out to be taken', async () => {
    const { page } = open;
    await page.goto('/register');
    await page.getByLabel('First name').fill('Jean-Luc');
    expect(await describedProblem(page, 'First name')).not.toBe('');
    await fillCustomer(page, { username: 'DEMO', password: 'rechenwerk' });
    await page.getByRole('button', { name: 'Register' }).click();
    await refusal(page, 'is in use: Username');
    expect(await describedProblem(open.page, 'Username')).toBe('This username is taken.');
    await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
    expect(await isDisabled(page, 'Register')).toBe(true);
    await page.getByLabel('Username').fill('DEMO2');
    expect(await describedProblem(open.page, 'Username')).toBe('');
    expect(await isDisabled(page, 'Register')).toBe(false);
  });
});

describe('a new employee', () => {
  it('joins by the code of the shop, and finds the places of employees', async () => {
    const { page } = open;
    const person = newPerson();
    await page.goto('/register');
    await page.getByLabel('Username').fill('not allowed');
    expect(await describedProblem(page, 'Username')).not.toBe('');
    await page.getByLabel('I am an employee').check();
    expect(await describedProblem(page, 'Username')).toBe('');
    for (const label of ['Email', 'First name', 'Last name', 'Address'])
      expect(await page.getByLabel(label).count()).toBe(0);
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
      'Log Out',
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Your password' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Details']);
    expect(await page.getByLabel('First name').count()).toBe(0);
  });
});
