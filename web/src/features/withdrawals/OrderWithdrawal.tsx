import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PaymentStatus, ShippingStatus } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import type { OrderWithdrawal_OrderFragment } from '../../fragments/order-withdrawal.generated';
import { returnPath } from '../../lib/returnPath';
import { useChange } from '../../lib/useChange';
import { useViewer } from '../../lib/viewer';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Cluster } from '../../ui/layout/Layout';
import { Badge } from '../../ui/states/Badge';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { useResumeShippingMutation } from './resume-shipping.generated';
import { withdrawalPath } from './withdrawals-url';

const DAY_MS = 86_400_000;

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[1.5]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-inline-start: 3px solid ${color.warning};
  border-radius: ${radius};
  font-size: ${text.ui};
`;

interface OrderWithdrawalProps {
  order: OrderWithdrawal_OrderFragment & { paymentStatus: PaymentStatus; shippingStatus: ShippingStatus };
}

/** On an order's card: that its buyer has withdrawn, what follows from it, and until when the money must be back. */
export function OrderWithdrawal({ order }: OrderWithdrawalProps) {
  const { t, formatDateTime } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  const { id, withdrawal, paymentStatus } = order;
  if (withdrawal === null) return null;
  const { declaredAt, resumedAt } = withdrawal;
  const record = order.returns.find(({ withdrawalId }) => withdrawalId === withdrawal.id);
  const number = isEmployee ? <Link to={withdrawalPath(withdrawal.id)}>{withdrawal.id}</Link> : withdrawal.id;
  return (
    <Frame aria-label={t('Withdrawal from order {id}', { id })}>
      <Badge tone={resumedAt === null && paymentStatus === 'PAID' ? 'warning' : 'neutral'} icon={Undo2}>
        {t('Contract withdrawn')}
      </Badge>
      <p>
        <Sentence
          text="Withdrawal no. {number} was received on {date}."
          parts={{ number, date: formatDateTime(new Date(declaredAt)) }}
        />
      </p>
      {resumedAt !== null && (
        <p>{t('Since {date} it is to be sent after all.', { date: formatDateTime(new Date(resumedAt)) })}</p>
      )}
      {resumedAt === null && paymentStatus === 'PAID' && (
        <WaitingForRefund order={order} isEmployee={isEmployee} />
      )}
      {paymentStatus === 'REFUNDED' && <p>{t('The payment is refunded.')}</p>}
      {isEmployee && record !== undefined && (
        <Link to={returnPath(record.id)}>{t('Return no. {id}', { id: record.id })}</Link>
      )}
    </Frame>
  );
}

/** What happens until the money is back; nothing once the order is settled. */
function WaitingForRefund({ order, isEmployee }: OrderWithdrawalProps & { isEmployee: boolean }) {
  const { t } = useLanguage();
  if (order.withdrawal === null) return null;
  const { isShippingBlocked, refundDueAt } = order.withdrawal;
  return (
    <>
      <Deadline until={refundDueAt} />
      {isShippingBlocked && <p>{t('The order is not sent.')}</p>}
      {!isShippingBlocked && order.shippingStatus === 'SENT' && (
        <p>
          {isEmployee
            ? t('You may wait with the refund until the goods or proof that they were sent have arrived.')
            : t(
                'Please send the goods back within 14 days. We may wait with the refund until we have the goods or your proof of posting.',
              )}
        </p>
      )}
      {isShippingBlocked && isEmployee && <Decision order={order} />}
    </>
  );
}

/** By when the money must be back, and how many days that still is. */
function Deadline({ until }: { until: string }) {
  const { t, formatDateTime } = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const days = Math.ceil((Date.parse(until) - openedAt) / DAY_MS);
  const date = formatDateTime(new Date(until));
  if (days <= 0) return <p>{t('The refund is overdue since {date}.', { date })}</p>;
  return (
    <p>
      {t('The refund is due by {date}: {count} day left. | The refund is due by {date}: {count} days left.', {
        date,
        count: days,
      })}
    </p>
  );
}

function Decision({ order: { id, version } }: { order: { id: string; version: number } }) {
  const { t } = useLanguage();
  const change = useChange();
  const [resume, { loading }] = useResumeShippingMutation();
  const decide = async (): Promise<void> => {
    const variables = { input: { orderId: id, version } };
    await change(
      async () => (await resume({ variables })).data?.resumeShipping,
      t('Order {id} can be sent again.', { id }),
    );
  };
  return (
    <>
      <p>{t('Refund it below, or send it after all when the buyer no longer wants to withdraw.')}</p>
      <Cluster>
        <ConfirmButton
          isPending={loading}
          question={t('Send order {id} although it was withdrawn?', { id })}
          consequence={t('Only do so when the buyer has said that they want the goods after all.')}
          confirmation={t('Allow Sending')}
          onConfirm={() => void decide()}
        >
          {t('Send After All')}
        </ConfirmButton>
      </Cluster>
    </>
  );
}
