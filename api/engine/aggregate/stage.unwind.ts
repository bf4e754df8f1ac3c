import { checkTime } from '../query/deadline.js';
import { EngineError } from '../errors.js';
import { valueAtPath } from './expressions.js';
import type { CompileStage } from './stages.js';
import { eachInTurns } from '../query/turns.js';
import { writeAt } from '../update/update.paths.js';
import { isDoc, type Doc } from '../bson/values.js';

/** `$unwind`: one document for each item of an array. */

export const unwind: CompileStage = (operand) => {
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
    run: function* (docs) {
      const unwound: Doc[] = [];
      yield* eachInTurns(docs, (doc) => {
        for (const one of unwindOne(doc, parts, keepEmpty, indexField)) unwound.push(one);
      });
      return unwound;
    },
    reads: new Set([parts[0] ?? '']),
    closes: false,
  };
};

function unwindOne(doc: Doc, parts: string[], keepEmpty: boolean, indexField: string | undefined): Doc[] {
  const value = valueAtPath(doc, parts, 0);
  const withIndex = (item: Doc, at: number | null): Doc =>
    indexField === undefined ? item : writeAt(item, indexField.split('.'), at);
  if (Array.isArray(value) && value.length > 0)
    return value.map((item: unknown, at) => {
      checkTime();
      return withIndex(writeAt(doc, parts, item), at);
    });
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
