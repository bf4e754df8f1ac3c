import type { Fit, Verdict } from '@shared/fit/evaluate.js';
import type { FitPart } from '@shared/fit/known.types.js';
import type { FitStanding } from '../../ui/states/FitMark';

/** What a rule says of a build, and of which of its parts. */
export interface BuildVerdict extends Verdict {
  /** The parts that it is said of. Where they clash, the fewest without any of which the others would not. */
  readonly about: readonly FitPart[];
}

/** What all rules say of a build. */
export interface BuildFit extends Fit {
  readonly verdicts: readonly BuildVerdict[];
}

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
export function worstOf({ verdicts }: BuildFit, id: number): BuildVerdict | null {
  const said = verdicts.filter(({ about }) => about.length > 1 && about.some((part) => part.id === id));
  const [worst] = said.toSorted((a, b) => byStanding(standingOf(a), standingOf(b)));
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
