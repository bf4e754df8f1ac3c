import { EngineError } from './errors.js';
import type { ValueCount } from './groups.js';
import { compileFilter } from './match.js';
import { compileProjection } from './projection.js';
import { parseSort, sortKey, TopSorter } from './sort.js';
import { group, bucket } from './stage.grouping.js';
import { compileLookup, type LookupSource } from './stage.lookup.js';
import { compileTransform } from './stage.transforms.js';
import { unwind } from './stage.unwind.js';
import { integerOption, isDoc, isNumber, toNumber, typeName, type Doc, type TextFold } from './values.js';

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

export type CompileStage = (operand: unknown, context: StageContext) => Stage;

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

export function count(operand: unknown, name: string, least: number, code: number): number {
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

const sortByCount: CompileStage = (operand, context) => {
  const grouping = group({ _id: operand, count: { $sum: 1 } }, context);
  const sorting = sort({ count: -1 }, context);
  return { ...grouping, run: (docs) => sorting.run(grouping.run(docs)) };
};

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
