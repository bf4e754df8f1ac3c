import { Clock } from 'lucide-react';
import { VAT_PERCENT } from '@shared/money.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import type { OpenOrder } from './useOpenOrder';

interface OrderCheckoutProps {
  orderId: string;
  openOrder: OpenOrder | null;
  /** Whether `openOrder` is the server's word. */
  isKnown: boolean;
}

/** Pays an order that was placed before. */
export function OrderCheckout({ orderId, openOrder, isKnown }: OrderCheckoutProps) {
  const { t } = useLanguage();
  if (openOrder === null || openOrder.id !== orderId) {
    if (!isKnown) return <SkeletonRows height="24rem" />;
    return (
      <EmptyState icon={Clock} text={t('Order {orderId} can no longer be paid.', { orderId })}>
        <ButtonLink to={`/orders#${orderId}`}>{t('See the order')}</ButtonLink>
        <ButtonLink to="/shopping-cart">{t(TEXTS.cartTitle)}</ButtonLink>
      </EmptyState>
    );
  }
  const { deliveryAddress, paymentId, paymentUrl } = openOrder;
  const lines = [deliveryAddress.name, ...deliveryAddress.lines];
  return (
    <Checkout
      purchase={{ ...openOrder, vatPercent: openOrder.lines[0]?.vatPercent ?? VAT_PERCENT }}
      delivery={<Delivery lines={lines} openOrder={openOrder} delivery={openOrder.delivery} />}
      onStart={() => Promise.resolve({ orderId, paymentId, paymentUrl })}
      paymentUrl={paymentUrl}
    />
  );
}
