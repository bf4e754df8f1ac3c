import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { conditionOf } from '../../../shared/fit/condition.js';
import { judge } from '../../../shared/fit/evaluate.js';
import { createFilterTest, negate, queryOf, type Filter } from '../../../shared/fit/filter.js';
import type { FitPart, Knowledge } from '../../../shared/fit/known.types.js';
import { RULES } from '../../../shared/fit/rules.js';
import type { Rule, Slot, Test } from '../../../shared/fit/rule.types.js';
import { deep, newSeed } from '../../../test/deep.js';
import { partCase, seen, SLOTS, type PartCase } from '../../../test/random-parts.js';
import { testShop } from '../../../test/test-shop.js';

const SEED = newSeed();
const shop = testShop();

/** A build that lacks a few slots, and parts of one slot of which each might be added. */
interface World {
  slot: Slot;
  others: PartCase[];
  candidates: PartCase[];
}

const CANDIDATES = 10;

const world: fc.Arbitrary<World> = fc.constantFrom(...SLOTS).chain((slot) =>
  fc.record({
    slot: fc.constant(slot),
    others: fc
      .tuple(...SLOTS.map((one) => fc.array(partCase(one), { maxLength: one === slot ? 1 : 2 })))
      .map((parts) => parts.flat()),
    candidates: fc
      .array(partCase(slot), { minLength: CANDIDATES, maxLength: CANDIDATES })
      .map((parts) => parts.map((part) => ({ ...part, count: 1 }))),
  }),
);

/** Places of the parts that a filter means, as the database finds them. */
async function foundIn(collection: string, filter: Filter): Promise<number[]> {
  const query = queryOf(filter, 'known.');
  if (query === null) return [];
  const found = await shop.connection.collection<{ _id: number }>(collection).find(query).toArray();
  return found.map(({ _id }) => _id).sort((one, other) => one - other);
}

const placesOf = <One>(all: readonly One[], isMeant: (one: One) => boolean): number[] =>
  all.flatMap((one, place) => (isMeant(one) ? [place] : []));

it('means in the database and in memory what the rules say of every part', async () => {
  let compared = 0;
  const open = new Set(RULES.flatMap(({ id }) => [`${id} decided`, `${id} unknown`]));
  const compare = async ({ slot, others, candidates }: World): Promise<void> => {
    const build = seen(others, 'known');
    const parts = seen(candidates, 'known');
    const collection = shop.connection.collection<{ _id: number; known: Knowledge }>('candidates');
    await collection.deleteMany({});
    await collection.insertMany(parts.map(({ known }, _id) => ({ _id, known })));
    for (const rule of RULES) {
      const condition = conditionOf(rule, build, slot);
      const truths = parts.map((part) => judge(rule, [...build, part])?.truth ?? null);
      if (condition === null) {
        expect([rule.id, ...new Set(truths)]).toEqual([rule.id, null]);
        continue;
      }
      compared += 2 * parts.length;
      for (const truth of truths) open.delete(`${rule.id} ${truth === 'unknown' ? truth : 'decided'}`);
      const projections = [
        [condition.holds, placesOf(truths, (truth) => truth === 'true')],
        [negate(condition.fails), placesOf(truths, (truth) => truth !== 'false')],
      ] as const;
      for (const [filter, meant] of projections) {
        const isMeant = createFilterTest(filter);
        const found = await foundIn('candidates', filter);
        expect([rule.id, slot, placesOf(parts, ({ known }) => isMeant(known))]).toEqual([
          rule.id,
          slot,
          meant,
        ]);
        expect([rule.id, slot, found]).toEqual([rule.id, slot, meant]);
      }
    }
  };
  await fc.assert(fc.asyncProperty(world, compare), { numRuns: deep(12, 500), seed: SEED });
  if (compared > 100_000) expect([...open]).toEqual([]);
  expect(compared).toBeGreaterThan(deep(3_000, 200_000));
});

/** A mistake that the second compiler might make: of what it is given, or in what it makes of it. */
interface Fault {
  rule?: (rule: Rule) => Rule;
  build?: (build: FitPart[]) => FitPart[];
  filter?: (filter: Filter) => Filter;
}

const mapLeaves = (filter: Filter, change: (leaf: Exclude<Filter, boolean>) => Filter): Filter => {
  if (typeof filter === 'boolean') return filter;
  if ('all' in filter) return { all: filter.all.map((part) => mapLeaves(part, change)) };
  if ('any' in filter) return { any: filter.any.map((part) => mapLeaves(part, change)) };
  return change(filter);
};

const dropNot = (test: Test): Test => {
  if (test.op === 'not') return dropNot(test.of);
  return test.op === 'all' || test.op === 'any' ? { ...test, of: test.of.map(dropNot) } : test;
};

/** Says zero of every number that nobody knows. */
const fillGaps = (build: FitPart[]): FitPart[] =>
  build.map((part) => ({
    ...part,
    known: new Proxy(part.known, {
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
      get: (known, key) => Reflect.get(known, key) ?? { from: 0, to: 0, origin: 'MAKER' },
    }),
  }));

const isLeaf = (filter: Exclude<Filter, boolean>, is: string): boolean => 'is' in filter && filter.is === is;

const FAULTS: Record<string, Fault> = {
  'what is missing counts as refuted': {
    filter: (filter) =>
      mapLeaves(filter, (leaf) => (isLeaf(leaf, 'stated') ? 'isNot' in leaf && leaf.isNot !== true : leaf)),
  },
  'not above a limit is read as known to be below it': {
    filter: (filter) =>
      mapLeaves(filter, (leaf) =>
        'limit' in leaf && leaf.is === 'over' && leaf.isNot === true
          ? { ...leaf, is: 'upTo', isNot: false }
          : leaf,
      ),
  },
  'a negation keeps its sense': { rule: (rule) => ({ ...rule, test: dropNot(rule.test) }) },
  'one of some is read as none of them': {
    filter: (filter) =>
      mapLeaves(filter, (leaf) =>
        'values' in leaf && leaf.isNot !== true ? { ...leaf, isNot: true } : leaf,
      ),
  },
  'a sum leaves out what is not known': { build: fillGaps },
};

it.each(Object.entries(FAULTS))(
  'is found out where %s',
  (_, { rule: other, build: seenAs, filter: made }) => {
    const isRight = ({ slot, others, candidates }: World): boolean => {
      const build = seen(others, 'known');
      const parts = seen(candidates, 'known');
      return RULES.every((rule) => {
        const condition = conditionOf(other?.(rule) ?? rule, seenAs?.(build) ?? build, slot);
        if (condition === null) return true;
        const [holds, notFails] = [condition.holds, negate(condition.fails)].map((filter) =>
          createFilterTest(made?.(filter) ?? filter),
        );
        return parts.every((part) => {
          const truth = judge(rule, [...build, part])?.truth;
          return holds?.(part.known) === (truth === 'true') && notFails?.(part.known) === (truth !== 'false');
        });
      });
    };
    expect(
      fc.check(fc.property(world, isRight), { numRuns: 1_000, seed: SEED, endOnFailure: true }).failed,
    ).toBe(true);
  },
);

it('is never less sure of a part of which more is known', async () => {
  const isMonotonic = async ({ slot, others, candidates }: World): Promise<void> => {
    // The driver looks after its connections meanwhile.
    await setImmediate();
    const build = seen(others, 'known');
    const [before, after] = [seen(candidates, 'known'), seen(candidates, 'truth')];
    for (const rule of RULES) {
      const { holds, fails } = conditionOf(rule, build, slot) ?? { holds: false, fails: false };
      for (const isSure of [holds, fails].map(createFilterTest))
        before.forEach(({ known }, place) => {
          if (isSure(known)) expect([rule.id, isSure(after[place]?.known ?? {})]).toEqual([rule.id, true]);
        });
    }
  };
  await fc.assert(fc.asyncProperty(world, isMonotonic), { numRuns: deep(20, 1_000), seed: SEED });
});
