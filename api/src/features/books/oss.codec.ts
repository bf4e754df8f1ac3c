import { berlinDay } from '../../../shared/berlin-days.js';
import { HOME_COUNTRY, vatPrefixOf } from '../../../shared/rules/address-fields.js';
import { OTHER_EU_COUNTRIES } from '../../../shared/rules/vat-rates.js';
import { euroCell, writeCsv } from '../../kernel/csv/csv-writing.js';
import { countryNamedIn } from '../addresses/address.states.js';
import type { DocumentRecord } from '../documents/document.record.js';

/** What of a document the report is made of. */
export type OssDocument = Pick<
  DocumentRecord,
  'kind' | 'rates' | 'taxCountry' | 'preceding' | 'issuedAt' | 'buyer' | 'deliverTo' | 'exemption'
>;

/** What was sold with the VAT of a country at one rate, less what corrections have taken back, in cents. */
export interface OssRow {
  /** The quarter of the invoice: corrections of earlier ones are told by it (Art. 369g (4) Directive 2006/112/EC). */
  quarter: string;
  country: string;
  percent: number;
  net: number;
  vat: number;
}

/** A quarter for the One-Stop-Shop. */
export interface OssReport {
  quarter: string;
  isProvisional: boolean;
  /** From when on the VAT of the destination is charged, as the settings say now; empty: never. */
  destinationFrom: string;
  rows: OssRow[];
  /** Net sales to other countries of the EU in the calendar year until the end of the quarter, whatever VAT they had, in cents. */
  yearNet: number;
}

/** The quarter of a time in Berlin: `2026-Q4`. */
export const quarterOf = (time: Date): string => {
  const [year = '', month = ''] = berlinDay(time).split('-');
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
};

/** The months of a quarter; `null` for a text that names none. */
export function monthsOf(quarter: string): string[] | null {
  const [, year, number] = /^(2\d{3})-Q([1-4])$/.exec(quarter) ?? [];
  if (year === undefined) return null;
  return [1, 2, 3].map((place) => `${year}-${String((Number(number) - 1) * 3 + place).padStart(2, '0')}`);
}

/** Where the goods of a document went. */
const destinationOf = ({ buyer, deliverTo }: OssDocument): string => {
  const { place, address } = deliverTo ?? buyer;
  return place?.country ?? countryNamedIn(address) ?? HOME_COUNTRY;
};

/** Adds up the documents of a calendar year, as they come, for a quarter in it. */
export async function ossReportOf(
  documents: AsyncIterable<OssDocument>,
  quarter: string,
): Promise<Pick<OssReport, 'rows' | 'yearNet'>> {
  const rows = new Map<string, OssRow>();
  let yearNet = 0;
  for await (const document of documents) {
    const { kind, rates, taxCountry, preceding, issuedAt, exemption } = document;
    // What companies buy counts for nothing here.
    if (exemption !== undefined) continue;
    const sign = kind === 'invoice' ? 1 : -1;
    for (const { vatPercent: percent, netCents, vatCents } of rates) {
      if (OTHER_EU_COUNTRIES.includes(destinationOf(document))) yearNet += sign * netCents;
      if (taxCountry === undefined || quarterOf(issuedAt) !== quarter) continue;
      const of = quarterOf(preceding?.issuedAt ?? issuedAt);
      const key = `${of} ${taxCountry} ${percent}`;
      const row = rows.get(key) ?? { quarter: of, country: taxCountry, percent, net: 0, vat: 0 };
      row.net += sign * netCents;
      row.vat += sign * vatCents;
      rows.set(key, row);
    }
  }
  const sorted = [...rows].sort(([one], [other]) => one.localeCompare(other)).map(([, row]) => row);
  return { rows: sorted, yearNet };
}

/** Writes the report as a table, by which the return on the page of the BZSt is filled in. Greece is EL there. */
export const writeOssReport = ({ quarter, isProvisional, rows }: OssReport): Buffer =>
  writeCsv(
    [
      ['Quartal', 'Stand', 'Leistung aus', 'Land', 'Steuersatz', 'Netto', 'Steuer'],
      ...rows.map((row) => [
        quarter,
        isProvisional ? 'vorläufig' : 'abgeschlossen',
        row.quarter,
        vatPrefixOf(row.country),
        String(row.percent).replace('.', ','),
        euroCell(row.net),
        euroCell(row.vat),
      ]),
    ],
    'utf-8',
  );
