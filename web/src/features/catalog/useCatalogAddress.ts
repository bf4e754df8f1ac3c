import { useNavigate } from 'react-router-dom';
import { DEFAULT_CATALOG_STATE, writeCatalogUrl, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { normalizeCategory } from '@shared/rules/product.js';
import { catalogUrl } from '../../lib/catalogCodec';
import { catalogPath, categoryPath } from '../../lib/catalogUrl';
import { useUrlState, type UrlState } from '../../lib/useUrlState';

/** The category whose page shows the catalogue. */
export interface PageCategory {
  name: string;
  slug: string;
}

interface CatalogAddress extends UrlState<CatalogUrl> {
  /** The same place without filters. */
  clearedHref: string;
}

/**
 * The state of the catalogue in the address. On the page of a category the path says the category and the query the rest;
 * another category leads to the catalogue.
 */
export function useCatalogAddress(category: PageCategory | undefined): CatalogAddress {
  const navigate = useNavigate();
  const address = useUrlState(catalogUrl);
  const { itemsPerPage, view } = address.state;
  const cleared = { ...DEFAULT_CATALOG_STATE, itemsPerPage, view };
  if (category === undefined) return { ...address, clearedHref: catalogPath(cleared) };
  const pathOf = (state: CatalogUrl): string =>
    normalizeCategory(state.category) === category.name
      ? `${categoryPath(category)}?${writeCatalogUrl({ ...state, category: '' })}`
      : catalogPath(state);
  const state = { ...address.state, category: category.name };
  const hrefFor = (change: Partial<CatalogUrl>): string => pathOf({ ...state, ...change });
  return {
    state,
    hrefFor,
    change: (change) => void navigate(hrefFor(change)),
    adjust: (change) => void navigate(hrefFor(change), { state: { keepScroll: true } }),
    clearedHref: pathOf({ ...cleared, category: category.name }),
  };
}
