import { judge, judgeRatio } from './figures.js';
import { closeShop, openShop } from './measured-shop.js';
import { COUNT_BAR_MS, PAGE, PAGE_BAR, time, WARM_UP, type Question } from './search.bench.js';

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
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query ($category: String!, $size: Int!) { products(filter: { category: $category }, page: { size: $size }) { products { id } } }`,
      variables: { category, size: PARTS },
    }),
  });
  const { data } = (await response.json()) as { data: { products: { products: { id: string }[] } } };
  return data.products.products.map(({ id }) => id);
}

/** Measures lists of what fits, their counts, and proposals in a shop that sells all parts of some files. */
export async function benchFitting(paths: readonly string[]): Promise<void> {
  const shop = await openShop({ PARTS: JSON.stringify(paths) });
  const { ports, pids } = shop;
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
    const isCounted = count.medianMs <= COUNT_BAR_MS;
    console.log(
      `${category} beside ${beside.join(' and ')}: page ${page.medianMs.toFixed(1)} ms, ${judgeRatio(page.medianMs / plain.medianMs, PAGE_BAR)} of the plain one; count ${judge(`${count.medianMs.toFixed(1)} ms`, `≤ ${COUNT_BAR_MS} ms`, isCounted)}, ${count.cpuMs.toFixed(1)} ms of CPU`,
    );
  }
  const { medianMs, cpuMs } = await measure(PROPOSAL);
  const isQuick = cpuMs <= PROPOSAL_BAR_MS;
  console.log(
    `proposals: ${judge(`${cpuMs.toFixed(0)} ms of CPU`, `≤ ${PROPOSAL_BAR_MS}`, isQuick)}, ${medianMs.toFixed(0)} ms`,
  );
  await closeShop(shop);
}
