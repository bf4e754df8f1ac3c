import { ShopError } from '../../../shared/errors.js';
import { digitalWithdrawableUntil } from '../../../shared/rules/returns.js';
import type { DigitalContent, OrderRecord, Pieces, Shipment } from '../orders/order.record.js';
import { hasUndelivered, isShippingBlocked } from '../orders/order.states.js';
import { sellsGifts } from '../orders/paid-prices.states.js';
import { nextShipmentNo } from '../orders/shipment.states.js';

/** A text that was delivered for a line of an order. */
export interface DeliveredText {
  /** Its place in the order, from 0. */
  line: number;
  /** Keys, one in each line, or a link. */
  text: string;
}

/**
 * From when on an order is delivered without parcels: at once where its buyer has agreed to that, else once the buyer can no longer
 * withdraw; so nobody loses the right unasked. `null`: it is not paid.
 */
export function deliverableFrom({ paidAt, digitalConsentAt, lines }: OrderRecord): Date | null {
  // The code of a gift voucher takes no right away: who has not used it may still withdraw.
  if (paidAt === null || digitalConsentAt != null || sellsGifts({ lines })) return paidAt;
  return digitalWithdrawableUntil(paidAt);
}

/**
 * Throws `NOT_PAID`, `SHIPPING_BLOCKED`, `NOTHING_TO_DELIVER`, or `DELIVERY_TOO_EARLY` while the buyer may withdraw and has not agreed
 * to the delivery.
 */
export function assertDeliverable(order: OrderRecord, now: Date): void {
  const from = deliverableFrom(order);
  if (order.state !== 'paid' || from === null) throw new ShopError('NOT_PAID');
  if (isShippingBlocked(order)) throw new ShopError('SHIPPING_BLOCKED');
  if (!hasUndelivered(order)) throw new ShopError('NOTHING_TO_DELIVER');
  if (now < from) throw new ShopError('DELIVERY_TOO_EARLY');
}

/** The shipment that stands for a delivery without a parcel, without its invoice. */
export const plannedDelivery = (
  order: OrderRecord,
  lines: Pieces[],
  digital: DigitalContent,
  sentAt: Date,
): Shipment => ({
  no: nextShipmentNo(order),
  lines,
  carrier: '',
  trackingCode: '',
  state: 'sent',
  sentAt,
  invoiceCause: null,
  digital,
});
