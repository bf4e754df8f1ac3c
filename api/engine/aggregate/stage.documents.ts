import { EngineError } from '../errors.js';
import { compileExpression } from './expressions.js';
import type { CompileStage } from './stages.js';
import { isDoc, typeName, type Doc } from '../bson/values.js';

/** `$documents`: documents that the pipeline itself gives, for `{ aggregate: 1 }`. */
export const documents: CompileStage = (operand, { fold, insideFacet }) => {
  if (insideFacet) throw new EngineError(40600, '$documents is not allowed to be used within a $facet stage');
  const expression = compileExpression(operand, [], fold);
  return {
    run: () => {
      const made = expression.evaluate({});
      if (!Array.isArray(made)) throw new EngineError(5858203, 'an array is expected');
      return made.map(documentOf);
    },
    reads: new Set(),
    closes: true,
  };
};

function documentOf(item: unknown): Doc {
  if (isDoc(item)) return item;
  throw new EngineError(
    40228,
    `'newRoot' expression must evaluate to an object, but resulting value was of type: '${typeName(item)}'`,
  );
}
