import { skipToken } from '@apollo/client/react';
import type { CatalogQuestion } from '@shared/rules/catalog-variables.js';
import { useFilterValuesQuery, type FilterValuesQuery } from './filter-values.generated';

/**
 * Asks which values the filters of a list leave, and how many products each would give; `null` asks for nothing. What
 * was known before stays until the answer is there.
 */
export function useFilterValues(question: CatalogQuestion | null): FilterValuesQuery | undefined {
  const { data, previousData } = useFilterValuesQuery(
    question === null ? skipToken : { variables: question },
  );
  return data ?? previousData;
}
