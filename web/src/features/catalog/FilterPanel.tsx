import { useDeferredValue, useId, useState, type FormEvent } from 'react';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { toQuestion } from '@shared/rules/catalog-variables.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage, type Language } from '../../i18n/language';
import { useDebouncedValue } from '../../lib/useDebouncedValue';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { Sheet } from '../../ui/overlays/Sheet';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { FactGroups } from './facets/FactGroups';
import { FilterFields, priceProblem } from './FilterFields';
import type { CatalogChange } from './useCatalogAddress';
import { useFilterValues } from './useFilterValues';

const describeCount = (count: number, { t }: Language): string =>
  t('{count} product with these filters | {count} products with these filters', { count });

interface FilterPanelProps {
  state: CatalogUrl;
  /** Shows what the products differ in, too: where no rail stands beside the list. */
  hasFacts: boolean;
  onApply: (changes: Partial<CatalogUrl>) => void;
  onClose: () => void;
}

/** How long somebody has to stop typing before the counts follow, in ms. */
const DEBOUNCE_MS = 250;

/** 'Filter Products': collects the filters and applies them together. */
export function FilterPanel({ state, hasFacts, onApply, onClose }: FilterPanelProps) {
  const language = useLanguage();
  const { t, formatNumber } = language;
  const [draft, setDraft] = useState(state);
  const formId = useId();
  const isValid = [draft.priceFrom, draft.priceTo].every((price) => priceProblem(price) === null);
  // What the filters as they stand in the panel would give, beside each value and below all of them.
  const settled = useDebouncedValue(draft, DEBOUNCE_MS);
  const values = useFilterValues(toQuestion(settled));
  const count = values === undefined || !isValid ? null : values.products.totalCount;
  const change = (changed: CatalogChange): void => {
    setDraft((now) => ({ ...now, ...(typeof changed === 'function' ? changed(now) : changed) }));
  };
  // The panel is there first, its fields follow: together they would take long on a phone.
  const isFilled = useDeferredValue(true, false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isValid) return;
    onApply({ ...draft, currentPage: 1 });
    onClose();
  };

  return (
    <Sheet
      isOpen
      title={t(TEXTS.filterProducts)}
      onClose={onClose}
      footer={
        <Stack data-gap="small">
          <VisuallyHidden as="div">
            <ListSummary words={count === null ? null : describeCount(count, language)} />
          </VisuallyHidden>
          <Button type="submit" variant="primary" form={formId} isWide disabled={!isValid}>
            {t(TEXTS.applyFilter)}
            {count === null ? '' : ` (${formatNumber(count)})`}
          </Button>
        </Stack>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {isFilled && (
          <Stack>
            <FilterFields draft={draft} values={values} onChange={change} />
            {hasFacts && (
              <div>
                <FactGroups state={draft} values={values} onChange={change} />
              </div>
            )}
          </Stack>
        )}
      </form>
    </Sheet>
  );
}
