import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fillCustomer, popup } from './support/forms.js';
import { logInByForm, logInDirectly, newPerson, registerDirectly, type Person } from './support/people.js';
import { journey } from './support/journey.js';
import { withoutWindow } from './support/caller.js';

let customer: Person;
const open = journey({ mayComplain: true });

beforeAll(async () => {
  customer = await withoutWindow(registerDirectly);
});
beforeEach(async () => {
  await open.page.clock.install();
});

interface Case {
  text: string;
  durationMs: number;
  cause: (page: Page) => Promise<void>;
}

const registerAs =
  (username: string) =>
  async (page: Page): Promise<void> => {
    await page.goto('/register');
    await fillCustomer(page, { ...newPerson(), username });
    await page.getByRole('button', { name: 'Register' }).click();
  };

const openProfile = async (page: Page): Promise<void> => {
  await logInDirectly(page.context(), customer);
  await page.goto('/profile');
  await page.getByLabel('Email').waitFor();
};

/** The durations of the specification's section 8, and those that lie within its section 9. */
const CASES: Readonly<Record<string, Case>> = {
  'of a refused login': {
    text: 'False login credentials.',
    durationMs: 4_000,
    cause: (page) => logInByForm(page, { username: 'nobody', password: 'wrong?password' }),
  },
  'of a registration with a taken name': {
    text: 'The data given for the following fields is in use: Username',
    durationMs: 8_500,
    cause: registerAs('demo'),
  },
  'of a registration that the shop could not carry out': {
    text: 'Something went wrong.',
    durationMs: 8_500,
    cause: async (page) => {
      await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'Bad gateway' }));
      await registerAs('nobody-yet')(page);
    },
  },
  'of changed details': {
    text: 'Profile details updated!',
    durationMs: 4_000,
    cause: async (page) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Save Details' }).click();
    },
  },
  'of a wrong current password': {
    text: 'Invalid current password.',
    durationMs: 5_000,
    cause: async (page) => {
      await openProfile(page);
      await page.getByLabel('Current password').fill('wrong?password');
      await page.getByLabel('New password').fill('another?one');
      await page.getByRole('button', { name: 'Change Password' }).click();
    },
  },
  'of a submitted ticket': {
    text: 'Ticket submitted! We will answer you at guest@example.com.',
    durationMs: 6_500,
    cause: async (page) => {
      await page.goto('/contact');
      await page.getByLabel('Title').fill('Cooler');
      await page.getByLabel('Question').fill('Does it fit the socket?');
      await page.getByLabel('Email').fill('guest@example.com');
      await page.getByRole('button', { name: 'Submit Ticket' }).click();
    },
  },
};

/** The clock of a test also goes on by itself, so a popup is looked at this long before and after its end. */
const LEEWAY_MS = 1_500;

describe('the popup message', () => {
  it.each(Object.entries(CASES))('%s goes by itself in its time', async (_, { text, durationMs, cause }) => {
    const { page } = open;
    await cause(page);
    const message = popup(page, text);
    await message.waitFor();
    await page.clock.fastForward(durationMs - LEEWAY_MS);
    expect(await message.isVisible()).toBe(true);
    await page.clock.fastForward(LEEWAY_MS);
    await message.waitFor({ state: 'detached' });
  });

  it('is closed by its button', async () => {
    await CASES['of a refused login']?.cause(open.page);
    const message = popup(open.page, 'False login credentials.');
    await message.waitFor();
    await open.page.getByRole('button', { name: 'Close message' }).click();
    await message.waitFor({ state: 'detached' });
  });
});
