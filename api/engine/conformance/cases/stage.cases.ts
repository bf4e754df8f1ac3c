import type { Db } from 'mongodb';
import { aggregates, filled } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const SALES: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 10, qty: 2 },
  { _id: 2, kind: 'gpu', price: 20, qty: 1 },
  { _id: 3, kind: 'cpu', price: 5, qty: 10 },
  { _id: 4, kind: 'gpu', price: null, qty: 1 },
  { _id: 5, price: 7, qty: 3 },
];

const LISTS: readonly Item[] = [
  { _id: 1, tags: ['a', 'b'] },
  { _id: 2, tags: [] },
  { _id: 3, tags: 'c' },
  { _id: 4, tags: null },
  { _id: 5 },
];

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];

const BY_ID = { $sort: { _id: 1 } };

const basics = [
  aggregates('an empty pipeline returns everything', ONE, [], [{ _id: 1, a: 1 }]),
  aggregates(
    '$match filters',
    SALES,
    [{ $match: { kind: 'cpu', price: { $gt: 5 } } }],
    [{ _id: 1, kind: 'cpu', price: 10, qty: 2 }],
  ),
  aggregates(
    '$match takes $expr',
    SALES,
    [{ $match: { $expr: { $gt: ['$qty', '$price'] } } }, { $project: { _id: 1 } }, BY_ID],
    [{ _id: 3 }, { _id: 4 }],
  ),
  aggregates(
    '$sort, $skip and $limit cut a page',
    SALES,
    [{ $sort: { qty: -1 } }, { $skip: 1 }, { $limit: 1 }],
    [{ _id: 5, price: 7, qty: 3 }],
  ),
  aggregates(
    '$project includes, renames and computes',
    SALES,
    [
      { $match: { _id: 1 } },
      { $project: { kind: 1, sort: '$kind', total: { $multiply: ['$price', '$qty'] } } },
    ],
    [{ _id: 1, kind: 'cpu', sort: 'cpu', total: 20 }],
  ),
  aggregates(
    '$project excludes',
    SALES,
    [{ $match: { _id: 1 } }, { $project: { price: 0, _id: 0 } }],
    [{ kind: 'cpu', qty: 2 }],
  ),
  aggregates(
    '$project reaches into embedded documents',
    [{ _id: 1, a: { b: 1, c: 2 } }],
    [{ $project: { 'a.b': 1 } }],
    [{ _id: 1, a: { b: 1 } }],
  ),
  aggregates(
    '$project of a missing field leaves it out',
    ONE,
    [{ $project: { z: 1, y: '$nothing' } }],
    [{ _id: 1 }],
  ),
  aggregates(
    '$project with an array builds an array, null for what is missing',
    ONE,
    [{ $project: { _id: 0, list: ['$a', '$nothing'] } }],
    [{ list: [1, null] }],
  ),
  aggregates(
    '$addFields adds to what is there',
    ONE,
    [{ $addFields: { b: { $add: ['$a', 1] } } }],
    [{ _id: 1, a: 1, b: 2 }],
  ),
  aggregates(
    '$set is $addFields and overwrites in place',
    [{ _id: 1, a: 1, b: 2 }],
    [{ $set: { a: 9 } }],
    [{ _id: 1, a: 9, b: 2 }],
  ),
  aggregates(
    '$set of a dotted path keeps the siblings',
    [{ _id: 1, a: { b: 1, c: 2 } }],
    [{ $set: { 'a.b': 5 } }],
    [{ _id: 1, a: { b: 5, c: 2 } }],
  ),
  aggregates(
    '$set to $$REMOVE removes',
    [{ _id: 1, a: 1, b: 2 }],
    [{ $set: { a: '$$REMOVE' } }],
    [{ _id: 1, b: 2 }],
  ),
  aggregates(
    '$unset removes one or several',
    [{ _id: 1, a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ),
  aggregates(
    '$replaceRoot takes an embedded document',
    [{ _id: 1, a: { x: 1 } }],
    [{ $replaceRoot: { newRoot: '$a' } }],
    [{ x: 1 }],
  ),
  aggregates(
    '$replaceWith takes an expression',
    [{ _id: 1, a: { x: 1 } }],
    [{ $replaceWith: { $mergeObjects: ['$a', { id: '$_id' }] } }],
    [{ x: 1, id: 1 }],
  ),
  aggregates('$count counts', SALES, [{ $match: { kind: 'gpu' } }, { $count: 'n' }], [{ n: 2 }]),
  aggregates(
    '$count of nothing yields no document',
    SALES,
    [{ $match: { kind: 'none' } }, { $count: 'n' }],
    [],
  ),
  aggregates(
    '$sortByCount counts and sorts',
    [
      { _id: 1, k: 'a' },
      { _id: 2, k: 'b' },
      { _id: 3, k: 'b' },
    ],
    [{ $sortByCount: '$k' }],
    [
      { _id: 'b', count: 2 },
      { _id: 'a', count: 1 },
    ],
  ),
  {
    name: '$sample takes as many documents as asked, each once',
    run: async (db: Db) => {
      const rows = await (await filled(db, SALES)).aggregate([{ $sample: { size: 3 } }]).toArray();
      return new Set(rows.map((row) => row._id)).size;
    },
    expected: 3,
  },
  {
    name: 'an aggregation of a collection that does not exist is empty',
    run: async (db: Db) =>
      db
        .collection('nowhere')
        .aggregate([{ $match: {} }])
        .toArray(),
    expected: [],
  },
];

const unwinds = [
  aggregates(
    '$unwind makes one document of each element; a plain value is one element',
    LISTS,
    [{ $unwind: '$tags' }],
    [
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 3, tags: 'c' },
    ],
  ),
  aggregates(
    '$unwind can keep documents without elements',
    LISTS,
    [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }],
    [
      { _id: 1, tags: 'a' },
      { _id: 1, tags: 'b' },
      { _id: 2 },
      { _id: 3, tags: 'c' },
      { _id: 4, tags: null },
      { _id: 5 },
    ],
  ),
  aggregates(
    '$unwind can tell the position',
    LISTS,
    [{ $match: { _id: { $in: [1, 3] } } }, { $unwind: { path: '$tags', includeArrayIndex: 'at' } }],
    [
      { _id: 1, tags: 'a', at: 0 },
      { _id: 1, tags: 'b', at: 1 },
      { _id: 3, tags: 'c', at: null },
    ],
  ),
  aggregates(
    '$unwind of an embedded path keeps the siblings',
    [{ _id: 1, a: { b: [1, 2], c: 3 } }],
    [{ $unwind: '$a.b' }],
    [
      { _id: 1, a: { b: 1, c: 3 } },
      { _id: 1, a: { b: 2, c: 3 } },
    ],
  ),
  aggregates(
    '$unwind, $group and $sort count words',
    [
      { _id: 1, tags: ['a', 'b'] },
      { _id: 2, tags: ['b'] },
    ],
    [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { n: -1 } }],
    [
      { _id: 'b', n: 2 },
      { _id: 'a', n: 1 },
    ],
  ),
];

/** Aggregation stages one by one: manual, "Aggregation Stages". */
export const stages: Topic = { title: 'aggregation stages', cases: [...basics, ...unwinds] };
