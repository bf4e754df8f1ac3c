import { Long } from 'mongodb';
import {
  aggregateFails,
  aggregates,
  evaluates,
  expressionFails,
  filled,
  itemsOf,
  updates,
} from './case.builders.js';
import type { Topic } from '../conformance.types.js';

const CONVERSION_FAILURE = { code: 241, codeName: 'ConversionFailure' };
const GERMAN = { collation: { locale: 'en', strength: 2 } };
const NAMES = [
  { _id: 1, name: 'Mouse' },
  { _id: 2, name: 'mouse' },
  { _id: 3, name: 'pad' },
];

/** Where a server refuses or is exact although a lenient answer would be easy: manual, the operators' own pages. */
export const strictness: Topic = {
  title: 'exact and strict answers',
  cases: [
    expressionFails('$toInt of a text with a fraction', { a: '1.5' }, { $toInt: '$a' }, CONVERSION_FAILURE),
    expressionFails('$toInt of a hexadecimal text', { a: '0x1F' }, { $toInt: '$a' }, CONVERSION_FAILURE),
    expressionFails('$toInt of a text with a blank', { a: ' 12' }, { $toInt: '$a' }, CONVERSION_FAILURE),
    expressionFails('$toDate of an int', { a: 5 }, { $toDate: '$a' }, CONVERSION_FAILURE),
    evaluates(
      '$toLong is exact beyond 2^53',
      { a: '9007199254740993' },
      { $eq: [{ $toLong: '$a' }, Long.fromString('9007199254740993')] },
      true,
    ),
    evaluates('$toDouble reads an exponent', { a: '1.5e3' }, { $toDouble: '$a' }, 1500),
    expressionFails('$sqrt of a negative number', { a: -1 }, { $sqrt: '$a' }, { code: 28714 }),
    expressionFails('$pow of zero and a negative exponent', { a: 0 }, { $pow: ['$a', -1] }, { code: 28764 }),
    expressionFails('$abs of the smallest long', { a: Long.MIN_VALUE }, { $abs: '$a' }, { code: 28680 }),
    expressionFails(
      '$substrBytes that cuts a character',
      { a: 'é' },
      { $substrBytes: ['$a', 0, 1] },
      { code: 28657 },
    ),
    evaluates('$toUpper changes the letters of ASCII only', { a: 'straße' }, { $toUpper: '$a' }, 'STRAßE'),
    aggregates(
      '$sum goes on as a long beyond the largest int',
      [
        { _id: 1, n: 2147483647 },
        { _id: 2, n: 1 },
      ],
      [{ $group: { _id: null, n: { $sum: '$n' } } }, { $project: { _id: 0, type: { $type: '$n' } } }],
      [{ type: 'long' }],
    ),
    aggregates(
      'a collation holds in expressions too',
      NAMES,
      [
        { $match: { $expr: { $eq: ['$name', 'MOUSE'] } } },
        { $project: { isMouse: { $in: ['$name', ['MOUSE']] } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 1, isMouse: true },
        { _id: 2, isMouse: true },
      ],
      GERMAN,
    ),
    {
      name: 'a collation holds for the equality of $lookup',
      run: async (db) => {
        await filled(db, NAMES);
        await db.collection('tags').insertOne({ name: 'MOUSE' });
        const lookup = { from: 'items', localField: 'name', foreignField: 'name', as: 'found' };
        const [tag] = await db
          .collection('tags')
          .aggregate([{ $lookup: lookup }], GERMAN)
          .toArray();
        return (tag?.['found'] as { _id: number }[]).map(({ _id }) => _id).sort();
      },
      expected: [1, 2],
    },
    updates(
      'a collation holds for $pull',
      { a: ['Mouse', 'pad'] },
      { $pull: { a: 'MOUSE' } },
      { a: ['pad'] },
      GERMAN,
    ),
    updates(
      'a collation holds for $addToSet',
      { a: ['Mouse'] },
      { $addToSet: { a: 'MOUSE' } },
      { a: ['Mouse'] },
      GERMAN,
    ),
    aggregateFails(
      'a sort by two arrays side by side',
      [{ _id: 1, a: [1, 2], b: [3, 4] }],
      [{ $sort: { a: 1, b: 1 } }],
      { code: 2, codeName: 'BadValue' },
    ),
    {
      name: 'an upsert whose filter gives a field twice is refused',
      run: (db) =>
        itemsOf(db).updateOne({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { upsert: true }),
      throws: { code: 54, codeName: 'NotSingleValueField' },
    },
    {
      name: 'an _id with a field that begins with a dollar sign is refused',
      run: (db) => itemsOf(db).insertOne({ _id: { $a: 1 } } as never),
      throws: { code: 52 },
    },
    {
      name: 'a read concern of an unknown level is refused',
      run: (db) => db.command({ find: 'items', readConcern: { level: 'best' } }),
      throws: { code: 2, codeName: 'BadValue' },
    },
    {
      name: 'a version of the API that is unknown is refused',
      run: (db) => db.command({ find: 'items', apiVersion: '9' }),
      throws: { code: 322, codeName: 'APIVersionError' },
    },
    {
      name: 'a command outside of the strict API is refused',
      run: (db) => db.command({ distinct: 'items', key: 'a', apiVersion: '1', apiStrict: true }),
      throws: { code: 323, codeName: 'APIStrictError' },
    },
    {
      name: 'a write concern with a name that nobody knows is told after the write',
      run: async (db) => {
        const insert = { insert: 'items', documents: [{ _id: 1 }], writeConcern: { w: 'nope' } };
        const { code } = (await db.command(insert).catch((error: unknown) => error)) as { code: number };
        return [code, await itemsOf(db).countDocuments()];
      },
      expected: [79, 1],
    },
    {
      name: 'a write concern of more members than there are is told after the write',
      run: async (db) => {
        const insert = { insert: 'items', documents: [{ _id: 1 }], writeConcern: { w: 50 } };
        const { code } = (await db.command(insert).catch((error: unknown) => error)) as { code: number };
        return [code, await itemsOf(db).countDocuments()];
      },
      expected: [100, 1],
    },
    {
      name: 'a write concern of more members than any set can have is refused',
      run: (db) => db.command({ insert: 'items', documents: [{ _id: 1 }], writeConcern: { w: 51 } }),
      throws: { code: 9, codeName: 'FailedToParse' },
    },
    {
      name: 'killCursors leaves the cursor of another collection alone',
      run: async (db) => {
        await filled(db, [{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
        const session = db.client.startSession();
        const options = { session, promoteLongs: false };
        const found = await db.command({ find: 'items', batchSize: 1 }, options);
        const { id } = found['cursor'] as { id: Long };
        const killed = await db.command({ killCursors: 'other', cursors: [id] }, options);
        const more = await db.command({ getMore: id, collection: 'items' }, options);
        await session.endSession();
        return [
          (killed['cursorsKilled'] as unknown[]).length,
          (more['cursor'] as { nextBatch: unknown[] }).nextBatch.length,
        ];
      },
      expected: [0, 2],
    },
    {
      name: 'the hint $natural: -1 reads backwards',
      run: async (db) => {
        const items = await filled(db, NAMES);
        return (await items.find({}, { hint: { $natural: -1 } }).toArray()).map(({ _id }) => _id);
      },
      expected: [3, 2, 1],
    },
    {
      name: 'the hint of a sparse index leaves out what is not in it',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 1 }, { _id: 2 }]);
        await items.createIndex({ a: 1 }, { sparse: true });
        return (await items.find({}, { hint: { a: 1 } }).toArray()).map(({ _id }) => _id);
      },
      expected: [1],
    },
    {
      name: 'the hint of an aggregate gives the order of its index',
      run: async (db) => {
        const items = await filled(db, [
          { _id: 1, a: 2 },
          { _id: 2, a: 1 },
        ]);
        await items.createIndex({ a: 1 });
        return (await items.aggregate([{ $match: {} }], { hint: { a: 1 } }).toArray()).map(
          ({ _id }) => _id as number,
        );
      },
      expected: [2, 1],
    },
  ],
};
