import type { Document } from 'mongodb';
import { Double, ObjectId } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const THREE: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 30 },
  { _id: 2, kind: 'gpu', price: 20 },
  { _id: 3, kind: 'cpu', price: 10 },
];

const BYTES_OF_15_MIB = 15 * 1024 * 1024;
const BYTES_OVER_16_MIB = 16 * 1024 * 1024 + 1;

/** Create, read, update and delete: manual, "MongoDB CRUD Operations" and the commands they stand on. */
export const crud: Topic = {
  title: 'CRUD',
  cases: [
    {
      name: 'insertOne acknowledges and keeps the given _id',
      run: async (db) => itemsOf(db).insertOne({ _id: 7, name: 'mouse' }),
      expected: { acknowledged: true, insertedId: 7 },
    },
    {
      name: 'a document inserted without _id gets an ObjectId as its first field',
      run: async (db) => {
        await db.command({ insert: 'items', documents: [{ name: 'mouse' }] });
        const found = await itemsOf(db).findOne();
        return { fields: Object.keys(found ?? {}), isObjectId: found?._id instanceof ObjectId };
      },
      expected: { fields: ['_id', 'name'], isObjectId: true },
    },
    {
      name: 'the server moves _id to the front and keeps the order of all other fields',
      run: async (db) => {
        await db.command({ insert: 'items', documents: [{ z: 1, a: 2, _id: 1, m: 3 }] });
        return Object.keys((await itemsOf(db).findOne()) ?? {});
      },
      expected: ['_id', 'z', 'a', 'm'],
    },
    {
      name: 'insertMany tells the ids by position',
      run: async (db) => itemsOf(db).insertMany([{ _id: 'a' }, { _id: 'b' }]),
      expected: { acknowledged: true, insertedCount: 2, insertedIds: { '0': 'a', '1': 'b' } },
    },
    {
      name: 'an insert creates the collection and the database',
      run: async (db) => {
        await itemsOf(db).insertOne({ _id: 1 });
        return (await db.listCollections({}, { nameOnly: true }).toArray()).map((entry) => entry.name);
      },
      expected: ['items'],
    },
    {
      name: 'a second document with the same _id is refused with the key that collided',
      run: async (db) => (await filled(db, [{ _id: 1 }])).insertOne({ _id: 1 }),
      throws: { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
    },
    {
      name: 'an _id of another numeric type but the same value collides',
      run: async (db) => {
        await filled(db, [{ _id: 1 }]);
        return db.collection('items').insertOne({ _id: new Double(1) as unknown as ObjectId });
      },
      throws: { code: 11000 },
    },
    {
      name: 'an array is refused as _id',
      run: async (db) => db.collection('items').insertOne({ _id: [1] as unknown as ObjectId }),
      throws: { code: 53 },
    },
    {
      name: 'find in a collection that does not exist finds nothing',
      run: async (db) => db.collection('nowhere').find().toArray(),
      expected: [],
    },
    {
      name: 'findOne of nothing is null',
      run: async (db) => (await filled(db, THREE)).findOne({ _id: 9 }),
      expected: null,
    },
    {
      name: 'findOne with a sort takes the first of that order',
      run: async (db) => (await filled(db, THREE)).findOne({ kind: 'cpu' }, { sort: { price: 1 } }),
      expected: { _id: 3, kind: 'cpu', price: 10 },
    },
    {
      name: 'skip and limit cut a page out of the sorted documents',
      run: async (db) => (await filled(db, THREE)).find().sort({ price: 1 }).skip(1).limit(1).toArray(),
      expected: [{ _id: 2, kind: 'gpu', price: 20 }],
    },
    {
      name: 'a limit of zero is no limit',
      run: async (db) => (await (await filled(db, THREE)).find().limit(0).toArray()).length,
      expected: 3,
    },
    {
      name: 'a skip past the end finds nothing',
      run: async (db) => (await filled(db, THREE)).find().skip(10).toArray(),
      expected: [],
    },
    {
      name: 'updateOne changes the first match only and counts it',
      run: async (db) => {
        const items = await filled(db, THREE);
        const result = await items.updateOne({ kind: 'cpu' }, { $set: { seen: true } });
        return { ...result, seen: await items.countDocuments({ seen: true }) };
      },
      expected: {
        acknowledged: true,
        modifiedCount: 1,
        upsertedId: null,
        upsertedCount: 0,
        matchedCount: 1,
        seen: 1,
      },
    },
    {
      name: 'updateMany changes every match',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { matchedCount, modifiedCount } = await items.updateMany(
          { kind: 'cpu' },
          { $inc: { price: 1 } },
        );
        return {
          matchedCount,
          modifiedCount,
          prices: (await items.find({ kind: 'cpu' }).toArray()).map((item) => item.price),
        };
      },
      expected: { matchedCount: 2, modifiedCount: 2, prices: [31, 11] },
    },
    {
      name: 'an update that changes nothing matches but does not modify',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { matchedCount, modifiedCount } = await items.updateOne({ _id: 1 }, { $set: { price: 30 } });
        return { matchedCount, modifiedCount };
      },
      expected: { matchedCount: 1, modifiedCount: 0 },
    },
    {
      name: 'updateMany counts as modified only the documents that really change',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { matchedCount, modifiedCount } = await items.updateMany({}, { $max: { price: 20 } });
        return { matchedCount, modifiedCount };
      },
      expected: { matchedCount: 3, modifiedCount: 1 },
    },
    {
      name: 'an update of nothing matches nothing and inserts nothing',
      run: async (db) => {
        const items = await filled(db, []);
        const { matchedCount, upsertedCount } = await items.updateOne({ _id: 1 }, { $set: { a: 1 } });
        return { matchedCount, upsertedCount, documents: await items.countDocuments() };
      },
      expected: { matchedCount: 0, upsertedCount: 0, documents: 0 },
    },
    {
      name: 'an upsert inserts the equalities of the filter and the update together and tells the new _id',
      run: async (db) => {
        const items = itemsOf(db);
        const result = await items.updateOne(
          { _id: 5, kind: 'cpu' },
          { $set: { price: 1 } },
          { upsert: true },
        );
        return { ...result, document: await items.findOne() };
      },
      expected: {
        acknowledged: true,
        modifiedCount: 0,
        upsertedId: 5,
        upsertedCount: 1,
        matchedCount: 0,
        document: { _id: 5, kind: 'cpu', price: 1 },
      },
    },
    {
      name: 'an upsert takes no field from a comparison in the filter',
      run: async (db) => {
        await itemsOf(db).updateOne(
          { _id: 1, price: { $gt: 5 } },
          { $set: { kind: 'cpu' } },
          { upsert: true },
        );
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, kind: 'cpu' },
    },
    {
      name: 'an upsert takes equalities out of $and and $eq',
      run: async (db) => {
        const filter = { $and: [{ _id: 1 }, { kind: { $eq: 'cpu' } }] };
        await itemsOf(db).updateOne(filter, { $set: { price: 2 } }, { upsert: true });
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, kind: 'cpu', price: 2 },
    },
    {
      name: 'an upsert turns a dotted equality into an embedded document',
      run: async (db) => {
        await itemsOf(db).updateOne(
          { _id: 1, 'maker.name': 'Acme' },
          { $set: { price: 2 } },
          { upsert: true },
        );
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, maker: { name: 'Acme' }, price: 2 },
    },
    {
      name: 'an upsert without _id gets an ObjectId',
      run: async (db) => {
        const result = await itemsOf(db).updateOne({ kind: 'x' }, { $set: { price: 2 } }, { upsert: true });
        return result.upsertedId instanceof ObjectId;
      },
      expected: true,
    },
    {
      name: '$setOnInsert counts when an upsert inserts',
      run: async (db) => {
        const update = { $set: { price: 2 }, $setOnInsert: { created: 'now' } };
        await itemsOf(db).updateOne({ _id: 1 }, update, { upsert: true });
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, created: 'now', price: 2 },
    },
    {
      name: '$setOnInsert does nothing when an upsert updates',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }]);
        await items.updateOne(
          { _id: 1 },
          { $set: { a: 1 }, $setOnInsert: { created: 'now' } },
          { upsert: true },
        );
        return items.findOne();
      },
      expected: { _id: 1, a: 1 },
    },
    {
      name: '$inc and $push start from nothing when an upsert inserts',
      run: async (db) => {
        const update: Document = { $inc: { n: 2 }, $push: { tags: 'a' } };
        await itemsOf(db).updateOne({ _id: 1 }, update, { upsert: true });
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, n: 2, tags: ['a'] },
    },
    {
      name: 'replaceOne replaces everything but _id',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { modifiedCount } = await items.replaceOne({ _id: 1 }, { name: 'new' });
        return { modifiedCount, document: await items.findOne({ _id: 1 }) };
      },
      expected: { modifiedCount: 1, document: { _id: 1, name: 'new' } },
    },
    {
      name: 'replaceOne with upsert inserts the replacement under the _id of the filter',
      run: async (db) => {
        const { upsertedId } = await itemsOf(db).replaceOne({ _id: 4 }, { name: 'new' }, { upsert: true });
        return { upsertedId, document: await itemsOf(db).findOne() };
      },
      expected: { upsertedId: 4, document: { _id: 4, name: 'new' } },
    },
    {
      name: 'a replacement may not change _id',
      run: async (db) => (await filled(db, THREE)).replaceOne({ _id: 1 }, { _id: 2, name: 'new' }),
      throws: { code: 66 },
    },
    {
      name: 'deleteOne deletes one match only',
      run: async (db) => {
        const items = await filled(db, THREE);
        const result = await items.deleteOne({ kind: 'cpu' });
        return { ...result, left: await items.countDocuments() };
      },
      expected: { acknowledged: true, deletedCount: 1, left: 2 },
    },
    {
      name: 'deleteMany deletes every match',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { deletedCount } = await items.deleteMany({ kind: 'cpu' });
        return { deletedCount, left: await items.find().toArray() };
      },
      expected: { deletedCount: 2, left: [{ _id: 2, kind: 'gpu', price: 20 }] },
    },
    {
      name: 'deleteMany with an empty filter empties the collection but keeps it',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { deletedCount } = await items.deleteMany({});
        return {
          deletedCount,
          collections: (await db.listCollections().toArray()).map((entry) => entry.name),
        };
      },
      expected: { deletedCount: 3, collections: ['items'] },
    },
    {
      name: 'a delete of nothing counts zero',
      run: async (db) => itemsOf(db).deleteOne({ _id: 1 }),
      expected: { acknowledged: true, deletedCount: 0 },
    },
    {
      name: 'countDocuments counts matches and obeys skip and limit',
      run: async (db) => {
        const items = await filled(db, THREE);
        return [
          await items.countDocuments(),
          await items.countDocuments({ kind: 'cpu' }),
          await items.countDocuments({}, { skip: 1 }),
          await items.countDocuments({}, { limit: 2 }),
          await items.countDocuments({ kind: 'none' }),
        ];
      },
      expected: [3, 2, 2, 2, 0],
    },
    {
      name: 'estimatedDocumentCount counts all, and zero where there is no collection',
      run: async (db) => [
        await (await filled(db, THREE)).estimatedDocumentCount(),
        await db.collection('nowhere').estimatedDocumentCount(),
      ],
      expected: [3, 0],
    },
    {
      name: 'the count command obeys query, skip and limit',
      run: async (db) => {
        await filled(db, THREE);
        const matching = await db.command({ count: 'items', query: { kind: 'cpu' } });
        const paged = await db.command({ count: 'items', skip: 2, limit: 5 });
        return [matching.n, paged.n];
      },
      expected: [2, 1],
    },
    {
      name: 'distinct yields each value once',
      run: async (db) => (await (await filled(db, THREE)).distinct('kind')).sort(),
      expected: ['cpu', 'gpu'],
    },
    {
      name: 'distinct looks into arrays and leaves out missing fields but not null',
      run: async (db) => {
        const items = await filled(db, [
          { _id: 1, a: [1, 2] },
          { _id: 2, a: 2 },
          { _id: 3 },
          { _id: 4, a: null },
        ]);
        const values: unknown[] = await items.distinct('a');
        return { count: values.length, all: [1, 2, null].every((value) => values.includes(value)) };
      },
      expected: { count: 3, all: true },
    },
    {
      name: 'distinct obeys a filter and a dotted path through an array',
      run: async (db) => {
        const items = await filled(db, [
          { _id: 1, ok: true, lines: [{ sku: 'a' }, { sku: 'b' }] },
          { _id: 2, ok: true, lines: [{ sku: 'b' }] },
          { _id: 3, ok: false, lines: [{ sku: 'c' }] },
        ]);
        return (await items.distinct('lines.sku', { ok: true })).sort();
      },
      expected: ['a', 'b'],
    },
    {
      name: 'distinct on a collection that does not exist is empty',
      run: async (db) => db.collection('nowhere').distinct('a'),
      expected: [],
    },
    {
      name: 'a document of 15 MiB comes back whole',
      run: async (db) => {
        await itemsOf(db).insertOne({ _id: 1, text: 'x'.repeat(BYTES_OF_15_MIB) });
        return String((await itemsOf(db).findOne())?.text).length;
      },
      expected: 15_728_640,
    },
    {
      name: 'a document of more than 16 MiB is refused and not stored',
      run: async (db) => {
        const refused = await itemsOf(db)
          .insertOne({ _id: 1, text: 'x'.repeat(BYTES_OVER_16_MIB) })
          .then(
            () => false,
            () => true,
          );
        return { refused, stored: await itemsOf(db).countDocuments() };
      },
      expected: { refused: true, stored: 0 },
    },
    {
      name: 'an update that would grow a document over 16 MiB is refused and changes nothing',
      run: async (db) => {
        const half = 'x'.repeat(9 * 1024 * 1024);
        const items = await filled(db, [{ _id: 1, text: half }]);
        const refused = await items.updateOne({ _id: 1 }, { $set: { more: half } }).then(
          () => false,
          () => true,
        );
        return { refused, fields: Object.keys((await items.findOne()) ?? {}) };
      },
      expected: { refused: true, fields: ['_id', 'text'] },
    },
    {
      name: 'dropping a collection removes its documents and indexes',
      run: async (db) => {
        const items = await filled(db, THREE);
        await items.createIndex({ price: 1 });
        await items.drop();
        await items.insertOne({ _id: 1 });
        return {
          documents: await items.countDocuments(),
          indexes: (await items.indexes()).map((index) => index.name),
        };
      },
      expected: { documents: 1, indexes: ['_id_'] },
    },
    {
      name: 'dropDatabase removes every collection',
      run: async (db) => {
        await filled(db, THREE);
        await db.collection('other').insertOne({ a: 1 });
        await db.dropDatabase();
        return db.listCollections().toArray();
      },
      expected: [],
    },
    {
      name: 'createCollection makes an empty collection that is listed',
      run: async (db) => {
        await db.createCollection('carts');
        const [entry] = await db.listCollections({ name: 'carts' }).toArray();
        return { name: entry?.name, type: entry?.type };
      },
      expected: { name: 'carts', type: 'collection' },
    },
    {
      name: 'databases do not see the collections of each other',
      run: async (db) => {
        await filled(db, THREE);
        const other = db.client.db(`${db.databaseName}_other`);
        return other.collection('items').countDocuments();
      },
      expected: 0,
    },
    {
      name: 'an upsert with a comparison of _id gets an ObjectId',
      run: async (db) => {
        await itemsOf(db).updateOne({ _id: { $gt: 5 } }, { $set: { a: 1 } }, { upsert: true });
        return itemsOf(db).countDocuments({ _id: { $type: 'objectId' } });
      },
      expected: 1,
    },
    {
      name: 'an update wins over an equality of the filter when an upsert inserts',
      run: async (db) => {
        await itemsOf(db).updateOne({ _id: 1, a: 1 }, { $set: { a: 2 } }, { upsert: true });
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, a: 2 },
    },
    {
      name: 'collections with dots and other scripts in their names stand apart',
      run: async (db) => {
        const names = ['a', 'a.b', 'größe', '漢字'];
        for (const name of names) await db.collection<Item>(name).insertOne({ _id: name });
        const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments()));
        return [counts, (await db.listCollections().toArray()).length];
      },
      expected: [[1, 1, 1, 1], 4],
    },
    {
      name: 'a comment and allowDiskUse change nothing',
      run: async (db) => {
        const items = await filled(db, THREE);
        const options = { comment: 'why', allowDiskUse: true };
        const found = await items.find({ kind: 'gpu' }, options).toArray();
        const rows = await items.aggregate([{ $match: { kind: 'gpu' } }], options).toArray();
        await items.updateOne({ _id: 1 }, { $set: { a: 1 } }, { comment: 'why' });
        return [found.length, rows.length];
      },
      expected: [1, 1],
    },
    {
      name: 'let makes a variable of a command usable in $expr',
      run: async (db) => {
        const items = await filled(db, THREE);
        return items.countDocuments({ $expr: { $gte: ['$price', '$$least'] } }, { let: { least: 20 } });
      },
      expected: 2,
    },
  ],
};
