import { IN_TURN } from '../../apollo/in-turn-link';
import { ERROR_MS } from '../../lib/durations';
import type { CartFragment } from '../../lib/cart.generated';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/Toast';
import { usePlaceOrderMutation } from './place-order.generated';

/**
 * Gives the action that orders the cart as it is shown and gives the id of the payment; `null` when nothing was ordered,
 * which a popup then explains. What the buyer has read is what is ordered: the shop refuses another cart and other prices.
 */
export function usePlaceOrder(): (cart: CartFragment) => Promise<string | null> {
  const attempt = useAttempt();
  const showToast = useToast();
  // What is shown may be ahead of the shop by presses that are still on their way; they come first.
  const [placeOrder] = usePlaceOrderMutation({ context: IN_TURN });
  return async ({ lines, total }) => {
    const input = { lines: lines.map(({ productId, count }) => ({ productId, count })), total };
    const { granted, refusal } = await attempt(
      async () => (await placeOrder({ variables: { input } })).data?.placeOrder,
    );
    if (refusal === null) return granted.paymentId;
    showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
    return null;
  };
}
