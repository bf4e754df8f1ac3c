import { useSearchParams } from 'react-router-dom';
import { readId } from '@shared/rules/ids.js';
import { TEXTS } from '@shared/texts.js';
import { Cart } from '../features/cart/Cart';
import { CartCheckout } from '../features/checkout/CartCheckout';
import { OrderCheckout } from '../features/checkout/OrderCheckout';
import { useOpenOrder } from '../features/checkout/useOpenOrder';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /shopping-cart. With `?order={id}` it pays an order that was placed before. */
export function ShoppingCartPage() {
  const { t } = useLanguage();
  usePageTitle(t(TEXTS.cartTitle));
  const [query] = useSearchParams();
  const orderId = readId(query.get('order'));
  const { openOrder, isKnown } = useOpenOrder();
  return (
    <PageBody>
      <PageHeading>{orderId === null ? t(TEXTS.cartTitle) : t('Order {orderId}', { orderId })}</PageHeading>
      {orderId === null ? (
        <Cart
          showsProblems={isKnown && openOrder?.reservedUntil == null}
          renderCheckout={(cart, remove) => (
            <CartCheckout cart={cart} openOrder={openOrder} onRemove={remove} />
          )}
        />
      ) : (
        <OrderCheckout orderId={String(orderId)} openOrder={openOrder} isKnown={isKnown} />
      )}
    </PageBody>
  );
}
