import { Suspense, useState } from 'react';
import type { PaymentMeans } from '@shared/rules/payment-means.js';
import { giftPays, isGiftVoucher } from '@shared/rules/gift-category.js';
import { isService } from '@shared/rules/service-category.js';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import type { Payable } from '../../lib/payable';
import { QueryError } from '../../lib/QueryError';
import { lazyPart } from '../../ui/layout/late-parts';
import { SkeletonRows } from '../../ui/states/Skeleton';
import type { ConsentProps } from './consents';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import { obstacleOf } from './obstacle';
import type { ShortItemsProps } from './ShortItems';
import type { AddressChoice, useChosenAddresses } from './useChosenAddresses';
import type { TaxNotesProps } from './TaxNotes';
import { boughtBy, type Buyer } from './useBuyer';
import { usePlaceOrder } from './usePlaceOrder';
import type { OpenOrder } from './useOpenOrder';

/* Below the fold, and asked for once the addresses are there. */
const AddressChoices = lazyPart<{ choice: AddressChoice }, 'AddressChoices'>(
  'AddressChoices',
  () => import('./AddressChoices'),
);

/* Most carts are goods alone. */
const DeliveryConsent = lazyPart<ConsentProps, 'DeliveryConsent'>(
  'DeliveryConsent',
  () => import('./consents'),
);
const WorkConsent = lazyPart<ConsentProps, 'WorkConsent'>('WorkConsent', () => import('./consents'));

const ShortItems = lazyPart<ShortItemsProps, 'ShortItems'>('ShortItems', () => import('./ShortItems'));

const TaxNotes = lazyPart<TaxNotesProps, 'TaxNotes'>('TaxNotes', () => import('./TaxNotes'));

interface CartCheckoutProps {
  cart: Cart_CartFragment & Payable;
  /** Where it goes and whom it bills. */
  addresses: ReturnType<typeof useChosenAddresses>;
  buyer: Buyer;
  /** The order of this customer that is not paid yet. Paying the same cart goes on with it; paying another one replaces it. */
  openOrder: OpenOrder | null;
  /** Takes pieces out of the cart. */
  onRemove: (productId: string, quantity: number) => Promise<boolean>;
}

/** Orders and pays what is in the cart. */
export function CartCheckout({ cart, addresses, buyer, openOrder, onRemove }: CartCheckoutProps) {
  const { choice, query } = addresses;
  const placeOrder = usePlaceOrder();
  const [agreesToDelivery, setAgreesToDelivery] = useState(false);
  const [agreesToWork, setAgreesToWork] = useState(false);
  const isDigital = cart.lines.some(({ product }) => product?.isDigital === true);
  const hasWork = cart.lines.some(({ product }) => product !== null && isService(product));
  const isOfGifts = cart.lines.some(({ product }) => product !== null && isGiftVoucher(product));
  const consents = { agreesToDelivery, agreesToWork };
  const needsParcel = cart.lines.some(({ product }) => product?.isDigital !== true);
  const isHeld = openOrder !== null && openOrder.reservedUntil !== null;
  const short = isHeld ? [] : cart.lines.filter(({ problem }) => problem !== null);
  const { company, exportedTo, purchase, withoutVat, begun } = boughtBy(buyer, {
    ...cart,
    lines: cart.lines.flatMap(({ productId, product, quantity, lineTotal }) =>
      product === null
        ? []
        : [{ productId, name: product.name, quantity, unitPrice: product.price, lineTotal }],
    ),
  });
  const { giftVoucher } = cart;
  const amount = giftPays(giftVoucher?.balance ?? 0, purchase.total, isOfGifts);
  const gift = giftVoucher === null || amount === 0 ? null : { ending: giftVoucher.ending, amount };
  const order = (means: PaymentMeans) =>
    begun(
      placeOrder(
        { ...cart, total: purchase.total, gift: amount },
        choice,
        { ...consents, withoutVat },
        means,
      ),
    );
  return (
    <Checkout
      purchase={{ ...purchase, gift }}
      delivery={
        <Delivery openOrder={openOrder} delivery={needsParcel ? cart.delivery : null}>
          {choice !== null && (
            <Suspense fallback={<SkeletonRows height="11rem" />}>
              <AddressChoices choice={choice} />
            </Suspense>
          )}
          {choice === null && query.error === undefined && <SkeletonRows height="11rem" />}
          {/* A look that fails later leaves what is known, and the failure of a payment is told by the payment. */}
          {choice === null && <QueryError query={query} />}
          <Suspense fallback={<SkeletonRows height="5rem" />}>
            {(company !== null || exportedTo !== null) && (
              <TaxNotes company={company} exportedTo={exportedTo} />
            )}
            {hasWork && <WorkConsent isGiven={agreesToWork} onChange={setAgreesToWork} />}
            {isDigital && !isOfGifts && (
              <DeliveryConsent isGiven={agreesToDelivery} onChange={setAgreesToDelivery} />
            )}
          </Suspense>
        </Delivery>
      }
      blockedReason={
        short.length > 0 ? (
          <Suspense fallback={<SkeletonRows height="6rem" />}>
            <ShortItems lines={short} onRemove={onRemove} />
          </Suspense>
        ) : (
          obstacleOf(choice, hasWork && !agreesToWork, isDigital)
        )
      }
      onStart={() => order('PAYPAL')}
      onOrder={order}
    />
  );
}
