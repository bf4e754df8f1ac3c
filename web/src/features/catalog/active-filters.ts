import { DEFAULT_CATALOG_STATE, type CatalogUrl, type FactFilter } from '@shared/rules/catalog-url.js';
import { withFact } from '@shared/rules/fact-filters.js';
import type { Language } from '../../i18n/language';
import type { Translate } from '../../i18n/translate';
import type { FactFacet_FacetFragment } from './filter-values.generated';

/** A filter that somebody has set, and what the address becomes without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  cleared: Partial<CatalogUrl>;
}

function priceLabel({ priceFrom, priceTo }: CatalogUrl, t: Translate): string {
  if (priceTo === '') return t('From {priceFrom} €', { priceFrom });
  return priceFrom === ''
    ? t('Up to {priceTo} €', { priceTo })
    : t('{priceFrom} to {priceTo} €', { priceFrom, priceTo });
}

/** The limits of a fact in signs that both languages read. */
function rangeLabel({ from, to }: FactFilter, unit: string, { formatNumber }: Language): string {
  const say = (limit: number): string => `${formatNumber(limit, { useGrouping: false })}${unit}`;
  if (from !== null && to !== null) return `${formatNumber(from, { useGrouping: false })} – ${say(to)}`;
  return from === null ? `≤ ${say(to ?? 0)}` : `≥ ${say(from)}`;
}

/** The filters of one fact: one for each value, or one for its limits. Before its words are known, values stand alone. */
function factFilters(
  fact: FactFilter,
  state: CatalogUrl,
  facets: readonly FactFacet_FacetFragment[],
  language: Language,
): ActiveFilter[] {
  const inGerman = language.code === 'de';
  const facet = facets.find(({ key }) => key === fact.key);
  const name = (inGerman ? facet?.german : facet?.label) ?? '';
  const named = (value: string): string => (name === '' ? value : `${name}: ${value}`);
  if (fact.values.length === 0) {
    const unit = facet?.unit ? `\u00A0${facet.unit}` : '';
    return [
      {
        key: `f.${fact.key}`,
        label: named(rangeLabel(fact, unit, language)),
        cleared: { facts: withFact(state.facts, { key: fact.key }) },
      },
    ];
  }
  return fact.values.map((value) => {
    const known = facet?.values.find((other) => other.value === value);
    return {
      key: `f.${fact.key}=${value}`,
      label: named((inGerman ? known?.german : known?.label) ?? value),
      cleared: {
        facts: withFact(state.facts, { ...fact, values: fact.values.filter((other) => other !== value) }),
      },
    };
  });
}

function plainFilters(
  state: CatalogUrl,
  t: Translate,
  labelOf: (category: string) => string,
): (ActiveFilter | null)[] {
  const { name, category, manufacturer, availableInStock } = state;
  const hasPrice = state.priceFrom !== '' || state.priceTo !== '';
  return [
    name === ''
      ? null
      : { key: 'name', label: t('“{name}”', { name }), cleared: { name: '', isLiteral: false } },
    manufacturer === '' ? null : { key: 'manufacturer', label: manufacturer, cleared: { manufacturer: '' } },
    ...state.makers.map((maker) => ({
      key: `makers=${maker}`,
      label: maker,
      cleared: { makers: state.makers.filter((other) => other !== maker) },
    })),
    category === ''
      ? null
      : { key: 'category', label: labelOf(category), cleared: { category: '', facts: [] } },
    hasPrice ? { key: 'price', label: priceLabel(state, t), cleared: { priceFrom: '', priceTo: '' } } : null,
    availableInStock
      ? { key: 'availableInStock', label: t('In stock'), cleared: { availableInStock: false } }
      : null,
  ];
}

/**
 * The filters of a catalog address, in the order of the filter panel, those of facts last; `labelOf` names a category. Clearing one goes back to the
 * first page; without its category, what facts have to be goes, too.
 */
export function activeFilters(
  state: CatalogUrl,
  language: Language,
  facets: readonly FactFacet_FacetFragment[],
  labelOf: (category: string) => string,
): ActiveFilter[] {
  return [
    ...plainFilters(state, language.t, labelOf).filter((filter) => filter !== null),
    ...state.facts.flatMap((fact) => factFilters(fact, state, facets, language)),
  ].map(({ key, label, cleared }) => ({
    key,
    label,
    cleared: { ...cleared, currentPage: DEFAULT_CATALOG_STATE.currentPage },
  }));
}
