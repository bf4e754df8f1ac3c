import { useOpenOrderQuery, type OpenOrderFragment } from './open-order.generated';

/** An order whose pieces are held until it is paid, or until the time is over. A customer has at most one. */
export type OpenOrder = OpenOrderFragment & { heldUntil: string; paymentId: string };

const isOpen = (order: OpenOrderFragment): order is OpenOrder =>
  order.heldUntil !== null && order.paymentId !== null;

/** The open order of the customer, if there is one. Being the latest, it is among the newest. */
export function useOpenOrder(): { openOrder: OpenOrder | null; isKnown: boolean } {
  const { data, previousData, loading } = useOpenOrderQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const orders = (data ?? previousData)?.orders.orders;
  return { openOrder: orders?.find(isOpen) ?? null, isKnown: !loading };
}
