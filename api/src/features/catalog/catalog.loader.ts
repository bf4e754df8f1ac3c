import DataLoader from 'dataloader';
import { can, type Viewer } from '../../../shared/access.js';
import type { ProductRecord } from './product.record.js';
import type { CatalogService } from './catalog.service.js';

/** Collects the product ids that one request asks for into one query. */
export type ProductLoader = DataLoader<number, ProductRecord | null>;

/** Creates the loader of one request. Only who may edit products gets products that are withdrawn from the catalog. */
export function createProductLoader({
  services: { catalog },
  viewer,
}: {
  services: { catalog: CatalogService };
  viewer: Viewer;
}): ProductLoader {
  const isVisible = (product: ProductRecord | null): boolean =>
    product?.isListed === true || can(viewer, 'products.edit');
  return new DataLoader(async (ids) => {
    const products = await catalog.productsByIds(ids);
    return products.map((product) => (isVisible(product) ? product : null));
  });
}
