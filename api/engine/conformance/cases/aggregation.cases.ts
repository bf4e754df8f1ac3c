import { Double, Int32, type Document } from 'mongodb';
import { aggregateFails, aggregates, evaluates, expressionFails } from './case.builders.js';
import { NO_BRANCH, type Item, type Topic } from '../conformance.types.js';

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];
const SALES: readonly Item[] = [
  { _id: 1, kind: 'cpu', price: 10, qty: 2 },
  { _id: 2, kind: 'gpu', price: 20, qty: 1 },
  { _id: 3, kind: 'cpu', price: 5, qty: 10 },
  { _id: 4, kind: 'gpu', price: null, qty: 1 },
  { _id: 5, price: 7, qty: 3 },
];
const BRANDS = ['cpu amd', 'cpu intel', 'gpu amd', 'cpu amd'].map((pair, _id) => {
  const [kind, brand] = pair.split(' ');
  return { _id, kind, brand };
});
const LISTS: readonly Item[] = [
  { _id: 1, tags: ['a', 'b'] },
  { _id: 2, tags: [] },
  { _id: 3, tags: 'c' },
  { _id: 4, tags: null },
  { _id: 5 },
];
const LINES = { lines: [{ sku: 'a', qty: 2 }, { sku: 'b', qty: 1 }] }; // oxfmt-ignore
const REFUNDS: readonly Item[] = [
  { _id: 1, paid: new Date(5), parts: [{ state: 'done', cents: 5 }, { state: 'due', cents: 7 }] },
  { _id: 2, paid: new Date(6), parts: [] },
  { _id: 3, paid: new Date(12) },
]; // oxfmt-ignore

const BY_ID = { $sort: { _id: 1 } };
const byKind = (output: Document): Document[] => [{ $group: { _id: '$kind', ...output } }, BY_ID];
const inOneGroup = (output: Document): Document[] => [{ $group: { _id: null, ...output } }];
const bucket = (boundaries: unknown, more: Document = {}): Document[] => [
  { $bucket: { groupBy: '$a', boundaries, ...more } },
];
const sumOfDone = {
  $reduce: {
    input: '$parts',
    initialValue: 0,
    in: { $add: ['$$value', { $cond: [{ $in: ['$$this.state', ['done']] }, '$$this.cents', 0] }] },
  },
};

const stages = [
  aggregates('an empty pipeline returns everything', ONE, [], ONE),
  aggregates('$match filters', SALES, [{ $match: { kind: 'cpu', price: { $gt: 5 } } }], SALES.slice(0, 1)),
  aggregates('several $match filter together', SALES, [{ $match: { kind: 'cpu' } }, { $match: { qty: 10 } }], SALES.slice(2, 3)),
  aggregates('$sort, $skip and $limit cut a page', SALES, [{ $sort: { qty: -1 } }, { $skip: 1 }, { $limit: 1 }], SALES.slice(4)),
  aggregates('$limit before $sort takes the first documents', SALES, [{ $limit: 2 }, { $sort: { _id: -1 } }, { $project: { qty: 1 } }], [{ _id: 2, qty: 1 }, { _id: 1, qty: 2 }]),
  aggregates('$project includes, renames and computes', SALES.slice(0, 1), [{ $project: { kind: 1, sort: '$kind', more: { $add: ['$price', '$qty'] } } }], [{ _id: 1, kind: 'cpu', sort: 'cpu', more: 12 }]),
  aggregates('$project leaves _id out', ONE, [{ $project: { _id: 0, a: true } }], [{ a: 1 }]),
  aggregates('$project of a missing field leaves it out', ONE, [{ $project: { z: 1, y: '$nothing' } }], [{ _id: 1 }]),
  aggregates('$unwind makes one document of each item; a plain value is one', LISTS, [{ $unwind: '$tags' }], [{ _id: 1, tags: 'a' }, { _id: 1, tags: 'b' }, { _id: 3, tags: 'c' }]),
  aggregates('$unwind of an embedded path keeps the siblings', [{ _id: 1, a: { b: [1, 2], c: 3 } }], [{ $unwind: '$a.b' }], [{ _id: 1, a: { b: 1, c: 3 } }, { _id: 1, a: { b: 2, c: 3 } }]),
  aggregates('$unwind does not go through an array', [{ _id: 1, a: [{ b: [1] }] }], [{ $unwind: '$a.b' }], []),
  aggregates('$unwind, $group and $sort count words', LISTS, [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, BY_ID], [{ _id: 'a', n: 1 }, { _id: 'b', n: 1 }, { _id: 'c', n: 1 }]),
  { name: 'an aggregation of a collection that does not exist is empty', run: (db) => db.collection('no').aggregate([{ $match: {} }]).toArray(), expected: [] },
] satisfies Topic['cases']; // oxfmt-ignore

const groups = [
  aggregates('$group sums and counts', SALES, byKind({ sum: { $sum: '$qty' }, n: { $sum: 1 } }), [{ _id: null, sum: 3, n: 1 }, { _id: 'cpu', sum: 12, n: 2 }, { _id: 'gpu', sum: 2, n: 2 }]),
  aggregates('$group by null makes one group', SALES, inOneGroup({ n: { $sum: 1 } }), [{ _id: null, n: 5 }]),
  aggregates('$group by two fields counts each pair', BRANDS, [{ $group: { _id: { kind: '$kind', brand: '$brand' }, n: { $sum: 1 } } }, BY_ID], [{ _id: { kind: 'cpu', brand: 'amd' }, n: 2 }, { _id: { kind: 'cpu', brand: 'intel' }, n: 1 }, { _id: { kind: 'gpu', brand: 'amd' }, n: 1 }]),
  aggregates('a missing part of a group key is left out of it', ONE, [{ $group: { _id: { a: '$a', b: '$b' } } }], [{ _id: { a: 1 } }]),
  aggregates('null and missing are one group', [{ _id: 1, a: null }, { _id: 2 }], [{ $group: { _id: '$a', n: { $sum: 1 } } }], [{ _id: null, n: 2 }]),
  aggregates('equal numbers of different types are one group', [{ _id: 1, a: 1 }, { _id: 2, a: new Double(1) }, { _id: 3, a: '1' }], [{ $group: { _id: '$a', n: { $sum: 1 } } }, BY_ID], [{ _id: 1, n: 2 }, { _id: '1', n: 1 }]),
  aggregates('a group of nothing is nothing', [], inOneGroup({ n: { $sum: 1 } }), []),
  aggregates('$sum skips what is no number', SALES, inOneGroup({ sum: { $sum: '$price' } }), [{ _id: null, sum: 42 }]),
  aggregates('$sum of no number is zero', [{ _id: 1, a: 'x' }, { _id: 2 }], inOneGroup({ sum: { $sum: '$a' } }), [{ _id: null, sum: 0 }]),
  aggregates('$min skips null and missing', SALES, inOneGroup({ least: { $min: '$price' } }), [{ _id: null, least: 5 }]),
  aggregates('$min of nothing is null', ONE, inOneGroup({ least: { $min: '$b' } }), [{ _id: null, least: null }]),
  aggregates('a filter after a group', SALES, [...byKind({ n: { $sum: 1 } }), { $match: { n: { $gt: 1 } } }, { $project: { _id: 0, kind: '$_id' } }], [{ kind: 'cpu' }, { kind: 'gpu' }]),
  aggregates('$bucket counts by boundaries, the lower one included', [0, 9, 10, 19].map((a, _id) => ({ _id, a })), bucket([0, 10, 20]), [{ _id: 0, count: 2 }, { _id: 10, count: 2 }]),
  aggregates('$bucket leaves out empty buckets', [{ _id: 1, a: 25 }], bucket([0, 10, 20, 30]), [{ _id: 20, count: 1 }]),
  aggregates('$bucket takes accumulators over dates', REFUNDS, [{ $bucket: { groupBy: '$paid', boundaries: [new Date(0), new Date(10), new Date(20)], output: { back: { $sum: sumOfDone }, n: { $sum: 1 } } } }], [{ _id: new Date(0), back: 5, n: 2 }, { _id: new Date(10), back: 0, n: 1 }]),
]; // oxfmt-ignore

const expressions = [
  evaluates('$add adds', { a: 2 }, { $add: ['$a', 3, 0.5] }, 5.5),
  evaluates('$add with null or a missing field is null', { a: null }, [{ $add: ['$a', 3] }, { $add: ['$b', 3] }], [null, null]),
  evaluates('$add of ints beyond 32 bits is a long', { a: new Int32(2_147_483_647) }, { $add: ['$a', new Int32(1)] }, 2_147_483_648),
  evaluates('$cond takes the second or the third part', { a: 1, b: 0 }, [{ $cond: ['$a', 'yes', 'no'] }, { $cond: ['$b', 'yes', 'no'] }], ['yes', 'no']),
  evaluates('zero, null and missing are false; empty texts and arrays are true', { zero: 0, none: null, text: '', list: [] }, ['$zero', '$none', '$missing', '$text', '$list'].map((path) => ({ $cond: [path, 1, 0] })), [0, 0, 0, 1, 1]),
  evaluates('$in looks into an array', { a: [1, 2] }, [{ $in: [2, '$a'] }, { $in: [3, '$a'] }, { $in: ['$b', '$a'] }], [true, false, false]),
  evaluates('$reduce folds', { a: [1, 2, 3] }, { $reduce: { input: '$a', initialValue: 10, in: { $add: ['$$value', '$$this'] } } }, 16),
  evaluates('$reduce of nothing is null', {}, { $reduce: { input: '$a', initialValue: 10, in: '$$this' } }, null),
  evaluates('a path through an array yields the values of its items', LINES, '$lines.sku', ['a', 'b']),
  evaluates('a document of expressions is a document', { a: 1 }, { b: '$a', c: { $add: ['$a', 1] } }, { b: 1, c: 2 }),
  evaluates('an array of expressions has null for what is missing', { a: 1 }, ['$a', '$nothing'], [1, null]),
]; // oxfmt-ignore

const refusals = [
  aggregateFails('an unknown stage', ONE, [{ $whatever: {} }], { code: 40324 }),
  aggregateFails('a stage with two names', ONE, [{ $match: {}, $limit: 1 }], { code: 40323 }),
  aggregateFails('a $limit of zero', ONE, [{ $limit: 0 }], { code: 15958 }),
  aggregateFails('a $limit that is no number', ONE, [{ $limit: '1' }], { code: 5107201 }),
  aggregateFails('a negative $skip', ONE, [{ $skip: -1 }], { code: 5107200 }),
  aggregateFails('a $match that is no document', ONE, [{ $match: 5 }], { code: 15959 }),
  aggregateFails('an empty $sort', ONE, [{ $sort: {} }], { code: 15976 }),
  aggregateFails('a $sort direction of two', ONE, [{ $sort: { a: 2 } }], { code: 15975 }),
  aggregateFails('a $sort direction that is a text', ONE, [{ $sort: { a: 'x' } }], { code: 15974 }),
  aggregateFails('a sort by two arrays side by side', [{ _id: 1, a: [1], b: [3] }], [{ $sort: { a: 1, b: 1 } }], { code: 2 }),
  aggregateFails('an empty $project', ONE, [{ $project: {} }], { code: 51272 }),
  aggregateFails('an $unwind path without $', LISTS, [{ $unwind: 'tags' }], { code: 28818 }),
  aggregateFails('an $unwind of a number', LISTS, [{ $unwind: 5 }], { code: 15981 }),
  aggregateFails('a $group without _id', ONE, [{ $group: { n: { $sum: 1 } } }], { code: 15955 }),
  aggregateFails('a $group that is no document', ONE, [{ $group: 5 }], { code: 15947 }),
  aggregateFails('an unknown accumulator', ONE, inOneGroup({ n: { $whatever: 1 } }), { code: 15952 }),
  aggregateFails('a $group field that is no accumulator', ONE, inOneGroup({ n: '$a' }), { code: 40234 }),
  aggregateFails('a $group field with two accumulators', ONE, inOneGroup({ n: { $sum: 1, $min: 1 } }), { code: 40238 }),
  aggregateFails('a $group field with a dot', ONE, inOneGroup({ 'n.m': { $sum: 1 } }), { code: 40235 }),
  aggregateFails('a $group field that begins with $', ONE, inOneGroup({ $n: { $sum: 1 } }), { code: 40236 }),
  aggregateFails('an accumulator of a list', ONE, inOneGroup({ n: { $sum: ['$a', 1] } }), { code: 40237 }),
  aggregateFails('a $bucket that is no document', ONE, [{ $bucket: 5 }], { code: 40201 }),
  aggregateFails('a $bucket with an unknown option', ONE, bucket([0, 9], { more: 1 }), { code: 40197 }),
  aggregateFails('a $bucket without boundaries', ONE, [{ $bucket: { groupBy: '$a' } }], { code: 40198 }),
  aggregateFails('a $bucket by a plain text', ONE, bucket([0, 9], { groupBy: 'a' }), { code: 40202 }),
  aggregateFails('$bucket boundaries that are no array', ONE, bucket(5), { code: 40200 }),
  aggregateFails('a single $bucket boundary', ONE, bucket([5]), { code: 40192 }),
  aggregateFails('$bucket boundaries of two types', ONE, bucket([1, 'x']), { code: 40193 }),
  aggregateFails('$bucket boundaries out of order', ONE, bucket([10, 0]), { code: 40194 }),
  aggregateFails('a $bucket output that is no document', ONE, bucket([0, 9], { output: 5 }), { code: 40196 }),
  aggregateFails('a $bucket value outside of the boundaries', [{ _id: 1, a: 99 }], bucket([0, 10]), { code: NO_BRANCH }),
  aggregateFails('an unknown expression', ONE, [{ $project: { x: { $whatever: 1 } } }], { code: 31325 }),
  aggregateFails('an unknown expression in $group', ONE, [{ $group: { _id: { $whatever: 1 } } }], { code: 168, codeName: 'InvalidPipelineOperator' }),
  aggregateFails('an unknown variable', ONE, [{ $project: { x: '$$nobody' } }], { code: 17276 }),
  expressionFails('a path that is only $', {}, '$', { code: 16872 }),
  expressionFails('a path with an empty part', {}, '$a..b', { code: 15998 }),
  expressionFails('an expression with two operators', {}, { $add: [1], $in: [1, []] }, { code: 15983 }),
  expressionFails('$add of a text', { a: 'x' }, { $add: ['$a', 1] }, { code: 14 }),
  expressionFails('$add of a boolean', { a: true }, { $add: [1, '$a'] }, { code: 14 }),
  expressionFails('$cond with two parts', {}, { $cond: [true, 1] }, { code: 16020 }),
  expressionFails('$in with three values', { a: [1] }, { $in: [1, '$a', 2] }, { code: 16020 }),
  expressionFails('$in without an array', { a: 5 }, { $in: [1, '$a'] }, { code: 40081 }),
  expressionFails('$reduce that is no document', {}, { $reduce: 5 }, { code: 40075 }),
  expressionFails('$reduce with an unknown part', {}, { $reduce: { input: [], initialValue: 0, in: 1, as: 'x' } }, { code: 40076 }),
  expressionFails('$reduce without input', {}, { $reduce: { initialValue: 0, in: 1 } }, { code: 40077 }),
  expressionFails('$reduce without initialValue', {}, { $reduce: { input: [], in: 1 } }, { code: 40078 }),
  expressionFails('$reduce without in', {}, { $reduce: { input: [], initialValue: 0 } }, { code: 40079 }),
  expressionFails('$reduce of what is no array', { a: 5 }, { $reduce: { input: '$a', initialValue: 0, in: 1 } }, { code: 40080 }),
]; // oxfmt-ignore

/** Pipelines: manual, "Aggregation Stages" and "Aggregation Operators"; the codes of refusals are those of its error catalog. */
export const aggregations: Topic = {
  title: 'aggregations',
  cases: [...stages, ...groups, ...expressions, ...refusals],
};
