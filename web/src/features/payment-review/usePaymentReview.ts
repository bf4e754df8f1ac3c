import type { Refusal } from '../../apollo/attempt';
import type { PaymentStatus } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/Toast';
import { useAcceptPaymentMutation, useRefundPaymentMutation } from './decide-payment.generated';

/** What a person is told after a decision that has come to an end at once. */
const TOLD: Readonly<Partial<Record<PaymentStatus, PlainText>>> = {
  PAID: 'The payment is accepted.',
  REFUNDED: 'The payment is given back.',
};
const REFUSED: PlainText = 'The payment provider refuses to give the money back.';
const ENDED: PlainText =
  'The order has ended. Money that was taken goes back as soon as the payment provider answers.';

interface PaymentReview {
  /** Keeps the money. */
  accept: () => Promise<void>;
  /** Gives it back. */
  refund: () => Promise<void>;
  isPending: boolean;
}

/** Decides about a payment that does not fit its order, as it is seen, and says how that went. */
export function usePaymentReview(orderId: string, version: number): PaymentReview {
  const { t } = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  const [acceptPayment, accepting] = useAcceptPaymentMutation();
  const [refundPayment, refunding] = useRefundPaymentMutation();
  const options = { variables: { input: { orderId, version } }, refetchQueries: ['ReviewCount'] };
  const tell = (refusal: Refusal | null, status: PaymentStatus | undefined): void => {
    if (refusal !== null) showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
    else if (status === 'IN_REVIEW') showToast({ type: 'error', text: t(REFUSED), durationMs: ERROR_MS });
    else showToast({ type: 'success', text: t((status && TOLD[status]) ?? ENDED), durationMs: SUCCESS_MS });
  };
  return {
    accept: async () => {
      const call = async () => (await acceptPayment(options)).data?.acceptPayment;
      const { refusal, granted } = await attempt(call);
      tell(refusal, granted?.order.paymentStatus);
    },
    refund: async () => {
      const call = async () => (await refundPayment(options)).data?.refundPayment;
      const { refusal, granted } = await attempt(call);
      tell(refusal, granted?.order.paymentStatus);
    },
    isPending: accepting.loading || refunding.loading,
  };
}
