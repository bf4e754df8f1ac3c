import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import type { CartFragment } from '../../lib/cart.generated';
import { useDeliveryAddressQuery } from './delivery-address.generated';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import { usePlaceOrder } from './usePlaceOrder';
import type { OpenOrder } from './useOpenOrder';

const NOBODY = { firstName: null, lastName: null, address: null };

interface CartCheckoutProps {
  cart: CartFragment;
  /** The order of this customer that is not paid yet. Paying the same cart goes on with it; paying another one replaces it. */
  openOrder: OpenOrder | null;
}

/** Orders and pays what is in the cart. */
export function CartCheckout({ cart, openOrder }: CartCheckoutProps) {
  const { t } = useLanguage();
  const { data } = useDeliveryAddressQuery({ fetchPolicy: 'cache-and-network' });
  const placeOrder = usePlaceOrder();
  const hasProblem = openOrder === null && cart.lines.some(({ problem }) => problem !== null);
  return (
    <Checkout
      purchase={{
        ...cart,
        lines: cart.lines.flatMap(({ productId, product, count, lineTotal }) =>
          product === null
            ? []
            : [{ productId, name: product.name, count, unitPrice: product.price, lineTotal }],
        ),
      }}
      delivery={
        <Delivery recipient={data?.viewer.details ?? NOBODY} heldUntil={openOrder?.heldUntil ?? null}>
          <Link to="/profile">{t('Change it in your profile')}</Link>
        </Delivery>
      }
      obstacle={hasProblem ? t('Please see to the marked items above; then you can pay.') : null}
      onStart={() => placeOrder(cart)}
    />
  );
}
