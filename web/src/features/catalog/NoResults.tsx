import { skipToken } from '@apollo/client/react';
import { styled } from 'styled-components';
import { toFilter } from '@shared/rules/catalog-variables.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { catalogPath } from '../../lib/catalogUrl';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { Stack } from '../../ui/layout/Layout';
import { space } from '../../ui/theme/tokens';
import { activeFilters, type ActiveFilter } from './active-filters';
import { useFilterYieldsQuery } from './filter-yields.generated';

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[1]};
`;

interface NoProductsProps {
  state: CatalogUrl;
  hrefFor: (change: Partial<CatalogUrl>) => string;
}

/** For each filter that is set: how many products there would be without it alone, most first. */
function useFilterCounts(state: CatalogUrl): { filter: ActiveFilter; count: number }[] {
  const { t } = useLanguage();
  const filters = activeFilters(state, t, useCategoryLabel(state.category !== ''));
  const filter = toFilter(state);
  const { data } = useFilterYieldsQuery(
    // With one filter, dropping it is clearing them all.
    filters.length < 2
      ? skipToken
      : {
          variables: {
            withoutName: { ...filter, name: '' },
            withoutCategory: { ...filter, category: '' },
            withoutManufacturer: { ...filter, manufacturer: '' },
            withoutPrice: { ...filter, priceFrom: null, priceTo: null },
            withoutStock: { ...filter, onlyInStock: false },
          },
        },
  );
  return filters
    .map((active) => ({ filter: active, count: data?.[active.key].totalCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** No dead end: says that nothing was found, and which filter is in the way. */
export function NoResults({ state, hrefFor }: NoProductsProps) {
  const { t } = useLanguage();
  const yields = useFilterCounts(state);
  return (
    <Stack>
      <EmptyState
        text={t(TEXTS.noProducts)}
        hint={
          yields.length > 0
            ? t('One filter less would do:')
            : t('Check the spelling, or try with fewer filters.')
        }
      >
        {yields.length > 0 && (
          <Ways aria-label={t('Filters to drop')}>
            {yields.map(({ filter, count }) => (
              <li key={filter.key}>
                <ButtonLink to={hrefFor(filter.cleared)}>
                  {t('Without {label}: {count}', { label: filter.label, count })}
                </ButtonLink>
              </li>
            ))}
          </Ways>
        )}
        <ButtonLink
          variant={yields.length > 0 ? 'quiet' : 'secondary'}
          to={catalogPath({ itemsPerPage: state.itemsPerPage })}
        >
          {t(TEXTS.clearFilters)}
        </ButtonLink>
      </EmptyState>
    </Stack>
  );
}
