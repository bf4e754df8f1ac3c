import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateObjectSize } from 'bson';
import { MongoClient, type Collection } from 'mongodb';
import { launchEngine, type LaunchedEngine } from '../../api/src/platform/database/engine/engine.launcher.js';
import { benchProducts } from './catalog.data.js';

/** `npm run bench:engine`: the embedded engine alone, through the real driver, in ratios to an empty `ping` of the same run. */

interface Part {
  _id: number;
  name: string;
  category: string;
  priceCents: number;
  sku: string;
}

const SIZES = [1_000, 66_000];
const ROUNDS = 300;
const WRITERS = 50;
const WRITES = 4_000;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Median time of one call, in ms. */
async function timeOf(call: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await call(round);
    if (round >= ROUNDS / 10) times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function fill(parts: Collection<Part>, count: number): Promise<number> {
  const documents = benchProducts(count, 1).map((product, index): Part => ({
    ...product,
    _id: index + 1,
    sku: `SKU-${index}`,
  }));
  await parts.createIndexes([
    { key: { sku: 1 }, unique: true },
    { key: { category: 1, priceCents: 1, _id: -1 } },
    { key: { name: 1 } },
  ]);
  for (let start = 0; start < count; start += 1_000)
    await parts.insertMany(documents.slice(start, start + 1_000));
  return documents.reduce((sum, document) => sum + calculateObjectSize(document), 0);
}

/** Resident memory of a process, in bytes, as Linux tells it. */
function memoryOf(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(pages) * 1_024;
}

async function writesPerSecond(parts: Collection<Part>): Promise<number> {
  let next = 1;
  const startedAt = performance.now();
  const work = async (): Promise<void> => {
    for (let id = next++; id <= WRITES; id = next++) {
      await parts.updateOne(
        { _id: (id % 1_000) + 1 },
        { $inc: { priceCents: 1 } },
        { writeConcern: { w: 'majority', j: true } },
      );
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
  return WRITES / ((performance.now() - startedAt) / 1_000);
}

const say = (name: string, value: string, bar: string, isMet: boolean): void => {
  console.log(`${name.padEnd(46)} ${value.padStart(14)}   ${bar.padEnd(18)} ${isMet ? 'met' : 'MISSED'}`);
};

async function withClient<Result>(
  engine: LaunchedEngine,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(engine.uri, { maxPoolSize: WRITERS });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

async function measureReads(client: MongoClient, size: number): Promise<number> {
  const parts = client.db('bench').collection<Part>('parts');
  const ping = await timeOf(() => client.db('bench').command({ ping: 1 }));
  const byId = await timeOf((round) => parts.findOne({ _id: (round % size) + 1 }));
  const bySku = await timeOf((round) => parts.findOne({ sku: `SKU-${round % size}` }));
  const filter = { category: 'memory', priceCents: { $gte: 20_000, $lte: 150_000 } };
  const page = await timeOf(() => parts.find(filter).sort({ priceCents: 1, _id: -1 }).limit(12).toArray());
  if (size === SIZES.at(-1)) {
    say('find by id, to ping', `${(byId / ping).toFixed(2)} ×`, '≤ 2 ×', byId <= 2 * ping);
    say('find by unique field, to ping', `${(bySku / ping).toFixed(2)} ×`, '≤ 2 ×', bySku <= 2 * ping);
    say(
      'indexed filter + sort + first page, to ping',
      `${(page / ping).toFixed(2)} ×`,
      '≤ 3 ×',
      page <= 3 * ping,
    );
  }
  return page / ping;
}

const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-engine-bench-'));
const pageCosts: number[] = [];
for (const size of SIZES) {
  const folder = join(dataDir, String(size));
  const engine = await launchEngine({ dataDir: folder });
  const bsonBytes = await withClient(engine, async (client) => {
    const bytes = await fill(client.db('bench').collection<Part>('parts'), size);
    pageCosts.push(await measureReads(client, size));
    if (size === SIZES.at(-1)) {
      const rate = await writesPerSecond(client.db('bench').collection<Part>('parts'));
      say(`acknowledged writes, ${WRITERS} clients`, `${rate.toFixed(0)} /s`, '≥ 2000 /s', rate >= 2_000);
      const factor = memoryOf(engine.pid) / bytes;
      say('memory, to the BSON size of the data', `${factor.toFixed(1)} ×`, '≤ 6 ×', factor <= 6);
    }
    return bytes;
  });
  await engine.close();
  if (size !== SIZES.at(-1)) continue;
  const startedAt = performance.now();
  const again = await launchEngine({ dataDir: folder });
  const seconds = (performance.now() - startedAt) / 1_000;
  say(
    `start with ${size} documents (${(bsonBytes / 1e6).toFixed(0)} MB)`,
    `${seconds.toFixed(2)} s`,
    '< 3 s',
    seconds < 3,
  );
  await again.close();
}
const [small = 1, large = 1] = pageCosts;
say('page at 66,000 documents, to 1,000', `${(large / small).toFixed(2)} ×`, '≤ 1.5 ×', large / small <= 1.5);
rmSync(dataDir, { recursive: true });
