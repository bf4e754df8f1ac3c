import type { Long } from 'mongodb';
import { aggregateFails, filled, itemsOf } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

/** Where a server refuses or is exact although a lenient answer would be easy: manual, the operators' own pages. */
export const strictness: Topic = {
  title: 'exact and strict answers',
  cases: [
    aggregateFails('a sort by two arrays side by side', [{ _id: 1, a: [1, 2], b: [3, 4] }], [{ $sort: { a: 1, b: 1 } }], { code: 2, codeName: 'BadValue' }),
    { name: 'an upsert whose filter gives a field twice is refused', run: (db) => itemsOf(db).updateOne({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { upsert: true }), throws: { code: 54, codeName: 'NotSingleValueField' } },
    { name: 'an _id with a field that begins with a dollar sign is refused', run: (db) => itemsOf(db).insertOne({ _id: { $a: 1 } } as never), throws: { code: 52 } },
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
        return [(killed['cursorsKilled'] as unknown[]).length, (more['cursor'] as { nextBatch: unknown[] }).nextBatch.length];
      },
      expected: [0, 2],
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
        const items = await filled(db, [{ _id: 1, a: 2 }, { _id: 2, a: 1 }]);
        await items.createIndex({ a: 1 });
        return (await items.aggregate([{ $match: {} }], { hint: { a: 1 } }).toArray()).map(({ _id }) => _id as number);
      },
      expected: [2, 1],
    },
  ],
}; // oxfmt-ignore
