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

/** Throws `INVALID_INPUT` with all problems at once, if there are any. */
export function refuseProblems(problems: readonly FieldProblem[], message?: string): void {
  if (problems.length > 0) throw new ShopError('INVALID_INPUT', message, problems);
}
