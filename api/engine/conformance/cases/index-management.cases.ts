import type { Collection, Document } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { ConformanceCase, ExpectedError, Item, Topic } from '../conformance.types.js';

const CANNOT_CREATE = { code: 67, codeName: 'CannotCreateIndex' };

/** A case: this index is refused on an empty collection. */
function refuses(what: string, index: Document, throws: ExpectedError): ConformanceCase {
  return {
    name: `${what} is refused`,
    run: async (db) => db.command({ createIndexes: 'items', indexes: [{ name: 'i', ...index }] }),
    throws,
  };
}

/** Inserts and then counts, for deeds that must succeed. */
async function insertAndCount(items: Collection<Item>, ...documents: Item[]): Promise<number> {
  for (const document of documents) await items.insertOne(document);
  return items.countDocuments();
}

const management: readonly ConformanceCase[] = [
  {
    name: 'an index is called after its keys, unless told otherwise',
    run: async (db) => {
      const items = itemsOf(db);
      return [await items.createIndex({ a: 1 }), await items.createIndex({ a: 1, 'b.c': -1 }), await items.createIndex({ d: 1 }, { name: 'mine' })];
    },
    expected: ['a_1', 'a_1_b.c_-1', 'mine'],
  },
  {
    name: 'createIndexes tells how many indexes there were and are',
    run: async (db) => {
      const command = { createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a_1' }] };
      const first = await db.command(command);
      const again = await db.command(command);
      return {
        first: [first.numIndexesBefore, first.numIndexesAfter, first.createdCollectionAutomatically],
        again: [again.numIndexesBefore, again.numIndexesAfter, again.note],
      };
    },
    expected: { first: [1, 2, true], again: [2, 2, 'all indexes already exist'] },
  },
  {
    name: 'indexes lists the _id index first and every option that was given',
    run: async (db) => {
      const items = itemsOf(db);
      await items.createIndex({ a: 1, b: -1 }, { unique: true, name: 'ab' });
      await items.createIndex({ c: 1 }, { sparse: true });
      await items.createIndex({ d: 1 }, { expireAfterSeconds: 60 });
      await items.createIndex({ e: 1 }, { partialFilterExpression: { e: { $gt: 5 } } });
      return (await items.indexes()).map((index) => Object.fromEntries(Object.entries(index).sort()));
    },
    expected: [
      { key: { _id: 1 }, name: '_id_', v: 2 },
      { key: { a: 1, b: -1 }, name: 'ab', unique: true, v: 2 },
      { key: { c: 1 }, name: 'c_1', sparse: true, v: 2 },
      { expireAfterSeconds: 60, key: { d: 1 }, name: 'd_1', v: 2 },
      { key: { e: 1 }, name: 'e_1', partialFilterExpression: { e: { $gt: 5 } }, v: 2 },
    ],
  },
  { name: 'the indexes of a collection that does not exist cannot be listed', run: async (db) => db.collection('nowhere').indexes(), throws: { code: 26, codeName: 'NamespaceNotFound' } },
  {
    name: 'a dropped unique index no longer guards',
    run: async (db) => {
      const items = await filled(db, [{ _id: 1, a: 1 }]);
      await items.createIndex({ a: 1 }, { unique: true });
      await items.dropIndex('a_1');
      return insertAndCount(items, { _id: 2, a: 1 });
    },
    expected: 2,
  },
  { name: 'dropping an index that does not exist is refused', run: async (db) => (await filled(db, [{ _id: 1 }])).dropIndex('nothing_1'), throws: { code: 27, codeName: 'IndexNotFound' } },
  { name: 'dropping the _id index is refused', run: async (db) => (await filled(db, [{ _id: 1 }])).dropIndex('_id_'), throws: { code: 72, codeName: 'InvalidOptions' } },
  {
    name: 'a unique index over duplicates is refused and not kept',
    run: async (db) => {
      const items = await filled(db, [{ _id: 1, a: 1 }, { _id: 2, a: 1 }]);
      const code: unknown = await items.createIndex({ a: 1 }, { unique: true }).then(() => 0, (error: { code: unknown }) => error.code);
      return { code, indexes: (await items.indexes()).map((index) => index.name) };
    },
    expected: { code: 11000, indexes: ['_id_'] },
  },
  {
    name: 'the same keys under another name are refused',
    run: async (db) => {
      await itemsOf(db).createIndex({ a: 1 });
      return itemsOf(db).createIndex({ a: 1 }, { name: 'other' });
    },
    throws: { code: 85, codeName: 'IndexOptionsConflict' },
  },
  {
    name: 'the same name for other keys is refused',
    run: async (db) => {
      await itemsOf(db).createIndex({ a: 1 }, { name: 'mine' });
      return itemsOf(db).createIndex({ b: 1 }, { name: 'mine' });
    },
    throws: { code: 86, codeName: 'IndexKeySpecsConflict' },
  },
  {
    name: 'the same name and keys with other options are refused',
    run: async (db) => {
      await itemsOf(db).createIndex({ a: 1 });
      return itemsOf(db).createIndex({ a: 1 }, { unique: true });
    },
    throws: { code: 86, codeName: 'IndexKeySpecsConflict' },
  },
  {
    name: 'another time to live for the same index is refused',
    run: async (db) => {
      await itemsOf(db).createIndex({ a: 1 }, { expireAfterSeconds: 60 });
      return itemsOf(db).createIndex({ a: 1 }, { expireAfterSeconds: 90 });
    },
    throws: { code: 85, codeName: 'IndexOptionsConflict' },
  },
  {
    name: 'equal keys with another partial filter make another index',
    run: async (db) => {
      const items = itemsOf(db);
      await items.createIndex({ a: 1 }, { name: 'cheap', partialFilterExpression: { price: { $lt: 10 } } });
      await items.createIndex({ a: 1 }, { name: 'dear', partialFilterExpression: { price: { $gt: 10 } } });
      return (await items.indexes()).length;
    },
    expected: 3,
  },
  refuses('an index without keys', { key: {} }, CANNOT_CREATE),
  refuses('an index direction of zero', { key: { a: 0 } }, CANNOT_CREATE),
  refuses('an unknown kind of index', { key: { a: 'quick' } }, CANNOT_CREATE),
  refuses('an unknown option of an index', { key: { a: 1 }, fast: true }, { code: 197, codeName: 'InvalidIndexSpecificationOption' }),
  refuses('an index both sparse and partial', { key: { a: 1 }, sparse: true, partialFilterExpression: { a: 1 } }, CANNOT_CREATE),
  refuses('a partial filter with an operator that it may not use', { key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }, CANNOT_CREATE),
  refuses('a negative expireAfterSeconds', { key: { a: 1 }, expireAfterSeconds: -1 }, CANNOT_CREATE),
  refuses('expireAfterSeconds on a compound index', { key: { a: 1, b: 1 }, expireAfterSeconds: 5 }, CANNOT_CREATE),
  {
    name: 'two arrays in one compound index are refused',
    run: async (db) => {
      await itemsOf(db).createIndex({ a: 1, b: 1 });
      return itemsOf(db).insertOne({ _id: 1, a: [1, 2], b: [1, 2] });
    },
    throws: { code: 171 },
  },
  {
    name: 'an array in one place and a value in the other suit a compound index',
    run: async (db) => {
      await itemsOf(db).createIndex({ a: 1, b: 1 });
      return insertAndCount(itemsOf(db), { _id: 1, a: [1, 2], b: 1 }, { _id: 2, a: 1, b: [1, 2] });
    },
    expected: 2,
  },
  {
    name: 'a TTL index keeps documents whose time has not come, or who have no date',
    run: async (db) => {
      const items = itemsOf(db);
      await items.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
      return insertAndCount(items, { _id: 1, at: new Date('2999-01-01') }, { _id: 2 }, { _id: 3, at: 'never' });
    },
    expected: 3,
  },
]; // oxfmt-ignore

/** Making, listing and dropping indexes: manual, commands createIndexes, listIndexes and dropIndexes. */
export const indexManagement: Topic = { title: 'index management', cases: management };
