/** Which products a list for employees shows: see the descriptions of GraphQL's enum. */
export const INVENTORY_STATES = ['LISTED', 'LOW', 'SOLD_OUT', 'DELISTED', 'DRAFT', 'SCHEDULED'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

/** The orders of such a list. */
export const INVENTORY_SORTS = ['NAME', 'STOCK_ASC', 'STOCK_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];
