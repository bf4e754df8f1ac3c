import { filled, finds, itemsOf, updateRefused, updates } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const LISTS: readonly Item[] = [
  { _id: 1, a: [1, 2, 3] },
  { _id: 2, a: [3, 2, 1] },
  { _id: 3, a: 2 },
  { _id: 4, a: [[1, 2, 3], 9] },
  { _id: 5, a: [] },
  { _id: 6 },
];
const ORDERS: readonly Item[] = [
  {
    _id: 1,
    lines: [
      { sku: 'a', qty: 1 },
      { sku: 'b', qty: 5 },
    ],
  },
  { _id: 2, lines: [{ sku: 'a', qty: 5 }] },
  {
    _id: 3,
    lines: [
      { sku: 'b', qty: 1 },
      { sku: 'c', qty: 5, options: [{ color: 'red' }] },
    ],
  },
];
const CART = {
  lines: [
    { sku: 'a', qty: 1 },
    { sku: 'b', qty: 2 },
  ],
};
const BAD_VALUE = { code: 2 };
const FAILED_TO_PARSE = { code: 9 };

/** Arrays in filters: manual, "Query an Array" and "Query an Array of Embedded Documents". */
const queries = [
  finds('a value matches an array that contains it', LISTS, { a: 2 }, [1, 2, 3]),
  finds('an array matches exactly, and as an element of a nested array', LISTS, { a: [1, 2, 3] }, [1, 4]),
  finds('an element of a nested array is not an element of the outer one', LISTS, { a: 9 }, [4]),
  finds('an empty array matches itself', LISTS, { a: [] }, [5]),
  finds(
    'a range may be met by different elements',
    [{ _id: 1, a: [1, 20] }],
    { a: { $gt: 5, $lt: 10 } },
    [1],
  ),
  finds(
    '$elemMatch wants one element that meets it all',
    [
      { _id: 1, a: [1, 20] },
      { _id: 2, a: [7] },
    ],
    { a: { $elemMatch: { $gt: 5, $lt: 10 } } },
    [2],
  ),
  finds('$elemMatch does not match a plain value', LISTS, { a: { $elemMatch: { $eq: 2 } } }, [1, 2]),
  finds(
    '$elemMatch on embedded documents wants one that meets it all',
    ORDERS,
    { lines: { $elemMatch: { sku: 'a', qty: 5 } } },
    [2],
  ),
  finds(
    'two dotted conditions may be met by different elements',
    ORDERS,
    { 'lines.sku': 'a', 'lines.qty': 5 },
    [1, 2],
  ),
  finds('$elemMatch takes $or', ORDERS, { lines: { $elemMatch: { $or: [{ sku: 'c' }, { qty: 99 }] } } }, [3]),
  finds('$elemMatch can be inverted', ORDERS, { lines: { $not: { $elemMatch: { sku: 'a' } } } }, [3]),
  finds('a dotted path looks into every element', ORDERS, { 'lines.sku': 'b' }, [1, 3]),
  finds(
    'a dotted path looks through arrays in arrays of documents',
    ORDERS,
    { 'lines.options.color': 'red' },
    [3],
  ),
  finds('a number in a path is a position', ORDERS, { 'lines.0.sku': 'a' }, [1, 2]),
  finds('$ne refuses a document with any equal element', ORDERS, { 'lines.sku': { $ne: 'a' } }, [3]),
  finds('$nin refuses a document with any listed element', LISTS, { a: { $nin: [2] } }, [4, 5, 6]),
  finds('$all wants every value, in any order', LISTS, { a: { $all: [3, 1] } }, [1, 2]),
  finds('$all of one value matches a plain value too', LISTS, { a: { $all: [2] } }, [1, 2, 3]),
  finds('$all of nothing matches nothing', LISTS, { a: { $all: [] } }, []),
  finds(
    '$all takes $elemMatch',
    ORDERS,
    { lines: { $all: [{ $elemMatch: { sku: 'a' } }, { $elemMatch: { qty: 5 } }] } },
    [1, 2],
  ),
  finds('$size matches the exact number of elements', LISTS, { a: { $size: 3 } }, [1, 2]),
  finds(
    '$all of a list matches that list as the whole or as an element',
    [
      { _id: 1, a: ['x', 'y'] },
      { _id: 2, a: [['x', 'y'], 'z'] },
      { _id: 3, a: ['y', 'x'] },
    ],
    { a: { $all: [['x', 'y']] } },
    [1, 2],
  ),
  finds(
    '$elemMatch nests',
    [
      { _id: 1, a: [{ b: [{ c: 1, d: 1 }] }] },
      { _id: 2, a: [{ b: [{ c: 1 }, { d: 1 }] }] },
    ],
    { a: { $elemMatch: { b: { $elemMatch: { c: 1, d: 1 } } } } },
    [1],
  ),
  finds(
    'a number in a path is also a field name of a document',
    [
      { _id: 1, a: { '0': 'x' } },
      { _id: 2, a: ['x'] },
      { _id: 3, a: ['y', 'x'] },
    ],
    { 'a.0': 'x' },
    [1, 2],
  ),
  finds('$size zero matches the empty array only', LISTS, { a: { $size: 0 } }, [5]),
  finds(
    '$exists of a position asks for the length',
    [
      { _id: 1, a: [1, 2] },
      { _id: 2, a: [1, 2, 3] },
    ],
    { 'a.2': { $exists: true } },
    [2],
  ),
  finds('an embedded document in an array matches exactly', ORDERS, { lines: { sku: 'a', qty: 5 } }, [2]),
  finds(
    'a date range with $elemMatch',
    [
      { _id: 1, at: [new Date(1), new Date(9)] },
      { _id: 2, at: [new Date(5)] },
    ],
    { at: { $elemMatch: { $gt: new Date(2), $lt: new Date(8) } } },
    [2],
  ),
];

/** Array update operators: manual, "Array Update Operators". */
const operators = [
  updates('$push appends', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }),
  updates('$push makes the array', {}, { $push: { 'a.b': 2 } }, { a: { b: [2] } }),
  updates(
    '$push of a list appends it as one element',
    { a: [1] },
    { $push: { a: [2, 3] } },
    { a: [1, [2, 3]] },
  ),
  updates('$push with $each appends each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }),
  updates(
    '$push with $each of nothing changes nothing',
    { a: [1] },
    { $push: { a: { $each: [] } } },
    { a: [1] },
  ),
  updates(
    '$position inserts there',
    { a: [1, 4] },
    { $push: { a: { $each: [2, 3], $position: 1 } } },
    { a: [1, 2, 3, 4] },
  ),
  updates(
    'a negative $position counts from the end',
    { a: [1, 2, 4] },
    { $push: { a: { $each: [3], $position: -1 } } },
    { a: [1, 2, 3, 4] },
  ),
  updates(
    'a $position past the end appends',
    { a: [1] },
    { $push: { a: { $each: [2], $position: 9 } } },
    { a: [1, 2] },
  ),
  updates(
    'a positive $slice keeps the first',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 2 } } },
    { a: [1, 2] },
  ),
  updates(
    'a negative $slice keeps the last',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ),
  updates(
    'a $slice of zero empties the array',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: 0 } } },
    { a: [] },
  ),
  updates(
    '$slice works on an array that was missing',
    {},
    { $push: { a: { $each: [1, 2, 3], $slice: -2 } } },
    { a: [2, 3] },
  ),
  updates(
    '$sort orders plain values',
    { a: [3, 1] },
    { $push: { a: { $each: [2], $sort: -1 } } },
    { a: [3, 2, 1] },
  ),
  updates(
    '$sort orders documents by several keys',
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
    { $push: { a: { $each: [{ x: 1, y: 2 }], $sort: { y: -1, x: 1 } } } },
    {
      a: [
        { x: 1, y: 2 },
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
  ),
  updates(
    '$push inserts, sorts and then slices',
    { a: [{ n: 5 }, { n: 1 }] },
    { $push: { a: { $each: [{ n: 3 }, { n: 4 }], $sort: { n: -1 }, $slice: 3 } } },
    { a: [{ n: 5 }, { n: 4 }, { n: 3 }] },
  ),
  updates('$addToSet adds what is missing', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }),
  updates('$addToSet does not add what is there', { a: [1, 2] }, { $addToSet: { a: 2 } }, { a: [1, 2] }),
  updates(
    '$addToSet with $each adds each once',
    { a: [1] },
    { $addToSet: { a: { $each: [1, 2, 2, 3] } } },
    { a: [1, 2, 3] },
  ),
  updates('$addToSet makes the array', {}, { $addToSet: { a: 1 } }, { a: [1] }),
  updates(
    '$addToSet takes documents as equal only with the same order of fields',
    { a: [{ x: 1, y: 2 }] },
    {
      $addToSet: {
        a: {
          $each: [
            { x: 1, y: 2 },
            { y: 2, x: 1 },
          ],
        },
      },
    },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ),
  updates(
    '$addToSet leaves duplicates that were there',
    { a: [1, 1] },
    { $addToSet: { a: 2 } },
    { a: [1, 1, 2] },
  ),
  updates('$pop removes the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }),
  updates('$pop of -1 removes the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }),
  updates(
    '$pop of an empty array or a missing field does nothing',
    { a: [] },
    { $pop: { a: 1, b: 1 } },
    { a: [] },
  ),
  updates('$pull removes every equal value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }),
  updates(
    '$pull removes what meets a condition',
    { a: [1, 5, 9] },
    { $pull: { a: { $gte: 5 } } },
    { a: [1] },
  ),
  updates(
    '$pull with $in removes the listed',
    { a: [1, 5, 9] },
    { $pull: { a: { $in: [1, 9] } } },
    { a: [5] },
  ),
  updates(
    '$pull treats a document as a filter of the elements',
    CART,
    { $pull: { lines: { sku: 'a' } } },
    { lines: [{ sku: 'b', qty: 2 }] },
  ),
  updates(
    '$pull takes operators in the filter of the elements',
    CART,
    { $pull: { lines: { qty: { $gt: 1 } } } },
    { lines: [{ sku: 'a', qty: 1 }] },
  ),
  updates('$pull takes regular expressions', { a: ['abc', 'xyz'] }, { $pull: { a: /^a/ } }, { a: ['xyz'] }),
  updates(
    '$pull of an array removes elements that are exactly it',
    {
      a: [
        [1, 2],
        [2, 1],
      ],
    },
    { $pull: { a: [1, 2] } },
    { a: [[2, 1]] },
  ),
  updates(
    '$pull takes $elemMatch for arrays inside',
    { a: [{ b: [1, 2] }, { b: [3] }] },
    { $pull: { a: { b: { $elemMatch: { $gt: 2 } } } } },
    { a: [{ b: [1, 2] }] },
  ),
  updates('$pull from a missing field does nothing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }),
  updates(
    '$pullAll removes every listed value',
    { a: [1, 2, 3, 1] },
    { $pullAll: { a: [1, 3] } },
    { a: [2] },
  ),
  updates(
    '$set of a position replaces that element',
    { a: [1, 2, 3] },
    { $set: { 'a.1': 9 } },
    { a: [1, 9, 3] },
  ),
  updates(
    '$set past the end fills up with null',
    { a: [1] },
    { $set: { 'a.3': 9 } },
    { a: [1, null, null, 9] },
  ),
  updates(
    '$set of a position in a missing field makes a document',
    {},
    { $set: { 'a.0': 9 } },
    { a: { '0': 9 } },
  ),
  updates(
    '$inc of a field of an element at a position',
    CART,
    { $inc: { 'lines.1.qty': 5 } },
    {
      lines: [
        { sku: 'a', qty: 1 },
        { sku: 'b', qty: 7 },
      ],
    },
  ),
  updateRefused('$push to something that is no array', { a: 1 }, { $push: { a: 2 } }, BAD_VALUE),
  updateRefused(
    '$push with an unknown modifier',
    { a: [] },
    { $push: { a: { $each: [1], $limit: 1 } } },
    BAD_VALUE,
  ),
  updateRefused('$each without a list', { a: [] }, { $push: { a: { $each: 1 } } }, BAD_VALUE),
  updateRefused(
    '$slice that is no number',
    { a: [] },
    { $push: { a: { $each: [1], $slice: 'x' } } },
    BAD_VALUE,
  ),
  updateRefused(
    '$position that is no number',
    { a: [] },
    { $push: { a: { $each: [1], $position: 'x' } } },
    BAD_VALUE,
  ),
  updateRefused('$addToSet to something that is no array', { a: 1 }, { $addToSet: { a: 2 } }, BAD_VALUE),
  updateRefused('$pop from something that is no array', { a: 1 }, { $pop: { a: 1 } }, { code: 14 }),
  updateRefused('$pop by anything but 1 and -1', { a: [1] }, { $pop: { a: 2 } }, FAILED_TO_PARSE),
  updateRefused('$pull from something that is no array', { a: 1 }, { $pull: { a: 1 } }, BAD_VALUE),
  updateRefused('$pullAll without a list', { a: [1] }, { $pullAll: { a: 1 } }, BAD_VALUE),
];

/** Positional operators and arrayFilters: manual, "$ (update)", "$[]" and "$[<identifier>]". */
const positions = [
  updates(
    '$ is the element that the filter matched',
    CART,
    { $set: { 'lines.$.qty': 9 } },
    {
      lines: [
        { sku: 'a', qty: 1 },
        { sku: 'b', qty: 9 },
      ],
    },
    { query: { 'lines.sku': 'b' } },
  ),
  updates(
    '$ is the first element that $elemMatch matched',
    { a: [1, 6, 7] },
    { $set: { 'a.$': 0 } },
    { a: [1, 0, 7] },
    { query: { a: { $elemMatch: { $gt: 5 } } } },
  ),
  updates(
    '$ may appear in two paths of one update',
    CART,
    { $inc: { 'lines.$.qty': 1 }, $set: { 'lines.$.seen': true } },
    {
      lines: [
        { sku: 'a', qty: 2, seen: true },
        { sku: 'b', qty: 2 },
      ],
    },
    { query: { 'lines.sku': 'a' } },
  ),
  updates(
    '$ can remove a field of the matched element',
    CART,
    { $unset: { 'lines.$.qty': '' } },
    { lines: [{ sku: 'a' }, { sku: 'b', qty: 2 }] },
    { query: { 'lines.sku': 'a' } },
  ),
  updates('$[] is every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }),
  updates(
    '$[] reaches a field of every element',
    CART,
    { $set: { 'lines.$[].qty': 0 } },
    {
      lines: [
        { sku: 'a', qty: 0 },
        { sku: 'b', qty: 0 },
      ],
    },
  ),
  updates('$[] of an empty array does nothing', { a: [] }, { $set: { 'a.$[].x': 1 } }, { a: [] }),
  updates(
    '$[x] is every element that its filter matches',
    { a: [95, 120, 60] },
    { $set: { 'a.$[high]': 100 } },
    { a: [95, 100, 60] },
    { arrayFilters: [{ high: { $gte: 100 } }] },
  ),
  updates(
    '$[x] filters by a field of the elements',
    CART,
    { $set: { 'lines.$[line].qty': 9 } },
    {
      lines: [
        { sku: 'a', qty: 1 },
        { sku: 'b', qty: 9 },
      ],
    },
    { arrayFilters: [{ 'line.sku': 'b' }] },
  ),
  updates(
    'a filter may have several conditions on one element',
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    { $set: { 'a.$[e].hit': true } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2, hit: true },
      ],
    },
    { arrayFilters: [{ 'e.x': 1, 'e.y': { $gt: 1 } }] },
  ),
  updates(
    'a filter may use $or',
    { a: [1, 2, 3] },
    { $set: { 'a.$[e]': 0 } },
    { a: [0, 2, 0] },
    { arrayFilters: [{ $or: [{ e: 1 }, { e: 3 }] }] },
  ),
  updates(
    'two identifiers in two paths of one array',
    CART,
    { $set: { 'lines.$[x].qty': 5, 'lines.$[y].seen': true } },
    {
      lines: [
        { sku: 'a', qty: 5 },
        { sku: 'b', qty: 2, seen: true },
      ],
    },
    { arrayFilters: [{ 'x.sku': 'a' }, { 'y.sku': 'b' }] },
  ),
  updates(
    'one identifier in two paths',
    CART,
    { $inc: { 'lines.$[x].qty': 1 }, $set: { 'lines.$[x].seen': true } },
    {
      lines: [
        { sku: 'a', qty: 2, seen: true },
        { sku: 'b', qty: 2 },
      ],
    },
    { arrayFilters: [{ 'x.sku': 'a' }] },
  ),
  updates(
    'identifiers nest',
    {
      a: [
        { k: 1, b: [1, 9] },
        { k: 2, b: [1, 9] },
      ],
    },
    { $set: { 'a.$[o].b.$[i]': 0 } },
    {
      a: [
        { k: 1, b: [1, 0] },
        { k: 2, b: [1, 9] },
      ],
    },
    { arrayFilters: [{ 'o.k': 1 }, { i: { $gt: 5 } }] },
  ),
  updates(
    'a filter that matches nothing changes nothing',
    { a: [1, 2] },
    { $set: { 'a.$[e]': 0 } },
    { a: [1, 2] },
    { arrayFilters: [{ e: 9 }] },
  ),
  updates(
    '$push reaches an array inside matched elements',
    {
      a: [
        { k: 1, b: [] },
        { k: 2, b: [] },
      ],
    },
    { $push: { 'a.$[e].b': 7 } },
    {
      a: [
        { k: 1, b: [] },
        { k: 2, b: [7] },
      ],
    },
    { arrayFilters: [{ 'e.k': 2 }] },
  ),
  updates(
    '$ goes on into arrays by position',
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    { $set: { 'a.$.b.0': 9 } },
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [9, 2] },
      ],
    },
    { query: { 'a.k': 2 } },
  ),
  updates(
    '$[] and $[x] combine',
    { a: [{ b: [1, 5] }, { b: [7] }] },
    { $inc: { 'a.$[].b.$[big]': 100 } },
    { a: [{ b: [1, 105] }, { b: [107] }] },
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ),
  updates(
    '$unset of $[] leaves null in every place',
    { a: [1, 2] },
    { $unset: { 'a.$[]': '' } },
    { a: [null, null] },
  ),
  updates(
    '$pull reaches an array inside matched elements',
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    { $pull: { 'a.$[e].b': 2 } },
    {
      a: [
        { k: 1, b: [1] },
        { k: 2, b: [1, 2] },
      ],
    },
    { arrayFilters: [{ 'e.k': 1 }] },
  ),
  updates(
    '$mul, $min and $max work on elements',
    { a: [1, 2, 3] },
    { $mul: { 'a.0': 10 }, $min: { 'a.1': 0 }, $max: { 'a.2': 9 } },
    { a: [10, 0, 9] },
  ),
  updateRefused(
    '$rename of an element of an array',
    { a: [{ b: 1 }] },
    { $rename: { 'a.0.b': 'c' } },
    BAD_VALUE,
  ),
  updateRefused('$ without an array in the filter', CART, { $set: { 'lines.$.qty': 9 } }, BAD_VALUE),
  updateRefused('$[] on a missing field', {}, { $set: { 'a.$[]': 9 } }, BAD_VALUE),
  updateRefused('$[] on something that is no array', { a: 1 }, { $set: { 'a.$[]': 9 } }, BAD_VALUE),
  updateRefused('an identifier without a filter', { a: [1] }, { $set: { 'a.$[e]': 9 } }, BAD_VALUE),
  updateRefused('a filter that no path uses', { a: [1] }, { $set: { b: 9 } }, FAILED_TO_PARSE, {
    arrayFilters: [{ e: 1 }],
  }),
  updateRefused('two filters for one identifier', { a: [1] }, { $set: { 'a.$[e]': 9 } }, FAILED_TO_PARSE, {
    arrayFilters: [{ e: 1 }, { e: 2 }],
  }),
  updateRefused(
    'an identifier that starts with a capital',
    { a: [1] },
    { $set: { 'a.$[E]': 9 } },
    BAD_VALUE,
    { arrayFilters: [{ E: 1 }] },
  ),
  updateRefused(
    'two paths that reach the same field of one element',
    { a: [{ x: 1 }] },
    { $set: { 'a.$[e].x': 1, 'a.$[f].x': 2 } },
    { code: 40 },
    { arrayFilters: [{ 'e.x': 1 }, { 'f.x': 1 }] },
  ),
];

/** Arrays in filters and updates. */
export const arrays: Topic = {
  title: 'arrays',
  cases: [
    ...queries,
    ...operators,
    ...positions,
    {
      name: 'an upsert with $ is refused, since nothing was matched',
      run: async (db) => itemsOf(db).updateOne({ _id: 1, a: 5 }, { $set: { 'a.$': 9 } }, { upsert: true }),
      throws: BAD_VALUE,
    },
    {
      name: 'updateMany moves $ with every document',
      run: async (db) => {
        const items = await filled(db, [
          { _id: 1, a: [1, 5] },
          { _id: 2, a: [5, 1] },
        ]);
        await items.updateMany({ a: 5 }, { $set: { 'a.$': 0 } });
        return items.find().sort({ _id: 1 }).toArray();
      },
      expected: [
        { _id: 1, a: [1, 0] },
        { _id: 2, a: [0, 1] },
      ],
    },
    {
      name: '$addToSet of what is there modifies nothing',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, tags: ['a'] }]);
        return (await items.updateOne({ _id: 1 }, { $addToSet: { tags: 'a' } } as Record<string, unknown>))
          .modifiedCount;
      },
      expected: 0,
    },
    {
      name: '$pull of what is not there modifies nothing',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, tags: ['a'] }]);
        return (await items.updateOne({ _id: 1 }, { $pull: { tags: 'z' } } as Record<string, unknown>))
          .modifiedCount;
      },
      expected: 0,
    },
  ],
};
