import mongoose, { type QueryFilter, type SortOrder } from 'mongoose';
import type { InventorySort, InventoryState } from '../../../shared/rules/inventory.js';
import { LOW_STOCK } from '../../../shared/rules/product.js';
import type { ProductRecord } from './catalog.model.js';

/** What products in a state fulfil. */
export const STATE_FILTERS: Readonly<Record<InventoryState, QueryFilter<ProductRecord>>> = {
  LISTED: { isListed: true },
  LOW: { isListed: true, stockCount: mongoose.trusted({ $gt: 0, $lte: LOW_STOCK }) },
  SOLD_OUT: { isListed: true, stockCount: 0 },
  DELISTED: { isListed: false },
};

interface Order {
  field: 'nameFolded' | 'priceCents' | 'stockCount';
  /** 1 for ascending. Equal products come newest first in that direction, and turned around in the other. */
  direction: 1 | -1;
}

const ORDERS: Readonly<Record<InventorySort, Order>> = {
  NAME: { field: 'nameFolded', direction: 1 },
  PRICE_ASC: { field: 'priceCents', direction: 1 },
  PRICE_DESC: { field: 'priceCents', direction: -1 },
  STOCK_ASC: { field: 'stockCount', direction: 1 },
  STOCK_DESC: { field: 'stockCount', direction: -1 },
};

/** The order for the database; it ends with the id, so that no product comes twice. */
export function inventoryOrder(sort: InventorySort): Record<string, SortOrder> {
  const { field, direction } = ORDERS[sort];
  return { [field]: direction, _id: direction === 1 ? -1 : 1 };
}

/** Names the place of a product in a list: what it is sorted by, and its id. */
export const cursorOf = (sort: InventorySort, product: ProductRecord): string =>
  Buffer.from(JSON.stringify([product[ORDERS[sort].field], product._id])).toString('base64url');

/** What the products behind a cursor fulfil; an unreadable cursor means the beginning. */
export function behind(sort: InventorySort, cursor: string | null): QueryFilter<ProductRecord> {
  const { field, direction } = ORDERS[sort];
  const place = readCursor(cursor, field === 'nameFolded' ? 'string' : 'number');
  if (place === null) return {};
  const [value, id] = place;
  const [beyond, from, next] = direction === 1 ? ['$gt', '$gte', '$lt'] : ['$lt', '$lte', '$gt'];
  return {
    // Where the index is entered.
    [field]: mongoose.trusted({ [from]: value }),
    $or: [
      { [field]: mongoose.trusted({ [beyond]: value }) },
      { [field]: value, _id: mongoose.trusted({ [next]: id }) },
    ],
  };
}

/** Longest cursor that is read: a name of 200 characters, however they are written. */
const MAX_CURSOR = 2_000;

function readCursor(
  cursor: string | null,
  type: 'string' | 'number',
): readonly [value: string | number, id: number] | null {
  if (cursor === null || cursor.length > MAX_CURSOR) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [value, id] = Array.isArray(read) ? (read as unknown[]) : [];
    return typeof value === type && Number.isSafeInteger(id)
      ? [value as string | number, id as number]
      : null;
  } catch {
    return null;
  }
}
