import type { FitPart, Knowledge, Known } from './known.types.js';

const isReport = ({ report }: Known): boolean => report !== undefined;

/** Whether something of what is known is only reported. */
export const hasReports = (known: Knowledge): boolean => Object.values(known).some(isReport);

/** Returns what is known without what others report. */
export function withoutReports(known: Knowledge): Knowledge {
  if (!hasReports(known)) return known;
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, value]) => {
      const left = value.report === undefined ? value : value.report.without;
      return left === undefined ? [] : [[key, left]];
    }),
  );
}

/** Returns parts as they are known without what others report. */
export const sureOf = (build: readonly FitPart[]): FitPart[] =>
  build.map((part) => ({ ...part, known: withoutReports(part.known) }));

const isSame = (one: Known, other: Known | undefined): boolean =>
  other !== undefined &&
  ('texts' in one
    ? 'texts' in other && one.isOpen === other.isOpen && one.texts.join('\n') === other.texts.join('\n')
    : 'from' in other && one.from === other.from && one.to === other.to);

/** Whether a report says more than is known: within the bounds that are known, or of what nothing is known. */
function isNews(reported: Known, known: Known | undefined): boolean {
  if (known === undefined) return true;
  if ('texts' in reported || 'texts' in known) return false;
  return reported.from >= known.from && reported.to <= known.to;
}

/** Returns what is known with reports: they fill gaps and narrow bounds, and never speak against what is known otherwise. */
export const addReports = (known: Knowledge, withReports: Knowledge, by: string): Knowledge => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(withReports).flatMap(([key, value]): [string, Known][] => {
      const without = known[key];
      if (isSame(value, without) || !isNews(value, without)) return [];
      return [[key, { ...value, origin: 'REPORTED', report: { by, without } }]];
    }),
  ),
});
