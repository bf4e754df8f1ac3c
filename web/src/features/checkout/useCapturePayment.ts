import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import type { MutationError } from '../../apollo/attempt';
import { useLanguage, type Language } from '../../i18n/language';
import { ERROR_MS, LONG_SUCCESS_MS } from '../../lib/durations';
import { Cart_CartFragmentDoc } from '../../fragments/cart.generated';
import { afterPayment } from '../../lib/paid-order';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import { useCapturePaymentMutation } from './capture-payment.generated';
import { describePaymentError } from './shortages';

/** What became of a payment that the buyer has approved. `declined`: the buyer may choose another way to pay. */
type CaptureResult = 'captured' | 'declined' | 'refused' | 'unreachable';

/** How it ended, and why it was not captured. */
interface CaptureOutcome {
  result: CaptureResult;
  problem: string | null;
}

interface CapturePayment {
  capture: (paymentId: string) => Promise<CaptureOutcome>;
  /** An approved payment of which the shop could not be told; telling it again finishes the order. */
  unfinishedId: string | null;
}

/** Short items are no reason to fear for the money. */
const describeError = (error: MutationError, language: Language): string =>
  [
    describePaymentError(error, language),
    ...(error.code === 'OUT_OF_STOCK' ? [language.t('You have not been charged.')] : []),
  ].join(' ');

/**
 * Returns the action that takes an approved payment: it says that the order is placed and leads to it. Repeating it is safe;
 * the shop takes the money of an order once.
 */
export function useCapturePayment(): CapturePayment {
  const language = useLanguage();
  const { t } = language;
  const client = useApolloClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const showToast = useToast();
  const [unfinishedId, setUnfinishedId] = useState<string | null>(null);
  // The cart is emptied by hand, once its page has gone, which takes longer than the address: nobody should see it vanish.
  const [capturePayment] = useCapturePaymentMutation({ fetchPolicy: 'no-cache' });
  const emptyCart = useRef<() => void>(undefined);
  useEffect(() => () => emptyCart.current?.(), []);

  const capture = async (paymentId: string): Promise<CaptureOutcome> => {
    const { granted, error } = await attempt(
      async () => (await capturePayment({ variables: { input: { paymentId } } })).data?.capturePayment,
    );
    if (error !== null) {
      const isUnreachable = error.code === 'UNREACHABLE';
      setUnfinishedId(isUnreachable ? paymentId : null);
      const problem = describeError(error, language);
      showToast({ type: 'error', text: problem, durationMs: ERROR_MS });
      if (isUnreachable) return { result: 'unreachable', problem };
      return { result: error.retryable === true ? 'declined' : 'refused', problem };
    }
    const { order, cart } = granted;
    showToast({ type: 'success', text: t(TEXTS.orderPlaced, { id: order.id }), durationMs: LONG_SUCCESS_MS });
    emptyCart.current = () => {
      client.writeFragment({
        fragment: Cart_CartFragmentDoc,
        fragmentName: 'Cart_cart',
        id: client.cache.identify(cart) ?? '',
        data: cart,
      });
    };
    await navigate(`/orders#${order.id}`, { state: afterPayment(order.id) });
    return { result: 'captured', problem: null };
  };
  return { capture, unfinishedId };
}
