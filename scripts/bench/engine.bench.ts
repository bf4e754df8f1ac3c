import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateObjectSize } from 'bson';
import { MongoClient, type Collection } from 'mongodb';
import { readEnv } from '../../api/src/env.js';
import { openDatabase } from '../../api/src/kernel/database/database.js';
import { launchEngine, type LaunchedEngine } from '../../api/engine/wire/engine.launcher.js';
import { benchProducts } from './catalog.data.js';
import { median } from './load.js';
import { cpuOf, memoryOf } from './processes.js';

/**
 * `npm run bench:engine`: the embedded engine alone, through the real driver, in ratios to an empty `ping`. What is compared
 * runs in turns, so that other work on the machine slows down both. Of what has a bar in seconds, the best of several
 * rounds counts, since such work only ever adds to it, and the engine's processor time is given beside it.
 */

interface Part {
  _id: number;
  name: string;
  category: string;
  priceCents: number;
  sku: string;
}

const SMALL = 1_000;
const LARGE = 66_000;
const TURNS = 5;
const ROUNDS = 300;
const WRITERS = 50;
const WRITES = 2_000;

/** Median times of the calls, in ms, taken in turns. */
async function timesOf(calls: readonly ((round: number) => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, call] of calls.entries()) {
      const startedAt = performance.now();
      await call(round);
      if (round >= ROUNDS / 10) times[at]?.push(performance.now() - startedAt);
    }
  }
  return times.map(median);
}

async function fill(parts: Collection<Part>, count: number): Promise<number> {
  const documents = [...benchProducts(count, 1)].map((product, index): Part => ({
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

/** Processor time of the engine so far, in ms; no number where the system does not tell. */
const processorMsOf = (pid: number): number => cpuOf(pid) ?? Number.NaN;

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

async function measureWrites(client: MongoClient, pid: number): Promise<void> {
  const before = processorMsOf(pid);
  const rates: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) rates.push(await writesPerSecond(partsOf(client)));
  const rate = Math.max(...rates);
  const each = (processorMsOf(pid) - before) / (TURNS * WRITES);
  const name = `acknowledged writes, ${WRITERS} clients (${each.toFixed(2)} ms processor each)`;
  say(name, `${rate.toFixed(0)} /s`, '≥ 2000 /s', rate >= 2_000);
}

const say = (name: string, value: string, bar: string, isMet: boolean): void => {
  console.log(`${name.padEnd(66)} ${value.padStart(9)}   ${bar.padEnd(18)} ${isMet ? 'met' : 'MISSED'}`);
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

const partsOf = (client: MongoClient): Collection<Part> => client.db('bench').collection<Part>('parts');

/** The first page of a filtered and sorted list, answered by an index. */
const readPage = (client: MongoClient): Promise<Part[]> =>
  partsOf(client)
    .find({ category: 'memory', priceCents: { $gte: 20_000, $lte: 150_000 } })
    .sort({ priceCents: 1, _id: -1 })
    .limit(12)
    .toArray();

async function measureReads(client: MongoClient): Promise<void> {
  const parts = partsOf(client);
  const [ping = 1, byId = 1, bySku = 1, page = 1] = await timesOf([
    () => client.db('bench').command({ ping: 1 }),
    (round) => parts.findOne({ _id: (round % LARGE) + 1 }),
    (round) => parts.findOne({ sku: `SKU-${round % LARGE}` }),
    () => readPage(client),
  ]);
  sayRatio('find by id, to ping', byId / ping, 2);
  sayRatio('find by unique field, to ping', bySku / ping, 2);
  sayRatio('indexed filter + sort + first page, to ping', page / ping, 3);
}

function sayRatio(name: string, ratio: number, bar: number): void {
  say(name, `${ratio.toFixed(2)} ×`, `≤ ${bar} ×`, ratio <= bar);
}

/** From nothing to the first answered page, several times. */
async function measureStart(folder: string, bytes: number): Promise<void> {
  const wall: number[] = [];
  const processor: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const startedAt = performance.now();
    const engine = await launchEngine({ dataDir: folder });
    await withClient(engine, readPage);
    wall.push((performance.now() - startedAt) / 1_000);
    processor.push(processorMsOf(engine.pid) / 1_000);
    await engine.close();
  }
  const seconds = Math.min(...wall);
  const size = `${LARGE} documents, ${(bytes / 1e6).toFixed(0)} MB`;
  const name = `start to first page, ${size} (${Math.min(...processor).toFixed(2)} s processor)`;
  say(name, `${seconds.toFixed(2)} s`, '< 3 s', seconds < 3);
}

/** An empty data folder where no mongod can be downloaded: choosing the engine, starting it, connecting. */
async function measureFallback(folder: string): Promise<void> {
  process.env.MONGOMS_DOWNLOAD_MIRROR = 'https://127.0.0.1:9';
  const startedAt = performance.now();
  const database = await openDatabase(readEnv({ DATA_DIR: folder }));
  const seconds = (performance.now() - startedAt) / 1_000;
  await database.close();
  say(
    `offline, from nothing to a connection (${database.reason})`,
    `${seconds.toFixed(2)} s`,
    '< 3 s',
    seconds < 3,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-engine-bench-'));
const small = await launchEngine({ dataDir: join(dataDir, 'small') });
const large = await launchEngine({ dataDir: join(dataDir, 'large') });
const bytes = await withClient(small, (smallClient) =>
  withClient(large, async (largeClient) => {
    await fill(partsOf(smallClient), SMALL);
    const size = await fill(partsOf(largeClient), LARGE);
    await measureReads(largeClient);
    const [few = 1, many = 1] = await timesOf([() => readPage(smallClient), () => readPage(largeClient)]);
    sayRatio(`page at ${LARGE} documents, to ${SMALL}`, many / few, 1.5);
    await measureWrites(largeClient, large.pid);
    const factor = (memoryOf(large.pid) * 2 ** 20) / size;
    say('memory, to the BSON size of the data', `${factor.toFixed(1)} ×`, '≤ 6 ×', factor <= 6);
    return size;
  }),
);
await small.close();
await large.close();
await measureStart(join(dataDir, 'large'), bytes);
await measureFallback(join(dataDir, 'fallback'));
rmSync(dataDir, { recursive: true });
