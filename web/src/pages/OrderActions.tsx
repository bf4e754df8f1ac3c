import { Suspense } from 'react';
import { OpenOrderActions } from '../features/checkout/OpenOrderActions';
import type { OrderCard_OrderFragment } from '../features/orders/order-card.generated';
import { useLanguage } from '../i18n/language';
import { useViewer } from '../lib/viewer';
import { ButtonLink } from '../ui/actions/Button';
import { Cluster } from '../ui/layout/Layout';
import { lazyPart } from '../ui/layout/late-parts';

/* Few orders are withdrawn from. */
const OrderWithdrawal = lazyPart('OrderWithdrawal', () => import('../features/withdrawals/OrderWithdrawal'));
/* Of few orders money went back. */
const RefundList = lazyPart('RefundList', () => import('../features/refunds/RefundList'));
/* Few payments do not fit. */
const PaymentHold = lazyPart('PaymentHold', () => import('../features/payment-hold/PaymentHold'));
/* Few orders are paid by bank transfer. */
const TransferDetails = lazyPart('TransferDetails', () => import('../features/checkout/TransferDetails'));
/* Few orders have something to come back. */
const OrderReturns = lazyPart('OrderReturns', () => import('../features/returns/OrderReturns'));
/* Only customers give goods back. */
const ReturnItems = lazyPart('ReturnItems', () => import('../features/returns/ReturnItems'));
/* Only customers have a cart. */
const OrderAgain = lazyPart('OrderAgain', () => import('../features/cart/OrderAgain'));
/* Few orders are delivered without a parcel. */
const OrderDeliveries = lazyPart('OrderDeliveries', () => import('../features/deliveries/OrderDeliveries'));
/* Few goods are ordered before they have come. */
const CancelBackorder = lazyPart('CancelBackorder', () => import('../features/checkout/CancelBackorder'));
/* Slips to print. */
const OrderPapers = lazyPart('OrderPapers', () => import('../features/shipments/OrderPapers'));
/* Only employees send orders. */
const ShipmentManager = lazyPart('ShipmentManager', () => import('../features/shipments/ShipmentManager'));
/* Only employees see whom they can write to, correct addresses, and give money back. */
const CustomerContact = lazyPart('CustomerContact', () => import('../features/customers/CustomerContact'));
const OrderDesk = lazyPart('OrderDesk', () => import('../features/shipments/order-desk/OrderDesk'));
const RefundDesk = lazyPart('RefundDesk', () => import('../features/refunds/RefundDesk'));

interface OrderActionsProps {
  order: OrderCard_OrderFragment;
  /** The tracking code can be scanned at once. */
  takesFocus?: boolean;
  onSent?: () => void;
}

/** Paid, and not all on its way: what has been sent comes back as a return. */
const isWithdrawable = ({ paymentStatus, shippingStatus, withdrawal }: OrderCard_OrderFragment): boolean =>
  paymentStatus === 'PAID' && shippingStatus !== 'SENT' && withdrawal === null;

/** Whether something of a paid order was ordered ahead and is not sent. */
const isUnsentAhead = ({ paymentStatus, lines, unsentLines }: OrderCard_OrderFragment): boolean =>
  paymentStatus === 'PAID' && unsentLines.some(({ line }) => lines[line]?.expectedOn != null);

/** What the viewer can do with an order on its card, which is shown once the code of what each card has is there. */
export function OrderActions({ order, takesFocus = false, onSent }: OrderActionsProps) {
  const { t } = useLanguage();
  const { role, staffRole } = useViewer();
  const isDesk = role === 'employee' && staffRole !== 'packer';
  return (
    <>
      {role === 'employee' && (
        <>
          {isDesk && <CustomerContact order={order} />}
          <OrderDesk order={order} />
        </>
      )}
      <Suspense>{order.withdrawal !== null && <OrderWithdrawal order={order} />}</Suspense>
      <Suspense>{order.returns.length > 0 && <OrderReturns order={order} />}</Suspense>
      <OpenOrderActions order={order} />
      <Suspense>
        {(order.means === 'INVOICE' ||
          (order.paymentStatus === 'PENDING' && order.payableUntil === null)) && (
          <TransferDetails orderId={order.id} />
        )}
      </Suspense>
      <Suspense>{order.paymentHold !== null && <PaymentHold order={order} />}</Suspense>
      <Suspense>
        {order.hasDigitalLines && staffRole !== 'packer' && <OrderDeliveries order={order} />}
      </Suspense>
      <Suspense>{order.refunds.length > 0 && <RefundList order={order} />}</Suspense>
      <Cluster>
        <Suspense>
          {role === 'customer' && order.returnOptions !== null && <ReturnItems orderId={order.id} />}
        </Suspense>
        {role === 'customer' && isWithdrawable(order) && (
          <ButtonLink to={`/withdraw?order=${order.id}`}>{t('Cancel or withdraw')}</ButtonLink>
        )}
        <Suspense>
          {role === 'customer' && isUnsentAhead(order) && <CancelBackorder orderId={order.id} />}
        </Suspense>
        {role === 'customer' && <OrderAgain lines={order.lines} />}
        <OrderPapers order={order} />
      </Cluster>
      {role === 'employee' && (
        <>
          <ShipmentManager order={order} takesFocus={takesFocus} onSent={onSent} />
          {isDesk && <RefundDesk order={order} />}
        </>
      )}
    </>
  );
}
