import { beforeAll, describe } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { ownProducts } from '../support/desk.js';
import { chooseFiles, filled } from '../support/files.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { checkStates, heading, openProduct, press, words, type State } from '../support/page-states.js';
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

/** What customers see; cart, orders, checkout and reviews are checked with their features. */
const CUSTOMERS: Readonly<Record<string, State>> = {
  'the catalog': {
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
  'no requests yet': {
    path: '/profile?tab=requests',
    arrived: (page) => page.getByText('You have not asked us anything yet.'),
  },
  'no machines yet': {
    path: '/profile?tab=machines',
    arrived: (page) => page.getByText('You have not saved a computer yet.'),
  },
  'a machine': {
    path: '/profile?tab=machines',
    arrange: async (page) => {
      const input = { name: 'Old PC', kind: 'MACHINE', entries: [{ slot: 'CASE', label: 'Old case' }] };
      await ask(page, 'mutation ($input: SaveBuildInput!) { saveBuild(input: $input) { __typename } }', {
        input,
      });
      await page.reload();
    },
    arrived: (page) => page.getByRole('list', { name: 'My machines' }).getByText('Old case'),
  },
  'the favorites': {
    path: '/products-catalog',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /to favorites$/ })
        .first()
        .click();
      await message(page, 'Product saved to favorites.');
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
  'the catalog': {
    path: '/products-catalog',
    arrived: (page) => page.getByRole('link', { name: /^Edit Product/ }).nth(11),
  },
  'the form of a new product': { path: '/add-product', arrived: heading('Add Product') },
  'the form of a new product with problems': {
    path: '/add-product',
    arrange: async (page) => {
      await page.getByLabel(/^Price \(€\)/).fill('1e3');
      await press('Add Row')(page);
      await page.getByLabel('Name, row 1').fill('Seats');
      await page.getByLabel(/^Price \(€\)/).focus();
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
  'all orders': {
    path: '/staff/orders',
    arrange: press('Columns'),
    arrived: (page) => page.locator('[data-card-open]').first(),
  },
  'the serial numbers': {
    path: '/staff/serials?serial=NONE-9',
    arrived: words('No piece with this serial number was sent.'),
  },
  'the stocktakings': {
    path: '/staff/stocktaking',
    arrived: (page) => page.getByRole('button', { name: 'Start counting' }),
  },
  'the quotes': {
    path: '/staff/quotes',
    arrived: (page) => page.getByRole('link', { name: 'New quote' }),
  },
  'the customers': {
    path: '/staff/customers',
    arrived: (page) => page.getByRole('table').getByRole('link').first(),
  },
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

describe('axe finds nothing wrong, on a desk and on a phone,', () => {
  const customer = journey({ isShared: true, allowsErrors: true });
  beforeAll(() => registerViaApi(customer.context));
  checkStates('in pages of customers', customer, CUSTOMERS, pageProblems);

  const employee = journey({ as: EMPLOYEE, isShared: true, allowsErrors: true });
  checkStates('in pages of employees', employee, EMPLOYEES, pageProblems);
});
