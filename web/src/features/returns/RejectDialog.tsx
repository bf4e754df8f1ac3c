import { MAX_RETURN_REASON, checkRejection } from '@shared/rules/returns.js';
import { useLanguage } from '../../i18n/language';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';
import { useReturnActions } from './useReturnActions';

interface RejectDialogProps {
  record: ReturnDeskCard_RecordFragment;
  onClose: () => void;
}

/** Asks why a return is rejected, in the words that the customer gets. */
export function RejectDialog({ record: { id, version }, onClose }: RejectDialogProps) {
  const { t } = useLanguage();
  const { reject, isPending } = useReturnActions();
  const draft = useEditDraft(`rejection ${id}`, version);
  const form = useForm({ reason: '' }, ({ reason }) => checkRejection(reason), draft);
  const submit = async (): Promise<void> => {
    if (await reject({ returnId: id, version, reason: form.values.reason })) onClose();
  };
  return (
    <ActionDialog
      title={t('Reject return no. {id}?', { id })}
      onClose={onClose}
      action={t('Reject Return')}
      variant="danger"
      isPending={isPending}
      isDisabled={!form.isValid}
      onAct={() => void submit()}
    >
      <form {...form.element(submit)}>
        <Stack>
          <p>{t('No money goes back, and the customer gets the goods again. This cannot be undone.')}</p>
          <Field label={t('Reason, for the customer')} isRequired error={form.errorOf('reason')}>
            <TextArea maxLength={MAX_RETURN_REASON} {...form.control('reason')} />
          </Field>
        </Stack>
      </form>
    </ActionDialog>
  );
}
