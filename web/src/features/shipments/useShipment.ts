import { TEXTS } from '@shared/texts.js';
import type { Refusal } from '../../apollo/attempt';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import { useRevertShipmentMutation, useShipOrderMutation } from './update-shipment.generated';

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
  const [shipOrder, sending] = useShipOrderMutation();
  const [revertShipment, reverting] = useRevertShipmentMutation();
  const tell = (refusal: Refusal | null): Refusal | null => {
    if (refusal === null) showToast({ type: 'success', text: TEXTS.shipmentUpdated, durationMs: SUCCESS_MS });
    else showToast({ type: 'error', text: refusal.said, durationMs: ERROR_MS });
    return refusal;
  };
  return {
    send: async (carrier, trackingCode) => {
      const variables = { input: { orderId, carrier, trackingCode } };
      const outcome = await attempt(async () => (await shipOrder({ variables })).data?.shipOrder);
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
