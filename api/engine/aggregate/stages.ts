import { checkTime, isTurnOver } from '../query/deadline.js';
import { EngineError } from '../errors.js';
import type { ValueCount } from './groups.js';
import { compileFilter } from '../query/match.js';
import { compileProjection } from '../query/projection.js';
import { parseSort, sortKey, TopSorter } from '../query/sort.js';
import { documents } from './stage.documents.js';
import { group, bucket } from './stage.grouping.js';
import { compileLookup, type LookupSource } from './stage.lookup.js';
import { compileTransform, TRANSFORM_NAMES } from './stage.transforms.js';
import { unwind } from './stage.unwind.js';
import { atOnce, eachInTurns, filterInTurns, mapInTurns, type Turns } from '../query/turns.js';
import {
  integerOption,
  isDoc,
  isNumber,
  setOwn,
  toNumber,
  typeName,
  type Doc,
  type TextFold,
} from '../bson/values.js';

/** The stages of aggregation pipelines. */
export interface Stage {
  readonly run: (docs: Doc[]) => Doc[] | Turns<Doc[]>;
  /** Top-level fields of its input that it reads; `undefined` when it may be any. */
  readonly reads: ReadonlySet<string> | undefined;
  /** Does its output consist of nothing but what it reads? Then the rest need not be decoded. */
  readonly closes: boolean;
  /** Set when the stage only counts, so that no documents need be made for it: by the values of paths, or all together. */
  readonly counting?: Counting;
}

export interface Counting {
  /** None: one count for everything. Several: by the list of their values. */
  readonly paths: readonly string[];
  readonly finish: (counts: readonly ValueCount[]) => Doc[];
}

export interface StageContext {
  readonly fold: TextFold;
  readonly lookup: LookupSource;
  readonly insideFacet: boolean;
  /** Is the pipeline asked of the database, as `{ aggregate: 1 }`, and not of a collection? */
  readonly isCollectionless: boolean;
}

export type CompileStage = (operand: unknown, context: StageContext) => Stage;

/** Compiles a pipeline; refuses unknown stages and malformed ones. */
export function compilePipeline(pipeline: unknown, context: StageContext): Stage[] {
  if (!Array.isArray(pipeline))
    throw new EngineError('TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = pipeline.map((source: unknown, at) => {
    if (!isDoc(source))
      throw new EngineError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const names = Object.keys(source);
    const [name = ''] = names;
    if (names.length !== 1)
      throw new EngineError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (name === '$documents' && at > 0)
      throw new EngineError(40602, '$documents is only valid as the first stage in a pipeline.');
    return compileStage(name, source[name], context);
  });
  if (!context.insideFacet) checkSource(pipeline as Doc[], context);
  return stages;
}

/** A pipeline starts with the documents of a collection or with its own, never with both. */
function checkSource([first]: readonly Doc[], { isCollectionless }: StageContext): void {
  const [name] = Object.keys(first ?? {});
  if (isCollectionless && name !== '$documents')
    throw new EngineError(
      'InvalidNamespace',
      name === undefined
        ? '{aggregate: 1} is not valid for an empty pipeline.'
        : `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
    );
  if (!isCollectionless && name === '$documents')
    throw new EngineError('InvalidNamespace', "'$documents' can only be run with {aggregate: 1}");
}

function compileStage(name: string, operand: unknown, context: StageContext): Stage {
  const compile = STAGES.get(name);
  if (compile) return compile(operand, context);
  const transform = compileTransform(name, operand, context.fold);
  if (!transform) throw new EngineError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return { run: (docs) => mapInTurns(docs, transform), reads: undefined, closes: false };
}

/** Runs compiled stages one after the other. */
export function* runStages(stages: readonly Stage[], docs: Doc[]): Turns<Doc[]> {
  let current = docs;
  for (const stage of stages) {
    const next = stage.run(current);
    current = Array.isArray(next) ? next : yield* next;
  }
  return current;
}

/** The top-level fields that a pipeline needs of its input; `undefined` when it may be any. */
export function requiredFields(stages: readonly Stage[]): ReadonlySet<string> | undefined {
  const needed = new Set<string>();
  for (const { reads, closes } of stages) {
    if (!reads) return undefined;
    reads.forEach((field) => needed.add(field));
    if (closes) return needed;
  }
  return undefined;
}

const project: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15969, '$project specification must be an object');
  const projection = compileProjection(operand, 'pipeline', fold);
  return {
    run: (docs) => mapInTurns(docs, (doc) => projection?.apply(doc) ?? doc),
    reads: projection?.fields,
    closes: projection?.fields !== undefined,
  };
};

const match: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15959, 'the match filter must be an expression in an object');
  const filter = compileFilter(operand, fold);
  return { run: (docs) => filterInTurns(docs, filter.test), reads: filter.fields, closes: false };
};

const sort: CompileStage = (operand, { fold }) => {
  if (!isDoc(operand)) throw new EngineError(15973, 'the $sort key specification must be an object');
  const spec = parseSort(operand);
  if (!spec) throw new EngineError(15976, '$sort stage must have at least one sort key');
  return {
    run: function* (docs) {
      const sorter = new TopSorter<Doc>();
      yield* eachInTurns(docs, (doc) => sorter.add(sortKey(doc, spec, fold), doc));
      return yield* sorter.sorted();
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
      paths: [],
      finish: (counts) => counts.filter(({ count: n }) => n > 0).map(({ count: n }) => ({ [operand]: n })),
    },
  };
};

const sortByCount: CompileStage = (operand, context) => {
  const grouping = group({ _id: operand, count: { $sum: 1 } }, context);
  const sorting = sort({ count: -1 }, context);
  const { counting } = grouping;
  return {
    ...grouping,
    run: (docs) => runStages([grouping, sorting], docs),
    ...(counting && {
      counting: {
        ...counting,
        finish: (counts: readonly ValueCount[]) => atOnce(runStages([sorting], counting.finish(counts))),
      },
    }),
  };
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
  const needs = facets.map(({ stages }) => requiredFields(stages));
  const reads = needs.every((fields) => fields !== undefined)
    ? new Set(needs.flatMap((fields) => [...fields]))
    : undefined;
  return {
    run: function* (docs) {
      const result: Doc = {};
      for (const { name, stages } of facets) setOwn(result, name, yield* runStages(stages, docs));
      return [result];
    },
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
    run: function* (docs) {
      const rest = [...docs];
      const picked: Doc[] = [];
      while (picked.length < size && rest.length > 0) {
        checkTime();
        picked.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
        if (isTurnOver()) yield;
      }
      return picked;
    },
    reads: NOTHING,
    closes: false,
  };
};

const STAGES: ReadonlyMap<string, CompileStage> = new Map([
  ['$documents', documents],
  ['$match', match],
  ['$project', project],
  ['$sort', sort],
  ['$limit', limit],
  ['$skip', skip],
  ['$count', countStage],
  ['$group', group],
  ['$sortByCount', sortByCount],
  ['$bucket', bucket],
  ['$unwind', unwind],
  ['$facet', facet],
  ['$sample', sample],
  [
    '$lookup',
    (operand, context) => compileLookup(operand, context, { compile: compilePipeline, run: runStages }),
  ],
]);

/** The stages that there are. */
export const STAGE_NAMES: readonly string[] = [...new Set([...STAGES.keys(), ...TRANSFORM_NAMES])];
