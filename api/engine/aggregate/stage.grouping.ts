import { compileAccumulator, type Accumulator, type AccumulatorState } from './accumulators.js';
import { EngineError } from '../errors.js';
import { compileExpression, pathOf, type Expression } from './expressions.js';
import { encodeValue } from '../index/keys.js';
import type { CompileStage, Counting, ValueCount } from './stage.js';
import { eachInTurns, mapInTurns } from '../query/turns.js';
import { compareValues, isDoc, rankOf, typeName, type Doc } from '../bson/values.js';

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
  if (!isDoc(operand)) throw new EngineError(15947, "a group's fields must be specified in an object");
  const { _id: idSource, ...output } = operand;
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
  if (!isDoc(operand))
    throw new EngineError(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(operand)}.`,
    );
  const { groupBy, boundaries, output = { count: { $sum: 1 } }, ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new EngineError(40197, `Unrecognized option to $bucket: ${unknown}.`);
  if (groupBy === undefined || boundaries === undefined)
    throw new EngineError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (!isDoc(groupBy) && !(typeof groupBy === 'string' && groupBy.startsWith('$')))
    throw new EngineError(40202, "The $bucket 'groupBy' field must be an expression or a $-prefixed path");
  const edges = checkBoundaries(boundaries);
  if (!isDoc(output)) throw new EngineError(40196, "The $bucket 'output' field must be an object");
  const key = compileExpression(groupBy);
  const accumulators = accumulatorsOf(output);
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
  if (!Array.isArray(boundaries))
    throw new EngineError(40200, "The $bucket 'boundaries' field must be an array");
  const edges: unknown[] = boundaries;
  if (edges.length < 2)
    throw new EngineError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${edges.length} value(s).`,
    );
  if (edges.some((edge) => isDoc(edge) || (typeof edge === 'string' && edge.startsWith('$'))))
    throw new EngineError(40191, "The $bucket 'boundaries' field must be an array of constant values");
  if (edges.some((edge) => rankOf(edge) !== rankOf(edges[0])))
    throw new EngineError(40193, "All values in the 'boundaries' option to $bucket must have the same type");
  if (edges.some((edge, at) => at > 0 && compareValues(edges[at - 1], edge) >= 0))
    throw new EngineError(
      40194,
      "The 'boundaries' option to $bucket must be sorted, but elements are not in ascending order",
    );
  return edges;
}

/** Returns the place of the last edge that is not above a value; refuses a value outside of all. */
function bucketOf(value: unknown, edges: readonly unknown[]): number {
  const last = edges.length - 1;
  if (compareValues(value, edges[0]) < 0 || compareValues(value, edges[last]) >= 0)
    throw new EngineError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (compareValues(value, edges[middle]) < 0) high = middle;
    else low = middle;
  }
  return low;
}
