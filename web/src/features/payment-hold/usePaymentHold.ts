import type { Outcome } from '../../apollo/attempt';
import type { PaymentStatus } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import { useAcceptHeldPaymentMutation, useRefundHeldPaymentMutation } from './resolve-payment-hold.generated';

/** What a person is told after a decision that has come to an end at once. */
const TOLD: Readonly<Partial<Record<PaymentStatus, PlainText>>> = {
  PAID: 'The payment is accepted.',
  REFUNDED: 'The payment is given back.',
};
const REFUSED: PlainText = 'The payment provider refuses to give the money back.';
const ENDED: PlainText =
  'The order has ended. Money that was taken goes back as soon as the payment provider answers.';

/** An order about which nothing is left to decide has no payment hold. */
interface Resolved {
  __typename: 'PaymentHoldResolved';
  order: { paymentStatus: PaymentStatus; paymentHold: object | null };
}

interface PaymentHoldActions {
  /** Keeps the money. */
  accept: () => Promise<void>;
  /** Gives it back. */
  refund: () => Promise<void>;
  isPending: boolean;
}

/** Decides about a payment that does not fit its order, as it is seen, and says how that went. */
export function usePaymentHold(orderId: string, version: number): PaymentHoldActions {
  const { t } = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  const [acceptHeldPayment, accepting] = useAcceptHeldPaymentMutation();
  const [refundHeldPayment, refunding] = useRefundHeldPaymentMutation();
  const options = { variables: { input: { orderId, version } }, refetchQueries: ['DeskCounts'] };
  const tell = ({ refusal, granted }: Outcome<Resolved>): void => {
    if (refusal !== null) showToast({ type: 'error', text: refusal.said, durationMs: ERROR_MS });
    else if (granted.order.paymentHold !== null)
      showToast({ type: 'error', text: t(REFUSED), durationMs: ERROR_MS });
    else {
      const text = t(TOLD[granted.order.paymentStatus] ?? ENDED);
      showToast({ type: 'success', text, durationMs: SUCCESS_MS });
    }
  };
  return {
    accept: async () => {
      const call = async () => (await acceptHeldPayment(options)).data?.acceptHeldPayment;
      tell(await attempt(call));
    },
    refund: async () => {
      const call = async () => (await refundHeldPayment(options)).data?.refundHeldPayment;
      tell(await attempt(call));
    },
    isPending: accepting.loading || refunding.loading,
  };
}
