import type { Facts, FactValue } from '@shared/facts/fact.types.js';
import { factOf, kindOf } from '@shared/facts/kinds.js';
import { fitOf, type Bounds, type Verdict } from '@shared/fit/evaluate.js';
import { partOf } from '@shared/fit/knowledge.js';
import type { FitPart } from '@shared/fit/known.types.js';
import { DRAIN } from '@shared/fit/power.js';
import type { FactRef, Slot, Term } from '@shared/fit/rule.types.js';
import { sentenceOf } from '@shared/fit/sentences.js';
import { Tables, type CellValue } from '@shared/fit/tables.js';
import type { FitStanding } from '../../ui/states/FitMark';
import type { Drain } from './power';
import type { BuilderProduct } from './rules';
import { standingOf, worstOf } from './standings';

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
  ): { product: Product; slot: Slot; verdict: Verdict | null; standing: FitStanding }[] =>
    candidates.flatMap((product) => {
      const part = toPart(product, 1);
      if (part === null) return [];
      const verdict = worstOf(fitOf([...others, part]), part.id);
      const standing = verdict === null ? ('fits' as const) : standingOf(verdict);
      return [{ product, slot: part.slot, verdict, standing }];
    });
  return { toPart, judgeCandidates, fitOf, drainsOf, sentenceOf };
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
