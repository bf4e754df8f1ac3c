import { Int32 } from 'mongodb';
import { evaluates, expressionFails } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

const numbers = [
  evaluates('$add adds', { a: 2 }, { $add: ['$a', 3, 0.5] }, 5.5),
  evaluates('$add with null is null', { a: null }, { $add: ['$a', 3] }, null),
  evaluates('$add with a missing field is null', {}, { $add: ['$a', 3] }, null),
  evaluates(
    '$add of a date and milliseconds is a date',
    { at: new Date(1000) },
    { $add: ['$at', 500] },
    new Date(1500),
  ),
  evaluates(
    '$add of ints beyond 32 bits is a long',
    { a: new Int32(2_147_483_647) },
    { $type: { $add: ['$a', new Int32(1)] } },
    'long',
  ),
  evaluates('$subtract subtracts', { a: 2 }, { $subtract: ['$a', 5] }, -3),
  evaluates(
    '$subtract of dates is milliseconds',
    { a: new Date(5000), b: new Date(2000) },
    { $subtract: ['$a', '$b'] },
    3000,
  ),
  evaluates(
    '$subtract of milliseconds from a date is a date',
    { a: new Date(5000) },
    { $subtract: ['$a', 1000] },
    new Date(4000),
  ),
  evaluates('$multiply multiplies', { a: 4 }, { $multiply: ['$a', 2.5, 2] }, 20),
  evaluates('$divide divides with fractions', { a: 10 }, { $divide: ['$a', 4] }, 2.5),
  evaluates('$mod keeps the sign of the dividend', { a: -7 }, { $mod: ['$a', 3] }, -1),
  evaluates(
    '$abs, $ceil and $floor',
    { a: -1.5 },
    [{ $abs: '$a' }, { $ceil: '$a' }, { $floor: '$a' }],
    [1.5, -1, -2],
  ),
  evaluates(
    '$round rounds halves to the even neighbour',
    {},
    [{ $round: 2.5 }, { $round: 3.5 }, { $round: [19.25, 1] }],
    [2, 4, 19.2],
  ),
  evaluates('$round of a negative place rounds before the point', {}, { $round: [1267, -2] }, 1300),
  evaluates('$trunc cuts', {}, [{ $trunc: 7.85 }, { $trunc: [7.85, 1] }, { $trunc: -2.3 }], [7, 7.8, -2]),
  evaluates('$pow and $sqrt', {}, [{ $pow: [2, 10] }, { $sqrt: 16 }], [1024, 4]),
  evaluates(
    '$max and $min skip null',
    { a: 5, b: null },
    [{ $max: ['$a', '$b', 3] }, { $min: ['$a', '$b', 3] }],
    [5, 3],
  ),
  evaluates(
    '$sum and $avg over several values skip what is no number',
    { a: 5, b: 'x' },
    [{ $sum: ['$a', '$b', 3] }, { $avg: ['$a', '$b', 3] }],
    [8, 4],
  ),
  evaluates(
    '$sum over an array sums its elements',
    { lines: [{ qty: 2 }, { qty: 1 }] },
    { $sum: '$lines.qty' },
    3,
  ),
  evaluates('$max over an array is its largest element', { a: [1, 9, 4] }, { $max: '$a' }, 9),
  expressionFails('$add of a text', { a: 'x' }, { $add: ['$a', 1] }, { code: 14 }),
  expressionFails('$divide by zero', { a: 0 }, { $divide: [1, '$a'] }, { code: 2 }),
  expressionFails('$subtract with three values', { a: 0 }, { $subtract: ['$a', 1, 2] }, { code: 16020 }),
];

const texts = [
  evaluates('$concat joins', { a: 'x' }, { $concat: ['$a', '-', 'y'] }, 'x-y'),
  evaluates('$concat with null is null', { a: null }, { $concat: ['$a', 'y'] }, null),
  evaluates('$toLower and $toUpper', { a: 'aB' }, [{ $toLower: '$a' }, { $toUpper: '$a' }], ['ab', 'AB']),
  evaluates('$toUpper of null is empty', { a: null }, { $toUpper: '$a' }, ''),
  evaluates('$substrCP cuts by code points', { a: 'Größe 😀!' }, { $substrCP: ['$a', 2, 5] }, 'öße 😀'),
  evaluates(
    '$strLenCP counts code points, $strLenBytes bytes',
    { a: 'ö😀' },
    [{ $strLenCP: '$a' }, { $strLenBytes: '$a' }],
    [2, 6],
  ),
  evaluates('$split splits', {}, { $split: ['a-b-c', '-'] }, ['a', 'b', 'c']),
  evaluates('$trim removes blanks on both sides', { a: '  x \n' }, { $trim: { input: '$a' } }, 'x'),
  evaluates(
    '$trim removes given characters',
    { a: '--x-y--' },
    { $trim: { input: '$a', chars: '-' } },
    'x-y',
  ),
  evaluates(
    '$indexOfCP finds, or is -1',
    { a: 'öabc' },
    [{ $indexOfCP: ['$a', 'b'] }, { $indexOfCP: ['$a', 'z'] }],
    [2, -1],
  ),
  evaluates(
    '$regexMatch matches',
    { a: 'Gaming Mouse' },
    [{ $regexMatch: { input: '$a', regex: /mouse/i } }, { $regexMatch: { input: '$a', regex: 'mouse' } }],
    [true, false],
  ),
  evaluates(
    '$replaceAll and $replaceOne replace text',
    { a: 'a.b.c' },
    [
      { $replaceAll: { input: '$a', find: '.', replacement: '-' } },
      { $replaceOne: { input: '$a', find: '.', replacement: '-' } },
    ],
    ['a-b-c', 'a-b.c'],
  ),
  evaluates(
    '$strcasecmp ignores case',
    {},
    [{ $strcasecmp: ['A', 'a'] }, { $strcasecmp: ['a', 'B'] }],
    [0, -1],
  ),
  expressionFails('$concat of a number', { a: 1 }, { $concat: ['$a', 'x'] }, { code: 16702 }),
];

const logic = [
  evaluates(
    '$cond in both forms',
    { a: 5 },
    [{ $cond: [{ $gt: ['$a', 3] }, 'y', 'n'] }, { $cond: { if: { $lt: ['$a', 3] }, then: 'y', else: 'n' } }],
    ['y', 'n'],
  ),
  evaluates(
    '$ifNull takes the first that is there and not null',
    { a: null },
    { $ifNull: ['$nothing', '$a', 'last'] },
    'last',
  ),
  evaluates(
    '$switch takes the first true branch',
    { a: 5 },
    {
      $switch: {
        branches: [
          { case: { $lt: ['$a', 3] }, then: 'low' },
          { case: { $lt: ['$a', 9] }, then: 'mid' },
        ],
        default: 'high',
      },
    },
    'mid',
  ),
  evaluates(
    '$switch falls back to its default',
    { a: 50 },
    { $switch: { branches: [{ case: { $lt: ['$a', 3] }, then: 'low' }], default: 'high' } },
    'high',
  ),
  evaluates(
    '$and, $or and $not',
    { a: 1, b: 0 },
    [{ $and: ['$a', true] }, { $and: ['$a', '$b'] }, { $or: ['$b', '$a'] }, { $not: ['$a'] }],
    [true, false, true, false],
  ),
  evaluates(
    'zero, null and missing are false; empty texts and arrays are true',
    { zero: 0, none: null, text: '', list: [] },
    [{ $or: ['$zero', '$none', '$missing'] }, { $and: ['$text', '$list'] }],
    [false, true],
  ),
  evaluates('$and of nothing is true, $or of nothing false', {}, [{ $and: [] }, { $or: [] }], [true, false]),
  evaluates(
    '$eq, $ne, $gt, $gte, $lt, $lte',
    { a: 5 },
    [
      { $eq: ['$a', 5] },
      { $ne: ['$a', 5] },
      { $gt: ['$a', 4] },
      { $gte: ['$a', 5] },
      { $lt: ['$a', 5] },
      { $lte: ['$a', 5] },
    ],
    [true, false, true, true, false, true],
  ),
  evaluates(
    'comparisons across types follow the BSON order',
    { a: 5, t: 'x' },
    [{ $gt: ['$t', '$a'] }, { $gt: ['$a', null] }, { $lt: ['$nothing', null] }],
    [true, true, true],
  ),
  evaluates(
    '$gt of null tells whether a field is there',
    { a: 1 },
    [{ $gt: ['$a', null] }, { $gt: ['$nothing', null] }],
    [true, false],
  ),
  evaluates('$cmp', { a: 5 }, [{ $cmp: ['$a', 9] }, { $cmp: ['$a', 5] }, { $cmp: ['$a', 1] }], [-1, 0, 1]),
  evaluates(
    '$in looks into an array',
    { a: [1, 2] },
    [{ $in: [2, '$a'] }, { $in: [3, '$a'] }],
    [true, false],
  ),
  expressionFails(
    '$switch without a match or default',
    { a: 5 },
    { $switch: { branches: [{ case: false, then: 1 }] } },
    { code: 40066 },
  ),
  expressionFails('$in without an array', { a: 5 }, { $in: [1, '$a'] }, { code: 40081 }),
];

/** Numbers, texts and logic: manual, "Aggregation Operators". */
export const expressions: Topic = { title: 'expressions', cases: [...numbers, ...texts, ...logic] };
