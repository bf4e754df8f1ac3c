import { useId } from 'react';
import { styled } from 'styled-components';
import { categoryLabel, normalizeCategory } from '@shared/rules/category-name.js';
import { isOptional, type TypedField } from '@shared/rules/product-fields.js';
import { useLanguage } from '../../i18n/language';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { Checkbox, TextArea, TextInput } from '../../ui/forms/inputs';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { FIELD_VIEWS, FORM_FIELDS } from './product-field-views';
import { useProductSuggestionsQuery } from './product-suggestions.generated';

const Place = styled.div`
  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

/** The fields of a product that are one text each. Known categories and makers are suggested. */
export function ProductFields({ form }: { form: Form<TypedField> }) {
  const { t } = useLanguage();
  const { data } = useProductSuggestionsQuery({});
  const id = useId();
  const category = normalizeCategory(form.values.category);
  const categories = data?.categories.map(({ name }) => name) ?? [];
  const isNewCategory = data !== undefined && category !== '' && !categories.includes(category);
  const suggestions: Partial<Record<TypedField, readonly string[]>> = {
    category: categories.map(categoryLabel),
    manufacturer: data?.products.facets.manufacturers.map(({ value }) => value) ?? [],
  };
  return (
    <TwoColumns>
      {FORM_FIELDS.map((name) => {
        const { label, hint, isWide, isFlag, lines, inputMode } = FIELD_VIEWS[name];
        if (isFlag === true)
          return (
            <Place key={name} data-wide={isWide}>
              <Flag form={form} name={name} />
            </Place>
          );
        const values = suggestions[name];
        const listId = values && `${id}-${name}`;
        const shownHint = name === 'category' && isNewCategory ? 'This creates a new category.' : hint;
        return (
          <Place key={name} data-wide={isWide}>
            <Field
              label={t(label)}
              hint={shownHint && t(shownHint)}
              error={form.errorOf(name)}
              isRequired={!isOptional(name)}
              isOptional={isOptional(name)}
            >
              {lines === undefined ? (
                <TextInput inputMode={inputMode} autoComplete="off" list={listId} {...form.control(name)} />
              ) : (
                <TextArea rows={lines} {...form.control(name)} />
              )}
            </Field>
            {values && (
              <datalist id={listId}>
                {values.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            )}
          </Place>
        );
      })}
    </TwoColumns>
  );
}

/** A field that is ticked or not; its form holds it as the text `yes` or `no`. */
function Flag({ form, name }: { form: Form<TypedField>; name: TypedField }) {
  const { t } = useLanguage();
  const { label, hint } = FIELD_VIEWS[name];
  const { value, onChange } = form.control(name);
  return (
    <Checkbox
      label={hint === undefined ? t(label) : `${t(label)} (${t(hint)})`}
      name={name}
      checked={value === 'yes'}
      // What the next press makes of it.
      value={value === 'yes' ? 'no' : 'yes'}
      onChange={onChange}
    />
  );
}
