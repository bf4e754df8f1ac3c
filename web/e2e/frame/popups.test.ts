import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { fillCustomer, passwordField, popup } from '../support/forms.js';
import { logInViaApi, newPerson, registerViaApi, type Person } from '../support/people.js';
import { journey } from '../support/journey.js';
import { apiCaller } from '../support/caller.js';

let customer: Person;
const open = journey({ allowsErrors: true });

beforeAll(async () => {
  customer = await apiCaller(registerViaApi);
});

interface Case {
  text: string;
  durationMs: number;
  /** Goes as far as to the button whose press brings the message. */
  prepare: (page: Page) => Promise<void>;
  button: string;
}

const fillRegistrationOf =
  (username: string) =>
  async (page: Page): Promise<void> => {
    await page.goto('/register');
    await fillCustomer(page, { ...newPerson(), username });
  };

const openProfile = async (page: Page): Promise<void> => {
  await logInViaApi(page.context(), customer);
  await page.goto('/profile');
  await page.getByLabel('Email').waitFor();
};

const REFUSED_LOGIN: Case = {
  text: 'False login credentials.',
  durationMs: 4_000,
  prepare: async (page) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('nobody');
    await passwordField(page).fill('wrong?password');
  },
  button: 'Log In',
};

/** The durations that the customer has fixed, and those within the bounds for all messages. */
const CASES: Readonly<Record<string, Case>> = {
  'of a refused login': REFUSED_LOGIN,
  'of a registration with a taken name': {
    text: 'The data given for the following fields is in use: Username',
    durationMs: 8_500,
    prepare: fillRegistrationOf('demo'),
    button: 'Register',
  },
  'of a registration that the shop could not carry out': {
    text: 'Something went wrong.',
    durationMs: 8_500,
    prepare: async (page) => {
      await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'Bad gateway' }));
      await fillRegistrationOf('nobody-yet')(page);
    },
    button: 'Register',
  },
  'of changed details': {
    text: 'Profile details updated!',
    durationMs: 4_000,
    prepare: openProfile,
    button: 'Save Details',
  },
  'of a wrong current password': {
    text: 'Invalid current password.',
    durationMs: 5_000,
    prepare: async (page) => {
      await openProfile(page);
      await page.getByLabel('Current password').fill('wrong?password');
      await page.getByLabel('New password').fill('another?one');
    },
    button: 'Change Password',
  },
  'of a submitted ticket': {
    text: 'Ticket submitted! We will answer you at guest@example.com.',
    durationMs: 6_500,
    prepare: async (page) => {
      await page.goto('/contact');
      await page.getByLabel('Title').fill('Cooler');
      await page.getByLabel('Question').fill('Does it fit the socket?');
      await page.getByLabel('Email').fill('guest@example.com');
    },
    button: 'Submit Ticket',
  },
};

/** How far the clock goes at a time until the message is there, and so how exactly its time is known. */
const STEP_MS = 50;

/** Brings a message while only the test moves the clock of the window, and gives it. */
async function cause({ text, prepare, button }: Case): Promise<Locator> {
  const { page } = open;
  await page.clock.install({ time: 0 });
  await prepare(page);
  await page.clock.pauseAt(3_600_000);
  await page.getByRole('button', { name: button }).click();
  const message = popup(page, text);
  while (!(await message.isVisible())) await page.clock.runFor(STEP_MS);
  return message;
}

describe('the popup message', () => {
  it.each(Object.entries(CASES))('%s goes by itself in its time', async (_, example) => {
    const { clock } = open.page;
    const message = await cause(example);
    await clock.runFor(example.durationMs - 2 * STEP_MS);
    expect(await message.isVisible()).toBe(true);
    await clock.runFor(2 * STEP_MS);
    await message.waitFor({ state: 'detached' });
  });

  it('is closed by its button', async () => {
    const message = await cause(REFUSED_LOGIN);
    await open.page.getByRole('button', { name: 'Close message' }).click();
    await message.waitFor({ state: 'detached' });
  });
});
