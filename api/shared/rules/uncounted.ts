import { GIFT_CATEGORY } from './gift-category.js';
import { SERVICES_CATEGORY } from './service-category.js';

/** The categories of what is never used up and lies on no shelf: work, and gift vouchers. */
export const UNCOUNTED_CATEGORIES: readonly string[] = [SERVICES_CATEGORY, GIFT_CATEGORY];

/** Whether selling a product takes nothing out of a stock. */
export const isUncounted = ({ category }: { readonly category: string }): boolean =>
  UNCOUNTED_CATEGORIES.includes(category);
