import { Double } from 'mongodb';
import { aggregates } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const SALES: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 10, qty: 2 },
  { _id: 2, kind: 'gpu', price: 20, qty: 1 },
  { _id: 3, kind: 'cpu', price: 5, qty: 10 },
  { _id: 4, kind: 'gpu', price: null, qty: 1 },
  { _id: 5, price: 7, qty: 3 },
];

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];

const BY_ID = { $sort: { _id: 1 } };

const accumulations = [
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
    '$group by two fields counts each pair',
    [
      { _id: 1, kind: 'cpu', brand: 'amd' },
      { _id: 2, kind: 'cpu', brand: 'intel' },
      { _id: 3, kind: 'gpu', brand: 'amd' },
      { _id: 4, kind: 'cpu', brand: 'amd' },
    ],
    [{ $group: { _id: { kind: '$kind', brand: '$brand' }, n: { $sum: 1 } } }, BY_ID],
    [
      { _id: { kind: 'cpu', brand: 'amd' }, n: 2 },
      { _id: { kind: 'cpu', brand: 'intel' }, n: 1 },
      { _id: { kind: 'gpu', brand: 'amd' }, n: 1 },
    ],
  ),
  aggregates(
    '$group by two fields leaves out what is missing, and tells null from it',
    [...SALES.slice(3), { _id: 6, kind: null, price: 7 }],
    [
      { $group: { _id: { kind: '$kind', price: '$price' }, n: { $sum: 1 } } },
      { $sort: { n: 1 } },
      { $count: 'groups' },
    ],
    [{ groups: 3 }],
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

/** Groups and buckets: manual, "$group", "$bucket" and "Accumulators". */
export const groups: Topic = { title: 'groups', cases: [...accumulations, ...reports] };
