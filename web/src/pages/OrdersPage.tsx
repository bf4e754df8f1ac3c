import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXTS } from '@shared/texts.js';
import { Orders } from '../features/orders/Orders';
import { useLanguage } from '../i18n/language';
import { readPaidOrder } from '../lib/paid-order';
import { UnsavedChangesGuard } from '../lib/UnsavedChangesGuard';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';
import { lazyPart } from '../ui/layout/late-parts';
import { OrderActions } from './OrderActions';

/* Shown once, after a payment. */
const ThankYou = lazyPart('ThankYou', () => import('../features/orders/ThankYou'));
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
        renderActions={(order) => <OrderActions order={order} />}
      />
    </PageBody>
  );
}
