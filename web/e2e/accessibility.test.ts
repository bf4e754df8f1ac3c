import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  accessibilityProblems,
  DESK,
  launchBrowser,
  PHONE,
  scrollsSideways,
  visit,
  type Visit,
} from './support/browser.js';
import { CUSTOMER, EMPLOYEE, logInDirectly, type Person } from './support/people.js';

/** A page in one of its states: how to get there from a fresh load, and what shows that it has arrived. */
interface State {
  path: string;
  arrange?: (page: Page) => Promise<void>;
  arrived: (page: Page) => Locator;
}

const heading =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('heading', { level: 1, name, exact: true });
const words =
  (text: string) =>
  (page: Page): Locator =>
    page.getByRole('main').getByText(text);
const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).click();

const openProduct = async (page: Page): Promise<void> => {
  const card = page.getByRole('article').first();
  await card.getByRole('link').click();
  await page.getByRole('tab', { name: 'Description' }).waitFor();
};

/** The public pages and their states. */
const STATES: Readonly<Record<string, State>> = {
  'the home page': { path: '/', arrived: (page) => page.getByRole('article').nth(7) },
  'the catalogue': { path: '/products-catalog', arrived: (page) => page.getByRole('article').nth(11) },
  'the open filters': {
    path: '/products-catalog?priceFrom=abc',
    arrange: press('Open Filters'),
    arrived: (page) =>
      page.getByRole('combobox', { name: 'Category' }).filter({ hasText: /Processors \(\d+\)/ }),
  },
  'an empty catalogue': {
    path: '/products-catalog?name=zzzzzz',
    arrived: words('No products were found with these search parameters.'),
  },
  'a catalogue that failed to load': {
    path: '/',
    arrange: async (page) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.getByRole('link', { name: 'See the catalog' }).click();
    },
    arrived: words('The shop could not be reached.'),
  },
  'a product': {
    path: '/products-catalog?category=processors',
    arrange: openProduct,
    arrived: (page) => page.getByRole('table', { name: /^Specification of/ }),
  },
  'the reviews of a product': {
    path: '/products-catalog?category=processors',
    arrange: async (page) => {
      await openProduct(page);
      await page.getByRole('tab', { name: 'Reviews' }).click();
    },
    arrived: words('Please, login or register to leave a review.'),
  },
  'an unknown product': { path: '/product-details/999999', arrived: words('could not be found.') },
  'a product without id': {
    path: '/product-details',
    arrived: (page) => page.getByRole('alert').getByText('The products ID is required'),
  },
  'an unknown page': { path: '/nowhere', arrived: heading('Page Not Found.') },
  'the contact page': { path: '/contact', arrived: heading('Contact') },
  'the login page': { path: '/login', arrived: heading('Log In') },
  'the register page': { path: '/register', arrived: heading('Register') },
  'the about page': { path: '/about', arrived: heading('About') },
  'the terms': { path: '/terms', arrived: heading('Terms of Service') },
  'the privacy policy': { path: '/privacy', arrived: heading('Privacy Policy') },
  'the return policy': { path: '/return', arrived: heading('Return Policy') },
  'the impressum': { path: '/impressum', arrived: heading('Impressum') },
  'the right of withdrawal': { path: '/withdrawal', arrived: heading('Right of Withdrawal') },
  'the accessibility statement': { path: '/accessibility', arrived: heading('Accessibility') },
  'an empty comparison': { path: '/compare', arrived: words('There is nothing to compare yet.') },
  'products picked to compare': {
    path: '/products-catalog',
    arrange: (page) =>
      page
        .getByRole('button', { name: /^Compare / })
        .first()
        .click(),
    arrived: words('1 of 4 picked to compare'),
  },
};

/** What customers see, with something in the cart; orders, checkout and reviews are looked at with their features. */
const CUSTOMERS: Readonly<Record<string, State>> = {
  'the catalogue': { path: '/products-catalog', arrived: (page) => page.getByRole('article').nth(11) },
  'a product': {
    path: '/products-catalog?category=processors',
    arrange: openProduct,
    arrived: (page) => page.getByRole('button', { name: 'Add 1 to cart' }),
  },
  'the profile': { path: '/profile', arrived: heading('Profile') },
  'the deletion of the account': {
    path: '/profile',
    arrange: press('Delete Account'),
    arrived: (page) => page.getByRole('dialog'),
  },
  'an order that nobody knows': { path: '/orders?orderID=999999', arrived: words('No orders were found.') },
};

/** What employees see; lists with something in them and the product editor are looked at with their features. */
const EMPLOYEES: Readonly<Record<string, State>> = {
  'the catalogue': {
    path: '/products-catalog',
    arrived: (page) => page.getByRole('link', { name: /^Edit Product/ }).nth(11),
  },
  'the form of a new product': { path: '/add-product', arrived: heading('Add Product') },
  'a product to edit that is not there': {
    path: '/edit-product/999999',
    arrived: words('could not be found.'),
  },
  'a ticket that nobody knows': { path: '/tickets?id=999999', arrived: words('No tickets were found.') },
  'a withdrawal that nobody knows': {
    path: '/withdrawals?id=999999',
    arrived: words('No withdrawals were found.'),
  },
  'the integrations': { path: '/integrations', arrived: heading('Integrations') },
  'the keyboard shortcuts': {
    path: '/orders',
    arrange: press('Keyboard shortcuts'),
    arrived: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  'the profile': {
    path: '/profile',
    arrived: (page) => page.getByRole('heading', { name: 'Your password' }),
  },
};

/** States of the header, which look different on a desk and on a phone. */
const MENUS = {
  desk: {
    'the More menu': {
      path: '/about',
      arrange: press('More'),
      arrived: (page) => page.getByRole('banner').getByRole('link', { name: 'Terms of Service' }),
    },
    'the account menu': {
      path: '/about',
      arrange: press('Account'),
      arrived: (page) => page.getByRole('link', { name: 'Register' }),
    },
    'the theme menu': {
      path: '/about',
      arrange: press('Theme'),
      arrived: (page) => page.getByRole('button', { name: 'Dark' }),
    },
  },
  phone: {
    'the menu': {
      path: '/about',
      arrange: press('Menu'),
      arrived: (page) => page.getByRole('dialog', { name: 'Menu' }),
    },
    'the search': {
      path: '/about',
      arrange: press('Search products'),
      arrived: (page) => page.getByRole('dialog', { name: 'Search products' }),
    },
  },
} satisfies Record<string, Record<string, State>>;

let browser: Browser;
let open: Visit;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** One window for a whole block of tests, so that code and pictures are fetched once. */
function useWindow(viewport: typeof DESK, person?: Person): void {
  beforeAll(async () => {
    open = await visit(browser, { viewport });
    if (person !== undefined) await logInDirectly(open.context, person);
  });
  afterAll(() => open.context.close());
}

/** Brings the window into a state. What an earlier state intercepted is let through again. */
async function enter({ path, arrange, arrived }: State): Promise<Page> {
  const { page } = open;
  await page.unrouteAll();
  await page.goto(path);
  await arrange?.(page);
  await arrived(page).first().waitFor();
  return page;
}

/** Both themes, and on a phone also the narrowest windows. */
function looksAt(states: Readonly<Record<string, State>>, viewport: typeof DESK): void {
  it.each(Object.entries(states))('in %s', async (_name, state) => {
    const page = await enter(state);
    expect(await accessibilityProblems(page)).toEqual([]);
    if (viewport === PHONE) expect(await scrollsSideways(page)).toBe(false);
  });
}

describe.each([
  ['a desk', DESK, MENUS.desk],
  ['a phone', PHONE, MENUS.phone],
] as const)('axe finds nothing wrong on %s', (_, viewport, menus) => {
  describe('for guests', () => {
    useWindow(viewport);
    looksAt({ ...STATES, ...menus }, viewport);
  });

  describe('for customers', () => {
    useWindow(viewport, CUSTOMER);
    looksAt(CUSTOMERS, viewport);
  });

  describe('for employees', () => {
    useWindow(viewport, EMPLOYEE);
    looksAt(EMPLOYEES, viewport);
  });
});
