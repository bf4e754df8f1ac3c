import { filled } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const THREE: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 30 },
  { _id: 2, kind: 'gpu', price: 20 },
  { _id: 3, kind: 'cpu', price: 10 },
];

/** Find, count and distinct: manual, commands find, count, aggregate and distinct. */
export const reads: Topic = {
  title: 'reading',
  cases: [
    { name: 'find in a collection that does not exist finds nothing', run: async (db) => db.collection('nowhere').find().toArray(), expected: [] },
    { name: 'distinct of lists has their items, an empty list among them', run: async (db) => (await filled(db, [{ _id: 1, l: [[1], 2, []] }, { _id: 2, l: [] }])).distinct('l'), expected: [2, [], [1]] },
    { name: 'findOne of nothing is null', run: async (db) => (await filled(db, THREE)).findOne({ _id: 9 }), expected: null },
    { name: 'findOne with a sort takes the first of that order', run: async (db) => (await filled(db, THREE)).findOne({ kind: 'cpu' }, { sort: { price: 1 } }), expected: { _id: 3, kind: 'cpu', price: 10 } },
    { name: 'skip and limit cut a page out of the sorted documents', run: async (db) => (await filled(db, THREE)).find().sort({ price: 1 }).skip(1).limit(1).toArray(), expected: [{ _id: 2, kind: 'gpu', price: 20 }] },
    { name: 'a limit of zero is no limit', run: async (db) => (await (await filled(db, THREE)).find().limit(0).toArray()).length, expected: 3 },
    { name: 'a skip past the end finds nothing', run: async (db) => (await filled(db, THREE)).find().skip(10).toArray(), expected: [] },
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
    { name: 'estimatedDocumentCount counts all, and zero where there is no collection', run: async (db) => [await (await filled(db, THREE)).estimatedDocumentCount(), await db.collection('nowhere').estimatedDocumentCount()], expected: [3, 0] },
    { name: 'distinct yields each value once', run: async (db) => (await (await filled(db, THREE)).distinct('kind')).sort(), expected: ['cpu', 'gpu'] },
    {
      name: 'distinct looks into arrays and leaves out missing fields but not null',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: [1, 2] }, { _id: 2, a: 2 }, { _id: 3 }, { _id: 4, a: null }]);
        const values: unknown[] = await items.distinct('a');
        return { count: values.length, all: [1, 2, null].every((value) => values.includes(value)) };
      },
      expected: { count: 3, all: true },
    },
    {
      name: 'distinct obeys a filter and a dotted path through an array',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, ok: true, lines: [{ sku: 'a' }, { sku: 'b' }] }, { _id: 2, ok: true, lines: [{ sku: 'b' }] }, { _id: 3, ok: false, lines: [{ sku: 'c' }] }]);
        return (await items.distinct('lines.sku', { ok: true })).sort();
      },
      expected: ['a', 'b'],
    },
    { name: 'distinct on a collection that does not exist is empty', run: async (db) => db.collection('nowhere').distinct('a'), expected: [] },
  ],
}; // oxfmt-ignore
