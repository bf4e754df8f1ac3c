import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { OpenOrderActions } from '../features/checkout/OpenOrderActions';
import { Orders } from '../features/orders/Orders';
import { PaymentHold } from '../features/payment-hold/PaymentHold';
import { RefundList } from '../features/refunds/RefundList';
import { OrderPapers } from '../features/shipments/OrderPapers';
import { ShipmentManager } from '../features/shipments/ShipmentManager';
import { useLanguage } from '../i18n/language';
import { readPaidOrder } from '../lib/paid-order';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/* Few orders are withdrawn from. */
const OrderWithdrawal = lazy(async () => ({
  default: (await import('../features/withdrawals/OrderWithdrawal')).OrderWithdrawal,
}));
/* Shown once, after a payment. */
const ThankYou = lazy(async () => ({ default: (await import('../features/orders/ThankYou')).ThankYou }));
/* Only customers have a cart. */
const OrderAgain = lazy(async () => ({ default: (await import('../features/cart/OrderAgain')).OrderAgain }));
/* Only employees see whom they can write to, and give money back. */
const CustomerContact = lazy(async () => ({
  default: (await import('../features/customers/CustomerContact')).CustomerContact,
}));
const RefundDesk = lazy(async () => ({
  default: (await import('../features/refunds/RefundDesk')).RefundDesk,
}));

/** The route /orders: their own for customers, all for employees. */
export function OrdersPage() {
  const { t } = useLanguage();
  const { role } = useViewer();
  const paidOrderId = readPaidOrder(useLocation().state);
  const title = t(role === 'employee' ? TEXTS.ordersTitle : TEXTS.myOrdersTitle);
  usePageTitle(title);
  return (
    <PageBody>
      {/* Only they have something to fill in here. */}
      {role === 'employee' && <UnsavedChangesGuard watchesQuery />}
      <PageHeading>{title}</PageHeading>
      <Orders
        renderAbove={(order) => (
          <Suspense>{role === 'customer' && paidOrderId === order.id && <ThankYou order={order} />}</Suspense>
        )}
        renderActions={(order) => (
          <>
            <Suspense>{role === 'employee' && <CustomerContact order={order} />}</Suspense>
            <Suspense>{order.withdrawal !== null && <OrderWithdrawal order={order} />}</Suspense>
            <OpenOrderActions order={order} />
            <PaymentHold order={order} />
            <RefundList order={order} />
            <Suspense>{role === 'customer' && <OrderAgain lines={order.lines} />}</Suspense>
            <ShipmentManager order={order} />
            <OrderPapers order={order} />
            <Suspense>{role === 'employee' && <RefundDesk order={order} />}</Suspense>
          </>
        )}
      />
    </PageBody>
  );
}
