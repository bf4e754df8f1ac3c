import { checkTime } from '../query/deadline.js';
import { EngineError, unsupported } from '../errors.js';
import type { CompileStage } from './stage.js';
import { splitFullPath } from '../bson/paths.js';
import { eachInTurns } from '../query/turns.js';
import { getOwn, isDoc, setOwn, type Doc } from '../bson/values.js';

/** `$unwind`: one document for each item of an array; a plain value is one item, none is no document. */
export const unwind: CompileStage = (operand) => {
  if (isDoc(operand)) throw unsupported('$unwind with options');
  if (typeof operand !== 'string') throw new EngineError(15981, 'expected a string as the path of $unwind');
  if (!operand.startsWith('$')) throw new EngineError(28818, `the path of $unwind needs a '$': ${operand}`);
  const parts = splitFullPath(operand.slice(1));
  return {
    run: function* (docs) {
      const unwound: Doc[] = [];
      yield* eachInTurns(docs, (doc) => {
        const value = parts.reduce<unknown>((at, part) => (isDoc(at) ? getOwn(at, part) : undefined), doc);
        const items: unknown[] = Array.isArray(value) ? value : [value ?? []].flat();
        for (const item of items) {
          checkTime();
          unwound.push(withItem(doc, parts, item));
        }
      });
      return unwound;
    },
    reads: new Set(parts.slice(0, 1)),
    closes: false,
  };
};

/** A copy with another value at a path of documents. */
function withItem(doc: Doc, [first = '', ...rest]: readonly string[], item: unknown): Doc {
  const copy = { ...doc };
  setOwn(copy, first, rest.length === 0 ? item : withItem(getOwn(doc, first) as Doc, rest, item));
  return copy;
}
