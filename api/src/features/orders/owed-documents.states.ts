import { randomUUID } from 'node:crypto';
import type { OrderTransition } from './order-store.ports.js';
import type { OrderRecord, OwedDocument, OwedLine } from './order.record.js';
import type { Refund } from './refund.record.js';
import { nameOf, openPiecesOf } from './refund.states.js';

/** How long, in ms, an invoice waits after the sending, so that one that was a mistake can be taken back without a trace. */
const INVOICE_DELAY_MS = 30 * 60_000;

/** So long, in ms, before it is due, an invoice is as good as issued: clocks of processes differ. */
const MARGIN_MS = 60_000;

/** The pieces of an order that are sent with it: not those whose money has gone back before. */
const sentLines = (order: OrderRecord): OwedLine[] =>
  openPiecesOf(order)
    .map((count, line) => ({ line, count, cents: count * (order.lines[line]?.unitCents ?? 0) }))
    .filter(({ count }) => count > 0);

/** What an order owes because all of it is sent. */
export function owedInvoice(order: OrderRecord, at: Date): Pick<OrderTransition, 'invoiceCause' | 'owes'> {
  const cause = `invoice-${order._id}-${randomUUID()}`;
  return {
    invoiceCause: cause,
    owes: [
      {
        cause,
        kind: 'invoice',
        owedAt: new Date(at.getTime() + INVOICE_DELAY_MS),
        invoiceCause: null,
        suppliedAt: at,
        lines: sentLines(order),
      },
    ],
  };
}

/** What becomes of the invoice of an order that was not sent after all: it is owed no longer, or is owed a cancellation. */
export function withoutInvoice(
  { invoiceCause, owedDocuments = [], refunds = [] }: OrderRecord,
  at: Date,
): Pick<OrderTransition, 'invoiceCause' | 'owes' | 'owesNoLonger'> {
  if (invoiceCause == null) return {};
  const owed = owedDocuments.find(({ cause }) => cause === invoiceCause);
  // The correction of a refund issues its invoice at once.
  const isIssued = refunds.some(({ state }) => state === 'completed');
  if (!isIssued && owed !== undefined && owed.owedAt.getTime() - MARGIN_MS > at.getTime())
    return { invoiceCause: null, owesNoLonger: invoiceCause };
  return {
    invoiceCause: null,
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

/** The corrections that an order owes for money of what was invoiced, as soon as it has gone back (§ 17 UStG). */
export function owedCorrections(
  { _id, invoiceCause, refunds: before = [] }: OrderRecord,
  refunds: readonly Refund[],
  at: Date,
): OwedDocument[] {
  if (invoiceCause == null) return [];
  const wasCompleted = (refund: Refund): boolean =>
    before.some(({ no, state }) => no === refund.no && state === 'completed');
  return refunds
    .filter((refund) => refund.state === 'completed' && !wasCompleted(refund))
    .map((refund) => ({
      cause: nameOf(_id, refund),
      kind: 'correction',
      owedAt: at,
      invoiceCause,
      suppliedAt: at,
      lines: refund.lines.map(({ line, count, cents }) => ({ line, count, cents })),
      ...(refund.lines.length === 0 ? { rates: refund.rates } : {}),
    }));
}
