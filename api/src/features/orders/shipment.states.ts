import type { OrderEvent, OrderRecord, Pieces, Shipment } from './order.record.js';
import type { Refund, RefundLine, ReturnedPieces } from './refund.record.js';

/** An order with what decides about its pieces. */
export type OrderPieces = Pick<
  OrderRecord,
  | 'lines'
  | 'refunds'
  | 'shipments'
  | 'shippingStatus'
  | 'carrier'
  | 'trackingCode'
  | 'invoiceCause'
  | 'stateSince'
  | 'events'
>;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** How many of some pieces are of a line. */
export const countOf = (pieces: readonly Pieces[], line: number): number =>
  sum(pieces.filter((one) => one.line === line).map(({ count }) => count));

const isSending = ({ kind }: OrderEvent): boolean => kind === 'SENT' || kind === 'PARTLY_SENT';

/** The number of the latest sending of an order until some time; 0 without any. */
export const sendingUntil = ({ events }: Pick<OrderRecord, 'events'>, at: Date): number =>
  events.filter((event) => isSending(event) && event.at <= at).length;

/**
 * Every parcel of an order, reverted ones too. An order from before there could be several has one once it is sent, with all
 * of its pieces whose money had not gone back before; its number is that of its latest sending.
 */
export function shipmentsOf(order: OrderPieces): Shipment[] {
  if (order.shipments !== undefined) return order.shipments;
  if (order.shippingStatus !== 'sent') return [];
  const sendings = order.events.filter(isSending);
  const no = Math.max(sendings.length, 1);
  const returned = returnedTo(order, no);
  const taken = takenLinesOf(order);
  const lines = order.lines.map(({ count }, line) => ({
    line,
    count: count - countOf(taken, line) + countOf(returned, line),
  }));
  return [
    {
      no,
      lines: lines.filter(({ count }) => count > 0),
      carrier: order.carrier ?? '',
      trackingCode: order.trackingCode ?? '',
      state: 'sent',
      sentAt: sendings.at(-1)?.at ?? order.stateSince,
      invoiceCause: order.invoiceCause ?? null,
    },
  ];
}

/** The number of the next shipment of an order. */
export const nextShipmentNo = (order: OrderPieces): number =>
  Math.max(order.events.filter(isSending).length, ...shipmentsOf(order).map(({ no }) => no)) + 1;

/** The parcels of an order that are on their way or have arrived. */
export const sentShipmentsOf = (order: OrderPieces): Shipment[] =>
  shipmentsOf(order).filter(({ state }) => state === 'sent');

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

/** A refund of a line, and when it was asked for. */
export type TakenLine = RefundLine & Pick<Refund, 'askedAt'>;

/** The lines of refunds whose pieces are no longer for the buyer: those of a failed one only when they are back in stock. */
export const takenLinesOf = ({ refunds = [] }: Pick<OrderRecord, 'refunds'>): TakenLine[] =>
  refunds.flatMap(({ lines, state, askedAt }) =>
    lines
      .filter(({ isRestocked }) => isRestocked || state !== 'failed')
      .map((line) => ({ ...line, askedAt })),
  );

/** Which shipments had sent the pieces of a refund. In the oldest ones, it was the latest sending before them. */
export function returnsOf(
  order: Pick<OrderRecord, 'events'>,
  { count, unsentCount, returned, askedAt }: TakenLine,
): ReturnedPieces[] {
  if (returned !== undefined) return returned;
  if (count === unsentCount) return [];
  return [{ shipment: Math.max(sendingUntil(order, askedAt), 1), count: count - unsentCount }];
}

/** The pieces that a shipment has sent and whose money has gone back since. */
const returnedTo = (order: Pick<OrderRecord, 'refunds' | 'events'>, no: number): Pieces[] =>
  takenLinesOf(order).map((taken) => ({
    line: taken.line,
    count: sum(
      returnsOf(order, taken)
        .filter(({ shipment }) => shipment === no)
        .map(({ count }) => count),
    ),
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
): Required<Pick<RefundLine, 'unsentCount' | 'returned'>> {
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
