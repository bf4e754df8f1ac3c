import { beforeAll, describe, expect, it } from '@jest/globals';
import { headingGetsFocus } from '../support/browser.js';
import { SHOP_URL } from '../support/shop.js';
import { describedProblem, isDisabled, passwordField } from '../support/forms.js';
import { message, refusal } from '../support/messages.js';
import {
  CUSTOMER,
  EMPLOYEE,
  homeArrives,
  logInByForm,
  logInViaApi,
  logOutByMenu,
  openUserMenu,
  registerViaApi,
  type Person,
} from '../support/people.js';
import { journey } from '../support/journey.js';
import { apiCaller } from '../support/caller.js';

let customer: Person;
const open = journey();

beforeAll(async () => {
  customer = await apiCaller(registerViaApi);
});

const HOME = `${SHOP_URL}/`;

describe('logging in', () => {
  it('needs both fields, and is refused in a message that does not say which of the two is wrong', async () => {
    const { page } = open;
    await page.goto('/login');
    expect(await isDisabled(page, 'Log In')).toBe(true);
    await page.getByLabel('Username').fill('demo');
    expect(await isDisabled(page, 'Log In')).toBe(true);
    await passwordField(page).fill('x');
    expect(await isDisabled(page, 'Log In')).toBe(false);
    for (const person of [
      { username: 'demo', password: 'wrong?password' },
      { username: 'nobody', password: 'rechenwerk' },
    ]) {
      await logInByForm(page, person);
      await refusal(page, 'False login credentials.');
      expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
      expect(await describedProblem(open.page, 'Password')).toBe('False login credentials.');
      expect(await isDisabled(page, 'Log In')).toBe(true);
    }
    await passwordField(page).fill('another');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    expect(await isDisabled(page, 'Log In')).toBe(false);
  });

  it('works with the keyboard alone and with password managers, shows the password on request, and lasts if wanted', async () => {
    const { page } = open;
    await page.goto('/login');
    expect(await page.getByLabel('Username').getAttribute('autocomplete')).toBe('username');
    expect(await passwordField(page).getAttribute('autocomplete')).toBe('current-password');
    await page.getByLabel('Username').focus();
    await page.keyboard.type(CUSTOMER.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(CUSTOMER.password);
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await passwordField(page).getAttribute('type')).toBe('text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Stay logged in').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await homeArrives(page);
    expect(page.url()).toBe(HOME);
    const cookie = (await open.context.cookies()).find(({ name }) => name === 'sid');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 86_400);
  });
});

describe('the session', () => {
  it('leads home when it has ended: when the tab is shown again, and when something is sent', async () => {
    const { page, context } = open;
    const openProfile = async (): Promise<void> => {
      await logInViaApi(context, CUSTOMER);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Save Details' }).waitFor();
      // Whatever the page still asked for would find the session ended before the button does.
      await page.waitForLoadState('networkidle');
      await context.clearCookies();
    };
    await openProfile();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL(HOME);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await openProfile();
    await page.getByRole('button', { name: 'Save Details' }).click();
    await refusal(page, 'Please log in first.');
    await page.waitForURL(HOME);
  });

  it('leaves nothing of one user to the next one in the same browser', async () => {
    const { page, context } = open;
    await logInViaApi(context, CUSTOMER);
    await page.goto('/products-catalog');
    await page.locator('article [aria-pressed]').first().waitFor();
    await openUserMenu(page, CUSTOMER);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await headingGetsFocus(page, 'Profile');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('demo@rechenwerk.example');
    await logOutByMenu(page, CUSTOMER);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('Username').fill(customer.username);
    await passwordField(page).fill(customer.password);
    await page.keyboard.press('Enter');
    await homeArrives(page);
    await openUserMenu(page, customer);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(`${customer.username}@example.com`);
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await page.getByText('You have not saved any products yet.').waitFor();
  });

  it('is listed with the others, which can be ended from here', async () => {
    const { page, context } = open;
    const other = await open.newVisit();
    await logInViaApi(other.context, customer);
    await logInViaApi(context, customer);
    await page.goto('/profile');
    const list = page.getByRole('region', { name: 'Your devices' });
    await list.getByRole('listitem').nth(1).waitFor();
    expect(await list.getByText('this device').count()).toBe(1);
    await list.getByRole('button', { name: 'Log Out On All Other Devices' }).click();
    await message(page, 'Logged out on all other devices.');
    await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await other.page.goto('/profile');
    await other.page.waitForURL(HOME);
    await other.close();
  });
});

describe('the profile', () => {
  it('reads below the field that the current password is wrong', async () => {
    await logInViaApi(open.context, EMPLOYEE);
    await open.page.goto('/profile');
    const form = open.page.getByRole('region', { name: 'Your password' });
    await form.getByLabel('Current password').fill('wrong?password');
    await form.getByLabel('New password').fill('abcd');
    expect(await isDisabled(open.page, 'Change Password')).toBe(true);
    await form.getByLabel('New password').fill('abcde');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await refusal(open.page, 'Invalid current password.');
    expect(await describedProblem(form, 'Current password')).toBe('Invalid current password.');
  });
});

describe('on a phone', () => {
  it('one logs in by the menu, and out again', async () => {
    await open.reopen({ isPhone: true });
    const { page, context } = open;
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const press = async (role: 'link' | 'button', name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole(role, { name }).click();
    };
    await press('link', 'Log In');
    await page.getByLabel('Username').fill(CUSTOMER.username);
    await passwordField(page).fill(CUSTOMER.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await homeArrives(page);
    await press('link', 'Profile');
    await headingGetsFocus(page, 'Profile');
    await press('button', 'Log Out');
    await homeArrives(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Register' }).waitFor();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
  });
});
