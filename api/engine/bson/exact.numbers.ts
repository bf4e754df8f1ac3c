import { Decimal128, Long } from 'bson';

/** Numbers beyond what doubles can tell apart: Decimal128 and large 64-bit integers compare by their exact value. */

/** coefficient × 10^exponent. */
interface ExactNumber {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** May the number differ from its nearest double? */
export function isFiner(value: unknown, nearest: number): boolean {
  return value instanceof Decimal128 || (value instanceof Long && !Number.isSafeInteger(nearest));
}

/** Compares two numbers whose nearest double is the same. */
export function compareExactly(a: unknown, b: unknown, nearest: number): number {
  if (!isFiner(a, nearest) && !isFiner(b, nearest)) return 0;
  const left = exactOf(a, nearest);
  const right = exactOf(b, nearest);
  if (!left || !right) return (left ? -1 : right ? 1 : 0) * Math.sign(nearest);
  const exponent = Math.min(left.exponent, right.exponent);
  const difference = wholeAt(left, exponent) - wholeAt(right, exponent);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The integer part of a finite number; `undefined` for an infinite one and for none. */
export function integerPart(value: unknown, nearest: number): bigint | undefined {
  const exact = Number.isNaN(nearest) ? undefined : exactOf(value, nearest);
  if (!exact) return undefined;
  const { coefficient, exponent } = exact;
  return exponent < 0 ? coefficient / 10n ** BigInt(-exponent) : wholeAt(exact, 0);
}

/** The digits that a Decimal128 has at most; a 64-bit integer has fewer. */
const DIGITS = 34;

const COEFFICIENT_BYTES = 15;

/** Above the smallest power of ten that a Decimal128 can have. */
const POWER_BIAS = 0x2000;

/** How many characters {@link encodeExactly} gives. */
export const EXACT_LENGTH = 2 + COEFFICIENT_BYTES;

/** A finite number other than zero as text that orders among those of its sign as the numbers do. */
export function encodeExactly(value: unknown, nearest: number): string {
  const exact = exactOf(value, nearest);
  if (!exact) return '';
  const isNegative = exact.coefficient < 0n;
  const digits = String(isNegative ? -exact.coefficient : exact.coefficient);
  const power = exact.exponent + digits.length + POWER_BIAS;
  const scaled = BigInt(digits.padEnd(DIGITS, '0')).toString(16);
  const bytes = Buffer.from(
    power.toString(16).padStart(4, '0') + scaled.padStart(2 * COEFFICIENT_BYTES, '0'),
    'hex',
  );
  return (isNegative ? bytes.map((byte) => 255 - byte) : bytes).toString('latin1');
}

function wholeAt({ coefficient, exponent }: ExactNumber, unit: number): bigint {
  return coefficient * 10n ** BigInt(exponent - unit);
}

/** `undefined` for an infinite number. */
function exactOf(value: unknown, nearest: number): ExactNumber | undefined {
  if (value instanceof Long) return { coefficient: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) return exactDecimal(value.toString());
  return Number.isFinite(nearest) ? exactDouble(nearest) : undefined;
}

const DECIMAL = /^(-?\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/;

function exactDecimal(text: string): ExactNumber | undefined {
  const [, whole, fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** A fraction by a power of two is a decimal fraction of as many places. */
function exactDouble(double: number): ExactNumber {
  let scaled = double;
  let places = 0;
  for (; !Number.isInteger(scaled); scaled *= 2) places++;
  return { coefficient: BigInt(scaled) * 5n ** BigInt(places), exponent: -places };
}
