import { Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import type { Collection, CreateIndexesOptions, Db, Document, IndexSpecification } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { ConformanceCase, ExpectedError, Item, Topic } from '../conformance.types.js';

const OBJECT_ID = new ObjectId('65f000000000000000000001');
const CANNOT_CREATE = { code: 67, codeName: 'CannotCreateIndex' };

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

/** A case: the documents found through the index are those that a scan would find. */
function finds(
  name: string,
  keys: IndexSpecification,
  documents: readonly Item[],
  filter: Document,
  expected: readonly unknown[],
  sort: Document = { _id: 1 },
): ConformanceCase {
  const run = async (db: Db) => {
    const items = await filled(db, documents);
    await items.createIndex(keys);
    return (await items.find(filter).sort(sort).toArray()).map((item) => item._id);
  };
  return { name, run, expected };
}

const MIXED: readonly Item[] = [
  { _id: 1, a: 5 },
  { _id: 2, a: '5' },
  { _id: 3 },
  { _id: 4, a: null },
  { _id: 5, a: [1, 5, 9] },
  { _id: 6, a: 7.5 },
  { _id: 7, a: [] },
  { _id: 8, a: new Date(5) },
];

const unique = [
  guards(
    'a unique index refuses the second equal value and names key and value',
    { keys: { email: 1 } },
    [{ _id: 1, email: 'a@b.de' }],
    (items) => items.insertOne({ _id: 2, email: 'a@b.de' }),
    {
      throws: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@b.de' } },
    },
  ),
  guards(
    'a unique index refuses an update onto a taken value',
    { keys: { a: 1 } },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    (items) => items.updateOne({ _id: 2 }, { $set: { a: 1 } }),
    {
      throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } },
    },
  ),
  guards(
    'a unique index refuses a replacement onto a taken value',
    { keys: { a: 1 } },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    (items) => items.replaceOne({ _id: 2 }, { a: 1 }),
    {
      throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } },
    },
  ),
  guards(
    'a unique index refuses an upsert onto a taken value',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    (items) => items.updateOne({ _id: 2 }, { $set: { a: 1 } }, { upsert: true }),
    {
      throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } },
    },
  ),
  guards(
    'findOneAndUpdate onto a taken value is refused by name',
    { keys: { a: 1 } },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ],
    (items) => items.findOneAndUpdate({ _id: 2 }, { $set: { a: 1 } }),
    {
      throws: { code: 11000, codeName: 'DuplicateKey', keyPattern: { a: 1 }, keyValue: { a: 1 } },
    },
  ),
  guards(
    'a document may be updated to the unique value it already has',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    async (items) => (await items.updateOne({ _id: 1 }, { $set: { a: 1, b: 2 } })).modifiedCount,
    { expected: 1 },
  ),
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
  guards(
    'a missing field counts as null, so only one document may lack it',
    { keys: { a: 1 } },
    [{ _id: 1 }],
    (items) => items.insertOne({ _id: 2 }),
    {
      throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: null } },
    },
  ),
  guards(
    'an explicit null collides with a missing field',
    { keys: { a: 1 } },
    [{ _id: 1 }],
    (items) => items.insertOne({ _id: 2, a: null }),
    { throws: { code: 11000 } },
  ),
  guards(
    'a compound unique index refuses the whole combination only',
    { keys: { a: 1, b: -1 } },
    [{ _id: 1, a: 1, b: 1 }],
    (items) => insertAndCount(items, { _id: 2, a: 1, b: 2 }, { _id: 3, a: 2, b: 1 }),
    { expected: 3 },
  ),
  guards(
    'a compound unique index names all its keys and values',
    { keys: { a: 1, b: -1 } },
    [{ _id: 1, a: 1, b: 'x' }],
    (items) => items.insertOne({ _id: 2, a: 1, b: 'x' }),
    {
      throws: { code: 11000, keyPattern: { a: 1, b: -1 }, keyValue: { a: 1, b: 'x' } },
    },
  ),
  guards(
    'a unique index reaches into embedded documents',
    { keys: { 'a.b': 1 } },
    [{ _id: 1, a: { b: 1 } }],
    (items) => items.insertOne({ _id: 2, a: { b: 1, c: 2 } }),
    {
      throws: { code: 11000, keyPattern: { 'a.b': 1 }, keyValue: { 'a.b': 1 } },
    },
  ),
  guards(
    'a unique index tells types apart',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    (items) => insertAndCount(items, { _id: 2, a: '1' }),
    { expected: 2 },
  ),
  guards(
    'a unique index over an array refuses an element of another document',
    { keys: { tags: 1 } },
    [{ _id: 1, tags: ['a', 'b'] }],
    (items) => items.insertOne({ _id: 2, tags: ['c', 'b'] }),
    {
      throws: { code: 11000, keyPattern: { tags: 1 }, keyValue: { tags: 'b' } },
    },
  ),
  guards(
    'a unique index over an array allows equal elements within one document',
    { keys: { tags: 1 } },
    [],
    (items) => insertAndCount(items, { _id: 1, tags: ['a', 'a'] }),
    { expected: 1 },
  ),
  guards(
    'a sparse unique index lets many documents lack the field',
    { keys: { a: 1 }, options: { sparse: true } },
    [{ _id: 1 }],
    (items) => insertAndCount(items, { _id: 2 }, { _id: 3, a: 1 }),
    { expected: 3 },
  ),
  guards(
    'a sparse unique index still holds an explicit null',
    { keys: { a: 1 }, options: { sparse: true } },
    [{ _id: 1, a: null }],
    (items) => items.insertOne({ _id: 2, a: null }),
    {
      throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: null } },
    },
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
    {
      throws: { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } },
    },
  ),
  guards(
    'an update into the filter of a partial unique index is checked',
    { keys: { a: 1 }, options: { partialFilterExpression: { active: true } } },
    [
      { _id: 1, a: 1, active: true },
      { _id: 2, a: 1, active: false },
    ],
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
  guards(
    'long integers beyond 2^53 that differ by one are different values',
    { keys: { a: 1 } },
    [{ _id: 1, a: Long.fromString('9007199254740992') }],
    (items) => insertAndCount(items, { _id: 2, a: Long.fromString('9007199254740993') }),
    { expected: 2 },
  ),
  guards(
    'equal numbers of different types are one value',
    { keys: { a: 1 } },
    [{ _id: 1, a: new Int32(5) }],
    (items) => items.insertOne({ _id: 2, a: Long.fromNumber(5) }),
    { throws: { code: 11000 } },
  ),
  guards(
    'a Decimal128 equals the int of the same value',
    { keys: { a: 1 } },
    [{ _id: 1, a: new Int32(5) }],
    (items) => items.insertOne({ _id: 2, a: Decimal128.fromString('5.0') }),
    { throws: { code: 11000 } },
  ),
  guards(
    'a date is no number and true is not 1',
    { keys: { a: 1 } },
    [{ _id: 1, a: 1 }],
    (items) => insertAndCount(items, { _id: 2, a: new Date(1) }, { _id: 3, a: true }),
    { expected: 3 },
  ),
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
    'two documents cannot swap unique values in one updateMany',
    { keys: { a: 1 } },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: -1 },
    ],
    (items) => items.updateMany({}, { $mul: { a: -1 } }),
    { throws: { code: 11000 } },
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
      const message = await items.insertOne({ _id: 2, a: 'x' }).then(
        () => '',
        (error: Error) => error.message,
      );
      return message.replace(items.dbName, 'DB');
    },
    { expected: 'E11000 duplicate key error collection: DB.items index: a_1 dup key: { a: "x" }' },
  ),
];

const management: readonly ConformanceCase[] = [
  {
    name: 'an index is called after its keys, unless told otherwise',
    run: async (db) => {
      const items = itemsOf(db);
      return [
        await items.createIndex({ a: 1 }),
        await items.createIndex({ a: 1, 'b.c': -1 }),
        await items.createIndex({ d: 1 }, { name: 'mine' }),
      ];
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
  {
    name: 'the indexes of a collection that does not exist cannot be listed',
    run: async (db) => db.collection('nowhere').indexes(),
    throws: { code: 26, codeName: 'NamespaceNotFound' },
  },
  {
    name: 'dropIndex removes an index by name or by keys',
    run: async (db) => {
      const items = itemsOf(db);
      await items.createIndex({ a: 1 });
      await items.createIndex({ b: 1 });
      await items.dropIndex('a_1');
      await db.command({ dropIndexes: 'items', index: { b: 1 } });
      return (await items.indexes()).map((index) => index.name);
    },
    expected: ['_id_'],
  },
  {
    name: 'dropIndexes removes all but the _id index',
    run: async (db) => {
      const items = itemsOf(db);
      await items.createIndex({ a: 1 });
      await items.createIndex({ b: 1 });
      await items.dropIndexes();
      return (await items.indexes()).map((index) => index.name);
    },
    expected: ['_id_'],
  },
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
  {
    name: 'dropping an index that does not exist is refused',
    run: async (db) => (await filled(db, [{ _id: 1 }])).dropIndex('nothing_1'),
    throws: { code: 27, codeName: 'IndexNotFound' },
  },
  {
    name: 'dropping the _id index is refused',
    run: async (db) => (await filled(db, [{ _id: 1 }])).dropIndex('_id_'),
    throws: { code: 72, codeName: 'InvalidOptions' },
  },
  {
    name: 'a unique index over duplicates is refused and not kept',
    run: async (db) => {
      const items = await filled(db, [
        { _id: 1, a: 1 },
        { _id: 2, a: 1 },
      ]);
      const code: unknown = await items.createIndex({ a: 1 }, { unique: true }).then(
        () => 0,
        (error: { code: unknown }) => error.code,
      );
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
  refuses(
    'an unknown option of an index',
    { key: { a: 1 }, fast: true },
    { code: 197, codeName: 'InvalidIndexSpecificationOption' },
  ),
  refuses(
    'an index both sparse and partial',
    { key: { a: 1 }, sparse: true, partialFilterExpression: { a: 1 } },
    CANNOT_CREATE,
  ),
  refuses(
    'a partial filter with an operator that it may not use',
    { key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } },
    CANNOT_CREATE,
  ),
  refuses('a negative expireAfterSeconds', { key: { a: 1 }, expireAfterSeconds: -1 }, CANNOT_CREATE),
  refuses(
    'expireAfterSeconds on a compound index',
    { key: { a: 1, b: 1 }, expireAfterSeconds: 5 },
    CANNOT_CREATE,
  ),
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
      return insertAndCount(
        items,
        { _id: 1, at: new Date('2999-01-01') },
        { _id: 2 },
        { _id: 3, at: 'never' },
      );
    },
    expected: 3,
  },
];

const reads: readonly ConformanceCase[] = [
  finds('an equality through an index', { a: 1 }, MIXED, { a: 5 }, [1, 5]),
  finds(
    'a range through an index stays within its type',
    { a: 1 },
    MIXED,
    { a: { $gt: 4, $lt: 8 } },
    [1, 5, 6],
  ),
  finds(
    'a range over a multikey index yields each document once',
    { a: 1 },
    MIXED,
    { a: { $gte: 1 } },
    [1, 5, 6],
  ),
  finds('null through an index finds missing as well', { a: 1 }, MIXED, { a: null }, [3, 4]),
  finds('$in through an index', { a: 1 }, MIXED, { a: { $in: ['5', 9] } }, [2, 5]),
  finds('$ne through an index', { a: 1 }, MIXED, { a: { $ne: 5 } }, [2, 3, 4, 6, 7, 8]),
  finds('$exists false through an index', { a: 1 }, MIXED, { a: { $exists: false } }, [3]),
  finds('an empty array through an index', { a: 1 }, MIXED, { a: [] }, [7]),
  finds('a whole array through an index', { a: 1 }, MIXED, { a: [1, 5, 9] }, [5]),
  finds('dates through an index', { a: 1 }, MIXED, { a: { $gte: new Date(0) } }, [8]),
  finds('a descending index answers an ascending range', { a: -1 }, MIXED, { a: { $lt: 6 } }, [1, 5]),
  finds('a sort through an index follows the BSON order', { a: 1 }, MIXED, {}, [7, 3, 4, 5, 1, 6, 2, 8], {
    a: 1,
    _id: 1,
  }),
  finds(
    'a reversed sort through a multikey index takes the largest element',
    { a: 1 },
    MIXED,
    { a: { $gt: 0 } },
    [5, 6, 1],
    { a: -1 },
  ),
  finds(
    'an index does not hide documents that lack the field from a plain sort',
    { a: 1 },
    [{ _id: 1, a: 2 }, { _id: 2 }, { _id: 3, a: 1 }],
    {},
    [2, 3, 1],
    { a: 1 },
  ),
  finds(
    'a compound index answers a prefix, a range and a sort together',
    { kind: 1, price: 1 },
    [
      { _id: 1, kind: 'cpu', price: 9 },
      { _id: 2, kind: 'gpu', price: 1 },
      { _id: 3, kind: 'cpu', price: 3 },
      { _id: 4, kind: 'cpu', price: 50 },
    ],
    { kind: 'cpu', price: { $lt: 10 } },
    [3, 1],
    { price: 1 },
  ),
  finds(
    'a multikey index over embedded documents',
    { 'lines.sku': 1 },
    [
      { _id: 1, lines: [{ sku: 'a' }, { sku: 'b' }] },
      { _id: 2, lines: [{ sku: 'b' }] },
    ],
    { 'lines.sku': 'b' },
    [1, 2],
  ),
  finds(
    'a range over a multikey index may be met by different elements',
    { a: 1 },
    [
      { _id: 1, a: [1, 5] },
      { _id: 2, a: [1, 2] },
    ],
    { a: { $gt: 2, $lt: 4 } },
    [1],
  ),
  finds(
    '$elemMatch over a multikey index wants one element',
    { a: 1 },
    [
      { _id: 1, a: [1, 5] },
      { _id: 2, a: [3] },
    ],
    { a: { $elemMatch: { $gt: 2, $lt: 4 } } },
    [2],
  ),
  finds(
    'two paths of a multikey compound index may be met by different elements',
    { 'l.sku': 1, 'l.qty': 1 },
    [
      {
        _id: 1,
        l: [
          { sku: 'a', qty: 1 },
          { sku: 'b', qty: 5 },
        ],
      },
      { _id: 2, l: [{ sku: 'a', qty: 1 }] },
    ],
    { 'l.sku': 'a', 'l.qty': 5 },
    [1],
  ),
  finds(
    'a sort key of an array does not depend on the filter',
    { a: 1 },
    [
      { _id: 1, a: 5 },
      { _id: 2, a: [1, 10] },
    ],
    { a: { $gt: 3 } },
    [2, 1],
    { a: 1 },
  ),
  finds(
    '$in with a sort by the next key is sorted over all values',
    { k: 1, n: 1 },
    [
      { _id: 1, k: 'a', n: 3 },
      { _id: 2, k: 'b', n: 2 },
      { _id: 3, k: 'a', n: 1 },
      { _id: 4, k: 'c', n: 0 },
    ],
    { k: { $in: ['b', 'a'] } },
    [3, 2, 1],
    { n: 1 },
  ),
  finds(
    '$in with equal values yields each document once',
    { a: 1 },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: [1, 2] },
    ],
    { a: { $in: [1, 2, 1] } },
    [1, 2],
  ),
  finds(
    'a document that meets both branches of $or is found once',
    { a: 1 },
    [
      { _id: 1, a: [1, 2] },
      { _id: 2, a: 3 },
    ],
    { $or: [{ a: 1 }, { a: 2 }] },
    [1],
  ),
  finds(
    'null in the second key of a compound index finds missing',
    { a: 1, b: 1 },
    [
      { _id: 1, a: 1 },
      { _id: 2, a: 1, b: null },
      { _id: 3, a: 1, b: 1 },
    ],
    { a: 1, b: null },
    [1, 2],
  ),
  finds(
    'an anchored regular expression with an alternative is not a prefix',
    { a: 1 },
    [
      { _id: 1, a: 'ax' },
      { _id: 2, a: 'xb' },
      { _id: 3, a: 'x' },
    ],
    { a: /^a|b/ },
    [1, 2],
  ),
  finds(
    'an anchored regular expression with an optional letter is not a prefix',
    { a: 1 },
    [
      { _id: 1, a: 'ac' },
      { _id: 2, a: 'abc' },
      { _id: 3, a: 'bc' },
    ],
    { a: /^ab?c/ },
    [1, 2],
  ),
  finds(
    'an anchored regular expression that ignores case is not a prefix',
    { a: 1 },
    [
      { _id: 1, a: 'Abc' },
      { _id: 2, a: 'abc' },
      { _id: 3, a: 'b' },
    ],
    { a: /^ab/i },
    [1, 2],
  ),
  finds(
    'an escaped dot in an anchored regular expression is a dot',
    { a: 1 },
    [
      { _id: 1, a: 'a.b' },
      { _id: 2, a: 'axb' },
    ],
    { a: /^a\.b/ },
    [1],
  ),
  finds(
    'an anchored regular expression beyond the basic plane',
    { a: 1 },
    [
      { _id: 1, a: '\u{1F600} smile' },
      { _id: 2, a: '\uFFFD' },
    ],
    { a: { $regex: '^\u{1F600}' } },
    [1],
  ),
  finds(
    'numbers of all types are in one order',
    { a: 1 },
    [
      { _id: 1, a: new Double(1.5) },
      { _id: 2, a: Long.fromNumber(2) },
      { _id: 3, a: new Int32(1) },
      { _id: 4, a: -1 },
    ],
    { a: { $gte: 1, $lte: 2 } },
    [3, 1, 2],
    { a: 1 },
  ),
  finds(
    'a whole embedded document is found in the order of its fields',
    { a: 1 },
    [
      { _id: 1, a: { x: 1, y: 2 } },
      { _id: 2, a: { y: 2, x: 1 } },
    ],
    { a: { x: 1, y: 2 } },
    [1],
  ),
  {
    name: 'an update through an index that it moves changes each document once',
    run: async (db) => {
      const items = await filled(
        db,
        Array.from({ length: 50 }, (_, index) => ({ _id: index, a: index })),
      );
      await items.createIndex({ a: 1 });
      const { modifiedCount } = await items.updateMany({ a: { $gte: 0 } }, { $inc: { a: 10 } });
      return [modifiedCount, await items.countDocuments({ a: { $gte: 10, $lt: 60 } })];
    },
    expected: [50, 50],
  },
  {
    name: 'a deletion through an index deletes what the index found',
    run: async (db) => {
      const items = await filled(db, MIXED);
      await items.createIndex({ a: 1 });
      const { deletedCount } = await items.deleteMany({ a: { $gte: 5 } });
      return [deletedCount, (await items.find().sort({ _id: 1 }).toArray()).map((item) => item._id)];
    },
    expected: [3, [2, 3, 4, 7, 8]],
  },
  {
    name: 'an index follows updates and deletes',
    run: async (db) => {
      const items = await filled(db, [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
        { _id: 3, a: 3 },
      ]);
      await items.createIndex({ a: 1 });
      await items.updateOne({ _id: 1 }, { $set: { a: 9 } });
      await items.deleteOne({ _id: 2 });
      await items.updateOne({ _id: 3 }, { $unset: { a: '' } });
      return (await items.find({ a: { $gte: 0 } }).toArray()).map((item) => item._id);
    },
    expected: [1],
  },
  {
    name: 'a hint is obeyed by name and by keys',
    run: async (db) => {
      const items = await filled(db, [
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ]);
      await items.createIndex({ a: 1 });
      return [
        await items.countDocuments({ a: 2 }, { hint: 'a_1' }),
        (await items.find({ a: 2 }).hint({ a: 1 }).toArray()).length,
      ];
    },
    expected: [1, 1],
  },
  {
    name: 'a hint for an index that does not exist is refused',
    run: async (db) => (await filled(db, [{ _id: 1 }])).find({ a: 1 }).hint('a_1').toArray(),
    throws: { code: 2, codeName: 'BadValue' },
  },
];

/** Indexes: manual, "Indexes", "Index Properties" and the command createIndexes. */
export const indexes: Topic = { title: 'indexes', cases: [...unique, ...management, ...reads] };
