import type { Connection } from 'mongoose';
import { sizeOf } from '../../../shared/facts/model-key.js';
import { catalogModels } from './catalog.model.js';
import { factsOfProduct, type ProductRecord } from './product.record.js';
import type { CatalogService } from './catalog.service.js';

/** Products of one model that are read, and sizes that are offered, at most. */
const MAX_READ = 50;
const MAX_SIZES = 12;

/** A product as one of the sizes of its model. */
export interface Variant {
  product: ProductRecord;
  gigabytes: number;
}

/** Knows in which sizes models are sold. */
export class VariantsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
  ) {
    this.products = catalogModels(connection).products;
  }

  /**
   * The sizes of a product's model, smallest first: the product itself, and of every other size the cheapest listed one.
   * Empty where there is no other size.
   */
  async sizesOf(product: ProductRecord): Promise<Variant[]> {
    const { model } = product;
    if (model == null) return [];
    const ids = await this.catalog.cacheUntilChange(`model ${model}`, () => this.readIds(model));
    const others = (await this.catalog.productsByIds(ids)).filter((other) => other !== null);
    const sizes = new Map<number, ProductRecord>();
    for (const candidate of [product, ...others]) {
      const gigabytes = sizeOf(candidate, factsOfProduct(candidate));
      if (gigabytes !== null && !sizes.has(gigabytes)) sizes.set(gigabytes, candidate);
    }
    if (sizes.size < 2) return [];
    return [...sizes]
      .map(([gigabytes, sold]) => ({ product: sold, gigabytes }))
      .sort((one, other) => one.gigabytes - other.gigabytes)
      .slice(0, MAX_SIZES);
  }

  /** Ids of the listed products of a model, cheapest first. */
  private async readIds(model: string): Promise<number[]> {
    const found = this.products.find({ model, isListed: true }).select('_id').sort({ priceCents: 1, _id: 1 });
    return (await found.limit(MAX_READ).lean().exec()).map(({ _id }) => _id);
  }
}
