import { vatPrefixOf } from '../../../shared/rules/address-fields.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { bookNumbers, type BooksSettings } from '../../../shared/rules/books.js';
import { ShopError } from '../../../shared/errors.js';
import { euroCell, sayableInCp1252, toCp1252 } from '../../kernel/csv/csv-writing.js';
import type { Booking } from './booking.states.js';

/** So many bookings DATEV takes in one file. */
export const MAX_BOOKINGS = 99_999;

const numbered = (count: number, ...names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

/** The columns of a batch of bookings (format 21, version 13) by their names. */
const COLUMNS = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'],
  ...['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer'],
  ...['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'],
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'],
  ...['Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre'],
  ...['Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer'],
  ...['Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz'],
  ...['Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

/** The place of each column. */
const PLACES = new Map(COLUMNS.map((name, place) => [name, place]));

/** Longest text of a booking, and of a name of a batch, in characters. */
const MAX_TEXT = 60;
const MAX_NAME = 30;

/** The keys of a VAT rate, for accounts of revenue that do not know theirs by themselves. */
const TAX_KEYS: Readonly<Record<string, string>> = { 19: '3', 7: '2' };

/** A text in quotation marks, as far as the encoding can say it. */
const quoted = (text: string, max = MAX_TEXT): string =>
  `"${sayableInCp1252(text.replaceAll(/[\r\n\t]/g, ' '))
    .slice(0, max)
    .replaceAll('"', '""')}"`;

/** A day as its parts: `29`, `03`, `2026`. */
const partsOf = (time: Date): [day: string, month: string, year: string] => {
  const [year = '', month = '', day = ''] = berlinDay(time).split('-');
  return [day, month, year];
};

/** What stands above the bookings. */
export interface Batch {
  /** The month in Berlin: `2026-11`. */
  month: string;
  isProvisional: boolean;
  madeAt: Date;
  books: BooksSettings;
}

/** The first day of the financial year in which a month lies: `20260101`. */
function yearStartOf(month: string, first: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${number < first ? year - 1 : year}${String(first).padStart(2, '0')}01`;
}

function headerOf({ month, isProvisional, madeAt, books }: Batch): string {
  const { adviser, client, payments } = bookNumbers(books);
  const made = madeAt.toISOString().replaceAll(/\D/g, '');
  const days = month.replace('-', '');
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const name = `Rechenwerk ${month}${isProvisional ? ' vorläufig' : ''}`;
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', made, '', '"RE"', '""', '""'],
    ...[adviser, client, yearStartOf(month, books.yearStart), String(payments.length)],
    // Neither locked nor of a year's end: the tax adviser decides.
    ...[`${days}01`, `${days}${last}`, quoted(name, MAX_NAME), '""', '1', '0', '0', '"EUR"'],
    ...['', '""', '', '', `"${books.chart.slice(3)}"`, '', '', '""', '""'],
  ].join(';');
}

/** The account of revenue at a VAT rate. Throws `BOOKS_NO_ACCOUNT`. */
function revenueAccount(books: BooksSettings, percent: number, { taxCountry, exemption }: Booking): string {
  const { revenue19, revenue7, revenueOss, revenueEu, revenueReverse, revenueExport } = bookNumbers(books);
  if (exemption !== null)
    return { intraCommunity: revenueEu, reverseCharge: revenueReverse, export: revenueExport }[
      exemption.kind
    ];
  if (taxCountry !== null) return revenueOss;
  const account = { 19: revenue19, 7: revenue7 }[percent];
  if (account === undefined) throw new ShopError('BOOKS_NO_ACCOUNT', { percent });
  return account;
}

function rowOf(booking: Booking, books: BooksSettings): string {
  const { debtors, payments, fees, bank, gifts, lapsed } = bookNumbers(books);
  const { at, account, cents, vatPercent, taxCountry, exemption, reference, text, orderId, suppliedAt } =
    booking;
  const cleared = booking.against === undefined ? payments : { gifts, lapsed }[booking.against];
  const [day, month] = partsOf(at);
  const row = new Array<string>(COLUMNS.length).fill('');
  const set = (name: string, value: string): void => {
    row[PLACES.get(name) ?? 0] = value;
  };
  set('Umsatz (ohne Soll/Haben-Kz)', euroCell(Math.abs(cents)));
  set('Soll/Haben-Kennzeichen', cents > 0 ? '"S"' : '"H"');
  set('WKZ Umsatz', '"EUR"');
  set('Konto', account === undefined ? debtors : { fees, bank, gifts }[account]);
  set(
    'Gegenkonto (ohne BU-Schlüssel)',
    vatPercent === null ? cleared : revenueAccount(books, vatPercent, booking),
  );
  if (exemption !== null) {
    if (exemption.vatId !== '') set('EU-Land u. UStID (Bestimmung)', quoted(exemption.vatId));
  } else if (vatPercent !== null && taxCountry !== null) {
    set('EU-Land u. UStID (Bestimmung)', quoted(vatPrefixOf(taxCountry)));
    set('EU-Steuersatz (Bestimmung)', vatPercent.toFixed(2).replace('.', ','));
  } else if (vatPercent !== null && books.hasTaxKeys) set('BU-Schlüssel', quoted(TAX_KEYS[vatPercent] ?? ''));
  set('Belegdatum', `${day}${month}`);
  set('Belegfeld 1', quoted(reference, 36));
  set('Buchungstext', quoted(text));
  if (orderId !== null) set('Auftragsnummer', quoted(String(orderId), 30));
  set('Festschreibung', '0');
  if (suppliedAt !== null) set('Leistungsdatum', partsOf(suppliedAt).join(''));
  return row.join(';');
}

/**
 * Writes a batch of bookings as DATEV's programs import it (EXTF 700), in Windows-1252, as the bookings come. `null`: there are none.
 * Throws `BOOKS_NO_ACCOUNT`, and `BOOKS_TOO_LONG` for more than one file may have.
 */
export async function writeDatev(batch: Batch, bookings: AsyncIterable<Booking>): Promise<Buffer | null> {
  const toLine = (line: string): Buffer => toCp1252(`${line}\r\n`);
  const lines = [toLine(headerOf(batch)), toLine(COLUMNS.join(';'))];
  for await (const booking of bookings) {
    if (lines.length - 2 >= MAX_BOOKINGS) throw new ShopError('BOOKS_TOO_LONG', { max: MAX_BOOKINGS });
    lines.push(toLine(rowOf(booking, batch.books)));
  }
  return lines.length === 2 ? null : Buffer.concat(lines);
}
