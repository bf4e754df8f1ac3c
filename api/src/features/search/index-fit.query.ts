import type { Facts } from '../../../shared/facts/fact.types.js';
import { partOf } from '../../../shared/fit/knowledge.js';
import { besidesOf } from '../../../shared/fit/grade.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import { fitPair, mayFit, surelyFit, type PairFit } from '../../../shared/fit/pair.js';
import { OUTCOMES, PartClasses, type PartClass } from '../../../shared/fit/part-classes.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { CategoryRows } from './category-rows.query.js';
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

/** Stands for the outcome of what is no part of a computer. */
const NO_PART = OUTCOMES.length;

const CLASHES = OUTCOMES.indexOf('CLASHES');

/** Judges products as one more part of a build, each class once. */
export class BuildJudge {
  /** By slot, for each class the place of its outcome. */
  private readonly graded = new Map<Slot, Uint8Array>();

  constructor(
    private readonly build: readonly FitPart[],
    private readonly tables: Tables,
  ) {}

  /** Returns what the rules say of the build with a product: the place of the outcome in `OUTCOMES`, more for what is no part of a computer. */
  outcomeOf(product: IndexedProduct): number {
    const of = classOf(product, this.tables);
    return of === null ? NO_PART : (this.grade(of.slot)[of.number] ?? NO_PART);
  }

  /** Returns the same of some products, in their places. */
  outcomesOf(products: readonly IndexedProduct[]): Uint8Array {
    return this.outcomes(products.map((product) => classOf(product, this.tables)));
  }

  /** Returns the same of a category, row by row. */
  outcomesIn(rows: CategoryRows): Uint8Array {
    return this.outcomes(rows.classesBy(this.tables, (product) => classOf(product, this.tables)));
  }

  /** All classes are known before the first is judged, so that those of a slot are judged at once. */
  private outcomes(classes: readonly (PartClass | null | undefined)[]): Uint8Array {
    const outcomes = new Uint8Array(classes.length).fill(NO_PART);
    let slot: Slot | null = null;
    let graded: Uint8Array | null = null;
    for (let place = 0; place < outcomes.length; place += 1) {
      const of = classes[place] ?? null;
      if (of === null) continue;
      if (of.slot !== slot) {
        ({ slot } = of);
        graded = this.grade(slot);
      }
      outcomes[place] = graded?.[of.number] ?? NO_PART;
    }
    return outcomes;
  }

  private grade(slot: Slot): Uint8Array {
    const classes = classesIn(slot, this.tables);
    const known = this.graded.get(slot);
    if (known?.length === classes.size) return known;
    const graded = classes.grade(besidesOf(this.build, slot));
    this.graded.set(slot, graded);
    return graded;
  }
}

/** Judges parts beside one, each class once. */
export class PairJudge {
  private readonly known = new Map<PartClass, PairFit | null>();

  constructor(
    private readonly one: FitPart,
    private readonly tables: Tables,
  ) {}

  /** Returns those of some products of which something that both parts state agrees, and nothing is against it. */
  fitting(products: readonly IndexedProduct[]): IndexedProduct[] {
    // Most clash, which classes tell together in the time that a few of them take one by one.
    const outcomes = new BuildJudge([this.one], this.tables).outcomesOf(products);
    return products.filter((product, place) => {
      const fit = outcomes[place] === CLASHES ? null : this.judge(product);
      return fit !== null && mayFit(fit);
    });
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
