import { foldText } from '../../../shared/rules/search.js';
import { CsvError, readCsv } from '../../kernel/csv/csv-reading.js';

/** A row of a file that a carrier gives back. */
export interface TrackingRow {
  /** Its line in the file, from 1, which the header is. */
  line: number;
  order: string;
  carrier: string;
  trackingCode: string;
}

/** What the columns are called by carriers and by our own table, folded. */
const ORDER = [
  'order',
  'order id',
  'order number',
  'bestellung',
  'bestellnummer',
  'auftragsnummer',
  'referenz',
  'referenz 1',
  'sendungsreferenz',
  'kundenreferenz',
  'reference',
  'reference 1',
  'customer reference',
];
const CARRIER = ['carrier', 'speditor', 'versanddienst', 'paketdienst', 'frachtfuhrer'];
const CODE = [
  'tracking',
  'tracking code',
  'tracking number',
  'trackingnummer',
  'tracking_code',
  'tracking_number',
];

/** Titles of the tracking code that only one carrier uses. */
const CODES_OF: readonly (readonly [carrier: string, titles: readonly string[]])[] = [
  ['DHL', ['sendungsnummer', 'sendungs-nr', 'identcode', 'shipment number']],
  ['DPD', ['paketscheinnummer', 'paketschein-nr', 'parcel number', 'parcel label number']],
  ['GLS', ['paketnummer', 'paket-nr', 'track id', 'trackid', 'parcel no']],
];

const fold = (title: string): string => foldText(title).replace(/[.:]$/, '');

/** The rows of a file with tracking codes; `null` when it cannot be read, or has no columns of orders and of codes. */
export function readTrackingFile(bytes: Uint8Array): TrackingRow[] | null {
  try {
    const { header, rows } = readCsv(bytes, { hasLooseQuotes: true });
    const find = (titles: readonly string[]): string | undefined =>
      header.find((title) => titles.includes(fold(title)));
    const [ofCarrier] = CODES_OF.filter(([, titles]) => find(titles) !== undefined);
    const order = find(ORDER);
    const code = find(CODE) ?? find(ofCarrier?.[1] ?? []);
    if (order === undefined || code === undefined) return null;
    const carrier = find(CARRIER);
    return rows.map(({ line, cells }) => ({
      line,
      order: plain(cells[order]).replace(/^#/, ''),
      carrier: plain(carrier === undefined ? undefined : cells[carrier]) || (ofCarrier?.[0] ?? ''),
      trackingCode: plain(cells[code]),
    }));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** What a cell means: spreadsheets keep digits as text by `="0034…"` or an apostrophe. */
const plain = (cell = ''): string =>
  cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
