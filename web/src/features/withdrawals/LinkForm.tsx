import { readId } from '@shared/rules/ids.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster } from '../../ui/layout/Layout';
import { useLinkWithdrawalMutation } from './link-withdrawal.generated';

interface LinkFormProps {
  withdrawalId: string;
  /** What its sender says that the contract is. */
  contractReference: string;
}

/** Links a withdrawal with its order, where the shop is not sure which one is meant. */
export function LinkForm({ withdrawalId, contractReference }: LinkFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [link, { loading }] = useLinkWithdrawalMutation();
  const start = { order: readId(contractReference) === null ? '' : contractReference };
  const form = useForm(start, () => [], useEditDraft(`link ${withdrawalId}`, start));
  const orderId = form.values.order.trim();
  const submit = async (): Promise<void> => {
    const variables = { input: { withdrawalId, orderId } };
    await change(
      async () => (await link({ variables })).data?.linkWithdrawal,
      t('Withdrawal no. {id} belongs to order {orderId}.', { id: withdrawalId, orderId }),
    );
  };
  return (
    <form {...form.element(submit)}>
      <Cluster>
        <Field label={t('Order ID')}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.control('order')} />
        </Field>
        <SubmitButton isValid={readId(orderId) !== null} isPending={loading}>
          {t('Link With Order')}
        </SubmitButton>
      </Cluster>
    </form>
  );
}
