import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { MAX_ADDRESS_LINE, MAX_HOUSE_NUMBER, type AddressField } from '@shared/rules/address-fields.js';
import { countryName } from '@shared/rules/countries.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Field } from '../../ui/forms/Field';
import { Select, TextInput } from '../../ui/forms/inputs';
import { space } from '../../ui/theme/tokens';
import type { Form } from '../useForm';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 9rem);
  gap: ${space[2]};
  &[data-narrow-first] {
    grid-template-columns: minmax(0, 9rem) minmax(0, 1fr);
  }
`;

type TextField = Exclude<AddressField, 'country'>;

interface Look extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'> {
  label: PlainText;
  isOptional?: true;
  hint?: PlainText;
}

const maxLength = MAX_ADDRESS_LINE;

const LOOKS: Readonly<Record<TextField, Look>> = {
  recipient: { label: 'Name', autoComplete: 'name', maxLength },
  company: { label: 'Company', autoComplete: 'organization', maxLength, isOptional: true },
  vatId: { label: 'VAT ID', isOptional: true, hint: 'It stands on your invoice.' },
  street: { label: 'Street', autoComplete: 'address-line1', maxLength },
  houseNumber: { label: 'House number', maxLength: MAX_HOUSE_NUMBER },
  addition: {
    label: 'Additional address line',
    autoComplete: 'address-line2',
    maxLength,
    isOptional: true,
    hint: 'Such as building, floor or c/o.',
  },
  postcode: { label: 'Postal code', autoComplete: 'postal-code' },
  town: { label: 'Town', autoComplete: 'address-level2', maxLength },
  phone: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    isOptional: true,
    hint: 'For questions about the delivery, also for the carrier.',
  },
};

interface AddressFieldsProps {
  form: Form<AddressField>;
  /** The countries to choose from, by ISO 3166-1 code. */
  countries: readonly string[];
}

/** The fields of an address in a form. */
export function AddressFields({ form, countries }: AddressFieldsProps) {
  const { t, code } = useLanguage();
  const text = (name: TextField) => {
    const { label, isOptional, hint, ...look } = LOOKS[name];
    return (
      <Field
        label={t(label)}
        error={form.errorOf(name)}
        isRequired={isOptional === undefined}
        isOptional={isOptional === true}
        {...(hint === undefined ? {} : { hint: t(hint) })}
      >
        <TextInput {...look} {...form.control(name)} spellCheck={false} />
      </Field>
    );
  };
  return (
    <>
      {text('recipient')}
      {text('company')}
      {form.values.company !== '' && text('vatId')}
      <Row>
        {text('street')}
        {text('houseNumber')}
      </Row>
      {text('addition')}
      <Row data-narrow-first>
        {text('postcode')}
        {text('town')}
      </Row>
      <Field label={t('Country')} error={form.errorOf('country')} isRequired>
        <Select {...form.control('country')} autoComplete="country">
          {!countries.includes(form.values.country) && <option value={form.values.country} />}
          {countries.map((country) => (
            <option key={country} value={country}>
              {countryName(country, code)}
            </option>
          ))}
        </Select>
      </Field>
      {text('phone')}
    </>
  );
}
