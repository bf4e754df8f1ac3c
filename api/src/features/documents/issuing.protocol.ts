import { berlinDay } from '../../../shared/berlin-days.js';
import { largestRemainder } from '../../../shared/split.js';
import { eventEntry } from '../../platform/database/outbox-entries.js';
import type { OrderRecord, OwedDocument } from '../orders/order.record.js';
import { composeAmounts, keptOf, type BilledLine, type Kept } from './composition.codec.js';
import { sha256 } from './document-pdf.codec.js';
import type { DocumentContent, DocumentKind, DocumentRecord } from './document.record.js';
import { documentWords } from './document-words.codec.js';
import { toFacturX } from './factur-x.codec.js';
import { hashOf } from './hash-chain.codec.js';
import type { IssuingPorts } from './issuing.ports.js';

/** `Rechnung` and `Rechnungskorrektur`: cancellations are numbered with the corrections. */
const PREFIXES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'RE',
  correction: 'RK',
  cancellation: 'RK',
};

const DIGITS = 6;

/** A series is a kind and a calendar year in Berlin: `RE-2026`. */
const seriesOf = (kind: DocumentKind, at: Date): string => `${PREFIXES[kind]}-${berlinDay(at).slice(0, 4)}`;

/**
 * Issues the documents that are due. A number exists only as a complete document that was inserted, so that no crash leaves a
 * gap; whoever loses the race for a number composes anew with the next one. Each step may be repeated. What fails for one order
 * is logged and comes again, and so does what that order owes after it: a cancellation takes back what corrections have left.
 * Returns how many owed documents were worked off.
 */
export async function issueOwed(ports: IssuingPorts): Promise<number> {
  const now = ports.clock();
  let done = 0;
  for (const order of await ports.orders.owing(now)) {
    const due = (order.owedDocuments ?? []).filter(({ owedAt }) => owedAt <= now);
    for (const owed of due.toSorted((one, other) => one.owedAt.getTime() - other.owedAt.getTime())) {
      if (!(await isWorkedOff(ports, order, owed))) break;
      done += 1;
    }
  }
  return done;
}

async function isWorkedOff(ports: IssuingPorts, order: OrderRecord, owed: OwedDocument): Promise<boolean> {
  try {
    await issue(ports, order, owed);
    await ports.orders.settleDocument(order._id, owed.cause);
    return true;
  } catch (error) {
    ports.log.error({ err: error, orderId: order._id, cause: owed.cause }, 'a document was not issued');
    return false;
  }
}

/** Issues an owed document, if there is none yet, and completes it; `null` where nothing is left to cancel. */
async function issue(
  ports: IssuingPorts,
  order: OrderRecord,
  owed: OwedDocument,
): Promise<DocumentRecord | null> {
  for (;;) {
    const known = await ports.documents.byCause(owed.cause);
    if (known !== null) return complete(ports, known);
    const record = await compose(ports, order, owed);
    if (record.lines.length === 0) return null;
    if (await ports.documents.insert(record)) return complete(ports, record);
  }
}

/** Gives a document its PDF, and owes the mail and the event about it in the same write. */
async function complete(ports: IssuingPorts, record: DocumentRecord): Promise<DocumentRecord> {
  if (record.pdfSha256 !== null) return record;
  const bytes = await ports.render(record);
  await ports.documents.storePdf(record, bytes);
  await ports.documents.complete(record._id, sha256(bytes), [
    ...(await ports.mails(record)),
    eventEntry('document.issued', record._id, ports.clock()),
  ]);
  return record;
}

/** Composes a document with the next number of its series, seen from now. */
async function compose(ports: IssuingPorts, order: OrderRecord, owed: OwedDocument): Promise<DocumentRecord> {
  const invoice = owed.invoiceCause === null ? null : await invoiceOf(ports, order, owed.invoiceCause);
  const earlier = await ports.documents.ofOrder(order._id);
  const now = ports.clock();
  const series = seriesOf(owed.kind, now);
  const last = await ports.documents.lastOf(series);
  const number = (last?.number ?? 0) + 1;
  const issuedAt = last !== null && last.issuedAt > now ? last.issuedAt : now;
  const content = contentOf(ports, order, owed, invoice, earlier);
  const _id = `${series}-${String(number).padStart(DIGITS, '0')}`;
  const record = {
    ...content,
    _id,
    series,
    number,
    cause: owed.cause,
    orderSeq: (earlier.at(-1)?.orderSeq ?? 0) + 1,
    issuedAt,
    xml: toFacturX({ ...content, number: _id, issuedAt }),
    previousHash: last?.contentHash ?? '',
  };
  return { ...record, contentHash: hashOf(record), pdfSha256: null };
}

/** The invoice of a cause; it is issued first when it is still owed. */
async function invoiceOf(ports: IssuingPorts, order: OrderRecord, cause: string): Promise<DocumentRecord> {
  const owed = order.owedDocuments?.find((one) => one.cause === cause);
  const invoice = owed === undefined ? await ports.documents.byCause(cause) : await issue(ports, order, owed);
  if (invoice === null) throw new Error(`There is no invoice of ${cause}.`);
  return invoice;
}

function contentOf(
  { seller }: IssuingPorts,
  order: OrderRecord,
  owed: OwedDocument,
  invoice: DocumentRecord | null,
  earlier: readonly DocumentRecord[],
): DocumentContent {
  const { recipient, userId, language = 'en' } = order;
  const { firstName, lastName, address } = recipient;
  const isInvoice = owed.kind === 'invoice';
  const billed =
    invoice === null
      ? billedLines(order, owed)
      : owed.kind === 'cancellation'
        ? standingLines(invoice, earlier)
        : atMost(standingOf(invoice, earlier), billedLines(order, owed));
  return {
    kind: owed.kind,
    language,
    orderId: order._id,
    suppliedAt: invoice?.suppliedAt ?? owed.suppliedAt,
    preceding: invoice === null ? null : { number: invoice._id, issuedAt: invoice.issuedAt },
    seller,
    buyer: { userId, name: `${firstName} ${lastName}`.trim(), address },
    ...composeAmounts(billed, keptOf(earlier), isInvoice ? 1 : -1),
    allowanceReason: null,
  };
}

/** Pieces of an order as they are billed. */
function billedLines(order: OrderRecord, owed: OwedDocument): BilledLine[] {
  const pieces = owed.lines.flatMap(({ line, count, cents }) => {
    const bought = order.lines[line];
    if (bought === undefined) return [];
    // A correction takes back what was paid: its pieces have no discount of their own.
    const grossCents = owed.kind === 'invoice' ? bought.unitCents * count : cents;
    const { productId, name, vatPercent } = bought;
    return [{ productId, name, vatPercent, count, grossCents, discountCents: grossCents - cents }];
  });
  const { t } = documentWords(order.language ?? 'en');
  const amounts = (owed.rates ?? []).map((rate) =>
    amountLine(t('Reduction of the price'), rate.vatPercent, rate.cents),
  );
  return [...pieces, ...amounts];
}

/** What corrections have left of an invoice, by VAT rate. */
const standingOf = (invoice: DocumentRecord, earlier: readonly DocumentRecord[]): Kept =>
  keptOf([invoice, ...earlier.filter(({ preceding }) => preceding?.number === invoice._id)]);

/** The lines of a cancellation: those of its invoice, or what corrections have left at each rate. */
function standingLines(invoice: DocumentRecord, earlier: readonly DocumentRecord[]): readonly BilledLine[] {
  if (!earlier.some(({ preceding }) => preceding?.number === invoice._id)) return invoice.lines;
  const { t } = documentWords(invoice.language);
  return [...standingOf(invoice, earlier)]
    .filter(([, cents]) => cents > 0)
    .map(([vatPercent, cents]) => amountLine(t('What was not corrected before'), vatPercent, cents));
}

/** Lines of a correction, lowered to what still stands: the rest is for goods that were never invoiced. */
function atMost(standing: Kept, lines: readonly BilledLine[]): BilledLine[] {
  const lowered = [...standing].flatMap(([vatPercent, most]) => {
    const own = lines.filter((line) => line.vatPercent === vatPercent);
    const values = own.map(({ grossCents }) => grossCents);
    const wanted = values.reduce((sum, cents) => sum + cents, 0);
    const parts = largestRemainder(Math.min(wanted, most), values);
    return own.map((line, index) => ({ ...line, grossCents: parts[index] ?? 0 }));
  });
  return lowered.filter(({ grossCents }) => grossCents > 0);
}

/** An amount that belongs to no product. */
const amountLine = (name: string, vatPercent: number, grossCents: number): BilledLine => ({
  productId: null,
  name,
  count: 1,
  grossCents,
  discountCents: 0,
  vatPercent,
});
