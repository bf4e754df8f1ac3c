import { EngineError } from '../errors.js';
import { averageOf, extremeOf } from './expression.arithmetic.js';
import { unique } from './expression.lists.js';
import { compileExpression, type Expression } from './expressions.js';
import {
  arithmetic,
  calculable,
  isDoc,
  isNumber,
  setOwn,
  toNumber,
  type Doc,
  type TextFold,
} from '../bson/values.js';

/** The accumulators of `$group` and `$bucket`. */
export interface Accumulator {
  readonly expression: Expression;
  /** A fresh state for one group. */
  readonly start: () => AccumulatorState;
}

export interface AccumulatorState {
  readonly add: (value: unknown) => void;
  readonly result: () => unknown;
}

/** Compiles `{ $sum: "$price" }`; the name of the output field is for the messages. */
export function compileAccumulator(field: string, source: unknown, fold: TextFold): Accumulator {
  if (field.includes('.')) throw new EngineError(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$'))
    throw new EngineError(40236, `The field name '${field}' cannot be an operator name`);
  if (!isDoc(source)) throw new EngineError(40234, `The field '${field}' must be an accumulator object`);
  const names = Object.keys(source);
  const [name = ''] = names;
  if (names.length !== 1) throw new EngineError(40238, `The field '${field}' must specify one accumulator`);
  const start = Object.hasOwn(STATES, name) ? STATES[name] : undefined;
  if (!start) throw new EngineError(15952, `unknown group operator '${name}'`);
  const operand = name === '$count' ? 1 : source[name];
  if (
    Array.isArray(operand) &&
    name !== '$push' &&
    name !== '$addToSet' &&
    name !== '$first' &&
    name !== '$last'
  )
    throw new EngineError(40237, `The ${name} accumulator is a unary operator`);
  return { expression: compileExpression(operand, [], fold), start: () => start(fold) };
}

/** A fresh state; texts compare by the collation. */
type Start = (fold: TextFold) => AccumulatorState;

function collecting(finish: (values: unknown[], fold: TextFold) => unknown): Start {
  return (fold) => {
    const values: unknown[] = [];
    return {
      add: (value) => {
        if (value !== undefined) values.push(value);
      },
      result: () => finish(values, fold),
    };
  };
}

const MOST_INT = 0x7fffffff;

function summing(): AccumulatorState {
  let sum: unknown = 0;
  return {
    add: (value) => {
      if (typeof sum === 'number' && value === 1 && sum < MOST_INT) sum = sum + 1;
      else if (isNumber(value)) sum = arithmetic(sum, value, 'add') ?? toNumber(sum) + toNumber(value);
    },
    result: () => sum,
  };
}

function extreme(direction: 1 | -1): Start {
  return (fold) => {
    let best: unknown = null;
    return { add: (value) => (best = extremeOf([best, value], direction, fold)), result: () => best };
  };
}

function edge(which: 'first' | 'last'): Start {
  return () => {
    let seen = false;
    let kept: unknown = null;
    return {
      add: (value) => {
        if (which === 'first' && seen) return;
        seen = true;
        kept = value ?? null;
      },
      result: () => kept,
    };
  };
}

function deviation(values: unknown[], population: boolean): number | null {
  const numbers = values.filter(isNumber).map(calculable);
  const divisor = population ? numbers.length : numbers.length - 1;
  if (divisor < 1) return null;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / divisor);
}

const STATES: Readonly<Record<string, Start>> = {
  $sum: summing,
  $count: summing,
  $avg: collecting(averageOf),
  $min: extreme(-1),
  $max: extreme(1),
  $first: edge('first'),
  $last: edge('last'),
  $push: collecting((values) => values),
  $addToSet: collecting(unique),
  $mergeObjects: collecting((values) => {
    const merged: Doc = {};
    for (const part of values)
      if (isDoc(part)) for (const [name, value] of Object.entries(part)) setOwn(merged, name, value);
    return merged;
  }),
  $stdDevPop: collecting((values) => deviation(values, true)),
  $stdDevSamp: collecting((values) => deviation(values, false)),
};

/** The accumulators that there are. */
export const ACCUMULATOR_NAMES: readonly string[] = Object.keys(STATES);
