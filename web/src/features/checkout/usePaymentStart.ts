import { useLanguage } from '../../i18n/language';
import { addressValues } from '../../lib/addresses/address-values';
import { ERROR_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import type { PlaceOrderMutation } from './place-order.generated';
import { describePaymentError } from './shortages';
import type { AddressChoice } from './useChosenAddresses';

/**
 * The order and the id of its payment, which the buyer has to approve, and the provider's page for that, if it has one; or why there is
 * none: they have been told so in a popup.
 */
export type PaymentStart =
  | { orderId: string; paymentId: string; paymentUrl: string | null }
  | { problem: string };

/** Returns the addresses that a buyer has chosen, as they are sent. */
export const chosenAddresses = (choice: Pick<AddressChoice, 'delivery' | 'invoice'> | null) =>
  choice && {
    delivery: addressValues(choice.delivery.address),
    invoice: choice.invoice && addressValues(choice.invoice.address),
  };

type Refused = Exclude<PlaceOrderMutation['placeOrder'], { __typename: 'OrderPlaced' }>;

/** What of a placed order its payment begins with. */
interface Placed {
  __typename: 'OrderPlaced';
  paymentId: string;
  order: { id: string; paymentUrl: string | null };
}

/** Returns the function that orders by a mutation and begins the payment; it tells by a popup why there is none. */
export function usePaymentStart(): (
  order: () => Promise<Placed | Refused | undefined>,
) => Promise<PaymentStart> {
  const language = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  return async (order) => {
    const { granted, error } = await attempt(order);
    if (error === null) {
      const { order: placed, paymentId } = granted;
      return { orderId: placed.id, paymentId, paymentUrl: placed.paymentUrl };
    }
    const problem = describePaymentError(error, language);
    showToast({ type: 'error', text: problem, durationMs: ERROR_MS });
    return { problem };
  };
}
