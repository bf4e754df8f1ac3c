import type { AnyBulkWriteOperation, BulkWriteResult } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

/** The part of a MongoBulkWriteError that the cases compare. */
interface BulkError {
  code: number;
  result: BulkWriteResult;
  writeErrors: { index: number; code: number }[];
}

const WITH_A_DUPLICATE: AnyBulkWriteOperation<Item>[] = [
  { insertOne: { document: { _id: 1 } } },
  { insertOne: { document: { _id: 1 } } },
  { insertOne: { document: { _id: 2 } } },
];

/** Runs a deed that must fail and returns its error. */
async function bulkErrorOf(deed: Promise<unknown>): Promise<BulkError> {
  const error: unknown = await deed.then(
    () => new Error('the deed succeeded'),
    (reason: unknown) => reason,
  );
  return error as BulkError;
}

/** Many writes in one call: manual, "Bulk Write Operations" and "insert", field `ordered`. */
export const bulk: Topic = {
  title: 'bulk writes',
  cases: [
    {
      name: 'an ordered bulk stops at the first error',
      run: async (db) => {
        const error = await bulkErrorOf(itemsOf(db).bulkWrite(WITH_A_DUPLICATE));
        return {
          code: error.code,
          inserted: error.result.insertedCount,
          errors: error.writeErrors.map(({ index, code }) => ({ index, code })),
          stored: await itemsOf(db).countDocuments(),
        };
      },
      expected: { code: 11000, inserted: 1, errors: [{ index: 1, code: 11000 }], stored: 1 },
    },
    {
      name: 'an unordered bulk goes on after an error',
      run: async (db) => {
        const error = await bulkErrorOf(itemsOf(db).bulkWrite(WITH_A_DUPLICATE, { ordered: false }));
        return {
          code: error.code,
          inserted: error.result.insertedCount,
          errors: error.writeErrors.map(({ index, code }) => ({ index, code })),
          stored: await itemsOf(db).countDocuments(),
        };
      },
      expected: { code: 11000, inserted: 2, errors: [{ index: 1, code: 11000 }], stored: 2 },
    },
    {
      name: 'an ordered insertMany keeps what came before the error',
      run: async (db) => {
        const error = await bulkErrorOf(itemsOf(db).insertMany([{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }]));
        const ids = (await itemsOf(db).find().sort({ _id: 1 }).toArray()).map((item) => item._id);
        return { inserted: error.result.insertedCount, index: error.writeErrors[0]?.index, ids };
      },
      expected: { inserted: 2, index: 2, ids: [1, 2] },
    },
    {
      name: 'an unordered insertMany inserts all but the refused and names each',
      run: async (db) => {
        const documents: Item[] = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
        const error = await bulkErrorOf(itemsOf(db).insertMany(documents, { ordered: false }));
        return { inserted: error.result.insertedCount, indexes: error.writeErrors.map(({ index }) => index), stored: await itemsOf(db).countDocuments() };
      },
      expected: { inserted: 3, indexes: [1, 3], stored: 3 },
    },
    {
      name: 'a write error of the insert command carries index, code, key pattern and key value',
      run: async (db) => {
        const reply = await db.command({ insert: 'items', documents: [{ _id: 1 }, { _id: 1 }], ordered: false });
        const [error] = reply.writeErrors;
        return { ok: reply.ok, n: reply.n, index: error.index, code: error.code, pattern: error.keyPattern, value: error.keyValue };
      },
      expected: { ok: 1, n: 1, index: 1, code: 11000, pattern: { _id: 1 }, value: { _id: 1 } },
    },
    {
      name: 'the update command answers n, nModified and the upserted ids by position',
      run: async (db) => {
        await filled(db, [{ _id: 1, a: 1 }]);
        const updates = [{ q: { _id: 1 }, u: { $set: { a: 1 } } }, { q: { _id: 2 }, u: { $set: { a: 1 } }, upsert: true }];
        const { n, nModified, upserted } = await db.command({ update: 'items', updates });
        return { n, nModified, upserted };
      },
      expected: { n: 2, nModified: 0, upserted: [{ index: 1, _id: 2 }] },
    },
    {
      name: 'the delete command takes several filters with their limits',
      run: async (db) => {
        await filled(db, [{ _id: 1, a: 1 }, { _id: 2, a: 1 }, { _id: 3, a: 2 }, { _id: 4, a: 2 }]);
        const deletes = [{ q: { a: 1 }, limit: 1 }, { q: { a: 2 }, limit: 0 }];
        return [(await db.command({ delete: 'items', deletes })).n, await itemsOf(db).countDocuments()];
      },
      expected: [3, 1],
    },
    {
      name: 'an upsert of the same key twice in one bulk inserts once',
      run: async (db) => {
        const upsert = { updateOne: { filter: { _id: 'k' }, update: { $inc: { n: 1 } }, upsert: true } };
        const { upsertedCount, modifiedCount } = await itemsOf(db).bulkWrite([upsert, upsert]);
        return { upsertedCount, modifiedCount, document: await itemsOf(db).findOne() };
      },
      expected: { upsertedCount: 1, modifiedCount: 1, document: { _id: 'k', n: 2 } },
    },
    {
      name: 'an unordered bulk reports every failed update',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 'x' }, { _id: 2, a: 1 }, { _id: 3, a: 'y' }]);
        const operations = [1, 2, 3].map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { a: 1 } } } }));
        const error = await bulkErrorOf(items.bulkWrite(operations, { ordered: false }));
        return { errors: error.writeErrors.map(({ index, code }) => ({ index, code })), second: await items.findOne({ _id: 2 }) };
      },
      expected: { errors: [{ index: 0, code: 14 }, { index: 2, code: 14 }], second: { _id: 2, a: 2 } },
    },
    {
      name: 'five thousand inserts go through in one call',
      run: async (db) => {
        const documents = Array.from({ length: 5000 }, (_, index) => ({ _id: index, text: 'x'.repeat(100) }));
        const { insertedCount } = await itemsOf(db).insertMany(documents);
        return [insertedCount, await itemsOf(db).countDocuments()];
      },
      expected: [5000, 5000],
    },
    { name: 'an insert of no documents is refused', run: async (db) => db.command({ insert: 'items', documents: [] }), throws: { code: 16, codeName: 'InvalidLength' } },
  ],
}; // oxfmt-ignore
