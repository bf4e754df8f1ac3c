import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { request, type Browser } from 'playwright-core';
import { launchBrowser, visit, type Session, type Visit, type VisitOptions } from './browser.js';
import { SHOP_URL } from './shop.js';
import { logInViaApi, type Person } from './people.js';

/** The window of the test that is running. */
export interface Journey extends Visit {
  /** Opens one more window, which shares nothing with the first. Its opener closes it. */
  newVisit: (options?: VisitOptions) => Promise<Visit>;
  /** Replaces the window by a fresh one of another kind. */
  reopen: (options: VisitOptions) => Promise<void>;
}

interface JourneyOptions extends Omit<VisitOptions, 'session'> {
  /** Every window is of this person, who logs in once for all tests. */
  as?: Person;
  /** All tests follow each other in one window: for tests that leave the page as they have found it. */
  isShared?: boolean;
  /** The console may complain, since the tests break things on purpose. */
  allowsErrors?: boolean;
}

async function logIn(person: Person): Promise<Session> {
  const caller = await request.newContext({ baseURL: SHOP_URL });
  try {
    await logInViaApi({ request: caller }, person);
    return await caller.storageState();
  } finally {
    await caller.dispose();
  }
}

/** Gives every test of a file or a block a fresh window, and fails the test whose page has complained. */
export function journey({
  as,
  isShared,
  allowsErrors: mayComplain = false,
  ...options
}: JourneyOptions = {}): Journey {
  let browser: Browser;
  let own: VisitOptions = {};
  let current: Visit;
  const open = async (): Promise<void> => {
    current = await visit(browser, { ...options, ...own });
  };
  const close = async (): Promise<void> => {
    await current.context.close();
    if (!mayComplain) expect(current.pageErrors).toEqual([]);
  };
  beforeAll(async () => {
    browser = await launchBrowser();
    if (as !== undefined) own = { session: await logIn(as) };
    if (isShared === true) await open();
  });
  beforeEach(async () => {
    if (isShared !== true) await open();
  });
  afterEach(async () => {
    if (isShared !== true) await close();
  });
  afterAll(async () => {
    if (isShared === true) await close();
    await browser.close();
  });
  return {
    newVisit: (other) => visit(browser, other),
    reopen: async (other) => {
      await current.context.close();
      current = await visit(browser, { ...options, ...other, ...own });
    },
    get page() {
      return current.page;
    },
    get context() {
      return current.context;
    },
    get pageErrors() {
      return current.pageErrors;
    },
  };
}
