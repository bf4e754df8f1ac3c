import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  accessibilityProblems,
  launchBrowser,
  PHONE,
  scrollsSideways,
  visit,
  type Visit,
} from './support/browser.js';

let browser: Browser;
let open: Visit;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  const { complaints, context } = open;
  await context.close();
  expect(complaints).toEqual([]);
});

const FIGURES = {
  check: {
    measuredAt: '2026-11-21T08:00:00.000Z',
    figures: [
      { name: 'lint', figure: 'passed', isMet: true },
      { name: 'tests api', figure: '900 passed, 1 failed', bar: '0 failed', isMet: false },
    ],
  },
  bench: null,
};

describe('the proof page', () => {
  it('shows figures beside their bars, missed ones too, and says what was not measured', async () => {
    open = await visit(browser, { viewport: PHONE });
    const { page } = open;
    await page.route('**/quality.json', (route) => route.fulfill({ json: FIGURES }));
    await page.goto('/quality');
    const table = page.getByRole('table', { name: 'Checks and tests' });
    await table.waitFor();
    expect(await table.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/What\s+Figure\s+Bar\s+Outcome/),
      expect.stringMatching(/lint\s+passed\s+met/),
      expect.stringMatching(/tests api\s+900 passed, 1 failed\s+0 failed\s+missed/),
    ]);
    await page
      .getByText('Nothing has been measured on this build: npm run bench was not run on it.')
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('is there as data too, and names no folder and no machine', async () => {
    open = await visit(browser);
    const answer = await open.context.request.get('/quality.json');
    expect(answer.ok()).toBe(true);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['bench', 'check']);
    expect(await answer.text()).not.toMatch(/\/tmp|\/home|localhost|127\.0\.0\.1/);
  });
});
