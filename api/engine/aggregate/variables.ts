import { EngineError } from '../errors.js';
import { compileExpression } from './expressions.js';
import { isDoc, type Doc, type TextFold } from '../bson/values.js';

/** The variables of `let`, in commands and in `$lookup`: their values are put where `$$name` stands. */
type Variables = ReadonlyMap<string, unknown>;

/** Reads a `let`; gives the function from a document to the values of the variables. */
export function compileVariables(source: unknown, fold: TextFold): (doc: Doc) => Variables {
  if (source === undefined || source === null) return () => new Map();
  if (!isDoc(source))
    throw new EngineError('TypeMismatch', "BSON field 'let' is the wrong type, expected type 'object'");
  const variables = Object.entries(source).map(
    ([name, value]) => [name, compileExpression(value, [], fold).evaluate] as const,
  );
  return (doc) => new Map(variables.map(([name, evaluate]) => [name, evaluate(doc)]));
}

/** The same filter or pipeline with the values of the variables in it. */
export function bindVariables(source: unknown, values: Variables): unknown {
  if (values.size === 0) return source;
  if (typeof source === 'string' && source.startsWith('$$')) {
    const [name = '', ...rest] = source.slice(2).split('.');
    if (!values.has(name)) return source;
    const value = rest.reduce<unknown>(
      (current, part) => (isDoc(current) ? current[part] : undefined),
      values.get(name),
    );
    return { $literal: value ?? null };
  }
  if (Array.isArray(source)) return source.map((item: unknown) => bindVariables(item, values));
  if (!isDoc(source) || '$literal' in source) return source;
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, bindVariables(value, values)]),
  );
}

/** A part of a command with the command's own `let` applied. */
export function withLet(command: Doc, part: unknown, fold: TextFold): unknown {
  return bindVariables(part, compileVariables(command['let'], fold)({}));
}
