import { useState } from 'react';
import { typedToCents } from '@shared/money.js';
import type { RefundPreviewInput } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { RefundAllowance } from '../../lib/RefundAllowance';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { Button } from '../../ui/actions/Button';
import { Segment, SegmentedControl } from '../../ui/actions/SegmentedControl';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { LineFields, ReasonField, ReasonNote } from './RefundFields';
import { RefundPreview } from './RefundPreview';
import { toChosenLines, toLineInputs, type ChosenLine, type ChosenReason } from './refund-form';
import { LoadedOrder, type RefundableOrder } from './RefundableOrder';
import { useRefundPreviewQuery } from './refundable-order.generated';
import { useRefundActions } from './useRefundActions';

interface RefundDialogProps {
  orderId: string;
  onClose: () => void;
}

/** Asks what of a paid order is given back, shows what the shop makes of it, and gives it back. */
export function RefundDialog({ orderId, onClose }: RefundDialogProps) {
  const { t } = useLanguage();
  return (
    <LoadedOrder orderId={orderId} title={t('Refund order {id}', { id: orderId })} onClose={onClose}>
      {(order, onStale) => (
        // What somebody else has refunded meanwhile can no longer be chosen.
        <RefundForm key={order.version} order={order} onClose={onClose} onStale={onStale} />
      )}
    </LoadedOrder>
  );
}

interface RefundFormProps {
  order: RefundableOrder;
  onClose: () => void;
  onStale: () => void;
}

function RefundForm({ order, onClose, onStale }: RefundFormProps) {
  const { t, formatEuro } = useLanguage();
  const { refund, isPending } = useRefundActions(order.id);
  const [reason, setReason] = useState<ChosenReason | null>(null);
  const [isByAmount, setIsByAmount] = useState(false);
  const [lines, setLines] = useState<ChosenLine[]>([]);
  const [amountText, setAmountText] = useState('');
  const amount = typedToCents(amountText);
  const isChosen =
    reason !== null && (isByAmount ? amount !== null && amount > 0 : lines.some(({ count }) => count > 0));
  const begin = (chosen: ChosenReason): void => {
    setReason(chosen);
    setLines(toChosenLines(order, chosen));
    setIsByAmount(chosen === 'GOODWILL');
    setAmountText('');
  };
  const input: RefundPreviewInput = {
    orderId: order.id,
    kind: reason ?? 'CANCELLATION',
    lines: isByAmount ? [] : toLineInputs(lines),
    amount: isByAmount ? amount : null,
  };
  const { data } = useRefundPreviewQuery({
    variables: { input },
    skip: !isChosen,
    fetchPolicy: 'network-only',
  });
  const answer = isChosen ? data?.refundPreview : undefined;
  const preview = answer?.__typename === 'RefundPreview' ? answer : null;
  const isOutdated = preview !== null && preview.version !== order.version;
  const submit = async (): Promise<void> => {
    const error = await refund({ ...input, version: order.version });
    if (error === null) onClose();
    else onStale();
  };
  return (
    <ActionDialog
      title={t('Refund order {id}', { id: order.id })}
      onClose={onClose}
      action={preview === null ? t('Refund') : t('Refund {amount}', { amount: formatEuro(preview.amount) })}
      variant="danger"
      isPending={isPending}
      isDisabled={preview === null || isOutdated}
      onAct={() => void submit()}
    >
      <Stack>
        <ReasonField reason={reason} onChange={begin} />
        {reason !== null && (
          <SegmentedControl role="group" aria-label={t('What is refunded')}>
            <Segment type="button" aria-pressed={!isByAmount} onClick={() => setIsByAmount(false)}>
              {t('Items')}
            </Segment>
            <Segment type="button" aria-pressed={isByAmount} onClick={() => setIsByAmount(true)}>
              {t('An amount')}
            </Segment>
          </SegmentedControl>
        )}
        {reason !== null && !isByAmount && <ReasonNote orderId={order.id} reason={reason} lines={lines} />}
        {isByAmount ? (
          <Field label={t('Amount in euro')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={amountText}
              onChange={({ target }) => setAmountText(target.value)}
            />
          </Field>
        ) : (
          <LineFields lines={lines} onChange={setLines} />
        )}
        {isOutdated ? (
          <Notice>{t('Someone else has changed this order. Please check what is left of it.')}</Notice>
        ) : (
          <RefundPreview answer={answer} />
        )}
        <RefundAllowance />
        {isOutdated && <Button onClick={onStale}>{t('Look Again')}</Button>}
      </Stack>
    </ActionDialog>
  );
}
