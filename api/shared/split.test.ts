import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSeed } from '../test/deep.js';
import { largestRemainder } from './split.js';

const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 12 });

describe('dividing an amount by weights', () => {
  it('gives parts that add up, each less than a cent away from what is exactly its own', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (total, given) => {
        const sum = given.reduce((all, weight) => all + weight, 0);
        fc.pre(sum > 0);
        const parts = largestRemainder(total, given);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(given[index] ?? 0);
          expect(distance > -BigInt(sum) && distance < BigInt(sum)).toBe(true);
        }
      }),
      { numRuns: 2_000, seed: newSeed() },
    );
  });

  it('gives nobody more than their weight when there is no more to divide than that', () => {
    fc.assert(
      fc.property(weights, fc.nat(10_000), (given, share) => {
        const sum = given.reduce((all, weight) => all + weight, 0);
        const parts = largestRemainder(Math.floor((sum * share) / 10_000), given);
        expect(parts.every((part, index) => part <= (given[index] ?? 0))).toBe(true);
      }),
      { numRuns: 2_000, seed: newSeed() },
    );
  });

  it('gives the cents that are left to the first of equals, and divides nothing without a weight', () => {
    expect(largestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(largestRemainder(0, [0, 0])).toEqual([0, 0]);
  });
});
