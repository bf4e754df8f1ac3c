import type { CollationOptions, Db, Filter, FindOptions } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';

const ANY_CASE: CollationOptions = { locale: 'en', strength: 2 };
const ANY_ACCENT: CollationOptions = { locale: 'en', strength: 1 };
const GERMAN: CollationOptions = { locale: 'de' };
const NAMES: readonly Item[] = [
  { _id: 1, name: 'Resume' },
  { _id: 2, name: 'resume' },
  { _id: 3, name: 'résumé' },
  { _id: 4, name: 'RÉSUMÉ' },
  { _id: 5, name: 'other' },
];
const WORDS: readonly Item[] = [
  { _id: 1, name: 'Zebra' },
  { _id: 2, name: 'apfel' },
  { _id: 3, name: 'Ärger' },
  { _id: 4, name: 'Bär' },
  { _id: 5, name: 'arm' },
];

/** A case: the `_id`s of what is found, by default in the order of `_id`. */
function finds(
  name: string,
  documents: readonly Item[],
  filter: Filter<Item>,
  options: FindOptions,
  expected: unknown[],
): ConformanceCase {
  const run = async (db: Db) =>
    (await (await filled(db, documents)).find(filter, { sort: { _id: 1 }, ...options }).toArray()).map(
      (item) => item._id,
    );
  return { name, run, expected };
}

/** Comparison by language: manual, "Collation". */
export const collation: Topic = {
  title: 'collation',
  cases: [
    finds('without a collation equality minds case and accents', NAMES, { name: 'resume' }, {}, [2]),
    finds(
      'strength 2 ignores case and minds accents',
      NAMES,
      { name: 'RESUME' },
      { collation: ANY_CASE },
      [1, 2],
    ),
    finds(
      'strength 1 ignores accents too',
      NAMES,
      { name: 'resume' },
      { collation: ANY_ACCENT },
      [1, 2, 3, 4],
    ),
    finds(
      'strength 3, the default, minds case',
      NAMES,
      { name: 'resume' },
      { collation: { locale: 'en' } },
      [2],
    ),
    finds(
      '$in uses the collation',
      NAMES,
      { name: { $in: ['OTHER', 'RÉSUMÉ'] } },
      { collation: ANY_CASE },
      [3, 4, 5],
    ),
    finds('$ne uses the collation', NAMES, { name: { $ne: 'RESUME' } }, { collation: ANY_CASE }, [3, 4, 5]),
    finds(
      'embedded documents and arrays use the collation',
      [
        { _id: 1, a: ['X'] },
        { _id: 2, a: { b: 'X' } },
        { _id: 3, a: 'y' },
      ],
      { $or: [{ a: 'x' }, { 'a.b': 'x' }] },
      { collation: ANY_CASE },
      [1, 2],
    ),
    finds(
      'a regular expression knows no collation',
      NAMES,
      { name: /^resume$/ },
      { collation: ANY_CASE },
      [2],
    ),
    finds('without a collation a sort is by bytes', WORDS, {}, { sort: { name: 1 } }, [4, 1, 2, 5, 3]),
    finds(
      'a German sort places umlauts beside their letters',
      WORDS,
      {},
      { sort: { name: 1 }, collation: GERMAN },
      [2, 3, 5, 4, 1],
    ),
    finds('a range uses the collation', WORDS, { name: { $lt: 'b' } }, { collation: GERMAN }, [2, 3, 5]),
    finds(
      'numericOrdering sorts numbers in text by value',
      [
        { _id: 1, v: 'A10' },
        { _id: 2, v: 'A2' },
        { _id: 3, v: 'A1' },
      ],
      {},
      { sort: { v: 1 }, collation: { locale: 'en', numericOrdering: true } },
      [3, 2, 1],
    ),
    {
      name: 'a unique index of strength 2 refuses another spelling',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, email: 'Eva@Example.org' }]);
        await items.createIndex({ email: 1 }, { unique: true, collation: ANY_CASE });
        return items.insertOne({ _id: 2, email: 'eva@example.ORG' });
      },
      throws: { code: 11000, keyPattern: { email: 1 } },
    },
    {
      name: 'a unique index of strength 2 minds accents',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, name: 'resume' }]);
        await items.createIndex({ name: 1 }, { unique: true, collation: ANY_CASE });
        await items.insertOne({ _id: 2, name: 'résumé' });
        return items.countDocuments();
      },
      expected: 2,
    },
    {
      name: 'an index tells its collation',
      run: async (db) => {
        const items = await filled(db, []);
        await items.createIndex({ name: 1 }, { collation: ANY_CASE });
        const listed = (await items.indexes()).find((index) => index.name === 'name_1');
        return { locale: listed?.collation?.locale, strength: listed?.collation?.strength };
      },
      expected: { locale: 'en', strength: 2 },
    },
    {
      name: 'updates and deletes use the collation',
      run: async (db) => {
        const items = await filled(db, NAMES);
        const updated = await items.updateMany(
          { name: 'RESUME' },
          { $set: { hit: true } },
          { collation: ANY_CASE },
        );
        const deleted = await items.deleteMany({ name: 'RESUME' }, { collation: ANY_CASE });
        return [updated.modifiedCount, deleted.deletedCount];
      },
      expected: [2, 2],
    },
    {
      name: 'findOneAndUpdate and countDocuments use the collation',
      run: async (db) => {
        const items = await filled(db, NAMES);
        const before = await items.findOneAndUpdate(
          { name: 'OTHER' },
          { $set: { hit: true } },
          { collation: ANY_CASE },
        );
        return [before?._id, await items.countDocuments({ name: 'RESUME' }, { collation: ANY_CASE })];
      },
      expected: [5, 2],
    },
    {
      name: 'distinct uses the collation',
      run: async (db) =>
        (await (await filled(db, NAMES)).distinct('name', {}, { collation: ANY_CASE })).length,
      expected: 3,
    },
    {
      name: 'an aggregation matches and groups by its collation',
      run: async (db) => {
        const pipeline = [
          { $match: { name: { $ne: 'OTHER' } } },
          { $sort: { _id: 1 } },
          { $group: { _id: '$name', n: { $sum: 1 } } },
          { $sort: { n: 1, _id: 1 } },
        ];
        const rows = await (await filled(db, NAMES)).aggregate(pipeline, { collation: ANY_CASE }).toArray();
        return rows.map((row) => row.n);
      },
      expected: [2, 2],
    },
    {
      name: 'the default collation of a collection holds for its queries',
      run: async (db) => {
        const items = await db.createCollection<Item>('named', { collation: ANY_CASE });
        await items.insertMany([...NAMES]);
        return items.countDocuments({ name: 'RESUME' });
      },
      expected: 2,
    },
    {
      name: 'the simple collation overrides the default of a collection',
      run: async (db) => {
        const items = await db.createCollection<Item>('named', { collation: ANY_CASE });
        await items.insertMany([...NAMES]);
        return items.countDocuments({ name: 'resume' }, { collation: { locale: 'simple' } });
      },
      expected: 1,
    },
    {
      name: 'an unknown locale is refused',
      run: async (db) =>
        (await filled(db, NAMES)).find({ name: 'x' }, { collation: { locale: 'klingon' } }).toArray(),
      throws: { code: 2, codeName: 'BadValue' },
    },
  ],
};
