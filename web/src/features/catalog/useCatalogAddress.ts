import { useNavigate } from 'react-router-dom';
import { DEFAULT_CATALOG_STATE, writeCatalogUrl, type CatalogUrl } from '@shared/rules/catalog-url.js';
import { normalizeCategory } from '@shared/rules/category-name.js';
import { catalogUrl } from '../../lib/catalogCodec';
import { catalogPath, categoryPath } from '../../lib/catalogUrl';
import { useUrlState, type UrlState } from '../../lib/useUrlState';

/** The category whose page shows the catalog. */
export interface PageCategory {
  name: string;
  slug: string;
}

/** A change of the catalog's state, or what gives one for the state of the moment. */
export type CatalogChange = Partial<CatalogUrl> | ((now: CatalogUrl) => Partial<CatalogUrl>);

interface CatalogAddress extends UrlState<CatalogUrl> {
  /** Goes where a change leads, and stays where the page is scrolled to. */
  adjust: (change: (now: CatalogUrl) => Partial<CatalogUrl>) => void;
  /** The same place without filters. */
  clearedHref: string;
  /** Nothing is set that could be cleared. */
  isCleared: boolean;
}

/**
 * The state of the catalog in the address. On the page of a category the path says the category and the query the rest;
 * another category leads to the catalog.
 */
export function useCatalogAddress(category: PageCategory | undefined): CatalogAddress {
  const navigate = useNavigate();
  const address = useUrlState(catalogUrl);
  const { itemsPerPage, view, sort } = address.state;
  // What no filter is stays: the order, and how products are shown.
  const cleared = { ...DEFAULT_CATALOG_STATE, itemsPerPage, view, sort };
  const pathOf = (state: CatalogUrl): string =>
    category !== undefined && normalizeCategory(state.category) === category.name
      ? `${categoryPath(category)}?${writeCatalogUrl({ ...state, category: '' })}`
      : catalogPath(state);
  const inCategory = (state: CatalogUrl): CatalogUrl =>
    category === undefined ? state : { ...state, category: category.name };
  const state = inCategory(address.state);
  const hrefFor = (change: Partial<CatalogUrl>): string => pathOf({ ...state, ...change });
  return {
    state,
    hrefFor,
    change: (change) => void navigate(hrefFor(change)),
    adjust: (change) => {
      // What the address says by now: of two quick changes, the page does not show the first yet.
      const now = inCategory(catalogUrl.read(new URLSearchParams(window.location.search)));
      void navigate(pathOf({ ...now, ...change(now) }), { state: { keepScroll: true } });
    },
    clearedHref: pathOf(inCategory(cleared)),
    isCleared:
      pathOf(inCategory(cleared)) ===
      hrefFor({ currentPage: cleared.currentPage, isLiteral: state.isLiteral && state.name !== '' }),
  };
}
