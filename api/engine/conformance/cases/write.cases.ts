import { Double, ObjectId } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const THREE: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 30 },
  { _id: 2, kind: 'gpu', price: 20 },
  { _id: 3, kind: 'cpu', price: 10 },
];

/** Insert, update, replace and delete: manual, "MongoDB CRUD Operations". */
export const writes: Topic = {
  title: 'writing',
  cases: [
    { name: 'insertOne acknowledges and keeps the given _id', run: async (db) => itemsOf(db).insertOne({ _id: 7, name: 'mouse' }), expected: { acknowledged: true, insertedId: 7 } },
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
    { name: 'insertMany tells the ids by position', run: async (db) => itemsOf(db).insertMany([{ _id: 'a' }, { _id: 'b' }]), expected: { acknowledged: true, insertedCount: 2, insertedIds: { '0': 'a', '1': 'b' } } },
    { name: 'a second document with the same _id is refused with the key that collided', run: async (db) => (await filled(db, [{ _id: 1 }])).insertOne({ _id: 1 }), throws: { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } } },
    {
      name: 'an _id of another numeric type but the same value collides',
      run: async (db) => {
        await filled(db, [{ _id: 1 }]);
        return db.collection('items').insertOne({ _id: new Double(1) as unknown as ObjectId });
      },
      throws: { code: 11000 },
    },
    { name: 'an array is refused as _id', run: async (db) => db.collection('items').insertOne({ _id: [1] as unknown as ObjectId }), throws: { code: 53 } },
    {
      name: 'updateOne changes the first match only and counts it',
      run: async (db) => {
        const items = await filled(db, THREE);
        const result = await items.updateOne({ kind: 'cpu' }, { $set: { seen: true } });
        return { ...result, seen: await items.countDocuments({ seen: true }) };
      },
      expected: { acknowledged: true, modifiedCount: 1, upsertedId: null, upsertedCount: 0, matchedCount: 1, seen: 1 },
    },
    { name: 'a delete of nothing counts zero', run: async (db) => itemsOf(db).deleteOne({ _id: 1 }), expected: { acknowledged: true, deletedCount: 0 } },
    {
      name: 'updateMany changes every match',
      run: async (db) => {
        const items = await filled(db, THREE);
        const { matchedCount, modifiedCount } = await items.updateMany({ kind: 'cpu' }, { $inc: { price: 1 } });
        return { matchedCount, modifiedCount, prices: (await items.find({ kind: 'cpu' }).toArray()).map((item) => item.price) };
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
      name: 'an update of nothing matches nothing and inserts nothing',
      run: async (db) => {
        const items = await filled(db, []);
        const { matchedCount, upsertedCount } = await items.updateOne({ _id: 1 }, { $set: { a: 1 } });
        return { matchedCount, upsertedCount, documents: await items.countDocuments() };
      },
      expected: { matchedCount: 0, upsertedCount: 0, documents: 0 },
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
  ],
}; // oxfmt-ignore
