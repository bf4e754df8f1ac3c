import { ShopError } from '../../../shared/errors.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkSerials, type LineSerial } from '../../../shared/rules/serials.js';
import type { checkShipment } from '../../../shared/rules/shipment.js';
import { tidyCode } from '../../../shared/rules/tracking-codes.js';
import type { OrderRecord, Parcel, Pieces, Shipment } from './order.record.js';
import {
  hasUndelivered,
  hasUnsent,
  isAwaited,
  isShippingBlocked,
  needsParcel,
  revisionOf,
  shippingOf,
} from './order.states.js';
import { unsentPiecesOf } from './refund.states.js';
import { countOf, inParcels, nextShipmentNo, sentParcelsOf } from './shipment.states.js';

/** What is sent: a parcel, and the pieces in it. */
export interface SentParcel extends Parcel {
  /** `null`: all that is left to send; empty: a further parcel of what was sent already. */
  lines: readonly Pieces[] | null;
  /** The serial numbers of its pieces, as far as they were scanned. */
  serials?: readonly LineSerial[];
}

/**
 * The shipment that sends a parcel, without its invoice; `null`: it was sent before. Throws `NOT_PAID`, `NOTHING_TO_SEND`,
 * `SHIPPING_BLOCKED`, `NO_PARCEL_NEEDED` when all that is left is digital, `ALREADY_SENT` when all went another way, `SERVICE_ALONE` for work without goods that it is done on, `GOODS_AWAITED` for pieces that have not come, `NOT_SENT` for a further parcel of nothing, or
 * `SHIPMENT_PIECES_GONE`, and `INVALID_INPUT` for serial numbers that its pieces cannot have.
 */
export function plannedShipment(order: OrderRecord, parcel: SentParcel, sentAt: Date): Shipment | null {
  if (order.state === 'paid' && isSentIn(order, parcel)) return null;
  const { lines, carrier, trackingCode, serials = [] } = parcel;
  const isFurther = lines?.length === 0;
  if (order.shippingStatus === 'pending' && !isFurther) {
    if (!hasUnsent(order)) throw new ShopError('NOTHING_TO_SEND');
    if (isShippingBlocked(order)) throw new ShopError('SHIPPING_BLOCKED');
  }
  if (order.state !== 'paid') throw new ShopError('NOT_PAID');
  if (isFurther && sentParcelsOf(order).length === 0) throw new ShopError('NOT_SENT');
  if (!isFurther && !needsParcel(order))
    throw new ShopError(hasUndelivered(order) ? 'NO_PARCEL_NEEDED' : 'ALREADY_SENT');
  const pieces = lines === null ? unsentLinesOf(order) : unsentOf(order, lines);
  const awaited = pieces.flatMap(({ line }) => {
    const sold = order.lines[line];
    return sold !== undefined && isAwaited(order, sold) ? [sold.name] : [];
  });
  if (awaited.length > 0) throw new ShopError('GOODS_AWAITED', { names: awaited.join(', ') });
  if (pieces.length > 0 && pieces.every(({ line }) => order.lines[line]?.isService === true))
    throw new ShopError('SERVICE_ALONE');
  throwIfInvalid(checkSerials(serials, pieces));
  return {
    no: nextShipmentNo(order),
    lines: pieces,
    carrier,
    trackingCode,
    state: 'sent',
    sentAt,
    invoiceCause: null,
    ...(serials.length === 0 ? {} : { serials: [...serials] }),
  };
}

const toPieces = (counts: readonly number[]): Pieces[] =>
  counts.map((count, line) => ({ line, count })).filter(({ count }) => count > 0);

/** What is left to send of an order in parcels. */
export const unsentLinesOf = (order: OrderRecord): Pieces[] =>
  toPieces(inParcels(order, unsentPiecesOf(order)));

/** What is left to deliver of an order as keys or links. */
export const undeliveredLinesOf = (order: OrderRecord): Pieces[] =>
  toPieces(unsentPiecesOf(order)).filter(({ line }) => order.lines[line]?.isDigital === true);

/** Pieces that are to be sent, if all of them still are. */
function unsentOf(order: OrderRecord, lines: readonly Pieces[]): Pieces[] {
  const unsent = inParcels(order, unsentPiecesOf(order));
  const areThere = lines.every(
    ({ line, count }) =>
      count >= 1 && count <= (unsent[line] ?? 0) && lines.filter((other) => other.line === line).length === 1,
  );
  if (!areThere) throw new ShopError('SHIPMENT_PIECES_GONE');
  return lines.map(({ line, count }) => ({ line, count }));
}

/** Whether a parcel was sent with these pieces already. */
function isSentIn(order: OrderRecord, { lines, ...parcel }: SentParcel): boolean {
  const known = sentParcelsOf(order).filter((shipment) => isSameParcel(shipment, parcel));
  if (lines === null) return known.length > 0 && !needsParcel(order);
  return known.some(
    (shipment) =>
      shipment.lines.length === lines.length &&
      lines.every(({ line, count }) => countOf(shipment.lines, line) === count),
  );
}

export const isSameParcel = (one: Parcel, other: Parcel): boolean =>
  one.carrier === other.carrier && one.trackingCode === other.trackingCode;

/** An order with one of its shipments as it is after a change, or with a new one. */
export function withShipment(order: OrderRecord, shipment: Shipment): OrderRecord {
  const shipments = order.shipments;
  const isKnown = shipments.some(({ no }) => no === shipment.no);
  return {
    ...order,
    shipments: isKnown
      ? shipments.map((other) => (other.no === shipment.no ? shipment : other))
      : [...shipments, shipment],
  };
}

/** An order after one of its shipments was reverted, and with it the further parcels of its pieces. */
export function withoutShipment(order: OrderRecord, { no }: Shipment): OrderRecord {
  const shipments = order.shipments;
  const start = shipments.findIndex((shipment) => shipment.no === no);
  const next = shipments.findIndex(
    ({ lines, digital }, index) => index > start && lines.length > 0 && digital == null,
  );
  const end = next < 0 ? shipments.length : next;
  return {
    ...order,
    shipments: shipments.map((shipment, index) =>
      index === start ||
      (index > start && index < end && (shipments[start]?.lines.length ?? 0) > 0 && shipment.digital == null)
        ? { ...shipment, state: 'reverted' }
        : shipment,
    ),
  };
}

/** What is written when the shipments of an order have changed. `after` is the order with its new ones. */
export const changedShipping = (after: OrderRecord) => ({
  ...shippingOf(after),
  shipments: after.shipments,
  revision: revisionOf(after) + 1,
});

/** What of an order a shipment is. `further`: another parcel of pieces that were told of before. */
export type ShipmentExtent = 'whole' | 'part' | 'rest' | 'further';

/** What of an order a parcel of it is, beside the others that were sent. */
export function extentOf(order: OrderRecord, { no, lines }: Shipment): ShipmentExtent {
  if (lines.length === 0) return 'further';
  const withPieces = sentParcelsOf(order).filter((shipment) => shipment.lines.length > 0);
  if (needsParcel(order) || withPieces.at(-1)?.no !== no) return 'part';
  return withPieces.length > 1 ? 'rest' : 'whole';
}

/** A parcel as it is stored. Throws `INVALID_INPUT` with what a check finds. */
export function cleanParcel(given: Parcel, check: typeof checkShipment): Parcel {
  const parcel = { carrier: cleanLine(given.carrier), trackingCode: cleanLine(given.trackingCode) };
  throwIfInvalid(check(parcel));
  return { ...parcel, trackingCode: tidyCode(parcel.carrier, parcel.trackingCode) };
}
