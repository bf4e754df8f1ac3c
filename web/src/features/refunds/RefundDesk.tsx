import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import type { OrderRefunds_OrderFragment } from '../../fragments/order-refunds.generated';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { ClassifyDialog } from './ClassifyDialog';
import { RefundDialog } from './RefundDialog';
import { useRefundActions } from './useRefundActions';

interface RefundDeskProps {
  order: OrderRefunds_OrderFragment & { paymentStatus: string };
}

type Refund = RefundDeskProps['order']['refunds'][number];

/** On an order's card, for employees: gives money of a paid order back, and sees to refunds that need somebody. */
export function RefundDesk({ order }: RefundDeskProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { id, version, refunds, paymentStatus } = order;
  const isPaid = paymentStatus === 'PAID';
  const failed = isPaid ? refunds.filter(({ state, kind }) => state === 'FAILED' && kind !== 'EXTERNAL') : [];
  const unclassified = refunds.filter(({ isUnclassified }) => isUnclassified);
  if (!isPaid && unclassified.length === 0) return null;
  return (
    <Stack data-gap="small">
      {failed.map((refund) => (
        <RetryButton key={refund.number} orderId={id} version={version} refund={refund} />
      ))}
      {unclassified.map((refund) => (
        <Unclassified key={refund.number} orderId={id} refund={refund} />
      ))}
      {isPaid && (
        <Cluster>
          <Button onClick={() => setIsOpen(true)}>{t('Refund Or Cancel')}</Button>
        </Cluster>
      )}
      {isOpen && <RefundDialog orderId={id} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

function RetryButton({ orderId, version, refund }: { orderId: string; version: number; refund: Refund }) {
  const { t, formatEuro } = useLanguage();
  const { retry, isPending } = useRefundActions(orderId);
  const amount = formatEuro(refund.amount);
  return (
    <Cluster>
      <ConfirmButton
        isPending={isPending}
        question={t('Refund {amount} of order {id}?', { amount, id: orderId })}
        consequence={t('The customer gets {amount} back and a mail about it. This cannot be undone.', {
          amount,
        })}
        confirmation={t('Refund {amount}', { amount })}
        onConfirm={() => void retry(version, refund.number)}
      >
        {t('Try Refund Again: {amount}', { amount })}
      </ConfirmButton>
    </Cluster>
  );
}

function Unclassified({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { t, formatEuro } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const amount = formatEuro(refund.amount);
  return (
    <>
      <Notice>
        {t('{amount} was refunded on the pages of the payment provider. What was it for?', { amount })}
      </Notice>
      <Cluster>
        <Button onClick={() => setIsOpen(true)}>{t('Record Refund: {amount}', { amount })}</Button>
      </Cluster>
      {isOpen && (
        <ClassifyDialog
          orderId={orderId}
          number={refund.number}
          amount={amount}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
