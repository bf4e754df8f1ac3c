import type { ComponentProps } from 'react';
import type { AccountField } from '@shared/rules/account.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';

type Look = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'autoCapitalize'> & {
  label: PlainText;
};

/** Label, kind and autocomplete token of each field: password managers and browsers fill by them. */
const LOOKS: Record<AccountField, Look> = {
  username: { label: 'Username', autoComplete: 'username', autoCapitalize: 'none' },
  password: { label: 'Password', type: 'password', autoComplete: 'new-password' },
  repeatPassword: { label: 'Repeat password', type: 'password', autoComplete: 'new-password' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  address: { label: 'Address', autoComplete: 'address-line1' },
  authenticationCode: { label: 'Authentication code', type: 'password', autoComplete: 'off' },
  currentPassword: { label: 'Current password', type: 'password', autoComplete: 'current-password' },
  identity: { label: 'Username or email', autoComplete: 'username', autoCapitalize: 'none' },
  code: { label: 'Code', autoComplete: 'one-time-code', autoCapitalize: 'none' },
  newPassword: { label: 'New password', type: 'password', autoComplete: 'new-password' },
};

interface AccountInputProps<Name extends AccountField> extends Pick<Look, 'type' | 'autoComplete'> {
  form: Form<Name>;
  name: Name;
  /** Read before anything is typed; the rule itself is told when it is broken. */
  hint?: string;
  /** Marks the field as wrong, and leaves the words to another one that shares them. */
  isMarkedOnly?: boolean;
}

/** A field of an account form, with its label, its rule and its value. */
export function AccountInput<Name extends AccountField>({
  form,
  name,
  hint,
  isMarkedOnly = false,
  ...overrides
}: AccountInputProps<Name>) {
  const { t } = useLanguage();
  const { label, ...look } = LOOKS[name];
  return (
    <Field
      label={t(label)}
      error={isMarkedOnly ? null : form.errorOf(name)}
      isRequired
      {...(hint === undefined ? {} : { hint })}
    >
      <TextInput
        {...look}
        {...overrides}
        {...form.control(name)}
        {...(isMarkedOnly && { 'aria-invalid': true })}
        spellCheck={false}
      />
    </Field>
  );
}
