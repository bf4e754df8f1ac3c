import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { focused, headingGetsFocus } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { CUSTOMER, EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();

const HOME_HEADING = 'Computers, part by part.';

/** Waits for the one heading of a page. */
const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the route table', () => {
  it.each([
    ['a guest', null, ['/profile', '/orders#17', '/shopping-cart', '/staff', '/edit-product/3']],
    [
      'a customer',
      CUSTOMER,
      [
        '/login',
        '/register',
        '/add-product',
        '/edit-product/3',
        '/tickets',
        '/withdrawals',
        '/categories',
        '/employees',
        '/integrations',
        '/vouchers',
        '/staff/log',
        '/staff/orders',
        '/staff/products',
      ],
    ],
    ['an employee', EMPLOYEE, ['/register', '/shopping-cart']],
  ] as const)('sends %s home from the places of others', async (_, person, paths) => {
    if (person !== null) await logInViaApi(open.context, person);
    for (const path of paths) {
      await open.page.goto(path);
      await heading(HOME_HEADING);
      expect([path, new URL(open.page.url()).pathname]).toEqual([path, '/']);
    }
  });

  it('leads on from an address that is not in it', async () => {
    await open.page.goto('/nope');
    await heading('Page Not Found.');
    const main = open.page.getByRole('main');
    for (const [name, path] of [
      ['Home', '/'],
      ['Log In', '/login'],
      ['Register', '/register'],
    ] as const) {
      expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
  });
});

describe('on the way to another page', () => {
  it('what the server has said of the first one no longer counts', async () => {
    await open.page.goto('/products-catalog');
    await heading('Products Catalog');
    const canonical = open.page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(/\/products-catalog$/);
    await open.page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await heading('About');
    await canonical.waitFor({ state: 'detached' });
    await open.page.waitForFunction(() => document.title === 'About · Rechenwerk');
  });

  it.each([
    ['pointed at', (link: Locator) => link.hover()],
    ['focused', (link: Locator) => link.focus()],
  ] as const)('its code is loaded when its link is %s', async (_, touch) => {
    await open.page.goto('/login');
    await heading('Log In');
    const asked = open.page.waitForRequest(/\/assets\/AboutPage.*\.js$/);
    await touch(open.page.getByRole('banner').getByRole('link', { name: 'About' }));
    await asked;
    expect(new URL(open.page.url()).pathname).toBe('/login');
  });
});

describe('focus and place', () => {
  it('leave the focus alone on the first page, begin with a link past the header, and move on to the heading of the next page, even a late one', async () => {
    const { page } = open;
    await page.goto('/products-catalog');
    await heading('Products Catalog');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('A: Skip to content');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(/^MAIN/);
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await headingGetsFocus(page, name);
  });

  it('start a new page at its top and go back to where the old one was left', async () => {
    await open.page.goto('/');
    await open.page.getByRole('article').nth(7).waitFor();
    const link = open.page.getByRole('link', { name: 'Browse All Products' });
    await link.scrollIntoViewIfNeeded();
    const left = await open.page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(300);
    await link.click();
    await heading('Products Catalog');
    await open.page.waitForFunction(() => scrollY === 0);
    await open.page.goBack();
    await heading(HOME_HEADING);
    await open.page.waitForFunction((top) => Math.abs(scrollY - top) < 2, left);
    await open.page.reload();
    await heading(HOME_HEADING);
    await open.page.waitForFunction((top) => Math.abs(scrollY - top) < 2, left);
  });
});
