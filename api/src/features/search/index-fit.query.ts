import type { Facts } from '../../../shared/facts/fact.types.js';
import { factsOfTest, splitRef } from '../../../shared/fit/define.js';
import { partOf } from '../../../shared/fit/knowledge.js';
import type { Outcome } from '../../../shared/fit/evaluate.js';
import { besidesOf, createGrader } from '../../../shared/fit/grade.js';
import type { FitPart, Knowledge } from '../../../shared/fit/known.types.js';
import { fitPair, mayFit, surelyFit, type PairFit } from '../../../shared/fit/pair.js';
import { RULES } from '../../../shared/fit/rules.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { FitClass, IndexedProduct } from './product-index.store.js';

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

/** The facts of each slot that rules read. */
const READ = new Map<Slot, string[]>();
for (const ref of new Set(RULES.flatMap(({ test }) => factsOfTest(test)))) {
  const [slot, key] = splitRef(ref);
  READ.set(slot, [...(READ.get(slot) ?? []), key]);
}

/** The classes by what is known of them by some tables. */
const classesBy = new WeakMap<Tables, Map<string, FitClass>>();

/** Returns the class of a product; `null` for what is no part of a computer. */
function classOf(product: IndexedProduct, tables: Tables): FitClass | null {
  const { ruleClass } = product;
  if (ruleClass.tables === tables) return ruleClass.of;
  ruleClass.of = readClass(indexedPart(product, tables), tables);
  ruleClass.tables = tables;
  return ruleClass.of;
}

function readClass(part: FitPart | null, tables: Tables): FitClass | null {
  if (part === null) return null;
  const { slot, known } = part;
  const classes = classesBy.get(tables) ?? new Map<string, FitClass>();
  classesBy.set(tables, classes);
  const key = `${slot} ${JSON.stringify((READ.get(slot) ?? []).map((fact) => known[fact] ?? null))}`;
  const found = classes.get(key) ?? { slot, known };
  classes.set(key, found);
  return found;
}

/** Judges products as one more part of a build, each class once. */
export class BuildJudge {
  private readonly graders = new Map<Slot, (known: Knowledge) => Outcome>();
  private readonly outcomes = new Map<FitClass, Outcome>();

  constructor(
    private readonly build: readonly FitPart[],
    private readonly tables: Tables,
  ) {}

  /** Returns what the rules say of the build with a product; `null` for what is no part of a computer. */
  outcome(product: IndexedProduct): Outcome | null {
    const of = classOf(product, this.tables);
    if (of === null) return null;
    const known = this.outcomes.get(of);
    if (known !== undefined) return known;
    const outcome = this.graderOf(of.slot)(of.known);
    this.outcomes.set(of, outcome);
    return outcome;
  }

  private graderOf(slot: Slot): (known: Knowledge) => Outcome {
    const grader = this.graders.get(slot) ?? createGrader(besidesOf(this.build, slot), slot);
    this.graders.set(slot, grader);
    return grader;
  }
}

/** Judges parts beside one, each class once. */
export class PairJudge {
  private readonly known = new Map<FitClass, PairFit | null>();

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
