import { LinkedOrder } from '../features/orders/LinkedOrder';
import type { CardOptions } from '../features/shipments/desk/WaitingOrders';
import { OrderActions } from './OrderActions';

/** The card of an order, opened from a row of the desk. */
export function OpenedOrder({ id, ...options }: CardOptions & { id: string }) {
  return <LinkedOrder id={id} renderActions={(order) => <OrderActions order={order} {...options} />} />;
}
