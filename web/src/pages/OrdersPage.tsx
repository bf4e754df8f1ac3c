import { TEXTS } from '@shared/texts.js';
import { OpenOrderActions } from '../features/checkout/OpenOrderActions';
import { Orders } from '../features/orders/Orders';
import { PaymentReview } from '../features/payment-review/PaymentReview';
import { ShipmentManager } from '../features/shipments/ShipmentManager';
import { useLanguage } from '../i18n/language';
import { LeaveGuard } from '../lib/LeaveGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /orders: their own for customers, all for employees. */
export function OrdersPage() {
  const { t } = useLanguage();
  const { role } = useViewer();
  const title = t(role === 'employee' ? TEXTS.ordersTitle : TEXTS.myOrdersTitle);
  usePageTitle(title);
  return (
    <PageBody>
      {/* Only they have something to fill in here. */}
      {role === 'employee' && <LeaveGuard watchesQuery />}
      <PageHeading>{title}</PageHeading>
      <Orders
        actionsFor={(order) => (
          <>
            <OpenOrderActions order={order} />
            <PaymentReview order={order} />
            <ShipmentManager order={order} />
          </>
        )}
      />
    </PageBody>
  );
}
