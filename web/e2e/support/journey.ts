import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { request, type Browser } from 'playwright-core';
import {
  connectBrowser,
  visit,
  type OpenedVisit,
  type Session,
  type Visit,
  type VisitOptions,
} from './browser.js';
import { logInViaApi, type Person } from './people.js';
import { SHOP_URL } from './shop.js';

/** The window of the test that is running. */
export interface Journey extends Visit {
  /** Opens one more window, which shares nothing with the first. Its opener closes it. */
  newVisit: (options?: VisitOptions) => Promise<OpenedVisit>;
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
  let current: OpenedVisit | null = null;
  const window = (): OpenedVisit => {
    if (current === null) throw new Error('Windows are open only while a test runs.');
    return current;
  };
  const close = async (): Promise<void> => {
    const closed = window();
    current = null;
    try {
      if (!mayComplain) expect(closed.pageErrors).toEqual([]);
    } finally {
      await closed.close();
    }
  };
  beforeAll(async () => {
    browser = await connectBrowser();
    if (as !== undefined) own = { session: await logIn(as) };
    if (isShared === true) current = await visit(browser, { ...options, ...own });
  });
  beforeEach(async () => {
    current ??= await visit(browser, { ...options, ...own });
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
      await close();
      current = await visit(browser, { ...options, ...other, ...own });
    },
    get page() {
      return window().page;
    },
    get context() {
      return window().context;
    },
    get pageErrors() {
      return window().pageErrors;
    },
  };
}
