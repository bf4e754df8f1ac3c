import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import type { CatalogQuestion } from '@shared/rules/catalog-variables.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { Button } from '../../ui/actions/Button';
import { ChipList } from '../../ui/lists/ChipList';
import { Sheet } from '../../ui/overlays/Sheet';
import { space } from '../../ui/theme/tokens';
import { activeFilters } from './active-filters';
import { Facets } from './facets/FacetRail';
import { chipLook } from './FilterChips';
import type { CatalogChange } from './useCatalogAddress';
import { useFilterValues } from './useFilterValues';

const Chip = styled.button`
  ${chipLook}
`;
/* The head above it has a line already. */
const Frame = styled.section`
  > fieldset:first-of-type {
    border-top: 0;
  }
`;
const Set = styled(ChipList)`
  padding-bottom: ${space[1.5]};
`;

/** What the list of parts gives to what narrows it down. */
export interface CandidateFacetsProps {
  /** What the list is narrowed down by; its category and its text are chosen elsewhere. */
  state: CatalogUrl;
  /** What the list asks for now, so that the counts are of what it can show. */
  question: CatalogQuestion;
  /** There is room beside the list; else the facets come as a sheet. */
  hasRail: boolean;
  onChange: (change: CatalogChange) => void;
}

/** Narrows the parts that can be chosen down by price, stock and facts, at once; the sheet says how many are left. */
export function CandidateFacets({ state, question, hasRail, onChange }: CandidateFacetsProps) {
  const language = useLanguage();
  const { t, formatNumber } = language;
  const [isOpen, setIsOpen] = useState(false);
  const values = useFilterValues(hasRail || isOpen ? question : null);
  const count = values?.products.totalCount;
  const filters = activeFilters(
    { ...state, name: '', category: '' },
    language,
    values?.products.factFacets ?? [],
    useCategoryLabel(false),
  );
  const facets = (
    <Frame aria-label={t('Narrow down')}>
      {filters.length > 0 && (
        <Set aria-label={t('Active filters')}>
          {filters.map(({ key, label, cleared }) => (
            <li key={key}>
              <Chip
                type="button"
                aria-label={t('Remove filter: {label}', { label })}
                onClick={() => {
                  onChange(cleared);
                }}
              >
                {label} <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </Set>
      )}
      <Facets state={state} values={values} onChange={onChange} />
    </Frame>
  );
  if (hasRail) return facets;
  const close = (): void => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('Filters')}
        {filters.length > 0 && ` (${filters.length})`}
      </Button>
      <Sheet
        isOpen={isOpen}
        title={t(TEXTS.filterProducts)}
        onClose={close}
        footer={
          <Button variant="primary" isWide onClick={close}>
            {t(TEXTS.applyFilter)}
            {count === undefined ? '' : ` (${formatNumber(count)})`}
          </Button>
        }
      >
        {facets}
      </Sheet>
    </>
  );
}
