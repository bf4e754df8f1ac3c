import { registerForCookie } from './checkout.bench.js';
import { judge, judgeRatio } from './figures.js';
import { measure, settle, type Target } from './load.js';
import type { OpenShop } from './measured-shop.js';

/**
 * What is asked with a session cookie, so that no answer is kept, over pages and ids that are spread widely: the CPU of server and
 * database for each request, beside that of another revision in turns of the same run.
 */

/** How much of what another revision takes a request may take. */
const RATIO_BAR = 0.8;

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';
const PAGE = `currentPage pagesCount totalCount products { ${CARD} }`;
const DETAILS = `${CARD} description category manufacturer pictures { id } attributes { name text numberValue unit }`;

const LINES = ['ventus', 'prime', 'evo', 'fury', 'focus'];
const CATEGORIES = ['processors', 'graphics cards', 'motherboards', 'memory', 'storage', 'cases', 'mice'];

/** What is asked: an operation and its variables by a number, of which no two near ones make the same question. */
interface Kind {
  name: string;
  /** CPU that a request may take at 10,000 products, in ms. */
  barMs: number;
  query: string;
  variables: (number: number, products: number) => object;
}

const of = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % values.length];

/** What is asked. */
export const KINDS: readonly Kind[] = [
  {
    name: 'list',
    barMs: 0.6,
    query: `query ($page: PageInput!) { products(page: $page) { ${PAGE} } }`,
    variables: (number, products) => ({
      // Twelve on average: pages of many sizes, so that none comes again soon.
      page: { number: 1 + (number % Math.floor(products / 16)), size: 8 + (number % 9) },
    }),
  },
  {
    name: 'search',
    barMs: 0.8,
    query: `query ($name: String!) { products(filter: { name: $name }) { ${PAGE} } }`,
    variables: (number) => ({ name: `${of(LINES, number)} ${(number % 900) + 10}` }),
  },
  {
    name: 'category',
    barMs: 1,
    query: `query ($filter: ProductFilter!, $number: Int!) { products(filter: $filter, page: { number: $number }, sort: PRICE_ASC) { ${PAGE} } }`,
    variables: (number) => ({
      filter: { category: of(CATEGORIES, number), priceFrom: 10_000 + (number % 1_000) },
      number: 1 + (number % 20),
    }),
  },
  {
    name: 'detail',
    barMs: 0.6,
    query: `query ($id: ID!) { product(id: $id) { ${DETAILS} } }`,
    variables: (number, products) => ({ id: String(1 + (number % products)) }),
  },
];

/** A prime, so that the questions go round through all products and pages. */
export const STEP = 7_919;

/** Requests of one run: as many for both, however busy the machine is. */
const REQUESTS = 1_000;

/** Returns how questions of a kind, each another one, are asked of a shop. */
function targetOf({ query, variables }: Kind, shop: OpenShop, cookie: string, products: number): Target {
  let asked = 0;
  return {
    url: `http://127.0.0.1:${shop.ports.shop}/graphql`,
    headers: { cookie },
    pids: shop.pids,
    requests: REQUESTS,
    nextBody: () => JSON.stringify({ query, variables: variables((asked += 1) * STEP, products) }),
  };
}

/** Prints what each kind of question costs a shop of so many products, beside what it costs that of another revision, if any. */
export async function benchUncached(products: number, shops: readonly OpenShop[]): Promise<void> {
  console.log('\nCPU of server and database for a request with a session cookie, nothing kept:');
  const readers = await Promise.all(
    shops.map(async (shop) => {
      await settle(shop.pids);
      return { shop, cookie: await registerForCookie(`http://127.0.0.1:${shop.ports.shop}`, 'reader') };
    }),
  );
  for (const kind of KINDS) {
    const figures = await measure(
      readers.map(({ shop, cookie }) => targetOf(kind, shop, cookie, products)),
      [],
    );
    const [now = Number.NaN, before] = figures.map(({ cpuMs }) => cpuMs ?? Number.NaN);
    const words = judge(`${now.toFixed(2)} ms`, `≤ ${kind.barMs} ms`, now <= kind.barMs);
    const beside =
      before === undefined ? '' : `; before ${before.toFixed(2)} ms, ${judgeRatio(now / before, RATIO_BAR)}`;
    console.log(`  ${kind.name.padEnd(10)} ${words}${beside}`);
  }
}
