import { sum } from '../../../shared/money.js';
import type { OrderRecord } from './order.record.js';
import { refundsOf } from './refund.states.js';

/** Pieces of one line in one parcel of an order. */
export interface SoldPieces {
  order: OrderRecord;
  productId: number;
  productName: string;
  shipment: number;
  sentAt: Date;
  count: number;
  /** How many of them have come back. */
  returnedCount: number;
  /** The serial numbers that are known of them. */
  serials: string[];
}

/** What was sent of an order in parcels, by parcel and line. */
export const soldPiecesOf = (order: OrderRecord): SoldPieces[] =>
  order.shipments
    .filter(({ state, digital }) => state === 'sent' && digital == null)
    .flatMap(({ no, sentAt, lines, serials = [] }) =>
      lines.map(({ line, count }) => ({
        order,
        productId: order.lines[line]?.productId ?? 0,
        productName: order.lines[line]?.name ?? '',
        shipment: no,
        sentAt,
        count,
        returnedCount: returnedOf(order, line, no),
        serials: serials.filter((serial) => serial.line === line).map(({ number }) => number),
      })),
    );

/** How many pieces of a line in a parcel have come back with a refund that was not refused. */
const returnedOf = (order: OrderRecord, line: number, shipment: number): number =>
  sum(
    refundsOf(order)
      .filter(({ state }) => state !== 'failed')
      .flatMap(({ lines }) => lines.filter((one) => one.line === line))
      .flatMap(({ returned }) => returned.filter((one) => one.shipment === shipment))
      .map(({ count }) => count),
  );
