import { useLanguage } from '../../i18n/language';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';

/** Asks what the reviews of a customer are to be shown under. */
export function PublicNameField({ form }: { form: Pick<Form<'publicName'>, 'control' | 'errorOf'> }) {
  const { t } = useLanguage();
  return (
    <Field
      label={t('Name shown with your reviews')}
      isOptional
      hint={t('Without one they show the username that you log in with.')}
      error={form.errorOf('publicName')}
    >
      <TextInput autoComplete="nickname" {...form.control('publicName')} />
    </Field>
  );
}
