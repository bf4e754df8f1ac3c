import { EngineError } from '../errors.js';
import { checkTime, isTurnOver } from '../query/deadline.js';
import type { Stage, StageContext } from './stages.js';
import type { Turns } from '../query/turns.js';
import { valuesAtPath } from '../bson/paths.js';
import { writeAt } from '../update/update.paths.js';
import { bindVariables, compileVariables } from './variables.js';
import { isDoc, type Doc } from '../bson/values.js';

/** Where `$lookup` finds the documents of another collection. */
export type LookupSource = (collection: string, filter: Doc) => Turns<Doc[]>;

const OPTIONS = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

/** The compiler and the runner of pipelines, which know this stage among others. */
interface Pipelines {
  compile: (pipeline: unknown, context: StageContext) => Stage[];
  run: (stages: readonly Stage[], docs: Doc[]) => Turns<Doc[]>;
}

/** `$lookup` by equality of fields, by a pipeline, or both. */
export function compileLookup(operand: unknown, outer: StageContext, pipelines: Pipelines): Stage {
  const context = { ...outer, isCollectionless: false };
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
  const variables = compileVariables(operand['let'], context.fold);
  const stages =
    pipeline === undefined
      ? []
      : operand['let'] === undefined
        ? pipelines.compile(pipeline, context)
        : undefined;
  return {
    run: function* (docs) {
      const joined: Doc[] = [];
      for (const doc of docs) {
        checkTime();
        const filter = byField ? equalityFilter(doc, localField, foreignField) : {};
        const found = yield* context.lookup(from, filter);
        const own = stages ?? pipelines.compile(bindVariables(pipeline, variables(doc)), context);
        joined.push(writeAt(doc, as.split('.'), yield* pipelines.run(own, found)));
        if (isTurnOver()) yield;
      }
      return joined;
    },
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
