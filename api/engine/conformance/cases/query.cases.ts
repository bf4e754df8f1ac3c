import { Double, Int32, Long, ObjectId } from 'mongodb';
import { finds } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];
const NUMBERS: readonly Item[] = [
  { _id: 1, a: 1 },
  { _id: 2, a: 2 },
  { _id: 3, a: 3 },
  { _id: 4, a: '2' },
  { _id: 5 },
  { _id: 6, a: null },
];
const NULLS: readonly Item[] = [
  { _id: 1 },
  { _id: 2, a: null },
  { _id: 3, a: 0 },
  { _id: 4, a: [null] },
  { _id: 5, a: [] },
];
const NAMES: readonly Item[] = [
  { _id: 1, name: 'Gaming Mouse' },
  { _id: 2, name: 'mouse pad' },
  { _id: 3, name: 'Keyboard\nmouse combo' },
  { _id: 4, name: 5 },
  { _id: 5, name: ['Webcam', 'Mouse'] },
];

/** Query operators: manual, "Query Predicates". */
export const query: Topic = {
  title: 'query operators',
  cases: [
    finds('equality matches a number', NUMBERS, { a: 2 }, [2]),
    finds('minus zero equals zero', [{ _id: 1, a: new Double(-0) }], { a: 0 }, [1]),
    finds('NaN equals NaN', [{ _id: 1, a: NaN }, { _id: 2, a: 1 }], { a: NaN }, [1]),
    finds('NaN is in no range', [{ _id: 1, a: NaN }, { _id: 2, a: 1 }], { a: { $lt: 5 } }, [2]),
    finds('equality with null matches null and missing, also inside an array', NULLS, { a: null }, [1, 2, 4]),
    finds('$ne null matches what is there and not null', NULLS, { a: { $ne: null } }, [3, 5]),
    finds('$exists true matches null too', NULLS, { a: { $exists: true } }, [2, 3, 4, 5]),
    finds('$exists false matches missing only', NULLS, { a: { $exists: false } }, [1]),
    finds('$gt compares within its type only', NUMBERS, { a: { $gt: 1 } }, [2, 3]),
    finds('$gte includes the bound', NUMBERS, { a: { $gte: 2 } }, [2, 3]),
    finds('$lt excludes the bound', NUMBERS, { a: { $lt: 2 } }, [1]),
    finds('$lte includes the bound', NUMBERS, { a: { $lte: 2 } }, [1, 2]),
    finds('$gt on strings leaves numbers alone', NUMBERS, { a: { $gt: '1' } }, [4]),
    finds('$ne matches other types and missing', NUMBERS, { a: { $ne: 2 } }, [1, 3, 4, 5, 6]),
    finds('two bounds make a range', NUMBERS, { a: { $gt: 1, $lt: 3 } }, [2]),
    finds('strings compare by their bytes, capitals before small letters', [{ _id: 1, a: 'b' }, { _id: 2, a: 'B' }, { _id: 3, a: 'a' }], { a: { $lt: 'a' } }, [2]),
    finds('dates compare by their instant', [{ _id: 1, at: new Date('2026-03-05T00:00:00Z') }, { _id: 2, at: new Date('2026-03-05T00:00:00.001Z') }, { _id: 3, at: '2026-03-06' }], { at: { $gt: new Date('2026-03-05T00:00:00Z') } }, [2]),
    finds('false is less than true', [{ _id: 1, a: false }, { _id: 2, a: true }, { _id: 3, a: 1 }], { a: { $gt: false } }, [2]),
    finds(
      'ObjectIds compare by their bytes',
      [
        { _id: 1, a: new ObjectId('000000000000000000000001') },
        { _id: 2, a: new ObjectId('000000000000000000000002') },
        { _id: 3, a: '000000000000000000000003' },
      ],
      { a: { $gte: new ObjectId('000000000000000000000002') } },
      [2],
    ),
    finds('a bare string is not an ObjectId', [{ _id: 1, a: new ObjectId('000000000000000000000001') }], { a: '000000000000000000000001' }, []),
    finds('$in matches any of the values', NUMBERS, { a: { $in: [1, '2', 9] } }, [1, 4]),
    finds('$in with null matches missing', NUMBERS, { a: { $in: [null] } }, [5, 6]),
    finds('$in of nothing matches nothing', NUMBERS, { a: { $in: [] } }, []),
    finds('$in matches a whole array as a value', [{ _id: 1, a: [1, 2] }, { _id: 2, a: [2, 1] }], { a: { $in: [[1, 2]] } }, [1]),
    finds('$nin matches missing and whatever is not listed', NUMBERS, { a: { $nin: [1, 2] } }, [3, 4, 5, 6]),
    finds('$nin of nothing matches everything', ONE, { a: { $nin: [] } }, [1]),
    finds('$and needs every part', NUMBERS, { $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, [2]),
    finds('$or needs one part', NUMBERS, { $or: [{ a: 1 }, { a: '2' }] }, [1, 4]),
    finds('$or next to a field condition needs both', NUMBERS, { _id: { $lt: 3 }, $or: [{ a: 1 }, { a: 3 }] }, [1]),
    finds('$type takes a name', NUMBERS, { a: { $type: 'string' } }, [4]),
    finds('$type number matches every numeric type', [{ _id: 1, a: new Int32(1) }, { _id: 2, a: new Double(1.5) }, { _id: 3, a: Long.fromNumber(1) }, { _id: 4, a: '1' }], { a: { $type: 'number' } }, [1, 2, 3]),
    finds('$type array matches the array itself', [{ _id: 1, a: [1] }, { _id: 2, a: 1 }], { a: { $type: 'array' } }, [1]),
    finds('$type looks at the elements of an array', [{ _id: 1, a: ['x'] }, { _id: 2, a: [1] }], { a: { $type: 'string' } }, [1]),
    finds('a regular expression matches anywhere and minds case', NAMES, { name: /mouse/ }, [2, 3]),
    finds('^ anchors at the start of the text', NAMES, { name: /^mouse/ }, [2]),
    finds('a regular expression matches text only', [{ _id: 1, a: 5 }, { _id: 2, a: '5' }, { _id: 3 }], { a: /5/ }, [2]),
    finds(
      'null below an array asks for an element that is a document without the field',
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
      { 'a.b': null },
      [1, 2, 3, 4, 5, 9],
    ),
    finds('an embedded document matches exactly, in the order of its fields', [{ _id: 1, size: { w: 1, h: 2 } }, { _id: 2, size: { h: 2, w: 1 } }, { _id: 3, size: { w: 1, h: 2, d: 3 } }], { size: { w: 1, h: 2 } }, [1]),
    finds('a dotted path reaches into embedded documents', [{ _id: 1, a: { b: { c: 1 } } }, { _id: 2, a: { b: 1 } }], { 'a.b.c': 1 }, [1]),
    finds('a dotted null matches every missing part of the path', [{ _id: 1, a: { b: 1 } }, { _id: 2, a: {} }, { _id: 3 }], { 'a.b': null }, [2, 3]),
    finds('an empty filter matches everything', NUMBERS, {}, [1, 2, 3, 4, 5, 6]),
    finds('an _id list finds its documents', NUMBERS, { _id: { $in: [3, 1, 99] } }, [1, 3]),
    finds('a field that is called like an object method is an ordinary field', [{ _id: 1, constructor: 'x' }, { _id: 2 }], { constructor: { $exists: true } }, [1]),
  ],
}; // oxfmt-ignore
