import type { Facts, Kind } from '../../../shared/facts/fact.types.js';
import { kindOf } from '../../../shared/facts/kinds.js';
import { slotOf } from '../../../shared/fit/knowledge.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import { FEWEST_POINTS, pointsOf } from './good-choice.query.js';
import { indexedPart } from './index-fit.query.js';
import type { ProductIndex } from './product-index.store.js';

/** A part that can be had: what it costs in cents, and what the rules know of it. */
export interface StockedPart {
  readonly id: number;
  readonly cents: number;
  readonly part: FitPart;
  readonly kind: Kind;
  readonly manufacturer: string;
  /** Shared by all products that are described alike. */
  readonly facts: Facts;
}

/** The slot of a category as far as its name tells. */
const slotOfCategory = (category: string): Slot | null =>
  slotOf(category, {}) ?? (kindOf(category) === 'network' ? 'expansion' : null);

/** Gives the parts of the catalog by the slots of a computer. */
export class PartsService {
  private readonly qualities = new WeakMap<Facts, number>();

  constructor(
    private readonly index: ProductIndex,
    private readonly compatibility: CompatibilityService,
  ) {}

  /** Returns all parts for a slot that are in stock. */
  async inSlot(slot: Slot): Promise<StockedPart[]> {
    const tables = await this.compatibility.tables();
    await this.index.refresh();
    const found: StockedPart[] = [];
    for (const category of this.index.countByCategory().keys()) {
      if (slotOfCategory(category) !== slot) continue;
      for (const product of this.index.all(category)) {
        const part = product.isInStock ? indexedPart(product, tables) : null;
        if (part?.slot !== slot) continue;
        const { id, priceCents: cents, kind, manufacturer, facts } = product;
        found.push({ id, cents, part, kind, manufacturer, facts });
      }
    }
    return found;
  }

  /** Returns how good a choice a part is for most (see `pointsOf`); `null` for what nobody builds a new computer with. */
  qualityOf({ kind, facts }: StockedPart): number | null {
    const points = this.qualities.get(facts) ?? pointsOf(kind, facts);
    this.qualities.set(facts, points);
    return points > FEWEST_POINTS ? points : null;
  }
}
