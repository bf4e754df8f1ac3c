import mongoose, { type QueryFilter } from 'mongoose';
import type { InventorySort, InventoryState } from '../../../shared/rules/inventory.js';
import type { SliceOrder } from '../../kernel/database/slice.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** What products in a state fulfill, but for those with few pieces, which depend on reorder levels. */
export const STATE_FILTERS: Readonly<Record<Exclude<InventoryState, 'LOW'>, QueryFilter<ProductRecord>>> = {
  LISTED: { isListed: true },
  SOLD_OUT: { isListed: true, stockCount: 0 },
  DELISTED: { isListed: false },
  DRAFT: { visibility: 'DRAFT' },
  SCHEDULED: { listingMovesAt: mongoose.trusted({ $gt: new Date(0) }) },
};

/** Equal products come newest first upwards, and turned around downwards, so that one index serves both. */
const ORDERS: Readonly<Record<InventorySort, SliceOrder['keys']>> = {
  NAME: [
    ['nameFolded', 'string', 1],
    ['_id', 'number', -1],
  ],
  PRICE_ASC: [
    ['priceCents', 'number', 1],
    ['_id', 'number', -1],
  ],
  PRICE_DESC: [
    ['priceCents', 'number', -1],
    ['_id', 'number', 1],
  ],
  STOCK_ASC: [
    ['stockCount', 'number', 1],
    ['_id', 'number', -1],
  ],
  STOCK_DESC: [
    ['stockCount', 'number', -1],
    ['_id', 'number', 1],
  ],
};

/** The order of an inventory list. */
export const inventoryOrder = (sort: InventorySort): SliceOrder => ({
  name: `inventory ${sort}`,
  keys: ORDERS[sort],
});
