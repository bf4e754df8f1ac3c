import { checkTime } from '../query/deadline.js';
import { EngineError } from '../errors.js';
import type { CompileContext, Evaluate } from './expressions.js';
import { compareValues, isDoc, isTruthy, toNumber, type Doc } from '../bson/values.js';

/** Operators that decide themselves what to evaluate, or that give names to values: `$cond`, `$let`, `$map` … */

export type CompileScoped = (operand: unknown, context: CompileContext) => Evaluate;

/** Compiles a part of an operand. */
export const compileIn: CompileScoped = (part, context) => context.compile(part, context);

function namedOperands(name: string, operand: unknown, required: string[], optional: string[] = []): Doc {
  if (!isDoc(operand))
    throw new EngineError('FailedToParse', `${name} only supports an object as its argument`);
  for (const key of Object.keys(operand)) {
    if (!required.includes(key) && !optional.includes(key))
      throw new EngineError('FailedToParse', `Unrecognized parameter to ${name}: ${key}`);
  }
  for (const key of required) {
    if (!(key in operand)) throw new EngineError('FailedToParse', `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}

function withNames(context: CompileContext, names: readonly string[]): CompileContext {
  return { ...context, names: new Set([...context.names, ...names]) };
}

function arrayOrNull(name: string, value: unknown): unknown[] | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) throw new EngineError(28651, `input to ${name} must be an array`);
  return value;
}

const and: CompileScoped = (operand, context) => {
  const parts = listOf(operand).map((part) => compileIn(part, context));
  return (scope) => parts.every((part) => isTruthy(part(scope)));
};

const or: CompileScoped = (operand, context) => {
  const parts = listOf(operand).map((part) => compileIn(part, context));
  return (scope) => parts.some((part) => isTruthy(part(scope)));
};

function listOf(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

const cond: CompileScoped = (operand, context) => {
  if (Array.isArray(operand) && operand.length !== 3)
    throw new EngineError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`,
    );
  const {
    if: test,
    then: yes,
    else: no,
  } = Array.isArray(operand)
    ? { if: operand[0] as unknown, then: operand[1] as unknown, else: operand[2] as unknown }
    : namedOperands('$cond', operand, ['if', 'then', 'else']);
  const [condition, whenTrue, whenFalse] = [
    compileIn(test, context),
    compileIn(yes, context),
    compileIn(no, context),
  ];
  return (scope) => (isTruthy(condition(scope)) ? whenTrue(scope) : whenFalse(scope));
};

const ifNull: CompileScoped = (operand, context) => {
  const parts = listOf(operand).map((part) => compileIn(part, context));
  if (parts.length < 2)
    throw new EngineError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  return (scope) => {
    let value: unknown;
    for (const part of parts) {
      value = part(scope);
      if (value !== null && value !== undefined) return value;
    }
    return value;
  };
};

const switchOn: CompileScoped = (operand, context) => {
  const { branches, default: otherwise } = namedOperands('$switch', operand, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0)
    throw new EngineError(40068, '$switch requires at least one branch.');
  const cases = branches.map((branch: unknown) => {
    const parts = namedOperands('$switch branch', branch, ['case', 'then']);
    return { test: compileIn(parts['case'], context), then: compileIn(parts['then'], context) };
  });
  const fallback = otherwise === undefined ? undefined : compileIn(otherwise, context);
  return (scope) => {
    const found = cases.find((branch) => isTruthy(branch.test(scope)));
    if (found) return found.then(scope);
    if (!fallback)
      throw new EngineError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return fallback(scope);
  };
};

const letVariables: CompileScoped = (operand, context) => {
  const { vars, in: body } = namedOperands('$let', operand, ['vars', 'in']);
  if (!isDoc(vars)) throw new EngineError(16876, 'invalid parameter: expected an object (vars)');
  const bound = Object.entries(vars).map(([name, value]) => [name, compileIn(value, context)] as const);
  const run = compileIn(body, withNames(context, Object.keys(vars)));
  return (scope) => {
    const values: Record<string, unknown> = { ...scope.vars };
    for (const [name, value] of bound) values[name] = value(scope);
    return run({ root: scope.root, vars: values });
  };
};

const map: CompileScoped = (operand, context) => {
  const { input, as = 'this', in: body } = namedOperands('$map', operand, ['input', 'in'], ['as']);
  const source = compileIn(input, context);
  const run = compileIn(body, withNames(context, [String(as)]));
  return (scope) =>
    arrayOrNull('$map', source(scope))?.map((item) => {
      checkTime();
      return run({ root: scope.root, vars: { ...scope.vars, [String(as)]: item } }) ?? null;
    }) ?? null;
};

const filter: CompileScoped = (operand, context) => {
  const parts = namedOperands('$filter', operand, ['input', 'cond'], ['as', 'limit']);
  const as = String(parts['as'] ?? 'this');
  const source = compileIn(parts['input'], context);
  const test = compileIn(parts['cond'], withNames(context, [as]));
  const limit = parts['limit'] === undefined ? undefined : compileIn(parts['limit'], context);
  return (scope) => {
    const items = arrayOrNull('$filter', source(scope));
    const kept = items?.filter((item) => {
      checkTime();
      return isTruthy(test({ root: scope.root, vars: { ...scope.vars, [as]: item } }));
    });
    const most = limit?.(scope);
    return (most === undefined || most === null ? kept : kept?.slice(0, toNumber(most))) ?? null;
  };
};

const reduce: CompileScoped = (operand, context) => {
  const {
    input,
    initialValue,
    in: body,
  } = namedOperands('$reduce', operand, ['input', 'initialValue', 'in']);
  const source = compileIn(input, context);
  const start = compileIn(initialValue, context);
  const run = compileIn(body, withNames(context, ['value', 'this']));
  return (scope) =>
    arrayOrNull('$reduce', source(scope))?.reduce<unknown>((value, item) => {
      checkTime();
      return run({ root: scope.root, vars: { ...scope.vars, value, this: item } });
    }, start(scope)) ?? null;
};

const sortArray: CompileScoped = (operand, context) => {
  const { input, sortBy } = namedOperands('$sortArray', operand, ['input', 'sortBy']);
  const source = compileIn(input, context);
  const fields = isDoc(sortBy)
    ? Object.entries(sortBy).map(([path, way]) => [path, toNumber(way)] as const)
    : [];
  const direction = isDoc(sortBy) ? 1 : toNumber(sortBy);
  const { fold } = context;
  const compare = (a: unknown, b: unknown): number => {
    checkTime();
    if (fields.length === 0) return direction * compareValues(a, b, fold);
    for (const [path, way] of fields) {
      const result = compareValues(isDoc(a) ? a[path] : undefined, isDoc(b) ? b[path] : undefined, fold);
      if (result !== 0) return result * way;
    }
    return 0;
  };
  return (scope) => {
    const items = arrayOrNull('$sortArray', source(scope));
    return items ? [...items].sort(compare) : null;
  };
};

/** Operators with arguments by name whose function takes them in the order given here. */
export function byName(
  name: string,
  required: string[],
  optional: string[],
  run: (values: Record<string, unknown>) => unknown,
): CompileScoped {
  return (operand, context) => {
    const given = namedOperands(name, operand, required, optional);
    const parts = Object.entries(given).map(([key, value]) => [key, compileIn(value, context)] as const);
    return (scope) => run(Object.fromEntries(parts.map(([key, evaluate]) => [key, evaluate(scope)])));
  };
}

/** Without those about dates and texts, which have files of their own. */
export const SCOPED_OPERATORS: readonly (readonly [string, CompileScoped])[] = [
  ['$and', and],
  ['$or', or],
  ['$cond', cond],
  ['$ifNull', ifNull],
  ['$switch', switchOn],
  ['$let', letVariables],
  ['$map', map],
  ['$filter', filter],
  ['$reduce', reduce],
  ['$sortArray', sortArray],
];
