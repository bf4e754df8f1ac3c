import { latestDay } from '@shared/rules/backorders.js';
import type { PaymentMeans } from '@shared/rules/payment-means.js';
import { SERIAL_MUTATION } from '../../apollo/serial-mutations-link';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { usePlaceOrderMutation } from './place-order.generated';
import type { AddressChoice } from './useChosenAddresses';
import { chosenAddresses, usePaymentStart, type PaymentStart } from './usePaymentStart';

/** What the buyer has agreed to; see `PlaceOrderInput`. */
export interface Consents {
  agreesToDelivery: boolean;
  agreesToWork: boolean;
  withoutVat: boolean;
}

/**
 * Returns the action that orders the cart as it is shown and begins its payment. What the buyer has read is what is ordered: the shop refuses another cart and other prices.
 */
export function usePlaceOrder(): (
  /** The cart, and what its gift voucher pays of it, in cents. */
  cart: Cart_CartFragment & { gift: number },
  choice: Pick<AddressChoice, 'delivery' | 'invoice'> | null,
  consents: Consents,
  means: PaymentMeans,
) => Promise<PaymentStart> {
  const start = usePaymentStart();
  // What is shown may be ahead of the shop by presses that are still on their way; they come first.
  const [placeOrder] = usePlaceOrderMutation({ context: SERIAL_MUTATION });
  return async ({ lines, total, gift }, choice, consents, means) => {
    const input = {
      expectedLines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      expectedTotal: total,
      expectedGift: gift,
      expectedOn: latestDay(lines.map((line) => line.expectedOn)),
      ...consents,
      means,
      addresses: chosenAddresses(choice),
    };
    return start(async () => (await placeOrder({ variables: { input } })).data?.placeOrder);
  };
}
