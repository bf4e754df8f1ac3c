import { skipToken } from '@apollo/client/react';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { toQuestion } from '@shared/rules/catalog-variables.js';
import { useFilterValuesQuery, type FilterValuesQuery } from './filter-values.generated';

/**
 * Asks which values the filters of an address leave, and how many products each would give; `null` asks for nothing. What
 * was known before stays until the answer is there.
 */
export function useFilterValues(state: CatalogUrl | null): FilterValuesQuery | undefined {
  const { data, previousData } = useFilterValuesQuery(
    state === null ? skipToken : { variables: toQuestion(state) },
  );
  return data ?? previousData;
}
