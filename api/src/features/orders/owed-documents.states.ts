import { randomUUID } from 'node:crypto';
import { largestRemainder } from '../../../shared/split.js';
import type { OrderTransition } from './order-store.ports.js';
import type { OrderRecord, OwedDocument, OwedLine, Shipment } from './order.record.js';
import type { Refund, RefundRate, RefundShare } from './refund.record.js';
import { nameOf, refundsOf } from './refund.states.js';
import { returnsOf, sendingUntil, sentShipmentsOf } from './shipment.states.js';

/** How long, in ms, an invoice waits after the sending, so that one that was a mistake can be taken back without a trace. */
const INVOICE_DELAY_MS = 30 * 60_000;

/** So long, in ms, before it is due, an invoice is as good as issued: clocks of processes differ. */
const MARGIN_MS = 60_000;

/** What an order owes because of a shipment, and the shipment with its invoice. */
export interface InvoicedShipment extends Pick<OrderTransition, 'owes' | 'refunds'> {
  shipment: Shipment;
}

/**
 * What an order owes because pieces of it are sent. Amounts that went back for no certain pieces, and that no other invoice was
 * lowered by, lower this one. A parcel without pieces of its own owes nothing.
 */
export function owedInvoice(order: OrderRecord, shipment: Shipment): InvoicedShipment {
  const { lines, refunds } = invoicedLines(order, shipment);
  if (lines.every(({ cents }) => cents === 0)) return { shipment, ...(refunds && { refunds }) };
  const cause = `invoice-${order._id}-${randomUUID()}`;
  const owed: OwedDocument = {
    cause,
    kind: 'invoice',
    owedAt: new Date(shipment.sentAt.getTime() + INVOICE_DELAY_MS),
    invoiceCause: null,
    suppliedAt: shipment.sentAt,
    lines,
  };
  return { shipment: { ...shipment, invoiceCause: cause }, owes: [owed], ...(refunds && { refunds }) };
}

/** What becomes of the invoice of a shipment that was not sent after all: it is owed no longer, or is owed a cancellation. */
export function withoutInvoice(
  order: OrderRecord,
  { no, invoiceCause }: Shipment,
  at: Date,
): Pick<OrderTransition, 'owes' | 'owesNoLonger'> {
  if (invoiceCause === null) return {};
  const owed = order.owedDocuments?.find(({ cause }) => cause === invoiceCause);
  // The correction of a refund issues its invoice at once.
  const isIssued = completedOf(order).some((refund) =>
    sharesOf(order, refund).some(({ shipment }) => shipment === no),
  );
  if (!isIssued && owed !== undefined && owed.owedAt.getTime() - MARGIN_MS > at.getTime())
    return { owesNoLonger: invoiceCause };
  return {
    owes: [
      {
        cause: `cancellation-${invoiceCause}`,
        kind: 'cancellation',
        owedAt: at,
        invoiceCause,
        suppliedAt: at,
        lines: [],
      },
    ],
  };
}

/**
 * The corrections that an order owes for money of what was invoiced, as soon as it has gone back (§ 17 UStG): one for each
 * shipment that is concerned. Gives the refunds with what was found out about them.
 */
export function owedCorrections(
  order: OrderRecord,
  refunds: readonly Refund[],
  at: Date,
): { refunds: Refund[]; owes: OwedDocument[] } {
  const booked = completedOf(order);
  const wasCompleted = new Set(booked.map(({ no }) => no));
  const owes: OwedDocument[] = [];
  const after = refunds.map((refund) => {
    if (refund.state !== 'completed' || wasCompleted.has(refund.no)) return refund;
    const known =
      refund.lines.length > 0 ? refund : { ...refund, shares: dividedAmount(order, booked, refund) };
    owes.push(...correctionsOf(order, known, at));
    booked.push(known);
    return known;
  });
  return { refunds: after, owes };
}

function correctionsOf(order: OrderRecord, refund: Refund, at: Date): OwedDocument[] {
  const lines = returnedLinesOf(order, refund);
  const parts = sentShipmentsOf(order).flatMap(({ no, invoiceCause }) => {
    const rates = refund.shares?.find(({ shipment }) => shipment === no)?.rates;
    const own = rates === undefined ? lines.filter(({ shipment }) => shipment === no) : [];
    const isEmpty = rates === undefined && own.every(({ cents }) => cents === 0);
    return invoiceCause === null || isEmpty ? [] : [{ no, invoiceCause, own, rates }];
  });
  const name = nameOf(order._id, refund);
  return parts.map(({ no, invoiceCause, own, rates }) => ({
    cause: parts.length === 1 ? name : `${name}-${no}`,
    kind: 'correction',
    owedAt: at,
    invoiceCause,
    suppliedAt: at,
    lines: own.map(({ line, count, cents }) => ({ line, count, cents })),
    ...(rates === undefined ? {} : { rates }),
  }));
}

const completedOf = (order: Pick<OrderRecord, 'refunds'>): Refund[] =>
  refundsOf(order).filter(({ state }) => state === 'completed');

/** What a refund is for, as far as shipments have sent it. */
function returnedLinesOf(order: OrderRecord, refund: Refund): (OwedLine & { shipment: number })[] {
  return refund.lines.flatMap((line) => {
    const returned = returnsOf(order, { ...line, askedAt: refund.askedAt });
    const parts = largestRemainder(line.cents, [...returned.map(({ count }) => count), line.unsentCount]);
    return returned.map(({ shipment, count }, index) => ({
      shipment,
      line: line.line,
      count,
      cents: parts[index] ?? 0,
    }));
  });
}

/** By how much a refund that has gone back lowers what shipments are billed with. */
function sharesOf(order: OrderRecord, refund: Refund): RefundShare[] {
  if (refund.shares !== undefined) return refund.shares;
  if (refund.lines.length === 0) {
    // An earlier version has corrected the invoice of the latest sending by all of it.
    const shipment = sendingUntil(order, refund.askedAt);
    return shipment === 0 ? [] : [{ shipment, rates: refund.rates }];
  }
  return returnedLinesOf(order, refund).map(({ shipment, line, cents }) => ({
    shipment,
    rates: [{ vatPercent: order.lines[line]?.vatPercent ?? 0, cents }],
  }));
}

/** By how much refunds lower what a shipment is billed with at a VAT rate, in cents. */
function loweredBy(order: OrderRecord, refunds: readonly Refund[], no: number, vatPercent: number): number {
  return sum(
    refunds
      .flatMap((refund) => sharesOf(order, refund))
      .filter(({ shipment }) => shipment === no)
      .flatMap(({ rates }) => rates)
      .filter((rate) => rate.vatPercent === vatPercent)
      .map(({ cents }) => cents),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What the goods of a shipment cost at a VAT rate, in cents. */
const valueOf = (order: OrderRecord, { lines }: Pick<Shipment, 'lines'>, vatPercent: number): number =>
  sum(
    lines.map(({ line, count }) => {
      const goods = order.lines[line];
      return goods?.vatPercent === vatPercent ? goods.unitCents * count : 0;
    }),
  );

/**
 * Divides an amount among the invoices of what was sent, the earliest first, up to what is left of each at its VAT rates. What
 * is for goods that wait to be sent lowers their invoices when they come about.
 */
function dividedAmount(order: OrderRecord, booked: readonly Refund[], refund: Refund): RefundShare[] {
  const left = new Map(refund.rates.map(({ vatPercent, cents }) => [vatPercent, cents]));
  const billed = sentShipmentsOf(order).filter(({ invoiceCause }) => invoiceCause !== null);
  const shares = billed.map((shipment): RefundShare => {
    const rates = [...left].map(([vatPercent, wanted]): RefundRate => {
      const standing =
        valueOf(order, shipment, vatPercent) - loweredBy(order, booked, shipment.no, vatPercent);
      const cents = Math.max(Math.min(wanted, standing), 0);
      left.set(vatPercent, wanted - cents);
      return { vatPercent, cents };
    });
    return { shipment: shipment.no, rates: rates.filter(({ cents }) => cents > 0) };
  });
  return shares.filter(({ rates }) => rates.length > 0);
}

/** The pieces of a shipment as they are invoiced, and the refunds if an amount of them lowers the invoice. */
function invoicedLines(
  order: OrderRecord,
  shipment: Shipment,
): { lines: OwedLine[]; refunds: Refund[] | null } {
  const sent = new Set(sentShipmentsOf(order).map(({ no }) => no));
  const room = new Map(
    order.lines.map(({ vatPercent }) => [vatPercent, valueOf(order, shipment, vatPercent)]),
  );
  const lowering = (refund: Refund): RefundShare => {
    const standing = sharesOf(order, refund).filter((share) => sent.has(share.shipment));
    const rates = refund.rates.map(({ vatPercent, cents }) => {
      const told = standing.flatMap((share) => share.rates).filter((rate) => rate.vatPercent === vatPercent);
      const wanted = cents - sum(told.map((rate) => rate.cents));
      const taken = Math.max(Math.min(wanted, room.get(vatPercent) ?? 0), 0);
      room.set(vatPercent, (room.get(vatPercent) ?? 0) - taken);
      return { vatPercent, cents: taken };
    });
    return { shipment: shipment.no, rates: rates.filter(({ cents }) => cents > 0) };
  };
  const refunds = refundsOf(order).map((refund) => {
    if (refund.state !== 'completed' || refund.lines.length > 0) return refund;
    const share = lowering(refund);
    return share.rates.length === 0 ? refund : { ...refund, shares: [...sharesOf(order, refund), share] };
  });
  const lines = [...room].flatMap(([vatPercent, cents]) => {
    const own = shipment.lines.filter(({ line }) => order.lines[line]?.vatPercent === vatPercent);
    const values = own.map(({ line, count }) => (order.lines[line]?.unitCents ?? 0) * count);
    const parts = largestRemainder(cents, values);
    return own.map((pieces, index) => ({ ...pieces, cents: parts[index] ?? 0 }));
  });
  const isLowered = refunds.some((refund, index) => refund !== order.refunds?.[index]);
  return {
    lines: lines.toSorted((one, other) => one.line - other.line),
    refunds: isLowered ? refunds : null,
  };
}
