import { compileAccumulator, type Accumulator, type AccumulatorState } from './accumulators.js';
import { EngineError } from '../errors.js';
import { compileExpression, type Expression } from './expressions.js';
import type { ValueCount } from './groups.js';
import { encodeValue } from '../index/keys.js';
import type { Counting, CompileStage } from './stages.js';
import { eachInTurns, mapInTurns } from '../query/turns.js';
import { compareValues, isDoc, typeName, type Doc, type TextFold } from '../bson/values.js';

/** The stages that gather documents: `$group` and `$bucket`. */

interface Group {
  readonly id: unknown;
  readonly states: AccumulatorState[];
}

function accumulate(group: Group, accumulators: readonly (readonly [string, Accumulator])[], doc: Doc): void {
  accumulators.forEach(([, { expression }], at) => group.states[at]?.add(expression.evaluate(doc)));
}

function groupResult({ id, states }: Group, accumulators: readonly (readonly [string, Accumulator])[]): Doc {
  const doc: Doc = { _id: id };
  accumulators.forEach(([field], at) => (doc[field] = states[at]?.result()));
  return doc;
}

function readsOf(expressions: readonly Expression[]): ReadonlySet<string> | undefined {
  const reads = new Set<string>();
  for (const { fields } of expressions) {
    if (!fields) return undefined;
    fields.forEach((field) => reads.add(field));
  }
  return reads;
}

export const group: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw new EngineError(15955, 'a group specification must include an _id');
  const id = compileExpression(operand['_id'], [], fold);
  const accumulators = Object.entries(operand)
    .filter(([field]) => field !== '_id')
    .map(([field, source]) => [field, compileAccumulator(field, source, fold)] as const);
  return {
    run: function* (docs) {
      const groups = new Map<unknown, Group>();
      yield* eachInTurns(docs, (doc) => {
        const value = id.evaluate(doc) ?? null;
        const key = typeof value === 'string' && !fold ? value : encodeValue(value, fold) + '\x00';
        let found = groups.get(key);
        if (!found)
          groups.set(key, (found = { id: value, states: accumulators.map(([, { start }]) => start()) }));
        accumulate(found, accumulators, doc);
      });
      return yield* mapInTurns([...groups.values()], (found) => groupResult(found, accumulators));
    },
    reads: readsOf([id, ...accumulators.map(([, { expression }]) => expression)]),
    closes: true,
    ...countingOf(operand, id, fold),
  };
};

/** What a group is made by when it is nothing, a field or a document of fields; `undefined` when it is anything else. */
function pathsOf(
  idSource: unknown,
  id: Expression,
): { paths: string[]; toId: (value: unknown) => unknown } | undefined {
  if (idSource === null || typeof idSource === 'number') return { paths: [], toId: () => idSource };
  if (id.path !== undefined) return { paths: [id.path], toId: (value) => value ?? null };
  const parts = isDoc(idSource) ? Object.entries(idSource) : [];
  const paths = parts.flatMap(([, part]) => compileExpression(part).path ?? []);
  if (paths.length < 2 || paths.length < parts.length) return undefined;
  return {
    paths,
    toId: (values) =>
      Object.fromEntries(parts.map(([name], at) => [name, Array.isArray(values) ? values[at] : null])),
  };
}

/** A group that only counts (`$sum: 1`, `$count`), by fields or by nothing. */
function countingOf(source: Doc, id: Expression, fold: TextFold): { counting?: Counting } {
  const { _id: idSource, ...outputs } = source;
  const by = pathsOf(idSource, id);
  if (fold || by === undefined) return {};
  const fields = Object.entries(outputs);
  if (!fields.every(([, output]) => isDoc(output) && (output['$sum'] === 1 || '$count' in output))) return {};
  const finish = (counts: readonly ValueCount[]): Doc[] =>
    counts
      .filter(({ count: n }) => n > 0)
      .map(({ value, count: n }) => ({
        _id: by.toId(value),
        ...Object.fromEntries(fields.map(([field]) => [field, n])),
      }));
  return { counting: { paths: by.paths, finish } };
}

export const bucket: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand))
    throw new EngineError(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(operand)}.`,
    );
  const { groupBy, boundaries, default: otherwise, output, ...rest } = operand;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw new EngineError(40197, `Unrecognized option to $bucket: ${unknown}.`);
  if (groupBy === undefined || boundaries === undefined)
    throw new EngineError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  const edges = checkBoundaries(boundaries, fold);
  const value = compileExpression(groupBy, [], fold);
  if (output !== undefined && !isDoc(output))
    throw new EngineError(40196, "The $bucket 'output' field must be an object");
  const accumulators = Object.entries(output ?? { count: { $sum: 1 } }).map(
    ([field, source]) => [field, compileAccumulator(field, source, fold)] as const,
  );
  return {
    run: function* (docs) {
      const groups = new Map<number, Group>();
      yield* eachInTurns(docs, (doc) => {
        const at = bucketOf(value.evaluate(doc), edges, fold);
        if (at < 0 && otherwise === undefined)
          throw new EngineError(
            40066,
            '$switch could not find a matching branch for an input, and no default was specified.',
          );
        let found = groups.get(at);
        if (!found)
          groups.set(
            at,
            (found = {
              id: at < 0 ? otherwise : edges[at],
              states: accumulators.map(([, { start }]) => start()),
            }),
          );
        accumulate(found, accumulators, doc);
      });
      return [...groups.values()]
        .sort((a, b) => compareValues(a.id, b.id, fold))
        .map((found) => groupResult(found, accumulators));
    },
    reads: readsOf([value, ...accumulators.map(([, { expression }]) => expression)]),
    closes: true,
  };
};

function checkBoundaries(boundaries: unknown, fold: TextFold): unknown[] {
  if (!Array.isArray(boundaries))
    throw new EngineError(40200, "The $bucket 'boundaries' field must be an array");
  if (boundaries.length < 2)
    throw new EngineError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  boundaries.forEach((edge: unknown, at) => {
    if (at > 0 && compareValues(boundaries[at - 1], edge, fold) >= 0)
      throw new EngineError(
        40194,
        "The 'boundaries' option to $bucket must be sorted, but elements are not in ascending order",
      );
  });
  return boundaries;
}

/** Returns the place of the last edge that is not above a value; -1 when the value lies outside of all. */
function bucketOf(value: unknown, edges: readonly unknown[], fold: TextFold): number {
  const last = edges.length - 1;
  if (compareValues(value, edges[0], fold) < 0 || compareValues(value, edges[last], fold) >= 0) return -1;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (compareValues(value, edges[middle], fold) < 0) high = middle;
    else low = middle;
  }
  return low;
}
