import { CATALOG_PAGE_SIZE, readPageRequest, type PageSize } from './paging.js';
import { cleanLine } from './plain-text.js';

/** The orders that the catalogue offers; the first is the default and is not written into the address. */
export const CATALOG_SORTS = [
  'RELEVANCE',
  'NEWEST',
  'PRICE_ASC',
  'PRICE_DESC',
  'NAME_ASC',
  'NAME_DESC',
  'RATING',
] as const;
export type CatalogSort = (typeof CATALOG_SORTS)[number];

/** How products are shown; the first is the default and is not written into the address. */
export const CATALOG_VIEWS = ['cards', 'sheet'] as const;
export type CatalogView = (typeof CATALOG_VIEWS)[number];

/** The catalogue's state, as the route table keeps it in the address (specification, section 2). */
export interface CatalogUrl {
  currentPage: number;
  itemsPerPage: PageSize;
  name: string;
  category: string;
  /** Euro text as typed; whether it is a price is for the filter panel to say. */
  priceFrom: string;
  priceTo: string;
  /** `yes` in the address. */
  availableInStock: boolean;
  manufacturer: string;
  sort: CatalogSort;
  view: CatalogView;
}

/** A catalogue without filters, on its first page. */
export const DEFAULT_CATALOG_STATE: CatalogUrl = {
  currentPage: 1,
  itemsPerPage: CATALOG_PAGE_SIZE,
  name: '',
  category: '',
  priceFrom: '',
  priceTo: '',
  availableInStock: false,
  manufacturer: '',
  sort: CATALOG_SORTS[0],
  view: CATALOG_VIEWS[0],
};

/** What an address says after its question mark. */
interface Query {
  get(name: string): string | null;
}

const sortToText = (sort: CatalogSort): string => sort.toLowerCase().replace('_', '-');

/** A text for an address. A lone half of a surrogate pair has no URI form; it becomes the replacement character. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Reads the catalogue's address. What cannot be read falls back to the start value. */
export function readCatalogUrl(query: Query): CatalogUrl {
  const text = (name: string): string => cleanLine(query.get(name) ?? '');
  const page = readPageRequest(query.get('currentPage'), query.get('itemsPerPage'), CATALOG_PAGE_SIZE);
  return {
    currentPage: page.number,
    itemsPerPage: page.size,
    name: text('name'),
    category: text('category'),
    priceFrom: text('priceFrom'),
    priceTo: text('priceTo'),
    availableInStock: query.get('availableInStock') === 'yes',
    manufacturer: text('manufacturer'),
    sort: CATALOG_SORTS.find((sort) => sortToText(sort) === query.get('sort')) ?? DEFAULT_CATALOG_STATE.sort,
    view: query.get('view') === 'sheet' ? 'sheet' : DEFAULT_CATALOG_STATE.view,
  };
}

/** Writes the catalogue's address: the query without its question mark. */
export function writeCatalogUrl(state: CatalogUrl): string {
  const optional = [
    ['name', state.name],
    ['category', state.category],
    ['priceFrom', state.priceFrom],
    ['priceTo', state.priceTo],
    ['availableInStock', state.availableInStock ? 'yes' : ''],
    ['manufacturer', state.manufacturer],
    ['sort', state.sort === DEFAULT_CATALOG_STATE.sort ? '' : sortToText(state.sort)],
    ['view', state.view === DEFAULT_CATALOG_STATE.view ? '' : state.view],
  ] as const;
  const written = optional
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeText(value)}`);
  return [`currentPage=${state.currentPage}`, `itemsPerPage=${state.itemsPerPage}`, ...written].join('&');
}
