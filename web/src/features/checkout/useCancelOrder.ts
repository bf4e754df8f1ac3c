import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import { useCancelOrderMutation } from './cancel-order.generated';

/** Returns the action that cancels an order which is not paid yet, and says so. Its pieces are free again. */
export function useCancelOrder(): (orderId: string) => Promise<void> {
  const { t } = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  const [cancelOrder] = useCancelOrderMutation();
  return async (orderId) => {
    const { granted, refusal } = await attempt(
      async () => (await cancelOrder({ variables: { input: { orderId } } })).data?.cancelOrder,
    );
    showToast(
      refusal === null
        ? { type: 'success', text: t(TEXTS.orderCanceled, { id: granted.order.id }), durationMs: SUCCESS_MS }
        : { type: 'error', text: refusal.said, durationMs: ERROR_MS },
    );
  };
}
