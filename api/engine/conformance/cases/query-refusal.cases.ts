import { findFails } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];
const BAD_VALUE = { code: 2, codeName: 'BadValue' };

/** What a server refuses in a filter: codes as its error catalog has them. */
export const queryRefusals: Topic = {
  title: 'refused filters',
  cases: [
    findFails('an unknown operator', ONE, { a: { $near_enough: 1 } }, BAD_VALUE),
    findFails('an unknown top-level operator', ONE, { $whatever: [{ a: 1 }] }, BAD_VALUE),
    findFails('an operator next to a plain field', ONE, { a: { $gt: 1, b: 2 } }, BAD_VALUE),
    findFails('$in without a list', ONE, { a: { $in: 1 } }, BAD_VALUE),
    findFails('$nin without a list', ONE, { a: { $nin: 'x' } }, BAD_VALUE),
    findFails('an operator inside $in', ONE, { a: { $in: [{ $gt: 1 }] } }, BAD_VALUE),
    findFails('$and of nothing', ONE, { $and: [] }, BAD_VALUE),
    findFails('$or that is no list', ONE, { $or: { a: 1 } }, BAD_VALUE),
    findFails('$nor of something that is no document', ONE, { $nor: [1] }, BAD_VALUE),
    findFails('$all without a list', ONE, { a: { $all: 1 } }, BAD_VALUE),
    findFails('$elemMatch without a document', ONE, { a: { $elemMatch: 1 } }, BAD_VALUE),
    findFails('a negative $size', ONE, { a: { $size: -1 } }, BAD_VALUE),
    findFails('$mod with a divisor of zero', ONE, { a: { $mod: [0, 1] } }, BAD_VALUE),
    findFails('$mod with too few numbers', ONE, { a: { $mod: [2] } }, BAD_VALUE),
    findFails('an unknown $type', ONE, { a: { $type: 'money' } }, BAD_VALUE),
    findFails('$options without $regex', ONE, { a: { $options: 'i' } }, BAD_VALUE),
  ],
};
