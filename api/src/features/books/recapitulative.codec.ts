import { sum } from '../../../shared/money.js';
import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import type { DocumentRecord } from '../documents/document.record.js';

/** Supply of goods, and other services, as the recapitulative statement names them (§ 18a (7) UStG); exports are none of it. */
const KINDS: Readonly<Record<Exemption, string | null>> = {
  intraCommunity: 'L',
  reverseCharge: 'S',
  export: null,
};

const HEAD = ['Länderkennzeichen', 'USt-IdNr.', 'Betrag (Euro)', 'Art der Leistung'];

/** What of a document the statement is made of. */
type StatedDocument = Pick<DocumentRecord, 'kind' | 'rates' | 'buyer' | 'exemption'>;

/**
 * Writes what companies in other countries of the EU have bought without VAT, by VAT id and kind, in whole euros, in the form that the page
 * of the BZSt reads (columns as `l10n_de_reports` of Odoo writes them).
 */
export async function writeRecapitulative(documents: AsyncIterable<StatedDocument>): Promise<Buffer> {
  const sums = new Map<string, number>();
  for await (const { kind, rates, buyer, exemption } of documents) {
    const stated = exemption === undefined ? null : KINDS[exemption];
    if (stated === null) continue;
    const key = `${buyer.vatId ?? ''} ${stated}`;
    const net = sum(rates.map(({ netCents }) => netCents));
    sums.set(key, (sums.get(key) ?? 0) + (kind === 'invoice' ? net : -net));
  }
  const rows = [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, cents]) => {
      const [vatId = '', kind = ''] = key.split(' ');
      return [vatId.slice(0, 2), vatId.slice(2), String(Math.round(cents / 100)), kind];
    });
  // Nothing in it needs quotes.
  return Buffer.from([HEAD, ...rows].map((row) => `${row.join()}\r\n`).join(''));
}
