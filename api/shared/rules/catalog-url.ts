import { encodeText } from '../address-text.js';
import { CATALOG_PAGE_SIZE, type PageSize } from './paging.js';
import { typedToCents } from '../money.js';

/** The orders that the catalog offers; the first is the default and is not written into the address. */
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

/** Values or limits that a fact has to keep to; a limit that is `null` is open. */
export interface FactFilter {
  key: string;
  /** One of them is enough. A flag is `yes` or `no`. */
  values: readonly string[];
  from: number | null;
  to: number | null;
}

/** The catalog's state, as the route table keeps it in the address. */
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
  /** Manufacturers by their exact names; one of them is enough. */
  makers: readonly string[];
  /** Facts that all have to hold; `f.` and the key in the address. */
  facts: readonly FactFilter[];
  /** Ids of the parts beside which products surely have to fit, each as often as it is taken: `fits=12.13`. */
  fits: readonly string[];
  /** The name is looked for letter by letter, without being understood: `literal=yes`. */
  isLiteral: boolean;
}

/** A catalog without filters, on its first page. */
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
  makers: [],
  facts: [],
  fits: [],
  isLiteral: false,
};

/** How an order is written in the address. */
export const sortToText = (sort: CatalogSort): string => sort.toLowerCase().replace('_', '-');

/** What the name of a fact in the address begins with. */
export const FACT_PREFIX = 'f.';

/* A bar parts the values of a list; one that belongs to a value is written as in an address, once more. */
const writeList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/%/g, '%25').replace(/\|/g, '%7C')).join('|');

/** What a fact has to keep to: `AM5|LGA1700` or `200..320`. */
const writeFactFilter = ({ values, from, to }: FactFilter): string =>
  values.length > 0 ? writeList(values) : `${from ?? ''}..${to ?? ''}`;

/** Writes the catalog's address: the query without its question mark. */
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
    ['makers', writeList(state.makers)],
    ...state.facts.map((fact) => [FACT_PREFIX + fact.key, writeFactFilter(fact)] as const),
    ['fits', state.fits.join('.')],
    ['literal', state.isLiteral ? 'yes' : ''],
  ] as const;
  const written = optional
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeText(value)}`);
  return [`currentPage=${state.currentPage}`, `itemsPerPage=${state.itemsPerPage}`, ...written].join('&');
}

/**
 * Reads the price of the catalog filter: empty, or digits with an optional dot, or the German comma, and exactly two
 * decimals. Returns cents, `null` for "no limit", or `'price'` when the text is neither.
 */
export function readPriceFilter(text: string): number | null | 'price' {
  return text.trim() === '' ? null : (typedToCents(text) ?? 'price');
}
