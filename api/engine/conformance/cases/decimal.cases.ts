import { Decimal128, Long, type Db } from 'mongodb';
import { evaluates, filled, finds, updates } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** In ascending order, no two of them equal, but many with the same nearest double. */
const ASCENDING = [
  'NaN',
  '-Infinity',
  '-1E+500',
  '-1E+400',
  '-1.00000000000000000002',
  '-1.00000000000000000001',
  '-1',
  '-1E-400',
  '0',
  '1E-500',
  '1E-400',
  '0.1',
  '1',
  '1.00000000000000000001',
  '1.00000000000000000002',
  '9007199254740992.5',
  '9007199254740993',
  '1E+400',
  'Infinity',
];
const ITEMS: readonly Item[] = ASCENDING.map((text, _id) => ({ _id, n: decimal(text) }));
const IDS = ITEMS.map(({ _id }) => _id);

/** A case: the `_id`s are the same without an index and with one in either direction. */
function findsByAnyIndex(
  name: string,
  documents: readonly Item[],
  filter: Record<string, unknown>,
  expected: readonly unknown[],
): ConformanceCase {
  return {
    name,
    run: async (db: Db) => {
      const items = await filled(db, documents);
      const answers: unknown[] = [];
      for (const way of [undefined, 1, -1] as const) {
        if (way) await items.createIndex({ n: way });
        const found = await items.find(filter, { sort: { n: 1, _id: 1 } }).toArray();
        answers.push(found.map(({ _id }) => _id));
      }
      return answers;
    },
    expected: [expected, expected, expected],
  };
}

/** Numbers of four types that are equal, and one that is hardly larger. */
const EQUALS: readonly Item[] = [
  { _id: 1, n: decimal('1.50') },
  { _id: 2, n: 1.5 },
  { _id: 3, n: decimal('1.5') },
  { _id: 4, n: decimal('1.500000000000000000000000000000001') },
  { _id: 5, n: Long.fromString('9007199254740993') },
  { _id: 6, n: decimal('9007199254740993.0') },
  { _id: 7, n: 9007199254740992 },
];

/** Decimal128 beside the other numbers: manual, "Comparison/Sort Order" and "Numeric Types". */
export const decimals: Topic = {
  title: 'decimals',
  cases: [
    findsByAnyIndex('sort by their exact value, infinities and NaN too', ITEMS, {}, IDS),
    findsByAnyIndex('are found by their exact value', ITEMS, { n: decimal('1.00000000000000000001') }, [13]),
    findsByAnyIndex('are found from an exact value on', ITEMS, { n: { $gt: 1, $lt: 2 } }, [13, 14]),
    findsByAnyIndex(
      'beyond the largest double are less than infinity',
      ITEMS,
      { n: { $gte: decimal('1E400') } },
      [17, 18],
    ),
    findsByAnyIndex(
      'below the smallest double are more than zero',
      ITEMS,
      { n: { $gt: 0, $lt: decimal('0.1') } },
      [9, 10],
    ),
    findsByAnyIndex('that equal a double are found by it', EQUALS, { n: 1.5 }, [1, 2, 3]),
    findsByAnyIndex(
      'that equal a long are found by it',
      EQUALS,
      { n: Long.fromString('9007199254740993') },
      [5, 6],
    ),
    findsByAnyIndex(
      'of a tenth differ from the double of a tenth',
      [
        { _id: 1, n: 0.1 },
        { _id: 2, n: decimal('0.1') },
      ],
      { n: 0.1 },
      [1],
    ),
    findsByAnyIndex(
      'of a negative zero equal zero',
      [
        { _id: 1, n: decimal('-0') },
        { _id: 2, n: -0 },
        { _id: 3, n: decimal('0E+3') },
      ],
      { n: 0 },
      [1, 2, 3],
    ),
    findsByAnyIndex(
      'NaN equals a double NaN',
      [
        { _id: 1, n: decimal('NaN') },
        { _id: 2, n: NaN },
        { _id: 3, n: 1 },
      ],
      { n: NaN },
      [1, 2],
    ),
    finds('in $in are compared exactly', EQUALS, { n: { $in: [decimal('9007199254740993'), 1] } }, [5, 6]),
    {
      name: 'that differ in the twentieth place are two values of a unique index',
      run: async (db) => {
        const items = await filled(db, []);
        await items.createIndex({ n: 1 }, { unique: true });
        await items.insertMany(ITEMS.slice(12, 15).map((item) => ({ ...item })));
        return items.countDocuments();
      },
      expected: 3,
    },
    {
      name: 'that equal a double are refused by a unique index',
      run: async (db) => {
        const items = await filled(db, []);
        await items.createIndex({ n: 1 }, { unique: true });
        await items.insertOne({ _id: 1, n: 2.5 });
        return items.insertOne({ _id: 2, n: decimal('2.50') });
      },
      throws: { code: 11000, keyPattern: { n: 1 }, keyValue: { n: decimal('2.50') } },
    },
    {
      name: 'that are equal make one group and one distinct value',
      run: async (db) => {
        const items = await filled(db, EQUALS);
        const groups = await items.aggregate([{ $group: { _id: '$n', count: { $sum: 1 } } }]).toArray();
        return [
          groups.length,
          (await items.distinct('n')).length,
          groups.map((one) => one['count'] as number).sort(),
        ];
      },
      expected: [4, 4, [1, 1, 2, 3]],
    },
    updates(
      'that are equal but written otherwise are a change',
      { n: decimal('1.5') },
      { $set: { n: decimal('1.50') } },
      { n: decimal('1.50') },
    ),
    evaluates(
      'other than zero are true, however small',
      { n: decimal('1E-6000') },
      { $cond: ['$n', 1, 0] },
      1,
    ),
    evaluates(
      'compare exactly in expressions',
      { n: decimal('1.00000000000000000001') },
      { $gt: ['$n', 1] },
      true,
    ),
    evaluates('keep all their digits as text', { n: decimal('1.50') }, { $toString: '$n' }, '1.50'),
    evaluates(
      'keep all their digits as long',
      { n: decimal('9007199254740993.9') },
      { $eq: [{ $toLong: '$n' }, Long.fromString('9007199254740993')] },
      true,
    ),
    finds(
      'bits of a long beyond 2^53 are exact',
      [
        { _id: 1, n: Long.fromString('9007199254740993') },
        { _id: 2, n: Long.fromString('9007199254740992') },
      ],
      { n: { $bitsAllSet: [0] } },
      [1],
    ),
  ],
};
