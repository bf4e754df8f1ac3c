import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Stack } from '../../ui/layout/Layout';
import { LineFields, ReasonField } from './RefundFields';
import { toChosenLines, toLineInputs, type ChosenLine, type ChosenReason } from './refund-form';
import { LoadedOrder, type RefundableOrder } from './RefundableOrder';
import { useRefundActions } from './useRefundActions';

interface ClassifyDialogProps {
  orderId: string;
  /** Which refund of the order. */
  number: number;
  /** Its amount as people read it. */
  amount: string;
  onClose: () => void;
}

/** Asks what a refund was for that was made on the pages of the payment provider. */
export function ClassifyDialog(props: ClassifyDialogProps) {
  const { t } = useLanguage();
  const { orderId, amount, onClose } = props;
  return (
    <LoadedOrder orderId={orderId} title={t('Record Refund: {amount}', { amount })} onClose={onClose}>
      {(order, onStale) => <ClassifyForm key={order.version} {...props} order={order} onStale={onStale} />}
    </LoadedOrder>
  );
}

interface ClassifyFormProps extends ClassifyDialogProps {
  order: RefundableOrder;
  onStale: () => void;
}

function ClassifyForm({ order, number, amount, onClose, onStale }: ClassifyFormProps) {
  const { t } = useLanguage();
  const { classify, isPending } = useRefundActions(order.id);
  const [reason, setReason] = useState<ChosenReason | null>(null);
  const [lines, setLines] = useState<ChosenLine[]>([]);
  const begin = (chosen: ChosenReason): void => {
    setReason(chosen);
    setLines(toChosenLines(order, chosen));
  };
  const submit = async (): Promise<void> => {
    if (reason === null) return;
    const { id: orderId, version } = order;
    const error = await classify({ orderId, version, number, kind: reason, lines: toLineInputs(lines) });
    if (error === null) onClose();
    else onStale();
  };
  return (
    <ActionDialog
      title={t('Record Refund: {amount}', { amount })}
      onClose={onClose}
      action={t('Record')}
      variant="primary"
      isPending={isPending}
      isDisabled={reason === null}
      onAct={() => void submit()}
    >
      <Stack>
        <p>{t('The money is refunded already. Choose the items that it was for, if any.')}</p>
        <ReasonField reason={reason} onChange={begin} />
        <LineFields lines={lines} onChange={setLines} />
      </Stack>
    </ActionDialog>
  );
}
