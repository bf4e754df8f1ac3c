import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readId } from '@shared/rules/ids.js';
import { TEXTS } from '@shared/texts.js';
import { Cart } from '../features/cart/Cart';
import { CartCheckout } from '../features/checkout/CartCheckout';
import { useChosenAddresses } from '../features/checkout/useChosenAddresses';
import { useBuyer } from '../features/checkout/useBuyer';
import { useOpenOrder } from '../features/checkout/useOpenOrder';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { lazyPart } from '../ui/layout/late-parts';
import { PageBody } from '../ui/layout/Layout';

/* Few orders are agreed on the telephone, or paid later than they were placed. */
const OrderCheckout = lazyPart('OrderCheckout', () => import('../features/checkout/OrderCheckout'));
const QuoteCheckout = lazyPart('QuoteCheckout', () => import('../features/checkout/QuoteCheckout'));
const ReturnedPayment = lazyPart('ReturnedPayment', () => import('../features/checkout/ReturnedPayment'));

/**
 * The route /shopping-cart. With `?order={id}` it pays an order that was placed before, with `?quote={key}` it orders a quote; with `?payment=` the provider's window comes
 * back to it.
 */
export function ShoppingCartPage() {
  const { t } = useLanguage();
  usePageTitle(t(TEXTS.cartTitle));
  const [query] = useSearchParams();
  const orderId = readId(query.get('order'));
  const { openOrder, isKnown } = useOpenOrder();
  const quoteKey = query.get('quote');
  const returned = query.get('payment');
  return (
    <PageBody>
      <PageHeading>
        {quoteKey === null
          ? orderId === null
            ? t(TEXTS.cartTitle)
            : t('Order {orderId}', { orderId })
          : t('Your quote')}
      </PageHeading>
      {returned !== null && (
        <Suspense>
          <ReturnedPayment approvedId={returned === 'approved' ? query.get('token') : null} />
        </Suspense>
      )}
      {quoteKey !== null ? (
        <Suspense>
          <QuoteCheckout quoteKey={quoteKey} openOrder={openOrder} />
        </Suspense>
      ) : orderId === null ? (
        <CartPurchase openOrder={openOrder} isKnown={isKnown} />
      ) : (
        <Suspense>
          <OrderCheckout orderId={String(orderId)} openOrder={openOrder} isKnown={isKnown} />
        </Suspense>
      )}
    </PageBody>
  );
}

/** The cart, what it costs where it goes, and its payment. */
function CartPurchase({ openOrder, isKnown }: ReturnType<typeof useOpenOrder>) {
  const addresses = useChosenAddresses();
  const buyer = useBuyer(addresses.choice);
  return (
    <Cart
      country={addresses.choice?.delivery.address.country ?? ''}
      isBusiness={buyer.isBusiness}
      isConfirmed={buyer.answer === 'free'}
      showsProblems={isKnown && openOrder?.reservedUntil == null}
      renderCheckout={(cart, remove) => (
        <CartCheckout
          cart={cart}
          addresses={addresses}
          buyer={buyer}
          openOrder={openOrder}
          onRemove={remove}
        />
      )}
    />
  );
}
