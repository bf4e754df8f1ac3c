import type { PaymentStatus } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useChange } from '../../lib/useChange';
import { useAcceptHeldPaymentMutation, useRefundHeldPaymentMutation } from './resolve-payment-hold.generated';

/** What a person is told after a decision that has come to an end at once. */
const TOLD: Readonly<Partial<Record<PaymentStatus, PlainText>>> = {
  PAID: 'Payment accepted.',
  REFUNDED: 'Payment refunded.',
};
const REFUSED: PlainText = 'The payment provider declined the refund.';
const ENDED: PlainText =
  'The order has ended. Any money taken is refunded as soon as the payment provider responds.';

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
  const change = useChange();
  const [acceptHeldPayment, accepting] = useAcceptHeldPaymentMutation();
  const [refundHeldPayment, refunding] = useRefundHeldPaymentMutation();
  const options = { variables: { input: { orderId, version } } };
  const tell = ({ order: { paymentHold, paymentStatus } }: Resolved) =>
    paymentHold === null ? t(TOLD[paymentStatus] ?? ENDED) : { problem: t(REFUSED) };
  return {
    accept: async () => {
      await change(async () => (await acceptHeldPayment(options)).data?.acceptHeldPayment, tell);
    },
    refund: async () => {
      await change(async () => (await refundHeldPayment(options)).data?.refundHeldPayment, tell);
    },
    isPending: accepting.loading || refunding.loading,
  };
}
