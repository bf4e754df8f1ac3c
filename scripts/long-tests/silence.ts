import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../api/engine/wire/engine.server.js';
import { FaultyServer, type Silence } from '../../api/engine/test/faulty-server.js';
import { endProcess, startShopProcess } from '../../api/test/shop-process.js';
import { build } from '../lib.mjs';

/**
 * `npm run test:deep -- silence [ROUNDS]`: the database behind the built shop stops answering, and answers again, under a
 * clock. Each request must end with 503 within the bar, and be served again within the bar after the silence.
 */

const DEFAULT_ROUNDS = 5;
const BAR_MS = 5_000;
/** A request that has not ended by then is given up. */
const PATIENCE_MS = 60_000;

const [rounds = DEFAULT_ROUNDS] = process.argv.slice(2).map(Number);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Say how many rounds: npm run test:deep -- silence 5');
  process.exit(2);
}

/** Addresses of a process, of which a new one is asked each time, so that no kept answer serves. */
const PATHS = {
  '/readyz': () => '/readyz',
  'a product’s page': () => `/product-details/1?at=${(asked += 1)}`,
  'the page of a search': () => `/products-catalog?name=page${(asked += 1)}`,
  'a search by REST': () => `/api/products-catalog?name=rest${(asked += 1)}`,
  'a search by GraphQL': () => `/graphql?query={products(filter:{name:"q${(asked += 1)}"}){totalCount}}`,
} as const;
let asked = 0;

interface Ending {
  status: number;
  ms: number;
}

build();
const folder = await mkdtemp(join(tmpdir(), 'rechenwerk-silence-'));
const engine = await startEngine({ dataDir: null });
const server = await FaultyServer.before(engine.uri);
const env = { MONGODB_URI: server.uri, DATABASE_ENGINE: '', WEB_DIR: '', RATE_LIMITS: 'off' };
const shop = await startShopProcess(folder, env, true);

/** Asks for one of these, and gives how it ended. */
async function ask(path: string): Promise<Ending> {
  const startedAt = performance.now();
  const response = await fetch(shop.url + path, {
    headers: { 'apollo-require-preflight': 'yes' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** Asks until it is served, found or not, and gives how long that took from a moment on. */
async function servedAfter(path: () => string, from: number): Promise<number> {
  while ((await ask(path())).status === 503) await sleep(50);
  return performance.now() - from;
}

const endings = new Map<string, number[]>();
const recoveries = new Map<string, number[]>();
const add = (to: Map<string, number[]>, name: string, ms: number): unknown =>
  to.set(name, [...(to.get(name) ?? []), ms]);
const faults: string[] = [];

async function playRound(silence: Silence): Promise<void> {
  for (const path of Object.values(PATHS)) await servedAfter(path, 0);
  server.silence(silence);
  // What the process has just read may serve for a moment.
  await sleep(1_000);
  await Promise.all(
    Object.entries(PATHS).map(async ([name, path]) => {
      const { status, ms } = await ask(path());
      add(endings, name, ms);
      if (status !== 503) faults.push(`${name}: ${status} while the database said nothing`);
    }),
  );
  server.silence(null);
  const from = performance.now();
  await Promise.all(
    Object.entries(PATHS).map(async ([name, path]) => add(recoveries, name, await servedAfter(path, from))),
  );
}

try {
  for (let round = 0; round < rounds; round += 1)
    for (const silence of ['everything', 'work'] as const) await playRound(silence);
} finally {
  await endProcess(shop.child, 'SIGTERM');
  await server.close();
  await engine.close();
  await rm(folder, { recursive: true });
}

/** Prints one figure of each request, and tells how many are above the bar. */
function table(title: string, figures: ReadonlyMap<string, readonly number[]>): number {
  console.log(`${title}, in ms: median, slowest`);
  return [...figures].reduce((above, [name, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    console.log(
      `  ${name.padEnd(22)} ${median.toFixed(0).padStart(6)} ${(sorted.at(-1) ?? 0).toFixed(0).padStart(6)}`,
    );
    return above + sorted.filter((ms) => ms > BAR_MS).length;
  }, 0);
}
const above = table('Ended while silent', endings) + table('Served after the silence', recoveries);
for (const fault of faults) console.log(fault);
console.log(`${above} above ${BAR_MS} ms, ${faults.length} without 503, in ${2 * rounds} silences.`);
process.exitCode = above + faults.length === 0 ? 0 : 1;
