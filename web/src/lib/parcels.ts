import type { OrderParcels_OrderFragment } from '../fragments/order-parcels.generated';

/** A parcel of an order. */
export type Parcel = OrderParcels_OrderFragment['shipments'][number];

/** The parcels of an order that are on their way or have arrived, in the order of their sending. */
export const sentParcels = ({ shipments }: Pick<OrderParcels_OrderFragment, 'shipments'>): Parcel[] =>
  shipments.filter(({ state }) => state === 'SENT');

/** Whether a part of an order is sent and something of it still waits. */
export const isPartlySent = (order: OrderParcels_OrderFragment): boolean =>
  order.unsentLines.length > 0 && sentParcels(order).length > 0;
