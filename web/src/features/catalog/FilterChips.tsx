import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { ChipList } from '../../ui/lists/ChipList';
import { color, media, radius, space } from '../../ui/theme/tokens';
import { activeFilters } from './active-filters';
import type { FactFacet_FacetFragment } from './filter-values.generated';

/** How a filter that is set looks, as a link or as a button. */
export const chipLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-width: 100%;
  min-height: 2rem;
  padding-inline: ${space[1]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  text-decoration: none;
  svg {
    flex: none;
    color: ${color.inkFaint};
  }
  &:hover {
    border-color: ${color.copper};
    color: ${color.copper};
  }
  ${media.touch} {
    min-height: 2.75rem;
  }
`;
const Chip = styled(Link)`
  ${chipLook}
`;

interface FilterChipsProps {
  state: CatalogUrl;
  hrefFor: (change: Partial<CatalogUrl>) => string;
  /** How facts and their values are called. */
  facets: readonly FactFacet_FacetFragment[];
  /** The searched text is shown by its parts elsewhere. */
  isTextUnderstood: boolean;
}

/** The filters that are set; each can be taken away by itself. Nothing without filters. */
export function FilterChips({ state, hrefFor, facets, isTextUnderstood }: FilterChipsProps) {
  const language = useLanguage();
  const { t } = language;
  const filters = activeFilters(state, language, facets, useCategoryLabel(state.category !== '')).filter(
    ({ key }) => key !== 'name' || !isTextUnderstood,
  );
  if (filters.length === 0) return null;
  return (
    <ChipList aria-label={t('Active filters')}>
      {filters.map(({ key, label, cleared }) => (
        <li key={key}>
          <Chip
            to={hrefFor(cleared)}
            state={{ keepScroll: true }}
            aria-label={t('Remove filter: {label}', { label })}
          >
            {label} <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Chip>
        </li>
      ))}
    </ChipList>
  );
}
