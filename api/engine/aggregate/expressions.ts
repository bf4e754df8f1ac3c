import { equalValues } from '../index/keys.js';
import { checkTime } from '../query/deadline.js';
import { EngineError, unsupported } from '../errors.js';
import { splitFullPath, topField } from '../bson/paths.js';
import {
  addNumbers,
  docOf,
  getOwn,
  isDoc,
  isNumber,
  isTruthy,
  listOf,
  setOwn,
  wrongType,
  type Doc,
} from '../bson/values.js';

/** Aggregation expressions: `"$price"`, `{ $add: [...] }`. Compiled once, then run for each document. */
export interface Expression {
  readonly evaluate: (doc: Doc) => unknown;
  /** Top-level fields that are read. */
  readonly fields: ReadonlySet<string>;
}

/** What an expression can see: the document, and within `$reduce` the variables `$$value` and `$$this`. */
interface Scope {
  readonly root: Doc;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A missing value is `undefined`. */
type Evaluate = (scope: Scope) => unknown;

/** What is known while an expression is compiled: the variables in scope and the fields read so far. */
interface CompileContext {
  readonly names: readonly string[];
  readonly reads: Set<string>;
}

/** Compiles an expression; refuses operators and variables that it does not know. */
export function compileExpression(source: unknown): Expression {
  const reads = new Set<string>();
  const run = compile(source, { names: [], reads });
  return {
    evaluate: (doc) => run({ root: doc, variables: {} }),
    fields: reads,
  };
}

/** The path that an expression is, when it is just `"$path"`. */
export function pathOf(source: unknown): string | undefined {
  return typeof source === 'string' && /^\$[^$]/.test(source) ? source.slice(1) : undefined;
}

function compile(source: unknown, context: CompileContext): Evaluate {
  if (typeof source === 'string' && source.startsWith('$')) return compilePath(source, context);
  if (Array.isArray(source)) {
    const items = source.map((item) => compile(item, context));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const names = Object.keys(source);
  const [name = ''] = names;
  if (!name.startsWith('$')) return compileObject(source, context);
  if (names.length > 1)
    throw new EngineError(15983, `An expression must have exactly one field: ${names.join(', ')}`);
  const operator = OPERATORS.get(name);
  if (!operator) throw new EngineError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const evaluate = operator(source[name], context);
  return (scope) => {
    checkTime();
    return evaluate(scope);
  };
}

function compileObject(source: Doc, context: CompileContext): Evaluate {
  const fields = Object.entries(source).map(([name, value]) => [name, compile(value, context)] as const);
  return (scope) => {
    const doc: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setOwn(doc, name, value);
    }
    return doc;
  };
}

function compilePath(source: string, { names, reads }: CompileContext): Evaluate {
  const isVariable = source.startsWith('$$');
  if (source === '$') throw new EngineError(16872, "'$' by itself is not a valid FieldPath");
  const parts = splitFullPath(source.slice(isVariable ? 2 : 1));
  const [first = '', ...rest] = parts;
  if (isVariable) {
    if (!names.includes(first)) throw new EngineError(17276, `Use of undefined variable: ${first}`);
    return ({ variables }) => valueAtPath(variables[first], rest, 0);
  }
  reads.add(topField(first));
  if (rest.length === 0) return ({ root }) => getOwn(root, first);
  return ({ root }) => valueAtPath(root, parts, 0);
}

/** The value of a path in an expression: through an array it gives the array of what its documents hold. */
function valueAtPath(value: unknown, parts: readonly string[], at: number): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (isDoc(value)) return valueAtPath(getOwn(value, part), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => (isDoc(item) || Array.isArray(item) ? valueAtPath(item, parts, at) : undefined))
    .filter((item) => item !== undefined);
}

type CompileOperator = (operand: unknown, context: CompileContext) => Evaluate;

/** The compiled operands of an operator that takes so many. */
function operands(name: string, operand: unknown, count: number, context: CompileContext): Evaluate[] {
  const given: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (given.length !== count)
    throw new EngineError(16020, `${name} takes exactly ${count} arguments, not ${given.length}`);
  return given.map((part) => compile(part, context));
}

const add: CompileOperator = (operand, context) => {
  const parts = (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part, context));
  return (scope) => {
    let sum: unknown = 0;
    for (const part of parts) {
      const value = part(scope);
      if (value === null || value === undefined) return null;
      if (value instanceof Date) throw unsupported('$add of a date');
      if (!isNumber(value)) throw wrongType('$add', value, 'a number');
      sum = addNumbers(sum, value);
    }
    return sum;
  };
};

const cond: CompileOperator = (operand, context) => {
  if (isDoc(operand)) throw unsupported('$cond with named parts');
  const [test, yes, no] = operands('$cond', operand, 3, context);
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const isIn: CompileOperator = (operand, context) => {
  const [wanted, list] = operands('$in', operand, 2, context);
  return (scope) => {
    const value = wanted?.(scope);
    const items = listOf(list?.(scope), 'the second argument of $in', 40081);
    return items.some((item) => equalValues(item, value));
  };
};

/** The parts of `$reduce` in MongoDB's order, with the code of the refusal where one is missing. */
const REDUCE_PARTS = { input: 40077, initialValue: 40078, in: 40079 } as const;

const reduce: CompileOperator = (operand, context) => {
  const parts = docOf(operand, '$reduce', 40075);
  const unknown = Object.keys(parts).find((name) => !Object.hasOwn(REDUCE_PARTS, name));
  if (unknown !== undefined) throw new EngineError(40076, `$reduce found an unknown argument: ${unknown}`);
  for (const [name, code] of Object.entries(REDUCE_PARTS))
    if (parts[name] === undefined) throw new EngineError(code, `$reduce needs '${name}'`);
  const input = compile(parts['input'], context);
  const start = compile(parts['initialValue'], context);
  const step = compile(parts['in'], { ...context, names: ['value', 'this'] });
  return (scope) => {
    const items = input(scope);
    if (items === null || items === undefined) return null;
    return listOf(items, "the 'input' of $reduce", 40080).reduce<unknown>(
      (value, item) => step({ root: scope.root, variables: { value, this: item } }),
      start(scope),
    );
  };
};

const OPERATORS: ReadonlyMap<string, CompileOperator> = new Map([
  ['$add', add],
  ['$cond', cond],
  ['$in', isIn],
  ['$reduce', reduce],
]);

/** The operators that there are. */
export const EXPRESSION_NAMES: readonly string[] = [...OPERATORS.keys()];
