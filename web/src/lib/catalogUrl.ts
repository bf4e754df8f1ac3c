import { CATALOG_PAGE_SIZE, readPageNumber, readPageSize, type PageSize } from '@shared/rules/paging.js';
import type { UrlCodec } from './useUrlState';

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
}

/** A catalogue without filters, on its first page. */
export const CATALOG_START: CatalogUrl = {
  currentPage: 1,
  itemsPerPage: CATALOG_PAGE_SIZE,
  name: '',
  category: '',
  priceFrom: '',
  priceTo: '',
  availableInStock: false,
  manufacturer: '',
  sort: CATALOG_SORTS[0],
};

const sortToText = (sort: CatalogSort): string => sort.toLowerCase().replace('_', '-');

/** A lone half of a surrogate pair has no URI form; it becomes the replacement character. */
const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Reads and writes the catalogue's address. What cannot be read falls back to the start value. */
export const catalogUrl: UrlCodec<CatalogUrl> = {
  read: (query) => ({
    currentPage: readPageNumber(query.get('currentPage')),
    itemsPerPage: readPageSize(query.get('itemsPerPage'), CATALOG_PAGE_SIZE),
    name: query.get('name')?.trim() ?? '',
    category: query.get('category')?.trim() ?? '',
    priceFrom: query.get('priceFrom')?.trim() ?? '',
    priceTo: query.get('priceTo')?.trim() ?? '',
    availableInStock: query.get('availableInStock') === 'yes',
    manufacturer: query.get('manufacturer')?.trim() ?? '',
    sort: CATALOG_SORTS.find((sort) => sortToText(sort) === query.get('sort')) ?? CATALOG_START.sort,
  }),
  write: (state) => {
    const optional = [
      ['name', state.name],
      ['category', state.category],
      ['priceFrom', state.priceFrom],
      ['priceTo', state.priceTo],
      ['availableInStock', state.availableInStock ? 'yes' : ''],
      ['manufacturer', state.manufacturer],
      ['sort', state.sort === CATALOG_START.sort ? '' : sortToText(state.sort)],
    ] as const;
    const written = optional
      .filter(([, value]) => value !== '')
      .map(([key, value]) => `${key}=${encodeText(value)}`);
    return [`currentPage=${state.currentPage}`, `itemsPerPage=${state.itemsPerPage}`, ...written].join('&');
  },
};

/** Address of the catalogue with some of its state set, for links from other pages. */
export function catalogPath(state: Partial<CatalogUrl> = {}): string {
  return `/products-catalog?${catalogUrl.write({ ...CATALOG_START, ...state })}`;
}

/** Where the search box of the header leads, written exactly so by the specification (section 2). */
export function searchPath(text: string): string {
  return `/products-catalog?currentPage=1&itemsPerPage=${CATALOG_PAGE_SIZE}&name=${encodeText(text)}&`;
}
