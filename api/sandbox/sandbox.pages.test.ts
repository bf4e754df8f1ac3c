import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';
import { draftOf, LOCAL_PAYMENTS, providerAt } from '../test/payment-fixtures.js';
import { startSandbox, type RunningSandbox } from './sandbox.server.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let sandbox: RunningSandbox;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
});

/** What axe finds wrong with a page, and whether it can be scrolled sideways, which no page may. */
async function problemsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe, document } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string }[] }> };
      document: { documentElement: { scrollWidth: number; clientWidth: number } };
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = (await axe.run()).violations.map(({ id }) => id);
    return scrollWidth > clientWidth ? [...found, 'it scrolls sideways'] : found;
  });
}

describe.each([
  ['a desk', 'light', 1440],
  ['a desk', 'dark', 1440],
  ['a phone', 'light', 390],
  ['a phone', 'dark', 390],
] as const)('the pages of the payment sandbox on %s in %s', (_, colorScheme, width) => {
  it('give axe nothing to find, and no words are cut off', async () => {
    const lines = [
      {
        productId: 3,
        name: 'Testor Prime 9 with a name that is longer than the window',
        unitCents: 1_999,
        quantity: 2,
      },
      { productId: 4, name: 'A'.repeat(120), unitCents: 1_234_567, quantity: 1 },
    ];
    const draft = draftOf({ lines, totalCents: 1_238_565 });
    const { id } = await providerAt(sandbox.origin).createOrder(draft);
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
    // A busy machine takes its time; the limit of the test is the only other.
    context.setDefaultTimeout(0);
    const page = await context.newPage();
    await page.goto(`${sandbox.origin}/checkoutnow?token=${id}`);
    await page.getByRole('heading', { name: 'Pay Rechenwerk' }).waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await page.goto(`${sandbox.origin}/checkoutnow?locale=de_DE&token=${id}`);
    await page.getByRole('heading', { name: 'An Rechenwerk zahlen' }).waitFor();
    await page.getByText('12.385,65 €').waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await page.goto(`${sandbox.origin}/checkoutnow?token=NOTHING`);
    await page.getByText('This payment does not exist any more.').waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await context.close();
  });
});
