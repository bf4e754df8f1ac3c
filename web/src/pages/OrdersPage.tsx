import { TEXTS } from '@shared/texts.js';
import { OpenOrderActions } from '../features/checkout/OpenOrderActions';
import { Orders } from '../features/orders/Orders';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /orders: their own for customers, all for employees. */
export function OrdersPage() {
  const { role } = useViewer();
  const title = role === 'employee' ? TEXTS.ordersTitle : TEXTS.myOrdersTitle;
  usePageTitle(title);
  return (
    <PageBody>
      <PageHeading>{title}</PageHeading>
      <Orders actionsFor={(order) => <OpenOrderActions order={order} />} />
    </PageBody>
  );
}
