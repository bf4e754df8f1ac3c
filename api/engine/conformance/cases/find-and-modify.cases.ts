import { filled, itemsOf } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const JOBS: readonly Item[] = [
  { _id: 1, state: 'waiting', due: 30 },
  { _id: 2, state: 'waiting', due: 10 },
  { _id: 3, state: 'done', due: 20 },
];

/** Find and modify in one step: manual, "findAndModify" and the driver methods that use it. */
export const findAndModify: Topic = {
  title: 'findAndModify',
  cases: [
    { name: 'findOneAndUpdate returns the document as it was', run: async (db) => (await filled(db, JOBS)).findOneAndUpdate({ _id: 1 }, { $set: { state: 'taken' } }), expected: { _id: 1, state: 'waiting', due: 30 } },
    {
      name: 'findOneAndUpdate returns the document as it became, when asked',
      run: async (db) => (await filled(db, JOBS)).findOneAndUpdate({ _id: 1 }, { $set: { state: 'taken' } }, { returnDocument: 'after' }),
      expected: { _id: 1, state: 'taken', due: 30 },
    },
    {
      name: 'findOneAndUpdate of nothing is null and inserts nothing',
      run: async (db) => {
        const items = await filled(db, JOBS);
        return [await items.findOneAndUpdate({ _id: 9 }, { $set: { a: 1 } }), await items.countDocuments()];
      },
      expected: [null, 3],
    },
    {
      name: 'a sort decides which match is taken',
      run: async (db) => {
        const items = await filled(db, JOBS);
        const options = { sort: { due: 1 }, returnDocument: 'after' } as const;
        return items.findOneAndUpdate({ state: 'waiting' }, { $set: { state: 'taken' } }, options);
      },
      expected: { _id: 2, state: 'taken', due: 10 },
    },
    {
      name: 'a projection shapes what is returned, not what is stored',
      run: async (db) => {
        const items = await filled(db, JOBS);
        const options = { projection: { _id: 0, due: 1 }, returnDocument: 'after' } as const;
        return [await items.findOneAndUpdate({ _id: 1 }, { $inc: { due: 1 } }, options), await items.findOne({ _id: 1 })];
      },
      expected: [{ due: 31 }, { _id: 1, state: 'waiting', due: 31 }],
    },
    { name: 'an upsert returns null before', run: async (db) => itemsOf(db).findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } }, { upsert: true }), expected: null },
    {
      name: 'an upsert returns the new document after',
      run: async (db) =>
        itemsOf(db).findOneAndUpdate(
          { _id: 1, kind: 'x' },
          { $inc: { n: 1 }, $setOnInsert: { born: true } },
          { upsert: true, returnDocument: 'after' },
        ),
      expected: { _id: 1, kind: 'x', born: true, n: 1 },
    },
    {
      name: 'a counter by upsert counts from one',
      run: async (db) => {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const next = async () => (await itemsOf(db).findOneAndUpdate({ _id: 'orders' }, { $inc: { n: 1 } }, options))?.n;
        return [await next(), await next(), await next()];
      },
      expected: [1, 2, 3],
    },
    {
      name: 'the metadata tell an update',
      run: async (db) => {
        const options = { includeResultMetadata: true } as const;
        const result = await (await filled(db, JOBS)).findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } }, options);
        return result.lastErrorObject;
      },
      expected: { n: 1, updatedExisting: true },
    },
    {
      name: 'the metadata tell an upsert and its _id',
      run: async (db) => {
        const options = { includeResultMetadata: true, upsert: true } as const;
        return (await itemsOf(db).findOneAndUpdate({ _id: 5 }, { $set: { a: 1 } }, options)).lastErrorObject;
      },
      expected: { n: 1, updatedExisting: false, upserted: 5 },
    },
    {
      name: 'the metadata tell that nothing was found',
      run: async (db) => {
        const options = { includeResultMetadata: true } as const;
        const result = await itemsOf(db).findOneAndUpdate({ _id: 5 }, { $set: { a: 1 } }, options);
        return [result.value, result.lastErrorObject];
      },
      expected: [null, { n: 0, updatedExisting: false }],
    },
    {
      name: 'findOneAndDelete returns what it deleted, by sort',
      run: async (db) => {
        const items = await filled(db, JOBS);
        const deleted = await items.findOneAndDelete({ state: 'waiting' }, { sort: { due: -1 } });
        return [deleted, await items.countDocuments()];
      },
      expected: [{ _id: 1, state: 'waiting', due: 30 }, 2],
    },
    { name: 'findOneAndDelete of nothing is null', run: async (db) => (await filled(db, JOBS)).findOneAndDelete({ _id: 9 }), expected: null },
    {
      name: 'a positional update uses the match of the filter',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, lines: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 1 }] }]);
        const update = { $inc: { 'lines.$.qty': 4 } };
        return items.findOneAndUpdate({ _id: 1, 'lines.sku': 'b' }, update, { returnDocument: 'after' });
      },
      expected: { _id: 1, lines: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 5 }] },
    },
    {
      name: 'a condition that fails changes nothing',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, stock: 2 }]);
        const taken = await items.findOneAndUpdate({ _id: 1, stock: { $gte: 3 } }, { $inc: { stock: -3 } });
        return [taken, await items.findOne()];
      },
      expected: [null, { _id: 1, stock: 2 }],
    },
    {
      name: 'the command answers with value and lastErrorObject',
      run: async (db) => {
        await filled(db, JOBS);
        const { value, lastErrorObject, ok } = await db.command({ findAndModify: 'items', query: { _id: 3 }, remove: true });
        return { value, lastErrorObject, ok };
      },
      expected: { value: { _id: 3, state: 'done', due: 20 }, lastErrorObject: { n: 1 }, ok: 1 },
    },
    { name: 'remove together with update is refused', run: async (db) => db.command({ findAndModify: 'items', query: {}, remove: true, update: { $set: { a: 1 } } }), throws: { code: 9, codeName: 'FailedToParse' } },
    { name: 'remove together with new is refused', run: async (db) => db.command({ findAndModify: 'items', query: {}, remove: true, new: true }), throws: { code: 9, codeName: 'FailedToParse' } },
    { name: 'neither remove nor update is refused', run: async (db) => db.command({ findAndModify: 'items', query: {} }), throws: { code: 9, codeName: 'FailedToParse' } },
    { name: 'a refused update is told with the name of its code', run: async (db) => (await filled(db, [{ _id: 1, a: 'x' }])).findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }), throws: { code: 14, codeName: 'TypeMismatch' } },
    { name: 'a change of _id is refused', run: async (db) => (await filled(db, JOBS)).findOneAndUpdate({ _id: 1 }, { $set: { _id: 7 } }), throws: { code: 66, codeName: 'ImmutableField' } },
  ],
}; // oxfmt-ignore
