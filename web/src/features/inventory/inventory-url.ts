import {
  INVENTORY_SORTS,
  INVENTORY_STATES,
  type InventorySort,
  type InventoryState,
} from '@shared/rules/inventory.js';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which products the inventory shows, and from which one on. */
export interface InventoryUrl extends SliceUrl {
  state: InventoryState;
  sort: InventorySort;
  search: string;
}

/** Reads the name of a sort order; every other text means the order by name. */
export const readInventorySort = (text: string | null): InventorySort =>
  INVENTORY_SORTS.find((sort) => sort === text) ?? 'NAME';

/** Reads and writes the address of the inventory. */
export const inventoryUrl: UrlCodec<InventoryUrl> = {
  read: (query) => ({
    state: INVENTORY_STATES.find((state) => state === query.get('state')) ?? 'LISTED',
    sort: readInventorySort(query.get('sort')),
    search: query.get('search')?.trim() ?? '',
    after: query.get('after'),
  }),
  write: ({ state, sort, search, after }) => {
    const query = new URLSearchParams({ state, sort });
    if (search !== '') query.set('search', search);
    if (after !== null) query.set('after', after);
    return query.toString();
  },
};

/** Returns where the products that the inventory shows, on all pages, are as a file. */
export const exportUrl = ({ state, sort, search }: InventoryUrl, format: 'csv' | 'xlsx'): string => {
  const query = new URLSearchParams({ state, sort, ...(search === '' ? {} : { search }) });
  return `/api/export/products.${format}?${query.toString()}`;
};
