import { berlinDay } from '../../../shared/berlin-days.js';
import { csvRows, euroCell, writeCsv } from '../../kernel/csv/csv-writing.js';
import type { DocumentRecord } from './document.record.js';

const HEADER = [
  'Nummer',
  'Art',
  'Datum',
  'Lieferdatum',
  'Bestellung',
  'Kundennummer',
  'Kunde',
  'USt-IdNr.',
  'Zu Rechnung',
  'Steuersatz',
  'Netto',
  'Steuer',
  'Rundung',
  'Brutto',
];

const KINDS = { invoice: 'Rechnung', correction: 'Korrektur', cancellation: 'Storno' } as const;

/** What the books have of a document. */
export const BOOKED = [
  '_id',
  'kind',
  'issuedAt',
  'suppliedAt',
  'orderId',
  'buyer',
  'deliverTo',
  'taxCountry',
  'exemption',
  'preceding',
  'rates',
] as const;
export type BookedDocument = Pick<DocumentRecord, (typeof BOOKED)[number]>;

/**
 * Writes documents for the books as they come, a row for each document and VAT rate; what takes from an invoice is negative. `null`:
 * there are none.
 */
export async function writeDocumentList(documents: AsyncIterable<BookedDocument>): Promise<Buffer | null> {
  const parts = [writeCsv([HEADER], 'utf-8')];
  for await (const record of documents) parts.push(Buffer.from(csvRows(rowsOf(record))));
  return parts.length === 1 ? null : Buffer.concat(parts);
}

const rowsOf = (record: BookedDocument): string[][] =>
  record.rates.map(({ vatPercent, netCents, vatCents, grossCents, roundingCents = 0 }) => [
    record._id,
    KINDS[record.kind],
    berlinDay(record.issuedAt),
    berlinDay(record.suppliedAt),
    String(record.orderId),
    String(record.buyer.userId),
    record.buyer.name,
    record.buyer.vatId ?? '',
    record.preceding?.number ?? '',
    String(vatPercent).replace('.', ','),
    ...[netCents, vatCents, roundingCents, grossCents].map((cents) =>
      euroCell(record.kind === 'invoice' ? cents : -cents),
    ),
  ]);
