import { Double } from 'mongodb';
import type { Db } from 'mongodb';
import { aggregateRefused, aggregates, filled } from './case.builders.js';
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

const groups = [
  aggregates(
    '$group sums, averages and counts',
    SALES,
    [{ $group: { _id: '$kind', sum: { $sum: '$qty' }, n: { $sum: 1 }, avg: { $avg: '$price' } } }, BY_ID],
    [
      { _id: null, sum: 3, n: 1, avg: 7 },
      { _id: 'cpu', sum: 12, n: 2, avg: 7.5 },
      { _id: 'gpu', sum: 2, n: 2, avg: 20 },
    ],
  ),
  aggregates(
    '$group by null makes one group',
    SALES,
    [{ $group: { _id: null, total: { $sum: { $multiply: ['$price', '$qty'] } } } }],
    [{ _id: null, total: 111 }],
  ),
  aggregates(
    '$min and $max skip null and missing',
    SALES,
    [{ $group: { _id: null, min: { $min: '$price' }, max: { $max: '$price' } } }],
    [{ _id: null, min: 5, max: 20 }],
  ),
  aggregates(
    '$first and $last follow the sort before',
    SALES,
    [
      { $sort: { _id: 1 } },
      { $group: { _id: null, first: { $first: '$price' }, last: { $last: '$price' } } },
    ],
    [{ _id: null, first: 10, last: 7 }],
  ),
  aggregates(
    '$first of a missing field is null',
    [{ _id: 1 }],
    [{ $group: { _id: null, first: { $first: '$a' } } }],
    [{ _id: null, first: null }],
  ),
  aggregates(
    '$push collects values in order and skips missing ones',
    SALES,
    [{ $sort: { _id: 1 } }, { $group: { _id: null, kinds: { $push: '$kind' } } }],
    [{ _id: null, kinds: ['cpu', 'gpu', 'cpu', 'gpu'] }],
  ),
  aggregates(
    '$push of a document collects documents',
    ONE,
    [{ $group: { _id: null, all: { $push: { id: '$_id', a: '$a' } } } }],
    [{ _id: null, all: [{ id: 1, a: 1 }] }],
  ),
  aggregates(
    '$addToSet collects each value once and no missing ones',
    SALES,
    [{ $group: { _id: null, kinds: { $addToSet: '$kind' } } }, { $project: { n: { $size: '$kinds' } } }],
    [{ _id: null, n: 2 }],
  ),
  aggregates(
    '$count as an accumulator counts',
    SALES,
    [{ $group: { _id: null, n: { $count: {} } } }],
    [{ _id: null, n: 5 }],
  ),
  aggregates(
    '$sum skips what is no number, and of nothing is zero',
    [{ _id: 1, a: 'x' }, { _id: 2 }],
    [{ $group: { _id: null, sum: { $sum: '$a' } } }],
    [{ _id: null, sum: 0 }],
  ),
  aggregates(
    '$avg of no number is null',
    [{ _id: 1, a: 'x' }],
    [{ $group: { _id: null, avg: { $avg: '$a' } } }],
    [{ _id: null, avg: null }],
  ),
  aggregates(
    'a group key may be a document',
    SALES,
    [
      { $match: { _id: { $lte: 3 } } },
      { $group: { _id: { kind: '$kind', dear: { $gte: ['$price', 10] } }, n: { $sum: 1 } } },
      { $sort: { '_id.kind': 1, '_id.dear': 1 } },
    ],
    [
      { _id: { kind: 'cpu', dear: false }, n: 1 },
      { _id: { kind: 'cpu', dear: true }, n: 1 },
      { _id: { kind: 'gpu', dear: true }, n: 1 },
    ],
  ),
  aggregates(
    'a missing part of a group key is left out of it',
    [{ _id: 1, a: 1 }],
    [{ $group: { _id: { a: '$a', b: '$b' } } }],
    [{ _id: { a: 1 } }],
  ),
  aggregates(
    'null and missing are one group',
    [{ _id: 1, a: null }, { _id: 2 }],
    [{ $group: { _id: '$a', n: { $sum: 1 } } }],
    [{ _id: null, n: 2 }],
  ),
  aggregates(
    'equal numbers of different types are one group',
    [
      { _id: 1, a: 1 },
      { _id: 2, a: new Double(1) },
      { _id: 3, a: '1' },
    ],
    [{ $group: { _id: '$a', n: { $sum: 1 } } }, { $sort: { n: 1 } }],
    [
      { _id: '1', n: 1 },
      { _id: 1, n: 2 },
    ],
  ),
  aggregates('a group of nothing is nothing', [], [{ $group: { _id: null, n: { $sum: 1 } } }], []),
  aggregates(
    '$bucket counts by boundaries, the lower one included',
    SALES,
    [
      { $match: { price: { $ne: null } } },
      { $bucket: { groupBy: '$price', boundaries: [0, 10, 20], default: 'more' } },
    ],
    [
      { _id: 0, count: 2 },
      { _id: 10, count: 1 },
      { _id: 'more', count: 1 },
    ],
  ),
  aggregates(
    '$bucket leaves out empty buckets',
    [{ _id: 1, p: 25 }],
    [{ $bucket: { groupBy: '$p', boundaries: [0, 10, 20, 30] } }],
    [{ _id: 20, count: 1 }],
  ),
  aggregates(
    '$bucket takes accumulators',
    SALES,
    [
      { $match: { price: { $ne: null } } },
      {
        $bucket: {
          groupBy: '$price',
          boundaries: [0, 100],
          output: { n: { $sum: 1 }, top: { $max: '$price' } },
        },
      },
    ],
    [{ _id: 0, n: 4, top: 20 }],
  ),
];

const REVIEWS: readonly Item[] = [
  { _id: 1, product: 'a', stars: 5, lines: [{ sku: 'x', qty: 2, cents: 100 }] },
  {
    _id: 2,
    product: 'a',
    stars: 4,
    lines: [
      { sku: 'x', qty: 1, cents: 100 },
      { sku: 'y', qty: 5, cents: 10 },
    ],
  },
  { _id: 3, product: 'b', stars: 1, lines: [] },
];

/** Whole pipelines as a shop writes them. */
const reports = [
  aggregates(
    'the rating of each product: average, count and how many of each star',
    REVIEWS,
    [
      {
        $group: {
          _id: '$product',
          average: { $avg: '$stars' },
          count: { $sum: 1 },
          fives: { $sum: { $cond: [{ $eq: ['$stars', 5] }, 1, 0] } },
        },
      },
      { $sort: { average: -1 } },
    ],
    [
      { _id: 'a', average: 4.5, count: 2, fives: 1 },
      { _id: 'b', average: 1, count: 1, fives: 0 },
    ],
  ),
  aggregates(
    'the best sellers by quantity, with their turnover',
    REVIEWS,
    [
      { $unwind: '$lines' },
      {
        $group: {
          _id: '$lines.sku',
          qty: { $sum: '$lines.qty' },
          cents: { $sum: { $multiply: ['$lines.qty', '$lines.cents'] } },
        },
      },
      { $sort: { qty: -1, _id: 1 } },
      { $limit: 1 },
    ],
    [{ _id: 'y', qty: 5, cents: 50 }],
  ),
  aggregates(
    'a page with its total and its filters, from one reading',
    REVIEWS,
    [
      { $match: { stars: { $gte: 1 } } },
      {
        $facet: {
          page: [{ $sort: { stars: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 1 } }],
          total: [{ $count: 'count' }],
          products: [{ $sortByCount: '$product' }],
          stars: [{ $bucket: { groupBy: '$stars', boundaries: [1, 3, 6] } }],
        },
      },
      { $set: { total: { $ifNull: [{ $first: '$total.count' }, 0] } } },
    ],
    [
      {
        page: [{ _id: 2 }],
        total: 3,
        products: [
          { _id: 'a', count: 2 },
          { _id: 'b', count: 1 },
        ],
        stars: [
          { _id: 1, count: 1 },
          { _id: 3, count: 2 },
        ],
      },
    ],
  ),
  aggregates(
    'the newest document of each group, whole',
    REVIEWS,
    [
      { $sort: { _id: -1 } },
      { $group: { _id: '$product', newest: { $first: '$$ROOT' } } },
      { $replaceRoot: { newRoot: '$newest' } },
      { $project: { product: 1 } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 2, product: 'a' },
      { _id: 3, product: 'b' },
    ],
  ),
  aggregates(
    'a filter after a group',
    REVIEWS,
    [{ $group: { _id: '$product', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
    [{ _id: 'a', n: 2 }],
  ),
  aggregates(
    'a total per document over its lines',
    REVIEWS,
    [
      {
        $project: {
          total: {
            $sum: { $map: { input: '$lines', as: 'l', in: { $multiply: ['$$l.qty', '$$l.cents'] } } },
          },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 1, total: 200 },
      { _id: 2, total: 150 },
      { _id: 3, total: 0 },
    ],
  ),
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

const facets = [
  aggregates(
    '$facet answers several questions at once',
    SALES,
    [
      {
        $facet: {
          total: [{ $count: 'n' }],
          kinds: [{ $group: { _id: '$kind' } }, { $sort: { _id: -1 } }, { $limit: 1 }],
          page: [{ $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        },
      },
    ],
    [{ total: [{ n: 5 }], kinds: [{ _id: 'gpu' }], page: [{ _id: 1 }] }],
  ),
  aggregates(
    '$facet of nothing has empty answers',
    [],
    [{ $facet: { a: [{ $match: {} }], n: [{ $count: 'n' }] } }],
    [{ a: [], n: [] }],
  ),
];

/** Joins, over a collection `items` of lines and a collection `makers`. */
const lookups = [
  [
    '$lookup joins equal values into an array',
    [
      { $lookup: { from: 'makers', localField: 'maker', foreignField: '_id', as: 'm' } },
      { $match: { _id: 1 } },
    ],
    [{ _id: 1, maker: 'acme', m: [{ _id: 'acme', city: 'Ulm' }] }],
  ],
  [
    '$lookup without a match joins an empty array',
    [
      { $match: { _id: 2 } },
      { $lookup: { from: 'makers', localField: 'maker', foreignField: '_id', as: 'm' } },
    ],
    [{ _id: 2, maker: 'none', m: [] }],
  ],
  [
    '$lookup of an array joins every element',
    [
      { $match: { _id: 3 } },
      { $lookup: { from: 'makers', localField: 'maker', foreignField: '_id', as: 'm' } },
      { $project: { n: { $size: '$m' } } },
    ],
    [{ _id: 3, n: 2 }],
  ],
  [
    '$lookup of a missing field joins where the foreign field is null or missing',
    [
      { $match: { _id: 4 } },
      { $lookup: { from: 'makers', localField: 'maker', foreignField: 'city', as: 'm' } },
    ],
    [{ _id: 4, m: [{ _id: 'homeless' }] }],
  ],
  [
    '$lookup with a pipeline and let',
    [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from: 'makers',
          let: { wanted: '$maker' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$wanted'] } } }, { $project: { _id: 0, city: 1 } }],
          as: 'm',
        },
      },
    ],
    [{ _id: 1, maker: 'acme', m: [{ city: 'Ulm' }] }],
  ],
  [
    '$lookup with both fields and a pipeline does both',
    [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from: 'makers',
          localField: 'maker',
          foreignField: '_id',
          pipeline: [{ $match: { city: 'Bonn' } }],
          as: 'm',
        },
      },
    ],
    [{ _id: 3, maker: ['acme', 'bolt'], m: [{ _id: 'bolt', city: 'Bonn' }] }],
  ],
  [
    '$lookup from a collection that does not exist joins nothing',
    [
      { $match: { _id: 1 } },
      { $lookup: { from: 'nowhere', localField: 'maker', foreignField: '_id', as: 'm' } },
    ],
    [{ _id: 1, maker: 'acme', m: [] }],
  ],
  [
    '$lookup and $unwind make an inner join',
    [
      { $lookup: { from: 'makers', localField: 'maker', foreignField: '_id', as: 'm' } },
      { $unwind: '$m' },
      { $sort: { _id: 1, 'm._id': 1 } },
      { $project: { city: '$m.city' } },
    ],
    [
      { _id: 1, city: 'Ulm' },
      { _id: 3, city: 'Ulm' },
      { _id: 3, city: 'Bonn' },
    ],
  ],
] as const;

const joins = lookups.map(([name, pipeline, expected]) => ({
  name,
  run: async (db: Db) => {
    await db
      .collection<Item>('makers')
      .insertMany([{ _id: 'acme', city: 'Ulm' }, { _id: 'bolt', city: 'Bonn' }, { _id: 'homeless' }]);
    const items = await filled(db, [
      { _id: 1, maker: 'acme' },
      { _id: 2, maker: 'none' },
      { _id: 3, maker: ['acme', 'bolt'] },
      { _id: 4 },
    ]);
    return items.aggregate([...pipeline]).toArray();
  },
  expected,
}));

const refusals = [
  aggregateRefused('an unknown stage', ONE, [{ $whatever: {} }], { code: 40324 }),
  aggregateRefused('a stage with two names', ONE, [{ $match: {}, $limit: 1 }], { code: 40323 }),
  aggregateRefused('a $limit of zero', ONE, [{ $limit: 0 }], { code: 15958 }),
  aggregateRefused('a $group without _id', ONE, [{ $group: { n: { $sum: 1 } } }], { code: 15955 }),
  aggregateRefused('an unknown accumulator', ONE, [{ $group: { _id: null, n: { $whatever: 1 } } }], {
    code: 15952,
  }),
  aggregateRefused('a $group field that is no accumulator', ONE, [{ $group: { _id: null, n: '$a' } }], {
    code: 40234,
  }),
  aggregateRefused('an $unwind path without $', LISTS, [{ $unwind: 'tags' }], { code: 28818 }),
  aggregateRefused('an empty $sort', ONE, [{ $sort: {} }], { code: 15976 }),
  aggregateRefused('a $sort direction of two', ONE, [{ $sort: { a: 2 } }], { code: 15975 }),
  aggregateRefused('an empty $project', ONE, [{ $project: {} }], { code: 51272 }),
  aggregateRefused('an empty $facet', ONE, [{ $facet: {} }], { code: 40169 }),
  aggregateRefused('a $facet within a $facet', ONE, [{ $facet: { a: [{ $facet: { b: [] } }] } }], {
    code: 40600,
  }),
  aggregateRefused(
    'a $lookup without as',
    ONE,
    [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b' } }],
    { code: 9, codeName: 'FailedToParse' },
  ),
  aggregateRefused('a $count name with $', ONE, [{ $count: '$n' }], { code: 40158 }),
  aggregateRefused('a $sample that is no document', ONE, [{ $sample: 3 }], { code: 28745 }),
  aggregateRefused(
    'a $bucket value outside the boundaries without default',
    [{ _id: 1, p: 99 }],
    [{ $bucket: { groupBy: '$p', boundaries: [0, 10] } }],
    { code: 40066 },
  ),
  aggregateRefused(
    '$bucket boundaries out of order',
    ONE,
    [{ $bucket: { groupBy: '$a', boundaries: [10, 0] } }],
    { code: 40194 },
  ),
  aggregateRefused('a $replaceRoot that is no document', ONE, [{ $replaceRoot: { newRoot: '$a' } }], {
    code: 40228,
  }),
  aggregateRefused('an unknown expression', ONE, [{ $project: { x: { $whatever: 1 } } }], { code: 31325 }),
  aggregateRefused('an unknown expression in $group', ONE, [{ $group: { _id: { $whatever: 1 } } }], {
    code: 168,
    codeName: 'InvalidPipelineOperator',
  }),
  aggregateRefused('an unknown variable', ONE, [{ $project: { x: '$$nobody' } }], { code: 17276 }),
  aggregateRefused('a mixed $project', ONE, [{ $project: { a: 1, b: 0 } }], { code: 31254 }),
];

/** Aggregation stages: manual, "Aggregation Stages" and "Accumulators". */
export const aggregation: Topic = {
  title: 'aggregation stages',
  cases: [...basics, ...groups, ...reports, ...unwinds, ...facets, ...joins, ...refusals],
};
