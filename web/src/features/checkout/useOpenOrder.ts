import { useOpenOrderQuery, type OpenOrder_OrderFragment } from './open-order.generated';

/** An order that can still be paid. A customer has at most one. Its pieces are usually held for them, but not always. */
export type OpenOrder = OpenOrder_OrderFragment & { paymentId: string };

const isOpen = (order: OpenOrder_OrderFragment): order is OpenOrder =>
  order.payableUntil !== null && order.paymentId !== null;

/** The open order of the customer, if there is one. Being the latest, it is among the newest. */
export function useOpenOrder(): { openOrder: OpenOrder | null; isKnown: boolean } {
  const { data, previousData, loading } = useOpenOrderQuery({
    fetchPolicy: 'cache-and-network',
  });
  const orders = (data ?? previousData)?.orders.orders;
  return { openOrder: orders?.find(isOpen) ?? null, isKnown: orders !== undefined || !loading };
}
