import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { centsToText } from '@shared/money.js';
import type { PaymentHoldReason } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Badge } from '../../ui/states/Badge';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { Cluster } from '../../ui/layout/Layout';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { usePaymentHold } from './usePaymentHold';

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

const REASONS: Readonly<Record<PaymentHoldReason, PlainText>> = {
  AMOUNT_MISMATCH: 'The payment differs from the order total.',
  CURRENCY_MISMATCH: 'The payment is in a different currency.',
  REFERENCE_MISMATCH:
    'The payment refers to a different order. Compare the two at the payment provider before you accept it.',
  REFUND_FAILED: 'The order has ended, but the refund failed.',
};

interface Hold {
  reason: PaymentHoldReason;
  capturedAmount: number;
  currency: string;
  isAcceptable: boolean;
  autoCancelAt: string | null;
  version: number;
}

interface PaymentHoldProps {
  order: { id: string; total: number; paymentHold: Hold | null };
}

/** On an order's card, for employees: why a payment does not fit, and what can be done about it. */
export function PaymentHold({ order: { id, total, paymentHold } }: PaymentHoldProps) {
  const { t, formatEuro, formatDateTime } = useLanguage();
  if (paymentHold === null) return null;
  const { capturedAmount, currency, autoCancelAt } = paymentHold;
  const taken =
    currency === 'EUR' ? formatEuro(capturedAmount) : `${centsToText(capturedAmount)}\u00A0${currency}`;
  return (
    <Frame aria-label={t('Payment of order {id}', { id })}>
      <Badge tone="warning" icon={CircleAlert}>
        {t('Needs review')}
      </Badge>
      <Reason>{t(REASONS[paymentHold.reason])}</Reason>
      <DescriptionList>
        <Fact name={t('Order total')}>{formatEuro(total)}</Fact>
        <Fact name={t('Amount received')}>{taken}</Fact>
      </DescriptionList>
      {autoCancelAt !== null && (
        <Reason>
          {t('Ends automatically without payment: {time}', { time: formatDateTime(new Date(autoCancelAt)) })}
        </Reason>
      )}
      <Decision orderId={id} hold={paymentHold} taken={taken} />
    </Frame>
  );
}

interface DecisionProps {
  orderId: string;
  hold: Hold;
  /** The money as people read it. */
  taken: string;
}

function Decision({ orderId: id, hold: { capturedAmount, isAcceptable, version }, taken }: DecisionProps) {
  const { t } = useLanguage();
  const { accept, refund, isPending } = usePaymentHold(id, version);
  return (
    <Cluster>
      {isAcceptable && (
        <ConfirmButton
          variant="primary"
          isPending={isPending}
          question={t('Accept the payment for order {id}?', { id })}
          consequence={t(
            'The order counts as paid: its items are sold and the customer gets the confirmation.',
          )}
          confirmation={t('Accept Payment')}
          onConfirm={() => void accept()}
        >
          {t('Accept Payment')}
        </ConfirmButton>
      )}
      {capturedAmount > 0 ? (
        <ConfirmButton
          isPending={isPending}
          question={t('Refund the payment for order {id}?', { id })}
          consequence={t(
            '{amount} is refunded and the customer gets an email. The order ends and its items go back into stock. This cannot be undone.',
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
          consequence={t('No money was taken. The order ends and its items go back into stock.')}
          confirmation={t('End Order')}
          onConfirm={() => void refund()}
        >
          {t('End Order')}
        </ConfirmButton>
      )}
    </Cluster>
  );
}
