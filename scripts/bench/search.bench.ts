import { judge, judgeRatio } from './figures.js';
import { median, withCpu } from './load.js';

/** Searches and facets at 66,000 products that nobody has asked for before, beside the plain page of the same run. */

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url } keyData';
const PAGE = `totalCount pagesCount currentPage products { ${CARD} }`;
const CHIPS = 'interpretation { chips { label value withoutIt } words corrections { from to } }';
const FACETS =
  'factFacets { key label unit values { value label count } range { min max bars } } facets { manufacturers { value count } }';

const THREE_FACTS =
  'facts: [{ key: "generation", values: ["DDR5"] }, { key: "totalGb", values: ["32", "64"] }, { key: "modules", values: ["2"] }]';

/** Questions by the number that makes each of them new. */
type Ask = (number: number) => string;

const PLAIN: Ask = (number) => `products(page: { number: ${1 + (number % 5_000)} }) { ${PAGE} }`;

/** What is compared with the plain page, and how often as much it may take. */
const PAGES: Readonly<Record<string, Ask>> = {
  'search of three words': (number) =>
    `products(search: "corsair vengeance ${1_000 + number}", filter: { priceFrom: ${number} }) { ${PAGE} }`,
  'search that is understood': (number) =>
    `products(search: "ddr5 32gb corsair unter ${200 + number} euro") { ${PAGE} ${CHIPS} }`,
  'page with three facets': (number) =>
    `products(filter: { category: "memory", priceFrom: ${number}, ${THREE_FACTS} }) { ${PAGE} }`,
};
const PAGE_BAR = 1.5;

const CATEGORY_FACETS: Ask = (number) =>
  `products(filter: { category: "memory", priceFrom: ${number} }) { totalCount ${FACETS} }`;
const FACETS_BAR_MS = 8;

const SUGGEST: Ask = (number) =>
  `suggest(text: "${['corsair', 'vengeance', 'asus prime', 'noctua'][number % 4] ?? ''} ${number}") {
    products { ${CARD} } categories { name count } manufacturers }`;
const CONNECTIONS = 50;
const SUGGEST_BAR_MS = 10;

const ROUNDS = 40;
let asked = 0;

async function ask(port: number, text: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ ${text} }` }),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors !== undefined) throw new Error(`The shop answers ${JSON.stringify(errors)}.`);
}

/** Median time of questions of one kind, one after the other, and the CPU of each on average, both in ms. */
async function time(port: number, pids: readonly number[], question: Ask) {
  const times: number[] = [];
  const { cpuMs } = await withCpu(pids, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await ask(port, question((asked += 1)));
      times.push(performance.now() - startedAt);
    }
  });
  return { medianMs: median(times), cpuMs: (cpuMs ?? Number.NaN) / ROUNDS };
}

/** CPU of one suggestion, in ms, with as many connections asking at once as visitors type. */
async function cpuOfSuggestions(port: number, pids: readonly number[]): Promise<number> {
  const { cpuMs } = await withCpu(pids, () =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let round = 0; round < ROUNDS; round += 1) await ask(port, SUGGEST((asked += 1)));
      }),
    ),
  );
  return (cpuMs ?? Number.NaN) / (CONNECTIONS * ROUNDS);
}

/** Measures searches, facets and suggestions on the shop at a port, whose processes are these. */
export async function benchSearch(port: number, pids: readonly number[]): Promise<void> {
  for (const question of [PLAIN, ...Object.values(PAGES), CATEGORY_FACETS]) await time(port, pids, question);
  const plain = await time(port, pids, PLAIN);
  console.log(`plain page: ${plain.medianMs.toFixed(1)} ms, ${plain.cpuMs.toFixed(1)} ms of CPU`);
  for (const [name, question] of Object.entries(PAGES)) {
    const { medianMs, cpuMs } = await time(port, pids, question);
    const words = judgeRatio(medianMs / plain.medianMs, PAGE_BAR);
    console.log(
      `${name}: ${medianMs.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of CPU, ${words} of the plain page`,
    );
  }
  const facets = await time(port, pids, CATEGORY_FACETS);
  const isCheap = facets.cpuMs <= FACETS_BAR_MS;
  console.log(
    `facets of a category: ${judge(`${facets.cpuMs.toFixed(1)} ms of CPU`, `≤ ${FACETS_BAR_MS}`, isCheap)}`,
  );
  const suggestions = await cpuOfSuggestions(port, pids);
  const isQuick = suggestions <= SUGGEST_BAR_MS;
  console.log(
    `suggestions under ${CONNECTIONS} connections: ${judge(`${suggestions.toFixed(1)} ms of CPU each`, `≤ ${SUGGEST_BAR_MS}`, isQuick)}`,
  );
}
