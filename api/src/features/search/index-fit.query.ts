import type { Facts } from '../../../shared/facts/fact.types.js';
import { partOf } from '../../../shared/fit/knowledge.js';
import type { Outcome } from '../../../shared/fit/evaluate.js';
import { besidesOf } from '../../../shared/fit/grade.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import { fitPair, mayFit, surelyFit, type PairFit } from '../../../shared/fit/pair.js';
import { PartClasses, type PartClass } from '../../../shared/fit/part-classes.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { IndexedProduct } from './product-index.store.js';

/** What is known of products that are described alike, by the tables that were read. */
const knownBy = new WeakMap<Tables, WeakMap<Facts, FitPart | null>>();

/** Returns an indexed product as a part of a build; `null` for what is no part of a computer. */
export function indexedPart(product: IndexedProduct, tables: Tables): FitPart | null {
  const { id, category, kind, facts, nameFolded } = product;
  const known = knownBy.get(tables) ?? new WeakMap<Facts, FitPart | null>();
  knownBy.set(tables, known);
  const before = known.get(facts);
  if (before !== undefined && kind !== 'software') return before && { ...before, id, name: nameFolded };
  const part = partOf({ id, category, facts, name: nameFolded }, tables);
  known.set(facts, part);
  return part;
}

/** How sure it is that parts fit where it is proved; less where nothing is against it, and least with a remark. */
export const SURE = 2;

/** The classes of parts by slot, by what is known of them by some tables. */
const classesBy = new WeakMap<Tables, Map<Slot, PartClasses>>();

function classesIn(slot: Slot, tables: Tables): PartClasses {
  const slots = classesBy.get(tables) ?? new Map<Slot, PartClasses>();
  classesBy.set(tables, slots);
  const classes = slots.get(slot) ?? new PartClasses(slot);
  slots.set(slot, classes);
  return classes;
}

/** Returns the class of a product; `null` for what is no part of a computer. */
function classOf(product: IndexedProduct, tables: Tables): PartClass | null {
  const { ruleClass } = product;
  if (ruleClass.tables === tables) return ruleClass.of;
  const part = indexedPart(product, tables);
  ruleClass.of = part === null ? null : classesIn(part.slot, tables).of(part.known);
  ruleClass.tables = tables;
  return ruleClass.of;
}

/** Judges products as one more part of a build, each class once. */
export class BuildJudge {
  /** By slot and the number of the class. */
  private readonly outcomes = new Map<Slot, readonly Outcome[]>();

  constructor(
    private readonly build: readonly FitPart[],
    private readonly tables: Tables,
  ) {}

  /** Returns in their places what the rules say of the build with each of some products; `null` for what is no part of a computer. */
  outcomesOf(products: readonly IndexedProduct[]): (Outcome | null)[] {
    // All classes are known before the first is judged, so that those of a slot are judged at once.
    const classes = products.map((product) => classOf(product, this.tables));
    return classes.map((of) => of && this.outcomeOf(of));
  }

  private outcomeOf({ slot, number }: PartClass): Outcome | null {
    const known = this.outcomes.get(slot)?.[number];
    if (known !== undefined) return known;
    const outcomes = classesIn(slot, this.tables).grade(besidesOf(this.build, slot));
    this.outcomes.set(slot, outcomes);
    return outcomes[number] ?? null;
  }
}

/** Judges parts beside one, each class once. */
export class PairJudge {
  private readonly known = new Map<PartClass, PairFit | null>();

  constructor(
    private readonly one: FitPart,
    private readonly tables: Tables,
  ) {}

  /** Whether something that both parts state agrees, and nothing is against it. */
  mayFit(product: IndexedProduct): boolean {
    const fit = this.judge(product);
    return fit !== null && mayFit(fit);
  }

  /** Whether the two surely fit. */
  surelyFits(product: IndexedProduct): boolean {
    const fit = this.judge(product);
    return fit !== null && surelyFit(fit);
  }

  /** How sure it is that the two fit; `SURE` at most. */
  sureness(product: IndexedProduct): number {
    const fit = this.judge(product);
    const isNoted = fit?.verdicts.some(({ rule, truth }) => rule.severity === 'note' && truth === 'false');
    return isNoted === true ? 0 : fit?.outcome === 'FITS' ? SURE : 1;
  }

  private judge(product: IndexedProduct): PairFit | null {
    const of = classOf(product, this.tables);
    if (of === null) return null;
    const known = this.known.get(of);
    if (known !== undefined) return known;
    const other = indexedPart(product, this.tables);
    const fit = other === null ? null : fitPair(this.one, other);
    this.known.set(of, fit);
    return fit;
  }
}
