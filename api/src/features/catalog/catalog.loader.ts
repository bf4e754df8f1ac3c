import DataLoader from 'dataloader';
import type { ProductRecord } from './catalog.model.js';
import type { CatalogService } from './catalog.service.js';

/** Collects the product ids that one request asks for into one query. */
export type ProductLoader = DataLoader<number, ProductRecord | null>;

/** Creates the loader of one request. */
export function createProductLoader(catalog: CatalogService): ProductLoader {
  return new DataLoader((ids) => catalog.productsByIds(ids));
}
