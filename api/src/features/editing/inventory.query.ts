import mongoose, { type QueryFilter, type SortOrder } from 'mongoose';
import type { InventorySort, InventoryState } from '../../../shared/rules/inventory.js';
import { behindPlace, type SliceOrder } from '../../kernel/database/slice.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** What products in a state fulfill, where so many pieces count as few. */
export const stateFilters = (
  lowStock: number,
): Readonly<Record<InventoryState, QueryFilter<ProductRecord>>> => ({
  LISTED: { isListed: true },
  LOW: { isListed: true, stockCount: mongoose.trusted({ $gt: 0, $lte: lowStock }) },
  SOLD_OUT: { isListed: true, stockCount: 0 },
  DELISTED: { isListed: false },
});

interface Order extends SliceOrder {
  field: 'nameFolded' | 'priceCents' | 'stockCount';
}

/** Equal products come newest first upwards, and turned around downwards, so that one index serves both. */
const upwards = (field: Order['field']): Order => ({ field, direction: 1, idDirection: -1 });
const downwards = (field: Order['field']): Order => ({ field, direction: -1, idDirection: 1 });

const ORDERS: Readonly<Record<InventorySort, Order>> = {
  NAME: upwards('nameFolded'),
  PRICE_ASC: upwards('priceCents'),
  PRICE_DESC: downwards('priceCents'),
  STOCK_ASC: upwards('stockCount'),
  STOCK_DESC: downwards('stockCount'),
};

/** The order for the database; it ends with the id, so that no product comes twice. */
export function inventoryOrder(sort: InventorySort): Record<string, SortOrder> {
  const { field, direction, idDirection } = ORDERS[sort];
  return { [field]: direction, _id: idDirection };
}

/** Names the place of a product in a list: what it is sorted by, and its id. */
export const cursorOf = (sort: InventorySort, product: ProductRecord): string =>
  Buffer.from(JSON.stringify([product[ORDERS[sort].field], product._id])).toString('base64url');

/** What the products behind a cursor fulfill; an unreadable cursor means the beginning. */
export function behind(sort: InventorySort, cursor: string | null): QueryFilter<ProductRecord> {
  const order = ORDERS[sort];
  const place = readCursor(cursor, order.field === 'nameFolded' ? 'string' : 'number');
  return place === null ? {} : behindPlace(order, ...place);
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
