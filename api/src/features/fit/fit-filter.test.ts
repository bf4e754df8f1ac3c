import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { conditionOf } from '../../../shared/fit/condition.js';
import { judge } from '../../../shared/fit/evaluate.js';
import { negate, queryOf, type Filter } from '../../../shared/fit/filter.js';
import type { Knowledge } from '../../../shared/fit/known.types.js';
import { RULES } from '../../../shared/fit/rules.js';
import { deep, newSeed } from '../../../test/deep.js';
import { seen, world, type World } from '../../../test/random-parts.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();

/** Places of the parts that a filter means, as the database finds them. */
async function foundIn(collection: string, filter: Filter): Promise<number[]> {
  const query = queryOf(filter, 'known.');
  if (query === null) return [];
  const found = await shop.connection.collection<{ _id: number }>(collection).find(query).toArray();
  return found.map(({ _id }) => _id).sort((one, other) => one - other);
}

const placesOf = <One>(all: readonly One[], isMeant: (one: One) => boolean): number[] =>
  all.flatMap((one, place) => (isMeant(one) ? [place] : []));

it('means in the database what the rules say of every part', async () => {
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
        expect([rule.id, slot, await foundIn('candidates', filter)]).toEqual([rule.id, slot, meant]);
      }
    }
  };
  await fc.assert(fc.asyncProperty(world, compare), { numRuns: deep(12, 500), seed: newSeed() });
  if (compared > 100_000) expect([...open]).toEqual([]);
  expect(compared).toBeGreaterThan(deep(3_000, 200_000));
});
