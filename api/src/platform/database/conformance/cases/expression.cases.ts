import { Int32, Long, ObjectId } from 'mongodb';
import { evaluates, expressionRefused } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

const DAY = new Date('2026-03-05T14:05:06.789Z');
const ID = new ObjectId('65f000000000000000000001');
const LINES = {
  lines: [
    { sku: 'a', qty: 2, price: 5 },
    { sku: 'b', qty: 1, price: 10 },
  ],
};

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
  evaluates('$sum over an array sums its elements', LINES, { $sum: '$lines.qty' }, 3),
  evaluates('$max over an array is its largest element', { a: [1, 9, 4] }, { $max: '$a' }, 9),
  expressionRefused('$add of a text', { a: 'x' }, { $add: ['$a', 1] }, { code: 14 }),
  expressionRefused('$divide by zero', { a: 0 }, { $divide: [1, '$a'] }, { code: 2 }),
  expressionRefused('$subtract with three values', { a: 0 }, { $subtract: ['$a', 1, 2] }, { code: 16020 }),
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
  expressionRefused('$concat of a number', { a: 1 }, { $concat: ['$a', 'x'] }, { code: 16702 }),
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
  expressionRefused(
    '$switch without a match or default',
    { a: 5 },
    { $switch: { branches: [{ case: false, then: 1 }] } },
    { code: 40066 },
  ),
  expressionRefused('$in without an array', { a: 5 }, { $in: [1, '$a'] }, { code: 40081 }),
];

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
  expressionRefused('$size of something that is no array', { a: 1 }, { $size: '$a' }, { code: 17124 }),
  expressionRefused(
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

const dates = [
  evaluates(
    'the parts of a date, in UTC',
    { at: DAY },
    [
      { $year: '$at' },
      { $month: '$at' },
      { $dayOfMonth: '$at' },
      { $hour: '$at' },
      { $minute: '$at' },
      { $second: '$at' },
      { $millisecond: '$at' },
    ],
    [2026, 3, 5, 14, 5, 6, 789],
  ),
  evaluates(
    '$dayOfWeek counts from Sunday, $dayOfYear from one',
    { at: DAY },
    [{ $dayOfWeek: '$at' }, { $dayOfYear: '$at' }],
    [5, 64],
  ),
  evaluates(
    '$dateToString takes a format',
    { at: DAY },
    { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M' } },
    '2026-03-05 14:05',
  ),
  evaluates(
    '$dateToString without a format is ISO 8601',
    { at: DAY },
    { $dateToString: { date: '$at' } },
    '2026-03-05T14:05:06.789Z',
  ),
  evaluates(
    '$dateToString takes a time zone',
    { at: DAY },
    { $dateToString: { date: '$at', format: '%H:%M', timezone: 'Europe/Berlin' } },
    '15:05',
  ),
  evaluates(
    '$dateToString of null is null, or what onNull says',
    { at: null },
    [{ $dateToString: { date: '$at' } }, { $dateToString: { date: '$at', onNull: 'never' } }],
    [null, 'never'],
  ),
  evaluates(
    '$dateTrunc cuts to the unit',
    { at: DAY },
    [{ $dateTrunc: { date: '$at', unit: 'day' } }, { $dateTrunc: { date: '$at', unit: 'month' } }],
    [new Date('2026-03-05'), new Date('2026-03-01')],
  ),
  evaluates(
    '$dateAdd and $dateSubtract know calendars',
    { at: new Date('2026-01-31') },
    [
      { $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } },
      { $dateSubtract: { startDate: '$at', unit: 'day', amount: 31 } },
    ],
    [new Date('2026-02-28'), new Date('2025-12-31')],
  ),
  evaluates(
    '$dateDiff counts boundaries',
    {},
    {
      $dateDiff: {
        startDate: new Date('2026-03-05T23:00:00Z'),
        endDate: new Date('2026-03-06T01:00:00Z'),
        unit: 'day',
      },
    },
    1,
  ),
];

const conversions = [
  evaluates(
    '$toString',
    { n: 2.5, t: true, id: ID, at: DAY },
    [{ $toString: '$n' }, { $toString: '$t' }, { $toString: '$id' }, { $toString: '$at' }],
    ['2.5', 'true', '65f000000000000000000001', '2026-03-05T14:05:06.789Z'],
  ),
  evaluates(
    '$toInt, $toDouble and $toLong',
    {},
    [{ $toInt: '42' }, { $toInt: 3.9 }, { $toDouble: '1.5' }, { $toLong: '7' }],
    [42, 3, 1.5, 7],
  ),
  evaluates('$toObjectId', { s: '65f000000000000000000001' }, { $toObjectId: '$s' }, ID),
  evaluates(
    '$toDate takes milliseconds and ISO 8601',
    { ms: Long.fromNumber(1000) },
    [{ $toDate: '$ms' }, { $toDate: '2026-03-05T14:05:06.789Z' }],
    [new Date(1000), DAY],
  ),
  evaluates(
    'conversions of null are null',
    { a: null },
    [{ $toInt: '$a' }, { $toString: '$a' }, { $toDate: '$a' }],
    [null, null, null],
  ),
  evaluates(
    '$convert has answers for errors and null',
    { a: 'x', n: null },
    [
      { $convert: { input: '$a', to: 'int', onError: -1 } },
      { $convert: { input: '$n', to: 'int', onNull: 0 } },
    ],
    [-1, 0],
  ),
  evaluates(
    '$type names the type',
    { i: new Int32(1), d: 1.5, s: 'x', a: [], o: {}, b: true, at: DAY, id: ID, n: null },
    [
      { $type: '$i' },
      { $type: '$d' },
      { $type: '$s' },
      { $type: '$a' },
      { $type: '$o' },
      { $type: '$b' },
      { $type: '$at' },
      { $type: '$id' },
      { $type: '$n' },
      { $type: '$nothing' },
    ],
    ['int', 'double', 'string', 'array', 'object', 'bool', 'date', 'objectId', 'null', 'missing'],
  ),
  evaluates('$isNumber', { a: 1, b: 'x' }, [{ $isNumber: '$a' }, { $isNumber: '$b' }], [true, false]),
  expressionRefused(
    'a text that is no number',
    { a: 'x' },
    { $toInt: '$a' },
    { code: 241, codeName: 'ConversionFailure' },
  ),
  expressionRefused(
    'a text that is no ObjectId',
    { a: 'x' },
    { $toObjectId: '$a' },
    { code: 241, codeName: 'ConversionFailure' },
  ),
];

/** Aggregation expressions: manual, "Aggregation Operators". */
export const expressions: Topic = {
  title: 'aggregation expressions',
  cases: [...numbers, ...texts, ...logic, ...lists, ...objects, ...dates, ...conversions],
};
