import type { Db, Document } from 'mongodb';
import { aggregates, filled, updates } from './case.builders.js';
import type { ConformanceCase, Topic } from '../conformance.types.js';

const ANY_CASE = { collation: { locale: 'en', strength: 2 } };
const WORDS = [
  { _id: 1, word: 'b', list: ['B', 'a', 'b', 'A'] },
  { _id: 2, word: 'A', list: [] },
  { _id: 3, word: 'B', list: [] },
];

/** A case: the value of an expression on the first of the documents, texts being equal in any case. */
function evaluatesInAnyCase(name: string, expression: unknown, expected: unknown): ConformanceCase {
  const pipeline = [{ $match: { _id: 1 } }, { $project: { _id: 0, value: expression } }];
  return aggregates(name, WORDS, pipeline, [{ value: expected }], ANY_CASE);
}

/** A case: one group of all the documents in the order of `_id`, texts being equal in any case. */
function groupsInAnyCase(name: string, accumulator: Document, expected: unknown): ConformanceCase {
  const pipeline = [
    { $sort: { _id: 1 } },
    { $group: { _id: null, value: accumulator } },
    { $project: { _id: 0 } },
  ];
  return aggregates(name, WORDS, pipeline, [{ value: expected }], ANY_CASE);
}

/** The collation of an aggregation holds for every comparison in it: manual, "Collation" and `db.collection.aggregate()`. */
export const collationExpressions: Topic = {
  title: 'collation in expressions and accumulators',
  cases: [
    evaluatesInAnyCase(
      '$cmp, $eq, $ne, $lt and $gte',
      [
        { $cmp: ['$word', 'B'] },
        { $eq: ['$word', 'B'] },
        { $ne: ['$word', 'B'] },
        { $lt: ['$word', 'B'] },
        { $gte: ['$word', 'B'] },
      ],
      [0, true, false, false, true],
    ),
    evaluatesInAnyCase('$in', { $in: ['$word', ['A', 'B']] }, true),
    evaluatesInAnyCase('$indexOfArray', { $indexOfArray: ['$list', 'b'] }, 0),
    evaluatesInAnyCase(
      'the set operators',
      [
        { $size: { $setUnion: ['$list', ['C']] } },
        { $size: { $setIntersection: ['$list', ['b', 'c']] } },
        { $setDifference: [['x', 'B'], ['b']] },
        { $setIsSubset: [['b'], ['B']] },
        {
          $setEquals: [
            ['a', 'b'],
            ['B', 'A', 'a'],
          ],
        },
      ],
      [3, 1, ['x'], true, true],
    ),
    evaluatesInAnyCase('$max and $min of a list', [{ $max: ['a', 'B'] }, { $min: ['b', 'A'] }], ['B', 'A']),
    evaluatesInAnyCase(
      '$sortArray, by the items or by a field of them',
      [
        { $sortArray: { input: ['b', 'C', 'a'], sortBy: 1 } },
        { $sortArray: { input: [{ w: 'b' }, { w: 'C' }, { w: 'a' }], sortBy: { w: -1 } } },
      ],
      [
        ['a', 'b', 'C'],
        [{ w: 'C' }, { w: 'b' }, { w: 'a' }],
      ],
    ),
    evaluatesInAnyCase(
      '$switch and $cond by their comparisons',
      [
        { $cond: [{ $eq: ['$word', 'B'] }, 1, 0] },
        { $switch: { branches: [{ case: { $eq: ['$word', 'B'] }, then: 1 }], default: 0 } },
      ],
      [1, 1],
    ),
    groupsInAnyCase('$addToSet', { $addToSet: { $cond: [{ $eq: ['$_id', 2] }, 'b', '$word'] } }, ['b']),
    groupsInAnyCase('$max', { $max: '$word' }, 'b'),
    groupsInAnyCase('$min', { $min: { $cond: [{ $eq: ['$_id', 2] }, 'C', '$word'] } }, 'b'),
    aggregates(
      '$bucket',
      WORDS,
      [{ $bucket: { groupBy: '$word', boundaries: ['a', 'B', 'c'] } }],
      [
        { _id: 'a', count: 1 },
        { _id: 'B', count: 2 },
      ],
      ANY_CASE,
    ),
    {
      name: 'the variables of a command',
      run: async (db: Db) => {
        const items = await filled(db, WORDS);
        const pipeline = [{ $match: { _id: 1 } }, { $project: { _id: 0, value: '$$isSame' } }];
        return items.aggregate(pipeline, { ...ANY_CASE, let: { isSame: { $eq: ['x', 'X'] } } }).toArray();
      },
      expected: [{ value: true }],
    },
    updates(
      'the update operators $max and $min',
      { a: 'b', c: 'B' },
      { $max: { a: 'C' }, $min: { c: 'b' } },
      { a: 'C', c: 'B' },
      ANY_CASE,
    ),
    updates(
      '$push with $sort',
      { a: ['b'] },
      { $push: { a: { $each: ['C', 'a'], $sort: 1 } } },
      { a: ['a', 'b', 'C'] },
      ANY_CASE,
    ),
    {
      name: 'a partial index of plain texts is no help to a query in any case',
      run: async (db: Db) => {
        const items = await filled(db, WORDS);
        await items.createIndex({ word: 1 }, { partialFilterExpression: { word: 'b' } });
        const find = { word: 'b' };
        return (await items.find(find, { ...ANY_CASE, sort: { _id: 1 } }).toArray()).map(({ _id }) => _id);
      },
      expected: [1, 3],
    },
  ],
};
