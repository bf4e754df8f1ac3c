import type { Facts, FactValue } from '@shared/facts/fact.types.js';
import { factOf, kindOf } from '@shared/facts/kinds.js';
import { smallestClash } from '@shared/fit/clash.js';
import { factsOfTest, splitRef } from '@shared/fit/define.js';
import { fitOf, type Bounds, type Verdict } from '@shared/fit/evaluate.js';
import { partOf } from '@shared/fit/knowledge.js';
import type { FitPart } from '@shared/fit/known.types.js';
import { DRAIN } from '@shared/fit/power.js';
import type { FactRef, Slot, Term } from '@shared/fit/rule.types.js';
import { sentenceOf as sentenceIn } from '@shared/fit/sentences.js';
import type { LanguageCode } from '@shared/language.js';
import { Tables, type CellValue } from '@shared/fit/tables.js';
import type { FitStanding } from '../../ui/states/FitMark';
import type { Drain } from './power';
import type { BuilderProduct } from './rules';
import { standingOf, worstOf, type BuildFit, type BuildVerdict } from './standings';

/** Returns the facts of a product as the rules read them. */
function factsOfProduct({ category, facts }: BuilderProduct): Facts {
  const kind = kindOf(category);
  return Object.fromEntries(
    facts.map(({ key, number, isYes, texts }): [string, FactValue] => {
      const isList = factOf(kind, key)?.type === 'list';
      return [key, number ?? isYes ?? (isList ? texts : (texts[0] ?? ''))];
    }),
  );
}

/** Returns what all rules say of a build, and of which of its parts. */
function judgeBuild(parts: readonly FitPart[]): BuildFit {
  const { outcome, verdicts } = fitOf(parts);
  const aboutOf = ({ rule, truth, parts: bound }: Verdict): readonly FitPart[] =>
    (truth === 'false' ? smallestClash(rule, parts) : null) ?? [...bound.values()];
  return { outcome, verdicts: verdicts.map((verdict) => ({ ...verdict, about: aboutOf(verdict) })) };
}

/** Returns what all rules say of a build with a part that is not chosen yet: sums are about it like about all others. */
function judgeWith(others: readonly FitPart[], part: FitPart): BuildFit {
  const { outcome, verdicts } = fitOf([...others, part]);
  const isSummed = ({ slots, test }: Verdict['rule']): boolean =>
    !slots.includes(part.slot) && factsOfTest(test).some((ref) => splitRef(ref)[0] === part.slot);
  const aboutOf = ({ rule, parts }: Verdict): readonly FitPart[] =>
    isSummed(rule) ? [...parts.values(), part] : [...parts.values()];
  return { outcome, verdicts: verdicts.map((verdict) => ({ ...verdict, about: aboutOf(verdict) })) };
}

/** Says a verdict; no line ends between a number and its unit. */
const sentenceOf = (verdict: Verdict, language: LanguageCode): string =>
  sentenceIn(verdict, language).replace(/(\d) (mm|W|GB|MT\/s|Gbit\/s|%)(?![\w/])/g, '$1\u00A0$2');

/** Returns what judges builds, by what the tables of the shop say. */
export function createRules(cells: Iterable<CellValue>) {
  const tables = new Tables(cells);
  /** Returns a product as a part of a build; `null` for what is no part of a computer. */
  const toPart = (product: BuilderProduct, count: number): FitPart | null => {
    const { id, name, category } = product;
    return partOf({ id: Number(id), name, category, facts: factsOfProduct(product) }, tables, count);
  };
  /** Returns candidates for a slot, each with the worst that is said of it beside the other parts. */
  const judgeCandidates = <Product extends BuilderProduct>(
    others: readonly FitPart[],
    candidates: readonly Product[],
  ): { product: Product; slot: Slot; verdict: BuildVerdict | null; standing: FitStanding }[] =>
    candidates.flatMap((product) => {
      const part = toPart(product, 1);
      if (part === null) return [];
      const verdict = worstOf(judgeWith(others, part), part.id);
      const standing = verdict === null ? ('fits' as const) : standingOf(verdict);
      return [{ product, slot: part.slot, verdict, standing }];
    });
  return { toPart, judgeCandidates, judgeBuild, drainsOf, sentenceOf };
}

/** The most that a part of a slot can draw of which nothing is known. */
const ANY: Bounds = { from: 0, to: Number.POSITIVE_INFINITY };

function drainOf(ref: FactRef, parts: readonly FitPart[]): Drain {
  const [slot = '', key = ''] = ref.split('.');
  const drains = parts
    .filter((part) => part.slot === slot)
    .map(({ known, count }) => {
      const value = known[key];
      const { from, to } = value === undefined || 'texts' in value ? ANY : value;
      return { from: from * count, to: to * count };
    });
  return {
    slot: slot as Slot,
    from: drains.reduce((total, { from }) => total + from, 0),
    to: drains.reduce((total, { to }) => total + to, 0),
  };
}

/** Returns what each part of the sum draws by which the rules judge a power supply. */
function drainsOf(parts: readonly FitPart[]): readonly Drain[] {
  const terms: readonly Term[] = typeof DRAIN === 'object' && 'plus' in DRAIN ? DRAIN.plus : [DRAIN];
  return terms.flatMap((term): Drain[] => {
    if (typeof term === 'number') return [{ slot: 'board', from: term, to: term }];
    const ref = typeof term === 'string' ? term : 'sum' in term ? term.sum : null;
    const drain = ref === null ? null : drainOf(ref, parts);
    return drain === null || drain.to === 0 ? [] : [drain];
  });
}
