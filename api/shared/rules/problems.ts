import { ShopError, type FieldProblem } from '../errors.js';

/** Turns the outcome of checks into the problems of an input: `{ email: 'format', address: null }` has one. */
export function toFieldProblems<Field extends string>(
  checks: Partial<Record<Field, string | null>>,
  messages: Record<Field, string>,
): FieldProblem[] {
  return (Object.keys(checks) as Field[]).flatMap((name) => {
    const code = checks[name];
    return code == null ? [] : [{ name, code, message: messages[name] }];
  });
}

/** What is said of an input in which something is missing, as existing clients know it (rest-contract). */
export const INCOMPLETE = 'One or more fields of data are missing.';

/**
 * Throws `INVALID_INPUT` with all problems at once, if there are any. Its message is `incomplete` when something is missing,
 * `invalid` when not, and the first problem's own where these are left out.
 */
export function refuseProblems(
  problems: readonly FieldProblem[],
  messages: { incomplete?: string; invalid?: string } = {},
): void {
  const [first] = problems;
  if (first === undefined) return;
  const incomplete = problems.some(({ code }) => code === 'required') ? messages.incomplete : undefined;
  throw new ShopError('INVALID_INPUT', incomplete ?? messages.invalid ?? first.message, problems);
}

/** Non-empty after trimming, and not too long. */
export function checkText(text: string, max: number): 'required' | 'length' | null {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > max ? 'length' : null;
}
