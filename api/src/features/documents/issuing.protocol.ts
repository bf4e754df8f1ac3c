import { DEFAULT_MEANS } from '../../../shared/rules/payment-means.js';
import { addDays, berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import type { Address } from '../../../shared/rules/address-fields.js';
import { streetLine } from '../../../shared/rules/countries.js';
import { nameCharacters } from '../../kernel/character-names.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { unprintableIn } from '../../kernel/pdf/fonts.js';
import { letterLines } from '../addresses/address.states.js';
import { deliveryOf, invoicedTo, isStructured, type WrittenAddress } from '../orders/order-address.states.js';
import type { OrderRecord, PendingDocument } from '../orders/order.record.js';
import { composeAmounts, type BilledLine } from './composition.codec.js';
import {
  billedLines,
  documentsFor,
  isCredited,
  nextCredit,
  reissuedLines,
  voucherName,
} from './crediting.codec.js';
import { sha256 } from './document-pdf.codec.js';
import type {
  DocumentBuyer,
  DocumentContent,
  DocumentKind,
  DocumentParty,
  DocumentPlace,
  DocumentRecord,
} from './document.record.js';
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
 * gap; the process that loses the race for a number composes anew with the next one. Each step may be repeated. What an order has to issue is
 * issued in the order in which it has become due, but for invoices that wait: a cancellation takes back what corrections
 * have left. So what fails is logged and comes again together with what the order has pending after it.
 * Returns how many pending documents were worked off.
 */
export async function issuePending(ports: IssuingPorts): Promise<number> {
  const now = ports.clock();
  let done = 0;
  for (const order of await ports.orders.owing(now)) {
    for (const pending of order.pendingDocuments ?? []) {
      if (pending.dueAt > now && pending.kind === 'invoice') continue;
      if (pending.dueAt > now || !(await isWorkedOff(ports, order, pending))) break;
      done += 1;
    }
  }
  return done;
}

async function isWorkedOff(
  ports: IssuingPorts,
  order: OrderRecord,
  pending: PendingDocument,
): Promise<boolean> {
  try {
    if (pending.kind === 'invoice') await issueInvoice(ports, order, pending);
    else await issueCredits(ports, order, pending);
    await ports.orders.settleDocument(order._id, pending.cause);
    return true;
  } catch (error) {
    ports.log.error({ err: error, orderId: order._id, cause: pending.cause }, 'a document was not issued');
    return false;
  }
}

/** Issues a pending invoice, unless there is one already, and completes it. */
async function issueInvoice(
  ports: IssuingPorts,
  order: OrderRecord,
  pending: PendingDocument,
): Promise<void> {
  for (;;) {
    const known = await ports.documents.byCause(pending.cause);
    if (known !== null) return complete(ports, known);
    const earlier = await ports.documents.ofOrder(order._id);
    await insert(ports, order, invoiceDraft(order, pending, earlier), earlier);
  }
}

/** What a pending invoice bills: what was sent, or what a cancellation has taken back that has come before it. */
function invoiceDraft(
  order: OrderRecord,
  pending: PendingDocument,
  earlier: readonly DocumentRecord[],
): Draft {
  const { cause, suppliedAt, reissueOf } = pending;
  const draft = { cause, kind: 'invoice', invoice: null, suppliedAt } as const;
  if (reissueOf === undefined)
    return { ...draft, lines: billedLines(order, pending), allowanceReason: voucherName(order) };
  const cancellation = earlier.find((record) => record.cause === reissueOf);
  const canceled = earlier.find(({ _id }) => _id === cancellation?.preceding?.number);
  if (canceled === undefined) throw new Error(`Nothing was canceled by ${reissueOf}.`);
  return { ...draft, ...reissuedLines(canceled, earlier) };
}

/**
 * Issues what a pending correction or cancellation takes from the invoices of its order, a document for each invoice that is
 * concerned. The documents themselves say how far a worker has come that has ended before.
 */
async function issueCredits(
  ports: IssuingPorts,
  order: OrderRecord,
  pending: PendingDocument,
): Promise<void> {
  const waiting = invoicesBefore(order, pending);
  const [own] = waiting;
  if (own !== undefined && own.cause === pending.invoiceCause) await issueInvoice(ports, order, own);
  for (;;) {
    const earlier = await ports.documents.ofOrder(order._id);
    for (const record of documentsFor(pending, earlier)) await complete(ports, record);
    const credit = nextCredit(order, pending, earlier);
    if (credit !== null) {
      await insert(ports, order, { ...credit, suppliedAt: credit.invoice.suppliedAt }, earlier);
      continue;
    }
    const invoice = isCredited(order, pending, earlier) ? undefined : waiting.shift();
    if (invoice === undefined) return;
    await issueInvoice(ports, order, invoice);
  }
}

/** Gives a document its PDF, and queues the mail and the event about it in the same write. */
async function complete(ports: IssuingPorts, record: DocumentRecord): Promise<void> {
  if (record.pdfSha256 !== null) return;
  const bytes = await ports.render(record);
  await ports.documents.storePdf(record, bytes);
  await ports.documents.complete(record._id, sha256(bytes), [
    ...(await ports.mails(record)),
    eventEntry('document.issued', record._id, ports.clock()),
  ]);
}

/** A document that is about to get a number. */
interface Draft {
  cause: string;
  kind: DocumentKind;
  /** The one that it is about; `null` for an invoice. */
  invoice: DocumentRecord | null;
  lines: BilledLine[];
  /** What its lines are less than their pieces were billed for; `null`: nothing that is named. */
  allowanceReason: string | null;
  suppliedAt: Date;
}

/** Issues a document with the next number of its series; does nothing when another one was issued meanwhile. */
async function insert(
  ports: IssuingPorts,
  order: OrderRecord,
  draft: Draft,
  earlier: readonly DocumentRecord[],
): Promise<void> {
  const now = ports.clock();
  const series = seriesOf(draft.kind, now);
  const last = await ports.documents.lastOf(series);
  const number = (last?.number ?? 0) + 1;
  const issuedAt = last !== null && last.issuedAt > now ? last.issuedAt : now;
  const content = { ...contentOf(ports, order, draft, earlier), ...termsOf(ports, order, draft, issuedAt) };
  requirePrintable(content);
  const _id = `${series}-${String(number).padStart(DIGITS, '0')}`;
  const record = {
    ...content,
    _id,
    series,
    number,
    cause: draft.cause,
    orderSeq: (earlier.at(-1)?.orderSeq ?? 0) + 1,
    issuedAt,
    xml: toFacturX({ ...content, number: _id, issuedAt }),
    previousHash: last?.contentHash ?? '',
  };
  const whole = { ...record, contentHash: hashOf(record), pdfSha256: null };
  if (await ports.documents.insert(whole)) await complete(ports, whole);
}

/** What cannot be printed gets no number. Throws `LETTERS_UNPRINTABLE`. */
export function requirePrintable({
  orderId,
  buyer,
  deliverTo,
  lines,
}: Pick<DocumentContent, 'orderId' | 'buyer' | 'deliverTo' | 'lines'>): void {
  const parties = [buyer, ...(deliverTo === undefined ? [] : [deliverTo])];
  const texts = [
    ...parties.flatMap(({ name, address }) => [name, address]),
    ...lines.map(({ name }) => name),
  ];
  const letters = unprintableIn(texts.join(' '));
  if (letters.length > 0)
    throw new ShopError('LETTERS_UNPRINTABLE', { orderId, letters: nameCharacters(letters) });
}

/** Whom invoices of an order name. */
export function buyerOf(order: OrderRecord): DocumentBuyer {
  const to = invoicedTo(order);
  const { company = '', recipient = '', phone = '' } = to.parts ?? {};
  // What was sold without VAT names the VAT id that was confirmed, whatever was corrected since (§ 14a (3) UStG).
  const vatId = order.exemption?.vatId ?? to.parts?.vatId ?? '';
  return {
    userId: order.userId,
    ...partyOf(order, to, order.invoiceAddress != null || isStructured(order)),
    ...(vatId === '' ? {} : { vatId }),
    ...(company === '' || recipient === '' ? {} : { contact: { person: recipient, phone } }),
  };
}

/** Where the goods of an order go, unless that is where its buyer is, or all of them are keys and links. */
function deliverToOf(order: OrderRecord, buyer: DocumentBuyer): { deliverTo?: DocumentParty } {
  if (order.lines.every(({ isDigital }) => isDigital === true)) return {};
  const deliverTo = partyOf(order, deliveryOf(order), isStructured(order));
  const isBuyers = deliverTo.name === buyer.name && deliverTo.address === buyer.address;
  // A supply within the EU names its country of destination in any case (BR-IC-12 of EN 16931).
  return isBuyers && order.exemption === undefined ? {} : { deliverTo };
}

/** The company of a chosen address, where there is one, with the person below it; else the name and the line of the account. */
function partyOf(
  { language }: OrderRecord,
  { name, lines, parts }: WrittenAddress,
  isChosen: boolean,
): DocumentParty {
  if (parts === null) return { name, address: lines.join('\n') };
  const place = placeOf(parts);
  if (!isChosen) return { name, address: lines.join('\n'), place };
  const { company, recipient } = parts;
  const below = { ...parts, company: '', recipient: company === '' ? '' : recipient };
  return {
    name: company === '' ? recipient : company,
    address: letterLines(below, language).join('\n'),
    place,
  };
}

const placeOf = (address: Address): DocumentPlace => ({
  street: streetLine(address),
  addition: address.addition,
  postcode: address.postcode,
  town: address.town,
  country: address.country,
});

/** How an invoice is to be paid of an order that was bought on invoice; nothing for what is due to nobody. */
function termsOf(
  { payee }: IssuingPorts,
  { invoiceDays, paymentId }: OrderRecord,
  { kind }: Draft,
  issuedAt: Date,
): Pick<DocumentContent, 'terms'> {
  if (kind !== 'invoice' || invoiceDays === undefined) return {};
  const { holder, iban, bic } = payee ?? { holder: '', iban: '', bic: '' };
  const dueOn = addDays(berlinDay(issuedAt), invoiceDays);
  return { terms: { dueOn, reference: paymentId ?? '', holder, iban, bic } };
}

function contentOf(
  { seller }: IssuingPorts,
  order: OrderRecord,
  { kind, invoice, lines, allowanceReason, suppliedAt }: Draft,
  earlier: readonly DocumentRecord[],
): DocumentContent {
  const { language = 'en' } = order;
  const buyer = buyerOf(order);
  return {
    kind,
    language,
    orderId: order._id,
    suppliedAt,
    preceding: invoice === null ? null : { number: invoice._id, issuedAt: invoice.issuedAt },
    seller,
    // What takes from an invoice names whom and what the invoice names.
    ...(invoice === null
      ? { buyer, ...deliverToOf(order, buyer) }
      : {
          buyer: invoice.buyer,
          ...(invoice.deliverTo === undefined ? {} : { deliverTo: invoice.deliverTo }),
        }),
    ...composeAmounts(lines, earlier, kind === 'invoice' ? 1 : -1),
    allowanceReason: lines.some(({ discountCents }) => discountCents > 0) ? allowanceReason : null,
    ...(order.taxCountry === undefined ? {} : { taxCountry: order.taxCountry }),
    ...(order.exemption === undefined ? {} : { exemption: order.exemption.kind }),
    // Documents from before there was a choice name none, and their hashes stay as they are.
    ...(order.means === undefined || order.means === DEFAULT_MEANS ? {} : { paidBy: order.means }),
  };
}

/**
 * The invoices that a correction or cancellation may have to issue first: the one that it is about, then those that the order
 * has had pending longer, the oldest first.
 */
function invoicesBefore(order: OrderRecord, pending: PendingDocument): PendingDocument[] {
  const dueDocuments = order.pendingDocuments ?? [];
  const place = dueDocuments.findIndex(({ cause }) => cause === pending.cause);
  const invoices = dueDocuments.slice(0, Math.max(place, 0)).filter(({ kind }) => kind === 'invoice');
  const isFirst = ({ cause }: PendingDocument): boolean => cause === pending.invoiceCause;
  return [...invoices.filter(isFirst), ...invoices.filter((other) => !isFirst(other))];
}
