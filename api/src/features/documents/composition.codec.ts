import { largestRemainder } from '../../../shared/split.js';
import { vatPart } from '../../../shared/money.js';
import { vatBetween } from '../../../shared/vat-split.js';
import type { DocumentLine, DocumentRate, DocumentRecord } from './document.record.js';

/** A line to be put into a document. Amounts are of all its pieces, VAT included, in cents. */
export type BilledLine = Omit<DocumentLine, 'netCents'>;

/** What was billed and not corrected so far, in cents, by VAT rate. */
export type Kept = ReadonlyMap<number, number>;

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** What the documents of an order leave billed, by VAT rate. */
export function keptOf(documents: readonly Pick<DocumentRecord, 'kind' | 'rates'>[]): Kept {
  const kept = new Map<number, number>();
  for (const { kind, rates } of documents) {
    for (const { vatPercent, grossCents } of rates) {
      const sign = kind === 'invoice' ? 1 : -1;
      kept.set(vatPercent, (kept.get(vatPercent) ?? 0) + sign * grossCents);
    }
  }
  return kept;
}

/**
 * Puts the net amounts to some lines, and sums them up by VAT rate. `direction` says whether the document adds to what is kept
 * (1, an invoice) or takes from it (-1); its amounts are positive either way.
 */
export function composeAmounts(
  billed: readonly BilledLine[],
  kept: Kept,
  direction: 1 | -1,
): { lines: DocumentLine[]; rates: DocumentRate[] } {
  const percents = [...new Set(billed.map(({ vatPercent }) => vatPercent))].sort((one, two) => two - one);
  const netOf = new Map<BilledLine, number>();
  const rates = percents.map((vatPercent) => {
    const own = billed.filter((line) => line.vatPercent === vatPercent);
    const rate = composeRate(own, vatPercent, kept.get(vatPercent) ?? 0, direction);
    const nets = largestRemainder(
      rate.lineNetCents,
      own.map(({ grossCents }) => grossCents),
    );
    own.forEach((line, index) => netOf.set(line, nets[index] ?? 0));
    return rate;
  });
  const lines = billed.map((line) => ({ ...line, netCents: netOf.get(line) ?? 0 }));
  return { lines, rates };
}

function composeRate(
  lines: readonly BilledLine[],
  vatPercent: number,
  kept: number,
  direction: 1 | -1,
): DocumentRate {
  const undiscounted = sumOf(lines.map(({ grossCents }) => grossCents));
  const grossCents = undiscounted - sumOf(lines.map(({ discountCents }) => discountCents));
  const vatCents = vatBetween(kept, kept + direction * grossCents, vatPercent);
  const netCents = grossCents - vatCents;
  // The VAT of a document may be a cent off that of its amount alone, which must not look like a discount.
  const lineNetCents =
    grossCents === undiscounted
      ? netCents
      : Math.max(netCents, undiscounted - vatPart(undiscounted, vatPercent));
  return {
    vatPercent,
    lineNetCents,
    allowanceCents: lineNetCents - netCents,
    netCents,
    vatCents,
    grossCents,
  };
}

/** What a document comes to, in cents. */
export function totalsOf({ rates }: Pick<DocumentRecord, 'rates'>) {
  const total = (field: Exclude<keyof DocumentRate, 'vatPercent'>): number =>
    sumOf(rates.map((rate) => rate[field]));
  return {
    lineNetCents: total('lineNetCents'),
    allowanceCents: total('allowanceCents'),
    netCents: total('netCents'),
    vatCents: total('vatCents'),
    grossCents: total('grossCents'),
  };
}
