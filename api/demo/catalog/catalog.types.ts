import type { ProductAttribute } from '../../shared/rules/product.js';

/**
 * A product of the demo shop, before it has an id. `priceCents` is the gross price in euro cents;
 * `pictureCount` counts the drawings besides the thumbnail.
 */
export interface DemoProduct {
  name: string;
  manufacturer: string;
  category: string;
  priceCents: number;
  stockCount: number;
  description: string;
  attributes: readonly ProductAttribute[];
  pictureCount: 2 | 3 | 4 | 5;
  hasSpecificationSheet: boolean;
}
