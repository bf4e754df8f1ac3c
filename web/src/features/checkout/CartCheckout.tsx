import { Suspense, useState } from 'react';
import { isService } from '@shared/rules/service-category.js';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { QueryError } from '../../lib/QueryError';
import { lazyPart } from '../../ui/layout/late-parts';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import type { ConsentProps } from './consents';
import { AddressChoices } from './AddressChoices';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import { ShortItems } from './ShortItems';
import { useChosenAddresses, type AddressChoice } from './useChosenAddresses';
import { usePlaceOrder } from './usePlaceOrder';
import type { OpenOrder } from './useOpenOrder';

/* Most carts are goods alone. */
const DeliveryConsent = lazyPart<ConsentProps, 'DeliveryConsent'>(
  'DeliveryConsent',
  () => import('./consents'),
);
const WorkConsent = lazyPart<ConsentProps, 'WorkConsent'>('WorkConsent', () => import('./consents'));

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
  const [agreesToWork, setAgreesToWork] = useState(false);
  const isDigital = cart.lines.some(({ product }) => product?.isDigital === true);
  const hasWork = cart.lines.some(({ product }) => product !== null && isService(product));
  const consents = { agreesToDelivery, agreesToWork };
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
          <Suspense fallback={<SkeletonRows height="5rem" />}>
            {hasWork && <WorkConsent isGiven={agreesToWork} onChange={setAgreesToWork} />}
            {isDigital && <DeliveryConsent isGiven={agreesToDelivery} onChange={setAgreesToDelivery} />}
          </Suspense>
        </Delivery>
      }
      blockedReason={
        short.length > 0 ? (
          <ShortItems lines={short} onRemove={onRemove} />
        ) : (
          obstacleOf(choice, hasWork && !agreesToWork)
        )
      }
      onStart={() => placeOrder(cart, choice, consents, 'PAYPAL')}
      onOrder={(means) => placeOrder(cart, choice, consents, means)}
    />
  );
}

/**
 * Why a purchase cannot be paid yet: nobody knows where it goes, or no parcel gets there; what is wrong stands at the address. Or
 * nobody has asked for the beginning of its services.
 */
function obstacleOf(choice: AddressChoice | null, lacksConsent: boolean) {
  if (choice === null) return <Skeleton height="48px" />;
  if (!choice.delivery.isDeliverable) return <AddressMissing />;
  return lacksConsent ? <ConsentMissing /> : null;
}

function ConsentMissing() {
  const { t } = useLanguage();
  return <p role="status">{t('You can pay as soon as you have asked us to begin with the services.')}</p>;
}

function AddressMissing() {
  const { t } = useLanguage();
  return <p role="status">{t('You can pay as soon as the delivery address is complete.')}</p>;
}
