import type { CatalogSort } from '@shared/rules/catalog-url.js';
import type { PlainText } from '../../i18n/translate';

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
