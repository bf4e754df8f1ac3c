import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { useDeliveryAddressQuery } from './delivery-address.generated';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import { ShortItems } from './ShortItems';
import { usePlaceOrder } from './usePlaceOrder';
import type { OpenOrder } from './useOpenOrder';

const NOBODY = { firstName: null, lastName: null, address: null };

interface CartCheckoutProps {
  cart: Cart_CartFragment;
  /** The order of this customer that is not paid yet. Paying the same cart goes on with it; paying another one replaces it. */
  openOrder: OpenOrder | null;
  /** Takes pieces out of the cart. */
  onRemove: (productId: string, quantity: number) => Promise<boolean>;
}

/** Orders and pays what is in the cart. */
export function CartCheckout({ cart, openOrder, onRemove }: CartCheckoutProps) {
  const { t } = useLanguage();
  const { data } = useDeliveryAddressQuery({ fetchPolicy: 'cache-and-network' });
  const placeOrder = usePlaceOrder();
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
        <Delivery recipient={data?.viewer.details ?? NOBODY} openOrder={openOrder} delivery={cart.delivery}>
          <Link to="/profile">{t('Change it in your profile')}</Link>
        </Delivery>
      }
      blockedReason={short.length > 0 ? <ShortItems lines={short} onRemove={onRemove} /> : null}
      onStart={() => placeOrder(cart)}
    />
  );
}
