import { toQuestion, type CatalogQuestion } from '@shared/rules/catalog-variables.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { foldText } from '@shared/rules/search.js';
import type { Language } from '../../i18n/language';
import { activeFilters, type ActiveFilter } from './active-filters';
import type { FactFacet_FacetFragment } from './filter-values.generated';
import type { FilterYieldsQueryVariables } from './filter-yields.generated';
import type { SearchWords_InterpretationFragment } from './search-words.generated';

/** As many as one request may ask about: each is a look through all products. */
export const MAX_WAYS = 5;

/** Returns a search text without one of its words, however it is written there. */
export function withoutWord(text: string, word: string): string {
  const folded = foldText(word);
  const words = text.split(/\s+/);
  const place = words.findIndex((candidate) => foldText(candidate) === folded);
  return words.filter((_, index) => index !== place).join(' ');
}

/** The parts of a searched text: what was understood, and the words that are looked for. */
function textParts(
  { name }: CatalogUrl,
  { code, t }: Language,
  { chips, words, corrections }: SearchWords_InterpretationFragment,
): ActiveFilter[] {
  const inGerman = code === 'de';
  const typed = (word: string): string => corrections.find(({ to }) => to === word)?.from ?? word;
  return [
    ...words.map((word) => ({
      key: `word ${word}`,
      label: t('“{name}”', { name: typed(word) }),
      cleared: { name: withoutWord(name, typed(word)) },
    })),
    ...chips.map((chip) => ({
      key: `chip ${chip.label} ${chip.value}`,
      label: inGerman ? `${chip.germanLabel} ${chip.germanValue}` : `${chip.label} ${chip.value}`,
      cleared: { name: chip.withoutIt },
    })),
  ];
}

/** Within a sentence, conditions of the panel are called otherwise than on a chip. */
function saidInSentence(filter: ActiveFilter, { t }: Language): ActiveFilter {
  if (filter.key === 'price') return { ...filter, label: t('the price limit') };
  return filter.key === 'availableInStock' ? { ...filter, label: t('the limit to stock') } : filter;
}

/** Returns what a question without results could do without: words, what was understood, and each filter. */
export function droppableParts(
  state: CatalogUrl,
  language: Language,
  facets: readonly FactFacet_FacetFragment[],
  understood: SearchWords_InterpretationFragment | null | undefined,
  labelOf: (category: string) => string,
): ActiveFilter[] {
  const parts = understood ? textParts(state, language, understood) : [];
  const filters = activeFilters(state, language, facets, labelOf)
    .filter(({ key }) => key !== 'name' || parts.length === 0)
    .map((filter) => saidInSentence(filter, language));
  return [...parts, ...filters].map((part) => ({ ...part, cleared: { ...part.cleared, currentPage: 1 } }));
}

/** Returns what to ask in order to know what leaving out each part would give. */
export function yieldVariables(
  state: CatalogUrl,
  parts: readonly ActiveFilter[],
): FilterYieldsQueryVariables {
  const without = (index: number): CatalogQuestion => toQuestion({ ...state, ...parts[index]?.cleared });
  const [one, two, three, four, five] = [without(0), without(1), without(2), without(3), without(4)];
  return {
    filter1: one.filter,
    search1: one.search,
    has1: parts.length > 0,
    filter2: two.filter,
    search2: two.search,
    has2: parts.length > 1,
    filter3: three.filter,
    search3: three.search,
    has3: parts.length > 2,
    filter4: four.filter,
    search4: four.search,
    has4: parts.length > 3,
    filter5: five.filter,
    search5: five.search,
    has5: parts.length > 4,
  };
}
