import { aggregateFails } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const LISTS: readonly Item[] = [
  { _id: 1, tags: ['a', 'b'] },
  { _id: 2, tags: [] },
  { _id: 3, tags: 'c' },
  { _id: 4, tags: null },
  { _id: 5 },
];

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];

const refusals = [
  aggregateFails('an unknown stage', ONE, [{ $whatever: {} }], { code: 40324 }),
  aggregateFails('a stage with two names', ONE, [{ $match: {}, $limit: 1 }], { code: 40323 }),
  aggregateFails('a $limit of zero', ONE, [{ $limit: 0 }], { code: 15958 }),
  aggregateFails('a $group without _id', ONE, [{ $group: { n: { $sum: 1 } } }], { code: 15955 }),
  aggregateFails('an unknown accumulator', ONE, [{ $group: { _id: null, n: { $whatever: 1 } } }], {
    code: 15952,
  }),
  aggregateFails('a $group field that is no accumulator', ONE, [{ $group: { _id: null, n: '$a' } }], {
    code: 40234,
  }),
  aggregateFails('an $unwind path without $', LISTS, [{ $unwind: 'tags' }], { code: 28818 }),
  aggregateFails('an empty $sort', ONE, [{ $sort: {} }], { code: 15976 }),
  aggregateFails('a $sort direction of two', ONE, [{ $sort: { a: 2 } }], { code: 15975 }),
  aggregateFails('an empty $project', ONE, [{ $project: {} }], { code: 51272 }),
  aggregateFails('an empty $facet', ONE, [{ $facet: {} }], { code: 40169 }),
  aggregateFails('a $facet within a $facet', ONE, [{ $facet: { a: [{ $facet: { b: [] } }] } }], {
    code: 40600,
  }),
  aggregateFails(
    'a $lookup without as',
    ONE,
    [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b' } }],
    { code: 9, codeName: 'FailedToParse' },
  ),
  aggregateFails('a $count name with $', ONE, [{ $count: '$n' }], { code: 40158 }),
  aggregateFails('a $sample that is no document', ONE, [{ $sample: 3 }], { code: 28745 }),
  aggregateFails(
    'a $bucket value outside the boundaries without default',
    [{ _id: 1, p: 99 }],
    [{ $bucket: { groupBy: '$p', boundaries: [0, 10] } }],
    { code: 40066 },
  ),
  aggregateFails(
    '$bucket boundaries out of order',
    ONE,
    [{ $bucket: { groupBy: '$a', boundaries: [10, 0] } }],
    { code: 40194 },
  ),
  aggregateFails('a $replaceRoot that is no document', ONE, [{ $replaceRoot: { newRoot: '$a' } }], {
    code: 40228,
  }),
  aggregateFails('an unknown expression', ONE, [{ $project: { x: { $whatever: 1 } } }], { code: 31325 }),
  aggregateFails('an unknown expression in $group', ONE, [{ $group: { _id: { $whatever: 1 } } }], {
    code: 168,
    codeName: 'InvalidPipelineOperator',
  }),
  aggregateFails('an unknown variable', ONE, [{ $project: { x: '$$nobody' } }], { code: 17276 }),
  aggregateFails('a mixed $project', ONE, [{ $project: { a: 1, b: 0 } }], { code: 31254 }),
];

/** What a server refuses in a pipeline: codes as its error catalogue has them. */
export const stageRefusals: Topic = { title: 'refused pipelines', cases: refusals };
