import { largestRemainder } from '../../../shared/split.js';
import { vatPart, sum } from '../../../shared/money.js';
import type { DocumentLine, DocumentRate, DocumentRecord } from './document.record.js';

/** A line to be put into a document. Amounts are of all its pieces, VAT included, in cents. */
export type BilledLine = Omit<DocumentLine, 'netCents'>;

/** What was billed and not corrected so far, in cents, by VAT rate. */
export type Kept = ReadonlyMap<number, number>;

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

/** The VAT that the documents of an order leave billed at a rate, in cents. */
const keptVatOf = (documents: readonly Pick<DocumentRecord, 'kind' | 'rates'>[], percent: number): number =>
  sum(
    documents.flatMap(({ kind, rates }) =>
      rates
        .filter(({ vatPercent }) => vatPercent === percent)
        .map(({ vatCents }) => (kind === 'invoice' ? vatCents : -vatCents)),
    ),
  );

/**
 * Puts the net amounts to some lines, and sums them up by VAT rate. `earlier` are the documents of the order before it; `direction`
 * says whether the document adds to what they leave (1, an invoice) or takes from it (-1); its amounts are positive either way.
 */
export function composeAmounts(
  billed: readonly BilledLine[],
  earlier: readonly Pick<DocumentRecord, 'kind' | 'rates'>[],
  direction: 1 | -1,
): { lines: DocumentLine[]; rates: DocumentRate[] } {
  const percents = [...new Set(billed.map(({ vatPercent }) => vatPercent))].sort((one, two) => two - one);
  const kept = keptOf(earlier);
  const netOf = new Map<BilledLine, number>();
  const rates = percents.map((vatPercent) => {
    const own = billed.filter((line) => line.vatPercent === vatPercent);
    const keptAfter =
      (kept.get(vatPercent) ?? 0) +
      direction * sum(own.map(({ grossCents, discountCents }) => grossCents - discountCents));
    const keptVat = keptVatOf(earlier, vatPercent);
    const exactVat = direction * (vatPart(keptAfter, vatPercent) - keptVat);
    const fits = (vatCents: number): boolean => {
      const left = keptVat + direction * vatCents;
      return left >= 0 && left <= keptAfter;
    };
    const rate = composeRate(own, vatPercent, { exactVat, fits });
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

/** VAT with a net amount that it is the rate of, in whole cents. */
interface Taxed {
  netCents: number;
  vatCents: number;
}

/** How far, in cents, a net amount may be from what is left of a price after its VAT: as a rule, and at the last of corrections. */
const ROUNDINGS = [1, 7];

/** The net amount closest to one that an amount of VAT is the rate of, at most so many cents away; none where there is none. */
function taxedBy(vatCents: number, closestTo: number, percent: number, most: number): Taxed[] {
  const isRate = (netCents: number): boolean =>
    netCents >= 0 && Math.round((netCents * percent) / 100) === vatCents;
  for (let distance = 0; distance <= most; distance++)
    for (const netCents of [closestTo - distance, closestTo + distance])
      if (isRate(netCents)) return [{ netCents, vatCents }];
  return [];
}

interface Aim {
  /** The VAT with which that of all documents is that of what is kept, in cents. */
  exactVat: number;
  /** Whether what is kept after it can hold the VAT that is left then; of nothing, that is none. */
  fits: (vatCents: number) => boolean;
}

/**
 * Divides a price into net and VAT. The VAT is the rate of the net; one in six prices has no such parts, and is rounded by a cent. The VAT
 * of all documents of an order stays within a cent of that of what is kept, and is exactly that once nothing is, for which the
 * last of several corrections may need a larger rounding; where not even that helps, its VAT is a cent off its rate.
 */
function divided(grossCents: number, percent: number, { exactVat, fits }: Aim): Taxed {
  const possible = [exactVat, exactVat - 1, exactVat + 1].filter(
    (vatCents) => vatCents >= 0 && vatCents <= grossCents && fits(vatCents),
  );
  const [taxed] = ROUNDINGS.flatMap((most) =>
    possible.flatMap((vatCents) => taxedBy(vatCents, grossCents - vatCents, percent, most)),
  );
  const vatCents = Math.min(Math.max(exactVat, 0), grossCents);
  return taxed ?? { netCents: grossCents - vatCents, vatCents };
}

function composeRate(lines: readonly BilledLine[], vatPercent: number, aim: Aim): DocumentRate {
  const undiscounted = sum(lines.map(({ grossCents }) => grossCents));
  const grossCents = undiscounted - sum(lines.map(({ discountCents }) => discountCents));
  const { netCents, vatCents } = divided(grossCents, vatPercent, aim);
  // The net of a document may be a cent off that of its amount alone, which must not look like a discount.
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
    roundingCents: grossCents - netCents - vatCents,
  };
}

/** What a document comes to, in cents. */
export function totalsOf({ rates }: Pick<DocumentRecord, 'rates'>) {
  const total = (field: Exclude<keyof DocumentRate, 'vatPercent'>): number =>
    sum(rates.map((rate) => rate[field] ?? 0));
  return {
    lineNetCents: total('lineNetCents'),
    allowanceCents: total('allowanceCents'),
    netCents: total('netCents'),
    vatCents: total('vatCents'),
    grossCents: total('grossCents'),
    roundingCents: total('roundingCents'),
  };
}
