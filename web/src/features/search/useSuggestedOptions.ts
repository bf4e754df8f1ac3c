import { skipToken } from '@apollo/client/react';
import { MIN_SUGGESTED_TEXT } from '@shared/rules/search.js';
import { useLanguage, type Language } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { catalogPath } from '../../lib/catalogUrl';
import { searchPath } from '../../lib/searchPath';
import { useDebouncedValue } from '../../lib/useDebouncedValue';
import { useSuggestionsQuery, type SuggestionsQuery } from './suggestions.generated';

/** How long somebody has to stop typing before suggestions follow, in ms. */
const DEBOUNCE_MS = 150;

type SuggestedProduct = SuggestionsQuery['suggest']['products'][number];

/** Something that can be chosen in the list below the search box. */
export interface Option {
  to: string;
  /** What it says; of a product its name. */
  label: string;
  kind: 'correction' | 'category' | 'manufacturer' | 'product' | 'recent';
  count?: number;
  product?: SuggestedProduct;
  /** The search that it stands for, to be remembered. */
  text?: string;
}

function readOptions(
  text: string,
  { suggest }: SuggestionsQuery,
  { t }: Language,
  labelOf: (category: string) => string,
): Option[] {
  const corrected = suggest.corrections.reduce((words, { from, to }) => words.replace(from, to), text);
  return [
    ...(corrected === text
      ? []
      : [{ kind: 'correction' as const, to: searchPath(corrected), label: corrected, text: corrected }]),
    ...suggest.categories.map(({ name, count }) => ({
      kind: 'category' as const,
      to: catalogPath({ name: text, category: name }),
      label: t('in {category}', { category: labelOf(name) }),
      count,
      text,
    })),
    ...suggest.manufacturers.map((maker) => ({
      kind: 'manufacturer' as const,
      to: catalogPath({ makers: [maker] }),
      label: maker,
    })),
    ...suggest.products.map((product) => ({
      kind: 'product' as const,
      to: `/product-details/${product.id}`,
      label: product.name,
      product,
    })),
  ];
}

/** Returns what a text may lead to. What was suggested before stays until the answer to a longer text is there. */
export function useSuggestedOptions(typed: string): { options: Option[]; isLoading: boolean } {
  const language = useLanguage();
  const labelOf = useCategoryLabel();
  const wanted = typed.trim();
  const text = useDebouncedValue(wanted, DEBOUNCE_MS);
  const isTooShort = wanted.length < MIN_SUGGESTED_TEXT;
  const { data, previousData, loading } = useSuggestionsQuery(
    isTooShort || text.length < MIN_SUGGESTED_TEXT ? skipToken : { variables: { text } },
  );
  const shown = isTooShort ? undefined : (data ?? previousData);
  return {
    options: shown === undefined ? [] : readOptions(text, shown, language, labelOf),
    isLoading: loading || text !== wanted,
  };
}
