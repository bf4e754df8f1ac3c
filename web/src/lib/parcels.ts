import type { OrderParcels_OrderFragment } from '../fragments/order-parcels.generated';

/** A parcel of an order. */
export type Parcel = OrderParcels_OrderFragment['shipments'][number];

/** The parcels of an order that are on their way or have arrived, in the order of their sending. */
export const sentParcels = ({ shipments }: Pick<OrderParcels_OrderFragment, 'shipments'>): Parcel[] =>
  // What was delivered as keys or links has no carrier.
  shipments.filter(({ state, carrier }) => state === 'SENT' && carrier !== '');

/** What was delivered of an order as keys or links, in that order. */
export const deliveries = ({ shipments }: Pick<OrderParcels_OrderFragment, 'shipments'>): Parcel[] =>
  shipments.filter(({ carrier }) => carrier === '');

/** Whether a part of an order is sent or delivered and something of it still waits. */
export const isPartlySent = ({
  shipments,
  shippingStatus,
}: Pick<OrderParcels_OrderFragment, 'shipments'> & { shippingStatus: string }): boolean =>
  shippingStatus !== 'SENT' && shipments.some(({ state }) => state === 'SENT');
