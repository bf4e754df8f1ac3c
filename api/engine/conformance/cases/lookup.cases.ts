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
const LOOKUPS = [
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

const joins = LOOKUPS.map(([name, pipeline, expected]) => ({
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

/** Joins and facets: manual, "$lookup" and "$facet". */
export const lookups: Topic = { title: 'joins and facets', cases: [...joins, ...facets] };
