import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { checkTime, withinTime } from './deadline.js';
import { startEngine, type RunningEngine } from '../wire/engine.server.js';

const MAX_TIME = { maxTimeMS: 50 };
const TIME_IS_OVER = { code: 50, codeName: 'MaxTimeMSExpired' };

/** Doubles its steps with each letter of the text. */
const CATASTROPHIC = /^(a+)+$/;
const SLOW = { text: CATASTROPHIC };
const ITEMS = 1_000;

let engine: RunningEngine;
let client: mongo.MongoClient;
let items: mongo.Collection<{ _id: number; text: string; list: number[] }>;

beforeAll(async () => {
  engine = await startEngine({ dataDir: null });
  client = await new mongo.MongoClient(engine.uri).connect();
});
afterAll(async () => {
  await client.close();
  await engine.close();
});
beforeEach(async () => {
  items = client.db('limits').collection('items');
  await items.deleteMany({});
  const list = Array.from({ length: 100 }, (_, at) => at);
  await items.insertMany(
    Array.from({ length: ITEMS }, (_, _id) => ({ _id, text: `${'a'.repeat(40)}!`, list })),
  );
});

const unwinds = Array.from({ length: 6 }, (_, at) => [
  { $set: { [`copy${at}`]: '$list' } },
  { $unwind: `$copy${at}` },
]).flat();
const numbers = { $range: [0, 10_000] };
const manySteps = {
  $map: { input: numbers, in: { $map: { input: numbers, in: { $add: ['$$this', 1] } } } },
};
const pipelines: Record<string, mongo.Document[]> = {
  'a regular expression of a $match': [{ $match: SLOW }],
  'a $lookup without an index': [
    { $lookup: { from: 'items', let: { n: '$_id' }, pipeline: [{ $match: { list: -1 } }], as: 'found' } },
  ],
  'an $unwind of many arrays': unwinds,
  'a $group with sets': [
    { $unwind: '$list' },
    {
      $group: { _id: null, all: { $addToSet: { $concat: [{ $toString: '$_id' }, { $toString: '$list' }] } } },
    },
  ],
  'an expression over long lists': [{ $project: { sum: { $size: manySteps } } }],
  'a $regexMatch': [{ $project: { hit: { $regexMatch: { input: '$text', regex: CATASTROPHIC } } } }],
  'a $facet': [{ $facet: { one: unwinds } }],
};

describe('a command that takes longer than maxTimeMS', () => {
  it.each(Object.entries(pipelines))('ends in the midst of %s', async (_name, pipeline) => {
    await expect(items.aggregate(pipeline, MAX_TIME).toArray()).rejects.toMatchObject(TIME_IS_OVER);
    expect(await items.countDocuments()).toBe(ITEMS);
  });

  it('ends as a find, a count, a distinct', async () => {
    await expect(items.find(SLOW, MAX_TIME).toArray()).rejects.toMatchObject(TIME_IS_OVER);
    await expect(items.countDocuments(SLOW, MAX_TIME)).rejects.toMatchObject(TIME_IS_OVER);
    await expect(items.distinct('_id', SLOW, MAX_TIME)).rejects.toMatchObject(TIME_IS_OVER);
  });

  it('ends as an update or a delete, and changes nothing', async () => {
    const change = { $set: { text: 'changed' } };
    await expect(items.updateMany(SLOW, change, MAX_TIME)).rejects.toMatchObject(TIME_IS_OVER);
    await expect(items.deleteMany(SLOW, MAX_TIME)).rejects.toMatchObject(TIME_IS_OVER);
    await expect(items.findOneAndDelete(SLOW, MAX_TIME)).rejects.toMatchObject(TIME_IS_OVER);
    expect(await items.countDocuments({ text: { $ne: 'changed' } })).toBe(ITEMS);
  });

  it('ends when its regular expression is asked of the keys of an index', async () => {
    await items.createIndex({ text: 1 });
    await expect(items.find(SLOW, MAX_TIME).toArray()).rejects.toMatchObject(TIME_IS_OVER);
    await items.dropIndex('text_1');
  });
});

describe('a command without maxTimeMS', () => {
  it('ends when the own limit of the engine is over', () => {
    const endless = (): never => {
      for (;;) checkTime();
    };
    expect(() => withinTime(undefined, 20, endless)).toThrow('operation exceeded time limit');
    expect(() => withinTime(60_000, 20, endless)).toThrow('operation exceeded time limit');
  });
});
