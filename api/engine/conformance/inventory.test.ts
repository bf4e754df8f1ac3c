import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Db, type Document } from 'mongodb';
import { ACCUMULATOR_NAMES } from '../aggregate/accumulators.js';
import { COMMAND_NAMES } from '../commands/table.js';
import { startEngine } from '../wire/engine.server.js';
import { EXPRESSION_NAMES } from '../aggregate/expressions.js';
import { LOGICAL_NAMES } from '../query/match.js';
import { OPERATOR_NAMES } from '../query/match.operators.js';
import { STAGE_NAMES } from '../aggregate/stages.js';
import { MODIFIERS } from '../update/update.operators.js';
import type { Item } from './conformance.types.js';
import { INVENTORIES, SUBJECT, type Kind } from './inventory.js';
import { REFUSED_FORMS } from './refused-forms.js';

let client: MongoClient;
let db: Db;
let stopEngine = async () => {};

beforeAll(async () => {
  const engine = await startEngine({ dataDir: null });
  stopEngine = () => engine.close();
  client = await new MongoClient(engine.uri).connect();
  db = client.db('inventory');
  await db.collection<Item>('items').insertOne(SUBJECT);
});

afterAll(async () => {
  await client.close();
  await stopEngine();
});

/** Fields of the subject whose kind suits an operator. */
const FIELDS: Readonly<Record<string, string>> = {
  $not: 'text',
  $regex: 'text',
  $elemMatch: 'docs',
};

const find = (filter: Document): Promise<unknown> => db.collection('items').find(filter).toArray();
const aggregate = (...pipeline: Document[]): Promise<unknown> =>
  db.collection('items').aggregate(pipeline).toArray();

/** How a name of each kind is asked for. */
const ASK: Readonly<Record<Kind, (name: string, operand: unknown) => Promise<unknown>>> = {
  command: (name, operand) => client.db('scratch').command({ [name]: operand }),
  'query operator': (name, operand) => find({ [name]: operand }),
  'query operator of a field': (name, operand) => find({ [FIELDS[name] ?? 'n']: { [name]: operand } }),
  'update operator': async (name, operand) => {
    const changed = db.collection<Item>('changed');
    await changed.deleteMany({});
    await changed.insertOne(SUBJECT);
    return changed.updateOne({ _id: 1 }, { [name]: operand });
  },
  'aggregation stage': (name, operand) => aggregate({ [name]: operand }),
  expression: (name, operand) => aggregate({ $group: { _id: { [name]: operand } } }),
  accumulator: (name, operand) => aggregate({ $group: { _id: null, value: { [name]: operand } } }),
  'projection operator': (name, operand) =>
    db
      .collection('items')
      .find({}, { projection: { list: { [name]: operand } } })
      .toArray(),
};

/** What the engine itself has names for. */
const REGISTERED: Readonly<Record<Kind, Iterable<string>>> = {
  command: COMMAND_NAMES,
  'query operator': LOGICAL_NAMES,
  'query operator of a field': OPERATOR_NAMES,
  'update operator': MODIFIERS.keys(),
  'aggregation stage': STAGE_NAMES,
  expression: EXPRESSION_NAMES,
  accumulator: ACCUMULATOR_NAMES,
  'projection operator': [],
};

/** The code of a refusal; `undefined` for an answer. */
const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  );

describe.each(INVENTORIES)('every $kind of MongoDB', ({ kind, answered, refused, code }) => {
  const ask = ASK[kind];

  it('is answered where the engine has it', async () => {
    for (const [name, operand] of Object.entries(answered)) {
      const outcome = await codeOf(ask(name, operand));
      // A command without its fields is refused for these; that it is unknown is never the reason.
      if (kind === 'command') expect({ name, outcome }).not.toEqual({ name, outcome: code });
      else expect({ name, outcome }).toEqual({ name, outcome: undefined });
    }
  });

  it('is refused with the error of its kind where it has not', async () => {
    const unknown = [
      '$nothing',
      ...(kind.includes('operator') ? [] : ['constructor', 'toString', '__proto__']),
    ];
    const names = kind === 'command' || kind === 'aggregation stage' ? unknown : unknown.slice(0, 1);
    for (const name of [...refused, ...names])
      expect({ name, code: await codeOf(ask(name, 1)) }).toEqual({ name, code });
  });

  it('is listed when the engine has it', () => {
    expect(Object.keys(answered).sort()).toEqual([...REGISTERED[kind]].sort());
  });
});

describe('what MongoDB answers in other forms', () => {
  it.each(REFUSED_FORMS)('is refused: %s', async (_what, ask, code) => {
    expect(await codeOf(ask(db))).toBe(code);
  });
});
