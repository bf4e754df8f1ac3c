import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageProblems, pressOnceAlive } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { checkStates, openProduct, press, words, type State } from '../support/page-states.js';

/** Compares four products of one category. */
const compareFour = async (page: Page): Promise<void> => {
  const answer = await page.request.get('/api/products-catalog?category=storage&itemsPerPage=4');
  const { payload } = (await answer.json()) as { payload: { products: { productID: number }[] } };
  await page.goto(`/compare?ids=${payload.products.map(({ productID }) => productID).join(',')}`);
};

/** Opens the link of a build that the shop offers to begin with. */
const openBuild = async (page: Page): Promise<void> => {
  const [build] = await ask<{ code: string }[]>(page, '{ startingBuilds { code } }');
  await page.goto(`/b/${build?.code}`);
};

/** Opens the assembly guide of a build that the shop offers to begin with. */
const openGuide = async (page: Page): Promise<void> => {
  await openBuild(page);
  await page.getByRole('link', { name: 'Assembly guide' }).click();
};

/** The home page, and what guests see of lists of products. */
const LISTS: Readonly<Record<string, State>> = {
  'the home page': { path: '/', arrived: (page) => page.getByRole('article').nth(7) },
  'the catalog': { path: '/products-catalog', arrived: (page) => page.getByRole('article').nth(11) },
  'the open filters': {
    path: '/products-catalog?priceFrom=abc',
    arrange: press('Open Filters'),
    arrived: (page) =>
      page.getByRole('combobox', { name: 'Category' }).filter({ hasText: /Processors \(\d+\)/ }),
  },
  'a category': { path: '/c/graphics-cards', arrived: (page) => page.getByRole('article').nth(11) },
  'an empty catalog': {
    path: '/products-catalog?name=zzzzzz',
    arrived: words('No products were found with these search parameters.'),
  },
  'a catalog that failed to load': {
    path: '/',
    arrange: async (page) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.getByRole('link', { name: 'See the catalog' }).click();
    },
    arrived: words('The shop could not be reached.'),
  },
};

/** Products, comparisons, builds and what moves; the window remembers what was picked, so that comes last. */
const PRODUCTS: Readonly<Record<string, State>> = {
  'a product': {
    path: '/products-catalog?category=processors',
    arrange: openProduct,
    arrived: (page) => page.getByRole('table', { name: /^Specification of/ }),
  },
  'an unknown product': { path: '/product-details/999999', arrived: words('could not be found.') },
  'a product without id': {
    path: '/product-details',
    arrived: words('The product ID is required in order to find it.'),
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
  'an empty comparison': {
    path: '/compare',
    arrived: words('You have not picked any products to compare yet.'),
  },
  'a build by its link': { path: '/', arrange: openBuild, arrived: words('All parts fit together.') },
  'an assembly guide': {
    path: '/',
    arrange: openGuide,
    arrived: (page) => page.getByRole('list', { name: 'Steps' }),
  },
  'a link of a build that has ended': {
    path: '/b/00000000',
    arrived: words('There is no build at this address.'),
  },
  'products picked to compare': {
    path: '/products-catalog',
    arrange: (page) =>
      page
        .getByRole('button', { name: /^Compare / })
        .first()
        .click(),
    arrived: words('1 of 4 selected'),
  },
};

describe('axe finds nothing wrong, on a desk and on a phone,', () => {
  const open = journey({ isShared: true, allowsErrors: true });
  checkStates('in the catalog and its lists', open, LISTS, pageProblems);
  checkStates('in products, comparisons, builds and what moves', open, PRODUCTS, pageProblems);
});
