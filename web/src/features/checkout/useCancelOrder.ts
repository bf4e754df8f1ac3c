import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/Toast';
import { useCancelPaymentMutation } from './cancel-payment.generated';

/** Gives the action that cancels an order which is not paid yet, and says so. Its pieces are free again. */
export function useCancelOrder(): (paymentId: string) => Promise<void> {
  const { t } = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  const [cancelPayment] = useCancelPaymentMutation();
  return async (paymentId) => {
    const { granted, refusal } = await attempt(
      async () => (await cancelPayment({ variables: { input: { paymentId } } })).data?.cancelPayment,
    );
    showToast(
      refusal === null
        ? { type: 'success', text: t(TEXTS.orderCanceled, { id: granted.order.id }), durationMs: SUCCESS_MS }
        : { type: 'error', text: refusal.message, durationMs: ERROR_MS },
    );
  };
}
