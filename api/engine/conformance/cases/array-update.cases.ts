import { updateFails, updates } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

const CART = {
  lines: [
    { sku: 'a', qty: 1 },
    { sku: 'b', qty: 2 },
  ],
};

const BAD_VALUE = { code: 2 };

const FAILED_TO_PARSE = { code: 9 };

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
  updateFails('$push to something that is no array', { a: 1 }, { $push: { a: 2 } }, BAD_VALUE),
  updateFails(
    '$push with an unknown modifier',
    { a: [] },
    { $push: { a: { $each: [1], $limit: 1 } } },
    BAD_VALUE,
  ),
  updateFails('$each without a list', { a: [] }, { $push: { a: { $each: 1 } } }, BAD_VALUE),
  updateFails(
    '$slice that is no number',
    { a: [] },
    { $push: { a: { $each: [1], $slice: 'x' } } },
    BAD_VALUE,
  ),
  updateFails(
    '$position that is no number',
    { a: [] },
    { $push: { a: { $each: [1], $position: 'x' } } },
    BAD_VALUE,
  ),
  updateFails('$addToSet to something that is no array', { a: 1 }, { $addToSet: { a: 2 } }, BAD_VALUE),
  updateFails('$pop from something that is no array', { a: 1 }, { $pop: { a: 1 } }, { code: 14 }),
  updateFails('$pop by anything but 1 and -1', { a: [1] }, { $pop: { a: 2 } }, FAILED_TO_PARSE),
  updateFails('$pull from something that is no array', { a: 1 }, { $pull: { a: 1 } }, BAD_VALUE),
  updateFails('$pullAll without a list', { a: [1] }, { $pullAll: { a: 1 } }, BAD_VALUE),
];

/** Array update operators: manual, "Array Update Operators". */
export const arrayUpdates: Topic = { title: 'array update operators', cases: operators };
