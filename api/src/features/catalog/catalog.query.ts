import mongoose, { type QueryFilter, type SortOrder } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import { escapeForRegex, foldText, MAX_SEARCH_TEXT } from '../../../shared/rules/search.js';
import { fieldProblem } from '../../../shared/rules/problems.js';
import type { ProductRecord } from './product.record.js';

/** What a list of products is narrowed to. All given conditions must hold. */
export interface ProductFilter {
  /** A part of the name; upper and lower case and accents do not matter. */
  name?: string | null;
  category?: string | null;
  manufacturer?: string | null;
  /** Inclusive, in cents. */
  priceFrom?: number | null;
  priceTo?: number | null;
  onlyInStock?: boolean | null;
}

/** What the database narrows a list to: names are looked for in the index of products. */
export type ListFilter = Omit<ProductFilter, 'name'>;

/** The database's form of a filter. */
export type ProductQuery = QueryFilter<ProductRecord>;

const SORT_FIELDS: Record<CatalogSort, Record<string, SortOrder>> = {
  RELEVANCE: { rank: -1, _id: -1 },
  NEWEST: { _id: -1 },
  PRICE_ASC: { priceCents: 1, _id: -1 },
  PRICE_DESC: { priceCents: -1, _id: 1 },
  NAME_ASC: { nameFolded: 1, _id: -1 },
  NAME_DESC: { nameFolded: -1, _id: 1 },
  RATING: { ratingMean: -1, _id: -1 },
};

/** The order for the database. Each ends with the id, so that a page never shows a product twice. */
export const sortFields = (sort: CatalogSort): Record<string, SortOrder> => SORT_FIELDS[sort];

/** Folds a text that a person typed, and refuses what no product can match: too long, or with a control character. */
export function readSearchText(text: string | null | undefined, field: string): string {
  const folded = foldText(text ?? '');
  const isTooLong = folded.length > MAX_SEARCH_TEXT;
  if (!isTooLong && !/\p{Cc}/u.test(folded)) return folded;
  const problem = isTooLong
    ? fieldProblem(field, 'length', { reason: 'SEARCH_TOO_LONG', params: { max: MAX_SEARCH_TEXT } })
    : fieldProblem(field, 'characters', { reason: 'SEARCH_CHARACTERS' });
  throw ShopError.for(problem, { fields: [problem] });
}

function priceRange(filter: ListFilter): ProductQuery {
  const range = {
    ...(filter.priceFrom == null ? {} : { $gte: filter.priceFrom }),
    ...(filter.priceTo == null ? {} : { $lte: filter.priceTo }),
  };
  return Object.keys(range).length === 0 ? {} : { priceCents: mongoose.trusted(range) };
}

/** A pattern that matches exactly this text anywhere in a folded field. */
export const containing = (folded: string): RegExp => new RegExp(escapeForRegex(folded));

/** The category that a filter names, in the spelling of the database; empty for every category. */
export const readCategory = (filter: ListFilter): string =>
  normalizeCategory(readSearchText(filter.category, 'category'));

/** The conditions of a filter beside the manufacturer, whose meaning depends on which manufacturers there are. */
export function toQuery(filter: ListFilter): ProductQuery {
  const category = readCategory(filter);
  return {
    isListed: true,
    ...(category === '' ? {} : { category }),
    ...priceRange(filter),
    ...(filter.onlyInStock === true ? { stockCount: mongoose.trusted({ $gt: 0 }) } : {}),
  };
}
