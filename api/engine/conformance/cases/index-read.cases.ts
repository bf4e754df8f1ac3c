import { Double, Int32, Long } from 'mongodb';
import type { Db, Document, IndexSpecification } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';

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

const reads: readonly ConformanceCase[] = [
  finds('an equality through an index', { a: 1 }, MIXED, { a: 5 }, [1, 5]),
  finds('a range through an index stays within its type', { a: 1 }, MIXED, { a: { $gt: 4, $lt: 8 } }, [1, 5, 6]),
  finds('a range over a multikey index yields each document once', { a: 1 }, MIXED, { a: { $gte: 1 } }, [1, 5, 6]),
  finds('null through an index finds missing as well', { a: 1 }, MIXED, { a: null }, [3, 4]),
  finds(
    'null below an array through an index asks for an element that is a document without the field',
    { 'a.b': 1 },
    [
      { _id: 1 },
      { _id: 2, a: null },
      { _id: 3, a: 4 },
      { _id: 4, a: {} },
      { _id: 5, a: { b: null } },
      { _id: 6, a: { b: 1 } },
      { _id: 7, a: [] },
      { _id: 8, a: [1, null] },
      { _id: 9, a: [{ b: 1 }, {}] },
      { _id: 10, a: [{ b: 1 }] },
    ],
    { 'a.b': { $in: [null, 7] } },
    [1, 2, 3, 4, 5, 9],
  ),
  finds('$in through an index', { a: 1 }, MIXED, { a: { $in: ['5', 9] } }, [2, 5]),
  finds('$ne through an index', { a: 1 }, MIXED, { a: { $ne: 5 } }, [2, 3, 4, 6, 7, 8]),
  finds('$exists false through an index', { a: 1 }, MIXED, { a: { $exists: false } }, [3]),
  finds('an empty array through an index', { a: 1 }, MIXED, { a: [] }, [7]),
  finds('a whole array through an index', { a: 1 }, MIXED, { a: [1, 5, 9] }, [5]),
  finds('dates through an index', { a: 1 }, MIXED, { a: { $gte: new Date(0) } }, [8]),
  finds('a descending index answers an ascending range', { a: -1 }, MIXED, { a: { $lt: 6 } }, [1, 5]),
  finds('a sort through an index follows the BSON order', { a: 1 }, MIXED, {}, [7, 3, 4, 5, 1, 6, 2, 8], { a: 1, _id: 1 }),
  finds('a reversed sort through a multikey index takes the largest element', { a: 1 }, MIXED, { a: { $gt: 0 } }, [5, 6, 1], { a: -1 }),
  finds('an index does not hide documents that lack the field from a plain sort', { a: 1 }, [{ _id: 1, a: 2 }, { _id: 2 }, { _id: 3, a: 1 }], {}, [2, 3, 1], { a: 1 }),
  finds(
    'a compound index answers a prefix, a range and a sort together',
    { kind: 1, price: 1 },
    [{ _id: 1, kind: 'cpu', price: 9 }, { _id: 2, kind: 'gpu', price: 1 }, { _id: 3, kind: 'cpu', price: 3 }, { _id: 4, kind: 'cpu', price: 50 }],
    { kind: 'cpu', price: { $lt: 10 } },
    [3, 1],
    { price: 1 },
  ),
  finds('a multikey index over embedded documents', { 'lines.sku': 1 }, [{ _id: 1, lines: [{ sku: 'a' }, { sku: 'b' }] }, { _id: 2, lines: [{ sku: 'b' }] }], { 'lines.sku': 'b' }, [1, 2]),
  finds('a range over a multikey index may be met by different elements', { a: 1 }, [{ _id: 1, a: [1, 5] }, { _id: 2, a: [1, 2] }], { a: { $gt: 2, $lt: 4 } }, [1]),
  finds(
    'two paths of a multikey compound index may be met by different elements',
    { 'l.sku': 1, 'l.qty': 1 },
    [{ _id: 1, l: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 5 }] }, { _id: 2, l: [{ sku: 'a', qty: 1 }] }],
    { 'l.sku': 'a', 'l.qty': 5 },
    [1],
  ),
  finds('a sort key of an array does not depend on the filter', { a: 1 }, [{ _id: 1, a: 5 }, { _id: 2, a: [1, 10] }], { a: { $gt: 3 } }, [2, 1], { a: 1 }),
  finds('$in with a sort by the next key is sorted over all values', { k: 1, n: 1 }, [{ _id: 1, k: 'a', n: 3 }, { _id: 2, k: 'b', n: 2 }, { _id: 3, k: 'a', n: 1 }, { _id: 4, k: 'c', n: 0 }], { k: { $in: ['b', 'a'] } }, [3, 2, 1], { n: 1 }),
  finds('$in with equal values yields each document once', { a: 1 }, [{ _id: 1, a: 1 }, { _id: 2, a: [1, 2] }], { a: { $in: [1, 2, 1] } }, [1, 2]),
  finds('a document that meets both branches of $or is found once', { a: 1 }, [{ _id: 1, a: [1, 2] }, { _id: 2, a: 3 }], { $or: [{ a: 1 }, { a: 2 }] }, [1]),
  finds('null in the second key of a compound index finds missing', { a: 1, b: 1 }, [{ _id: 1, a: 1 }, { _id: 2, a: 1, b: null }, { _id: 3, a: 1, b: 1 }], { a: 1, b: null }, [1, 2]),
  finds('an escaped dot in an anchored regular expression is a dot', { a: 1 }, [{ _id: 1, a: 'a.b' }, { _id: 2, a: 'axb' }], { a: /^a\.b/ }, [1]),
  finds('numbers of all types are in one order', { a: 1 }, [{ _id: 1, a: new Double(1.5) }, { _id: 2, a: Long.fromNumber(2) }, { _id: 3, a: new Int32(1) }, { _id: 4, a: -1 }], { a: { $gte: 1, $lte: 2 } }, [3, 1, 2], { a: 1 }),
  finds('a whole embedded document is found in the order of its fields', { a: 1 }, [{ _id: 1, a: { x: 1, y: 2 } }, { _id: 2, a: { y: 2, x: 1 } }], { a: { x: 1, y: 2 } }, [1]),
  {
    name: 'an update through an index that it moves changes each document once',
    run: async (db) => {
      const items = await filled(db, Array.from({ length: 50 }, (_, index) => ({ _id: index, a: index })));
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
      const items = await filled(db, [{ _id: 1, a: 1 }, { _id: 2, a: 2 }, { _id: 3, a: 3 }]);
      await items.createIndex({ a: 1 });
      await items.updateOne({ _id: 1 }, { $set: { a: 9 } });
      await items.deleteOne({ _id: 2 });
      await items.updateOne({ _id: 3 }, { $unset: { a: '' } });
      return (await items.find({ a: { $gte: 0 } }).toArray()).map((item) => item._id);
    },
    expected: [1],
  },
]; // oxfmt-ignore

/** An index changes the speed and never the answer: manual, "Indexes" and "Multikey Indexes". */
export const indexReads: Topic = { title: 'reading through indexes', cases: reads };
