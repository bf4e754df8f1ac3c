import { randomInt } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../../api/shared/pictures.js';
import { sendFault } from './load.mix.js';
import { LOAD_PICTURES } from './load.shop.js';

/** What strangers who mean harm, and guests who do not, have met. */
export interface HostileReport {
  /** Requests of the strangers, and those that they have broken off themselves. */
  hostile: number;
  aborted: number;
  /** Requests of the guests, and those that were not answered with 200 within their patience. */
  honest: number;
  unserved: number;
  healthP99Ms: number;
  honestP99Ms: number;
  /** The caches and queues that were above their bound at any look, by name. */
  aboveBound: string[];
  /** What each was filled to at most, as a share of its bound. */
  fullest: Map<string, number>;
}

const STRANGERS = 24;
const GUESTS = 6;
const GUEST_REST_MS = 400;
const HEALTH_INTERVAL_MS = 100;
/** How long a guest waits, in ms. */
const PATIENCE_MS = 10_000;
/** One of so many requests of strangers is broken off, after so many ms. */
const ABORTED_OF = 4;
const ABORT_AFTER_MS = 15;

interface Question {
  path: string;
  body?: string;
}

interface Answer {
  status: number;
  text: string;
}

/** Asks from one of 64,000 addresses of this machine, unless one is named; rejects when the answer is broken off. */
function ask(
  url: string,
  { path, body }: Question,
  { from = `127.0.${randomInt(256)}.${randomInt(1, 255)}`, forMs = PATIENCE_MS } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      localAddress: from,
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(forMs),
    });
    asked.on('error', reject);
    asked.on('response', (answer: IncomingMessage) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      );
    });
    asked.end(body);
  });
}

const graphql = (query: string, variables: object = {}): Question => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

const word = (): string => randomInt(2 ** 40).toString(36);

/** A hundred ids in an order that nobody has asked for before. */
const randomIds = (): string[] => Array.from({ length: 100 }, () => String(randomInt(1, 1_000)));

const HOSTILE: readonly (() => Question)[] = [
  () =>
    graphql(
      'query($a: [ID!]!, $b: [ID!]!) { a: productsByIds(ids: $a) { id } b: productsByIds(ids: $b) { id } }',
      {
        a: randomIds(),
        b: randomIds(),
      },
    ),
  () =>
    graphql(
      'query($name: String) { products(filter: { name: $name }) { totalCount facets { categories { value count } } } }',
      { name: word().slice(0, randomInt(1, 4)) },
    ),
  () => graphql(`{ categories { name } } # ${word().repeat(1_000)}`),
  () => ({ path: `/api/products-catalog?name=${word().slice(0, 2)}&currentPage=${randomInt(1, 50)}` }),
  () => ({ path: `/product-details/${randomInt(1, 1_000)}?x=${word()}` }),
  () => ({ path: `/?x=${word()}` }),
  () => {
    const width = PICTURE_WIDTHS[randomInt(PICTURE_WIDTHS.length)] ?? 0;
    const format = PICTURE_FORMATS[randomInt(PICTURE_FORMATS.length)] ?? '';
    return { path: `/api/file/pic/${randomInt(1, LOAD_PICTURES + 1)}?w=${width}&format=${format}` };
  },
];

const HONEST: readonly Question[] = [
  graphql('{ products { totalCount products { id name price stockCount rating reviewsCount } } }'),
  graphql('{ product(id: 7) { id name description price } }'),
  { path: '/api/product-details/8' },
];

const p99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const FIGURE = /^shop_memory_(used|bound)_bytes\{name="([^"]+)"\} (\d+)/gm;

/** What each cache and queue holds, as a share of its bound. */
async function readShares(url: string): Promise<Map<string, number>> {
  const { text } = await ask(url, { path: '/metrics' }, { from: '127.0.0.1' });
  const figures = { used: new Map<string, number>(), bound: new Map<string, number>() };
  for (const [, kind, name = '', bytes] of text.matchAll(FIGURE))
    figures[kind as 'used' | 'bound'].set(name, Number(bytes));
  return new Map([...figures.used].map(([name, used]) => [name, used / (figures.bound.get(name) || 1)]));
}

/** Lets strangers do their worst for some seconds beside guests who look around. */
export async function runHostileMix(url: string, seconds: number): Promise<HostileReport> {
  const endsAt = performance.now() + seconds * 1_000;
  const isOver = (): boolean => performance.now() > endsAt;
  const report = { hostile: 0, aborted: 0, honest: 0, unserved: 0 };
  const health: number[] = [];
  const honest: number[] = [];
  const fullest = new Map<string, number>();

  const harm = async (): Promise<void> => {
    while (!isOver()) {
      const question = HOSTILE[randomInt(HOSTILE.length)]?.() ?? { path: '/' };
      const isAborted = ++report.hostile % ABORTED_OF === 0;
      if (isAborted) report.aborted += 1;
      if (report.hostile % 50 === 0) sendFault(Number(new URL(url).port), report.hostile);
      await ask(url, question, { forMs: isAborted ? ABORT_AFTER_MS : PATIENCE_MS }).catch(() => undefined);
    }
  };
  const timed = async (times: number[], question: Question, from: string): Promise<boolean> => {
    const startedAt = performance.now();
    const isServed = await ask(url, question, { from }).then(
      ({ status }) => status === 200,
      () => false,
    );
    times.push(performance.now() - startedAt);
    return isServed;
  };
  const look = async (guest: number): Promise<void> => {
    for (let turn = guest; !isOver(); turn += 1) {
      const question = HONEST[turn % HONEST.length] ?? { path: '/' };
      report.honest += 1;
      if (!(await timed(honest, question, `127.1.0.${guest + 1}`))) report.unserved += 1;
      await sleep(GUEST_REST_MS);
    }
  };
  const watch = async (): Promise<void> => {
    for (let look = 0; !isOver(); look += 1) {
      await timed(health, { path: '/healthz' }, '127.0.0.1');
      if (look % 10 === 0) {
        const shares = await readShares(url).catch(() => new Map<string, number>());
        for (const [name, share] of shares) fullest.set(name, Math.max(share, fullest.get(name) ?? 0));
      }
      await sleep(HEALTH_INTERVAL_MS);
    }
  };
  await Promise.all([
    ...Array.from({ length: STRANGERS }, harm),
    ...Array.from({ length: GUESTS }, (_, guest) => look(guest)),
    watch(),
  ]);
  return {
    ...report,
    healthP99Ms: p99(health),
    honestP99Ms: p99(honest),
    aboveBound: [...fullest].flatMap(([name, share]) => (share > 1 ? [name] : [])),
    fullest,
  };
}
