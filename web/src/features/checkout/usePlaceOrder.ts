import { TEXTS } from '@shared/texts.js';
import { IN_TURN } from '../../apollo/in-turn-link';
import { ERROR_MS } from '../../lib/durations';
import type { CartFragment } from '../../lib/cart.generated';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/Toast';
import { usePlaceOrderMutation } from './place-order.generated';
import { useCancelPaymentMutation } from './cancel-payment.generated';

/**
 * Gives the action that orders the cart as it is shown and gives the id of the payment; `null` when nothing was ordered,
 * which a popup then explains. What the buyer has read is what is ordered: if a price has changed meanwhile, the order is
 * taken back.
 */
export function usePlaceOrder(): (cart: CartFragment) => Promise<string | null> {
  const attempt = useAttempt();
  const showToast = useToast();
  // What is shown may be ahead of the shop by presses that are still on their way; they come first.
  const [placeOrder] = usePlaceOrderMutation({ context: IN_TURN });
  const [cancelPayment] = useCancelPaymentMutation();
  const explain = (text: string): null => {
    showToast({ type: 'error', text, durationMs: ERROR_MS });
    return null;
  };
  return async (cart) => {
    const lines = cart.lines.map(({ productId, count }) => ({ productId, count }));
    const { granted, refusal } = await attempt(
      async () => (await placeOrder({ variables: { input: { lines } } })).data?.placeOrder,
    );
    if (refusal !== null) return explain(refusal.message);
    if (granted.order.total !== cart.total) {
      await attempt(
        async () =>
          (await cancelPayment({ variables: { input: { paymentId: granted.paymentId } } })).data
            ?.cancelPayment,
      );
      return explain(TEXTS.pricesChanged);
    }
    return granted.paymentId;
  };
}
