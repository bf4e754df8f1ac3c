import { readPriceFilter } from '@shared/rules/product.js';
import { SEARCH_TEXT_MAX } from '@shared/rules/search.js';
import type { ProductFilter } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';
import type { CatalogSort, CatalogUrl } from '../../lib/catalogUrl';

/** The orders that a person can choose, with their labels. */
export const SORT_LABELS: Readonly<Record<CatalogSort, PlainText>> = {
  RELEVANCE: 'Relevance',
  NEWEST: 'Newest first',
  PRICE_ASC: 'Price: low to high',
  PRICE_DESC: 'Price: high to low',
  NAME_ASC: 'Name: A to Z',
  NAME_DESC: 'Name: Z to A',
  RATING: 'Best rated',
};

/** The price limit of a text in cents; a text that is no price sets no limit. */
function readLimit(text: string): number | null {
  const cents = readPriceFilter(text);
  return cents === 'price' ? null : cents;
}

/** The filter that the server is asked for. */
export function toFilter(state: CatalogUrl): ProductFilter {
  return {
    name: state.name.slice(0, SEARCH_TEXT_MAX),
    category: state.category.slice(0, SEARCH_TEXT_MAX),
    manufacturer: state.manufacturer.slice(0, SEARCH_TEXT_MAX),
    priceFrom: readLimit(state.priceFrom),
    priceTo: readLimit(state.priceTo),
    onlyInStock: state.availableInStock,
  };
}
