import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  axeViolations,
  DESKTOP,
  launchBrowser,
  MOBILE,
  hasHorizontalScroll,
  pressOnceAlive,
  resize,
  visit,
  type Visit,
} from '../support/browser.js';
import { apiCaller, type Caller } from '../support/caller.js';
import { ownProducts } from '../support/desk.js';
import { chooseFiles, filled } from '../support/files.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

const products = ownProducts();
/** Has a thumbnail, pictures and a document. */
let productId: string;

beforeAll(async () => {
  await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    productId = await products.add(caller);
  });
});

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

/** Types a wrong name and a wrong password. */
const logInInVain = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong?password');
  await press('Log In')(page);
};

/** Compares four products of one category. */
const compareFour = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/api/products-catalog?category=storage&itemsPerPage=4');
  const { payload } = (await answer.json()) as { payload: { products: { productID: number }[] } };
  await page.goto(`/compare?ids=${payload.products.map(({ productID }) => productID).join(',')}`);
};

/** Declares a withdrawal as far as to the step where it is confirmed. */
const declareWithdrawal = async (page: Page): Promise<void> => {
  await page.getByLabel('Name').fill('Grete Müller');
  await page.getByLabel('Order ID').fill('4711');
  await page.getByRole('main').getByLabel('Email').fill('grete@example.com');
  await press('Withdraw from contract')(page);
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
  'a category': { path: '/c/graphics-cards', arrived: (page) => page.getByRole('article').nth(11) },
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
  'the contact page with a problem': {
    path: '/contact',
    arrange: (page) => page.getByLabel('Email').fill('nobody'),
    arrived: words('The provided email is invalid.'),
  },
  'the login page': { path: '/login', arrived: heading('Log In') },
  'a refused login': {
    path: '/login',
    arrange: logInInVain,
    arrived: (page) => page.getByRole('alert').getByText('False login credentials.'),
  },
  'the register page': { path: '/register', arrived: heading('Register') },
  'the register page with a problem': {
    path: '/register',
    arrange: (page) => page.getByLabel('Username').fill('a b'),
    arrived: (page) => page.locator('[aria-invalid=true]'),
  },
  'the register page of employees': {
    path: '/register',
    arrange: (page) => page.getByLabel('I am an employee').check(),
    arrived: (page) => page.getByLabel('Authentication code'),
  },
  'the question for a link': { path: '/reset-password', arrived: heading('Forgot your password?') },
  'the form of a new password': {
    path: '/reset-password?token=x',
    arrived: (page) => page.getByLabel('New password'),
  },
  'a confirmation without its link': {
    path: '/verify-email',
    arrived: (page) => page.getByRole('heading', { level: 1 }),
  },
  'the confirmation of an address': {
    path: '/verify-email?token=x',
    arrived: (page) => page.getByRole('button', { name: 'Confirm Email Address' }),
  },
  'a link that was used': {
    path: '/verify-email?token=x',
    arrange: press('Confirm Email Address'),
    arrived: (page) => page.getByText('This link was used already'),
  },
  'the about page': { path: '/about', arrived: heading('About') },
  'the terms': { path: '/terms', arrived: heading('Terms of Service') },
  'the privacy policy': { path: '/privacy', arrived: heading('Privacy Policy') },
  'the return policy': { path: '/return', arrived: heading('Return Policy') },
  'the impressum': { path: '/impressum', arrived: heading('Impressum') },
  'the right of withdrawal': { path: '/withdrawal', arrived: heading('Right of Withdrawal') },
  'the accessibility statement': { path: '/accessibility', arrived: heading('Accessibility') },
  'the withdrawal form': {
    path: '/withdraw',
    arrived: (page) => page.getByRole('main').getByRole('button', { name: 'Withdraw from contract' }),
  },
  'a withdrawal to confirm': {
    path: '/withdraw',
    arrange: declareWithdrawal,
    arrived: (page) => page.getByRole('heading', { level: 2, name: '2. Please confirm' }),
  },
  'a withdrawal that has arrived': {
    path: '/withdraw',
    arrange: async (page) => {
      await declareWithdrawal(page);
      await press('Confirm withdrawal')(page);
    },
    arrived: (page) => page.getByRole('heading', { level: 2, name: 'We have received your withdrawal' }),
  },
  'the playground': { path: '/playground', arrived: (page) => page.getByLabel('Operation') },
  'the documentation of the schema': {
    path: '/playground#docs/Product',
    arrived: (page) => page.getByRole('heading', { level: 2, name: 'Product', exact: true }),
  },
  'the API reference': {
    path: '/api-reference',
    arrived: (page) => page.getByRole('heading', { level: 2 }),
  },
  'a video that plays': {
    path: '/',
    arrange: (page) => pressOnceAlive(page.getByRole('button', { name: 'Play video: From parts to PC' })),
    arrived: (page) => page.locator('video'),
  },
  'the last banner': {
    path: '/',
    arrange: (page) => pressOnceAlive(page.getByRole('button', { name: 'Show 6: Operating systems' })),
    arrived: (page) => page.locator('[aria-roledescription=slide][data-current][aria-label^="6 of 6"]'),
  },
  'a comparison': {
    path: '/compare',
    arrange: compareFour,
    arrived: (page) => page.getByRole('main').getByRole('table'),
  },
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

/** What customers see; cart, orders, checkout and reviews are checked with their features. */
const CUSTOMERS: Readonly<Record<string, State>> = {
  'the catalogue': {
    path: '/products-catalog',
    arrived: (page) => page.getByRole('button', { name: /to favorites$/ }).nth(11),
  },
  'a product': {
    path: '/products-catalog?category=processors',
    arrange: openProduct,
    arrived: (page) => page.getByRole('button', { name: 'Add 1 to cart' }),
  },
  'the profile': {
    path: '/profile',
    arrange: (page) => page.getByLabel('Email').waitFor(),
    arrived: (page) => page.getByText('Chrome on Linux'),
  },
  'no favorites yet': {
    path: '/profile?tab=favorites',
    arrived: (page) => page.getByText('You have not saved any products yet.'),
  },
  'the favorites': {
    path: '/products-catalog',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /to favorites$/ })
        .first()
        .click();
      await page.getByText('Product saved to favorites.').waitFor();
      await page.goto('/profile?tab=favorites');
    },
    arrived: (page) => page.getByRole('tabpanel').getByRole('article'),
  },
  'the deletion of the account': {
    path: '/profile',
    arrange: press('Delete Account'),
    arrived: (page) => page.getByRole('dialog'),
  },
  'an order that nobody knows': { path: '/orders?orderID=999999', arrived: words('No orders were found.') },
};

/** What employees see; lists with something in them and the product editor are checked with their features. */
const EMPLOYEES: Readonly<Record<string, State>> = {
  'the catalogue': {
    path: '/products-catalog',
    arrived: (page) => page.getByRole('link', { name: /^Edit Product/ }).nth(11),
  },
  'the form of a new product': { path: '/add-product', arrived: heading('Add Product') },
  'the form of a new product with problems': {
    path: '/add-product',
    arrange: async (page) => {
      await page.getByLabel('Price (€)').fill('1e3');
      await press('Add Row')(page);
      await page.getByLabel('Name of row 1').fill('Seats');
      await page.getByLabel('Price (€)').focus();
      await chooseFiles(page, 'Thumbnail', filled('drawing.svg', 'image/svg+xml', 10));
    },
    arrived: words('Unsupported file type.'),
  },
  'a product to edit': {
    path: '/edit-product',
    arrange: async (page) => {
      await page.goto(`/edit-product/${productId}`);
    },
    arrived: (page) => page.getByRole('heading', { name: 'Information' }),
  },
  'a product to edit that is not there': {
    path: '/edit-product/999999',
    arrived: words('could not be found.'),
  },
  'a ticket that nobody knows': { path: '/tickets?id=999999', arrived: words('No tickets were found.') },
  'a withdrawal that nobody knows': {
    path: '/withdrawals?id=999999',
    arrived: words('No withdrawals were found.'),
  },
  'the categories': { path: '/categories', arrived: (page) => page.getByRole('combobox').nth(9) },
  'the overview': {
    path: '/staff',
    arrived: (page) => page.getByRole('img', { name: /^Revenue per day/ }),
  },
  'the customers': {
    path: '/staff/customers',
    arrived: (page) => page.getByRole('table').getByRole('link').first(),
  },
  'the integrations': { path: '/integrations', arrived: heading('Integrations') },
  'the employees': {
    path: '/employees',
    arrived: (page) => page.getByRole('main').getByText(EMPLOYEE.username, { exact: true }),
  },
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
    'the categories': {
      path: '/about',
      arrange: press('Categories'),
      arrived: (page) => page.getByRole('banner').getByRole('link', { name: 'Processors' }),
    },
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
function useWindow(logIn?: (caller: Caller) => Promise<unknown>): void {
  beforeAll(async () => {
    open = await visit(browser);
    await logIn?.(open.context);
  });
  afterAll(() => open.context.close());
}

/** Brings the window into a state. What an earlier state intercepted is let through again. */
async function enter({ path, arrange }: State, size: typeof DESKTOP): Promise<Page> {
  const { page } = open;
  await page.unrouteAll();
  await page.setViewportSize(size);
  await page.goto(path);
  await arrange?.(page);
  return page;
}

/** Looks at both themes of states, and at the narrowest windows; the window shrinks from the first of some sizes to the last. */
function checkStates(
  states: Readonly<Record<string, State>>,
  [first, ...smaller]: readonly [typeof DESKTOP, ...(typeof DESKTOP)[]] = [DESKTOP, MOBILE],
): void {
  it.each(Object.entries(states))('in %s', async (_name, state) => {
    const page = await enter(state, first);
    for (const size of [first, ...smaller]) {
      await resize(page, size);
      await state.arrived(page).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await hasHorizontalScroll(page)).toBe(false);
    }
  });
}

describe('axe finds nothing wrong on a desk and on a phone', () => {
  describe('for guests', () => {
    useWindow();
    checkStates(STATES);
  });

  describe('for customers', () => {
    useWindow(registerViaApi);
    checkStates(CUSTOMERS);
  });

  describe('for employees', () => {
    useWindow((caller) => logInViaApi(caller, EMPLOYEE));
    checkStates(EMPLOYEES);
  });

  describe('with a menu of the header open', () => {
    useWindow();
    checkStates(MENUS.desk, [DESKTOP]);
    checkStates(MENUS.phone, [MOBILE]);
  });
});
