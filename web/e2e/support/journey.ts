import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit, type Visit, type VisitOptions } from './browser.js';

/** The window of the test that is running. */
export interface Journey extends Visit {
  /** Opens one more window, which shares nothing with the first. Whoever opens it closes it. */
  newVisit: (options?: VisitOptions) => Promise<Visit>;
  /** Replaces the window by a fresh one of another kind. */
  reopen: (options: VisitOptions) => Promise<void>;
}

interface JourneyOptions extends VisitOptions {
  /** The console may complain, since the tests break things on purpose. */
  mayComplain?: boolean;
}

/** Gives every test of a file or a block a fresh window, and fails the test whose page has complained. */
export function journey({ mayComplain = false, ...options }: JourneyOptions = {}): Journey {
  let browser: Browser;
  let current: Visit;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    current = await visit(browser, options);
  });
  afterEach(async () => {
    await current.context.close();
    if (!mayComplain) expect(current.complaints).toEqual([]);
  });
  return {
    newVisit: (other) => visit(browser, other),
    reopen: async (other) => {
      await current.context.close();
      current = await visit(browser, other);
    },
    get page() {
      return current.page;
    },
    get context() {
      return current.context;
    },
    get complaints() {
      return current.complaints;
    },
  };
}
