import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import { HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import { euroCell, writeCsv } from '../../kernel/csv/csv-writing.js';
import type { DocumentRecord } from '../documents/document.record.js';

/** What documents come to, in cents. What net and VAT together miss of the gross is rounding (BT-114). */
export interface VatSums {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** The documents of a month at one VAT rate. */
export interface VatRateReport {
  /** Whose VAT it is, by ISO 3166-1 code. */
  country: string;
  /** Why there is none; `null`: there is. */
  exemption: Exemption | null;
  vatPercent: number;
  invoiced: VatSums;
  /** What corrections and cancellations have taken back. */
  corrected: VatSums;
}

/** How many orders without a proof of export are told at once. */
export const MAX_UNPROVEN = 100;

/** A month by VAT rate, and its money. */
export interface VatReport {
  /** In Berlin: `2026-11`. */
  month: string;
  /** Whether it is not over, so that more may come. */
  isProvisional: boolean;
  documentsCount: number;
  /** The shop's own country first, of each the highest rate first. */
  rates: VatRateReport[];
  /** Orders with a parcel of which nothing proves that it has left the EU (§ 6 (4) UStG), oldest first. */
  unprovenExports: number[];
  /** What came in for orders, in cents. */
  paidCents: number;
  /** What went back of it, in cents. */
  refundedCents: number;
}

const nothing = (): VatSums => ({ netCents: 0, vatCents: 0, grossCents: 0 });

/** Adds documents up by VAT rate and country as they come, and names the orders whose goods have left the EU. */
export async function vatReportOf(
  documents: AsyncIterable<Pick<DocumentRecord, 'orderId' | 'kind' | 'rates' | 'taxCountry' | 'exemption'>>,
): Promise<Pick<VatReport, 'documentsCount' | 'rates'> & { exported: Set<number> }> {
  const byRate = new Map<string, VatRateReport>();
  const exported = new Set<number>();
  let documentsCount = 0;
  for await (const document of documents) {
    const { orderId, kind, rates, taxCountry: country = HOME_COUNTRY, exemption = null } = document;
    documentsCount += 1;
    if (exemption === 'export' && kind === 'invoice') exported.add(orderId);
    for (const { vatPercent, netCents, vatCents, grossCents } of rates) {
      const key = `${country} ${vatPercent} ${exemption}`;
      const rate = byRate.get(key) ?? {
        country,
        exemption,
        vatPercent,
        invoiced: nothing(),
        corrected: nothing(),
      };
      byRate.set(key, rate);
      const sums = kind === 'invoice' ? rate.invoiced : rate.corrected;
      sums.netCents += netCents;
      sums.vatCents += vatCents;
      sums.grossCents += grossCents;
    }
  }
  const isAbroad = ({ country }: VatRateReport): number => (country === HOME_COUNTRY ? 0 : 1);
  const rates = [...byRate.values()].sort(
    (a, b) => isAbroad(a) - isAbroad(b) || a.country.localeCompare(b.country) || b.vatPercent - a.vatPercent,
  );
  return { documentsCount, rates, exported };
}

const EXEMPTION_LAWS: Readonly<Record<Exemption, string>> = {
  intraCommunity: '§ 4 Nr. 1 b UStG',
  reverseCharge: '§ 13b UStG',
  export: '§ 4 Nr. 1 a UStG',
};

/** Why there is no VAT, as the law names it; empty where there is. */
const exemptionCell = ({ exemption }: VatRateReport): string =>
  exemption === null ? '' : EXEMPTION_LAWS[exemption];

/** Returns what is left of what was invoiced once corrections are taken off. */
export const leftOf = ({ invoiced, corrected }: VatRateReport): VatSums => ({
  netCents: invoiced.netCents - corrected.netCents,
  vatCents: invoiced.vatCents - corrected.vatCents,
  grossCents: invoiced.grossCents - corrected.grossCents,
});

/** Writes the report as a table: a row for each rate, and one for the money. */
export function writeVatReport({ month, isProvisional, rates, paidCents, refundedCents }: VatReport): Buffer {
  const state = isProvisional ? 'vorläufig' : 'abgeschlossen';
  const columns = (sums: VatSums): string[] => [sums.netCents, sums.vatCents, sums.grossCents].map(euroCell);
  return writeCsv(
    [
      ['Monat', 'Stand', 'Steuersatz', 'Art', 'Netto', 'Steuer', 'Brutto', 'Land', 'Befreiung'],
      ...rates.flatMap((rate) =>
        [
          ['Rechnungen', rate.invoiced] as const,
          ['Korrekturen', rate.corrected] as const,
          ['Summe', leftOf(rate)] as const,
        ].map(([kind, sums]) => {
          const percent = String(rate.vatPercent).replace('.', ',');
          return [month, state, percent, kind, ...columns(sums), rate.country, exemptionCell(rate)];
        }),
      ),
      [month, state, '', 'Zahlungen', '', '', euroCell(paidCents), '', ''],
      [month, state, '', 'Rückzahlungen', '', '', euroCell(refundedCents), '', ''],
    ],
    'utf-8',
  );
}
