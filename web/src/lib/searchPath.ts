import { encodeText } from '@shared/address-text.js';
import { CATALOG_PAGE_SIZE } from '@shared/rules/paging.js';

/** Where the search box of the header leads, written exactly so because links and bookmarks have it. */
export function searchPath(text: string): string {
  return `/products-catalog?currentPage=1&itemsPerPage=${CATALOG_PAGE_SIZE}&name=${encodeText(text)}&`;
}
