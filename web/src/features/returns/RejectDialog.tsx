import { MAX_RETURN_REASON, checkRejection } from '@shared/rules/returns.js';
import { useLanguage } from '../../i18n/language';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
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
  const form = useForm({ reason: '' }, ({ reason }) => checkRejection(reason));
  const submit = async (): Promise<void> => {
    if (await reject({ returnId: id, version, reason: form.values.reason })) onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('Reject return no. {id}?', { id })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="danger"
            isPending={isPending}
            disabled={!form.isValid}
            onClick={() => void submit()}
          >
            {t('Reject Return')}
          </Button>
        </>
      }
    >
      <form {...form.element(submit)}>
        <Stack>
          <p>{t('No money goes back, and the customer gets the goods again. This cannot be undone.')}</p>
          <Field label={t('Reason, for the customer')} isRequired error={form.errorOf('reason')}>
            <TextArea maxLength={MAX_RETURN_REASON} {...form.control('reason')} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
