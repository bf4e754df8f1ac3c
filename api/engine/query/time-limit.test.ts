import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { checkTime, withinTime } from './deadline.js';
import { startEngine, type RunningEngine } from '../wire/engine.server.js';

const MAX_TIME = { maxTimeMS: 50 };
const TIME_IS_OVER = { code: 50, codeName: 'MaxTimeMSExpired' };

/** Compares each item of each list with a thousand values. */
const SLOW = { list: { $in: Array.from({ length: 1_000 }, (_, at) => new Date(at)) } };
const ITEMS = 1_000;

let engine: RunningEngine;
let client: mongo.MongoClient;
let items: mongo.Collection<mongo.Document & { _id: number }>;

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
    Array.from({ length: ITEMS }, (_, _id) => ({ _id, text: 'as it was', list, other: list, third: list })),
  );
});

const unwinds = ['$list', '$other', '$third'].map((path) => ({ $unwind: path }));
const fold = (list: string, each: unknown): mongo.Document => ({
  $reduce: { input: list, initialValue: 0, in: { $add: ['$$value', each] } },
});
const pipelines: Record<string, mongo.Document[]> = {
  'a $match': [{ $skip: 1 }, { $match: SLOW }],
  'an $unwind of many arrays': unwinds,
  'a $group': [...unwinds.slice(0, 2), { $group: { _id: ['$_id', '$list', '$other'] } }],
  'an expression over long lists': [{ $project: { sum: fold('$list', fold('$other', fold('$third', 1))) } }],
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
