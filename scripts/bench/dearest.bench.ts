import { judge } from './figures.js';
import { median, settle, withCpu } from './load.js';

/** The dearest operations that the limits let pass, and what they take: with them, the prices of `PRICES` are calibrated. */

/** CPU that one operation may take, in ms, server and database together. */
const BAR_MS = 150;

/** Fields that one operation may rename, so that it asks as often for the same. */
const MAX_ALIASES = 15;

/** Operations of each kind of which the median counts, after as many to warm up; each is asked for in one run of three. */
const ROUNDS = 5;
const TIMES = 3;

const broad = (number: number): string => `name: "e", manufacturer: "e", priceFrom: ${number}`;
const FACETS = 'facets { categories { value count } manufacturers { value count } }';
const CARD = 'id name description price stockCount attributes { name text numberValue unit }';

/** Kinds of work, as the field that does it; the number makes it a question that nobody has asked before. */
const KINDS: Readonly<Record<string, (number: number) => string>> = {
  counts: (number) => `products(filter: { ${broad(number)} }, page: { size: 4 }) { totalCount }`,
  'best rated': (number) =>
    `products(filter: { ${broad(number)} }, page: { size: 4 }, sort: RATING) { totalCount products { id } }`,
  'by relevance': (number) => `products(filter: { ${broad(number)} }, page: { size: 4 }) { products { id } }`,
  'in stock, by name': (number) =>
    `products(filter: { onlyInStock: true, priceFrom: ${number} }, page: { size: 4 }, sort: NAME_DESC) { products { id } }`,
  facets: (number) => `products(filter: { ${broad(number)} }, page: { size: 4 }) { totalCount ${FACETS} }`,
  'facets of prices': (number) =>
    `products(filter: { priceFrom: ${number} }, page: { size: 4 }) { ${FACETS} }`,
  'last pages': (number) =>
    `products(sort: NAME_ASC, page: { size: 24, number: ${2_740 - (number % 200)} }) { products { id } }`,
  'whole products': (number) =>
    `productsByIds(ids: [${Array.from({ length: 12 }, (_, index) => number * 12 + index + 1).join()}]) { ${CARD} }`,
};

let asked = 0;

/** Sends as many aliases of a field; gives whether the shop has answered them. */
async function ask(port: number, field: (number: number) => string, aliases: number): Promise<boolean> {
  const fields = Array.from({ length: aliases }, (_, index) => `a${index}: ${field((asked += 1))}`);
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: `{ ${fields.join(' ')} }` }),
  });
  const { errors } = (await response.json()) as { errors?: readonly { extensions: { code: string } }[] };
  const code = errors?.[0]?.extensions.code;
  if (code !== undefined && code !== 'TOO_COSTLY') throw new Error(`The shop answers ${code}.`);
  return code === undefined;
}

/** The most aliases of a field that the limits let pass. */
async function mostOf(port: number, field: (number: number) => string): Promise<number> {
  for (let aliases = MAX_ALIASES; aliases > 0; aliases -= 1)
    if (await ask(port, field, aliases)) return aliases;
  return 0;
}

/** Measures the dearest operation of each kind on the shop at a port, whose processes are these. */
export async function benchDearest(port: number, pids: readonly number[]): Promise<void> {
  await settle(pids);
  let dearest = 0;
  for (const [name, field] of Object.entries(KINDS)) {
    const aliases = await mostOf(port, field);
    const rounds: number[] = [];
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const { cpuMs } = await withCpu(pids, async () => {
        for (let time = 0; time < TIMES; time += 1) await ask(port, field, aliases);
      });
      if (round >= ROUNDS) rounds.push((cpuMs ?? 0) / TIMES);
    }
    const figure = median(rounds);
    dearest = Math.max(dearest, figure);
    console.log(`${`${aliases} × ${name}`.padEnd(26)} ${figure.toFixed(0).padStart(5)} ms of CPU`);
  }
  const words = judge(`${dearest.toFixed(0)} ms`, `≤ ${BAR_MS} ms of CPU`, dearest <= BAR_MS);
  console.log(`The dearest operation that the limits let pass: ${words}.`);
}
