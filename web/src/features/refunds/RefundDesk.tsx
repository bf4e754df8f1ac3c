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
  const stuck = isPaid
    ? refunds.filter(({ state, kind, isHanging }) => isHanging || (state === 'FAILED' && kind !== 'EXTERNAL'))
    : [];
  const unclassified = refunds.filter(({ isUnclassified }) => isUnclassified);
  if (!isPaid && unclassified.length === 0) return null;
  return (
    <Stack data-gap="small">
      {stuck.map((refund) => (
        <StuckRefund key={refund.number} orderId={id} version={version} refund={refund} />
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

/** A refund that has failed, or that the provider does not answer to: it is tried again, or paid by bank transfer. */
function StuckRefund({ orderId, version, refund }: { orderId: string; version: number; refund: Refund }) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const { retry, transfer, isPending } = useRefundActions(orderId);
  const { number, isHanging, askedAt, transferableFrom } = refund;
  const amount = formatEuro(refund.amount);
  return (
    <>
      {isHanging && (
        <Notice>
          {transferableFrom === null
            ? t('The payment provider has not answered about {amount} since {time}.', {
                amount,
                time: formatDateTime(new Date(askedAt)),
              })
            : t(
                'The payment provider is no longer asked for {amount}. Transfer it from {time} on; until then it might still refund it.',
                { amount, time: formatDateTime(new Date(transferableFrom)) },
              )}
        </Notice>
      )}
      <Cluster>
        <ConfirmButton
          isPending={isPending}
          question={t('Refund {amount} of order {id}?', { amount, id: orderId })}
          consequence={t('The customer gets {amount} back and a mail about it. This cannot be undone.', {
            amount,
          })}
          confirmation={t('Refund {amount}', { amount })}
          onConfirm={() => void retry(version, number)}
        >
          {t('Try Refund Again: {amount}', { amount })}
        </ConfirmButton>
        {transferableFrom === null && (
          <ConfirmButton
            isPending={isPending}
            question={
              isHanging
                ? t('Pay {amount} of order {id} by bank transfer?', { amount, id: orderId })
                : t('Have you transferred {amount} of order {id}?', { amount, id: orderId })
            }
            consequence={
              isHanging
                ? t('The payment provider is no longer asked. The order then says from when on to transfer.')
                : t('The order counts it as refunded, and the customer gets a mail. This cannot be undone.')
            }
            confirmation={isHanging ? t('Ask No Longer') : t('Record Transfer')}
            onConfirm={() => void transfer(version, number)}
          >
            {t('Bank Transfer: {amount}', { amount })}
          </ConfirmButton>
        )}
      </Cluster>
    </>
  );
}

function Unclassified({ orderId, refund }: { orderId: string; refund: Refund }) {
  const { t, formatEuro } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const amount = formatEuro(refund.amount);
  return (
    <>
      <Notice>
        {refund.isDispute
          ? t(
              'The bank of the buyer has taken {amount} back. Answer it on the pages of the payment provider; what was it about?',
              { amount },
            )
          : t('{amount} was refunded on the pages of the payment provider. What was it for?', { amount })}
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
