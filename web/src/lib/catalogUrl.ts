import { DEFAULT_CATALOG_STATE, writeCatalogUrl, type CatalogUrl } from '@shared/rules/catalog-url.js';

/** Address of the catalog with some of its state set, for links from other pages. */
export function catalogPath(state: Partial<CatalogUrl> = {}): string {
  return `/products-catalog?${writeCatalogUrl({ ...DEFAULT_CATALOG_STATE, ...state })}`;
}

/** Address of the page of a category. */
export const categoryPath = ({ slug }: { slug: string }): string => `/c/${slug}`;
