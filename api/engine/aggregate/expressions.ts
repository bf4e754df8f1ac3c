import { checkTime } from '../query/deadline.js';
import { EngineError } from '../errors.js';
import { DATE_OPERATORS } from './expression.dates.js';
import { NAMED_OPERATORS } from './expression.named.js';
import { SCOPED_OPERATORS } from './expression.scoped.js';
import { SIMPLE_OPERATORS } from './expression.operators.js';
import { splitPath, topField } from '../bson/paths.js';
import { getOwn, isDoc, isTruthy, setOwn, type Doc, type TextFold } from '../bson/values.js';

/** Aggregation expressions: `"$price"`, `{ $add: [...] }`. Compiled once, then run for each document. */

/** What an expression can see: the document and the variables (`$$ROOT`, those of `$let`, `$map` …). */
export interface Scope {
  readonly root: Doc;
  readonly vars: Readonly<Record<string, unknown>>;
}

/** A missing value is `undefined`. */
export type Evaluate = (scope: Scope) => unknown;

/** What is known while an expression is compiled: the variables in scope and the fields read so far. */
export interface CompileContext {
  readonly names: ReadonlySet<string>;
  readonly reads: { fields: Set<string>; all: boolean };
  /** How texts are compared. */
  readonly fold: TextFold;
  /** Compiles a part: operators that compile their operand themselves are given the compiler that knows them. */
  readonly compile: (part: unknown, context: CompileContext) => Evaluate;
}

export interface Expression {
  readonly evaluate: (doc: Doc, vars?: Readonly<Record<string, unknown>>) => unknown;
  readonly isTrue: (doc: Doc) => boolean;
  /** Top-level fields that are read; `undefined` when it may be any. */
  readonly fields: ReadonlySet<string> | undefined;
  /** The path, when the expression is just `"$path"`. */
  readonly path: string | undefined;
}

const SYSTEM_VARIABLES = ['ROOT', 'CURRENT', 'NOW', 'REMOVE', 'CLUSTER_TIME'];

/** Compiles an expression; `names` are the variables given to `evaluate`. */
export function compileExpression(
  source: unknown,
  names: Iterable<string> = [],
  fold?: TextFold,
): Expression {
  const reads = { fields: new Set<string>(), all: false };
  const run = compileIn(source, { names: new Set(names), reads, fold, compile: compileIn });
  const evaluate = (doc: Doc, vars: Readonly<Record<string, unknown>> = {}): unknown =>
    run({ root: doc, vars });
  return {
    evaluate,
    isTrue: (doc) => isTruthy(evaluate(doc)),
    fields: reads.all ? undefined : reads.fields,
    path: typeof source === 'string' && /^\$[^$]/.test(source) ? source.slice(1) : undefined,
  };
}

function compileIn(source: unknown, context: CompileContext): Evaluate {
  if (typeof source === 'string' && source.startsWith('$')) return compilePath(source, context);
  if (Array.isArray(source)) {
    const items = source.map((item) => compileIn(item, context));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDoc(source)) return () => source;
  const names = Object.keys(source);
  const first = names[0];
  if (first?.startsWith('$')) {
    if (names.length > 1)
      throw new EngineError(
        15983,
        `An object representing an expression must have exactly one field: ${names.join(', ')}`,
      );
    return compileOperation(first, source[first], context);
  }
  return compileObject(source, context);
}

function compileObject(source: Doc, context: CompileContext): Evaluate {
  const fields = Object.entries(source).map(([name, value]) => [name, compileIn(value, context)] as const);
  return (scope) => {
    const doc: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setOwn(doc, name, value);
    }
    return doc;
  };
}

/** The operators that compile their operand themselves. */
const COMPILERS = new Map([...SCOPED_OPERATORS, ...NAMED_OPERATORS, ...DATE_OPERATORS]);

/** The operators that there are. */
export function expressionNames(): string[] {
  return ['$literal', '$const', ...COMPILERS.keys(), ...SIMPLE_OPERATORS.keys()];
}

function compileOperation(name: string, operand: unknown, context: CompileContext): Evaluate {
  if (name === '$literal' || name === '$const') return () => operand;
  const scoped = COMPILERS.get(name);
  if (scoped) return withTimeout(scoped(operand, context));
  const simple = SIMPLE_OPERATORS.get(name);
  if (!simple)
    throw new EngineError(168, `Unrecognized expression '${name}'`, { codeName: 'InvalidPipelineOperator' });
  const given: unknown[] = Array.isArray(operand) ? operand : [operand];
  checkArity(name, given.length, simple.least, simple.most);
  const inputs = given.map((item) => compileIn(item, context));
  const { run } = simple;
  const { fold } = context;
  if (inputs.length === 1 && inputs[0]) {
    const [input] = inputs;
    return withTimeout((scope) => run([input(scope)], fold));
  }
  return withTimeout((scope) =>
    run(
      inputs.map((input) => input(scope)),
      fold,
    ),
  );
}

function withTimeout(evaluate: Evaluate): Evaluate {
  return (scope) => {
    checkTime();
    return evaluate(scope);
  };
}

function checkArity(name: string, count: number, least: number, most: number): void {
  if (count >= least && count <= most) return;
  if (least === most)
    throw new EngineError(
      16020,
      `Expression ${name} takes exactly ${least} arguments. ${count} were passed in.`,
    );
  throw new EngineError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${count} were passed in.`,
  );
}

function compilePath(source: string, context: CompileContext): Evaluate {
  if (!source.startsWith('$$')) {
    if (source === '$') throw new EngineError(16872, "'$' by itself is not a valid FieldPath");
    const path = source.slice(1);
    context.reads.fields.add(topField(path));
    return fieldReader(path);
  }
  const [name = '', ...rest] = splitPath(source.slice(2));
  if (!context.names.has(name) && !SYSTEM_VARIABLES.includes(name))
    throw new EngineError(17276, `Use of undefined variable: ${name}`);
  if (name === 'NOW') return () => new Date();
  if (name === 'REMOVE') return () => undefined;
  const isRoot = (name === 'ROOT' || name === 'CURRENT') && !context.names.has(name);
  if (!isRoot) return (scope) => valueAtPath(scope.vars[name], rest, 0);
  if (rest[0] === undefined) context.reads.all = true;
  else context.reads.fields.add(rest[0]);
  return (scope) => valueAtPath(scope.root, rest, 0);
}

function fieldReader(path: string): Evaluate {
  const parts = splitPath(path);
  if (parts.some((part) => part === ''))
    throw new EngineError(15998, 'FieldPath field names may not be empty strings.');
  if (parts.length === 1) return (scope) => getOwn(scope.root, path);
  return (scope) => valueAtPath(scope.root, parts, 0);
}

/** The value of a path in an expression: through an array it gives the array of what its documents hold. */
export function valueAtPath(value: unknown, parts: readonly string[], at: number): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (isDoc(value)) return valueAtPath(getOwn(value, part), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => (isDoc(item) || Array.isArray(item) ? valueAtPath(item, parts, at) : undefined))
    .filter((item) => item !== undefined);
}
