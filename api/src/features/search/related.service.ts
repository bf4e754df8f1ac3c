import { kindOf } from '../../../shared/facts/kinds.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import type { Kind } from '../../../shared/facts/fact.types.js';
import { fitPartOf, type ProductRecord } from '../catalog/product.record.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import { PairJudge } from './index-fit.query.js';
import { byRank, firstOf } from './index-ranking.query.js';
import type { IndexedProduct, ProductIndex } from './product-index.store.js';
import { ANY_PRICE } from './list-orders.query.js';
import { mostAlike } from './related-ranking.query.js';

/** Products that are offered beside one: as many as fill rows of two and of three. */
const MAX_OFFERED = 6;

/** Read beside them, because sizes of one model are choices and not similar products. */
const SPARE = 24;

/** A product that fits a part, and both as parts. */
export interface FittingRecord {
  readonly product: ProductRecord;
  readonly pair: readonly [FitPart, FitPart];
}

/** What is offered beside a part, the most needed first. */
const COMPANIONS: Partial<Record<Kind, readonly Kind[]>> = {
  processor: ['motherboard', 'cooler'],
  motherboard: ['processor', 'memory', 'cooler', 'case'],
  memory: ['motherboard'],
  graphics: ['supply', 'case'],
  case: ['motherboard', 'supply', 'graphics'],
  supply: ['case', 'graphics'],
  cooler: ['processor', 'motherboard'],
};

/** Returns the first products that pass a test, as many as are offered; those behind them are not tested. */
function firstThat(products: Iterable<IndexedProduct>, passes: (product: IndexedProduct) => boolean) {
  const found: IndexedProduct[] = [];
  for (const product of products) {
    if (found.length === MAX_OFFERED) break;
    if (passes(product)) found.push(product);
  }
  return found;
}

/** Knows what is like a product, and what goes with it. Both follow from facts, and from nothing that is paid for. */
export class RelatedService {
  constructor(
    private readonly index: ProductIndex,
    private readonly catalog: CatalogService,
    private readonly compatibility: CompatibilityService,
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
    const tables = await this.compatibility.tables();
    const part = fitPartOf(to, tables);
    if (part === null) return [];
    const ids = await this.catalog.cacheUntilChange(`goes with ${to._id}`, async () => {
      await this.index.refresh();
      const judge = new PairJudge(part, tables);
      const kinds = (COMPANIONS[kindOf(to.category)] ?? []).map((kind) => this.fitting(judge, kind));
      const rows = Array.from({ length: MAX_OFFERED }, (_, row) => kinds.map((found) => found[row]));
      return rows.flat().flatMap((product) => (product === undefined ? [] : [product.id]));
    });
    return (await this.read(ids.slice(0, MAX_OFFERED))).flatMap((product) => {
      const other = fitPartOf(product, tables);
      return other === null ? [] : [{ product, pair: [part, other] }];
    });
  }

  private fitting(judge: PairJudge, wanted: Kind): IndexedProduct[] {
    const categories = [...this.index.countByCategory().keys()].filter((name) => kindOf(name) === wanted);
    const found = categories.flatMap((category) => {
      const inStock = this.index.orders.page(
        { category, onlyInStock: true },
        ANY_PRICE,
        'RELEVANCE',
        0,
        Infinity,
      );
      return firstThat(inStock.products, (product) => judge.surelyFits(product));
    });
    return firstOf(found, MAX_OFFERED, byRank, (product) => product);
  }

  private async read(ids: readonly number[]): Promise<ProductRecord[]> {
    return (await this.catalog.productsByIds(ids)).filter((product) => product !== null);
  }
}
