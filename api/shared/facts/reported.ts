import { text } from './define.js';
import type { FactDefinition, Facts, FactValue } from './fact.types.js';

/**
 * What others than the maker report of a product: rows named `Max power supply length, reported`, each beside a row `Reported by`
 * that names who says so, such as BuildCores OpenDB. Without that row nothing is believed. They are facts of their own
 * (`maxSupplyMmReported`), which only the rules of fitting read, and only where nothing else is known.
 */

/** The key of the fact that names who reports the others. */
export const REPORTED_BY = 'reportedBy';

/** What names who reports the other facts. */
export const reportedBy: FactDefinition = text('Reported by', 'Gemeldet von');

const SUFFIX = 'Reported';

/** Returns the key under which a fact is kept that others report. */
export const reportedKey = (key: string): string => `${key}${SUFFIX}`;

/** Returns the key of the fact that is reported under a key; `null` for a key that means no report. */
export const plainKey = (key: string): string | null =>
  key.endsWith(SUFFIX) ? key.slice(0, -SUFFIX.length) : null;

/** Whether a key means what others report, or who does. */
export const isReportKey = (key: string): boolean => key === REPORTED_BY || plainKey(key) !== null;

/** Returns the definition of what is reported of a fact. Lists cannot be narrowed by it. */
export function reportedDefinition({ facet: _, rows, german, ...rest }: FactDefinition): FactDefinition {
  const [name, ...others] = rows.map((row) => `${row}, reported`);
  return { ...rest, rows: [name ?? '', ...others], german: `${german}, gemeldet` };
}

/** Returns what others report among some facts, by the keys that the maker's own facts have. */
export const reportsIn = (facts: Facts): Readonly<Record<string, FactValue>> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]): [string, FactValue][] => {
      const plain = plainKey(key);
      return plain === null ? [] : [[plain, value]];
    }),
  );
