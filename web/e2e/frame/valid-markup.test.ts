import { expect, it } from '@jest/globals';
import { holdRequests } from '../support/held-requests.js';
import { journey } from '../support/journey.js';
import { CUSTOMER } from '../support/people.js';

const open = journey({ as: CUSTOMER, allowsPayment: true });

/** What the standard of HTML forbids, or leaves without a name, and once stood in pages. */
const faults = (): Promise<string[]> =>
  open.page.evaluate(() => {
    const found: [string, boolean][] = [
      ['a meta element without content', document.querySelector('meta[property]:not([content])') !== null],
      [
        'lines of a street in one line',
        document.querySelector('input[autocomplete=street-address]') !== null,
      ],
      [
        'an option without words',
        [...document.querySelectorAll('option')].some(({ text, label }) => (text || label).trim() === ''),
      ],
      ['another count of main headings than one', document.querySelectorAll('main h1').length !== 1],
    ];
    return found.filter(([, isThere]) => isThere).map(([name]) => name);
  });

it.each([
  ['/orders', 'Orders'],
  ['/shopping-cart', 'Shopping Cart'],
  ['/profile', 'Profile'],
  ['/products-catalog', 'Products Catalog'],
  ['/quote/nobody-has-this', 'Your quote'],
])('%s has its heading and valid elements, also while it waits for what it shows', async (path, name) => {
  const { page } = open;
  const release = await holdRequests(
    page,
    '**/graphql',
    (request) => !(request.postData() ?? '').includes('"CheckSession"'),
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await faults()).toEqual([]);
  release();
  await page.locator('main:not(:has([aria-busy=true]))').waitFor();
  expect(await faults()).toEqual([]);
});
