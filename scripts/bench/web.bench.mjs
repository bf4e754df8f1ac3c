import { launch, median, openShop, prepare } from './web-shop.mjs';

/**
 * `npm run bench:web`: Web Vitals of the pages that most people see first, on a phone of the middle and a slow network, each
 * page with an empty cache, as the median of three visits (quality figures, "Speed"). `SHOP_URL` measures a shop that runs
 * already; `-- --against http://…` measures another build in turns with it.
 */

const RUNS = 3;

/** Lighthouse's phone: its screen, its "Slow 4G", and a processor a quarter as fast as this machine's. */
const SCREEN = { width: 412, height: 823 };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;

/** Bars in ms; CLS has no unit. */
const BARS = { LCP: 1_800, CLS: 0.02, INP: 100 };

/** How long, in ms, a page is watched after its last request: what comes late may still move something. */
const WATCHED_MS = 1_500;

const button = (name) => (page) => page.getByRole('button', { name }).first();

const PAGES = [
  { name: 'home', path: () => '/', press: [button('Pause pictures'), button('Menu')] },
  { name: 'catalog', path: () => '/products-catalog', press: [button('Open Filters')] },
  {
    name: 'product',
    path: ({ productId }) => `/product-details/${productId}`,
    press: [(page) => page.getByRole('tab', { name: 'Reviews' })],
  },
  { name: 'cart', path: () => '/shopping-cart', isCustomer: true, press: [button('Increase quantity')] },
];

/** Runs in the page from its start: collects what the browser measures. */
function watch() {
  const vitals = { FCP: 0, LCP: 0, CLS: 0, INP: 0, largest: '' };
  globalThis.vitals = vitals;
  const observe = (type, take, options = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.FCP = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    vitals.LCP = startTime;
    vitals.largest = url ? new URL(url).pathname : (element?.tagName.toLowerCase() ?? '');
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.CLS += value;
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) vitals.INP = Math.max(vitals.INP, duration);
    },
    { durationThreshold: 16 },
  );
}

const readVitals = (page) => page.evaluate(() => ({ ...globalThis.vitals }));

/** One visit with an empty cache. */
async function visit(browser, shop, { path, press, isCustomer = false }) {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  if (isCustomer) await context.addCookies(shop.cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(path(shop), { waitUntil: 'networkidle' });
  await page.waitForTimeout(WATCHED_MS);
  const loaded = await readVitals(page);
  for (const target of press) {
    await target(page).click();
    await page.waitForTimeout(WATCHED_MS / 2);
  }
  const { INP } = await readVitals(page);
  await context.close();
  return { ...loaded, INP, kB: bytes / 1_024 };
}

function verdict(name, value) {
  const digits = name === 'CLS' ? 3 : 0;
  const isMet = value <= BARS[name];
  return `${value.toFixed(digits).padStart(6)} ${isMet ? 'met   ' : 'MISSED'}`;
}

function print(name, visits) {
  const figure = (key) => median(visits.map((one) => one[key]));
  const { largest } = visits[0];
  console.log(
    [
      name.padEnd(22),
      figure('FCP').toFixed(0).padStart(6),
      ...Object.keys(BARS).map((bar) => verdict(bar, figure(bar))),
      `${figure('kB').toFixed(0).padStart(5)} kB`,
      largest,
    ].join('  '),
  );
}

const own = await openShop();
const against = process.argv.indexOf('--against');
const urls = [own.url, ...(against === -1 ? [] : [process.argv[against + 1]])];
const browser = await launch();
const shops = [];
for (const url of urls) shops.push(await prepare(browser, url));
console.log('Slow 4G (1.6 Mbit/s, 150 ms), CPU / 4, empty cache; median of three visits, ms');
console.log(
  `page                      FCP  LCP ≤ ${BARS.LCP}     CLS ≤ ${BARS.CLS}    INP ≤ ${BARS.INP}     transferred  largest`,
);
for (const page of PAGES) {
  const visits = shops.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, shop] of shops.entries()) visits[index].push(await visit(browser, shop, page));
  }
  for (const [index, shop] of shops.entries()) {
    print(shops.length === 1 ? page.name : `${page.name} ${new URL(shop.url).port}`, visits[index]);
  }
}
await browser.close();
await own.stop();
