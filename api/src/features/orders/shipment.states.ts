import { sum } from '../../../shared/money.js';
import type { OrderEvent, OrderRecord, Pieces, Shipment } from './order.record.js';
import type { RefundLine } from './refund.record.js';

/** An order with what decides about its pieces. */
export type OrderPieces = Pick<OrderRecord, 'lines' | 'refunds' | 'shipments' | 'events'>;

/** How many of some pieces are of a line. */
export const countOf = (pieces: readonly Pieces[], line: number): number =>
  sum(pieces.filter((one) => one.line === line).map(({ count }) => count));

const isSending = ({ kind }: OrderEvent): boolean =>
  kind === 'SENT' || kind === 'PARTLY_SENT' || kind === 'DELIVERED';

/** The number of the next shipment of an order. */
export const nextShipmentNo = (order: OrderPieces): number =>
  Math.max(order.events.filter(isSending).length, ...order.shipments.map(({ no }) => no)) + 1;

/** The parcels of an order that are on their way or have arrived, and what was delivered without one. */
export const sentShipmentsOf = (order: OrderPieces): Shipment[] =>
  order.shipments.filter(({ state }) => state === 'sent');

/** The parcels alone of an order that are on their way or have arrived. */
export const sentParcelsOf = (order: OrderPieces): Shipment[] =>
  sentShipmentsOf(order).filter(({ digital }) => digital == null);

/** Counts of pieces by line, with none of lines that need no parcel. */
export const inParcels = ({ lines }: Pick<OrderRecord, 'lines'>, counts: readonly number[]): number[] =>
  counts.map((count, line) => (lines[line]?.isDigital === true ? 0 : count));

/** Counts of pieces by line, with none of lines that cannot come back: keys, links and work that is done. */
export const inReturns = ({ lines }: Pick<OrderRecord, 'lines'>, counts: readonly number[]): number[] =>
  inParcels({ lines }, counts).map((count, line) => (lines[line]?.isService === true ? 0 : count));

/** How many pieces of each line were sent; those that came back since count too. */
export function sentPiecesOf(order: OrderPieces): number[] {
  const sent = sentShipmentsOf(order).flatMap(({ lines }) => lines);
  return order.lines.map((_, line) => countOf(sent, line));
}

/** How many pieces of each line were sent, and have had their money go back since. */
export function returnedPiecesOf(order: OrderPieces): number[] {
  const returned = sentShipmentsOf(order).flatMap(({ no }) => returnedTo(order, no));
  return order.lines.map((_, line) => countOf(returned, line));
}

/** The lines of refunds whose pieces are no longer for the buyer: those of a failed one only when they are back in stock. */
export const takenLinesOf = ({ refunds = [] }: Pick<OrderRecord, 'refunds'>): RefundLine[] =>
  refunds.flatMap(({ lines, state }) => lines.filter(({ isRestocked }) => isRestocked || state !== 'failed'));

/** How many pieces of each line the buyer has, or is to get: those without that money has gone back for. */
export const keptPiecesOf = (order: Pick<OrderRecord, 'lines' | 'refunds'>): number[] =>
  order.lines.map(({ count }, line) => Math.max(count - countOf(takenLinesOf(order), line), 0));

/** The pieces that a shipment has sent and whose money has gone back since. */
export const returnedTo = (order: Pick<OrderRecord, 'refunds'>, no: number): Pieces[] =>
  takenLinesOf(order).map((taken) => ({
    line: taken.line,
    count: sum(taken.returned.filter(({ shipment }) => shipment === no).map(({ count }) => count)),
  }));

/**
 * Divides pieces of a line that money goes back for: those that still wait to be sent, and those that shipments have sent, the
 * earliest first. `isOfSent`: pieces that were sent are meant, where there are enough.
 */
export function splitPieces(
  order: OrderPieces,
  { line, count }: Pieces,
  unsent: number,
  isOfSent: boolean,
): Pick<RefundLine, 'unsentCount' | 'returned'> {
  const kept = sentShipmentsOf(order)
    .map(({ no, lines }) => ({
      shipment: no,
      count: countOf(lines, line) - countOf(returnedTo(order, no), line),
    }))
    .filter((each) => each.count > 0);
  const keptCount = sum(kept.map((each) => each.count));
  let left = isOfSent ? Math.min(count, keptCount) : Math.min(Math.max(count - unsent, 0), keptCount);
  const returned = kept.map((each) => {
    const taken = Math.min(each.count, left);
    left -= taken;
    return { ...each, count: taken };
  });
  const back = returned.filter((each) => each.count > 0);
  return { unsentCount: count - sum(back.map((each) => each.count)), returned: back };
}
