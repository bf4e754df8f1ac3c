import { median, withCpu } from './load.js';

/**
 * What nobody has asked before, so that no answer is kept and the database has to work: how long it takes as the catalog
 * grows. Compare sizes, and engines, in one run each.
 */

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';
const PAGE = `currentPage pagesCount totalCount products { ${CARD} }`;
const DETAILS = `${CARD} description category manufacturer pictures { id } attributes { name text numberValue unit }`;
const VALUES = 'value count';

const CATEGORIES = ['processors', 'graphics cards', 'motherboards', 'memory', 'storage', 'cases', 'mice'];
const LINES = ['ventus', 'prime', 'evo', 'fury', 'focus'];
const MAKERS = ['Asus', 'MSI', 'Corsair', 'Samsung', 'Noctua'];

/** Questions of one kind: how many, and the text of each by its number. */
interface Kind {
  name: string;
  count: number;
  ask: (index: number) => string;
}

const kindsFor = (size: number): Kind[] => [
  {
    name: 'catalog, first pages',
    count: 40,
    ask: (index) => `products(page: { number: ${index + 1} }) { ${PAGE} }`,
  },
  {
    name: 'catalog, pages far behind',
    count: 10,
    ask: (index) => `products(page: { number: ${Math.floor((size / 12) * (0.5 + index / 20))} }) { ${PAGE} }`,
  },
  {
    name: 'category and prices, by price',
    count: 20,
    ask: (index) =>
      `products(filter: { category: "${CATEGORIES[index % CATEGORIES.length] ?? ''}", priceFrom: ${10_000 + index} }, sort: PRICE_ASC) { ${PAGE} }`,
  },
  {
    name: 'prices, by rating',
    count: 10,
    ask: (index) => `products(filter: { priceFrom: ${20_000 + index} }, sort: RATING) { ${PAGE} }`,
  },
  {
    name: 'manufacturer',
    count: 5,
    ask: (index) => `products(filter: { manufacturer: "${MAKERS[index] ?? ''}" }) { ${PAGE} }`,
  },
  {
    name: 'facets of all',
    count: 5,
    ask: (index) =>
      `products(filter: { priceFrom: ${30_000 + index} }) { facets { categories { ${VALUES} } manufacturers { ${VALUES} } } }`,
  },
  {
    name: 'name, few have it',
    count: 10,
    ask: (index) => `products(filter: { name: "ventus ${1_234 + index}" }) { ${PAGE} }`,
  },
  {
    name: 'name, many have it',
    count: 5,
    ask: (index) => `products(filter: { name: "${LINES[index] ?? ''}" }) { ${PAGE} }`,
  },
  {
    name: 'product',
    count: 100,
    ask: (index) => `product(id: ${1 + Math.floor((size * index) / 100)}) { ${DETAILS} }`,
  },
];

/** Asks once. `false`: the shop has said that it takes too long. */
async function isAnswered(port: number, text: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ ${text} }` }),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors !== undefined && response.status !== 503)
    throw new Error(`The shop answers ${JSON.stringify(errors)}`);
  return errors === undefined;
}

/** Measures one kind after the other, one question at a time, and prints what each took; `on` names the database. */
export async function benchFresh(
  size: number,
  port: number,
  pids: readonly number[],
  on: string,
): Promise<void> {
  for (const { name, count, ask } of kindsFor(size)) {
    const times: number[] = [];
    let refused = 0;
    const { cpuMs } = await withCpu(pids, async () => {
      for (let index = 0; index < count; index += 1) {
        const askedAt = performance.now();
        if (!(await isAnswered(port, ask(index)))) refused += 1;
        times.push(performance.now() - askedAt);
      }
    });
    const cpu = cpuMs === null ? '-' : `${(cpuMs / count).toFixed(1)} ms`;
    console.log(
      `${String(size).padStart(7)}  ${name.padEnd(30)} median ${median(times).toFixed(0).padStart(4)} ms  ` +
        `longest ${Math.max(...times)
          .toFixed(0)
          .padStart(5)} ms  CPU ${cpu.padStart(8)}  ` +
        `${refused === 0 ? '' : `${refused} of ${count} refused  `}on ${on}`,
    );
  }
}
