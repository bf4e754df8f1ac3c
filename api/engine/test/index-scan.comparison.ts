import fc from 'fast-check';
import { Long, MongoClient, type Collection, type Document, type Filter } from 'mongodb';
import { startEngine } from '../wire/engine.server.js';

/** An answer that an index changed. */
export interface Difference {
  readonly question: string;
  readonly byScan: unknown;
  readonly byIndex: unknown;
}

interface Item extends Document {
  _id: number;
}

const ITEMS = 60;
const FILTERS_OF_A_ROUND = 100;

const INDEXES: readonly { key: Record<string, 1 | -1>; sparse?: true; partialFilterExpression?: Document }[] =
  [
    { key: { a: 1 } },
    { key: { b: -1 } },
    { key: { a: 1, b: -1 } },
    { key: { b: 1, a: -1, c: 1 } },
    { key: { 'a.x': 1 } },
    { key: { c: -1, 'a.x': 1 } },
    { key: { 'a.0': 1 } },
    { key: { 'a.x': 1, 'a.y': -1 } },
    { key: { c: 1 } },
    { key: { c: 1, b: 1 }, sparse: true },
    { key: { b: 1, c: 1 }, partialFilterExpression: { c: { $gt: 1 } } },
  ];
const PATHS = ['a', 'b', 'c', 'a.x', 'a.y', 'a.0', 'a.0.x'];

const words = fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'B', 'ä', '\u{1F600}', 'a\0b', '\uffff');
const scalars = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, null, 0, 1, 2, -1, 1.5) },
  { weight: 3, arbitrary: words },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      NaN,
      true,
      false,
      Long.fromString('9007199254740991'),
      -0,
      Infinity,
      0.1,
      new Date(0),
      new Date(5),
    ),
  },
);
const objects = fc.record({ x: scalars, y: scalars }, { requiredKeys: [] });
const lists = fc.array(fc.oneof(scalars, objects, fc.array(scalars, { maxLength: 2 })), { maxLength: 3 });
const values = fc.oneof({ weight: 4, arbitrary: scalars }, objects, lists);
const items = fc.array(
  fc.record({ a: values, b: fc.oneof(words, values), c: fc.oneof(words, scalars) }, { requiredKeys: [] }),
  {
    minLength: ITEMS,
    maxLength: ITEMS,
  },
);

const beginnings = fc.constantFrom(/^a/, /^ab/);
const operators = fc.oneof(
  { weight: 4, arbitrary: fc.record({ $eq: values }) },
  fc.record({ $ne: scalars }),
  fc.record({ $in: fc.array(fc.oneof(scalars, objects), { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalars, { maxLength: 3 }) }),
  fc.record({ $gt: scalars }),
  fc.record({ $gte: scalars }),
  fc.record({ $lt: scalars }),
  fc.record({ $lte: scalars }),
  fc.record({ $gt: scalars, $lte: scalars }),
  fc.record({ $regex: beginnings, $lt: words }),
  fc.record({ $regex: beginnings, $gte: words }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom('number', 'string', 'array', 'null', 'object') }),
  { weight: 3, arbitrary: fc.record({ $regex: fc.constantFrom(/^a/, /^ab/, /b/, /ab/, /^A/) }) },
  fc.record({ $elemMatch: fc.record({ x: scalars }) }),
  fc.record({ $not: fc.constantFrom(/^a/, /b/) }),
);
const condition = fc
  .tuple(fc.constantFrom(...PATHS), operators)
  .map(([path, operator]): Document => ({ [path]: operator }));
const conditions = fc
  .array(condition, { minLength: 1, maxLength: 3 })
  .map((parts): Document => ({ $and: parts }));
/** The leading fields of an index by equality, the next one by anything. */
const alongIndex = fc.constantFrom(...INDEXES.map(({ key }) => Object.keys(key))).chain((paths) =>
  fc
    .tuple(
      fc.nat({ max: paths.length - 1 }),
      fc.tuple(...paths.map(() => fc.constantFrom(null, 1, 2, 'a'))),
      operators,
    )
    .map(([length, leading, last]): Document => ({
      ...Object.fromEntries(paths.slice(0, length).map((path, at) => [path, leading[at]])),
      [paths[length] ?? 'a']: last,
    })),
);
const filters = fc.oneof(
  { weight: 4, arbitrary: alongIndex },
  { weight: 4, arbitrary: conditions },
  fc.array(conditions, { minLength: 1, maxLength: 3 }).map((parts): Document => ({ $or: parts })),
);
/** An index that every document is in, to be used whatever the planner thinks of it. */
const hints = fc.constantFrom(
  undefined,
  ...INDEXES.filter((index) => !index.sparse && !index.partialFilterExpression).map(({ key }) => key),
);
const sorts = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'a.x'), { maxLength: 2 })
  .chain((paths) =>
    fc.tuple(...paths.map((path) => fc.constantFrom<1 | -1>(1, -1).map((way) => [path, way] as const))),
  )
  .map((fields) => Object.fromEntries<1 | -1>([...fields, ['_id', 1]]));

/** Asks the same with and without indexes, as often as told, and gives the answers that differ. */
export async function compareIndexWithScan(checks: number, seed: number): Promise<Difference[]> {
  const engine = await startEngine({ dataDir: null });
  const client = await new MongoClient(engine.uri).connect();
  const differences: Difference[] = [];
  try {
    const plain = client.db('plain').collection<Item>('items');
    const indexed = client.db('indexed').collection<Item>('items');
    for (const { key, ...options } of INDEXES) await indexed.createIndex(key, options).catch(() => undefined);
    for (let done = 0, round = 0; done < checks; round++) {
      await fill([plain, indexed], fc.sample(items, { numRuns: 1, seed: seed + round })[0] ?? []);
      const questions = fc.sample(fc.tuple(filters, sorts, hints), {
        numRuns: FILTERS_OF_A_ROUND,
        seed: seed + round,
      });
      for (const [filter, sort, hint] of questions) {
        const [byScan, byIndex] = await Promise.all([
          answer(plain, filter, sort, { $natural: 1 }),
          answer(indexed, filter, sort, hint),
        ]);
        if (JSON.stringify(byScan) !== JSON.stringify(byIndex))
          differences.push({ question: JSON.stringify({ filter, sort, hint, round }), byScan, byIndex });
        done++;
      }
    }
  } finally {
    await client.close();
    await engine.close();
  }
  return differences;
}

/** Documents that an index refuses (arrays side by side) are in neither collection. */
async function fill(collections: readonly Collection<Item>[], docs: readonly Document[]): Promise<void> {
  const [plain, indexed] = collections;
  if (!plain || !indexed) return;
  await plain.deleteMany({});
  await indexed.deleteMany({});
  await indexed
    .insertMany(
      docs.map((doc, _id) => ({ _id, ...doc })),
      { ordered: false },
    )
    .catch(() => undefined);
  await plain.insertMany(await indexed.find({}, { promoteValues: false, hint: { $natural: 1 } }).toArray());
}

async function answer(
  collection: Collection<Item>,
  filter: Document,
  sort: Record<string, 1 | -1>,
  hint: Document | undefined,
): Promise<unknown> {
  const how = { projection: { _id: 1 }, ...(hint && { hint }) };
  const wanted = filter as Filter<Item>;
  const found = await collection.find(wanted, { sort, ...how }).toArray();
  const [first] = await collection.find(wanted, { sort, limit: 1, skip: 1, ...how }).toArray();
  const distinct: unknown[] = [
    ...(await collection.distinct('b', wanted)),
    ...(await collection.distinct('c', {})),
  ];
  const texts = distinct
    .map((value) => (isNumeric(value) ? String(Number(value)) : JSON.stringify(value)))
    .sort();
  return [
    found.map(({ _id }) => _id),
    first?._id,
    await collection.countDocuments(wanted, hint && { hint }),
    texts,
  ];
}

/** Of equal numbers of several types, any may stand for all. */
const isNumeric = (value: unknown): boolean => typeof value === 'number' || value instanceof Long;
