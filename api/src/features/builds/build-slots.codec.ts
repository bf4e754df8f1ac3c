import type { BuildSlot } from '../../../shared/builds/build.js';
import { slotOf } from '../../../shared/fit/knowledge.js';
import { factsOfProduct, type ProductRecord } from '../catalog/product.record.js';

/** The category of what the shop does with the parts of a build. */
export const SERVICES_CATEGORY = 'services';

/** Returns where a product stands in a build; `null` for what has no place in one. */
export const slotOfProduct = (product: ProductRecord): BuildSlot | null =>
  product.category === SERVICES_CATEGORY ? 'service' : slotOf(product.category, factsOfProduct(product));
