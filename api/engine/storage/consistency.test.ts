import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type Document, type Filter, type Sort } from 'mongodb';
import { startEngine, type RunningEngine } from '../wire/engine.server.js';

interface Item extends Document {
  _id: number;
  kind: string;
  price: number;
  name: string;
  tags: string[];
}

/** Numbers that look random and are the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'Straße', 'émile', '10%', 'a.b'];

function itemOf(_id: number, next: (below: number) => number): Item {
  const word = (): string => WORDS[next(WORDS.length)] ?? '';
  return {
    _id,
    kind: `kind${next(5)}`,
    price: next(50),
    name: `${word()} ${word()} ${_id}`,
    tags: [word(), word()],
  };
}

const INDEXES = [
  { kind: 1, price: -1, _id: 1 },
  { price: 1, _id: 1 },
  { name: 1 },
  { tags: 1, price: 1 },
] as const;

const QUERIES: readonly { filter: Filter<Item>; sort: Sort }[] = [
  { filter: {}, sort: { price: -1, _id: 1 } },
  { filter: { kind: 'kind2' }, sort: { price: -1, _id: 1 } },
  { filter: { kind: { $in: ['kind1', 'kind3'] } }, sort: { price: -1, _id: 1 } },
  { filter: { kind: 'kind2', price: { $gte: 10, $lt: 30 } }, sort: { price: 1, _id: -1 } },
  { filter: { price: { $gt: 40 }, name: /alpha/ }, sort: { _id: 1 } },
  { filter: { name: /10%/ }, sort: { price: 1, _id: 1 } },
  { filter: { name: /^Stra/ }, sort: { name: 1 } },
  { filter: { tags: 'gamma', price: { $lte: 20 } }, sort: { price: 1, _id: 1 } },
  { filter: { $and: [{ tags: 'alpha' }, { tags: 'beta' }] }, sort: { _id: -1 } },
  { filter: { $or: [{ kind: 'kind4' }, { price: 7 }] }, sort: { _id: 1 } },
  { filter: { kind: { $ne: 'kind0' }, tags: { $nin: ['delta'] } }, sort: { _id: 1 } },
];

async function fill(items: Collection<Item>): Promise<void> {
  const next = numbers(7);
  await items.insertMany(Array.from({ length: 1200 }, (_, at) => itemOf(at, next)));
}

/** Changes, removes and writes the same documents on every run with the same seed. */
async function churn(items: Collection<Item>, seed: number): Promise<void> {
  const next = numbers(seed);
  for (let round = 0; round < 300; round++) {
    const _id = next(1200);
    const action = next(4);
    if (action === 0) await items.deleteOne({ _id });
    else if (action === 1) {
      const { _id: id, ...fields } = itemOf(_id, next);
      await items.updateOne({ _id: id }, { $set: fields }, { upsert: true });
    } else if (action === 2)
      await items.updateOne(
        { _id },
        { $inc: { price: next(9) - 4 }, $addToSet: { tags: WORDS[next(8)] ?? '' } },
      );
    else
      await items.updateMany(
        { kind: `kind${next(5)}`, price: next(50) },
        { $set: { name: `changed ${round}` } },
      );
  }
}

async function answers(items: Collection<Item>): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const { filter, sort } of QUERIES) {
    const ids = await items
      .find(filter)
      .sort(sort)
      .map(({ _id }) => _id)
      .toArray();
    all.push([ids, await items.countDocuments(filter)]);
  }
  all.push(
    await items.aggregate([{ $group: { _id: '$kind', n: { $sum: 1 } } }, { $sort: { _id: 1 } }]).toArray(),
  );
  all.push(await items.distinct('tags'), await items.distinct('kind'));
  return all;
}

let folder: string;
const running: { engine: RunningEngine; client: MongoClient }[] = [];

async function start(dataDir: string | null): Promise<Collection<Item>> {
  const engine = await startEngine({ dataDir });
  const client = new MongoClient(engine.uri);
  running.push({ engine, client });
  return client.db('test').collection<Item>('items');
}

async function stopAll(): Promise<void> {
  for (const { engine, client } of running.splice(0)) {
    await client.close();
    await engine.close();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
});

afterEach(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

describe('the answer to a query', () => {
  it('does not depend on indexes, on the store, on a restart, or on when indexes are read first', async () => {
    const plain = await start(null);
    await fill(plain);
    await churn(plain, 8);
    const expected = await answers(plain);
    await churn(plain, 9);
    const expectedLater = await answers(plain);
    const indexed = await start(folder);
    for (const key of INDEXES) await indexed.createIndex(key);
    await fill(indexed);
    await churn(indexed, 8);
    expect(await answers(indexed)).toEqual(expected);
    await stopAll();
    const restarted = await start(folder);
    expect(await answers(restarted)).toEqual(expected);
    await stopAll();
    const changed = await start(folder);
    await churn(changed, 9);
    expect(await answers(changed)).toEqual(expectedLater);
    expect((await changed.indexes()).map(({ key }) => key)).toEqual([{ _id: 1 }, ...INDEXES]);
  });
});

describe('two clients', () => {
  it("see each other's writes, and only one of them inserts the same key", async () => {
    const first = await start(folder);
    const uri = running[0]?.engine.uri ?? '';
    const other = new MongoClient(uri);
    const second = other.db('test').collection<Item>('items');
    const item = itemOf(1, numbers(1));
    const outcomes = await Promise.allSettled([first.insertOne({ ...item }), second.insertOne({ ...item })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await first.updateOne({ _id: 1 }, { $set: { price: 99 } });
    expect((await second.findOne({ _id: 1 }))?.price).toBe(99);
    await other.close();
  });

  it('take no more than there is when they take at the same time', async () => {
    const items = await start(null);
    await items.insertOne({ ...itemOf(1, numbers(1)), price: 10 });
    const takes = Array.from({ length: 50 }, () =>
      items.updateOne({ _id: 1, price: { $gt: 0 } }, { $inc: { price: -1 } }),
    );
    const taken = (await Promise.all(takes)).reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
    expect([taken, (await items.findOne({ _id: 1 }))?.price]).toEqual([10, 0]);
  });
});
