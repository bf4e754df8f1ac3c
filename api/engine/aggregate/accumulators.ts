import { compareValues } from '../index/keys.js';
import { EngineError } from '../errors.js';
import { compileExpression, type Expression } from './expressions.js';
import { addNumbers, docOf, isNumber } from '../bson/values.js';

/** The accumulators of `$group` and `$bucket`. */
export interface Accumulator {
  readonly field: string;
  readonly expression: Expression;
  /** A fresh state for one group. */
  readonly start: () => AccumulatorState;
}

export interface AccumulatorState {
  readonly add: (value: unknown) => void;
  readonly result: () => unknown;
}

/** Compiles `{ $sum: "$price" }` for a field of the output. */
export function compileAccumulator(field: string, source: unknown): Accumulator {
  if (field.includes('.')) throw new EngineError(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$'))
    throw new EngineError(40236, `The field name '${field}' cannot be an operator name`);
  const accumulator = docOf(source, `The field '${field}'`, 40234);
  const names = Object.keys(accumulator);
  const [name = ''] = names;
  if (names.length !== 1) throw new EngineError(40238, `The field '${field}' must specify one accumulator`);
  const start = STATES.get(name);
  if (!start) throw new EngineError(15952, `unknown group operator '${name}'`);
  if (Array.isArray(accumulator[name]))
    throw new EngineError(40237, `The ${name} accumulator is a unary operator`);
  return { field, expression: compileExpression(accumulator[name]), start };
}

function sum(): AccumulatorState {
  let total: unknown = 0;
  return {
    add: (value) => {
      if (isNumber(value)) total = addNumbers(total, value);
    },
    result: () => total,
  };
}

function least(): AccumulatorState {
  let best: unknown = null;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (best === null || compareValues(value, best) < 0) best = value;
    },
    result: () => best,
  };
}

const STATES: ReadonlyMap<string, () => AccumulatorState> = new Map([
  ['$sum', sum],
  ['$min', least],
]);

/** The accumulators that there are. */
export const ACCUMULATOR_NAMES: readonly string[] = [...STATES.keys()];
