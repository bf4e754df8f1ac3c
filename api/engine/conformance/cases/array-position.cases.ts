import { filled, itemsOf, updateFails, updates } from './case.builders.js';
import type { ConformanceCase, Topic } from '../conformance.types.js';

const CART = {
  lines: [
    { sku: 'a', qty: 1 },
    { sku: 'b', qty: 2 },
  ],
};

const BAD_VALUE = { code: 2 };

const FAILED_TO_PARSE = { code: 9 };

/** Positional operators and arrayFilters: manual, "$ (update)", "$[]" and "$[<identifier>]". */
const positions = [
  updates('$ is the element that the filter matched', CART, { $set: { 'lines.$.qty': 9 } }, { lines: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 9 }] }, { query: { 'lines.sku': 'b' } }),
  updates('$ may appear in two paths of one update', CART, { $inc: { 'lines.$.qty': 1 }, $set: { 'lines.$.seen': true } }, { lines: [{ sku: 'a', qty: 2, seen: true }, { sku: 'b', qty: 2 }] }, { query: { 'lines.sku': 'a' } }),
  updates('$ can remove a field of the matched element', CART, { $unset: { 'lines.$.qty': '' } }, { lines: [{ sku: 'a' }, { sku: 'b', qty: 2 }] }, { query: { 'lines.sku': 'a' } }),
  updates('$[] is every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }),
  updates('$[] reaches a field of every element', CART, { $set: { 'lines.$[].qty': 0 } }, { lines: [{ sku: 'a', qty: 0 }, { sku: 'b', qty: 0 }] }),
  updates('$[] of an empty array does nothing', { a: [] }, { $set: { 'a.$[].x': 1 } }, { a: [] }),
  updates('$[x] is every element that its filter matches', { a: [95, 120, 60] }, { $set: { 'a.$[high]': 100 } }, { a: [95, 100, 60] }, { arrayFilters: [{ high: { $gte: 100 } }] }),
  updates('$[x] filters by a field of the elements', CART, { $set: { 'lines.$[line].qty': 9 } }, { lines: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 9 }] }, { arrayFilters: [{ 'line.sku': 'b' }] }),
  updates(
    'a filter may have several conditions on one element',
    { a: [{ x: 1, y: 1 }, { x: 1, y: 2 }] },
    { $set: { 'a.$[e].hit': true } },
    { a: [{ x: 1, y: 1 }, { x: 1, y: 2, hit: true }] },
    { arrayFilters: [{ 'e.x': 1, 'e.y': { $gt: 1 } }] },
  ),
  updates('a filter may use $or', { a: [1, 2, 3] }, { $set: { 'a.$[e]': 0 } }, { a: [0, 2, 0] }, { arrayFilters: [{ $or: [{ e: 1 }, { e: 3 }] }] }),
  updates(
    'two identifiers in two paths of one array',
    CART,
    { $set: { 'lines.$[x].qty': 5, 'lines.$[y].seen': true } },
    { lines: [{ sku: 'a', qty: 5 }, { sku: 'b', qty: 2, seen: true }] },
    { arrayFilters: [{ 'x.sku': 'a' }, { 'y.sku': 'b' }] },
  ),
  updates('one identifier in two paths', CART, { $inc: { 'lines.$[x].qty': 1 }, $set: { 'lines.$[x].seen': true } }, { lines: [{ sku: 'a', qty: 2, seen: true }, { sku: 'b', qty: 2 }] }, { arrayFilters: [{ 'x.sku': 'a' }] }),
  updates('identifiers nest', { a: [{ k: 1, b: [1, 9] }, { k: 2, b: [1, 9] }] }, { $set: { 'a.$[o].b.$[i]': 0 } }, { a: [{ k: 1, b: [1, 0] }, { k: 2, b: [1, 9] }] }, { arrayFilters: [{ 'o.k': 1 }, { i: { $gt: 5 } }] }),
  updates('a filter that matches nothing changes nothing', { a: [1, 2] }, { $set: { 'a.$[e]': 0 } }, { a: [1, 2] }, { arrayFilters: [{ e: 9 }] }),
  updates('$push reaches an array inside matched elements', { a: [{ k: 1, b: [] }, { k: 2, b: [] }] }, { $push: { 'a.$[e].b': 7 } }, { a: [{ k: 1, b: [] }, { k: 2, b: [7] }] }, { arrayFilters: [{ 'e.k': 2 }] }),
  updates('$ goes on into arrays by position', { a: [{ k: 1, b: [1, 2] }, { k: 2, b: [1, 2] }] }, { $set: { 'a.$.b.0': 9 } }, { a: [{ k: 1, b: [1, 2] }, { k: 2, b: [9, 2] }] }, { query: { 'a.k': 2 } }),
  updates('$[] and $[x] combine', { a: [{ b: [1, 5] }, { b: [7] }] }, { $inc: { 'a.$[].b.$[big]': 100 } }, { a: [{ b: [1, 105] }, { b: [107] }] }, { arrayFilters: [{ big: { $gte: 5 } }] }),
  updates('$unset of $[] leaves null in every place', { a: [1, 2] }, { $unset: { 'a.$[]': '' } }, { a: [null, null] }),
  updates('$pull reaches an array inside matched elements', { a: [{ k: 1, b: [1, 2] }, { k: 2, b: [1, 2] }] }, { $pull: { 'a.$[e].b': 2 } }, { a: [{ k: 1, b: [1] }, { k: 2, b: [1, 2] }] }, { arrayFilters: [{ 'e.k': 1 }] }),
  updateFails('$ without an array in the filter', CART, { $set: { 'lines.$.qty': 9 } }, BAD_VALUE),
  updateFails('$[] on a missing field', {}, { $set: { 'a.$[]': 9 } }, BAD_VALUE),
  updateFails('$[] on something that is no array', { a: 1 }, { $set: { 'a.$[]': 9 } }, BAD_VALUE),
  updateFails('an identifier without a filter', { a: [1] }, { $set: { 'a.$[e]': 9 } }, BAD_VALUE),
  updateFails('a filter that no path uses', { a: [1] }, { $set: { b: 9 } }, FAILED_TO_PARSE, { arrayFilters: [{ e: 1 }] }),
  updateFails('two filters for one identifier', { a: [1] }, { $set: { 'a.$[e]': 9 } }, FAILED_TO_PARSE, { arrayFilters: [{ e: 1 }, { e: 2 }] }),
  updateFails('an identifier that starts with a capital', { a: [1] }, { $set: { 'a.$[E]': 9 } }, BAD_VALUE, { arrayFilters: [{ E: 1 }] }),
  updateFails('two paths that reach the same field of one element', { a: [{ x: 1 }] }, { $set: { 'a.$[e].x': 1, 'a.$[f].x': 2 } }, { code: 40 }, { arrayFilters: [{ 'e.x': 1 }, { 'f.x': 1 }] }),
]; // oxfmt-ignore

/** Positions and counts of several documents, and of none. */
const counts: readonly ConformanceCase[] = [
  { name: 'an upsert with $ is refused, since nothing was matched', run: async (db) => itemsOf(db).updateOne({ _id: 1, a: 5 }, { $set: { 'a.$': 9 } }, { upsert: true }), throws: BAD_VALUE },
  {
    name: 'updateMany moves $ with every document',
    run: async (db) => {
      const items = await filled(db, [{ _id: 1, a: [1, 5] }, { _id: 2, a: [5, 1] }]);
      await items.updateMany({ a: 5 }, { $set: { 'a.$': 0 } });
      return items.find().sort({ _id: 1 }).toArray();
    },
    expected: [{ _id: 1, a: [1, 0] }, { _id: 2, a: [0, 1] }],
  },
  {
    name: '$addToSet of what is there modifies nothing',
    run: async (db) => {
      const items = await filled(db, [{ _id: 1, tags: ['a'] }]);
      return (await items.updateOne({ _id: 1 }, { $addToSet: { tags: 'a' } } as Record<string, unknown>)).modifiedCount;
    },
    expected: 0,
  },
  {
    name: '$pull of what is not there modifies nothing',
    run: async (db) => {
      const items = await filled(db, [{ _id: 1, tags: ['a'] }]);
      return (await items.updateOne({ _id: 1 }, { $pull: { tags: 'z' } } as Record<string, unknown>)).modifiedCount;
    },
    expected: 0,
  },
]; // oxfmt-ignore

/** Positional operators: manual, "$ (update)", "$[]" and "$[<identifier>]". */
export const arrayPositions: Topic = { title: 'positional updates', cases: [...positions, ...counts] };
