import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { useToast } from '../../ui/overlays/Toast';
import { useCancelOrder } from './useCancelOrder';
import { useCapturePayment } from './useCapturePayment';
import type { PaymentStart } from './usePaymentStart';

/** `paying`: the buyer decides in the provider's window. `capturing`: they have approved, and the shop is being told. */
type PaymentPhase = 'idle' | 'paying' | 'capturing';

interface Payment {
  /** What the payment buttons call. */
  handlers: {
    onPay: () => Promise<string>;
    onApprove: (paymentId: string, restart: () => void) => Promise<void>;
    onCancel: () => void;
    onError: () => void;
  };
  phase: PaymentPhase;
  /** Why the last try has not become an order; `null` from the next try on, and when something else is to be paid. */
  problem: string | null;
  /** Tells the shop again of an approval that did not reach it, or `null`. */
  finish: (() => void) | null;
}

/**
 * A payment from the press of the button to the order. `subject` names what is paid. Whatever does not end in an order ends
 * with a fresh look at everything shown.
 */
export function usePayment(subject: string, start: () => Promise<PaymentStart>): Payment {
  const { t } = useLanguage();
  const client = useApolloClient();
  const showToast = useToast();
  const cancel = useCancelOrder();
  const { capture, unfinishedId } = useCapturePayment();
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [failure, setFailure] = useState<{ subject: string; problem: string } | null>(null);
  /** The buyer knows already why no window has stayed open. */
  const isExplained = useRef(false);
  /** What is canceled when the buyer closes the window. */
  const orderId = useRef('');

  const lookAgain = (): void => {
    // Popups have said what matters; without an answer, the page stays as it is.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  const approve = async (paymentId: string, restart: () => void): Promise<void> => {
    setPhase('capturing');
    const { result, problem } = await capture(paymentId);
    setPhase('idle');
    // What could not be told to the shop has a line and a button of its own.
    setFailure(problem === null || result === 'unreachable' ? null : { subject, problem });
    if (result === 'declined') restart();
    if (result === 'refused') lookAgain();
  };
  return {
    handlers: {
      onPay: async () => {
        setPhase('paying');
        setFailure(null);
        const started = await start();
        lookAgain();
        isExplained.current = 'problem' in started;
        if ('paymentId' in started) {
          orderId.current = started.orderId;
          return started.paymentId;
        }
        setPhase('idle');
        setFailure({ subject, problem: started.problem });
        throw new Error('Nothing was ordered.');
      },
      onApprove: (paymentId, restart) =>
        approve(paymentId, () => {
          setPhase('paying');
          restart();
        }),
      onCancel: () => {
        setPhase('idle');
        const problem = t('Nothing was paid, and your cart is as it was.');
        setFailure((known) => (known?.subject === subject ? known : { subject, problem }));
        void cancel(orderId.current).then(lookAgain);
      },
      onError: () => {
        setPhase('idle');
        if (!isExplained.current)
          showToast({ type: 'error', text: TEXTS.somethingWentWrong, durationMs: ERROR_MS });
        isExplained.current = false;
      },
    },
    phase,
    problem: failure?.subject === subject ? failure.problem : null,
    finish: unfinishedId === null ? null : () => void approve(unfinishedId, () => undefined),
  };
}
