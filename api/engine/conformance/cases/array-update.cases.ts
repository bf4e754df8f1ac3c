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
  updates('$push of a list appends it as one element', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }),
  updates('$push with $each appends each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }),
  updates('$push with $each of nothing changes nothing', { a: [1] }, { $push: { a: { $each: [] } } }, { a: [1] }),
  updates('$position inserts there', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }),
  updates('a $position past the end appends', { a: [1] }, { $push: { a: { $each: [2], $position: 9 } } }, { a: [1, 2] }),
  updates('a positive $slice keeps the first', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }),
  updates('a negative $slice keeps the last', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }),
  updates('a $slice of zero empties the array', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }),
  updates('$slice works on an array that was missing', {}, { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, { a: [2, 3] }),
  updates('$addToSet adds what is missing', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }),
  updates('$addToSet does not add what is there', { a: [1, 2] }, { $addToSet: { a: 2 } }, { a: [1, 2] }),
  updates('$addToSet makes the array', {}, { $addToSet: { a: 1 } }, { a: [1] }),
  updates('$addToSet leaves duplicates that were there', { a: [1, 1] }, { $addToSet: { a: 2 } }, { a: [1, 1, 2] }),
  updates('$pull removes every equal value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }),
  updates('$pull treats a document as a filter of the elements', CART, { $pull: { lines: { sku: 'a' } } }, { lines: [{ sku: 'b', qty: 2 }] }),
  updates('$pull takes operators in the filter of the elements', CART, { $pull: { lines: { qty: { $gt: 1 } } } }, { lines: [{ sku: 'a', qty: 1 }] }),
  updates('$pull of an array removes elements that are exactly it', { a: [[1, 2], [2, 1]] }, { $pull: { a: [1, 2] } }, { a: [[2, 1]] }),
  updates('$pull from a missing field does nothing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }),
  updates('$set of a position replaces that element', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }),
  updates('$set past the end fills up with null', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }),
  updates('$set of a position in a missing field makes a document', {}, { $set: { 'a.0': 9 } }, { a: { '0': 9 } }),
  updates('$inc of a field of an element at a position', CART, { $inc: { 'lines.1.qty': 5 } }, { lines: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 7 }] }),
  updateFails('$push to something that is no array', { a: 1 }, { $push: { a: 2 } }, BAD_VALUE),
  updateFails('$push with an unknown modifier', { a: [] }, { $push: { a: { $each: [1], $limit: 1 } } }, BAD_VALUE),
  updateFails('$each without a list', { a: [] }, { $push: { a: { $each: 1 } } }, BAD_VALUE),
  updateFails('$slice that is no number', { a: [] }, { $push: { a: { $each: [1], $slice: 'x' } } }, BAD_VALUE),
  updateFails('$position that is no number', { a: [] }, { $push: { a: { $each: [1], $position: 'x' } } }, BAD_VALUE),
  updateFails('$addToSet to something that is no array', { a: 1 }, { $addToSet: { a: 2 } }, BAD_VALUE),
  updateFails('$pop by anything but 1 and -1', { a: [1] }, { $pop: { a: 2 } }, FAILED_TO_PARSE),
  updateFails('$pull from something that is no array', { a: 1 }, { $pull: { a: 1 } }, BAD_VALUE),
]; // oxfmt-ignore

/** Array update operators: manual, "Array Update Operators". */
export const arrayUpdates: Topic = { title: 'array update operators', cases: operators };
