import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { decide, openPayment, placedOrderId, mostStocked, type ListedProduct } from '../support/buying.js';
import { isInSight, pressOnceAlive } from '../support/browser.js';
import { fillCustomer } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { CUSTOMER, EMPLOYEE, homeArrives, logInViaApi, newPerson } from '../support/people.js';

const open = journey({ isPhone: true, allowsPayment: true });
let product: ListedProduct | undefined;

beforeAll(async () => {
  [product] = await mostStocked();
});

/** How much of a page may move, as browsers sum it (quality figures, "Speed"). */
const MAX_SHIFT = 0.02;

/**
 * Notes how much of each page moves, by its path. What follows a press counts, too: browsers leave it out for half a second, within
 * which a fast machine does everything.
 */
async function noteShifts(page: Page): Promise<Map<string, number>> {
  const shifts = new Map<string, number>();
  await page.exposeFunction('noteShift', (path: string, value: number) => {
    shifts.set(path, (shifts.get(path) ?? 0) + value);
  });
  await page.addInitScript(() => {
    const { noteShift } = globalThis as unknown as { noteShift: (path: string, value: number) => void };
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        noteShift(location.pathname, value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

/** Waits until everything has come and is drawn, so that nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const tooMuch = (shifts: ReadonlyMap<string, number>): [string, number][] =>
  [...shifts].filter(([, shift]) => shift > MAX_SHIFT);

/** Opens one page after the other. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle(page);
  }
}

describe('pages of one’s own on a phone', () => {
  it('move nothing that is seen while they come, for a customer', async () => {
    const { page, context } = open;
    await logInViaApi(context, CUSTOMER);
    const shifts = await noteShifts(page);
    await walk(page, ['/profile', '/profile?tab=machines', '/profile?tab=requests', '/orders']);
    expect(tooMuch(shifts)).toEqual([]);
  });

  it('move nothing that is seen while they come, for an owner', async () => {
    const { page, context } = open;
    await logInViaApi(context, EMPLOYEE);
    const shifts = await noteShifts(page);
    await walk(page, ['/profile', '/employees', '/staff', '/staff/builds', '/staff/products', '/orders']);
    expect(tooMuch(shifts)).toEqual([]);
  });
});

describe('a purchase on a phone', () => {
  it('leads a guest from the registration to the thanks, and moves nothing that is seen', async () => {
    const { page } = open;
    const shifts = await noteShifts(page);
    await page.goto('/');
    await settle(page);
    await page.getByRole('link', { name: 'See the catalog' }).click();
    await page.waitForURL('**/products-catalog*');
    await page.getByRole('article').first().waitFor();
    await settle(page);
    await page.goto(`/product-details/${product?.productID}`);
    await settle(page);
    await pressOnceAlive(page.getByRole('link', { name: 'Login To Purchase' }).first());
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    const person = newPerson();
    await fillCustomer(page, person);
    await settle(page);
    await page.getByRole('button', { name: 'Register' }).click();
    await homeArrives(page);
    await settle(page);
    const next = page.getByRole('region', { name: 'What comes next' });
    await next.getByText(`Welcome, ${person.username}.`).waitFor();
    await next.getByText('please follow the link in the email').waitFor();
    expect(await isInSight(next)).toBe(true);
    await next.getByRole('button', { name: `Continue with ${product?.name}` }).click();
    await message(page, 'Product added to cart!');
    await page.waitForURL('/shopping-cart');
    await settle(page);
    await page.reload();
    await settle(page);
    const popup = await openPayment(page);
    await decide(popup, 'Approve');
    const id = await placedOrderId(page);
    await page.getByRole('heading', { name: `Order ${id} is paid.` }).waitFor();
    await settle(page);
    expect(tooMuch(shifts)).toEqual([]);

    await page.getByRole('banner').getByRole('link', { name: 'Rechenwerk, home' }).click();
    await next.getByText(`Welcome, ${person.username}.`).waitFor();
    expect(await next.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
    await next.getByRole('button', { name: 'Close message' }).click();
    await next.waitFor({ state: 'detached' });
    // A page that moves what is seen is told apart.
    await page.goto('/impressum');
    await settle(page);
    expect(shifts.get('/impressum') ?? 0).toBeLessThanOrEqual(MAX_SHIFT);
    await page.locator('main').evaluate((main) => {
      main.style.marginTop = '100px';
    });
    await settle(page);
    expect(shifts.get('/impressum')).toBeGreaterThan(MAX_SHIFT);
  });
});
