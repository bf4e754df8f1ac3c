import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { focused, headingGetsFocus } from '../support/browser.js';
import { registerPacker } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { CUSTOMER, EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();

const HOME_HEADING = 'Computers, part by part.';

/** Waits for the one heading of a page. */
const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Leads to another address as a link of the page does, without loading the page anew. */
const leadTo = (path: string): Promise<boolean> =>
  open.page.evaluate((to) => {
    history.pushState(null, '', to);
    return dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leads to `first`, and on to `second` when the router leaves `first` but React has not shown that yet. */
const leadOnFrom = (first: string, second: string): Promise<void> =>
  open.page.evaluate(
    ([from, to]) => {
      const lead = (path: string): void => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...change) => {
        history.replaceState = replaceState;
        replaceState(...change);
        queueMicrotask(() => lead(to));
      };
      lead(from);
    },
    [first, second] as const,
  );

describe('the route table', () => {
  it('sends guests, customers and employees home from the places of others', async () => {
    const { page, context } = open;
    for (const [person, first, ...others] of [
      [null, '/profile', '/orders#17', '/shopping-cart', '/staff', '/edit-product/3'],
      [
        CUSTOMER,
        '/login',
        ...['/register', '/add-product', '/edit-product/3', '/tickets', '/withdrawals', '/categories'],
        ...['/employees', '/integrations', '/vouchers', '/staff/log', '/staff/orders', '/staff/products'],
      ],
      [EMPLOYEE, '/register', '/shopping-cart'],
    ] as const) {
      await context.clearCookies();
      if (person !== null) await logInViaApi(context, person);
      await page.goto(first);
      await page.waitForURL('/');
      await heading(HOME_HEADING);
      for (const path of others) {
        await leadTo(path);
        await page.waitForURL('/');
      }
    }
  });

  it('leads on from each of two places of others, even when the second comes before the first is left', async () => {
    const { page, context } = open;
    for (const [person, second, shown, path] of [
      [CUSTOMER, '/staff/products', HOME_HEADING, '/'],
      [await registerPacker(), '/staff/documents', 'To ship', '/staff/shipping'],
    ] as const) {
      await context.clearCookies();
      await logInViaApi(context, person);
      await page.goto('/about');
      await heading('About');
      await leadOnFrom('/staff/orders', second);
      await heading(shown);
      await page.waitForURL(path);
    }
  });

  it('leads on from an address that is not in it, with code that is loaded when a link is pointed at', async () => {
    const { page } = open;
    await page.goto('/nope');
    await heading('Page Not Found.');
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['Home', '/'],
      ['Log In', '/login'],
      ['Register', '/register'],
    ] as const) {
      expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
    for (const [name, code, touch] of [
      ['Contact', /\/assets\/ContactPage.*\.js$/, (link: Locator) => link.hover()],
      ['About', /\/assets\/AboutPage.*\.js$/, (link: Locator) => link.focus()],
    ] as const) {
      const asked = page.waitForRequest(code);
      await touch(page.getByRole('banner').getByRole('link', { name }));
      await asked;
      expect(new URL(page.url()).pathname).toBe('/nope');
    }

    await page.goto('/products-catalog');
    await heading('Products Catalog');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(/\/products-catalog$/);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await heading('About');
    await canonical.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.title === 'About · Rechenwerk');
  });
});

describe('focus and place', () => {
  it('begin with a link past the header, and move on to the heading of the next page', async () => {
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

  it('start a new page and another search at the top, and go back to where the old page was left', async () => {
    const { page } = open;
    await page.goto('/products-catalog');
    // The page may not be as high yet.
    await page.waitForFunction(() => {
      window.scrollTo(0, 900);
      return scrollY === 900;
    });
    await page.goto('/products-catalog?name=ryzen');
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goto('/');
    await page.getByRole('article').nth(7).waitFor();
    const link = page.getByRole('link', { name: 'Browse All Products' });
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(300);
    await link.click();
    await heading('Products Catalog');
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await heading(HOME_HEADING);
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, left);
    await page.reload();
    await heading(HOME_HEADING);
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, left);
  });
});
