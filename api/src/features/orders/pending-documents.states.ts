import { sum } from '../../../shared/money.js';
import { randomUUID } from 'node:crypto';
import { largestRemainder } from '../../../shared/split.js';
import { completedOf, growthOf, lowersBills, partsOf, type CentsByRate } from './billable.states.js';
import type { OrderTransition } from './order-store.ports.js';
import type { OrderRecord, PendingDocument, PendingLine, Shipment } from './order.record.js';
import { pieceCentsOf, shippingAt, worthOfBack, worthOfSent } from './paid-prices.states.js';
import type { Refund, RefundLine, RefundRate } from './refund.record.js';
import { nameOf, refundsOf } from './refund.states.js';
import { sentPiecesOf, sentShipmentsOf } from './shipment.states.js';
import { withShipment, withoutShipment } from './sending.states.js';

// Every change of an order makes documents due over the difference that it makes to what is to be billed (`billableOf`). So their
// sum is right after any sequence of changes.

/** How long, in ms, an invoice waits after a parcel was sent, so that a mistake can be taken back without a trace. */
const INVOICE_DELAY_MS = 30 * 60_000;

/** So long, in ms, before it is due, an invoice is as good as issued: clocks of processes differ. */
const MARGIN_MS = 60_000;

/** What an order has to get because of a shipment, and the shipment with its invoice. */
export interface InvoicedShipment extends Pick<OrderTransition, 'dueDocuments'> {
  shipment: Shipment;
}

const toRates = (cents: CentsByRate): RefundRate[] =>
  [...cents].map(([vatPercent, each]) => ({ vatPercent, cents: each }));

/** What is left of amounts beside lines, by VAT rate. */
const beyond = (order: OrderRecord, lines: readonly PendingLine[], cents: CentsByRate): RefundRate[] =>
  toRates(cents)
    .map(({ vatPercent, cents: all }) => ({ vatPercent, cents: all - sumAt(order, lines, vatPercent) }))
    .filter((rate) => rate.cents > 0);

/** Whether a pending invoice bills just what is no longer to be billed. */
const standsForAll = (order: OrderRecord, { lines, shipping }: PendingDocument, lost: CentsByRate): boolean =>
  [...new Set(order.lines.map(({ vatPercent }) => vatPercent))].every(
    (percent) => sumAt(order, lines, percent) + shippingAt(shipping, percent) === (lost.get(percent) ?? 0),
  );

/**
 * What an order has to get because pieces of it are sent. Money that went back for no certain pieces, and that was more than what was
 * billed, lowers the invoice. A parcel without pieces of its own needs no document.
 */
export function pendingInvoice(order: OrderRecord, shipment: Shipment): InvoicedShipment {
  const growth = growthOf(order, withShipment(order, shipment));
  if (growth.size === 0) return { shipment };
  const cause = `invoice-${order._id}-${randomUUID()}`;
  const before = sentPiecesOf(order);
  const values = shipment.lines.map(({ line, count }) => {
    const goods = order.lines[line];
    return goods === undefined ? 0 : worthOfSent(goods, count, before[line]);
  });
  const lines = fitted(
    order,
    shipment.lines.map((pieces, index) => ({ ...pieces, cents: values[index] ?? 0 })),
    growth,
  );
  const shipping = beyond(order, lines, growth);
  const pending: PendingDocument = {
    cause,
    kind: 'invoice',
    dueAt: new Date(shipment.sentAt.getTime() + (shipment.digital === undefined ? INVOICE_DELAY_MS : 0)),
    invoiceCause: null,
    suppliedAt: shipment.sentAt,
    lines,
    // The first parcel bills the shipping of the whole order.
    ...(shipping.length === 0 ? {} : { shipping }),
  };
  return { shipment: { ...shipment, invoiceCause: cause }, dueDocuments: [pending] };
}

/**
 * What becomes of the invoice of a shipment that was not sent after all: it is due no longer, or is due a cancellation. What
 * it stands for less than the goods, because money for no certain pieces has lowered it, others are corrected by.
 */
export function withoutInvoice(
  order: OrderRecord,
  shipment: Shipment,
  at: Date,
): Pick<OrderTransition, 'dueDocuments' | 'droppedDocument'> {
  const { no, invoiceCause } = shipment;
  const lost = growthOf(withoutShipment(order, shipment), order);
  const pending = order.pendingDocuments?.find(({ cause }) => cause === invoiceCause);
  // A correction issues the invoices before it at once.
  const isIssued = completedOf(order).some((refund) => lowersBills(order, refund));
  const isDue = pending === undefined || pending.dueAt.getTime() - MARGIN_MS <= at.getTime();
  // What the shipping of other parcels stands on is not dropped.
  if (!isIssued && !isDue && standsForAll(order, pending, lost)) return { droppedDocument: pending.cause };
  if (invoiceCause === null && lost.size === 0) return {};
  return {
    dueDocuments: [
      {
        cause: `cancellation-${invoiceCause ?? `${order._id}-${no}`}`,
        kind: 'cancellation',
        dueAt: at,
        invoiceCause,
        suppliedAt: at,
        lines: [],
        rates: toRates(lost),
      },
    ],
  };
}

/**
 * The documents that an order has to get because its refunds change: corrections as soon as money of what was invoiced has gone back
 * (§ 17 UStG), one for each shipment that is concerned; and an invoice over what corrections have taken too much, once somebody
 * has said that an amount was for goods which were never sent, or money has not gone back after all.
 */
export function pendingForRefunds(
  order: OrderRecord,
  refunds: readonly Refund[],
  at: Date,
): PendingDocument[] {
  const wasCompleted = new Set(completedOf(order).map(({ no }) => no));
  const dueDocuments: PendingDocument[] = [];
  let booked = order;
  for (const refund of refunds) {
    if (refund.state !== 'completed' || wasCompleted.has(refund.no)) continue;
    const others = refundsOf(booked).filter(({ no }) => no !== refund.no);
    const next = { ...booked, refunds: [...others, refund] };
    dueDocuments.push(...correctionsOf(order, refund, growthOf(next, booked), at));
    booked = next;
  }
  const regained = growthOf(booked, { ...order, refunds: [...refunds] });
  const classified = refunds.find(
    ({ no, isUnclassified }) =>
      !isUnclassified && refundsOf(order).some((other) => other.no === no && other.isUnclassified),
  );
  const bounced = refunds.find(({ no, state }) => state !== 'completed' && wasCompleted.has(no));
  const cause = bounced ?? classified;
  if (regained.size > 0 && cause !== undefined)
    dueDocuments.push({
      cause: `${causeOf(order, cause)}-regained`,
      kind: 'invoice',
      dueAt: at,
      invoiceCause: null,
      suppliedAt: sentShipmentsOf(order)[0]?.sentAt ?? at,
      lines: [],
      rates: toRates(regained),
    });
  return dueDocuments;
}

/** What documents of a refund are called by; when its money goes back once more, they are others. */
function causeOf({ _id, bouncedRefunds = [] }: OrderRecord, refund: Refund): string {
  const times = bouncedRefunds.filter(({ no }) => no === refund.no).length;
  return times === 0 ? nameOf(_id, refund) : `${nameOf(_id, refund)}-again-${times}`;
}

/** The pieces of a line of a refund that shipments have sent, with what they were paid with. */
function returnedParts(order: OrderRecord, refund: Refund, line: RefundLine) {
  const goods = order.lines[line.line];
  const { returned } = partsOf(order, line);
  const others = { ...order, refunds: refundsOf(order).filter(({ no }) => no !== refund.no) };
  const count = sum(returned.map((part) => part.count));
  const pieceCents = goods === undefined ? 0 : pieceCentsOf(goods);
  const rest = worthOfBack(others, { line: line.line, count, returned }) - pieceCents * count;
  return returned.map((part, index) => ({
    ...part,
    line: line.line,
    paidCents: pieceCents * part.count + (index === 0 ? rest : 0),
  }));
}

function correctionsOf(order: OrderRecord, refund: Refund, lost: CentsByRate, at: Date): PendingDocument[] {
  if (lost.size === 0) return [];
  const returned = refund.lines.flatMap((line) => returnedParts(order, refund, line));
  const lines = fitted(order, returned, lost).filter(({ cents }) => cents > 0);
  const rest = beyond(order, lines, lost).map(({ vatPercent, cents }) => {
    const shipping = Math.min(cents, shippingAt(refund.shipping, vatPercent));
    return { vatPercent, shipping, other: cents - shipping };
  });
  const shipping = rest.flatMap(({ vatPercent, shipping: cents }) =>
    cents > 0 ? [{ vatPercent, cents }] : [],
  );
  const rates = rest.flatMap(({ vatPercent, other: cents }) => (cents > 0 ? [{ vatPercent, cents }] : []));
  const withheld = withheldOf(refund, lines);
  const shipments = [...new Set(lines.map(({ shipment }) => shipment))];
  // An amount is about no certain invoice.
  const parts = shipments.length === 0 ? [0] : shipments;
  return parts.map((no, index) => ({
    cause: parts.length === 1 ? causeOf(order, refund) : `${causeOf(order, refund)}-${no}`,
    kind: 'correction',
    dueAt: at,
    invoiceCause: order.shipments.find((shipment) => shipment.no === no)?.invoiceCause ?? null,
    suppliedAt: at,
    lines: lines
      .filter(({ shipment }) => shipment === no)
      .map(({ shipment: _, paidCents, ...part }) =>
        order.lines[part.line]?.discountCents === undefined ? part : { ...part, paidCents },
      ),
    ...(index > 0 || rates.length === 0 ? {} : { rates }),
    ...(index > 0 || shipping.length === 0 ? {} : { shipping }),
    ...(withheld === null ? {} : { withheld }),
  }));
}

/** Why a refund is less than what its pieces cost, where that is the whole difference; `null` where it is not, or there is none. */
function withheldOf(
  { feeCents, valueLossCents }: Refund,
  lines: readonly Required<PendingLine>[],
): 'fee' | 'valueLoss' | null {
  const difference = sum(lines.map(({ cents, paidCents }) => paidCents - cents));
  if (difference === 0) return null;
  if (difference === feeCents) return 'fee';
  return difference === valueLossCents ? 'valueLoss' : null;
}

const sumAt = (order: OrderRecord, lines: readonly PendingLine[], vatPercent: number): number =>
  sum(lines.filter(({ line }) => order.lines[line]?.vatPercent === vatPercent).map(({ cents }) => cents));

/** Lines, lowered to what a document comes to at each VAT rate at most. */
function fitted<Line extends PendingLine>(
  order: OrderRecord,
  lines: readonly Line[],
  most: CentsByRate,
): Line[] {
  const rates = [...new Set(order.lines.map(({ vatPercent }) => vatPercent))];
  const lowered = rates.flatMap((vatPercent) => {
    const own = lines.filter(({ line }) => order.lines[line]?.vatPercent === vatPercent);
    const values = own.map((line) => line.cents);
    const parts = largestRemainder(Math.min(sum(values), most.get(vatPercent) ?? 0), values);
    return own.map((line, index) => ({ ...line, cents: parts[index] ?? 0 }));
  });
  return lowered.toSorted((one, other) => one.line - other.line);
}
