import { EngineError } from '../errors.js';
import { compileExpression, type Expression } from './expressions.js';
import { compileProjection } from '../query/projection.js';
import { removeAt } from '../update/update.paths.js';
import {
  getOwn,
  isDoc,
  isNumber,
  isOperatorDoc,
  setOwn,
  typeName,
  type Doc,
  type TextFold,
} from '../bson/values.js';

/** Pipeline stages that turn one document into one document; updates by pipeline use them too. */
export type Transform = (doc: Doc) => Doc;

/** Compiles such a stage; `undefined` when the name is that of another stage or of none. */
export function compileTransform(name: string, operand: unknown, fold?: TextFold): Transform | undefined {
  return TRANSFORMS.get(name)?.(operand, fold);
}

function project(operand: unknown, fold: TextFold): Transform {
  if (!isDoc(operand)) throw new EngineError(15969, '$project specification must be an object');
  const projection = compileProjection(operand, 'pipeline', fold);
  return (doc) => projection?.apply(doc) ?? doc;
}

function addFields(name: string, operand: unknown, fold: TextFold): Transform {
  if (!isDoc(operand))
    throw new EngineError(40272, `${name} specification stage must be an object, got ${typeName(operand)}`);
  const fields = Object.entries(operand).flatMap(([path, value]) => flatten(path, value, fold));
  return (doc) => {
    let result = doc;
    for (const { parts, expression } of fields)
      result = assign(result, parts, 0, expression.evaluate(doc)) as Doc;
    return result;
  };
}

interface Assignment {
  readonly parts: readonly string[];
  readonly expression: Expression;
}

/** `{ a: { b: 1 } }` adds the field `a.b` and leaves the rest of `a` alone. */
function flatten(path: string, value: unknown, fold: TextFold): Assignment[] {
  if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
    throw new EngineError(16410, `FieldPath field names may not be empty or start with '$': '${path}'`);
  if (isDoc(value) && !isOperatorDoc(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, part]) => flatten(`${path}.${name}`, part, fold));
  return [{ parts: path.split('.'), expression: compileExpression(value, [], fold) }];
}

function assign(current: unknown, parts: readonly string[], at: number, value: unknown): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (Array.isArray(current)) return current.map((item: unknown) => assign(item, parts, at, value));
  const base = isDoc(current) ? current : {};
  const inner = assign(getOwn(base, part), parts, at + 1, value);
  const copy = { ...base };
  if (inner === undefined) Reflect.deleteProperty(copy, part);
  else setOwn(copy, part, inner);
  return copy;
}

function unset(operand: unknown): Transform {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== ''))
    throw new EngineError(31002, '$unset specification must be a string or an array with at least one field');
  const names = paths as string[];
  if (names.every((path) => !path.includes('.')))
    return (doc) => names.reduce((current, path) => removeAt(current, [path]), doc);
  const projection = compileProjection(Object.fromEntries(names.map((path) => [path, 0])), 'pipeline');
  return (doc) => projection?.apply(doc) ?? doc;
}

function replaceRoot(name: string, operand: unknown, fold: TextFold): Transform {
  if (operand === undefined) throw new EngineError(40231, `no newRoot specified for the ${name} stage`);
  const expression = compileExpression(operand, [], fold);
  return (doc) => {
    const root = expression.evaluate(doc);
    if (!isDoc(root))
      throw new EngineError(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${isNumber(root) ? String(root) : JSON.stringify(root)}. Type of resulting value: '${typeName(root)}'`,
      );
    return root;
  };
}

const TRANSFORMS: ReadonlyMap<string, (operand: unknown, fold: TextFold) => Transform> = new Map([
  ['$set', (operand, fold) => addFields('$set', operand, fold)],
  ['$addFields', (operand, fold) => addFields('$addFields', operand, fold)],
  ['$unset', unset],
  ['$project', project],
  [
    '$replaceRoot',
    (operand, fold) => replaceRoot('$replaceRoot', isDoc(operand) ? operand['newRoot'] : undefined, fold),
  ],
  ['$replaceWith', (operand, fold) => replaceRoot('$replaceWith', operand, fold)],
]);

/** The stages among them. */
export const TRANSFORM_NAMES: readonly string[] = [...TRANSFORMS.keys()];
