import type { CatalogSort, CatalogUrl } from './catalog-url.js';
import type { WantedPage } from './paging.js';
import { readPriceFilter } from './product.js';
import { MAX_SEARCH_TEXT } from './search.js';

/** Which products an address asks for; limits in cents, `null` where there is none. */
interface CatalogFilter {
  name: string;
  category: string;
  manufacturer: string;
  priceFrom: number | null;
  priceTo: number | null;
  onlyInStock: boolean;
}

/** The price limit of a text in cents; a text that is no price sets no limit. */
function readLimit(text: string): number | null {
  const cents = readPriceFilter(text);
  return cents === 'price' ? null : cents;
}

/** The filter that the server is asked for. */
export function toFilter(state: CatalogUrl): CatalogFilter {
  return {
    name: state.name.slice(0, MAX_SEARCH_TEXT),
    category: state.category.slice(0, MAX_SEARCH_TEXT),
    manufacturer: state.manufacturer.slice(0, MAX_SEARCH_TEXT),
    priceFrom: readLimit(state.priceFrom),
    priceTo: readLimit(state.priceTo),
    onlyInStock: state.availableInStock,
  };
}

/** The whole question that an address of the catalogue puts: variables of the client's `ProductList`. */
export function toListVariables(state: CatalogUrl): {
  filter: CatalogFilter;
  sort: CatalogSort;
  page: WantedPage;
} {
  return {
    filter: toFilter(state),
    sort: state.sort,
    page: { number: state.currentPage, size: state.itemsPerPage },
  };
}
