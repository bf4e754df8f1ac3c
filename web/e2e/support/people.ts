import type { Page } from 'playwright-core';
import { headingGetsFocus } from './browser.js';
import type { Caller } from './caller.js';

/** Somebody with an account. */
export interface Person {
  username: string;
  password: string;
}

/** The accounts that every demo shop has. */
export const CUSTOMER: Person = { username: 'demo', password: 'rechenwerk' };
export const EMPLOYEE: Person = { username: 'desk', password: 'rechenwerk' };

let people = 0;

/** Somebody whom no shop knows yet. */
export function newPerson(): Person {
  people++;
  return {
    username: `p${Date.now().toString(36)}${process.pid.toString(36)}${people}`,
    password: 'first?pass1',
  };
}

/** The details that a customer registers with. */
export const detailsOf = ({ username }: Person) => ({
  email: `${username}@example.com`,
  firstname: 'Zoë',
  lastname: 'Müller',
  address: 'Schillerstr. 12, 10625 Berlin',
});

async function post(caller: Caller, path: string, data: object): Promise<void> {
  const answer = await caller.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
}

/** Logs somebody in without the form, for journeys that are about something else. */
export function logInViaApi(caller: Caller, { username, password }: Person): Promise<void> {
  return post(caller, '/api/login', { username, password, stayLoggedIn: false });
}

/** Opens the account of a customer without the form; the browser is then logged in. */
export async function registerViaApi(
  caller: Caller,
  more: Partial<ReturnType<typeof detailsOf>> = {},
): Promise<Person> {
  const person = newPerson();
  const { username, password } = person;
  await post(caller, '/api/register', {
    username,
    password,
    repeat_password: password,
    ...detailsOf(person),
    ...more,
    is_employee: false,
    authentication_code: '',
    stayLoggedIn: false,
  });
  return person;
}

/** Opens the account of an employee without the form; the caller is then logged in. */
export async function registerEmployee(caller: Caller): Promise<Person> {
  const person = newPerson();
  const { username, password } = person;
  await post(caller, '/api/register', {
    is_employee: 'on',
    username,
    password,
    repeat_password: password,
    authentication_code: readEmployeeCode(),
  });
  return person;
}

/** Opens the login form, fills it in and sends it. */
export async function logInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
}

/** Fills in the login form and sends it. */
export async function fillLogin(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Loads a page, and waits until it has asked who reads: an answer that comes later may already be about somebody else. */
export async function loadAndAsk<Loaded>(page: Page, load: () => Promise<Loaded>): Promise<Loaded> {
  const isCheck = (text: string | null): boolean => text?.includes('"CheckSession"') === true;
  const answered = page.waitForResponse((response) => isCheck(response.request().postData()));
  const loaded = await load();
  await answered;
  return loaded;
}

/**
 * Opens the menu of the logged-in user. A page that has just been led to must have its heading in focus by then: the focus
 * that leaves the menu closes it.
 */
export async function openUserMenu(page: Page, { username }: Person): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: username }).click();
  await header.getByRole('button', { name: 'Log Out' }).waitFor();
}

/** Waits until somebody has been led to the home page and can use its menus. */
export const homeArrives = (page: Page): Promise<void> => headingGetsFocus(page, 'Computers, part by part.');

/** Logs out by the menu and waits for the guest's home page. */
export async function logOutByMenu(page: Page, person: Person): Promise<void> {
  await openUserMenu(page, person);
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await homeArrives(page);
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** The code of the shop under test, which the setup of the run has given it. */
export function readEmployeeCode(): string {
  const code = process.env.EMPLOYEE_CODE;
  if (code === undefined) throw new Error('EMPLOYEE_CODE must be that of the shop of SHOP_URL.');
  return code;
}
