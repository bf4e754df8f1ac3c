import { isDeepStrictEqual } from 'node:util';
import { VAT_PERCENT, vatPart, sum } from '../../shared/money.js';
import { sha256 } from '../../src/features/documents/document-pdf.codec.js';
import type { DocumentRecord } from '../../src/features/documents/document.record.js';
import { hashOf } from '../../src/features/documents/hash-chain.codec.js';
import { billableOf } from '../../src/features/orders/billable.states.js';
import type { OrderLine, OrderRecord } from '../../src/features/orders/order.record.js';
import { sellsGifts } from '../../src/features/orders/paid-prices.states.js';
import { refundsOf, unsentPiecesOf } from '../../src/features/orders/refund.states.js';
import { sentPiecesOf } from '../../src/features/orders/shipment.states.js';
import type { MemoryDocuments } from './memory-documents.js';
import { assertInvariant } from './violation.js';

/** What a line was paid with after its part of a voucher, what each of its pieces is worth, and what is left beyond that. */
const paidIn = ({ unitCents, count, discountCents = 0 }: OrderLine): number =>
  unitCents * count - discountCents;
const eachOf = (line: OrderLine): number => Math.floor(paidIn(line) / line.count);
const restOf = (line: OrderLine): number => paidIn(line) % line.count;

/** What the documents of an order at one VAT rate come to, corrections and cancellations taken off. */
function billedAt(documents: readonly DocumentRecord[], percent: number) {
  const parts = documents.flatMap(({ kind, rates }) =>
    rates
      .filter(({ vatPercent }) => vatPercent === percent)
      .map((rate) => ({ sign: kind === 'invoice' ? 1 : -1, ...rate })),
  );
  return {
    gross: sum(parts.map(({ sign, grossCents }) => sign * grossCents)),
    vat: sum(parts.map(({ sign, vatCents }) => sign * vatCents)),
    net: sum(parts.map(({ sign, netCents, roundingCents = 0 }) => sign * (netCents + roundingCents))),
    isAtRate: parts.every(
      ({ netCents, vatCents }) =>
        percent !== VAT_PERCENT || vatCents === Math.round((netCents * percent) / 100),
    ),
  };
}

/** What the sending of an order costs at one VAT rate. */
const sendingAt = ({ shipping = [] }: OrderRecord, percent: number): number =>
  sum(shipping.filter(({ vatPercent }) => vatPercent === percent).map(({ cents }) => cents));

/** What is kept of an order at one VAT rate, whether its goods were sent or not. */
function keptAt(order: OrderRecord, percent: number): number {
  const bought = order.lines.filter(({ vatPercent }) => vatPercent === percent);
  const back = refundsOf(order)
    .filter(({ state }) => state === 'completed')
    .flatMap(({ rates }) => rates.filter(({ vatPercent }) => vatPercent === percent));
  return sum(bought.map(paidIn)) + sendingAt(order, percent) - sum(back.map(({ cents }) => cents));
}

/**
 * What pieces at one VAT rate that go to nobody any more were paid with, beyond what went back for them. Money that went back
 * at the provider may have lowered an invoice before anybody said that it was for them.
 */
function keptForNothing(order: OrderRecord, percent: number): number {
  const parts = refundsOf(order).flatMap((refund) => {
    const isBack = refund.state !== 'failed';
    const isTheirs = isBack && refund.byUsername !== null;
    return refund.lines
      .filter(({ isRestocked }) => isBack || isRestocked)
      .map(({ line, count, cents }) => {
        const bought = order.lines[line];
        const isOwn = bought?.vatPercent === percent;
        // What its pieces do not share evenly goes back with one of them, if that much is kept.
        const worth = isOwn ? eachOf(bought) * count + restOf(bought) : 0;
        return Math.max(0, worth - (isTheirs ? cents : 0));
      });
  });
  return sum(parts);
}

/** What must hold of the documents of an order at rest: they say what is billed and kept, to the cent. */
function checkBilled(order: OrderRecord, documents: readonly DocumentRecord[]): void {
  assertInvariant(
    (order.pendingDocuments ?? []).length === 0,
    18,
    `order ${order._id} dueDocuments documents for ever`,
  );
  documents.forEach(({ orderSeq }, index) => {
    assertInvariant(orderSeq === index + 1, 18, `document ${index + 1} of order ${order._id} is missing`);
  });
  assertInvariant(
    documents.every(
      ({ exemption, rates }) =>
        exemption === order.exemption?.kind &&
        rates.every(({ vatPercent, vatCents }) =>
          exemption === undefined ? vatPercent > 0 : vatPercent + vatCents === 0,
        ),
    ),
    18,
    `order ${order._id} has VAT on one paper and none on another`,
  );
  if (sellsGifts(order)) {
    assertInvariant(documents.length === 0, 18, `the sale of gift vouchers by order ${order._id} is billed`);
    return;
  }
  for (const percent of new Set(order.lines.map(({ vatPercent }) => vatPercent))) {
    const { gross, vat, net, isAtRate } = billedAt(documents, percent);
    const where = `order ${order._id}, at ${percent} %`;
    assertInvariant(
      isAtRate && Math.abs(vat - vatPart(gross, percent)) <= (gross === 0 ? 0 : 1) && net === gross - vat,
      18,
      `${where}: ${vat} VAT and ${net} net of ${gross}`,
    );
    const [unsent, sent] = [unsentPiecesOf(order), sentPiecesOf(order)];
    const own = order.lines.map((line, index) => ({
      line,
      waiting: unsent[index] ?? 0,
      sent: sent[index] ?? 0,
    }));
    const waiting = own.filter((one) => one.line.vatPercent === percent && one.waiting > 0);
    const most = Math.max(
      0,
      keptAt(order, percent) -
        sum(waiting.map((one) => eachOf(one.line) * one.waiting)) -
        // The shipping is billed with the first parcel.
        (own.some((one) => one.sent > 0 && one.line.isDigital !== true) ? 0 : sendingAt(order, percent)),
    );
    // What pieces do not share evenly is billed with the first that is sent.
    const rests = sum(waiting.map((one) => (one.sent === 0 ? restOf(one.line) : 0)));
    const least = Math.max(0, most - rests - keptForNothing(order, percent));
    assertInvariant(
      least <= gross && gross <= most,
      18,
      `${where}: ${gross} cents are billed instead of ${least} to ${most}`,
    );
    const billable = billableOf(order).get(percent) ?? 0;
    assertInvariant(gross === billable, 18, `${where}: ${gross} cents are billed instead of ${billable}`);
  }
}

/** What must hold of every series: numbers from 1 without a gap, a chain of hashes, and times that never fall. */
function checkSeries({ all, pdfs, completions }: MemoryDocuments): void {
  const known = new Map<string, DocumentRecord>();
  for (const record of all.toSorted((one, other) => one.number - other.number)) {
    const { _id, series, number, issuedAt, previousHash, contentHash, pdfSha256 } = record;
    const before = known.get(series);
    assertInvariant(number === (before?.number ?? 0) + 1, 19, `${_id} follows ${before?._id ?? 'nothing'}`);
    assertInvariant(previousHash === (before?.contentHash ?? ''), 19, `${_id} breaks the chain`);
    assertInvariant(contentHash === hashOf(record), 19, `${_id} was changed`);
    assertInvariant(before === undefined || before.issuedAt <= issuedAt, 19, `${_id} is too old`);
    assertInvariant(pdfSha256 === sha256(pdfs.get(_id) ?? Buffer.of()), 19, `${_id} has another PDF`);
    known.set(series, record);
  }
  assertInvariant(
    isDeepStrictEqual(completions.toSorted(), all.map(({ _id }) => _id).toSorted()),
    19,
    'not every document was completed once',
  );
  assertInvariant(
    new Set(all.map(({ cause }) => cause)).size === all.length,
    19,
    'a cause has more than one document',
  );
}

/** What must hold of all paper when everything has come to rest. */
export function checkPaper(orders: readonly OrderRecord[], documents: MemoryDocuments): void {
  for (const order of orders) {
    const own = documents.all.filter(({ orderId }) => orderId === order._id);
    checkBilled(
      order,
      own.toSorted((one, other) => one.orderSeq - other.orderSeq),
    );
  }
  checkSeries(documents);
}
