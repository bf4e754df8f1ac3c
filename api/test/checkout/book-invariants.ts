import { isDeepStrictEqual } from 'node:util';
import { vatPart } from '../../shared/money.js';
import { sha256 } from '../../src/features/documents/document-pdf.codec.js';
import type { DocumentRecord } from '../../src/features/documents/document.record.js';
import { hashOf } from '../../src/features/documents/hash-chain.codec.js';
import type { OrderRecord } from '../../src/features/orders/order.record.js';
import type { MemoryDocuments } from './memory-documents.js';
import { assertInvariant } from './violation.js';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

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
    net: sum(parts.map(({ sign, netCents }) => sign * netCents)),
  };
}

/** What must hold of the documents of an order at rest: none is missing, and their VAT is that of what they bill together. */
function checkBilled(order: OrderRecord, documents: readonly DocumentRecord[]): void {
  assertInvariant((order.owedDocuments ?? []).length === 0, 18, `order ${order._id} owes documents for ever`);
  documents.forEach(({ orderSeq }, index) => {
    assertInvariant(orderSeq === index + 1, 18, `document ${index + 1} of order ${order._id} is missing`);
  });
  for (const percent of new Set(order.lines.map(({ vatPercent }) => vatPercent))) {
    const { gross, vat, net } = billedAt(documents, percent);
    assertInvariant(
      vat === vatPart(gross, percent) && net === gross - vat,
      18,
      `order ${order._id} has ${vat} VAT and ${net} net of ${gross} at ${percent} %`,
    );
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
