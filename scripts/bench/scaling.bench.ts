import autocannon from 'autocannon';
import { endProcess, startShopProcess } from '../../api/test/shop-process.js';
import { registerForCookie } from './checkout.bench.js';
import { CONNECTIONS, median, withCpu } from './load.js';
import { openLoadShop } from './load.shop.js';
import { familyOf } from './processes.js';

/**
 * One, two and four processes of one shop on one data folder: what more processes bring on this machine, whose cores they
 * share with the database and with the load itself.
 */

const COUNTS = [1, 2, 4];
const SECONDS = 4;
const RUNS = 3;
const CUSTOMERS = 20;

/** What is asked, by each connection in turn. */
type Requests = autocannon.Request[];

interface Figures {
  rate: number;
  p99Ms: number;
  cpuMs: number;
}

const post = (query: string, cookie?: string): autocannon.Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
  body: JSON.stringify({ query }),
});

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';

const keptPage: Requests = [post(`{ products { totalCount products { ${CARD} } } }`)];
let questions = 0;
/** A question that nobody has asked before: no kept answer fits it. */
const freshPage: Requests = [
  {
    setupRequest: (request) => {
      questions += 1;
      const filter = `priceFrom: ${questions}, priceTo: ${questions + 100_000}`;
      return {
        ...request,
        ...post(`{ products(filter: { ${filter} }) { totalCount products { ${CARD} } } }`),
      };
    },
  },
];
const additions = (cookies: readonly string[]): Requests =>
  cookies.map((cookie, index) =>
    post(
      `mutation { addToCart(input: { productId: "${index + 1}", quantity: 1 }) { __typename ... on CartChanged { cart { id totalCount } } } }`,
      cookie,
    ),
  );

/** Asks all processes at once, each by its share of the connections. */
async function askAll(urls: readonly string[], requests: Requests): Promise<Figures> {
  const { result, cpuMs } = await withCpu(
    familyOf(process.pid).filter((pid) => pid !== process.pid),
    () =>
      Promise.all(
        urls.map((url) =>
          autocannon({
            url,
            connections: CONNECTIONS / urls.length,
            duration: SECONDS,
            requests: [...requests],
          }),
        ),
      ),
  );
  for (const { non2xx, errors, statusCodeStats } of result) {
    if (non2xx + errors > 0)
      throw new Error(`${errors} requests broke, answers were ${JSON.stringify(statusCodeStats)}.`);
  }
  const total = result.reduce((sum, { requests: { total: count } }) => sum + count, 0);
  return {
    rate: total / SECONDS,
    p99Ms: Math.max(...result.map(({ latency }) => latency.p99)),
    cpuMs: (cpuMs ?? 0) / total,
  };
}

/** The middle of some runs; the first one warms up. */
async function measureCase(urls: readonly string[], requests: Requests): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const figures = await askAll(urls, requests);
    if (run > 0) runs.push(figures);
  }
  const middle = (key: keyof Figures): number => median(runs.map((figures) => figures[key]));
  return { rate: middle('rate'), p99Ms: middle('p99Ms'), cpuMs: middle('cpuMs') };
}

/** Measures kept answers, fresh questions and writes, and prints them in ratios to one process. */
export async function benchProcesses(): Promise<void> {
  const shop = await openLoadShop();
  const more: Awaited<ReturnType<typeof startShopProcess>>[] = [];
  try {
    const cookies: string[] = [];
    while (cookies.length < CUSTOMERS)
      cookies.push(await registerForCookie(shop.url, `scaling-${cookies.length}`));
    const cases: readonly (readonly [name: string, requests: Requests])[] = [
      ['kept catalog page', keptPage],
      ['fresh question', freshPage],
      ['adding to a cart', additions(cookies)],
    ];
    console.log('\nprocesses  case                  requests/s   ratio   p99        CPU per request');
    const alone = new Map<string, number>();
    for (const count of COUNTS) {
      while (more.length < count - 1)
        more.push(await startShopProcess(shop.dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, true));
      const urls = [shop, ...more].map(({ url }) => url);
      for (const [name, requests] of cases) {
        const { rate, p99Ms, cpuMs } = await measureCase(urls, requests);
        const first = alone.get(name) ?? rate;
        alone.set(name, first);
        console.log(
          `${String(count).padStart(9)}  ${name.padEnd(20)} ${rate.toFixed(0).padStart(11)} ${(rate / first).toFixed(2).padStart(6)} ×` +
            `   ${`${p99Ms.toFixed(0)} ms`.padEnd(9)}  ${cpuMs.toFixed(2)} ms`,
        );
      }
    }
  } finally {
    for (const { child } of more) await endProcess(child, 'SIGTERM');
    await shop.end();
  }
}
