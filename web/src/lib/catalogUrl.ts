import {
  DEFAULT_CATALOG_STATE,
  encodeText,
  writeCatalogUrl,
  type CatalogUrl,
} from '@shared/rules/catalog-url.js';
import { CATALOG_PAGE_SIZE } from '@shared/rules/paging.js';

/** Address of the catalog with some of its state set, for links from other pages. */
export function catalogPath(state: Partial<CatalogUrl> = {}): string {
  return `/products-catalog?${writeCatalogUrl({ ...DEFAULT_CATALOG_STATE, ...state })}`;
}

/** Where the search box of the header leads, written exactly so because links and bookmarks have it. */
export function searchPath(text: string): string {
  return `/products-catalog?currentPage=1&itemsPerPage=${CATALOG_PAGE_SIZE}&name=${encodeText(text)}&`;
}

/** Address of the page of a category. */
export const categoryPath = ({ slug }: { slug: string }): string => `/c/${slug}`;
