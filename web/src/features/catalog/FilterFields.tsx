import { useId } from 'react';
import type { CatalogUrl } from '@shared/rules/catalog-url.js';
import { readPriceFilter } from '@shared/rules/catalog-url.js';
import { MAX_SEARCH_TEXT } from '@shared/rules/search.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryLabel } from '../../lib/categories';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { PriceSlider } from './facets/PriceSlider';
import type { FilterValuesQuery } from './filter-values.generated';

/** Says what is wrong with a price limit; `null` when it can be applied. */
export const priceProblem = (text: string): string | null =>
  readPriceFilter(text) === 'price' ? TEXTS.priceFilterInvalid : null;

interface FilterFieldProps {
  draft: CatalogUrl;
  /** Values in use and how many products each would give; not there before the first answer. */
  values: FilterValuesQuery | undefined;
  onChange: (changes: Partial<CatalogUrl>) => void;
}

/** The fields of the filter panel. */
export function FilterFields({ draft, values, onChange }: FilterFieldProps) {
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
      <PriceSlider state={draft} values={values} onChange={onChange} />
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
  const { t, formatNumber } = useLanguage();
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
          <option key={value} value={value}>{`${value} (${formatNumber(count)})`}</option>
        ))}
      </datalist>
    </>
  );
}

function CategoryField({ draft, values, onChange }: FilterFieldProps) {
  const { code, t, formatNumber } = useLanguage();
  const labelOf = useCategoryLabel();
  const countOf = new Map(values?.products.facets.categories.map(({ value, count }) => [value, count]));
  const known = values?.categories ?? (draft.category === '' ? [] : [{ name: draft.category }]);
  return (
    <Field label={t('Category')}>
      <Select
        value={draft.category}
        onChange={(event) => {
          onChange({ category: event.target.value, facts: [] });
        }}
      >
        <option value="">{t('Any category')}</option>
        {known
          .map(({ name }) => ({ name, label: labelOf(name) }))
          .sort((one, other) => one.label.localeCompare(other.label, code))
          .map(({ name, label }) => (
            <option key={name} value={name}>
              {`${label}${values === undefined ? '' : ` (${formatNumber(countOf.get(name) ?? 0)})`}`}
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
