import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { TEXTS } from '@shared/texts.js';
import { ERROR_MS } from '../../lib/durations';
import { useToast } from '../../ui/Toast';
import { useCancelOrder } from './useCancelOrder';
import { useCollectPayment } from './useCollectPayment';

/** `paying`: the buyer decides in the provider's window. `collecting`: they have approved, and the shop is being told. */
type PaymentPhase = 'idle' | 'paying' | 'collecting';

interface Payment {
  /** What the payment buttons call. */
  handlers: {
    onPay: () => Promise<string>;
    onApprove: (paymentId: string, restart: () => void) => Promise<void>;
    onCancel: (paymentId: string) => void;
    onError: () => void;
  };
  phase: PaymentPhase;
  /** Tells the shop again of an approval that did not reach it; `null` when there is none. */
  finish: (() => void) | null;
}

/**
 * A payment from the press of the button to the order. `start` gives the id of the payment, or `null` when there is none
 * and the buyer has been told why. Whatever does not end in an order ends with a fresh look at everything shown.
 */
export function usePayment(start: () => Promise<string | null>): Payment {
  const client = useApolloClient();
  const showToast = useToast();
  const cancel = useCancelOrder();
  const { collect, unfinishedId } = useCollectPayment();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  /** The buyer knows already why no window has stayed open. */
  const isExplained = useRef(false);

  const lookAgain = (): void => {
    // Popups have said what matters; without an answer, the page stays as it is.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  const approve = async (paymentId: string, restart: () => void): Promise<void> => {
    setPhase('collecting');
    const outcome = await collect(paymentId);
    setPhase('idle');
    if (outcome === 'declined') restart();
    if (outcome === 'refused') lookAgain();
  };
  return {
    handlers: {
      onPay: async () => {
        setPhase('paying');
        const paymentId = await start();
        lookAgain();
        isExplained.current = paymentId === null;
        if (paymentId !== null) return paymentId;
        setPhase('idle');
        throw new Error('Nothing was ordered.');
      },
      onApprove: (paymentId, restart) =>
        approve(paymentId, () => {
          setPhase('paying');
          restart();
        }),
      onCancel: (paymentId) => {
        setPhase('idle');
        void cancel(paymentId).then(lookAgain);
      },
      onError: () => {
        setPhase('idle');
        if (!isExplained.current)
          showToast({ type: 'error', text: TEXTS.somethingWentWrong, durationMs: ERROR_MS });
        isExplained.current = false;
      },
    },
    phase,
    finish: unfinishedId === null ? null : () => void approve(unfinishedId, () => undefined),
  };
}
