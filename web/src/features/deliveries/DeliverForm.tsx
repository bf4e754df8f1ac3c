import { checkDeliveredText } from '@shared/rules/digital.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { useDeliverOrderMutation } from './delivery.generated';

interface DeliverFormProps {
  order: { id: string; version: number };
  /** Place of the line in the order. */
  line: number;
  label: string;
}

const EMPTY = { text: '' };

/** Delivers what waits of a line: keys, or a link. */
export function DeliverForm({ order: { id, version }, line, label }: DeliverFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [deliver, { loading }] = useDeliverOrderMutation();
  const draft = useEditDraft(`delivery ${id} ${line}`, version);
  const form = useForm(EMPTY, ({ text }) => checkDeliveredText(text.trim()), draft);
  useUnsavedChanges(form.values.text.trim() !== '');
  const submit = async (): Promise<void> => {
    const variables = { input: { orderId: id, version, line, text: form.values.text } };
    const { error } = await change(
      async () => (await deliver({ variables })).data?.deliverOrder,
      t('Order {id} is delivered.', { id }),
    );
    if (error !== null) form.refuse(error.fields);
  };
  return (
    <form {...form.element(submit)}>
      <Stack data-gap="small">
        <Field label={label} hint={t('Keys, one in each line, or a link')} error={form.errorOf('text')}>
          <TextArea rows={3} {...form.control('text')} />
        </Field>
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Deliver')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
