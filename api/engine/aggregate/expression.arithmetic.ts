import { Long } from 'bson';
import { doubleOf } from '../bson/bson.decode.js';
import { EngineError } from '../errors.js';
import { type SimpleOperator, MANY, isNothing, nullable } from './expression.simple.js';
import {
  arithmetic,
  calculable,
  compareValues,
  integerOf,
  isNumber,
  numberTypeOf,
  toNumber,
  typeName,
  type TextFold,
} from '../bson/values.js';

/** Arithmetic of expressions, and what accumulators share with it. */

function numeric(name: string, run: (value: number) => number): SimpleOperator {
  return nullable(1, (value) => {
    if (!isNumber(value))
      throw new EngineError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    const result = run(calculable(value));
    return numberTypeOf(value) === 'double'
      ? doubleOf(result)
      : Number.isInteger(result)
        ? integerOf(result)
        : result;
  });
}

function floating(name: string, run: (value: number) => number): SimpleOperator {
  return nullable(1, (value) => {
    if (!isNumber(value))
      throw new EngineError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    return doubleOf(run(calculable(value)));
  });
}

function absolute(value: unknown): unknown {
  if (!(value instanceof Long)) return ABS.run([value]);
  if (value.equals(Long.MIN_VALUE)) throw new EngineError(28680, "can't take $abs of long long min");
  return value.isNegative() ? value.negate() : value;
}

const ABS = numeric('$abs', Math.abs);

function squareRoot(value: number): number {
  if (value < 0) throw new EngineError(28714, "$sqrt's argument must be greater than or equal to 0");
  return Math.sqrt(value);
}

/** Zero and what is below have no logarithm. */
function logarithm(name: string, code: number, run: (value: number) => number): (value: number) => number {
  return (value) => {
    if (value <= 0)
      throw new EngineError(code, `${name}'s argument must be a positive number, but is ${value}`);
    return run(value);
  };
}

function needNumber(name: string, value: unknown): unknown {
  if (!isNumber(value))
    throw new EngineError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function add(args: unknown[]): unknown {
  if (args.some(isNothing)) return null;
  const date = args.find((value) => value instanceof Date);
  if (date instanceof Date) {
    const offset = args
      .filter((value) => value !== date)
      .reduce<number>((sum, value) => {
        if (value instanceof Date)
          throw new EngineError(16612, 'only one date allowed in an $add expression');
        return sum + toNumber(needNumber('$add', value));
      }, 0);
    return new Date(date.getTime() + offset);
  }
  return args.reduce((sum, value) => exact(sum, needNumber('$add', value), 'add'), 0);
}

/** 64-bit integer arithmetic that overflows continues as a double. */
function exact(left: unknown, right: unknown, operation: 'add' | 'multiply'): unknown {
  const result = arithmetic(left, right, operation);
  if (result !== undefined) return result;
  return operation === 'add' ? toNumber(left) + toNumber(right) : toNumber(left) * toNumber(right);
}

function subtract(left: unknown, right: unknown): unknown {
  if (left instanceof Date)
    return right instanceof Date
      ? Long.fromNumber(left.getTime() - right.getTime())
      : new Date(left.getTime() - toNumber(needNumber('$subtract', right)));
  needNumber('$subtract', left);
  needNumber('$subtract', right);
  return exact(left, arithmetic(right, -1, 'multiply'), 'add');
}

function divide(left: unknown, right: unknown): unknown {
  needNumber('$divide', left);
  if (toNumber(needNumber('$divide', right)) === 0)
    throw new EngineError('BadValue', "can't $divide by zero");
  return doubleOf(calculable(left) / calculable(right));
}

function modulo(left: unknown, right: unknown): unknown {
  needNumber('$mod', left);
  if (toNumber(needNumber('$mod', right)) === 0) throw new EngineError(16610, "can't $mod by zero");
  const result = calculable(left) % calculable(right);
  const floating = numberTypeOf(left) === 'double' || numberTypeOf(right) === 'double';
  return floating ? doubleOf(result) : integerOf(result);
}

function roundTo(round: (value: number) => number): (args: unknown[]) => unknown {
  return ([value, places]) => {
    if (isNothing(value)) return null;
    needNumber('$round', value);
    const digits = isNothing(places) ? 0 : toNumber(places);
    const number = calculable(value);
    const factor = 10 ** Math.abs(digits);
    const result = digits >= 0 ? round(number * factor) / factor : round(number / factor) * factor;
    return numberTypeOf(value) === 'double' ? doubleOf(result) : integerOf(result);
  };
}

/** To the nearest, halves to the even neighbour. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** `$sum`, `$avg`, `$min`, `$max` over the arguments, or over the items of a single array. */
function over(run: (values: unknown[], fold: TextFold) => unknown): SimpleOperator {
  return {
    least: 0,
    most: MANY,
    run: (args, fold) =>
      run(args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args, fold),
  };
}

/** The sum of the numbers among the values. */
export function sumOf(values: readonly unknown[]): unknown {
  return values.reduce((sum, value) => (isNumber(value) ? exact(sum, value, 'add') : sum), 0);
}

/** The mean of the numbers among the values, `null` without any. */
export function averageOf(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumber).map(calculable);
  return numbers.length === 0
    ? null
    : doubleOf(numbers.reduce((sum, value) => sum + value, 0) / numbers.length);
}

/** The smallest (-1) or largest (1) value in MongoDB's order; null and missing do not count. */
export function extremeOf(values: readonly unknown[], direction: 1 | -1, fold: TextFold): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (isNothing(value)) continue;
    if (best === null || compareValues(value, best, fold) * direction > 0) best = value;
  }
  return best;
}

export function arithmeticOperators(): [string, SimpleOperator][] {
  return [
    ['$add', { least: 0, most: MANY, run: add }],
    [
      '$multiply',
      {
        least: 0,
        most: MANY,
        run: (args) =>
          args.some(isNothing)
            ? null
            : args.reduce((product, value) => exact(product, needNumber('$multiply', value), 'multiply'), 1),
      },
    ],
    ['$subtract', nullable(2, subtract)],
    ['$divide', nullable(2, divide)],
    ['$mod', nullable(2, modulo)],
    ['$abs', nullable(1, absolute)],
    ['$ceil', numeric('$ceil', Math.ceil)],
    ['$floor', numeric('$floor', Math.floor)],
    ['$round', { least: 1, most: 2, run: roundTo(roundHalfEven) }],
    ['$trunc', { least: 1, most: 2, run: roundTo(Math.trunc) }],
    ['$sqrt', floating('$sqrt', squareRoot)],
    ['$exp', floating('$exp', Math.exp)],
    ['$ln', floating('$ln', logarithm('$ln', 28766, Math.log))],
    ['$log10', floating('$log10', logarithm('$log10', 28761, Math.log10))],
    [
      '$pow',
      nullable(2, (base, exponent) => {
        if (toNumber(base) === 0 && toNumber(exponent) < 0)
          throw new EngineError(28764, '$pow cannot take a base of 0 and a negative exponent');
        const result = calculable(base) ** calculable(exponent);
        return Number.isInteger(result) && numberTypeOf(base) !== 'double'
          ? integerOf(result)
          : doubleOf(result);
      }),
    ],
    ['$sum', over(sumOf)],
    ['$avg', over(averageOf)],
    ['$min', over((values, fold) => extremeOf(values, -1, fold))],
    ['$max', over((values, fold) => extremeOf(values, 1, fold))],
  ];
}
