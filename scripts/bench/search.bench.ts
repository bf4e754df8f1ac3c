import { setTimeout as sleep } from 'node:timers/promises';
import { judge, judgeRatio } from './figures.js';
import { median, withCpu } from './load.js';

/** Searches and facets at 66,000 products that nobody has asked for before, beside the plain page of the same run. */

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url } keyData';
/** What a page of a list asks for. */
export const PAGE = `totalCount pagesCount currentPage products { ${CARD} }`;
const CHIPS = 'interpretation { chips { label value withoutIt } words corrections { from to } }';
/** What the panel beside a list asks for. */
export const FACETS =
  'factFacets { key label unit values { value label count } range { min max bars } } facets { manufacturers { value count } }';

const THREE_FACTS = [
  { key: 'generation', values: ['DDR5'] },
  { key: 'totalGb', values: ['32', '64'] },
  { key: 'modules', values: ['2'] },
];

/** An operation that clients keep, and its variables by the number that makes each question new. */
export interface Question {
  query: string;
  variables: (number: number) => object;
}

/** The page of the whole catalog that others are compared with. */
export const PLAIN: Question = {
  query: `query ($number: Int!) { products(page: { number: $number }) { ${PAGE} } }`,
  variables: (number) => ({ number: 1 + (number % 5_000) }),
};

const search = (fields: string): string =>
  `query ($search: String!, $priceFrom: Money) { products(search: $search, filter: { priceFrom: $priceFrom }) { ${fields} } }`;
const filter = (fields: string): string =>
  `query ($filter: ProductFilter!) { products(filter: $filter) { ${fields} } }`;
const threeWords = (number: number) => ({
  search: `corsair vengeance ${1_000 + number}`,
  priceFrom: number,
});

/** The search that has a bar of its own as well, in ms of CPU. */
const UNDERSTOOD = 'search that is understood';
const UNDERSTOOD_BAR_MS = 1.5;
const understood = (number: number) => ({ search: `ddr5 32gb corsair unter ${200 + number} euro` });

/** What is compared with the plain page, and how often as much it may take. */
const PAGES: Readonly<Record<string, Question>> = {
  'search of three words': { query: search(PAGE), variables: threeWords },
  [UNDERSTOOD]: {
    query: search(`${PAGE} ${CHIPS}`),
    variables: understood,
  },
  'page with three facets': {
    query: filter(PAGE),
    variables: (priceFrom) => ({ filter: { category: 'memory', priceFrom, facts: THREE_FACTS } }),
  },
};
/** How much longer than the plain page another one may take. */
export const PAGE_BAR = 1.5;

/** How many products there are, without a page of them. */
const COUNTS: Readonly<Record<string, Question>> = {
  'three words': { query: search('totalCount'), variables: threeWords },
  'what is understood': { query: search('totalCount'), variables: understood },
};
/** What a count may take, in ms. */
export const COUNT_BAR_MS = 5;

const CATEGORY_FACETS: Question = {
  query: filter(`totalCount ${FACETS}`),
  variables: (priceFrom) => ({ filter: { category: 'memory', priceFrom } }),
};
/** What facets may take, in ms of CPU. */
export const FACETS_BAR_MS = 8;

const TYPED = ['corsair', 'vengeance', 'asus prime', 'noctua'];
const SUGGEST: Question = {
  query: `query ($text: String!) { suggest(text: $text) {
    products { ${CARD} } categories { name count } manufacturers } }`,
  variables: (number) => ({ text: `${TYPED[number % TYPED.length] ?? ''} ${number}` }),
};
const CONNECTIONS = 50;
const SUGGEST_BAR_MS = 10;

/** Each connection asks up to twice a second, as a box does in which somebody types without a pause. */
const TYPING_MS = 500;

const ROUNDS = 40;

/** How often as much is asked before anything is measured: a server that has just started has not optimized its code yet. */
export const WARM_UP = 5;

interface Answer {
  data?: unknown;
  errors?: { extensions?: { code?: string } }[];
}

/** The shop says that its database has not answered in time: the machine does much else. */
class BusyError extends Error {
  constructor(
    words: string,
    readonly pauseMs: number,
  ) {
    super(words);
  }
}

/** How often something may be asked or measured anew because the shop was too busy to answer. */
const ATTEMPTS = 60;

let asked = 0;

/** Does something until the shop is not too busy to answer, each time after the pause that it asks for. */
async function insist<Result>(act: () => Promise<Result>, attempts = ATTEMPTS): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof BusyError) || attempts <= 1) throw error;
    await sleep(error.pauseMs);
    return insist(act, attempts - 1);
  }
}

async function ask(port: number, { query, variables }: Question): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: variables((asked += 1)) }),
  });
  const { data, errors } = (await response.json()) as Answer;
  if (errors === undefined) return data;
  const words = `The shop answers ${JSON.stringify(errors)}.`;
  throw errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')
    ? new BusyError(words, 1_000 * Number(response.headers.get('retry-after') ?? 1))
    : new Error(words);
}

/** Returns what a question is answered. */
export const answerOf = (port: number, question: Question): Promise<unknown> =>
  insist(() => ask(port, question));

/** Asks questions of one kind over many connections, each as fast as it is answered. */
async function warmUp(port: number, question: Question): Promise<void> {
  const connection = async (): Promise<void> => {
    for (let round = 0; round < WARM_UP * ROUNDS; round += 1) await ask(port, question);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** Returns the median time of questions of one kind, one after the other, and the CPU of each on average, both in ms. */
export const time = (port: number, pids: readonly number[], question: Question) =>
  insist(() => timeOnce(port, pids, question));

async function timeOnce(port: number, pids: readonly number[], question: Question) {
  const times: number[] = [];
  const { cpuMs } = await withCpu(pids, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await ask(port, question);
      times.push(performance.now() - startedAt);
    }
  });
  return { medianMs: median(times), cpuMs: (cpuMs ?? Number.NaN) / ROUNDS };
}

/** Visitors who type all at once: within what time 95 of 100 suggestions come, and the CPU of each, both in ms. */
async function timeSuggestions(port: number, pids: readonly number[]) {
  const times: number[] = [];
  const startedAt = performance.now();
  const type = async (connection: number): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dueAt = startedAt + (round + connection / CONNECTIONS) * TYPING_MS;
      await sleep(Math.max(0, dueAt - performance.now()));
      const askedAt = performance.now();
      await ask(port, SUGGEST);
      times.push(performance.now() - askedAt);
    }
  };
  const { cpuMs } = await withCpu(pids, () =>
    Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => type(connection))),
  );
  times.sort((a, b) => a - b);
  return { p95Ms: times[Math.floor(times.length * 0.95)] ?? 0, cpuMs: (cpuMs ?? Number.NaN) / times.length };
}

/** Measures searches, facets and suggestions on the shop at a port, whose processes are these. */
export async function benchSearch(port: number, pids: readonly number[]): Promise<void> {
  const questions = [PLAIN, ...Object.values(PAGES), ...Object.values(COUNTS), CATEGORY_FACETS, SUGGEST];
  for (const question of questions)
    for (let round = 0; round < WARM_UP; round += 1) await time(port, pids, question);
  const plain = await time(port, pids, PLAIN);
  console.log(`plain page: ${plain.medianMs.toFixed(1)} ms, ${plain.cpuMs.toFixed(1)} ms of CPU`);
  for (const [name, question] of Object.entries(PAGES)) {
    const { medianMs, cpuMs } = await time(port, pids, question);
    const words = judgeRatio(medianMs / plain.medianMs, PAGE_BAR);
    const cpu = `${cpuMs.toFixed(1)} ms of CPU`;
    const judged =
      name === UNDERSTOOD ? judge(cpu, `≤ ${UNDERSTOOD_BAR_MS} ms`, cpuMs <= UNDERSTOOD_BAR_MS) : cpu;
    console.log(`${name}: ${medianMs.toFixed(1)} ms, ${judged}, ${words} of the plain page`);
  }
  for (const [name, question] of Object.entries(COUNTS)) {
    const { medianMs } = await time(port, pids, question);
    const isCounted = medianMs <= COUNT_BAR_MS;
    console.log(`count of ${name}: ${judge(`${medianMs.toFixed(1)} ms`, `≤ ${COUNT_BAR_MS} ms`, isCounted)}`);
  }
  const facets = await time(port, pids, CATEGORY_FACETS);
  const isCheap = facets.cpuMs <= FACETS_BAR_MS;
  console.log(
    `facets of a category: ${judge(`${facets.cpuMs.toFixed(1)} ms of CPU`, `≤ ${FACETS_BAR_MS}`, isCheap)}`,
  );
  await warmUp(port, SUGGEST);
  const { p95Ms, cpuMs } = await timeSuggestions(port, pids);
  const isQuick = p95Ms <= SUGGEST_BAR_MS;
  console.log(
    `suggestions under ${CONNECTIONS} connections: p95 ${judge(`${p95Ms.toFixed(1)} ms`, `≤ ${SUGGEST_BAR_MS} ms`, isQuick)}, ${cpuMs.toFixed(1)} ms of CPU each`,
  );
}
