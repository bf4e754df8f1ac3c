import type { Document } from 'mongodb';
import { ObjectId } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

/** Update or insert: manual, "db.collection.updateOne", option upsert. */
export const upserts: Topic = {
  title: 'upserts',
  cases: [
    {
      name: 'an upsert inserts the equalities of the filter and the update together and tells the new _id',
      run: async (db) => {
        const items = itemsOf(db);
        const result = await items.updateOne({ _id: 5, kind: 'cpu' }, { $set: { price: 1 } }, { upsert: true });
        return { ...result, document: await items.findOne() };
      },
      expected: { acknowledged: true, modifiedCount: 0, upsertedId: 5, upsertedCount: 1, matchedCount: 0, document: { _id: 5, kind: 'cpu', price: 1 } },
    },
    {
      name: 'an upsert takes no field from a comparison in the filter',
      run: async (db) => {
        await itemsOf(db).updateOne({ _id: 1, price: { $gt: 5 } }, { $set: { kind: 'cpu' } }, { upsert: true });
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
        await itemsOf(db).updateOne({ _id: 1, 'maker.name': 'Acme' }, { $set: { price: 2 } }, { upsert: true });
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
        await items.updateOne({ _id: 1 }, { $set: { a: 1 }, $setOnInsert: { created: 'now' } }, { upsert: true });
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
  ],
}; // oxfmt-ignore
