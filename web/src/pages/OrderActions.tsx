import { lazy, Suspense } from 'react';
import { OpenOrderActions } from '../features/checkout/OpenOrderActions';
import type { OrderCard_OrderFragment } from '../features/orders/order-card.generated';
import { RefundList } from '../features/refunds/RefundList';
import { useViewer } from '../lib/viewer';
import { Cluster } from '../ui/layout/Layout';

/* Few orders are withdrawn from. */
const OrderWithdrawal = lazy(async () => ({
  default: (await import('../features/withdrawals/OrderWithdrawal')).OrderWithdrawal,
}));
/* Few payments do not fit. */
const PaymentHold = lazy(async () => ({
  default: (await import('../features/payment-hold/PaymentHold')).PaymentHold,
}));
/* Few orders have something to come back. */
const OrderReturns = lazy(async () => ({
  default: (await import('../features/returns/OrderReturns')).OrderReturns,
}));
/* Only customers give goods back. */
const ReturnItems = lazy(async () => ({
  default: (await import('../features/returns/ReturnItems')).ReturnItems,
}));
/* Only customers have a cart. */
const OrderAgain = lazy(async () => ({ default: (await import('../features/cart/OrderAgain')).OrderAgain }));
/* Slips to print. */
const OrderPapers = lazy(async () => ({
  default: (await import('../features/shipments/OrderPapers')).OrderPapers,
}));
/* Only employees send orders. */
const ShipmentManager = lazy(async () => ({
  default: (await import('../features/shipments/ShipmentManager')).ShipmentManager,
}));
/* Only employees see whom they can write to, and give money back. */
const CustomerContact = lazy(async () => ({
  default: (await import('../features/customers/CustomerContact')).CustomerContact,
}));
const RefundDesk = lazy(async () => ({
  default: (await import('../features/refunds/RefundDesk')).RefundDesk,
}));

interface OrderActionsProps {
  order: OrderCard_OrderFragment;
  /** The tracking code can be scanned at once. */
  takesFocus?: boolean;
  onSent?: () => void;
}

/** What the viewer can do with an order on its card. */
export function OrderActions({ order, takesFocus = false, onSent }: OrderActionsProps) {
  const { role } = useViewer();
  return (
    <>
      <Suspense>{role === 'employee' && <CustomerContact order={order} />}</Suspense>
      <Suspense>{order.withdrawal !== null && <OrderWithdrawal order={order} />}</Suspense>
      <Suspense>{order.returns.length > 0 && <OrderReturns order={order} />}</Suspense>
      <OpenOrderActions order={order} />
      <Suspense>{order.paymentHold !== null && <PaymentHold order={order} />}</Suspense>
      <RefundList order={order} />
      <Suspense>
        <Cluster>
          {role === 'customer' && order.returnOptions !== null && <ReturnItems orderId={order.id} />}
          {role === 'customer' && <OrderAgain lines={order.lines} />}
          <OrderPapers order={order} />
        </Cluster>
      </Suspense>
      {role === 'employee' && (
        <Suspense>
          <ShipmentManager order={order} takesFocus={takesFocus} onSent={onSent} />
          <RefundDesk order={order} />
        </Suspense>
      )}
    </>
  );
}
