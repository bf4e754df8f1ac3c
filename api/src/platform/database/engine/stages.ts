import { compileAccumulator, type Accumulator, type AccumulatorState } from './accumulators.js';
import { EngineError } from './errors.js';
import { compileExpression, valueAtPath, type Expression } from './expressions.js';
import { encodeValue } from './keys.js';
import { compileFilter } from './match.js';
import { compileProjection } from './projection.js';
import { parseSort, sortKey, TopSorter } from './sort.js';
import { compileTransform } from './stage.transforms.js';
import type { ValueCount } from './groups.js';
import { compileLookup, type LookupSource } from './stage.lookup.js';
import { writeAt } from './update.paths.js';
import {
  compareValues,
  integerOption,
  isDoc,
  isNumber,
  toNumber,
  typeName,
  type Doc,
  type TextFold,
} from './values.js';

/** The stages of aggregation pipelines. */
export interface Stage {
  readonly run: (docs: Doc[]) => Doc[];
  /** Top-level fields of its input that it reads; `undefined` when it may be any. */
  readonly reads: ReadonlySet<string> | undefined;
  /** Does its output consist of nothing but what it reads? Then the rest need not be decoded. */
  readonly closes: boolean;
  /** Set when the stage only counts, so that an index may do it: by the values of a path, or all together. */
  readonly counting?: Counting;
}

export interface Counting {
  /** `undefined`: one count for everything. */
  readonly path: string | undefined;
  readonly finish: (counts: readonly ValueCount[]) => Doc[];
}

export interface StageContext {
  readonly fold: TextFold;
  readonly lookup: LookupSource;
  readonly insideFacet: boolean;
}

type CompileStage = (operand: unknown, context: StageContext) => Stage;

/** Compiles a pipeline; refuses unknown stages and malformed ones. */
export function compilePipeline(pipeline: unknown, context: StageContext): Stage[] {
  if (!Array.isArray(pipeline))
    throw new EngineError('TypeMismatch', "'pipeline' option must be specified as an array");
  return pipeline.map((source: unknown) => {
    if (!isDoc(source))
      throw new EngineError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const names = Object.keys(source);
    const [name = ''] = names;
    if (names.length !== 1)
      throw new EngineError(40323, 'A pipeline stage specification object must contain exactly one field.');
    return compileStage(name, source[name], context);
  });
}

function compileStage(name: string, operand: unknown, context: StageContext): Stage {
  const compile = STAGES[name];
  if (compile) return compile(operand, context);
  if (name === '$project') return projectStage(operand);
  const transform = compileTransform(name, operand);
  if (!transform) throw new EngineError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return { run: (docs) => docs.map(transform), reads: undefined, closes: false };
}

/** Runs compiled stages one after the other. */
export function runStages(stages: readonly Stage[], docs: Doc[]): Doc[] {
  return stages.reduce((current, stage) => stage.run(current), docs);
}

/** The top-level fields that a pipeline needs of its input; `undefined` when it may be any. */
export function fieldsNeeded(stages: readonly Stage[]): ReadonlySet<string> | undefined {
  const needed = new Set<string>();
  for (const { reads, closes } of stages) {
    if (!reads) return undefined;
    reads.forEach((field) => needed.add(field));
    if (closes) return needed;
  }
  return undefined;
}

function projectStage(operand: unknown): Stage {
  if (!isDoc(operand)) throw new EngineError(15969, '$project specification must be an object');
  const projection = compileProjection(operand, 'pipeline');
  return {
    run: (docs) => docs.map((doc) => projection?.apply(doc) ?? doc),
    reads: projection?.fields,
    closes: projection?.fields !== undefined,
  };
}

const match: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(operand, fold);
  return { run: (docs) => docs.filter(filter.test), reads: filter.fields, closes: false };
};

const sort: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15973, 'the $sort key specification must be an object');
  const spec = parseSort(operand);
  if (!spec) throw new EngineError(15976, '$sort stage must have at least one sort key');
  return {
    run: (docs) => {
      const sorter = new TopSorter<Doc>();
      for (const doc of docs) sorter.add(sortKey(doc, spec, fold), doc);
      return sorter.sorted();
    },
    reads: spec.reads,
    closes: false,
  };
};

function count(operand: unknown, name: string, least: number, code: number): number {
  if (!isNumber(operand))
    throw new EngineError(code, `invalid argument to ${name} stage: Expected a number in: ${name}`);
  const number = toNumber(operand);
  if (!Number.isInteger(number) || number < least)
    throw new EngineError(
      code,
      `invalid argument to ${name} stage: Expected ${least > 0 ? 'a positive' : 'a non-negative'} number in: ${name}: ${number}`,
    );
  return number;
}

const NOTHING: ReadonlySet<string> = new Set();

const limit: CompileStage = (operand) => {
  if (isNumber(operand) && toNumber(operand) === 0)
    throw new EngineError(15958, 'the limit must be positive');
  const most = count(operand, '$limit', 1, 5107201);
  return { run: (docs) => docs.slice(0, most), reads: NOTHING, closes: false };
};

const skip: CompileStage = (operand) => {
  const number = count(operand, '$skip', 0, 5107200);
  return { run: (docs) => docs.slice(number), reads: NOTHING, closes: false };
};

const countStage: CompileStage = (operand) => {
  if (typeof operand !== 'string' || operand === '')
    throw new EngineError(40156, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw new EngineError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw new EngineError(40160, "the count field cannot contain '.'");
  return {
    run: (docs) => (docs.length === 0 ? [] : [{ [operand]: docs.length }]),
    reads: NOTHING,
    closes: true,
    counting: {
      path: undefined,
      finish: (counts) => counts.filter(({ count: n }) => n > 0).map(({ count: n }) => ({ [operand]: n })),
    },
  };
};

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

const group: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw new EngineError(15955, 'a group specification must include an _id');
  const id = compileExpression(operand['_id']);
  const accumulators = Object.entries(operand)
    .filter(([field]) => field !== '_id')
    .map(([field, source]) => [field, compileAccumulator(field, source)] as const);
  return {
    run: (docs) => {
      const groups = new Map<unknown, Group>();
      for (const doc of docs) {
        const value = id.evaluate(doc) ?? null;
        const key = typeof value === 'string' && !fold ? value : encodeValue(value, fold) + '\x00';
        let found = groups.get(key);
        if (!found)
          groups.set(key, (found = { id: value, states: accumulators.map(([, { start }]) => start()) }));
        accumulate(found, accumulators, doc);
      }
      return [...groups.values()].map((found) => groupResult(found, accumulators));
    },
    reads: readsOf([id, ...accumulators.map(([, { expression }]) => expression)]),
    closes: true,
    ...countingOf(operand, id, fold),
  };
};

/** A group that only counts (`$sum: 1`, `$count`), by one field or by nothing. */
function countingOf(source: Doc, id: Expression, fold: TextFold): { counting?: Counting } {
  const { _id: idSource, ...outputs } = source;
  const isConstant = idSource === null || typeof idSource === 'number';
  if (fold || (!isConstant && id.path === undefined)) return {};
  const fields = Object.entries(outputs);
  if (!fields.every(([, output]) => isDoc(output) && (output['$sum'] === 1 || '$count' in output))) return {};
  const finish = (counts: readonly ValueCount[]): Doc[] =>
    counts
      .filter(({ count: n }) => n > 0)
      .map(({ value, count: n }) => ({
        _id: isConstant ? idSource : (value ?? null),
        ...Object.fromEntries(fields.map(([field]) => [field, n])),
      }));
  return { counting: { path: isConstant ? undefined : id.path, finish } };
}

const sortByCount: CompileStage = (operand, context) => {
  const grouping = group({ _id: operand, count: { $sum: 1 } }, context);
  const sorting = sort({ count: -1 }, context);
  return { ...grouping, run: (docs) => sorting.run(grouping.run(docs)) };
};

const bucket: CompileStage = (operand) => {
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
  const edges = checkBoundaries(boundaries);
  const value = compileExpression(groupBy);
  if (output !== undefined && !isDoc(output))
    throw new EngineError(40196, "The $bucket 'output' field must be an object");
  const accumulators = Object.entries(output ?? { count: { $sum: 1 } }).map(
    ([field, source]) => [field, compileAccumulator(field, source)] as const,
  );
  return {
    run: (docs) => {
      const groups = new Map<number, Group>();
      for (const doc of docs) {
        const at = bucketOf(value.evaluate(doc), edges);
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
      }
      return [...groups.values()]
        .sort((a, b) => compareValues(a.id, b.id))
        .map((found) => groupResult(found, accumulators));
    },
    reads: readsOf([value, ...accumulators.map(([, { expression }]) => expression)]),
    closes: true,
  };
};

function checkBoundaries(boundaries: unknown): unknown[] {
  if (!Array.isArray(boundaries))
    throw new EngineError(40200, "The $bucket 'boundaries' field must be an array");
  if (boundaries.length < 2)
    throw new EngineError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  boundaries.forEach((edge: unknown, at) => {
    if (at > 0 && compareValues(boundaries[at - 1], edge) >= 0)
      throw new EngineError(
        40194,
        "The 'boundaries' option to $bucket must be sorted, but elements are not in ascending order",
      );
  });
  return boundaries;
}

function bucketOf(value: unknown, edges: readonly unknown[]): number {
  if (compareValues(value, edges[0]) < 0 || compareValues(value, edges.at(-1)) >= 0) return -1;
  let at = 0;
  while (compareValues(value, edges[at + 1]) >= 0) at++;
  return at;
}

const unwind: CompileStage = (operand) => {
  const options = isDoc(operand) ? operand : { path: operand };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...rest } = options;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw new EngineError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== 'string' || path.length < 2)
    throw new EngineError(28812, 'no path specified to $unwind stage');
  if (!path.startsWith('$'))
    throw new EngineError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const keepEmpty = preserveNullAndEmptyArrays === true;
  const indexField = typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined;
  return {
    run: (docs) => docs.flatMap((doc) => unwindOne(doc, parts, keepEmpty, indexField)),
    reads: new Set([parts[0] ?? '']),
    closes: false,
  };
};

function unwindOne(doc: Doc, parts: string[], keepEmpty: boolean, indexField: string | undefined): Doc[] {
  const value = valueAtPath(doc, parts, 0);
  const withIndex = (item: Doc, at: number | null): Doc =>
    indexField === undefined ? item : writeAt(item, indexField.split('.'), at);
  if (Array.isArray(value) && value.length > 0)
    return value.map((item: unknown, at) => withIndex(writeAt(doc, parts, item), at));
  if (Array.isArray(value)) return keepEmpty ? [withIndex(withoutPath(doc, parts), null)] : [];
  if (value === null || value === undefined) return keepEmpty ? [withIndex(doc, null)] : [];
  return [withIndex(doc, null)];
}

function withoutPath(doc: Doc, parts: string[]): Doc {
  const [first = '', ...rest] = parts;
  const copy = { ...doc };
  const inner = copy[first];
  if (rest.length === 0) Reflect.deleteProperty(copy, first);
  else if (isDoc(inner)) copy[first] = withoutPath(inner, rest);
  return copy;
}

const facet: CompileStage = (operand, context) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw new EngineError(40169, 'the $facet specification must be a non-empty object');
  if (context.insideFacet)
    throw new EngineError(40600, '$facet is not allowed to be used within a $facet stage');
  const facets = Object.entries(operand).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new EngineError(
        40170,
        `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`,
      );
    return { name, stages: compilePipeline(pipeline, { ...context, insideFacet: true }) };
  });
  const needs = facets.map(({ stages }) => fieldsNeeded(stages));
  const reads = needs.every((fields) => fields !== undefined)
    ? new Set(needs.flatMap((fields) => [...fields]))
    : undefined;
  return {
    run: (docs) => [Object.fromEntries(facets.map(({ name, stages }) => [name, runStages(stages, docs)]))],
    reads,
    closes: true,
  };
};

const sample: CompileStage = (operand) => {
  if (!isDoc(operand)) throw new EngineError(28745, 'the $sample stage specification must be an object');
  if (operand['size'] === undefined) throw new EngineError(28749, '$sample stage must specify a size');
  if (!isNumber(operand['size'])) throw new EngineError(28746, 'size argument to $sample must be a number');
  const size = integerOption(operand['size'], 'size', 0);
  if (size <= 0) throw new EngineError(28747, 'size argument to $sample must not be negative');
  return {
    run: (docs) => {
      const rest = [...docs];
      const picked: Doc[] = [];
      while (picked.length < size && rest.length > 0)
        picked.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
      return picked;
    },
    reads: NOTHING,
    closes: false,
  };
};

const STAGES: Record<string, CompileStage | undefined> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: countStage,
  $group: group,
  $sortByCount: sortByCount,
  $bucket: bucket,
  $unwind: unwind,
  $facet: facet,
  $sample: sample,
  $lookup: (operand, context) => compileLookup(operand, context),
};
