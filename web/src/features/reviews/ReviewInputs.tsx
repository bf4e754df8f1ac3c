import { useLanguage } from '../../i18n/language';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { StarsInput } from './StarsInput';

/** Reads the stars of a form: `null` before any were chosen. */
export const readRating = (text: string): number | null => (text === '' ? null : Number(text));

/** Asks for the stars and the words of a review. */
export function ReviewInputs({ form }: { form: Pick<Form<'rating' | 'comment'>, 'control' | 'errorOf'> }) {
  const { t } = useLanguage();
  return (
    <>
      <StarsInput {...form.control('rating')} error={form.errorOf('rating')} />
      <Field label={t('Comment')} isOptional isRequired error={form.errorOf('comment')}>
        <TextArea rows={5} {...form.control('comment')} />
      </Field>
    </>
  );
}
