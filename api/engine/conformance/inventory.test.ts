import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Db, type Document } from 'mongodb';
import { ACCUMULATOR_NAMES } from '../aggregate/accumulators.js';
import { COMMAND_NAMES } from '../commands/table.js';
import { startEngine } from '../wire/engine.server.js';
import { expressionNames } from '../aggregate/expressions.js';
import { OPERATORS } from '../query/match.operators.js';
import { STAGE_NAMES } from '../aggregate/stages.js';
import { MODIFIERS } from '../update/update.operators.js';
import type { Item } from './conformance.types.js';
import { INVENTORIES, SUBJECT, type Kind } from './inventory.js';

let client: MongoClient;
let db: Db;
let stopEngine = async () => {};

beforeAll(async () => {
  const engine = await startEngine({ dataDir: null });
  stopEngine = () => engine.close();
  client = await new MongoClient(engine.uri).connect();
  db = client.db('inventory');
});

afterAll(async () => {
  await client.close();
  await stopEngine();
});

/** Fields of the subject whose kind suits an operator. */
const FIELDS: Readonly<Record<string, string>> = { $regex: 'text', $size: 'list', $elemMatch: 'list' };

const find = (filter: Document): Promise<unknown> => db.collection('items').find(filter).toArray();
const aggregate = (...pipeline: Document[]): Promise<unknown> =>
  db.collection('items').aggregate(pipeline).toArray();

/** How a name of each kind is asked for. */
const ASK: Readonly<Record<Kind, (name: string, operand: unknown) => Promise<unknown>>> = {
  command: (name, operand) => client.db('scratch').command({ [name]: operand }),
  'query operator': (name, operand) => find({ [name]: operand }),
  'query operator of a field': (name, operand) => find({ [FIELDS[name] ?? 'n']: { [name]: operand } }),
  'update operator': async (name, operand) => {
    await db.collection<Item>('changed').replaceOne({ _id: 1 }, SUBJECT, { upsert: true });
    return db.collection<Item>('changed').updateOne({ _id: 1 }, { [name]: operand });
  },
  'aggregation stage': (name, operand) =>
    name === '$documents' ? db.aggregate([{ [name]: operand }]).toArray() : aggregate({ [name]: operand }),
  expression: (name, operand) => aggregate({ $addFields: { value: { [name]: operand } } }),
  accumulator: (name, operand) => aggregate({ $group: { _id: null, value: { [name]: operand } } }),
  'window operator': (name, operand) =>
    aggregate({ $setWindowFields: { output: { value: { [name]: operand } } } }),
  'projection operator': (name, operand) =>
    db
      .collection('items')
      .find({}, { projection: { list: { [name]: operand } } })
      .toArray(),
};

/** What the engine itself has names for. */
const REGISTERED: Readonly<Partial<Record<Kind, Iterable<string>>>> = {
  command: COMMAND_NAMES,
  'query operator of a field': [...OPERATORS].map((name) => `$${name}`),
  'update operator': MODIFIERS.keys(),
  'aggregation stage': STAGE_NAMES,
  expression: expressionNames(),
  accumulator: ACCUMULATOR_NAMES,
};

beforeAll(async () => {
  await db.collection<Item>('items').insertOne(SUBJECT);
});

describe.each(INVENTORIES)('every $kind of MongoDB', ({ kind, implemented, refused, refusal }) => {
  const ask = ASK[kind];

  it('answers its example where it is implemented', async () => {
    for (const [name, operand] of Object.entries(implemented)) {
      const outcome = await ask(name, operand).then(
        () => 'answered',
        (error: unknown) => error,
      );
      // A command without its fields is refused for these; that it is unknown is never the reason.
      if (kind === 'command') expect({ name, outcome }).not.toMatchObject({ name, outcome: refusal });
      else expect({ name, outcome }).toEqual({ name, outcome: 'answered' });
    }
  });

  it('is refused with the error of its kind where it is not', async () => {
    for (const name of refused) {
      const outcome = await ask(name, 1).catch((error: unknown) => error);
      expect({ name, outcome }).toMatchObject({ name, outcome: refusal });
    }
  });

  it('is listed once, and none is missing that the engine has', () => {
    const listed = [...Object.keys(implemented), ...refused];
    expect(new Set(listed).size).toBe(listed.length);
    expect([...(REGISTERED[kind] ?? [])].filter((name) => !Object.hasOwn(implemented, name))).toEqual([]);
  });
});

describe('a name that no server knows', () => {
  const others = INVENTORIES.filter(({ kind }) => kind !== 'projection operator');

  it.each(others)('is no $kind, even one that every object has', async ({ kind, refusal }) => {
    for (const name of ['$nothing', 'constructor', 'toString', '__proto__']) {
      if (!name.startsWith('$') && kind !== 'command' && kind !== 'aggregation stage') continue;
      const outcome = await ASK[kind](name, 1).catch((error: unknown) => error);
      expect({ name, outcome }).toMatchObject({ name, outcome: { code: refusal.code } });
    }
  });
});
