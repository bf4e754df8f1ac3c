import { EngineError, unsupported } from '../errors.js';
import { compileExpression } from './expressions.js';
import type { CompileStage, Stage } from './stage.js';
import { compileFilter } from '../query/match.js';
import { parseSort, sortKey, TopSorter } from '../query/sort.js';
import { group, bucket } from './stage.grouping.js';
import { unwind } from './stage.unwind.js';
import { eachInTurns, filterInTurns, mapInTurns, type Turns } from '../query/turns.js';
import { docOf, isNumber, isTruthy, listOf, setOwn, toNumber, type Doc } from '../bson/values.js';

/** The stages of aggregation pipelines. */

/** Compiles a pipeline; refuses unknown stages and malformed ones. */
export function compilePipeline(pipeline: unknown): Stage[] {
  return listOf(pipeline, 'a pipeline').map((one) => {
    const source = docOf(one, 'a stage of a pipeline');
    const names = Object.keys(source);
    const [name = ''] = names;
    if (names.length !== 1) throw new EngineError(40323, 'A stage must have exactly one field.');
    const compile = STAGES.get(name);
    if (!compile) throw new EngineError(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compile(source[name]);
  });
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

/** The top-level fields that a pipeline needs of its input; `undefined` when it needs all. */
export function requiredFields(stages: readonly Stage[]): ReadonlySet<string> | undefined {
  const needed = new Set<string>();
  for (const { reads, closes } of stages) {
    reads.forEach((field) => needed.add(field));
    if (closes) return needed;
  }
  return undefined;
}

const UNKNOWN_OPERATOR = 168;

/** An expression of `$project`, where an unknown operator has a code of its own. */
function compileComputed(source: unknown): ReturnType<typeof compileExpression> {
  try {
    return compileExpression(source);
  } catch (error) {
    if (error instanceof EngineError && error.code === UNKNOWN_OPERATOR)
      throw new EngineError(31325, `Invalid $project :: caused by :: ${error.message}`);
    throw error;
  }
}

/** `$project` of whole top-level fields and expressions, with `_id` unless it is switched off. */
const project: CompileStage = (operand) => {
  const { _id: id = 1, ...fields } = docOf(operand, '$project', 15969);
  if (Object.keys(fields).length === 0)
    throw new EngineError(51272, '$project needs at least one field besides _id');
  const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);
  const wrong = Object.keys(fields).find((name) => name.includes('.') || name.startsWith('$'));
  if (wrong !== undefined) throw unsupported(`$project of '${wrong}'`);
  if (!isFlag(id)) throw unsupported('$project that computes _id');
  const kept = new Set(isTruthy(id) ? ['_id'] : []);
  const computed: (readonly [string, ReturnType<typeof compileExpression>])[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (!isFlag(value)) computed.push([name, compileComputed(value)]);
    else if (isTruthy(value)) kept.add(name);
    else throw unsupported('$project that excludes fields');
  }
  const projectOne = (doc: Doc): Doc => {
    const result: Doc = {};
    for (const name of Object.keys(doc)) if (kept.has(name)) setOwn(result, name, doc[name]);
    for (const [name, { evaluate }] of computed) {
      const value = evaluate(doc);
      if (value !== undefined) setOwn(result, name, value);
    }
    return result;
  };
  return {
    run: (docs) => mapInTurns(docs, projectOne),
    reads: new Set([...kept, ...computed.flatMap(([, expression]) => [...expression.fields])]),
    closes: true,
  };
};

const match: CompileStage = (operand) => {
  const { test, fields } = compileFilter(docOf(operand, '$match', 15959));
  return { run: (docs) => filterInTurns(docs, test), reads: fields, closes: false };
};

const sort: CompileStage = (operand) => {
  const spec = parseSort(docOf(operand, '$sort', 15973));
  if (!spec) throw new EngineError(15976, '$sort stage must have at least one sort key');
  return {
    run: function* (docs) {
      const sorter = new TopSorter<Doc>();
      yield* eachInTurns(docs, (doc) => sorter.add(sortKey(doc, spec), doc));
      return yield* sorter.sorted();
    },
    reads: spec.reads,
    closes: false,
  };
};

function wholeNumber(operand: unknown, name: string, code: number): number {
  const number = toNumber(operand);
  if (!Number.isInteger(number) || number < 0)
    throw new EngineError(code, `${name} needs a whole number that is not negative, not ${String(operand)}`);
  return number;
}

const NOTHING: ReadonlySet<string> = new Set();

const limit: CompileStage = (operand) => {
  const most = wholeNumber(operand, '$limit', 5107201);
  if (most === 0) throw new EngineError(15958, 'the limit must be positive');
  return { run: (docs) => docs.slice(0, most), reads: NOTHING, closes: false };
};

const skip: CompileStage = (operand) => {
  const number = wholeNumber(operand, '$skip', 5107200);
  return { run: (docs) => docs.slice(number), reads: NOTHING, closes: false };
};

const STAGES: ReadonlyMap<string, CompileStage> = new Map([
  ['$match', match],
  ['$project', project],
  ['$sort', sort],
  ['$limit', limit],
  ['$skip', skip],
  ['$group', group],
  ['$bucket', bucket],
  ['$unwind', unwind],
]);

/** The stages that there are. */
export const STAGE_NAMES: readonly string[] = [...STAGES.keys()];
