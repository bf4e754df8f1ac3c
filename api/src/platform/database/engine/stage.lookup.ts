import { EngineError } from './errors.js';
import { compilePipeline, runStages, type Stage, type StageContext } from './stages.js';
import { valuesAtPath } from './paths.js';
import { writeAt } from './update.paths.js';
import { bindVariables, compileVariables } from './variables.js';
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
    pipeline === undefined
      ? []
      : operand['let'] === undefined
        ? compilePipeline(pipeline, context)
        : undefined;
  return {
    run: (docs) =>
      docs.map((doc) => {
        const filter = byField ? equalityFilter(doc, localField, foreignField) : {};
        const found = context.lookup(from, filter);
        const joined = runStages(
          stages ?? compilePipeline(bindVariables(pipeline, variables(doc)), context),
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
