import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchCheckouts, cpuOfAdding } from './checkout.bench.js';
import { benchLogins } from './login.bench.js';
import { benchUploads } from './upload.bench.js';
import { figures, judge, judgeRatio } from './figures.js';
import { measure, type Measured, type Target } from './load.js';
import { familyOf } from './processes.js';
import { recordQuality } from '../quality.mjs';

/**
 * `npm run bench`: the catalogue against its references, in ratios of one run (quality figures, "Speed"). `-- --quick`
 * measures the smallest catalogue only, `-- --only uploads` one part, `-- --only cpu` the pages of 10,000 products alone.
 */

/** The CPU per request is held to bars at this many products. */
const CPU_SIZE = 10_000;
const ADD_CPU_BAR_MS = 3;

const PARTS = ['pages', 'cpu', 'checkouts', 'logins', 'uploads', 'engine'];

const { quick, only } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: 'all' } },
}).values;
if (only !== 'all' && !PARTS.includes(only)) {
  console.error(`There is no part "${only}". Known: ${PARTS.join(', ')}.`);
  process.exit(2);
}
const wants = (part: string): boolean => only === 'all' || only === part;

const wantsPages = wants('pages') || only === 'cpu';

const SIZES = only === 'cpu' ? [CPU_SIZE] : quick || !wantsPages ? [1_000] : [1_000, CPU_SIZE, 66_000];

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';
const PAGE = `currentPage pagesCount totalCount products { ${CARD} }`;
const query = (text: string): string => JSON.stringify({ query: `{ ${text} }` });

interface Ports {
  shop: number;
  references: number;
  engine: string;
}

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
  { name: 'GraphQL catalogue page', subject: plainPage, reference: apollo, bar: 0.6, cpuBarMs: 0.7 },
  {
    name: 'REST catalogue page',
    subject: rest('/products-catalog?currentPage=1&itemsPerPage=12'),
    reference: bareExpress,
    bar: 0.4,
    cpuBarMs: 0.7,
  },
  {
    name: 'GraphQL product page',
    subject: shopQuery(
      'product(id: 500) { id name description category manufacturer price stockCount rating reviewsCount thumbnail { id } pictures { id } specification { id } attributes { name text number unit } }',
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

function openServer(products: number): Promise<{ child: ChildProcess; ports: Ports }> {
  const child = fork(fileURLToPath(new URL('server.process.ts', import.meta.url)), {
    // Libraries leave out their development checks; so they do where a shop serves customers.
    env: { ...process.env, NODE_ENV: 'production', PRODUCTS: String(products) },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (ports) => resolve({ child, ports: ports as Ports }));
    child.once('exit', (code) => reject(new Error(`The measured server ended with code ${code ?? 'none'}.`)));
  });
}

/** CPU per request beside its bar, where there is one; `-` where the system does not tell. */
function sayCpu(name: string, cpuMs: number | null, barMs: number | undefined): string {
  if (cpuMs === null) return '-';
  const figure = `${cpuMs.toFixed(2)} ms`;
  return barMs === undefined ? figure : judge(`CPU of ${name}`, figure, `≤ ${barMs} ms`, cpuMs <= barMs);
}

function print(size: number, entry: Case, subject: Measured, reference: Measured): void {
  const ratio = subject.rate / reference.rate;
  const isMet = ratio >= entry.bar;
  figures.push({
    name: `${entry.name}, ${size} products, to its reference`,
    figure: `${(ratio * 100).toFixed(0)} %`,
    bar: `≥ ${(entry.bar * 100).toFixed(0)} %`,
    isMet,
  });
  console.log(
    [
      String(size).padStart(7),
      entry.name.padEnd(28),
      `${subject.rate.toFixed(0).padStart(6)}/s`,
      `${reference.rate.toFixed(0).padStart(6)}/s`,
      `${(ratio * 100).toFixed(0).padStart(4)} %`,
      `≥ ${(entry.bar * 100).toFixed(0)} %`.padStart(7),
      isMet ? 'met   ' : 'MISSED',
      sayCpu(entry.name, subject.cpuMs, size === CPU_SIZE ? entry.cpuBarMs : undefined),
    ].join('  '),
  );
}

const filtered = new Map<number, number>();

async function benchPages(size: number, ports: Ports, pids: readonly number[]): Promise<void> {
  for (const entry of CASES) {
    const [subject, reference] = await measure([entry.subject(ports), entry.reference(ports)], pids);
    if (subject === undefined || reference === undefined) continue;
    print(size, entry, subject, reference);
    if (entry.name.startsWith('filter')) filtered.set(size, 1 / subject.rate);
  }
  if (size === CPU_SIZE) await benchAdding(ports.shop, pids);
}

async function benchAdding(port: number, pids: readonly number[]): Promise<void> {
  const cpuMs = await cpuOfAdding(port, pids);
  console.log(`         CPU of adding to the cart: ${sayCpu('adding to the cart', cpuMs, ADD_CPU_BAR_MS)}.`);
}

if (wantsPages) {
  console.log(
    'products  case                          subject  reference  ratio      bar          CPU per request',
  );
}
for (const size of only === 'engine' ? [] : SIZES) {
  const { child, ports } = await openServer(size);
  if (wantsPages) await benchPages(size, ports, child.pid === undefined ? [] : familyOf(child.pid));
  if (size === SIZES[0]) {
    if (wants('checkouts')) await benchCheckouts(ports.shop);
    if (wants('logins')) await benchLogins(ports.shop);
    if (wants('uploads')) await benchUploads(ports.shop);
  }
  child.send('stop');
  await new Promise((resolve) => child.once('exit', resolve));
}
const small = filtered.get(1_000);
const large = filtered.get(66_000);
if (small !== undefined && large !== undefined) {
  const words = judgeRatio('filter + sort at 66,000 products, to 1,000', large / small, 1.5);
  console.log(`\nFilter and sort at 66,000 products, to the time at 1,000: ${words}.`);
}

if (wants('engine')) {
  console.log('\nThe embedded database engine, in ratios to an empty ping:');
  await import('./engine.bench.js');
}

// One part alone would push the figures of the others off the page.
if (only === 'all') recordQuality('bench', figures);
