import { VAT_PERCENT, vatPart, sum } from '../../shared/money.js';
import { largestRemainder } from '../../shared/split.js';
import { composeAmounts, totalsOf } from '../../src/features/documents/composition.codec.js';
import type { DocumentKind, DocumentRate } from '../../src/features/documents/document.record.js';
import { createRandom, type Random } from './random.js';

/** What random orders have come to. */
export interface RoundingReport {
  orders: number;
  /** Amounts that were billed or given back one after the other. */
  amounts: number;
  /** The largest rounding of one amount, in cents. */
  worstCents: number;
  /** How many amounts are rounded. */
  rounded: number;
  /** Whatever does not add up. */
  violations: string[];
}

const PERCENTS = [19, 19, 7, 0];
const MAX_LINES = 5;
const MAX_PIECES = 6;
const MAX_UNIT_CENTS = 200_000;
const MAX_VOUCHER_CENTS = 30_000;

/** What the pieces of a random order were paid with, after a voucher, in the order in which they come back; at one VAT rate. */
function randomPieces(random: Random): number[] {
  const lines = Array.from({ length: 1 + random(MAX_LINES) }, () => {
    const count = 1 + random(MAX_PIECES);
    return { count, cents: count * (1 + random(MAX_UNIT_CENTS)) };
  });
  const values = lines.map(({ cents }) => cents);
  const voucher = random(3) === 0 ? Math.min(random(MAX_VOUCHER_CENTS), sum(values)) : 0;
  const discounts = largestRemainder(voucher, values);
  const pieces = lines.flatMap(({ count, cents }, index) =>
    largestRemainder(
      cents - (discounts[index] ?? 0),
      Array.from({ length: count }, () => 1),
    ),
  );
  for (let last = pieces.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [pieces[last], pieces[other]] = [pieces[other] ?? 0, pieces[last] ?? 0];
  }
  return sum(pieces) === sum(values) - voucher ? pieces : [];
}

interface Documented {
  kind: DocumentKind;
  rates: DocumentRate[];
}

/** A document over an amount after others of its order; a negative amount is given back. */
function documentOf(cents: number, vatPercent: number, earlier: readonly Documented[]): Documented {
  const line = {
    productId: 1,
    name: 'Goods',
    count: 1,
    grossCents: Math.abs(cents),
    discountCents: 0,
    vatPercent,
  };
  const { rates } = composeAmounts([line], earlier, cents > 0 ? 1 : -1);
  return { kind: cents > 0 ? 'invoice' : 'correction', rates };
}

const isAtRate = ({
  netCents,
  vatCents,
  vatPercent,
}: Pick<DocumentRate, 'netCents' | 'vatCents' | 'vatPercent'>): boolean =>
  vatCents === Math.round((netCents * vatPercent) / 100);

/**
 * Bills random orders piece by piece and gives them back piece by piece. The VAT of each document must be the rate of its net to the
 * cent, at lower rates that of the first; that of all within a cent of the VAT of what is kept, and exactly that of nothing.
 */
export function checkRoundings(orders: number, seed = 7): RoundingReport {
  const random = createRandom(seed);
  const report: RoundingReport = { orders, amounts: 0, worstCents: 0, rounded: 0, violations: [] };
  for (let order = 0; order < orders; order++) {
    const percent = PERCENTS[random(PERCENTS.length)] ?? 19;
    const pieces = randomPieces(random);
    if (pieces.length === 0) report.violations.push(`order ${order}: its pieces do not add up`);
    const documents: Documented[] = [];
    let [kept, vat] = [0, 0];
    const steps = [...pieces, ...pieces.slice(random(pieces.length + 1)).map((cents) => -cents)];
    for (const cents of steps.filter((step) => step !== 0)) {
      const document = documentOf(cents, percent, documents);
      documents.push(document);
      const { grossCents, vatCents, roundingCents } = totalsOf(document);
      kept += cents;
      vat += Math.sign(cents) * vatCents;
      report.worstCents = Math.max(report.worstCents, Math.abs(roundingCents));
      report.rounded += roundingCents === 0 ? 0 : 1;
      const isInBooks = Math.abs(vat - vatPart(kept, percent)) <= (kept === 0 ? 0 : 1);
      const isFree = percent < VAT_PERCENT && documents.length > 1;
      if (!isInBooks || grossCents !== Math.abs(cents) || !(isFree || document.rates.every(isAtRate)))
        report.violations.push(`order ${order}: ${vat} VAT of ${kept} at ${percent} %`);
    }
    report.amounts += steps.length;
  }
  return report;
}

/** How many of the invoices of a price can be recomputed from what is printed. */
export interface PrintedCount {
  /** The price of a piece times the quantity is the line. */
  lines: number;
  /** The VAT is the rate of the net. */
  vat: number;
  both: number;
}

export interface PrintedReport {
  invoices: number;
  /** With net prices of pieces, and the VAT that the price contains, as invoices once were. */
  before: PrintedCount;
  today: PrintedCount;
  /** Invoices of today that say that they are rounded by a cent. */
  rounded: number;
}

const count = (counted: PrintedCount, isLine: boolean, isVat: boolean): void => {
  counted.lines += Number(isLine);
  counted.vat += Number(isVat);
  counted.both += Number(isLine && isVat);
};

/** Bills each price up to one, in cents, in each quantity up to one, and recomputes the invoices from what is printed. */
export function countPrinted(mostCents: number, mostPieces: number, vatPercent: number): PrintedReport {
  const none = (): PrintedCount => ({ lines: 0, vat: 0, both: 0 });
  const report = { invoices: mostCents * mostPieces, before: none(), today: none(), rounded: 0 };
  const isPrinted = (lineCents: number, pieces: number): boolean =>
    Math.round(lineCents / pieces) * pieces === lineCents;
  for (let unitCents = 1; unitCents <= mostCents; unitCents++)
    for (let pieces = 1; pieces <= mostPieces; pieces++) {
      const grossCents = unitCents * pieces;
      const vatCents = vatPart(grossCents, vatPercent);
      const netCents = grossCents - vatCents;
      count(report.before, isPrinted(netCents, pieces), isAtRate({ netCents, vatCents, vatPercent }));
      const billed = { productId: 1, name: 'Goods', count: pieces, grossCents, discountCents: 0, vatPercent };
      const { lines, rates } = composeAmounts([billed], [], 1);
      count(
        report.today,
        lines.every((line) => isPrinted(line.grossCents, line.count)),
        rates.every(isAtRate),
      );
      report.rounded += Number(rates.some(({ roundingCents }) => roundingCents !== 0));
    }
  return report;
}
