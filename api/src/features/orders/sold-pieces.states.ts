import type { OrderRecord, ShippedSerial } from './order.record.js';
import { countOf, returnedTo } from './shipment.states.js';

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
  /** Those of them that were sent in the place of defective pieces. */
  exchanges: ShippedSerial[];
}

/** What was sent of an order in parcels, by parcel and line. */
export const soldPiecesOf = (order: OrderRecord): SoldPieces[] =>
  order.shipments
    .filter(({ state, digital }) => state === 'sent' && digital == null)
    .flatMap(({ no, sentAt, lines, serials = [] }) => {
      const returned = returnedTo(order, no);
      return lines.map(({ line, count }) => ({
        order,
        productId: order.lines[line]?.productId ?? 0,
        productName: order.lines[line]?.name ?? '',
        shipment: no,
        sentAt,
        count,
        returnedCount: countOf(returned, line),
        serials: serials.filter((serial) => serial.line === line).map(({ number }) => number),
        exchanges: serials.filter((serial) => serial.line === line && serial.since !== undefined),
      }));
    });
