import { parseArgs } from 'node:util';
import { HOW_TO_GIVE_A_SERVER, openRealServer, type RealServer } from '../../api/test/real-server.js';
import { benchCheckouts, cpuOfAdding, registerOwner } from './checkout.bench.js';
import { benchDearest } from './dearest.bench.js';
import { benchEveryQuery } from './every-query.bench.js';
import { benchFresh } from './fresh.bench.js';
import { benchMemory } from './memory.bench.js';
import { benchPacked } from './packed.bench.js';
import { benchProcesses } from './scaling.bench.js';
import { benchSearch } from './search.bench.js';
import { judge, judgeRatio } from './figures.js';
import { measure, type Measured, type Target } from './load.js';
import { benchUncached } from './uncached.bench.js';
import { closeShop, openShop, type OpenShop, type Ports } from './measured-shop.js';
import { memoryOf } from './processes.js';

/**
 * `npm run bench`: the catalog against its references, in ratios of one run (quality figures, "Speed"). `-- --quick`
 * measures the smallest catalog only, `-- --only fresh` questions that nobody has asked before, `-- --only cpu` the pages of 10,000 products alone,
 * `-- --only packed` kept pages and answers as browsers ask for them (after `npm run build`),
 * `-- --only uncached` what nothing is kept of, beside another revision whose folder `-- --against` names (a checkout with its
 * packages: `git worktree add FOLDER REVISION`, then `npm ci` there),
 * `-- --only memory` what server and engine hold of 10,000 products before and after a load,
 * `-- --only processes` one, two and four processes of one shop,
 * `-- --only search` searches, facets and suggestions,
 * `-- --only dearest` what the dearest operations take that the limits let pass, and every query of the schema at its fullest, `-- --products 1000000` a catalog of that
 * size alone. `-- --engine mongod` measures each page on a real server that is given, too, by turns with the embedded engine.
 */

/** The CPU per request is held to bars at this many products. */
const CPU_SIZE = 10_000;
const ADD_CPU_BAR_MS = 3;

const EMBEDDED = 'the embedded engine';

/** The fewest products: pages ask for one of the first five hundred. */
const SMALLEST = 1_000;

const PARTS = [
  'pages',
  'packed',
  'uncached',
  'fresh',
  'cpu',
  'dearest',
  'search',
  'checkouts',
  'memory',
  'processes',
  'engine',
];

const {
  quick,
  only,
  engine,
  against = '',
  products = '',
} = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'all' },
    engine: { type: 'string', default: 'embedded' },
    products: { type: 'string' },
    against: { type: 'string' },
  },
}).values;
if (only !== 'all' && !PARTS.includes(only)) {
  console.error(`There is no part "${only}". Known: ${PARTS.join(', ')}.`);
  process.exit(2);
}
if (!['embedded', 'mongod'].includes(engine) || (products !== '' && !(Number(products) >= SMALLEST))) {
  console.error(
    `Say --engine embedded or --engine mongod, and --products with a number from ${SMALLEST} on.`,
  );
  process.exit(2);
}
const real = engine === 'mongod' ? await openRealServer() : null;
if (engine === 'mongod' && real === null) {
  console.log(`NOT MEASURED: no real MongoDB is given. ${HOW_TO_GIVE_A_SERVER}`);
  process.exit(0);
}
const wants = (part: string): boolean => only === 'all' || only === part;

const wantsPages = wants('pages') || only === 'cpu';
const wantsFresh = only === 'fresh';

const LARGE = 66_000;

/** Orders of the shop whose dearest operations are measured. */
const ORDERS = 50_000;

/** The catalogs that are measured. */
function readSizes(): number[] {
  if (products !== '') return [Number(products)];
  if (['cpu', 'packed', 'uncached'].includes(only)) return [CPU_SIZE];
  if (only === 'dearest' || only === 'search') return [LARGE];
  if (wantsFresh && !quick) return [CPU_SIZE, LARGE];
  return quick || !wantsPages ? [1_000] : [1_000, CPU_SIZE, LARGE];
}

const SIZES = readSizes();

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';
const PAGE = `currentPage pagesCount totalCount products { ${CARD} }`;
const query = (text: string): string => JSON.stringify({ query: `{ ${text} }` });

/** What is measured, and what with: requests per second of the subject must reach `bar` of the reference's. */
interface Case {
  name: string;
  subject: (ports: Ports) => Target;
  reference: (ports: Ports) => Target;
  bar: number;
  /** Highest CPU per request, in ms, server and database together, at 10,000 products. */
  cpuBarMs?: number;
}

const graphql = (port: number, text: string): Target => ({
  url: `http://127.0.0.1:${port}/graphql`,
  body: query(text),
});
const apollo = ({ references }: Ports): Target => graphql(references, `products { ${PAGE} }`);
const bareExpress = ({ references }: Ports): Target => ({ url: `http://127.0.0.1:${references}/rest` });
const rest =
  (path: string) =>
  ({ shop }: Ports): Target => ({ url: `http://127.0.0.1:${shop}/api${path}` });
const shopQuery =
  (text: string) =>
  ({ shop }: Ports): Target =>
    graphql(shop, text);
const plainPage = shopQuery(`products { ${PAGE} }`);

const CASES: readonly Case[] = [
  { name: 'GraphQL catalog page', subject: plainPage, reference: apollo, bar: 0.6, cpuBarMs: 0.7 },
  {
    name: 'REST catalog page',
    subject: rest('/products-catalog?currentPage=1&itemsPerPage=12'),
    reference: bareExpress,
    bar: 0.4,
    cpuBarMs: 0.7,
  },
  {
    name: 'GraphQL product page',
    subject: shopQuery(
      'product(id: 500) { id name description category manufacturer price stockCount rating reviewsCount thumbnail { id } pictures { id } specification { id } attributes { name text numberValue unit } }',
    ),
    reference: apollo,
    bar: 0.6,
    cpuBarMs: 1,
  },
  {
    name: 'REST product page',
    subject: rest('/product-details/500'),
    reference: bareExpress,
    bar: 0.4,
    cpuBarMs: 1,
  },
  {
    name: 'filter + sort, to plain page',
    subject: shopQuery(
      `products(filter: { category: "memory", priceFrom: 10000, priceTo: 90000 }, sort: PRICE_ASC) { ${PAGE} }`,
    ),
    reference: plainPage,
    bar: 0.6,
    cpuBarMs: 0.8,
  },
  {
    name: 'name search, to plain page',
    subject: shopQuery(`products(filter: { name: "ventus 42" }) { ${PAGE} }`),
    reference: plainPage,
    bar: 1 / 3,
    cpuBarMs: 1.5,
  },
];

async function openServer(size: number, server: RealServer | null): Promise<OpenShop> {
  const startedAt = performance.now();
  const shop = await openShop({
    PRODUCTS: String(size),
    MONGODB_URI: server?.uri ?? '',
    ORDERS: String(wants('dearest') && size === LARGE ? ORDERS : 0),
    COPIES: wants('packed') && size === CPU_SIZE ? 'yes' : 'no',
  });
  const pids = [...shop.pids, ...(server?.pid ? [server.pid] : [])];
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const memory = pids.map((pid) => memoryOf(pid).toFixed(0)).join(' + ');
  console.log(`${size} products on ${server?.name ?? EMBEDDED}: stored after ${seconds} s, ${memory} MB.`);
  return { ...shop, pids };
}

/** CPU per request beside its bar, where there is one; `-` where the system does not tell. */
function printCpu(cpuMs: number | null, barMs: number | undefined): string {
  if (cpuMs === null) return '-';
  const figure = `${cpuMs.toFixed(2)} ms`;
  return barMs === undefined ? figure : judge(figure, `≤ ${barMs} ms`, cpuMs <= barMs);
}

function print(size: number, entry: Case, subject: Measured, reference: Measured): void {
  const ratio = subject.rate / reference.rate;
  const isMet = ratio >= entry.bar;
  console.log(
    [
      String(size).padStart(7),
      entry.name.padEnd(28),
      `${subject.rate.toFixed(0).padStart(6)}/s`,
      `${reference.rate.toFixed(0).padStart(6)}/s`,
      `${(ratio * 100).toFixed(0).padStart(4)} %`,
      `≥ ${(entry.bar * 100).toFixed(0)} %`.padStart(7),
      isMet ? 'met   ' : 'MISSED',
      printCpu(subject.cpuMs, size === CPU_SIZE ? entry.cpuBarMs : undefined),
    ].join('  '),
  );
}

/** The same page on the real server, in parts of what the embedded engine gives. */
function printBeside(onServer: Measured, embedded: Measured): void {
  const ratio = (onServer.rate / embedded.rate) * 100;
  const cpu =
    onServer.cpuMs === null
      ? '-'
      : `${onServer.cpuMs.toFixed(2)} ms${real?.pid ? '' : ', without the server'}`;
  console.log(
    `         on ${real?.name ?? ''}: ${onServer.rate.toFixed(0)}/s, ${ratio.toFixed(0)} % of the embedded engine; ${cpu}`,
  );
}

/** Measures what is not kept beside another revision, where one is given. */
async function compareUncached(shop: OpenShop): Promise<void> {
  const others = against === '' ? [] : [await openShop({ PRODUCTS: String(CPU_SIZE) }, against)];
  await benchUncached(CPU_SIZE, [shop, ...others]);
  for (const other of others) await closeShop(other);
}

const filtered = new Map<number, number>();

async function benchPages(size: number, { ports, pids }: OpenShop, beside: OpenShop | null): Promise<void> {
  for (const entry of CASES) {
    const targets = [entry.subject(ports), entry.reference(ports)];
    if (beside !== null) targets.push({ ...entry.subject(beside.ports), pids: beside.pids });
    const [subject, reference, onServer] = await measure(targets, pids);
    if (subject === undefined || reference === undefined) continue;
    print(size, entry, subject, reference);
    if (onServer !== undefined) printBeside(onServer, subject);
    if (entry.name.startsWith('filter')) filtered.set(size, 1 / subject.rate);
  }
  if (size === CPU_SIZE) await benchAdding(ports.shop, pids);
}

async function benchAdding(port: number, pids: readonly number[]): Promise<void> {
  const cpuMs = await cpuOfAdding(port, pids);
  console.log(`         CPU of adding to the cart: ${printCpu(cpuMs, ADD_CPU_BAR_MS)}.`);
}

if (wantsPages) {
  console.log(
    'products  case                          subject  reference  ratio      bar          CPU per request',
  );
}
for (const size of ['engine', 'memory', 'processes'].includes(only) ? [] : SIZES) {
  const shop = await openServer(size, null);
  const beside = real === null ? null : await openServer(size, real);
  const { ports, pids } = shop;
  if (wantsPages) await benchPages(size, shop, beside);
  if (wants('packed') && size === CPU_SIZE) await benchPacked(ports, pids);
  if (wants('uncached') && size === CPU_SIZE) await compareUncached(shop);
  if (wantsFresh) await benchFresh(size, ports.shop, pids, EMBEDDED);
  if (wantsFresh && beside !== null) await benchFresh(size, beside.ports.shop, beside.pids, real?.name ?? '');
  if (beside !== null) await closeShop(beside);
  if (size === LARGE && wants('dearest')) {
    await benchDearest(ports.shop, pids);
    await benchEveryQuery(ports.shop, pids, await registerOwner(`http://127.0.0.1:${ports.shop}`));
  }
  if (wants('search') && (size === LARGE || only === 'search')) await benchSearch(ports.shop, pids);
  if (size === SIZES[0] && wants('checkouts')) await benchCheckouts(ports.shop);
  await closeShop(shop);
}
await real?.close();
const small = filtered.get(1_000);
const large = filtered.get(LARGE);
if (small !== undefined && large !== undefined) {
  const words = judgeRatio(large / small, 1.5);
  console.log(`\nFilter and sort at 66,000 products, to the time at 1,000: ${words}.`);
}

if (wants('memory')) await benchMemory(CPU_SIZE);
if (wants('processes')) await benchProcesses();
if (wants('engine')) {
  console.log('\nThe embedded database engine, in ratios to an empty ping:');
  await import('./engine.bench.js');
}
