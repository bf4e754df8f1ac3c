import { TEXTS } from '@shared/texts.js';
import type { Refusal } from '../../apollo/attempt';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/Toast';
import { useRevertShipmentMutation, useSendOrderMutation } from './update-shipment.generated';

interface Shipment {
  /** Marks the order as sent; gives why that was refused. */
  send: (carrier: string, trackingCode: string) => Promise<Refusal | null>;
  /** Takes the mark back; gives why that was refused. */
  revert: () => Promise<Refusal | null>;
  isPending: boolean;
}

/** Changes the shipment of an order and says how it went (specification, section 8). */
export function useShipment(orderId: string): Shipment {
  const attempt = useAttempt();
  const showToast = useToast();
  const [sendOrder, sending] = useSendOrderMutation();
  const [revertShipment, reverting] = useRevertShipmentMutation();
  const tell = (refusal: Refusal | null): Refusal | null => {
    if (refusal === null) showToast({ type: 'success', text: TEXTS.shipmentUpdated, durationMs: SUCCESS_MS });
    else showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
    return refusal;
  };
  return {
    send: async (carrier, trackingCode) => {
      const variables = { input: { orderId, carrier, trackingCode } };
      const outcome = await attempt(async () => (await sendOrder({ variables })).data?.sendOrder);
      return tell(outcome.refusal);
    },
    revert: async () => {
      const variables = { input: { orderId } };
      const outcome = await attempt(async () => (await revertShipment({ variables })).data?.revertShipment);
      return tell(outcome.refusal);
    },
    isPending: sending.loading || reverting.loading,
  };
}
