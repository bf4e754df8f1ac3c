import { aggregateRefused } from './case.builders.js';
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
  aggregateRefused('an unknown stage', ONE, [{ $whatever: {} }], { code: 40324 }),
  aggregateRefused('a stage with two names', ONE, [{ $match: {}, $limit: 1 }], { code: 40323 }),
  aggregateRefused('a $limit of zero', ONE, [{ $limit: 0 }], { code: 15958 }),
  aggregateRefused('a $group without _id', ONE, [{ $group: { n: { $sum: 1 } } }], { code: 15955 }),
  aggregateRefused('an unknown accumulator', ONE, [{ $group: { _id: null, n: { $whatever: 1 } } }], {
    code: 15952,
  }),
  aggregateRefused('a $group field that is no accumulator', ONE, [{ $group: { _id: null, n: '$a' } }], {
    code: 40234,
  }),
  aggregateRefused('an $unwind path without $', LISTS, [{ $unwind: 'tags' }], { code: 28818 }),
  aggregateRefused('an empty $sort', ONE, [{ $sort: {} }], { code: 15976 }),
  aggregateRefused('a $sort direction of two', ONE, [{ $sort: { a: 2 } }], { code: 15975 }),
  aggregateRefused('an empty $project', ONE, [{ $project: {} }], { code: 51272 }),
  aggregateRefused('an empty $facet', ONE, [{ $facet: {} }], { code: 40169 }),
  aggregateRefused('a $facet within a $facet', ONE, [{ $facet: { a: [{ $facet: { b: [] } }] } }], {
    code: 40600,
  }),
  aggregateRefused(
    'a $lookup without as',
    ONE,
    [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b' } }],
    { code: 9, codeName: 'FailedToParse' },
  ),
  aggregateRefused('a $count name with $', ONE, [{ $count: '$n' }], { code: 40158 }),
  aggregateRefused('a $sample that is no document', ONE, [{ $sample: 3 }], { code: 28745 }),
  aggregateRefused(
    'a $bucket value outside the boundaries without default',
    [{ _id: 1, p: 99 }],
    [{ $bucket: { groupBy: '$p', boundaries: [0, 10] } }],
    { code: 40066 },
  ),
  aggregateRefused(
    '$bucket boundaries out of order',
    ONE,
    [{ $bucket: { groupBy: '$a', boundaries: [10, 0] } }],
    { code: 40194 },
  ),
  aggregateRefused('a $replaceRoot that is no document', ONE, [{ $replaceRoot: { newRoot: '$a' } }], {
    code: 40228,
  }),
  aggregateRefused('an unknown expression', ONE, [{ $project: { x: { $whatever: 1 } } }], { code: 31325 }),
  aggregateRefused('an unknown expression in $group', ONE, [{ $group: { _id: { $whatever: 1 } } }], {
    code: 168,
    codeName: 'InvalidPipelineOperator',
  }),
  aggregateRefused('an unknown variable', ONE, [{ $project: { x: '$$nobody' } }], { code: 17276 }),
  aggregateRefused('a mixed $project', ONE, [{ $project: { a: 1, b: 0 } }], { code: 31254 }),
];

/** What a server refuses in a pipeline: codes as its error catalogue has them. */
export const stageRefusals: Topic = { title: 'refused pipelines', cases: refusals };
