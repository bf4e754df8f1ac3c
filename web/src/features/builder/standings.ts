import type { Fit, Verdict } from '@shared/fit/evaluate.js';
import type { FitStanding } from '../../ui/states/FitMark';

/** How parts may stand in a build, the worst first. */
const ORDER: readonly FitStanding[] = ['clash', 'unknown', 'note', 'fits'];

/** Compares two standings: the worst first. */
export const byStanding = (a: FitStanding, b: FitStanding): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** Returns what a verdict means for the build. */
export function standingOf({ truth, isReported, rule: { severity } }: Verdict): FitStanding {
  if (truth === 'true') return isReported && severity === 'hard' ? 'note' : 'fits';
  if (truth === 'unknown') return severity === 'hard' ? 'unknown' : 'fits';
  return severity === 'hard' || severity === 'rare' ? 'clash' : 'note';
}

/** Returns the worst that is said of a part; `null` where no rule compares it with another one. */
export function worstOf({ verdicts }: Fit, id: number): Verdict | null {
  const about = verdicts.filter(
    ({ parts }) => parts.size > 1 && [...parts.values()].some((part) => part.id === id),
  );
  const [worst] = about.toSorted((a, b) => byStanding(standingOf(a), standingOf(b)));
  return worst ?? null;
}

/** Returns by how many mm a part is larger than another one takes; `null` where that is not what a verdict says of it. */
export function excessMm({ truth, rule: { test }, sum, parts }: Verdict, id: number): number | null {
  if (truth !== 'false' || test.op !== 'atMost' || sum === null) return null;
  if (typeof test.left !== 'string' || typeof test.right !== 'string' || !test.right.endsWith('Mm'))
    return null;
  const [larger = '', [slot = '', key = '']] = [test.left.split('.')[0], test.right.split('.')];
  const all = [...parts.values()];
  const limit = all.find((part) => part.slot === slot)?.known[key];
  if (all.find((part) => part.slot === larger)?.id !== id || limit === undefined || 'texts' in limit)
    return null;
  return sum.from - limit.to;
}
