import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { startEngine, type RunningEngine } from '../wire/engine.server.js';
import { atOnce, sortInTurns } from './turns.js';
import { newSeed } from '../../test/deep.js';
import { WireClient } from '../test/wire.client.js';

/** So many that each query takes hundreds of turns, which end after 64 steps here, however quick or busy the machine is. */
const ITEMS = 5_000;
/** More answers than one that asks before and one that asks behind can get. */
const SEVERAL = 5;

let engine: RunningEngine;
let client: mongo.MongoClient;
let other: mongo.MongoClient;
let third: mongo.MongoClient;
let items: mongo.Collection<mongo.Document & { _id: number }>;

beforeAll(async () => {
  engine = await startEngine({ dataDir: null, turnMs: 0 });
  client = await new mongo.MongoClient(engine.uri).connect();
  other = await new mongo.MongoClient(engine.uri).connect();
  third = await new mongo.MongoClient(engine.uri).connect();
});
afterAll(async () => {
  await Promise.all([client.close(), other.close(), third.close()]);
  await engine.close();
});
beforeEach(async () => {
  items = client.db('turns').collection('items');
  await items.deleteMany({});
  await items.insertMany(Array.from({ length: ITEMS }, (_, _id) => ({ _id, list: [3, 2, 1] })));
});

/** A condition on all of them that no index answers. */
const all = { list: 3 };
const unwound = [{ $unwind: '$list' }];
const fold = (list: string, each: unknown): mongo.Document => ({
  $reduce: { input: list, initialValue: 0, in: { $add: ['$$value', each] } },
});

const long: Record<string, () => Promise<unknown>> = {
  'a find': () => items.find(all).toArray(),
  'a find that sorts': () => items.find(all, { sort: { list: -1 } }).toArray(),
  'a count': () => items.countDocuments(all),
  'a distinct': () => items.distinct('list', all),
  'a $match behind others': () => items.aggregate([{ $skip: 1 }, { $match: all }]).toArray(),
  'a $project': () => items.aggregate([{ $project: { sum: fold('$list', 1) } }]).toArray(),
  'a $group': () =>
    items.aggregate([...unwound, { $group: { _id: ['$_id', '$list'] } }, { $limit: 1 }]).toArray(),
  'a $sort': () => items.aggregate([...unwound, { $sort: { list: 1, _id: -1 } }, { $limit: 1 }]).toArray(),
};

describe('while a connection waits for', () => {
  it.each(Object.entries(long))('%s, others are answered', async (_name, start) => {
    let isOver = false;
    const work = start().finally(() => (isOver = true));
    let answers = 0;
    while (!isOver) {
      await other.db('turns').command({ ping: 1 });
      answers++;
    }
    await work;
    expect(answers).toBeGreaterThan(SEVERAL);
  });
});

describe('a query that takes several turns', () => {
  it('answers what there was when it started, whatever others change meanwhile', async () => {
    const order: string[] = [];
    // One client would first have to open a second connection, which may take longer than all changes.
    await third.db('turns').command({ ping: 1 });
    const [found, grouped] = await Promise.all([
      items
        .find(all)
        .toArray()
        .finally(() => order.push('found')),
      third
        .db('turns')
        .collection('items')
        .aggregate([{ $match: all }, { $unwind: '$list' }, { $group: { _id: null, n: { $sum: 1 } } }])
        .toArray(),
      changeEverything().finally(() => order.push('changed')),
    ]);
    expect(order).toEqual(['changed', 'found']);
    expect(found.map(({ _id, list }) => [_id, list])).toEqual(
      Array.from({ length: ITEMS }, (_, _id) => [_id, [3, 2, 1]]),
    );
    expect(grouped).toEqual([{ _id: null, n: 3 * ITEMS }]);
    expect(await items.countDocuments()).toBe(ITEMS / 2 + 1);
  });
});

/** Removes half of the items, changes the others and adds one, once both queries have begun. */
async function changeEverything(): Promise<void> {
  const db = other.db('turns');
  for (let ping = 0; ping < SEVERAL; ping++) await db.command({ ping: 1 });
  const same = db.collection<{ _id: number; list: number[] }>('items');
  await same.deleteMany({ _id: { $gte: ITEMS / 2 } });
  await same.updateMany({}, { $set: { list: [] } });
  await same.insertOne({ _id: ITEMS, list: [] });
}

describe('a query whose client has gone', () => {
  it('ends', async () => {
    const question = { find: 'items', filter: all, batchSize: 1, $db: 'turns' };
    const clients = await Promise.all(Array.from({ length: 20 }, () => WireClient.openAs(engine)));
    const answers = clients.map((one) => one.command(question));
    for (let ping = 0; ping < SEVERAL; ping++) await other.db('turns').command({ ping: 1 });
    expect(hasWork()).toBe(true);
    for (const one of clients) one.close();
    for (const answer of answers) await expect(answer).rejects.toThrow('connection closed');
    let turns = 0;
    for (; hasWork(); turns++) await nextTurn();
    expect(turns).toBeLessThan(20);
  });
});

/** Whether a query waits for its next turn: the engine is in this process. */
const hasWork = (): boolean => process.getActiveResourcesInfo().includes('Immediate');

describe('sorting in turns', () => {
  it('gives what sorting at once gives', () => {
    const pairs = fc.array(fc.tuple(fc.nat(50), fc.nat()), { minLength: 0, maxLength: 4_000, size: 'max' });
    fc.assert(
      fc.property(pairs, (list) => {
        const compare = ([a]: readonly number[], [b]: readonly number[]): number => (a ?? 0) - (b ?? 0);
        expect(atOnce(sortInTurns(list, compare))).toEqual([...list].sort(compare));
      }),
      { numRuns: 20, seed: newSeed() },
    );
  });
});
