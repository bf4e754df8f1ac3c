import { useDeferredValue, useId, useState, type FormEvent } from 'react';
import { toFilter } from '@shared/rules/catalog-variables.js';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { readPriceFilter } from '@shared/rules/product.js';
import { MAX_SEARCH_TEXT } from '@shared/rules/search.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage, type Language } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { useDebouncedValue } from '../../lib/useDebouncedValue';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { Sheet } from '../../ui/overlays/Sheet';
import { useFilterValuesQuery, type FilterValuesQuery } from './filter-values.generated';

function describeCount(totalCount: number, { t, formatNumber }: Language): string {
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
const DEBOUNCE_MS = 250;

const priceProblem = (text: string): string | null =>
  readPriceFilter(text) === 'price' ? TEXTS.priceFilterInvalid : null;

interface FilterFieldProps {
  draft: CatalogUrl;
  /** Values in use and how many products each would give; not there before the first answer. */
  values: FilterValuesQuery | undefined;
  onChange: (changes: Partial<CatalogUrl>) => void;
}

function OpenFilterPanel({ state, onApply, onClose }: Omit<FilterPanelProps, 'isOpen'>) {
  const language = useLanguage();
  const { t } = language;
  const [draft, setDraft] = useState(state);
  const formId = useId();
  const isValid = [draft.priceFrom, draft.priceTo].every((price) => priceProblem(price) === null);
  // What the filters as they stand in the panel would give, beside each value and below all of them.
  const settled = useDebouncedValue(draft, DEBOUNCE_MS);
  const { data, previousData } = useFilterValuesQuery({ variables: { filter: toFilter(settled) } });
  const values = data ?? previousData;
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
          <ListSummary
            words={
              values === undefined || !isValid ? null : describeCount(values.products.totalCount, language)
            }
          />
          <Button type="submit" form={formId} isWide disabled={!isValid}>
            {t(TEXTS.applyFilter)}
          </Button>
        </Stack>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {isFilled && (
          <FilterFields
            draft={draft}
            values={values}
            onChange={(changes) => {
              setDraft((current) => ({ ...current, ...changes }));
            }}
          />
        )}
      </form>
    </Sheet>
  );
}

function FilterFields({ draft, values, onChange }: FilterFieldProps) {
  const { t } = useLanguage();
  return (
    <Stack>
      <Field label={t('Name')}>
        <TextInput
          type="search"
          value={draft.name}
          maxLength={MAX_SEARCH_TEXT}
          onChange={(event) => {
            onChange({ name: event.target.value });
          }}
        />
      </Field>
      <ManufacturerField draft={draft} values={values} onChange={onChange} />
      <CategoryField draft={draft} values={values} onChange={onChange} />
      <PriceField
        label={t('Price from (€)')}
        exampleCents={0}
        value={draft.priceFrom}
        onChange={(priceFrom) => {
          onChange({ priceFrom });
        }}
      />
      <PriceField
        label={t('Price to (€)')}
        exampleCents={100_000}
        value={draft.priceTo}
        onChange={(priceTo) => {
          onChange({ priceTo });
        }}
      />
      <Cluster>
        <Checkbox
          label={t(TEXTS.showOnlyInStock)}
          checked={draft.availableInStock}
          onChange={(event) => {
            onChange({ availableInStock: event.target.checked });
          }}
        />
      </Cluster>
    </Stack>
  );
}

function ManufacturerField({ draft, values, onChange }: FilterFieldProps) {
  const { t } = useLanguage();
  const listId = useId();
  return (
    <>
      <Field label={t('Manufacturer')}>
        <TextInput
          value={draft.manufacturer}
          maxLength={MAX_SEARCH_TEXT}
          list={listId}
          onChange={(event) => {
            onChange({ manufacturer: event.target.value });
          }}
        />
      </Field>
      <datalist id={listId}>
        {values?.products.facets.manufacturers.map(({ value, count }) => (
          <option key={value} value={value}>{`${value} (${count})`}</option>
        ))}
      </datalist>
    </>
  );
}

function CategoryField({ draft, values, onChange }: FilterFieldProps) {
  const { t } = useLanguage();
  const labelOf = useCategoryLabel();
  const countOf = new Map(values?.products.facets.categories.map(({ value, count }) => [value, count]));
  const known = values?.categories ?? (draft.category === '' ? [] : [{ name: draft.category }]);
  return (
    <Field label={t('Category')}>
      <Select
        value={draft.category}
        onChange={(event) => {
          onChange({ category: event.target.value });
        }}
      >
        <option value="" />
        {known.map(({ name }) => (
          <option key={name} value={name}>
            {`${labelOf(name)}${values === undefined ? '' : ` (${countOf.get(name) ?? 0})`}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PriceFieldProps {
  label: string;
  /** What the empty field shows, in cents. */
  exampleCents: number;
  value: string;
  onChange: (value: string) => void;
}

function PriceField({ label, exampleCents, value, onChange }: PriceFieldProps) {
  const { formatNumber } = useLanguage();
  return (
    <Field label={label} error={priceProblem(value)}>
      <TextInput
        inputMode="decimal"
        placeholder={formatNumber(exampleCents / 100, { minimumFractionDigits: 2, useGrouping: false })}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
