/** Names and values as the process was given them. */
export type Source = Readonly<Record<string, string | undefined>>;

/** Takes one sentence that says what to set. */
export type Report = (problem: string) => void;

/** Reads one of several words; an empty value counts as absent. */
export function readChoice<T extends string>(
  source: Source,
  name: string,
  choices: readonly T[],
  fallback: T,
  report: Report,
): T {
  const value = source[name];
  if (value === undefined || value === '') return fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) report(`${name} is "${value}", but must be one of ${choices.join(', ')}.`);
  return choice ?? fallback;
}

/** Reads a whole number within a range, both ends included. */
export function readWhole(
  source: Source,
  name: string,
  range: { min: number; max: number },
  fallback: number,
  report: Report,
): number {
  const value = source[name];
  if (value === undefined || value === '') return fallback;
  const whole = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (whole >= range.min && whole <= range.max) return whole;
  report(`${name} is "${value}", but must be a whole number from ${range.min} to ${range.max}.`);
  return fallback;
}

/** Reads a time of day, `00:00` to `23:59`. */
export function readClock(source: Source, name: string, fallback: string, report: Report): string {
  const value = source[name];
  if (value === undefined || value === '') return fallback;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    report(`${name} is "${value}", but must be a time like 14:00.`);
  return value;
}
