import { vatPart } from '../../shared/money.js';
import { largestRemainder } from '../../shared/split.js';
import { vatBetween } from '../../shared/vat-split.js';
import { createRandom, type Random } from './random.js';

/** What random orders have come to. */
export interface RoundingReport {
  orders: number;
  /** Amounts that were billed or given back one after the other. */
  amounts: number;
  /** The largest distance of the VAT of one amount from that of the amount alone, in cents. */
  worstCents: number;
  /** Whatever does not add up. */
  violations: string[];
}

const PERCENTS = [19, 19, 7, 0];
const MAX_LINES = 5;
const MAX_PIECES = 6;
const MAX_UNIT_CENTS = 200_000;
const MAX_VOUCHER_CENTS = 30_000;

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** Whether an amount of VAT is as close to what is exactly contained as whole cents can be. */
function isExact(grossCents: number, vatCents: number, percent: number): boolean {
  const distance = BigInt(vatCents) * BigInt(100 + percent) - BigInt(grossCents) * BigInt(percent);
  return (distance < 0n ? -distance : distance) * 2n <= BigInt(100 + percent);
}

/** What the pieces of a random order were paid with, after a voucher, in the order in which they come back; at one VAT rate. */
function randomPieces(random: Random): number[] {
  const lines = Array.from({ length: 1 + random(MAX_LINES) }, () => {
    const count = 1 + random(MAX_PIECES);
    return { count, cents: count * (1 + random(MAX_UNIT_CENTS)) };
  });
  const values = lines.map(({ cents }) => cents);
  const voucher = random(3) === 0 ? Math.min(random(MAX_VOUCHER_CENTS), sumOf(values)) : 0;
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
  return sumOf(pieces) === sumOf(values) - voucher ? pieces : [];
}

/**
 * Bills random orders piece by piece and gives them back piece by piece: the VAT of all amounts must be that of what is kept at
 * every moment, to the cent, against exact fractions.
 */
export function checkRoundings(orders: number, seed = 7): RoundingReport {
  const random = createRandom(seed);
  const report: RoundingReport = { orders, amounts: 0, worstCents: 0, violations: [] };
  for (let order = 0; order < orders; order++) {
    const percent = PERCENTS[random(PERCENTS.length)] ?? 19;
    const pieces = randomPieces(random);
    if (pieces.length === 0) report.violations.push(`order ${order}: its pieces do not add up`);
    let [kept, vat] = [0, 0];
    const steps = [...pieces, ...pieces.slice(random(pieces.length + 1)).map((cents) => -cents)];
    for (const cents of steps) {
      const part = vatBetween(kept, kept + cents, percent);
      kept += cents;
      vat += Math.sign(cents) * part;
      report.worstCents = Math.max(report.worstCents, Math.abs(part - vatPart(Math.abs(cents), percent)));
      if (!isExact(kept, vat, percent) || part > Math.abs(cents))
        report.violations.push(`order ${order}: ${vat} VAT of ${kept} at ${percent} %`);
    }
    report.amounts += steps.length;
  }
  return report;
}
