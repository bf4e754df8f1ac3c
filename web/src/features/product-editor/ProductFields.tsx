import { useId } from 'react';
import { categoryLabel, normaliseCategory } from '@shared/rules/product.js';
import { useLanguage } from '../../i18n/language';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/Field';
import { TextArea, TextInput } from '../../ui/inputs';
import { Stack } from '../../ui/Layout';
import { Pair } from '../../ui/Pair';
import type { ProductName } from './product-checks';
import { useProductSuggestionsQuery } from './product-suggestions.generated';

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

/** The fields of a product that are one text each (specification, section 2). Known categories and makers are suggested. */
export function ProductFields({ form }: { form: Form<ProductName> }) {
  const { t } = useLanguage();
  const { data } = useProductSuggestionsQuery({});
  const categoriesId = useId();
  const manufacturersId = useId();
  const field = (name: ProductName) => ({ error: form.errorOf(name), isRequired: true });
  const category = normaliseCategory(form.values.category);
  const categories = data?.categories.map(({ name }) => name) ?? [];
  const isNewCategory = data !== undefined && category !== '' && !categories.includes(category);
  return (
    <Stack>
      <Field label={t('Name')} {...field('name')}>
        <TextInput autoComplete="off" {...form.control('name')} />
      </Field>
      <Field
        label={t('Description')}
        hint={t('Plain text; an empty line begins a new paragraph.')}
        {...field('description')}
      >
        <TextArea rows={8} {...form.control('description')} />
      </Field>
      <Pair>
        <Field
          label={t('Category')}
          hint={isNewCategory ? t('A new category.') : t('Upper and lower case do not matter.')}
          {...field('category')}
        >
          <TextInput autoComplete="off" list={categoriesId} {...form.control('category')} />
        </Field>
        <Field label={t('Manufacturer')} hint={t('Shown as typed.')} {...field('manufacturer')}>
          <TextInput autoComplete="off" list={manufacturersId} {...form.control('manufacturer')} />
        </Field>
      </Pair>
      <Pair>
        <Field label={t('Price (€)')} hint={t('Including VAT, for example 12.50')} {...field('price')}>
          <TextInput inputMode="decimal" autoComplete="off" {...form.control('price')} />
        </Field>
        <Field label={t('Stock count')} hint={t('Free pieces')} {...field('stockCount')}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.control('stockCount')} />
        </Field>
      </Pair>
      <Suggestions id={categoriesId} values={categories.map(categoryLabel)} />
      <Suggestions
        id={manufacturersId}
        values={data?.products.facets.manufacturers.map(({ value }) => value) ?? []}
      />
    </Stack>
  );
}
