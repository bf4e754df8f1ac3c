import { judge, judgeRatio } from './figures.js';
import { settle } from './load.js';
import { closeShop, openShop } from './measured-shop.js';
import {
  answerOf,
  COUNT_BAR_MS,
  FACETS,
  FACETS_BAR_MS,
  PAGE,
  PAGE_BAR,
  time,
  WARM_UP,
  type Question,
} from './search.bench.js';

/** What is looked for, and beside parts of which categories. */
const LISTS: Readonly<Record<string, readonly [string, string]>> = {
  motherboards: ['processors', 'cases'],
  memory: ['processors', 'motherboards'],
  'graphics cards': ['cases', 'power supplies'],
};
/** Parts of a category of which builds are made: two of them make 576 builds that nobody has asked about before. */
const PARTS = 24;

const FIT = 'fit { fits withNote unknown clashes }';
const list = (fields: string): string =>
  `query ($filter: ProductFilter) { products(filter: $filter) { ${fields} } }`;

const WISHES = [
  'gaming, 1440p, quiet, up to',
  'gaming, 4k, up to',
  'office, small, up to',
  'video editing, 64 GB, white, bis',
  'streaming, quiet, up to',
];
/** Budgets from 900 € on, each another one. */
const budgetOf = (number: number): number => 900 + ((number * 7) % 2_200);
const PROPOSAL_BAR_MS = 150;
const PROPOSAL: Question = {
  query: `query ($wish: String!) { completeBuild(wish: $wish) { problem parts { product { id name } } } }`,
  variables: (number) => ({ wish: `${WISHES[number % WISHES.length] ?? ''} ${budgetOf(number)} €` }),
};

async function idsOf(port: number, category: string): Promise<readonly string[]> {
  const data = await answerOf(port, {
    query: `query ($category: String!, $size: Int!) { products(filter: { category: $category }, page: { size: $size }) { products { id } } }`,
    variables: () => ({ category, size: PARTS }),
  });
  return (data as { products: { products: { id: string }[] } }).products.products.map(({ id }) => id);
}

/**
 * Measures lists of what fits, their counts, and proposals in a shop that sells all parts of some files. What is judged is the CPU
 * of the shop and its database, so that it does not matter what else the machine does.
 */
export async function benchFitting(paths: readonly string[]): Promise<void> {
  const shop = await openShop({ PARTS: JSON.stringify(paths) });
  const { ports, pids } = shop;
  await settle(pids);
  const measure = async (question: Question): ReturnType<typeof time> => {
    for (let round = 0; round < WARM_UP; round += 1) await time(ports.shop, pids, question);
    return time(ports.shop, pids, question);
  };
  console.log('\nA shop with all of these parts, each question new:');
  for (const [category, beside] of Object.entries(LISTS)) {
    const [some, others] = await Promise.all(beside.map((one) => idsOf(ports.shop, one)));
    const filter = (number: number): object => ({
      category,
      fitsInto: {
        productIds: [some?.[number % PARTS], others?.[Math.floor(number / PARTS) % PARTS]],
        certainty: 'NOT_CLASHING',
      },
    });
    const plain = await measure({
      query: list(PAGE),
      variables: (priceFrom) => ({ filter: { category, priceFrom } }),
    });
    const page = await measure({
      query: list(`${PAGE} ${FIT}`),
      variables: (number) => ({ filter: filter(number) }),
    });
    const count = await measure({
      query: list(`totalCount ${FIT}`),
      variables: (number) => ({ filter: filter(number) }),
    });
    const facets = await measure({
      query: list(`totalCount ${FACETS}`),
      variables: (number) => ({ filter: filter(number) }),
    });
    const isCounted = count.cpuMs <= COUNT_BAR_MS;
    const isCheap = facets.cpuMs <= FACETS_BAR_MS;
    console.log(
      `${category} beside ${beside.join(' and ')}: page ${page.cpuMs.toFixed(1)} ms of CPU, ${judgeRatio(page.cpuMs / plain.cpuMs, PAGE_BAR)} of the plain one; count ${judge(`${count.cpuMs.toFixed(1)} ms of CPU`, `≤ ${COUNT_BAR_MS} ms`, isCounted)}; facets ${judge(`${facets.cpuMs.toFixed(1)} ms of CPU`, `≤ ${FACETS_BAR_MS} ms`, isCheap)}; in time ${page.medianMs.toFixed(1)} and ${count.medianMs.toFixed(1)} ms`,
    );
  }
  const { medianMs, cpuMs } = await measure(PROPOSAL);
  const isQuick = cpuMs <= PROPOSAL_BAR_MS;
  console.log(
    `proposals: ${judge(`${cpuMs.toFixed(0)} ms of CPU`, `≤ ${PROPOSAL_BAR_MS}`, isQuick)}, ${medianMs.toFixed(0)} ms`,
  );
  await closeShop(shop);
}
