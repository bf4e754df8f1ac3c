import { createHash } from 'node:crypto';
import { inFours } from '../../../shared/in-fours.js';
import { berlinTime } from '../../../shared/berlin-days.js';
import { PAPER, PAPER_COLORS, Paper, type TextStyle } from '../../kernel/pdf/paper.js';
import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import { totalsOf } from './composition.codec.js';
import {
  documentWords,
  exemptionNoteOf,
  noteOf,
  titleOf,
  type DocumentWords,
} from './document-words.codec.js';
import { facturXMetadata } from './factur-x-metadata.codec.js';
import type { DocumentLine, DocumentRecord } from './document.record.js';

/** The columns of the lines: where their texts end, but for the article, which begins at the margin. */
const COLUMNS = { quantity: 305, price: 372, vat: 408, net: 472, total: PAPER.right } as const;
const ARTICLE_WIDTH = 205;

const LABEL: TextStyle = { size: 8.5, color: PAPER_COLORS.soft };
const PAID = {
  PAYPAL: 'Paid with PayPal. Nothing is due.',
  CARD: 'Paid through Stripe. Nothing is due.',
  TRANSFER: 'Paid by bank transfer. Nothing is due.',
  INVOICE: 'Bought on invoice.',
  GIFT_VOUCHER: 'Paid with a gift voucher. Nothing is due.',
} as const satisfies Record<PaymentMeans, string>;
const ROW_GAP = 7;
/** Where the lines of a further page begin. */
const TOP = 96;

/** Draws a document from what is stored of it alone, so that the same record gives the same bytes at any time. */
export async function renderDocument(record: DocumentRecord): Promise<Buffer> {
  const words = documentWords(record.language);
  const title = titleOf(record);
  const paper = new Paper({
    title: `${title} ${record._id}`,
    language: record.language,
    author: record.seller.name,
    at: record.issuedAt,
  });
  paper.letterhead(title);
  let y = drawHead(paper, record, words);
  y = drawLines(paper, record, words, y);
  drawTotals(paper, record, words, y);
  paper.onEachPage((page, pages) => drawFoot(paper, record, words, page, pages));
  paper.embed({
    name: 'factur-x.xml',
    mime: 'text/xml',
    bytes: Buffer.from(record.xml),
    description: 'Factur-X / ZUGFeRD',
  });
  paper.canvas.appendXML(facturXMetadata());
  return paper.finish();
}

/** Hex SHA-256 of a file. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sender, receiver, title, and the facts beside: returns where the lines may begin. */
function drawHead(paper: Paper, record: DocumentRecord, words: DocumentWords): number {
  const { seller, buyer, preceding } = record;
  const sender = `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.town}`;
  paper.text(sender, PAPER.left, 118, { size: 7.5, color: PAPER_COLORS.soft });
  const vatId = buyer.vatId === undefined ? [] : [words.t('VAT ID {id}', { id: buyer.vatId })];
  const address = paper.column([buyer.name, buyer.address, ...vatId].join('\n'), PAPER.left, 134, 240, {
    size: 10.5,
  });
  const facts = drawFacts(paper, record, words, 118);
  let y = Math.max(address, facts, 196) + 24;
  paper.text(`${titleOf(record)} ${record._id}`, PAPER.left, y, { size: 17, weight: 600 });
  y += 30;
  const note = preceding === null ? null : noteOf(record);
  const notes = [note, ...deliveryNotesOf(record, words), exemptionNoteOf(record)].filter(
    (text) => text !== null,
  );
  return notes.length === 0
    ? y
    : paper.column(notes.join('\n'), PAPER.left, y - 2, PAPER.right - PAPER.left) + 12;
}

/** Where the goods went, in a line, unless it is where the buyer is. */
const deliveryNotesOf = ({ deliverTo }: DocumentRecord, { t }: DocumentWords): string[] =>
  deliverTo === undefined
    ? []
    : [
        t('Delivered to {address}', {
          address: [deliverTo.name, ...deliverTo.address.split('\n')].join(', '),
        }),
      ];

function drawFacts(
  paper: Paper,
  record: DocumentRecord,
  { t, formatDay }: DocumentWords,
  top: number,
): number {
  const facts: [string, string][] = [
    [t('Number'), record._id],
    [t('Date'), formatDay(record.issuedAt)],
    [t('Date of supply'), formatDay(record.suppliedAt)],
    [t('Order'), String(record.orderId)],
    [t('Customer number'), String(record.buyer.userId)],
  ];
  facts.forEach(([label, value], index) => {
    paper.text(label, 345, top + index * 15, LABEL);
    paper.text(value, PAPER.right, top + index * 15, { align: 'right' });
  });
  return top + facts.length * 15;
}

function drawLines(paper: Paper, record: DocumentRecord, words: DocumentWords, top: number): number {
  let y = drawColumnHeads(paper, words, top);
  for (const line of record.lines) {
    const rows = paper.linesOf(line.name, ARTICLE_WIDTH);
    const height = rows.length * 13.8 + ROW_GAP;
    if (y + height > PAPER.bottom) y = drawColumnHeads(paper, words, newPage(paper, record));
    drawLine(paper, line, words, y);
    y += height;
    paper.rule(y - ROW_GAP / 2);
  }
  return y;
}

function drawColumnHeads(paper: Paper, { t }: DocumentWords, y: number): number {
  paper.text(t('Article'), PAPER.left, y, LABEL);
  paper.text(t('Quantity'), COLUMNS.quantity, y, { ...LABEL, align: 'right' });
  paper.text(t('Price per piece'), COLUMNS.price, y, { ...LABEL, align: 'right' });
  paper.text(t('VAT'), COLUMNS.vat, y, { ...LABEL, align: 'right' });
  paper.text(t('Net'), COLUMNS.net, y, { ...LABEL, align: 'right' });
  paper.text(t('Price'), COLUMNS.total, y, { ...LABEL, align: 'right' });
  paper.rule(y + 15, PAPER_COLORS.ink, 0.8);
  return y + 22;
}

function drawLine(
  paper: Paper,
  line: DocumentLine,
  { formatEuro, language, t }: DocumentWords,
  y: number,
): void {
  paper.column(line.name, PAPER.left, y, ARTICLE_WIDTH);
  paper.text(String(line.count), COLUMNS.quantity, y, { align: 'right' });
  paper.text(formatEuro(line.grossCents / line.count), COLUMNS.price, y, { align: 'right' });
  paper.text(t('{percent}%', { percent: line.vatPercent.toLocaleString(language) }), COLUMNS.vat, y, {
    align: 'right',
  });
  paper.text(formatEuro(line.netCents), COLUMNS.net, y, { align: 'right' });
  paper.text(formatEuro(line.grossCents), COLUMNS.total, y, { align: 'right' });
}

/** The sums below the lines, and what has been paid. */
function drawTotals(paper: Paper, record: DocumentRecord, words: DocumentWords, top: number): void {
  const { t, formatEuro } = words;
  const { allowanceCents, netCents, vatCents, grossCents, roundingCents } = totalsOf(record);
  const isInvoice = record.kind === 'invoice';
  const undiscounted = record.lines.reduce((sum, line) => sum + line.grossCents, 0);
  const reason = record.allowanceReason ?? t('Discount');
  const rows: [string, number][] = [
    ...(undiscounted === grossCents
      ? []
      : ([
          [t('Sum of articles'), undiscounted],
          [
            t('{name}, net {amount}', { name: reason, amount: formatEuro(allowanceCents) }),
            grossCents - undiscounted,
          ],
        ] as [string, number][])),
    [t('Net'), netCents],
    ...record.rates.map((rate): [string, number] => [
      t('{percent}% VAT on {amount}', {
        percent: rate.vatPercent.toLocaleString(words.language),
        amount: formatEuro(rate.netCents),
      }),
      rate.vatCents,
    ]),
    ...(roundingCents === 0
      ? []
      : ([
          [t('Net and VAT'), netCents + vatCents],
          [t('Rounding'), roundingCents],
        ] as [string, number][])),
  ];
  let y = top + 8;
  if (y + rows.length * 16 + 70 > PAPER.bottom) y = newPage(paper, record);
  for (const [label, cents] of rows) {
    paper.text(label, COLUMNS.net, y, { ...LABEL, size: 9.5, align: 'right' });
    paper.text(formatEuro(cents), COLUMNS.total, y, { align: 'right' });
    y += 16;
  }
  paper.text(isInvoice ? t('Total') : t('Amount given back'), COLUMNS.net, y + 4, {
    size: 11.5,
    weight: 600,
    align: 'right',
  });
  paper.text(formatEuro(grossCents), COLUMNS.total, y + 4, { size: 11.5, weight: 600, align: 'right' });
  paper.column(
    paymentLines(record, words, grossCents).join('\n'),
    PAPER.left,
    y + 40,
    PAPER.right - PAPER.left,
  );
}

/** How a document was paid, or is to be. */
function paymentLines(
  { kind, paidBy = DEFAULT_MEANS, terms }: DocumentRecord,
  { t, formatEuro, formatDay }: DocumentWords,
  grossCents: number,
): string[] {
  if (kind !== 'invoice')
    return [
      paidBy === 'INVOICE'
        ? t('The amount lowers what is owed; what was paid too much is transferred back.')
        : t('The amount goes back the way that it was paid.'),
    ];
  if (terms === undefined) return [t(PAID[paidBy])];
  const { dueOn, holder, reference } = terms;
  const iban = inFours(terms.iban);
  return [
    t('On invoice: {amount} is due by {day}.', {
      amount: formatEuro(grossCents),
      day: formatDay(berlinTime(dueOn, '12:00')),
    }),
    ...(iban === ''
      ? []
      : [
          t('Please transfer it to {holder}, IBAN {iban}, with the purpose {reference}.', {
            holder,
            iban,
            reference,
          }),
        ]),
    t('Who pays later owes interest (§ 288 BGB).'),
  ];
}

function newPage(paper: Paper, record: DocumentRecord): number {
  paper.canvas.addPage();
  paper.letterhead(`${titleOf(record)} ${record._id}`);
  return TOP;
}

function drawFoot(
  paper: Paper,
  { seller }: DocumentRecord,
  { t }: DocumentWords,
  page: number,
  pages: number,
): void {
  const style: TextStyle = { size: 7, color: PAPER_COLORS.soft };
  const address = `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.town}`;
  const tax = seller.vatId
    ? t('VAT ID {id}', { id: seller.vatId })
    : t('Tax number {id}', { id: seller.taxNumber });
  const contact = [address, seller.phone, seller.email, tax].filter(Boolean);
  const register = [
    seller.directors && t('Represented by: {names}', { names: seller.directors }),
    seller.register,
    seller.weee && t('WEEE number {id}', { id: seller.weee }),
  ].filter(Boolean);
  const rows = [
    contact.join(' · '),
    register.join(' · '),
    ...(seller.bank === undefined ? [] : [seller.bank]),
    t('This file holds the invoice as data, too (ZUGFeRD / Factur-X, EN 16931).'),
  ];
  paper.rule(784);
  rows.forEach((row, index) => paper.text(row, PAPER.left, 790 + index * 11, style));
  paper.text(t('Page {page} of {pages}', { page, pages }), PAPER.right, 812, { ...style, align: 'right' });
}
