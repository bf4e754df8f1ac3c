/** An invariant of `api/README.md`, chapter Orders, that does not hold, by its number there. */
export class Violation extends Error {
  constructor(
    readonly invariant: number,
    detail: string,
  ) {
    super(`Invariant ${invariant} is broken: ${detail}`);
  }
}

export function assertInvariant(isTrue: boolean, invariant: number, detail: string): void {
  if (!isTrue) throw new Violation(invariant, detail);
}
