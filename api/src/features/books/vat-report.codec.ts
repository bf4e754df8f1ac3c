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
  vatPercent: number;
  invoiced: VatSums;
  /** What corrections and cancellations have taken back. */
  corrected: VatSums;
}

/** A month by VAT rate, and its money. */
export interface VatReport {
  /** In Berlin: `2026-11`. */
  month: string;
  /** Whether it is not over, so that more may come. */
  isProvisional: boolean;
  documentsCount: number;
  /** The highest rate first. */
  rates: VatRateReport[];
  /** What came in for orders, in cents. */
  paidCents: number;
  /** What went back of it, in cents. */
  refundedCents: number;
}

const nothing = (): VatSums => ({ netCents: 0, vatCents: 0, grossCents: 0 });

/** Adds documents up by VAT rate as they come. */
export async function vatReportOf(
  documents: AsyncIterable<Pick<DocumentRecord, 'kind' | 'rates'>>,
): Promise<Pick<VatReport, 'documentsCount' | 'rates'>> {
  const byRate = new Map<number, VatRateReport>();
  let documentsCount = 0;
  for await (const { kind, rates } of documents) {
    documentsCount += 1;
    for (const { vatPercent, netCents, vatCents, grossCents } of rates) {
      const rate = byRate.get(vatPercent) ?? { vatPercent, invoiced: nothing(), corrected: nothing() };
      byRate.set(vatPercent, rate);
      const sums = kind === 'invoice' ? rate.invoiced : rate.corrected;
      sums.netCents += netCents;
      sums.vatCents += vatCents;
      sums.grossCents += grossCents;
    }
  }
  return { documentsCount, rates: [...byRate.values()].sort((a, b) => b.vatPercent - a.vatPercent) };
}

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
      ['Monat', 'Stand', 'Steuersatz', 'Art', 'Netto', 'Steuer', 'Brutto'],
      ...rates.flatMap((rate) => [
        [month, state, String(rate.vatPercent), 'Rechnungen', ...columns(rate.invoiced)],
        [month, state, String(rate.vatPercent), 'Korrekturen', ...columns(rate.corrected)],
        [month, state, String(rate.vatPercent), 'Summe', ...columns(leftOf(rate))],
      ]),
      [month, state, '', 'Zahlungen', '', '', euroCell(paidCents)],
      [month, state, '', 'Rückzahlungen', '', '', euroCell(refundedCents)],
    ],
    'utf-8',
  );
}
