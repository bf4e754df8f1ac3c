import fc from 'fast-check';
import { FIRST_TABLES } from '../shared/fit/first-cells.js';
import { partOf } from '../shared/fit/knowledge.js';
import type { FitPart } from '../shared/fit/known.types.js';
import type { Slot } from '../shared/fit/rule.types.js';
import { demoProducts } from './demo-vocabulary.js';
import { partCase, seen } from './random-parts.js';

/** Parts as the demo shop sells them, which often fit. */
const SOLD = demoProducts.flatMap(
  ({ name, category, facts }, id) => partOf({ id, name, category, facts }, FIRST_TABLES) ?? [],
);

/** A part of the demo without some of its facts, or one that is known at random, which seldom fits. */
export const soldPart = (slot: Slot): fc.Arbitrary<FitPart> =>
  fc.oneof(
    { arbitrary: partCase(slot).map((part) => seen([{ ...part, count: 1 }], 'known')[0]), weight: 1 },
    {
      arbitrary: fc
        .record({
          part: fc.constantFrom(...SOLD.filter((part) => part.slot === slot)),
          lost: fc.nat({ max: 40 }),
        })
        .map(({ part, lost }) => ({
          ...part,
          known: Object.fromEntries(Object.entries(part.known).filter((_, index) => index !== lost)),
        })),
      weight: 30,
    },
  ) as fc.Arbitrary<FitPart>;
