import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { registerForCookie } from './checkout.bench.js';
import { judge } from './figures.js';
import { settle, withCpu } from './load.js';
import { openLoadShop } from './load.shop.js';
import { familyOf } from './processes.js';
import { readVitalSigns } from './process-metrics.js';
import { KINDS, STEP } from './uncached.bench.js';

/**
 * What server and engine hold of a shop that runs as `npm start` runs it, before and after a load of which hardly anything comes
 * twice: questions with a session cookie, rendered pages, lists and pictures.
 */

const BAR_MB = 400;
const CONNECTIONS = 50;
const SECONDS = 60;
/** After a load; what then still stands is held. */
const REST_MS = 5_000;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Prints the memory of each process and of both together. */
async function printMemory(shop: Parameters<typeof readVitalSigns>[0], when: string): Promise<void> {
  const signs = await readVitalSigns(shop);
  const [server = 0, engine = 0] = ['server', 'engine'].map((role) => signs.get(`memory of ${role}, MB`));
  const both = server + engine;
  console.log(
    `  ${when.padEnd(14)} server ${server.toFixed(0)} + engine ${engine.toFixed(0)} = ` +
      `${judge(`${both.toFixed(0)} MB`, `≤ ${BAR_MB} MB`, both <= BAR_MB)}, heap in use ${(signs.get('heap in use of server, MB') ?? 0).toFixed(0)}`,
  );
}

/** Prints the memory of a shop of so many products, and the CPU of a request beside it: the one is bought with the other. */
export async function benchMemory(products: number): Promise<void> {
  const shop = await openLoadShop({ WEB_DIR: '', DATABASE_WAIT_MS: '60000' }, products);
  try {
    const pids = familyOf(shop.pid);
    await settle(pids);
    console.log(`\nMemory at ${products} products, ${CONNECTIONS} connections for ${SECONDS} s:`);
    await printMemory(shop, 'after start');
    const cookie = await registerForCookie(shop.url, 'reader');
    const requests: ((number: number) => autocannon.Request)[] = [
      ...KINDS.map(({ query, variables }) => (number: number) => ({
        method: 'POST' as const,
        path: '/graphql',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query, variables: variables(number, products) }),
      })),
      (number) => ({ path: `/product-details/${1 + (number % products)}`, headers: BROWSER }),
      (number) => ({ path: `/products-catalog?currentPage=${1 + (number % 300)}`, headers: BROWSER }),
      (number) => ({ path: `/api/products-catalog?itemsPerPage=24&currentPage=${1 + (number % 300)}` }),
    ];
    let asked = 0;
    const { result, cpuMs } = await withCpu(pids, async () =>
      autocannon({
        url: shop.url,
        connections: CONNECTIONS,
        duration: SECONDS,
        timeout: SECONDS,
        requests: [
          {
            setupRequest: (request) => {
              asked += 1;
              return { ...request, ...requests[asked % requests.length]?.(asked * STEP) };
            },
          },
        ],
      }),
    );
    if (result.non2xx + result.errors > 0)
      throw new Error(`${result.non2xx + result.errors} requests failed: the figure would be worthless.`);
    await printMemory(shop, 'under load');
    await sleep(REST_MS);
    await printMemory(shop, 'at rest again');
    const perRequest = cpuMs === null ? '-' : (cpuMs / result.requests.total).toFixed(2);
    console.log(`  ${result.requests.total} requests, ${perRequest} ms of CPU each`);
  } finally {
    await shop.end();
  }
}
