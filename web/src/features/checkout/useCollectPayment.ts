import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, LONG_SUCCESS_MS } from '../../lib/durations';
import { CartFragmentDoc } from '../../lib/cart.generated';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/Toast';
import { useCollectPaymentMutation } from './collect-payment.generated';

/** What became of a payment that the buyer has approved. `declined`: the buyer may choose another way to pay. */
export type CollectOutcome = 'collected' | 'declined' | 'refused' | 'unreachable';

interface CollectPayment {
  collect: (paymentId: string) => Promise<CollectOutcome>;
  /** An approved payment of which the shop could not be told; telling it again finishes the order. */
  unfinishedId: string | null;
}

/**
 * Gives the action that takes an approved payment: it says that the order is placed and leads to it. Repeating it is safe;
 * the shop takes the money of an order once.
 */
export function useCollectPayment(): CollectPayment {
  const { t } = useLanguage();
  const client = useApolloClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const showToast = useToast();
  const [unfinishedId, setUnfinishedId] = useState<string | null>(null);
  // The cart is emptied by hand, once its page is left: nobody should see it vanish.
  const [collectPayment] = useCollectPaymentMutation({ fetchPolicy: 'no-cache' });

  const collect = async (paymentId: string): Promise<CollectOutcome> => {
    const { granted, refusal } = await attempt(
      async () => (await collectPayment({ variables: { input: { paymentId } } })).data?.collectPayment,
    );
    if (refusal !== null) {
      const isUnreachable = refusal.code === 'UNREACHABLE';
      setUnfinishedId(isUnreachable ? paymentId : null);
      showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
      if (isUnreachable) return 'unreachable';
      return refusal.retryable === true ? 'declined' : 'refused';
    }
    const { order, cart } = granted;
    showToast({ type: 'success', text: t(TEXTS.orderPlaced, { id: order.id }), durationMs: LONG_SUCCESS_MS });
    await navigate(`/orders#${order.id}`);
    client.writeFragment({
      fragment: CartFragmentDoc,
      fragmentName: 'Cart',
      id: client.cache.identify(cart) ?? '',
      data: cart,
    });
    return 'collected';
  };
  return { collect, unfinishedId };
}
