import { skipToken } from '@apollo/client/react';
import { styled } from 'styled-components';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { catalogPath } from '../../lib/catalogUrl';
import { ChipList } from '../../ui/lists/ChipList';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { Stack } from '../../ui/layout/Layout';
import type { ActiveFilter } from './active-filters';
import { droppableParts, MAX_WAYS, yieldVariables } from './droppable-parts';
import type { FactFacet_FacetFragment } from './filter-values.generated';
import { useFilterYieldsQuery } from './filter-yields.generated';
import type { SearchWords_InterpretationFragment } from './search-words.generated';

const Ways = styled(ChipList)`
  justify-content: center;
`;

interface NoProductsProps {
  state: CatalogUrl;
  hrefFor: (change: Partial<CatalogUrl>) => string;
  facets: readonly FactFacet_FacetFragment[];
  understood: SearchWords_InterpretationFragment | null | undefined;
}

interface Way {
  filter: ActiveFilter;
  count: number;
}

/** For each part of the question that can be left out: how many products there would be without it alone, most first. */
function useWays({ state, facets, understood }: NoProductsProps): Way[] {
  const language = useLanguage();
  const labelOf = useCategoryLabel(state.category !== '');
  const parts = droppableParts(state, language, facets, understood, labelOf).slice(0, MAX_WAYS);
  const { data } = useFilterYieldsQuery(
    // With one part, dropping it is clearing them all.
    parts.length < 2 ? skipToken : { variables: yieldVariables(state, parts) },
  );
  const counts = [data?.way1, data?.way2, data?.way3, data?.way4, data?.way5];
  return parts
    .map((filter, index) => ({ filter, count: counts[index]?.totalCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** No dead end: says that nothing was found, and which filter is in the way. */
export function NoResults(props: NoProductsProps) {
  const { t, formatNumber } = useLanguage();
  const { state, hrefFor } = props;
  const ways = useWays(props);
  return (
    <Stack>
      <EmptyState
        text={t(TEXTS.noProducts)}
        hint={
          ways.length > 0
            ? t('Remove one filter to see results:')
            : t('Check the spelling or remove a filter.')
        }
      >
        {ways.length > 0 && (
          <Ways aria-label={t('Filters you can remove')}>
            {ways.map(({ filter, count }) => (
              <li key={filter.key}>
                <ButtonLink to={hrefFor(filter.cleared)}>
                  {t('Without {label}: {count}', { label: filter.label, count: formatNumber(count) })}
                </ButtonLink>
              </li>
            ))}
          </Ways>
        )}
        <ButtonLink
          variant={ways.length > 0 ? 'quiet' : 'secondary'}
          to={catalogPath({ itemsPerPage: state.itemsPerPage })}
        >
          {t(TEXTS.clearFilters)}
        </ButtonLink>
      </EmptyState>
    </Stack>
  );
}
