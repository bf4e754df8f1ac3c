import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hotPaths } from '../../../test/hot-paths.js';
import { testShop } from '../../../test/test-shop.js';
import {
  canBeUnique,
  explainable,
  statementsOf,
  untargeted,
  type SentCommand,
} from '../../../test/targeting.js';
import { SCANS, SCATTERED, SHARD_KEYS } from './shard-keys.js';

/** A command, and during which step of the walk it was sent. */
interface WalkedCommand extends SentCommand {
  path: string;
}

/** What a driver sends to keep house, and further batches of what was asked before. */
const HOUSEKEEPING = new Set(['getMore', 'killCursors', 'ping', 'hello']);

const shop = testShop({ SHOP_MAIL_TO: 'orders@shop.example' });
const walked: WalkedCommand[] = [];

beforeAll(async () => {
  for (const [name, walk] of Object.entries(await hotPaths(shop))) {
    // What was read for an earlier step is not kept for this one.
    await shop.services.catalog.invalidate();
    const sent = await shop.commands.sentDuring(walk);
    walked.push(
      ...sent
        .filter((command) => !HOUSEKEEPING.has(command.name))
        .map((command) => ({ ...command, path: name })),
    );
  }
});

const collections = async (): Promise<string[]> => {
  const inDatabase = (await shop.connection.db?.listCollections().toArray()) ?? [];
  const modeled = Object.values(shop.connection.models).map((model) => model.collection.name);
  return [...new Set([...inDatabase.map(({ name }) => name), ...modeled])];
};

const linesOf = (exceptions: typeof SCANS): string[] =>
  exceptions.map(({ command, collection, by }) => `${command} ${collection} by ${by}`).sort();

/** Documents enough that looking through all of them is never the shortest way. */
const STOP_WORDS = 300;

/** Multiplies a document of a collection, each copy with ids and unique values of its own. */
async function fill(name: string): Promise<void> {
  const collection = shop.connection.collection<{ _id: string }>(name);
  const indexes = (await collection.indexes()) as { unique?: boolean; key: Document }[];
  const unique = indexes.filter((index) => index.unique === true).flatMap(({ key }) => Object.keys(key));
  const model = await collection.findOne({});
  await collection.insertMany(
    Array.from({ length: STOP_WORDS }, (_, number) => ({
      ...model,
      ...Object.fromEntries(unique.map((field) => [field, number + 1_000_000])),
      _id: `filler ${number}`,
    })),
  );
}

describe('the plan of shard keys', () => {
  it('has a row for every collection, and none for what does not exist', async () => {
    expect(Object.keys(SHARD_KEYS).sort()).toEqual((await collections()).sort());
  });

  it('leaves every unique index possible', async () => {
    const broken: string[] = [];
    for (const name of await collections()) {
      const key = SHARD_KEYS[name]?.key ?? {};
      const indexes = (await shop.connection.collection(name).indexes()) as {
        unique?: boolean;
        key: Document;
      }[];
      for (const index of indexes)
        if (index.unique === true && !canBeUnique(index.key, key))
          broken.push(`${name} ${JSON.stringify(index.key)}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('what visitors and employees do all day', () => {
  const scattered = () =>
    walked.flatMap((sent) =>
      untargeted(sent, SHARD_KEYS[sent.collection]?.key ?? {}).map((found) => ({
        ...found,
        path: sent.path,
      })),
    );

  it('reaches most collections', () => {
    const seen = new Set(walked.map(({ collection }) => collection));
    expect(Object.keys(SHARD_KEYS).filter((name) => !seen.has(name))).toEqual([]);
  });

  it('names the shard of every document that it changes alone, or adds', () => {
    expect(scattered().filter(({ isSingleChange }) => isSingleChange)).toEqual([]);
  });

  it('asks all shards only where the plan says why', () => {
    const found = new Set(scattered().map(({ name, collection, by }) => `${name} ${collection} by ${by}`));
    expect([...found].sort()).toEqual(linesOf(SCATTERED));
  });

  it('finds every document by an index, but for what the plan names', async () => {
    for (const name of await collections()) await fill(name);
    const scans = new Set<string>();
    for (const sent of walked) {
      for (const [index, command] of explainable(sent).entries()) {
        const plan = await shop.connection.db?.command({ explain: command, verbosity: 'queryPlanner' });
        const by = Object.keys(statementsOf(sent)[index]?.filter ?? {}).sort();
        if (JSON.stringify(plan).includes('COLLSCAN'))
          scans.add(`${sent.name} ${sent.collection} by ${by.join(', ')}`);
      }
    }
    expect([...scans].sort()).toEqual(linesOf(SCANS));
  });

  it('would show a scan', async () => {
    const planted = { name: 'find', collection: 'orders', command: { filter: { totalCents: 1 } } };
    const plan = await shop.connection.db?.command({
      explain: explainable(planted)[0],
      verbosity: 'queryPlanner',
    });
    expect(JSON.stringify(plan)).toContain('COLLSCAN');
  });
});

describe('the look at commands', () => {
  const BY_USER = { userId: 1 };
  const sent = (name: string, command: Document): SentCommand => ({ name, collection: 'carts', command });
  const found = (name: string, command: Document) => untargeted(sent(name, command), BY_USER);

  it.each([
    ['find', { filter: { userId: 7 } }],
    ['find', { filter: { userId: { $in: [7, 8] }, count: { $gt: 1 } } }],
    ['aggregate', { pipeline: [{ $match: { userId: { $eq: 7 } } }, { $group: { _id: 1 } }] }],
    ['insert', { documents: [{ userId: 7 }] }],
    ['update', { updates: [{ q: { userId: 7 }, u: { $set: { count: 1 } }, upsert: true }] }],
    ['findAndModify', { query: { userId: 7, _id: 1 } }],
    ['delete', { deletes: [{ q: { userId: 7 }, limit: 1 }] }],
  ])('lets a %s pass that names its shard: %j', (name, command) => {
    expect(found(name, command)).toEqual([]);
  });

  it.each([
    ['find', { filter: {} }, '', false],
    ['find', { filter: { userId: { $gt: 7 } } }, 'userId', false],
    ['find', { filter: { userId: /^7/ } }, 'userId', false],
    ['count', { query: { _id: 1 } }, '_id', false],
    ['aggregate', { pipeline: [{ $sort: { userId: 1 } }] }, '', false],
    ['aggregate', { pipeline: [{ $match: { userId: 7 } }, { $lookup: { from: 'users' } }] }, '', false],
    ['insert', { documents: [{ userId: 7 }, { _id: 1 }] }, '_id', true],
    ['update', { updates: [{ q: { _id: 1 }, u: {}, multi: true }] }, '_id', false],
    ['update', { updates: [{ q: { _id: 1 }, u: {}, upsert: true }] }, '_id', true],
    ['findAndModify', { query: { status: 'due' } }, 'status', true],
    ['delete', { deletes: [{ q: { userId: { $ne: 7 } }, limit: 1 }] }, 'userId', true],
  ])('finds a planted %s that names none: %j', (name, command, by, isSingleChange) => {
    expect(found(name, command)).toEqual([{ name, collection: 'carts', by, isSingleChange }]);
  });

  it('refuses a command that nobody has thought of', () => {
    expect(() => found('mapReduce', {})).toThrow('It is not known what "mapReduce" looks for.');
  });

  it('knows which indexes can be unique on several shards', () => {
    const able = [{ _id: 1 }, { userId: 1 }, { userId: 1, name: 1 }].map((index) =>
      canBeUnique(index, BY_USER),
    );
    const unable = [{ name: 1 }, { name: 1, userId: 1 }].map((index) => canBeUnique(index, BY_USER));
    expect([able, unable]).toEqual([
      [true, true, true],
      [false, false],
    ]);
  });
});
