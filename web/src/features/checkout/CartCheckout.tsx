import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { QueryError } from '../../lib/QueryError';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { AddressChoices } from './AddressChoices';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import { DeliveryConsent } from './DeliveryConsent';
import { ShortItems } from './ShortItems';
import { useChosenAddresses, type AddressChoice } from './useChosenAddresses';
import { usePlaceOrder } from './usePlaceOrder';
import type { OpenOrder } from './useOpenOrder';

interface CartCheckoutProps {
  cart: Cart_CartFragment;
  /** The order of this customer that is not paid yet. Paying the same cart goes on with it; paying another one replaces it. */
  openOrder: OpenOrder | null;
  /** Takes pieces out of the cart. */
  onRemove: (productId: string, quantity: number) => Promise<boolean>;
}

/** Orders and pays what is in the cart. */
export function CartCheckout({ cart, openOrder, onRemove }: CartCheckoutProps) {
  const { choice, query } = useChosenAddresses();
  const placeOrder = usePlaceOrder();
  const [agreesToDelivery, setAgreesToDelivery] = useState(false);
  const isDigital = cart.lines.some(({ product }) => product?.isDigital === true);
  const needsParcel = cart.lines.some(({ product }) => product?.isDigital !== true);
  const isHeld = openOrder !== null && openOrder.reservedUntil !== null;
  const short = isHeld ? [] : cart.lines.filter(({ problem }) => problem !== null);
  return (
    <Checkout
      purchase={{
        ...cart,
        lines: cart.lines.flatMap(({ productId, product, quantity, lineTotal }) =>
          product === null
            ? []
            : [{ productId, name: product.name, quantity, unitPrice: product.price, lineTotal }],
        ),
      }}
      delivery={
        <Delivery openOrder={openOrder} delivery={needsParcel ? cart.delivery : null}>
          {choice !== null && <AddressChoices choice={choice} />}
          {choice === null && query.error === undefined && <SkeletonRows height="11rem" />}
          {/* A look that fails later leaves what is known, and the failure of a payment is told by the payment. */}
          {choice === null && <QueryError query={query} />}
          {isDigital && <DeliveryConsent isGiven={agreesToDelivery} onChange={setAgreesToDelivery} />}
        </Delivery>
      }
      blockedReason={short.length > 0 ? <ShortItems lines={short} onRemove={onRemove} /> : obstacleOf(choice)}
      onStart={() => placeOrder(cart, choice, agreesToDelivery, 'PAYPAL')}
      onOrder={(means) => placeOrder(cart, choice, agreesToDelivery, means)}
    />
  );
}

/** Why a purchase cannot be paid yet: nobody knows where it goes, or no parcel gets there; what is wrong stands at the address. */
function obstacleOf(choice: AddressChoice | null) {
  if (choice === null) return <Skeleton height="48px" />;
  return choice.delivery.isDeliverable ? null : <AddressMissing />;
}

function AddressMissing() {
  const { t } = useLanguage();
  return <p role="status">{t('You can pay as soon as the delivery address is complete.')}</p>;
}
