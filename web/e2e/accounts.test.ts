import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems, launchBrowser, SHOP_URL, visit, type Visit } from './support/browser.js';
import {
  CUSTOMER,
  detailsOf,
  EMPLOYEE,
  logInByForm,
  logInDirectly,
  logOutByMenu,
  newPerson,
  openUserMenu,
  readEmployeeCode,
  registerDirectly,
  type Person,
} from './support/people.js';

let browser: Browser;
let customer: Person;
let open: Visit;

beforeAll(async () => {
  browser = await launchBrowser();
  const { context } = await visit(browser);
  customer = await registerDirectly(context);
  await context.close();
});
afterAll(() => browser.close());
beforeEach(async () => {
  open = await visit(browser);
});
afterEach(async () => {
  const { complaints, context } = open;
  await context.close();
  expect(complaints).toEqual([]);
});

const HOME = `${SHOP_URL}/`;
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const isDisabled = (name: string): Promise<boolean> =>
  open.page.getByRole('button', { name, exact: true }).isDisabled();

async function fillCustomer(page: Page, person: Person): Promise<void> {
  const { email, firstname, lastname, address } = detailsOf(person);
  await page.getByLabel('Username').fill(person.username);
  await passwordField(page).fill(person.password);
  await page.getByLabel('Repeat password').fill(person.password);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstname);
  await page.getByLabel('Last name').fill(lastname);
  await page.getByLabel('Address').fill(address);
}

/** The problem that is read together with a field. */
async function describedProblem(label: string): Promise<string> {
  const field = open.page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const id = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')[0] ?? '';
  return open.page.locator(`[id="${id}"]`).innerText();
}

describe('a new customer', () => {
  it('registers, edits the profile, changes the password, which ends the other browser, and logs out', async () => {
    const { page } = open;
    const person = newPerson();
    await page.goto('/register');
    await fillCustomer(page, person);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL(HOME);
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

    const other = await visit(browser);
    await logInDirectly(other.context, person);
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
    await other.context.close();

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
    expect(await describedProblem('Username')).toBe('This username is taken.');
    expect(await page.getByLabel('Username').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('Username').fill('DEMO2');
    expect(await describedProblem('Username')).toBe('');
  });

  it.each([
    ['Username', 'u'.repeat(30), 'u'.repeat(31)],
    ['Username', '@_+?!-.', 'a b'],
    ['Password', 'abcde', 'abcd'],
    ['Password', 'p'.repeat(50), 'p'.repeat(51)],
    ['Email', 'a@b.de', 'a@b'],
    ['First name', 'Jürgen', 'Jean-Luc'],
    ['Last name', 'ß'.repeat(50), 'ß'.repeat(51)],
    ['Address', 'Straße 1-3, 10115 Berlin.', 'Haus/Hof'],
  ])('finds %s right with %j and wrong with %j while it is typed', async (label, right, wrong) => {
    await open.page.goto('/register');
    const field = open.page.getByLabel(label, { exact: true });
    await field.fill(right);
    expect(await describedProblem(label)).toBe('');
    await field.fill(wrong);
    expect(await describedProblem(label)).not.toBe('');
    expect(await isDisabled('Register')).toBe(true);
  });

  it('must repeat the password exactly', async () => {
    const { page } = open;
    await page.goto('/register');
    await fillCustomer(page, newPerson());
    expect(await isDisabled('Register')).toBe(false);
    await page.getByLabel('Repeat password').fill('first?pass2');
    expect(await describedProblem('Repeat password')).toBe('Both passwords must match.');
    expect(await isDisabled('Register')).toBe(true);
  });
});

describe('a new employee', () => {
  it('is asked for a code in place of the details, and all marks are gone after the swap', async () => {
    const { page } = open;
    await page.goto('/register');
    await page.getByLabel('Username').fill('not allowed');
    expect(await describedProblem('Username')).not.toBe('');
    await page.getByLabel('I am an employee').check();
    expect(await describedProblem('Username')).toBe('');
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
    expect(await isDisabled('Register')).toBe(true);
    await page.getByLabel('Authentication code').fill('guessed');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Invalid employee authentication code.').waitFor();
    expect(await describedProblem('Authentication code')).toBe('Invalid employee authentication code.');
    await page.getByLabel('Authentication code').fill(readEmployeeCode());
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL(HOME);
    await openUserMenu(page, person);
    expect(await page.getByRole('banner').getByRole('listitem').allInnerTexts()).toEqual([
      'Orders',
      'Profile',
      'Add Product',
      'Tickets',
      'Log Out',
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Your password' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Details']);
    expect(await page.getByLabel('Email').count()).toBe(0);
  });
});

describe('logging in', () => {
  it('is refused in a message that does not say which of the two is wrong, and marks both fields', async () => {
    const { page } = open;
    for (const person of [
      { username: 'demo', password: 'wrong?password' },
      { username: 'nobody', password: 'rechenwerk' },
    ]) {
      await logInByForm(page, person);
      await page.getByRole('alert').getByText('False login credentials.').waitFor();
      expect(await describedProblem('Username')).toBe('False login credentials.');
      expect(await describedProblem('Password')).toBe('False login credentials.');
    }
    await passwordField(page).fill('another');
    expect(await describedProblem('Username')).toBe('');
  });

  it('needs both fields, shows the password on request and lets password managers in', async () => {
    const { page } = open;
    await page.goto('/login');
    expect(await isDisabled('Log In')).toBe(true);
    await page.getByLabel('Username').fill('demo');
    expect(await isDisabled('Log In')).toBe(true);
    await passwordField(page).fill('x');
    expect(await isDisabled('Log In')).toBe(false);
    expect(await page.getByLabel('Username').getAttribute('autocomplete')).toBe('username');
    expect(await passwordField(page).getAttribute('autocomplete')).toBe('current-password');
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    await page.getByLabel('Show password').check();
    expect(await passwordField(page).getAttribute('type')).toBe('text');
  });

  it('works with the keyboard alone', async () => {
    const { page } = open;
    await page.goto('/login');
    await page.getByLabel('Username').focus();
    await page.keyboard.type(CUSTOMER.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(CUSTOMER.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Stay logged in').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(HOME);
    await page.waitForFunction(() => document.activeElement?.matches('h1') === true);
    const [cookie] = await open.context.cookies();
    expect(cookie).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 86_400);
  });

  it('keeps those who are in away from the doors', async () => {
    await logInDirectly(open.context, CUSTOMER);
    for (const path of ['/login', '/register']) {
      await open.page.goto(path);
      await open.page.waitForURL(HOME);
    }
  });
});

describe('the session', () => {
  it.each(['/profile', '/orders', '/add-product', '/edit-product', '/tickets', '/shopping-cart'])(
    'sends a guest from %s home',
    async (path) => {
      await open.page.goto(path);
      await open.page.waitForURL(HOME);
    },
  );

  it('leads home when it has ended and the tab is shown again', async () => {
    const { page, context } = open;
    await logInDirectly(context, CUSTOMER);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL(HOME);
    await page.getByRole('button', { name: 'Account' }).waitFor();
  });

  it('leads home when it has ended and something is sent', async () => {
    const { page, context } = open;
    await logInDirectly(context, CUSTOMER);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Save Details' }).waitFor();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save Details' }).click();
    await page.getByText('Please log in first.').waitFor();
    await page.waitForURL(HOME);
  });

  it('leaves nothing of one user to the next one in the same browser', async () => {
    const { page, context } = open;
    await logInDirectly(context, CUSTOMER);
    await page.goto('/products-catalog');
    await page.locator('article [aria-pressed]').first().waitFor();
    await openUserMenu(page, CUSTOMER);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('demo@rechenwerk.example');
    await logOutByMenu(page, CUSTOMER);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Username').fill(customer.username);
    await passwordField(page).fill(customer.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(HOME);
    await openUserMenu(page, customer);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(`${customer.username}@example.com`);
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await page.getByText('You have not saved any products yet.').waitFor();
  });

  it('is listed with the others, which can be ended from here', async () => {
    const { page, context } = open;
    const other = await visit(browser);
    await logInDirectly(other.context, customer);
    await logInDirectly(context, customer);
    await page.goto('/profile');
    const list = page.getByRole('region', { name: 'Where you are logged in' });
    await list.getByRole('listitem').nth(1).waitFor();
    expect(await list.getByText('this one').count()).toBe(1);
    await list.getByRole('button', { name: 'Log out everywhere else' }).click();
    await page.getByText('You are logged out everywhere else.').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
    await other.page.goto('/profile');
    await other.page.waitForURL(HOME);
    await other.context.close();
  });
});

describe('the profile', () => {
  it('reads below the field that the current password is wrong', async () => {
    await logInDirectly(open.context, EMPLOYEE);
    await open.page.goto('/profile');
    await open.page.getByLabel('Current password').fill('wrong?password');
    await open.page.getByLabel('New password').fill('abcd');
    expect(await isDisabled('Change Password')).toBe(true);
    await open.page.getByLabel('New password').fill('abcde');
    await open.page.getByRole('button', { name: 'Change Password' }).click();
    await open.page.getByRole('alert').getByText('Invalid current password.').waitFor();
    expect(await describedProblem('Current password')).toBe('Invalid current password.');
  });
});

describe.each(['light', 'dark'] as const)('the account pages in the %s theme', (theme) => {
  it('give axe nothing to find', async () => {
    const { page, context } = await visit(browser, { theme });
    await logInByForm(page, { username: 'nobody', password: 'wrong?password' });
    await page.getByRole('alert').getByText('False login credentials.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto('/register');
    await page.getByLabel('Username').fill('a b');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('I am an employee').check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await logInDirectly(context, CUSTOMER);
    await page.goto('/profile');
    await page.getByText('Chrome on Linux').first().waitFor();
    await page.getByLabel('Email').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  });
});
