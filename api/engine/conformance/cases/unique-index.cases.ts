import { Int32, Long, ObjectId } from 'mongodb';
import type { Collection, CreateIndexesOptions, Db, IndexSpecification } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, ExpectedError, Item, Topic } from '../conformance.types.js';

const OBJECT_ID = new ObjectId('65f000000000000000000001');

/** A case: with this unique index over `documents`, the `deed` violates it (or, without `throws`, returns `expected`). */
function guards(
  name: string,
  index: { keys: IndexSpecification; options?: CreateIndexesOptions },
  documents: readonly Item[],
  deed: (items: Collection<Item>) => Promise<unknown>,
  outcome: { throws: ExpectedError } | { expected: unknown },
): ConformanceCase {
  const run = async (db: Db) => {
    const items = await filled(db, documents);
    await items.createIndex(index.keys, { unique: true, ...index.options });
    return deed(items);
  };
  return { name, run, ...outcome };
}

/** Inserts and then counts, for deeds that must succeed. */
async function insertAndCount(items: Collection<Item>, ...documents: Item[]): Promise<number> {
  for (const document of documents) await items.insertOne(document);
  return items.countDocuments();
}

const unique = [
  guards(
    'a unique index refuses the second equal value and names key and value',
    { keys: { email: 1 } },
    [{ _id: 1, email: 'a@b.de' }],
    (items) => items.insertOne({ _id: 2, email: 'a@b.de' }),
    { throws: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.de' } } },
  ),
  guards(
    'a unique index refuses an update onto a taken value',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }, { _id: 2, a: 2 }],
    (items) => items.updateOne({ _id: 2 }, { $set: { a: 1 } }),
    { throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } } },
  ),
  guards(
    'a unique index refuses an upsert onto a taken value',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    (items) => items.updateOne({ _id: 2 }, { $set: { a: 1 } }, { upsert: true }),
    { throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } } },
  ),
  guards(
    'findOneAndUpdate onto a taken value is refused by name',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }, { _id: 2, a: 2 }],
    (items) => items.findOneAndUpdate({ _id: 2 }, { $set: { a: 1 } }),
    { throws: { code: 11000, codeName: 'DuplicateKey', keyPattern: { a: 1 }, keyValue: { a: 1 } } },
  ),
  guards('a document may be updated to the unique value it already has', { keys: { a: 1 } }, [{ _id: 1, a: 1 }], async (items) => (await items.updateOne({ _id: 1 }, { $set: { a: 1, b: 2 } })).modifiedCount, { expected: 1 }),
  guards(
    'a deleted value is free again',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    async (items) => {
      await items.deleteOne({ _id: 1 });
      return insertAndCount(items, { _id: 2, a: 1 });
    },
    { expected: 1 },
  ),
  guards(
    'a changed value is free again',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    async (items) => {
      await items.updateOne({ _id: 1 }, { $set: { a: 2 } });
      return insertAndCount(items, { _id: 2, a: 1 });
    },
    { expected: 2 },
  ),
  guards('a missing field counts as null, so only one document may lack it', { keys: { a: 1 } }, [{ _id: 1 }], (items) => items.insertOne({ _id: 2 }), { throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: null } } }),
  guards('an explicit null collides with a missing field', { keys: { a: 1 } }, [{ _id: 1 }], (items) => items.insertOne({ _id: 2, a: null }), { throws: { code: 11000 } }),
  guards('a compound unique index refuses the whole combination only', { keys: { a: 1, b: -1 } }, [{ _id: 1, a: 1, b: 1 }], (items) => insertAndCount(items, { _id: 2, a: 1, b: 2 }, { _id: 3, a: 2, b: 1 }), { expected: 3 }),
  guards(
    'a compound unique index names all its keys and values',
    { keys: { a: 1, b: -1 } },
    [{ _id: 1, a: 1, b: 'x' }],
    (items) => items.insertOne({ _id: 2, a: 1, b: 'x' }),
    { throws: { code: 11000, keyPattern: { a: 1, b: -1 }, keyValue: { a: 1, b: 'x' } } },
  ),
  guards(
    'a unique index reaches into embedded documents',
    { keys: { 'a.b': 1 } },
    [{ _id: 1, a: { b: 1 } }],
    (items) => items.insertOne({ _id: 2, a: { b: 1, c: 2 } }),
    { throws: { code: 11000, keyPattern: { 'a.b': 1 }, keyValue: { 'a.b': 1 } } },
  ),
  guards('a unique index tells types apart', { keys: { a: 1 } }, [{ _id: 1, a: 1 }], (items) => insertAndCount(items, { _id: 2, a: '1' }), { expected: 2 }),
  guards(
    'a unique index over an array refuses an element of another document',
    { keys: { tags: 1 } },
    [{ _id: 1, tags: ['a', 'b'] }],
    (items) => items.insertOne({ _id: 2, tags: ['c', 'b'] }),
    { throws: { code: 11000, keyPattern: { tags: 1 }, keyValue: { tags: 'b' } } },
  ),
  guards('a unique index over an array allows equal elements within one document', { keys: { tags: 1 } }, [], (items) => insertAndCount(items, { _id: 1, tags: ['a', 'a'] }), { expected: 1 }),
  guards('a sparse unique index lets many documents lack the field', { keys: { a: 1 }, options: { sparse: true } }, [{ _id: 1 }], (items) => insertAndCount(items, { _id: 2 }, { _id: 3, a: 1 }), { expected: 3 }),
  guards(
    'a sparse unique index still holds an explicit null',
    { keys: { a: 1 }, options: { sparse: true } },
    [{ _id: 1, a: null }],
    (items) => items.insertOne({ _id: 2, a: null }),
    { throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: null } } },
  ),
  guards(
    'a partial unique index ignores documents outside its filter',
    { keys: { a: 1 }, options: { partialFilterExpression: { active: true } } },
    [{ _id: 1, a: 1, active: true }],
    (items) => insertAndCount(items, { _id: 2, a: 1 }, { _id: 3, a: 1, active: false }),
    { expected: 3 },
  ),
  guards(
    'a partial unique index refuses within its filter',
    { keys: { a: 1 }, options: { partialFilterExpression: { active: true } } },
    [{ _id: 1, a: 1, active: true }],
    (items) => items.insertOne({ _id: 2, a: 1, active: true }),
    { throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } } },
  ),
  guards(
    'an update into the filter of a partial unique index is checked',
    { keys: { a: 1 }, options: { partialFilterExpression: { active: true } } },
    [{ _id: 1, a: 1, active: true }, { _id: 2, a: 1, active: false }],
    (items) => items.updateOne({ _id: 2 }, { $set: { active: true } }),
    { throws: { code: 11000 } },
  ),
  guards(
    'a partial filter may compare',
    { keys: { a: 1 }, options: { partialFilterExpression: { price: { $gt: 10 } } } },
    [{ _id: 1, a: 1, price: 5 }],
    (items) => insertAndCount(items, { _id: 2, a: 1, price: 5 }, { _id: 3, a: 1, price: 50 }),
    { expected: 3 },
  ),
  guards(
    'a partial index of what exists does not answer for null, which is missing, too',
    { keys: { a: 1 }, options: { partialFilterExpression: { a: { $exists: true } } } },
    [{ _id: 1, a: 1 }, { _id: 2 }],
    async (items) => [await items.countDocuments({ a: null }), await items.countDocuments({ a: { $in: [null, 1] } })],
    { expected: [1, 2] },
  ),
  guards(
    'a missing part of a compound unique value is told as null',
    { keys: { a: 1, b: 1 } },
    [{ _id: 1, a: 1 }],
    (items) => items.insertOne({ _id: 2, a: 1 }),
    { throws: { code: 11000, keyPattern: { a: 1, b: 1 }, keyValue: { a: 1, b: null } } },
  ),
  guards(
    'the told value keeps its type',
    { keys: { a: 1, b: 1 } },
    [{ _id: 1, a: OBJECT_ID, b: new Date(5) }],
    (items) => items.insertOne({ _id: 2, a: OBJECT_ID, b: new Date(5) }),
    { throws: { code: 11000, keyValue: { a: OBJECT_ID, b: new Date(5) } } },
  ),
  guards('equal numbers of different types are one value', { keys: { a: 1 } }, [{ _id: 1, a: new Int32(5) }], (items) => items.insertOne({ _id: 2, a: Long.fromNumber(5) }), { throws: { code: 11000 } }),
  guards('a date is no number and true is not 1', { keys: { a: 1 } }, [{ _id: 1, a: 1 }], (items) => insertAndCount(items, { _id: 2, a: new Date(1) }, { _id: 3, a: true }), { expected: 3 }),
  guards(
    'a document that leaves the filter of a partial index frees its value',
    { keys: { a: 1 }, options: { partialFilterExpression: { active: true } } },
    [{ _id: 1, a: 1, active: true }],
    async (items) => {
      await items.updateOne({ _id: 1 }, { $set: { active: false } });
      return insertAndCount(items, { _id: 2, a: 1, active: true });
    },
    { expected: 2 },
  ),
  guards(
    'a refused insert leaves no trace in other indexes',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    async (items) => {
      await items.createIndex({ b: 1 }, { unique: true });
      await items.insertOne({ _id: 2, a: 1, b: 7 }).catch(() => undefined);
      await items.insertOne({ _id: 2, a: 2, b: 7 });
      return items.countDocuments({ b: 7 });
    },
    { expected: 1 },
  ),
  guards(
    'the message of a duplicate names collection, index and value',
    { keys: { a: 1 } },
    [{ _id: 1, a: 'x' }],
    async (items) => {
      const message = await items.insertOne({ _id: 2, a: 'x' }).then(() => '', (error: Error) => error.message);
      return message.replace(items.dbName, 'DB');
    },
    { expected: 'E11000 duplicate key error collection: DB.items index: a_1 dup key: { a: "x" }' },
  ),
]; // oxfmt-ignore

/** Unique indexes and their errors: manual, "Unique Indexes", "Sparse Indexes" and "Partial Indexes". */
export const uniqueIndexes: Topic = { title: 'unique indexes', cases: unique };
