import { compileAccumulator, type Accumulator, type AccumulatorState } from './accumulators.js';
import { EngineError } from '../errors.js';
import { compileExpression, pathOf, type Expression } from './expressions.js';
import { encodeValue, compareValues } from '../index/keys.js';
import type { CompileStage, Counting, ValueCount } from './stage.js';
import { eachInTurns, mapInTurns } from '../query/turns.js';
import { docOf, isDoc, listOf, rankOf, type Doc } from '../bson/values.js';

/** The stages that gather documents: `$group` and `$bucket`. */

interface Group {
  readonly id: unknown;
  readonly states: AccumulatorState[];
}

function accumulate({ states }: Group, accumulators: readonly Accumulator[], doc: Doc): void {
  accumulators.forEach(({ expression }, at) => states[at]?.add(expression.evaluate(doc)));
}

function groupResult({ id, states }: Group, accumulators: readonly Accumulator[]): Doc {
  const doc: Doc = { _id: id };
  accumulators.forEach(({ field }, at) => (doc[field] = states[at]?.result()));
  return doc;
}

const newGroup = (id: unknown, accumulators: readonly Accumulator[]): Group => ({
  id,
  states: accumulators.map(({ start }) => start()),
});

const readsOf = (key: Expression, accumulators: readonly Accumulator[]): ReadonlySet<string> =>
  new Set([key, ...accumulators.map(({ expression }) => expression)].flatMap(({ fields }) => [...fields]));

const accumulatorsOf = (output: Doc): Accumulator[] =>
  Object.entries(output).map(([field, source]) => compileAccumulator(field, source));

export const group: CompileStage = (operand) => {
  const { _id: idSource, ...output } = docOf(operand, '$group', 15947);
  if (idSource === undefined) throw new EngineError(15955, 'a group specification must include an _id');
  const id = compileExpression(idSource);
  const accumulators = accumulatorsOf(output);
  return {
    run: function* (docs) {
      const groups = new Map<unknown, Group>();
      yield* eachInTurns(docs, (doc) => {
        const value = id.evaluate(doc) ?? null;
        const key = typeof value === 'string' ? value : encodeValue(value) + '\x00';
        let found = groups.get(key);
        if (!found) groups.set(key, (found = newGroup(value, accumulators)));
        accumulate(found, accumulators, doc);
      });
      return yield* mapInTurns([...groups.values()], (found) => groupResult(found, accumulators));
    },
    reads: readsOf(id, accumulators),
    closes: true,
    counting: countingOf(idSource, output),
  };
};

/** What a group is made by when it is nothing, a field or a document of fields; `undefined` when it is anything else. */
function pathsOf(idSource: unknown): { paths: string[]; toId: (value: unknown) => unknown } | undefined {
  if (idSource === null || typeof idSource === 'number') return { paths: [], toId: () => idSource };
  const path = pathOf(idSource);
  if (path !== undefined) return { paths: [path], toId: (value) => value ?? null };
  const parts = isDoc(idSource) ? Object.entries(idSource) : [];
  const paths = parts.flatMap(([, part]) => pathOf(part) ?? []);
  if (paths.length < 2 || paths.length < parts.length) return undefined;
  return {
    paths,
    toId: (values) =>
      Object.fromEntries(parts.map(([name], at) => [name, Array.isArray(values) ? values[at] : null])),
  };
}

/** A group that only counts (`$sum: 1`), by fields or by nothing. */
function countingOf(idSource: unknown, output: Doc): Counting | undefined {
  const by = pathsOf(idSource);
  const fields = Object.entries(output);
  if (by === undefined || !fields.every(([, source]) => isDoc(source) && source['$sum'] === 1))
    return undefined;
  const finish = (counts: readonly ValueCount[]): Doc[] =>
    counts
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => ({
        _id: by.toId(value),
        ...Object.fromEntries(fields.map(([field]) => [field, count])),
      }));
  return { paths: by.paths, finish };
}

export const bucket: CompileStage = (operand) => {
  const parts = docOf(operand, '$bucket', 40201);
  const { groupBy, boundaries, output = { count: { $sum: 1 } }, ...rest } = parts;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new EngineError(40197, `$bucket has no option '${unknown}'`);
  if (groupBy === undefined || boundaries === undefined)
    throw new EngineError(40198, "$bucket needs 'groupBy' and 'boundaries'");
  if (!isDoc(groupBy) && !(typeof groupBy === 'string' && groupBy.startsWith('$')))
    throw new EngineError(40202, "'groupBy' of $bucket must be an expression or a path with a '$'");
  const edges = checkBoundaries(boundaries);
  const key = compileExpression(groupBy);
  const accumulators = accumulatorsOf(docOf(output, "'output' of $bucket", 40196));
  return {
    run: function* (docs) {
      const groups = new Map<number, Group>();
      yield* eachInTurns(docs, (doc) => {
        const at = bucketOf(key.evaluate(doc), edges);
        let found = groups.get(at);
        if (!found) groups.set(at, (found = newGroup(edges[at], accumulators)));
        accumulate(found, accumulators, doc);
      });
      return [...groups].sort(([a], [b]) => a - b).map(([, found]) => groupResult(found, accumulators));
    },
    reads: readsOf(key, accumulators),
    closes: true,
  };
};

function checkBoundaries(boundaries: unknown): unknown[] {
  const edges = listOf(boundaries, "'boundaries' of $bucket", 40200);
  if (edges.length < 2) throw new EngineError(40192, 'the boundaries of $bucket must be two or more');
  if (edges.some((edge) => isDoc(edge) || (typeof edge === 'string' && edge.startsWith('$'))))
    throw new EngineError(40191, 'the boundaries of $bucket must be constants');
  if (edges.some((edge) => rankOf(edge) !== rankOf(edges[0])))
    throw new EngineError(40193, 'the boundaries of $bucket must be of one type');
  if (edges.some((edge, at) => at > 0 && compareValues(edges[at - 1], edge) >= 0))
    throw new EngineError(40194, 'the boundaries of $bucket must ascend');
  return edges;
}

/** Returns the place of the last edge that is not above a value; refuses a value outside of all. */
function bucketOf(value: unknown, edges: readonly unknown[]): number {
  const last = edges.length - 1;
  if (compareValues(value, edges[0]) < 0 || compareValues(value, edges[last]) >= 0)
    throw new EngineError(40066, 'a value lies outside the boundaries of $bucket');
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (compareValues(value, edges[middle]) < 0) high = middle;
    else low = middle;
  }
  return low;
}
