import { factsOf } from '../../../shared/facts/facts-of.js';
import { kindOf } from '../../../shared/facts/kinds.js';
import type { Kind } from '../../../shared/facts/fact.types.js';
import { companionsOf, createFitTest, type Part } from '../../../shared/search/goes-with.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { byRank, firstOf } from './index-ranking.query.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';
import { mostAlike } from './related-ranking.query.js';

/** Products that are offered beside one: as many as fill rows of two and of three. */
const MAX_OFFERED = 6;

/** Read beside them, because sizes of one model are choices and not similar products. */
const SPARE = 24;

/** A part, and the product that it fits. */
export interface FittingRecord {
  product: ProductRecord;
  to: ProductRecord;
}

/** Returns a product as rules of fitting see it. */
export const partOf = (product: ProductRecord): Part => ({
  kind: kindOf(product.category),
  facts: product.fit ?? factsOf(product).facts,
});

/** Knows what is like a product, and what goes with it. Both follow from facts, and from nothing that is paid for. */
export class RelatedService {
  constructor(
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
  ) {}

  /** Returns the products of its category that agree most with one, what can be had first; never another size of its model. */
  async similarTo({ _id, model }: ProductRecord): Promise<ProductRecord[]> {
    const ids = await this.catalog.cacheUntilChange(`similar ${_id}`, async () => {
      await this.index.refresh();
      const product = this.index.get(_id);
      if (product === undefined) return [];
      return mostAlike(product, this.index.all(product.category), MAX_OFFERED + SPARE).map(({ id }) => id);
    });
    const models = new Set([model]);
    const isOfNewModel = (other: ProductRecord): boolean =>
      other.model == null || (!models.has(other.model) && models.add(other.model).size > 0);
    return (await this.read(ids)).filter(isOfNewModel).slice(0, MAX_OFFERED);
  }

  /** Returns parts in stock that surely fit one: of each kind that it needs the first, then the second. */
  async goingWith(to: ProductRecord): Promise<FittingRecord[]> {
    const ids = await this.catalog.cacheUntilChange(`goes with ${to._id}`, async () => {
      await this.index.refresh();
      const kinds = companionsOf(kindOf(to.category)).map((kind) => this.fitting(partOf(to), kind));
      const rows = Array.from({ length: MAX_OFFERED }, (_, row) => kinds.map((found) => found[row]));
      return rows.flat().flatMap((product) => (product === undefined ? [] : [product.id]));
    });
    return (await this.read(ids.slice(0, MAX_OFFERED))).map((product) => ({ product, to }));
  }

  private fitting(part: Part, wanted: Kind): IndexedProduct[] {
    const isFitting = createFitTest(part, wanted);
    if (isFitting === null) return [];
    const categories = [...this.index.countByCategory().keys()].filter((name) => kindOf(name) === wanted);
    const found = categories.flatMap((name) =>
      [...this.index.all(name)].filter(({ isInStock, facts }) => isInStock && isFitting(facts)),
    );
    return firstOf(found, MAX_OFFERED, byRank);
  }

  private async read(ids: readonly number[]): Promise<ProductRecord[]> {
    return (await this.catalog.productsByIds(ids)).filter((product) => product !== null);
  }
}
