import { evaluates, expressionFails } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

const LINES = {
  lines: [
    { sku: 'a', qty: 2, price: 5 },
    { sku: 'b', qty: 1, price: 10 },
  ],
};

const lists = [
  evaluates('a path through an array yields the values of its elements', LINES, '$lines.sku', ['a', 'b']),
  evaluates('$size', { a: [1, 2] }, { $size: '$a' }, 2),
  evaluates(
    '$arrayElemAt counts from either end',
    { a: [1, 2, 3] },
    [{ $arrayElemAt: ['$a', 0] }, { $arrayElemAt: ['$a', -1] }],
    [1, 3],
  ),
  evaluates('$arrayElemAt past the end yields no field', { a: [1] }, { $arrayElemAt: ['$a', 5] }, undefined),
  evaluates('$first and $last', { a: [1, 2, 3] }, [{ $first: '$a' }, { $last: '$a' }], [1, 3]),
  evaluates(
    '$slice in its three forms',
    { a: [1, 2, 3, 4] },
    [{ $slice: ['$a', 2] }, { $slice: ['$a', -2] }, { $slice: ['$a', 1, 2] }],
    [
      [1, 2],
      [3, 4],
      [2, 3],
    ],
  ),
  evaluates(
    '$filter keeps what meets the condition',
    LINES,
    { $filter: { input: '$lines', as: 'line', cond: { $gt: ['$$line.qty', 1] } } },
    [{ sku: 'a', qty: 2, price: 5 }],
  ),
  evaluates(
    '$filter calls its element $$this by default',
    { a: [1, 5, 9] },
    { $filter: { input: '$a', cond: { $gte: ['$$this', 5] } } },
    [5, 9],
  ),
  evaluates(
    '$map computes each element',
    LINES,
    { $map: { input: '$lines', as: 'line', in: { $multiply: ['$$line.qty', '$$line.price'] } } },
    [10, 10],
  ),
  evaluates('$map of null is null', { a: null }, { $map: { input: '$a', in: '$$this' } }, null),
  evaluates(
    '$reduce folds',
    { a: [1, 2, 3] },
    { $reduce: { input: '$a', initialValue: 10, in: { $add: ['$$value', '$$this'] } } },
    16,
  ),
  evaluates(
    '$concatArrays joins, and null spoils it',
    { a: [1], n: null },
    [{ $concatArrays: ['$a', [2], [3, 4]] }, { $concatArrays: ['$a', '$n'] }],
    [[1, 2, 3, 4], null],
  ),
  evaluates('$isArray', { a: [1], b: 1 }, [{ $isArray: '$a' }, { $isArray: '$b' }], [true, false]),
  evaluates(
    '$range',
    {},
    [{ $range: [0, 10, 3] }, { $range: [3, 0, -1] }],
    [
      [0, 3, 6, 9],
      [3, 2, 1],
    ],
  ),
  evaluates('$reverseArray', { a: [1, 2, 3] }, { $reverseArray: '$a' }, [3, 2, 1]),
  evaluates(
    '$sortArray sorts values and documents',
    { a: [3, 1, 2], ...LINES },
    [{ $sortArray: { input: '$a', sortBy: 1 } }, { $sortArray: { input: '$lines.price', sortBy: -1 } }],
    [
      [1, 2, 3],
      [10, 5],
    ],
  ),
  evaluates(
    '$setUnion and $setIntersection know each value once',
    { a: [1, 2, 2], b: [2, 3] },
    [{ $size: { $setUnion: ['$a', '$b'] } }, { $setIntersection: ['$a', '$b'] }],
    [3, [2]],
  ),
  evaluates(
    '$setDifference, $setIsSubset and $setEquals',
    { a: [1, 2], b: [2] },
    [{ $setDifference: ['$a', '$b'] }, { $setIsSubset: ['$b', '$a'] }, { $setEquals: ['$a', '$b'] }],
    [[1], true, false],
  ),
  expressionFails('$size of something that is no array', { a: 1 }, { $size: '$a' }, { code: 17124 }),
  expressionFails(
    '$arrayElemAt of something that is no array',
    { a: 1 },
    { $arrayElemAt: ['$a', 0] },
    { code: 28689 },
  ),
];

const objects = [
  evaluates(
    '$mergeObjects lets the later win and skips null',
    { a: { x: 1, y: 1 }, n: null },
    { $mergeObjects: ['$a', '$n', { y: 2 }] },
    { x: 1, y: 2 },
  ),
  evaluates(
    '$objectToArray and back',
    { a: { x: 1, y: 2 } },
    [{ $objectToArray: '$a' }, { $arrayToObject: { $objectToArray: '$a' } }],
    [
      [
        { k: 'x', v: 1 },
        { k: 'y', v: 2 },
      ],
      { x: 1, y: 2 },
    ],
  ),
  evaluates(
    '$arrayToObject takes pairs',
    {},
    {
      $arrayToObject: {
        $literal: [
          ['x', 1],
          ['y', 2],
        ],
      },
    },
    { x: 1, y: 2 },
  ),
  evaluates('$getField reads a name that is no path', { 'a.b': 7 }, { $getField: 'a.b' }, 7),
  evaluates(
    '$let binds variables',
    { a: 2 },
    { $let: { vars: { double: { $multiply: ['$a', 2] } }, in: { $add: ['$$double', 1] } } },
    5,
  ),
  evaluates('$literal takes its argument as it is', {}, { $literal: '$notAPath' }, '$notAPath'),
  evaluates('$$ROOT is the whole document', { a: 1 }, '$$ROOT', { _id: 1, a: 1 }),
  evaluates(
    'a document of expressions is a document',
    { a: 1 },
    { b: '$a', c: { $add: ['$a', 1] } },
    { b: 1, c: 2 },
  ),
];

/** Arrays and documents: manual, "Array Expression Operators" and "Object Expression Operators". */
export const listExpressions: Topic = {
  title: 'expressions on arrays and documents',
  cases: [...lists, ...objects],
};
