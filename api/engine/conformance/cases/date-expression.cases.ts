import { Int32, Long, ObjectId } from 'mongodb';
import { evaluates, expressionFails } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

const DAY = new Date('2026-03-05T14:05:06.789Z');

const ID = new ObjectId('65f000000000000000000001');

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
  expressionFails(
    'a text that is no number',
    { a: 'x' },
    { $toInt: '$a' },
    { code: 241, codeName: 'ConversionFailure' },
  ),
  expressionFails(
    'a text that is no ObjectId',
    { a: 'x' },
    { $toObjectId: '$a' },
    { code: 241, codeName: 'ConversionFailure' },
  ),
];

/** Dates and conversions: manual, "Date Expression Operators" and "Type Expression Operators". */
export const dateExpressions: Topic = {
  title: 'expressions on dates and types',
  cases: [...dates, ...conversions],
};
