/**
 * Divides a whole amount by weights, to the cent: everybody gets what is exactly theirs, rounded down, and the cents that are
 * left go to those who have lost most by that, the first of equals first. The parts add up to the amount. Weights and amount
 * are whole and not negative; without any weight there is nothing to divide.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => product / sum);
  const missing = BigInt(total) - parts.reduce((all, part) => all + part, 0n);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((left, right) => compare(right.remainder, left.remainder) || left.index - right.index);
  const favored = new Set(byRemainder.slice(0, Number(missing)).map(({ index }) => index));
  return parts.map((part, index) => Number(part) + (favored.has(index) ? 1 : 0));
}

const compare = (left: bigint, right: bigint): number => (left < right ? -1 : left > right ? 1 : 0);
