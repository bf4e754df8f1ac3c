import type { PaymentMeans } from '@shared/rules/payment-means.js';
import { SERIAL_MUTATION } from '../../apollo/serial-mutations-link';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { addressValues } from '../../lib/addresses/address-values';
import { useAttempt } from '../../lib/useAttempt';
import { useToast } from '../../ui/overlays/Toast';
import { usePlaceOrderMutation } from './place-order.generated';
import { describePaymentError } from './shortages';
import type { AddressChoice } from './useChosenAddresses';

/**
 * The order and the id of its payment, which the buyer has to approve, and the provider's page for that, if it has one; or why there is
 * none: they have been told so in a popup.
 */
export type PaymentStart =
  | { orderId: string; paymentId: string; paymentUrl: string | null }
  | { problem: string };

/** What the buyer has agreed to; see `PlaceOrderInput`. */
export interface Consents {
  agreesToDelivery: boolean;
  agreesToWork: boolean;
}

/**
 * Returns the action that orders the cart as it is shown and begins its payment. What the buyer has read is what is ordered: the shop refuses another cart and other prices.
 */
export function usePlaceOrder(): (
  cart: Cart_CartFragment,
  choice: Pick<AddressChoice, 'delivery' | 'invoice'> | null,
  consents: Consents,
  means: PaymentMeans,
) => Promise<PaymentStart> {
  const language = useLanguage();
  const attempt = useAttempt();
  const showToast = useToast();
  // What is shown may be ahead of the shop by presses that are still on their way; they come first.
  const [placeOrder] = usePlaceOrderMutation({ context: SERIAL_MUTATION });
  return async ({ lines, total }, choice, consents, means) => {
    const input = {
      expectedLines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      expectedTotal: total,
      ...consents,
      means,
      addresses: choice && {
        delivery: addressValues(choice.delivery.address),
        invoice: choice.invoice && addressValues(choice.invoice.address),
      },
    };
    const { granted, error } = await attempt(
      async () => (await placeOrder({ variables: { input } })).data?.placeOrder,
    );
    if (error === null) {
      const { order, paymentId } = granted;
      return { orderId: order.id, paymentId, paymentUrl: order.paymentUrl };
    }
    const problem = describePaymentError(error, language);
    showToast({ type: 'error', text: problem, durationMs: ERROR_MS });
    return { problem };
  };
}
