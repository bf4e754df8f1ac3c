import type { TextFold } from '../bson/values.js';

/** How simple operators are declared. */

/** Expression operators that are plain functions of their evaluated arguments. */
export interface SimpleOperator {
  readonly least: number;
  readonly most: number;
  /** `fold` is the collation of the command. */
  readonly run: (args: unknown[], fold?: TextFold) => unknown;
}

/** As many arguments as there are. */
export const MANY = Number.MAX_SAFE_INTEGER;

/** Null or missing. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator with so many arguments. */
export function fixed(count: number, run: (...args: unknown[]) => unknown): SimpleOperator {
  return { least: count, most: count, run: (args) => run(...args) };
}

/** Null in, null out. */
export function nullable(count: number, run: (...args: unknown[]) => unknown): SimpleOperator {
  return fixed(count, (...args) => (args.some(isNothing) ? null : run(...args)));
}
