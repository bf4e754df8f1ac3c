import { EngineError } from './errors.js';
import { compileExpression } from './expressions.js';
import { compilePipeline, runStages, type Stage, type StageContext } from './stages.js';
import { valuesAtPath } from './paths.js';
import { writeAt } from './update.paths.js';
import { isDoc, type Doc } from './values.js';

/** Where `$lookup` finds the documents of another collection. */
export type LookupSource = (collection: string, filter: Doc) => Doc[];

const OPTIONS = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

/** `$lookup` by equality of fields, by a pipeline, or both. */
export function compileLookup(operand: unknown, context: StageContext): Stage {
  if (!isDoc(operand)) throw new EngineError('FailedToParse', 'the $lookup specification must be an Object');
  const unknown = Object.keys(operand).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new EngineError('FailedToParse', `unknown argument to $lookup: ${unknown}`);
  const { from, localField, foreignField, as, pipeline } = operand;
  if (typeof from !== 'string')
    throw new EngineError('FailedToParse', "missing 'from' option to $lookup stage specification");
  if (typeof as !== 'string') throw new EngineError('FailedToParse', "must specify 'as' field for a $lookup");
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byField && (localField !== undefined || foreignField !== undefined || pipeline === undefined))
    throw new EngineError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  const variables = compileVariables(operand['let']);
  const stages =
    pipeline === undefined ? [] : variables.length === 0 ? compilePipeline(pipeline, context) : undefined;
  return {
    run: (docs) =>
      docs.map((doc) => {
        const filter = byField ? equalityFilter(doc, localField, foreignField) : {};
        const found = context.lookup(from, filter);
        const joined = runStages(
          stages ?? compilePipeline(bindVariables(pipeline, valuesOf(variables, doc)), context),
          found,
        );
        return writeAt(doc, as.split('.'), joined);
      }),
    reads: undefined,
    closes: false,
  };
}

function equalityFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const { values } = valuesAtPath(doc, localField.split('.'));
  const wanted = values
    .map((value) => (Array.isArray(value) && value.length === 0 ? undefined : value))
    .map((value) => value ?? null);
  return { [foreignField]: wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted } };
}

type Variable = readonly [string, (doc: Doc) => unknown];

function compileVariables(source: unknown): Variable[] {
  if (source === undefined) return [];
  if (!isDoc(source)) throw new EngineError('FailedToParse', "$lookup argument 'let' must be an object");
  return Object.entries(source).map(([name, value]) => [name, compileExpression(value).evaluate] as const);
}

function valuesOf(variables: readonly Variable[], doc: Doc): ReadonlyMap<string, unknown> {
  return new Map(variables.map(([name, evaluate]) => [name, evaluate(doc)]));
}

/** Puts the values of the `let` variables into a pipeline, where `$$name` or `$$name.path` stands. */
function bindVariables(source: unknown, values: ReadonlyMap<string, unknown>): unknown {
  if (typeof source === 'string' && source.startsWith('$$')) {
    const [name = '', ...rest] = source.slice(2).split('.');
    if (!values.has(name)) return source;
    const value = rest.length === 0 ? values.get(name) : valueBelow(values.get(name), rest);
    return { $literal: value ?? null };
  }
  if (Array.isArray(source)) return source.map((item: unknown) => bindVariables(item, values));
  if (!isDoc(source) || '$literal' in source) return source;
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, bindVariables(value, values)]),
  );
}

function valueBelow(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((current, part) => (isDoc(current) ? current[part] : undefined), value);
}
