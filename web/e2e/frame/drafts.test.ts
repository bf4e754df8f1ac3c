import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { addToCartViaApi, buyViaApi, productsOf } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { refusal } from '../support/messages.js';
import {
  EMPLOYEE,
  fillLogin,
  loadAndAsk,
  logInViaApi,
  registerEmployee,
  registerViaApi,
  type Person,
} from '../support/people.js';

/* What the shop refuses, the browser's console tells as well. */
const open = journey({ allowsPayment: true, allowsErrors: true });
const shared = ownBuyer(open, { name: 'Drafted Bracket', stockCount: '40' });

/** Another person logs in at this browser, and its window is looked at again. */
async function become(person: Person): Promise<void> {
  const { page, context } = open;
  await context.clearCookies();
  await logInViaApi(context, person);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('banner').getByRole('button', { name: person.username }).waitFor();
}

interface Typed {
  /** Opens the form, if it does not stand in the page. */
  arrive: (page: Page) => Promise<void>;
  /** The fields by what is typed into them. */
  fields: (page: Page) => Readonly<Record<string, Locator>>;
}

const valuesOf = async (fields: Readonly<Record<string, Locator>>): Promise<string[]> => {
  const values: string[] = [];
  for (const field of Object.values(fields)) values.push(await field.inputValue());
  return values;
};

/** Looks whether the first person finds again what they have typed, and the second nothing of it. */
async function belongsToWhoTyped({ arrive, fields }: Typed, first: Person, second: Person): Promise<void> {
  const { page } = open;
  await arrive(page);
  for (const [words, field] of Object.entries(fields(page))) await field.fill(words);
  const typed = await valuesOf(fields(page));
  await become(second);
  await arrive(page);
  for (const value of await valuesOf(fields(page))) expect(typed).not.toContain(value);
  await become(first);
  await arrive(page);
  expect(await valuesOf(fields(page))).toEqual(typed);
}

describe('what an employee types comes back to them, and not to a colleague at the same desk:', () => {
  let first: Person;
  let second: Person;
  let orderId: string;
  const card = (page: Page): Locator => orderCard(page, orderId);
  beforeEach(async () => {
    [first, second] = await Promise.all([apiCaller(registerEmployee), apiCaller(registerEmployee)]);
    orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
    await logInViaApi(open.context, first);
  });

  it('a parcel', async () => {
    await loadAndAsk(open.page, () => openOrder(open.page, orderId));
    await belongsToWhoTyped(
      {
        arrive: (page) => card(page).getByRole('button', { name: 'Mark As Sent' }).waitFor(),
        fields: (page) => ({ '00340434161094042557': card(page).getByLabel('Tracking code') }),
      },
      first,
      second,
    );
  });

  it('part of an order, with its pieces', async () => {
    await loadAndAsk(open.page, () => openOrder(open.page, orderId));
    const form = card(open.page).getByRole('form', { name: 'Send part of it' });
    const pieces = form.getByLabel('Drafted Bracket');
    const arrive = async (page: Page): Promise<void> => {
      await card(page).getByRole('button', { name: 'Send part of it' }).click();
      await pieces.waitFor();
    };
    await arrive(open.page);
    await pieces.selectOption('1');
    await belongsToWhoTyped(
      {
        arrive: async (page) => {
          if ((await pieces.count()) === 0) await arrive(page);
        },
        fields: () => ({ 'PART-1': form.getByLabel('Tracking code') }),
      },
      first,
      second,
    );
    expect(await pieces.inputValue()).toBe('1');
  });

  it.each([
    ['Correct address', 'Address of order', ['Name', 'Phone'], ['Niamh O’Connor', '0621 1234567']],
    ['Add a note', 'Note on order', ['Note'], ['Ring twice.']],
  ])('%s', async (button, title, labels, words) => {
    await loadAndAsk(open.page, () => openOrder(open.page, orderId));
    const dialog = open.page.getByRole('dialog', { name: `${title} ${orderId}` });
    await belongsToWhoTyped(
      {
        arrive: async (page) => {
          await card(page).getByRole('button', { name: button }).click();
          await dialog.getByLabel(labels[0] ?? '').waitFor();
        },
        fields: () =>
          Object.fromEntries(words.map((text, at) => [text, dialog.getByLabel(labels[at] ?? '')])),
      },
      first,
      second,
    );
  });
});

it('what an owner has typed and ticked for a key comes back after the session has ended', async () => {
  const { page, context } = open;
  await logInViaApi(context, EMPLOYEE);
  await loadAndAsk(page, () => page.goto('/integrations'));
  const [name, scope] = [
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Read all orders', { exact: true }),
  ];
  await name.fill('Warehouse of drafts');
  await scope.check();
  await page.getByLabel('URL').fill('https://erp.example.com/hooks');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Key' }).click();
  await refusal(page, 'Please log in first.');
  await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, EMPLOYEE);
  await page.getByRole('link', { name: /^Continue with / }).click();
  await name.waitFor();
  expect(await valuesOf({ name, url: page.getByLabel('URL') })).toEqual([
    'Warehouse of drafts',
    'https://erp.example.com/hooks',
  ]);
  expect(await scope.isChecked()).toBe(true);
});

describe('what a customer types', () => {
  it('into a new address is shown to nobody who logs in there afterwards', async () => {
    const { page, context } = open;
    const address = { address: 'Q7, 24, 68161 Mannheim' };
    const [first, second] = await Promise.all([
      apiCaller((caller) => registerViaApi(caller, address)),
      apiCaller((caller) => registerViaApi(caller, address)),
    ]);
    const [product] = await productsOf(context, 'memory');
    for (const person of [second, first]) {
      await context.clearCookies();
      await logInViaApi(context, person);
      await addToCartViaApi(context, product?.productID ?? 0);
    }
    await loadAndAsk(page, () => page.goto('/shopping-cart'));
    const dialog = page.getByRole('dialog', { name: 'Delivery address' });
    await belongsToWhoTyped(
      {
        arrive: async () => {
          await page.getByRole('button', { name: 'Complete address' }).click();
          await dialog.getByLabel('Name').waitFor();
        },
        fields: () => ({
          Geheimgasse: dialog.getByLabel('Street'),
          '030 998877': dialog.getByLabel('Phone'),
        }),
      },
      first,
      second,
    );
  });

  it('into the form of registration comes back after the terms were read, but for passwords', async () => {
    const { page } = open;
    await page.goto('/register');
    await page.getByLabel('Username').fill('reader');
    await page.getByLabel('Password', { exact: true }).fill('A1b2C3d4e5');
    await page.getByLabel('Email').fill('reader@example.com');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
    const values = await valuesOf({
      username: page.getByLabel('Username'),
      email: page.getByLabel('Email'),
      password: page.getByLabel('Password', { exact: true }),
    });
    expect(values).toEqual(['reader', 'reader@example.com', '']);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A1b2C3d4e5');
  });
});
