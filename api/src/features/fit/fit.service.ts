import { MAX_ENTRIES, SINGLE_SLOTS } from '../../../shared/builds/build.js';
import { ShopError } from '../../../shared/errors.js';
import type { Facts } from '../../../shared/facts/fact.types.js';
import { fitOf, outcomeOf, type Outcome, type Verdict } from '../../../shared/fit/evaluate.js';
import { factsOfTest, splitRef } from '../../../shared/fit/define.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import type { Rule, Slot } from '../../../shared/fit/rule.types.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import { factsOfProduct, fitPartOf, type ProductRecord } from '../catalog/product.record.js';

/** A verdict, and the products that it compares. */
export interface JudgedRule {
  readonly verdict: Verdict;
  readonly products: readonly ProductRecord[];
}

/** What the rules say of products that are to stand in one computer. */
export interface JudgedFit {
  readonly outcome: Outcome;
  /** Whether they can all be meant for one computer. */
  readonly isForOneComputer: boolean;
  readonly verdicts: readonly JudgedRule[];
  /** What was judged. */
  readonly parts: readonly JudgedPart[];
}

/** A part, and the product that it is; `null` for a part that the shop does not sell. */
export interface JudgedPart extends FitPart {
  readonly product: ProductRecord | null;
  /** What is stated of it, or follows from what its owner calls it. */
  readonly facts: Facts;
}

/** Returns a product as a part of a computer; `null` for what is none. */
export function toPart(product: ProductRecord, tables: Tables, count: number): JudgedPart | null {
  const part = fitPartOf(product, tables, count);
  return part === null ? null : { ...part, product, facts: factsOfProduct(product) };
}

/** Whether parts can all be meant for one computer. */
const isForOne = (parts: readonly FitPart[]): boolean =>
  SINGLE_SLOTS.every(
    (slot) => parts.filter((part) => part.slot === slot).reduce((total, { count }) => total + count, 0) <= 1,
  );

/** A single part has rules of its own, but nothing that it could clash with. */
const isComparison = ({ products }: JudgedRule): boolean => products.length > 1;

/** Tells which parts fit together, by the rules of `shared/fit`. */
export class FitService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly compatibility: CompatibilityService,
  ) {}

  /**
   * Judges products that are to stand in one computer; what is no part of one is left out. Throws when there are too many, and
   * for a product that does not exist.
   */
  async judge(wanted: readonly Quantity[]): Promise<JudgedFit> {
    return judgeParts(await this.read(wanted));
  }

  /** Judges a cart; `null` unless at least two of its parts can be meant for one computer. */
  async judgeCart(lines: readonly Quantity[]): Promise<JudgedFit | null> {
    if (lines.length < 2 || lines.length > MAX_ENTRIES) return null;
    const parts = await this.read(lines);
    if (!isForOne(parts)) return null;
    const fit = judgeParts(parts);
    return fit.verdicts.some(isComparison) ? fit : null;
  }

  /**
   * Returns products as parts, in their order; what is no part of a computer is left out. Throws when there are too many, and for
   * a product that does not exist.
   */
  async read(wanted: readonly Quantity[]): Promise<JudgedPart[]> {
    if (wanted.length > MAX_ENTRIES) throw new ShopError('TOO_MANY_IDS', { max: MAX_ENTRIES });
    const tables = await this.compatibility.tables();
    const found = await this.catalog.productsByIds(wanted.map(({ productId }) => productId));
    return wanted.flatMap(({ productId, count }, index) => {
      const product = found[index] ?? null;
      if (product === null) throw unknownProduct(productId);
      return toPart(product, tables, count) ?? [];
    });
  }
}

const doesRead = ({ test }: Rule, slot: Slot): boolean =>
  factsOfTest(test).some((fact) => splitRef(fact)[0] === slot);

/**
 * Judges parts that are to stand in one computer. With a part that it is about, only the rules that look at its slot count:
 * whatever else is wrong, was so before.
 */
export function judgeParts(parts: readonly JudgedPart[], about: JudgedPart | null = null): JudgedFit {
  const byId = new Map(parts.map(({ id, product }) => [id, product]));
  const verdicts = fitOf(parts).verdicts.filter(({ rule }) => about === null || doesRead(rule, about.slot));
  return {
    outcome: outcomeOf(verdicts),
    isForOneComputer: isForOne(parts),
    parts,
    verdicts: verdicts.map((verdict) => ({
      verdict,
      products: [...verdict.parts.values()].flatMap(({ id }) => byId.get(id) ?? []),
    })),
  };
}
