import {
  CATALOG_SORTS,
  DEFAULT_CATALOG_STATE,
  FACT_PREFIX,
  sortToText,
  type CatalogUrl,
  type FactFilter,
} from './catalog-url.js';
import { MAX_FACT_FILTERS } from './fact-filters.js';
import { CATALOG_PAGE_SIZE, readPageRequest } from './paging.js';
import { cleanLine } from './plain-text.js';

/** Most values of one list: far beyond what anybody ticks. */
const MAX_VALUES = 30;

/** Longest value, in characters: that of a row in a specification table. */
const MAX_VALUE_LENGTH = 200;

/** The id of a product, and most of them in one address: a computer of 24 parts with a few taken twice. */
const PART = /^[1-9]\d{0,8}$/;
const MAX_PARTS = 40;

const KEY = /^[a-z][a-z0-9]{0,39}$/i;
const RANGE = /^(-?\d{1,9}(?:\.\d{1,6})?)?\.\.(-?\d{1,9}(?:\.\d{1,6})?)?$/;

/* A bar parts the values of a list; one that belongs to a value was written as in an address, once more. */
const unescapeBar = (value: string): string => value.replace(/%7C/g, '|').replace(/%25/g, '%');

/** Reads lists of values; what is empty, too long, repeated or too much is left out. */
function readList(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split('|')).map((value) => cleanLine(unescapeBar(value)));
  const usable = values.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
  return [...new Set(usable)].slice(0, MAX_VALUES);
}

const toLimit = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** Reads what a fact has to keep to; `null` for what says nothing. Limits in the wrong order are exchanged. */
function readFactFilter(key: string, texts: readonly string[]): FactFilter | null {
  if (!KEY.test(key)) return null;
  const limits = RANGE.exec(texts[0] ?? '');
  if (limits === null) {
    const values = readList(texts);
    return values.length === 0 ? null : { key, values, from: null, to: null };
  }
  const from = toLimit(limits[1]);
  const to = toLimit(limits[2]);
  if (from === null && to === null) return null;
  const isReversed = from !== null && to !== null && from > to;
  return isReversed ? { key, values: [], from: to, to: from } : { key, values: [], from, to };
}

/** What an address says after its question mark. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}

function readFacts(query: Query): FactFilter[] {
  return [...new Set(query.keys())]
    .filter((name) => name.startsWith(FACT_PREFIX))
    .flatMap((name) => readFactFilter(name.slice(FACT_PREFIX.length), query.getAll(name)) ?? [])
    .slice(0, MAX_FACT_FILTERS);
}

/** Reads ids of parts; what is none is left out, and what is more than a list can ask about. */
const readParts = (text: string | null): string[] =>
  (text ?? '')
    .split('.')
    .filter((id) => PART.test(id))
    .slice(0, MAX_PARTS);

/** Reads the catalog's address. What cannot be read falls back to the start value. */
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
    makers: readList(query.getAll('makers')),
    facts: readFacts(query),
    fits: readParts(query.get('fits')),
    isLiteral: query.get('literal') === 'yes',
  };
}
