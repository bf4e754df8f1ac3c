import { ShopError } from '../../../shared/errors.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import { escapeForRegex, foldText, MAX_SEARCH_TEXT } from '../../../shared/rules/search.js';
import { fieldProblem } from '../../../shared/rules/problems.js';

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

/** A pattern that matches exactly this text anywhere in a folded field. */
export const containing = (folded: string): RegExp => new RegExp(escapeForRegex(folded));

/** The category that a filter names, in the spelling of the database; empty for every category. */
export const readCategory = (filter: Pick<ProductFilter, 'category'>): string =>
  normalizeCategory(readSearchText(filter.category, 'category'));
