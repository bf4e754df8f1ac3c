import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { centsToText } from '@shared/money.js';
import type { ReviewReason } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Badge } from '../../ui/Badge';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Facts } from '../../ui/Facts';
import { Cluster } from '../../ui/Layout';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { usePaymentReview } from './usePaymentReview';

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[1.5]};
  padding: ${space[2]};
  border: 1px solid ${color.warning};
  border-radius: ${radius};
`;
const Reason = styled.p`
  font-size: ${text.ui};
`;

const REASONS: Readonly<Record<ReviewReason, PlainText>> = {
  AMOUNT: 'The payment has another amount than the order.',
  CURRENCY: 'The payment is in another currency than the order.',
  REFERENCE: 'The payment names another order. Compare both at the payment provider before you accept it.',
  REFUND: 'The order has ended, but its payment could not be given back.',
};

interface Review {
  reason: ReviewReason;
  captured: number;
  currency: string;
  isAcceptable: boolean;
  endsAt: string | null;
  version: number;
}

interface PaymentReviewProps {
  order: { id: string; total: number; review: Review | null };
}

/** On an order's card, for employees: why a payment does not fit, and what can be done about it. */
export function PaymentReview({ order: { id, total, review } }: PaymentReviewProps) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  if (review === null) return null;
  const { captured, currency, endsAt } = review;
  const taken = currency === 'EUR' ? formatEuro(captured) : `${centsToText(captured)}\u00A0${currency}`;
  return (
    <Frame aria-label={t('Payment of order {id}', { id })}>
      <Badge tone="warning" icon={CircleAlert}>
        {t('Needs review')}
      </Badge>
      <Reason>{t(REASONS[review.reason])}</Reason>
      <Facts>
        <div>
          <dt>{t('Expected')}</dt>
          <dd>{formatEuro(total)}</dd>
        </div>
        <div>
          <dt>{t('Taken')}</dt>
          <dd>{taken}</dd>
        </div>
      </Facts>
      {endsAt !== null && (
        <Reason>
          {t('Without money it ends by itself: {time}', { time: formatDateTime(new Date(endsAt)) })}
        </Reason>
      )}
      <Decision orderId={id} review={review} taken={taken} />
    </Frame>
  );
}

interface DecisionProps {
  orderId: string;
  review: Review;
  /** The money as people read it. */
  taken: string;
}

function Decision({ orderId: id, review: { captured, isAcceptable, version }, taken }: DecisionProps) {
  const { t } = useLanguage();
  const { accept, refund, isPending } = usePaymentReview(id, version);
  return (
    <Cluster>
      {isAcceptable && (
        <ConfirmButton
          variant="primary"
          isPending={isPending}
          question={t('Accept the payment of order {id}?', { id })}
          consequence={t('The order is paid: its pieces are sold, and the customer gets the confirmation.')}
          confirmation={t('Accept Payment')}
          onConfirm={() => void accept()}
        >
          {t('Accept Payment')}
        </ConfirmButton>
      )}
      {captured > 0 ? (
        <ConfirmButton
          isPending={isPending}
          question={t('Give back the payment of order {id}?', { id })}
          consequence={t(
            'The customer gets {amount} back and a mail about it. The order ends, and its pieces are free again. This cannot be undone.',
            { amount: taken },
          )}
          confirmation={t('Refund {amount}', { amount: taken })}
          onConfirm={() => void refund()}
        >
          {t('Refund {amount}', { amount: taken })}
        </ConfirmButton>
      ) : (
        <ConfirmButton
          isPending={isPending}
          question={t('End order {id}?', { id })}
          consequence={t('No money was taken. The order ends, and its pieces are free again.')}
          confirmation={t('End Order')}
          onConfirm={() => void refund()}
        >
          {t('End Order')}
        </ConfirmButton>
      )}
    </Cluster>
  );
}
