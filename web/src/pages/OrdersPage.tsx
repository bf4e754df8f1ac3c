import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /orders. */
export function OrdersPage() {
  usePageTitle('Orders');
  return <ComingNext heading="Orders" purpose="See what was ordered, paid and sent." />;
}
