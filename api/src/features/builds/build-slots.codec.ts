import type { BuildSlot } from '../../../shared/builds/build.js';
import { slotOf } from '../../../shared/fit/knowledge.js';
import { isService } from '../../../shared/rules/service-category.js';
import { factsOfProduct, type ProductRecord } from '../catalog/product.record.js';

/** Returns where a product stands in a build; `null` for what has no place in one. */
export const slotOfProduct = (product: ProductRecord): BuildSlot | null =>
  isService(product) ? 'service' : slotOf(product.category, factsOfProduct(product));
