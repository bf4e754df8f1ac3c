import { ShopError, type FieldProblem } from '../errors.js';
import type { PlainReason, ReasonWithParams } from '../reasons.js';
import { cleanText } from './plain-text.js';

/** Returns what is wrong with a field. */
export const fieldProblem = (name: string, code: string, reason: ReasonWithParams): FieldProblem => ({
  name,
  code,
  ...reason,
});

/** Turns the outcome of checks into the problems of an input: `{ email: 'format', address: null }` has one. */
export function toFieldProblems<Field extends string>(
  checks: Partial<Record<Field, string | null>>,
  reasons: Record<Field, ReasonWithParams>,
): FieldProblem[] {
  return (Object.keys(checks) as Field[]).flatMap((name) => {
    const code = checks[name];
    return code == null ? [] : [fieldProblem(name, code, reasons[name])];
  });
}

/**
 * Throws `INVALID_INPUT` with all problems at once, if there are any. Its reason is `incomplete` when something is missing,
 * `invalid` when not, and the first problem's own where these are left out.
 */
export function throwIfInvalid(
  problems: readonly FieldProblem[],
  reasons: { incomplete?: PlainReason; invalid?: PlainReason } = {},
): void {
  const [first] = problems;
  if (first === undefined) return;
  const incomplete = problems.some(({ code }) => code === 'required') ? reasons.incomplete : undefined;
  const reason = incomplete ?? reasons.invalid;
  const details = { fields: problems };
  throw reason === undefined ? ShopError.for(first, details) : new ShopError(reason, {}, details);
}

/** Whether a number is whole and lies between two others, both included. */
export const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to;

/** Returns what is wrong with a setting that is a whole number from 0 to `max`. */
export const checkUpTo = (name: string, value: number, max: number): FieldProblem[] =>
  isWhole(value, 0, max)
    ? []
    : [fieldProblem(name, 'range', { reason: 'SETTING_RANGE_FROM_0', params: { max } })];

/** Non-empty without what nobody sees, and not too long. */
export function checkText(text: string, max: number): 'required' | 'length' | null {
  const { length } = cleanText(text);
  if (length === 0) return 'required';
  return length > max ? 'length' : null;
}
