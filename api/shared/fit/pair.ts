import type { Kind } from '../facts/fact.types.js';
import { factOf } from '../facts/kinds.js';
import { labelOf, valueIn } from '../facts/wording.js';
import type { LanguageCode } from '../language.js';
import { factsOfTest, splitRef } from './define.js';
import { fitOf, Reading, type Fit, type Verdict } from './evaluate.js';
import type { FitPart, Known } from './known.types.js';
import type { FactRef, Test } from './rule.types.js';

/** What the rules say of two parts alone. */
export interface PairFit extends Fit {
  /** Comparisons of what both parts state by which rules hold: why they fit, as far as they do. */
  readonly reasons: readonly Test[];
}

/** Whether a comparison reads facts of two parts, all of them known to the letter. */
const comparesBoth = (test: Test, reading: Reading): boolean => {
  const facts = factsOfTest(test);
  return new Set(facts.map((ref) => splitRef(ref)[0])).size > 1 && facts.every((ref) => reading.isExact(ref));
};

/** Judges two parts as if they were a computer. Two of the same slot are not compared. */
export function fitPair(one: FitPart, other: FitPart): PairFit {
  const build = [one, other];
  const fit = one.slot === other.slot ? fitOf([]) : fitOf(build);
  const reasons = fit.verdicts.flatMap(({ rule, parts, truth }) => {
    if (truth !== 'true' || rule.severity === 'rare') return [];
    const reading = new Reading(build, parts);
    return reading.grounds(rule.test).filter((test) => comparesBoth(test, reading));
  });
  return { ...fit, reasons };
}

/** Whether a rare rule stays open of which one of two parts states its side: then it is no longer an ordinary part. */
const isOpenOnOneSide = ({ rule, truth, missing }: Verdict): boolean =>
  rule.severity === 'rare' &&
  truth === 'unknown' &&
  rule.slots.length > new Set(missing.map((ref) => splitRef(ref)[0])).size;

/** Whether two parts surely fit: proved, without a remark, and by something that both of them state. */
export const surelyFit = ({ outcome, reasons, verdicts }: PairFit): boolean =>
  outcome === 'FITS' && reasons.length > 0 && !verdicts.some(isOpenOnOneSide);

/** Whether two parts may fit: something that both state agrees, and nothing is against it. */
export const mayFit = ({ outcome, reasons }: PairFit): boolean => outcome !== 'CLASHES' && reasons.length > 0;

const textsOf = (known: Known | undefined): readonly string[] =>
  known !== undefined && 'texts' in known ? known.texts : [];

/** Returns why two parts fit, each reason as one short text: `Socket AM5`, `Length 304 mm ≤ 355 mm`. */
export function reasonsIn({ reasons }: PairFit, pair: readonly FitPart[], language: LanguageCode): string[] {
  const knownOf = (ref: FactRef): Known | undefined => {
    const [slot, key] = splitRef(ref);
    return pair.find((part) => part.slot === slot)?.known[key];
  };
  const texts = reasons.flatMap((test) => {
    const [left, right] = factsOfTest(test);
    if (left === undefined || right === undefined) return [];
    const [slot, key] = splitRef(left);
    const definition = factOf(slot as Kind, key);
    if (definition === undefined) return [];
    const label = labelOf(definition, language);
    const [one, other] = [knownOf(left), knownOf(right)];
    if (test.op === 'atMost') {
      if (test.left !== left || test.right !== right) return [];
      if (one === undefined || other === undefined || 'texts' in one || 'texts' in other) return [];
      const [from, to] = [one.from, other.to].map((number) => valueIn(number, definition.unit, language));
      return [`${label} ${from} ≤ ${to}`];
    }
    const shared = textsOf(one).filter((text) => textsOf(other).includes(text));
    return shared.length === 0 ? [] : [`${label} ${valueIn(shared, undefined, language)}`];
  });
  return [...new Set(texts)];
}
