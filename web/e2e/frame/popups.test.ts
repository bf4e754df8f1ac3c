import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fillCustomer, passwordField, popup } from '../support/forms.js';
import { newPerson, registerViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';

const open = journey({ allowsErrors: true });

/** How a message is brought: what comes before the press of the button. */
interface Case {
  text: string;
  durationMs: number;
  path: string;
  prepare: (page: Page) => Promise<void>;
  button: string;
}

const fillRegistrationOf =
  (username: string) =>
  (page: Page): Promise<void> =>
    fillCustomer(page, { ...newPerson(), username });

/** The durations that the customer has fixed, and those within the bounds for all messages. */
const OF_GUESTS: readonly Case[] = [
  {
    text: 'False login credentials.',
    durationMs: 4_000,
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Username').fill('nobody');
      await passwordField(page).fill('wrong?password');
    },
    button: 'Log In',
  },
  {
    text: 'The data given for the following fields is in use: Username',
    durationMs: 8_500,
    path: '/register',
    prepare: fillRegistrationOf('demo'),
    button: 'Register',
  },
  {
    text: 'Something went wrong.',
    durationMs: 8_500,
    path: '/register',
    prepare: async (page) => {
      await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'Bad gateway' }));
      await fillRegistrationOf('nobody-yet')(page);
    },
    button: 'Register',
  },
  {
    text: 'Ticket submitted! We will answer you at guest@example.com.',
    durationMs: 6_500,
    path: '/contact',
    prepare: async (page) => {
      await page.unrouteAll();
      await page.getByLabel('Title').fill('Cooler');
      await page.getByLabel('Question').fill('Does it fit the socket?');
      await page.getByLabel('Email').fill('guest@example.com');
    },
    button: 'Submit Ticket',
  },
];

const OF_CUSTOMERS: readonly Case[] = [
  {
    text: 'Profile details updated!',
    durationMs: 4_000,
    path: '/profile',
    prepare: (page) => page.getByLabel('Email').waitFor(),
    button: 'Save Details',
  },
  {
    text: 'Invalid current password.',
    durationMs: 5_000,
    path: '/profile',
    prepare: async (page) => {
      await page.getByLabel('Current password').fill('wrong?password');
      await page.getByLabel('New password').fill('another?one');
    },
    button: 'Change Password',
  },
];

/** How far the clock goes at a time until the message is there, and so how exactly its time is known. */
const STEP_MS = 50;
const HOUR_MS = 3_600_000;

describe('popup messages go by themselves in their time', () => {
  it.each([
    ['guests', OF_GUESTS],
    ['customers', OF_CUSTOMERS],
  ] as const)('of %s', async (visitor, cases) => {
    const { page, context } = open;
    if (visitor === 'customers') await registerViaApi(context);
    await page.clock.install({ time: 0 });
    for (const [index, { text, durationMs, path, prepare, button }] of cases.entries()) {
      await page.clock.resume();
      await page.goto(path);
      await prepare(page);
      await page.clock.pauseAt((index + 1) * HOUR_MS);
      await page.getByRole('button', { name: button }).click();
      const message = popup(page, text);
      while (!(await message.isVisible())) await page.clock.runFor(STEP_MS);
      await page.clock.runFor(durationMs - 2 * STEP_MS);
      expect([text, await message.isVisible()]).toEqual([text, true]);
      // Its time begins with its first paint, two frames later.
      await page.clock.runFor(3 * STEP_MS);
      await message.waitFor({ state: 'detached' });
    }
  });
});
