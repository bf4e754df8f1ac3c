import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { toFilter } from '@shared/rules/catalog-question.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { categoryLabel, readPriceFilter } from '@shared/rules/product.js';
import { SEARCH_TEXT_MAX } from '@shared/rules/search.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage, type Language } from '../../i18n/language';
import { useSettled } from '../../lib/useSettled';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Checkbox, Select, TextInput } from '../../ui/inputs';
import { Cluster, Stack } from '../../ui/Layout';
import { Sheet } from '../../ui/Sheet';
import { color, text } from '../../ui/theme/tokens';
import { useFilterValuesQuery } from './filter-values.generated';

const Yield = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
`;

function describeYield(totalCount: number, { t, formatNumber }: Language): string {
  const count = formatNumber(totalCount);
  return totalCount === 1
    ? t('{count} product with these filters', { count })
    : t('{count} products with these filters', { count });
}

interface FilterPanelProps {
  isOpen: boolean;
  state: CatalogUrl;
  onApply: (changes: Partial<CatalogUrl>) => void;
  onClose: () => void;
}

/** 'Filter Products': collects the filters and applies them together (specification, section 2 "Catalogue"). */
export function FilterPanel({ isOpen, state, onApply, onClose }: FilterPanelProps) {
  return isOpen ? <OpenFilterPanel state={state} onApply={onApply} onClose={onClose} /> : null;
}

/** How long somebody has to stop typing before the counts follow, in ms. */
const SETTLED_MS = 250;

const priceProblem = (text: string): string | null =>
  readPriceFilter(text) === 'price' ? TEXTS.priceFilterInvalid : null;

function OpenFilterPanel({ state, onApply, onClose }: Omit<FilterPanelProps, 'isOpen'>) {
  const language = useLanguage();
  const { t } = language;
  const [draft, setDraft] = useState(state);
  const formId = useId();
  const manufacturersId = useId();
  const problems = { from: priceProblem(draft.priceFrom), to: priceProblem(draft.priceTo) };
  const isValid = problems.from === null && problems.to === null;
  // What the filters as they stand in the panel would give, beside each value and below all of them.
  const settled = useSettled(draft, SETTLED_MS);
  const { data: fresh, previousData } = useFilterValuesQuery({ variables: { filter: toFilter(settled) } });
  const data = fresh ?? previousData;
  const countOf = new Map(data?.products.facets.categories.map(({ value, count }) => [value, count]));
  const change = (changes: Partial<CatalogUrl>): void => {
    setDraft((current) => ({ ...current, ...changes }));
  };
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
          <Yield role="status">
            {data === undefined || !isValid ? '\u00A0' : describeYield(data.products.totalCount, language)}
          </Yield>
          <Button type="submit" form={formId} isWide disabled={!isValid}>
            {t(TEXTS.applyFilter)}
          </Button>
        </Stack>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Field label={t('Name')}>
            <TextInput
              type="search"
              value={draft.name}
              maxLength={SEARCH_TEXT_MAX}
              onChange={(event) => {
                change({ name: event.target.value });
              }}
            />
          </Field>
          <Field label={t('Manufacturer')}>
            <TextInput
              value={draft.manufacturer}
              maxLength={SEARCH_TEXT_MAX}
              list={manufacturersId}
              onChange={(event) => {
                change({ manufacturer: event.target.value });
              }}
            />
          </Field>
          <datalist id={manufacturersId}>
            {data?.products.facets.manufacturers.map(({ value, count }) => (
              <option key={value} value={value}>{`${value} (${count})`}</option>
            ))}
          </datalist>
          <Field label={t('Category')}>
            <Select
              value={draft.category}
              onChange={(event) => {
                change({ category: event.target.value });
              }}
            >
              <option value="" />
              {(data?.categories ?? (draft.category === '' ? [] : [{ name: draft.category }])).map(
                ({ name }) => (
                  <option key={name} value={name}>
                    {`${categoryLabel(name)}${data === undefined ? '' : ` (${countOf.get(name) ?? 0})`}`}
                  </option>
                ),
              )}
            </Select>
          </Field>
          <Field label={t('Price from (€)')} error={problems.from}>
            <TextInput
              inputMode="decimal"
              placeholder="0.00"
              value={draft.priceFrom}
              onChange={(event) => {
                change({ priceFrom: event.target.value });
              }}
            />
          </Field>
          <Field label={t('Price to (€)')} error={problems.to}>
            <TextInput
              inputMode="decimal"
              placeholder="1000.00"
              value={draft.priceTo}
              onChange={(event) => {
                change({ priceTo: event.target.value });
              }}
            />
          </Field>
          <Cluster>
            <Checkbox
              label={t(TEXTS.showOnlyInStock)}
              checked={draft.availableInStock}
              onChange={(event) => {
                change({ availableInStock: event.target.checked });
              }}
            />
          </Cluster>
        </Stack>
      </form>
    </Sheet>
  );
}
