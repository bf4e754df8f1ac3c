import type { CatalogSort, CatalogUrl, FactFilter } from './catalog-url.js';
import type { WantedPage } from './paging.js';
import { readPriceFilter } from './catalog-url.js';
import { MAX_SEARCH_TEXT } from './search.js';

/** Which products an address asks for; limits in cents, `null` where there is none. */
interface CatalogFilter {
  name: string;
  category: string;
  manufacturer: string;
  priceFrom: number | null;
  priceTo: number | null;
  onlyInStock: boolean;
  manufacturers: string[];
  facts: (FactFilter & { values: string[] })[];
  /** Absent where nothing has to fit. */
  fitsInto?: { productIds: string[]; certainty: 'CERTAIN' | 'NOT_CLASHING' };
}

/** The conditions of a list of products, and the text that they are searched by. */
export interface CatalogQuestion {
  filter: CatalogFilter;
  /** What the shop has to understand; `null` where there is none, or where the letters themselves count. */
  search: string | null;
}

/** The price limit of a text in cents; a text that is no price sets no limit. */
function readLimit(text: string): number | null {
  const cents = readPriceFilter(text);
  return cents === 'price' ? null : cents;
}

/** Price limits as they are meant: the wrong way round, they are exchanged. */
export function readPriceLimits({
  priceFrom,
  priceTo,
}: CatalogUrl): Pick<CatalogFilter, 'priceFrom' | 'priceTo'> {
  const from = readLimit(priceFrom);
  const to = readLimit(priceTo);
  const isReversed = from !== null && to !== null && from > to;
  return isReversed ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to };
}

function toFilter(state: CatalogUrl): CatalogFilter {
  return {
    name: state.isLiteral ? state.name.slice(0, MAX_SEARCH_TEXT) : '',
    category: state.category.slice(0, MAX_SEARCH_TEXT),
    manufacturer: state.manufacturer.slice(0, MAX_SEARCH_TEXT),
    ...readPriceLimits(state),
    onlyInStock: state.availableInStock,
    manufacturers: [...state.makers],
    facts: state.facts.map((fact) => ({ ...fact, values: [...fact.values] })),
    ...(state.fits.length > 0 && { fitsInto: { productIds: [...state.fits], certainty: 'CERTAIN' } }),
  };
}

/** Returns what the server is asked for: which products, without their order and page. */
export function toQuestion(state: CatalogUrl): CatalogQuestion {
  const text = state.name.slice(0, MAX_SEARCH_TEXT);
  return { filter: toFilter(state), search: state.isLiteral || text === '' ? null : text };
}

/** The whole question that an address of the catalog puts: variables of the client's `ProductList`. */
export function toListVariables(state: CatalogUrl): CatalogQuestion & {
  sort: CatalogSort;
  page: WantedPage;
} {
  return {
    ...toQuestion(state),
    sort: state.sort,
    page: { number: state.currentPage, size: state.itemsPerPage },
  };
}
