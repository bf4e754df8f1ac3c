/** Which products a list for employees shows: see the descriptions of GraphQL's enum. */
export const INVENTORY_STATES = ['LISTED', 'LOW', 'SOLD_OUT', 'DELISTED'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

/** The orders of such a list. */
export const INVENTORY_SORTS = ['NAME', 'STOCK_ASC', 'STOCK_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

/** How many products such a list shows at a time, and most that may be asked for. */
export const INVENTORY_PAGE_SIZE = 24;
const MAX_INVENTORY_PAGE_SIZE = 100;

/** Reads how many products are wanted; anything but 1 to 100 means as many as a page shows. */
export const readInventoryCount = (count: number): number =>
  count >= 1 && count <= MAX_INVENTORY_PAGE_SIZE ? count : INVENTORY_PAGE_SIZE;
