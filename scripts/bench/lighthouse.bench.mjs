import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { launch, median, openShop, prepare } from './web-shop.mjs';

/**
 * `npm run bench:lighthouse`: what Lighthouse says about the pages that most people see first, with its own phone and slow
 * network, each as the median of three runs with an empty cache (quality figures, "Speed"). What costs points is named.
 * `SHOP_URL` measures a shop that runs already.
 */

const RUNS = 3;

/** Bars of the four categories, in points of 100. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };

const PAGES = [
  { name: 'home', path: () => '/' },
  { name: 'catalog', path: () => '/products-catalog' },
  { name: 'product', path: ({ productId }) => `/product-details/${productId}` },
  { name: 'cart', path: () => '/shopping-cart', isCustomer: true },
];

/** A port that nobody listens on. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Widths of the table in characters: its names of pages, and `best-practices ≥ 100` with room after it. */
const NAMES = 11;
const COLUMN = 22;

/** One run with an empty cache. */
async function measure(port, shop, { path, isCustomer = false }) {
  const cookie = shop.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const result = await lighthouse(shop.url + path(shop), {
    port,
    onlyCategories: Object.keys(BARS),
    extraHeaders: isCustomer ? { Cookie: cookie } : {},
  });
  return result.lhr;
}

/** The audits of a category that cost it points, with what they found. */
function lossesOf({ categories, audits }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(
      ({ id }) =>
        `${category}: ${audits[id].title}${audits[id].displayValue ? `, ${audits[id].displayValue}` : ''}`,
    );
}

function print(name, runs) {
  const verdicts = Object.entries(BARS).map(([category, bar]) => {
    const points = Math.round(100 * median(runs.map(({ categories }) => categories[category].score)));
    return { points, isMet: points >= bar, category };
  });
  const columns = verdicts.map(({ points, isMet }) => `${points} ${isMet ? 'met' : 'MISSED'}`.padEnd(COLUMN));
  console.log(name.padEnd(NAMES) + columns.join(''));
  for (const { category, isMet } of verdicts) {
    if (!isMet) for (const loss of lossesOf(runs[0], category)) console.log(`  ${loss}`);
  }
  return verdicts.every(({ isMet }) => isMet);
}

const own = await openShop();
const port = await freePort();
const browser = await launch([`--remote-debugging-port=${port}`]);
const shop = await prepare(browser, own.url);
console.log(`Lighthouse, mobile; median of ${RUNS} runs, points of 100`);
console.log(
  ' '.repeat(NAMES) +
    Object.entries(BARS)
      .map(([category, bar]) => `${category} ≥ ${bar}`.padEnd(COLUMN))
      .join(''),
);
let isMet = true;
for (const page of PAGES) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(port, shop, page));
  isMet = print(page.name, runs) && isMet;
}
await browser.close();
await own.stop();
process.exitCode = isMet ? 0 : 1;
