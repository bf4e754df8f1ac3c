import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MongoClient, type Collection } from 'mongodb';
import { conditionOf } from '../../../shared/fit/condition.js';
import { judge } from '../../../shared/fit/evaluate.js';
import { negate, type Filter } from '../../../shared/fit/filter.js';
import type { Knowledge } from '../../../shared/fit/known.types.js';
import { RULES } from '../../../shared/fit/rules.js';
import { deep, newSeed } from '../../../test/deep.js';
import { acquireEngine } from '../../../test/engine.js';
import { queryOf } from '../../../test/filter-query.js';
import { FAULTS, type Fault } from '../../../test/fit-faults.js';
import { seen, world, type World } from '../../../test/random-parts.js';

// No shop: other engines are asked as well, which need not have all that a shop needs.
let engine: Awaited<ReturnType<typeof acquireEngine>>;
let client: MongoClient;
let stored: Collection<{ _id: number; known: Knowledge }>;
beforeAll(async () => {
  engine = await acquireEngine();
  client = new MongoClient(engine.uri);
  stored = client.db(`test_${randomBytes(8).toString('hex')}`).collection('candidates');
});
afterAll(async () => {
  await stored.db.dropDatabase();
  await client.close();
  await engine.release();
});

/** Places of the parts that a filter means, as the database finds them. */
async function foundBy(filter: Filter): Promise<number[]> {
  const query = queryOf(filter, 'known.');
  if (query === null) return [];
  const found = await stored.find(query).toArray();
  return found.map(({ _id }) => _id).sort((one, other) => one - other);
}

const placesOf = <One>(all: readonly One[], isMeant: (one: One) => boolean): number[] =>
  all.flatMap((one, place) => (isMeant(one) ? [place] : []));

/** What is compared, and how often a part was, with what came out. */
interface Tally {
  compared: number;
  truths: Set<string>;
}

/** Returns the first rule whose condition means other parts in the database than the rule does, also after a mistake; `null` where none does. */
async function differs(
  { slot, others, candidates }: World,
  mistake: Fault = {},
  tally: Tally = { compared: 0, truths: new Set() },
): Promise<object | null> {
  const build = seen(others, 'known');
  const parts = seen(candidates, 'known');
  await stored.deleteMany({});
  await stored.insertMany(parts.map(({ known }, _id) => ({ _id, known })));
  for (const rule of RULES) {
    const condition = conditionOf(mistake.rule?.(rule) ?? rule, mistake.build?.(build) ?? build, slot);
    const truths = parts.map((part) => judge(rule, [...build, part])?.truth ?? null);
    if (condition === null) {
      if (truths.some((truth) => truth !== null)) return { rule: rule.id, slot, truths };
      continue;
    }
    tally.compared += 2 * parts.length;
    for (const truth of truths) tally.truths.add(`${rule.id} ${truth === 'unknown' ? truth : 'decided'}`);
    const projections = [
      [condition.holds, placesOf(truths, (truth) => truth === 'true')],
      [negate(condition.fails), placesOf(truths, (truth) => truth !== 'false')],
    ] as const;
    for (const [filter, meant] of projections) {
      const found = await foundBy(mistake.filter?.(filter) ?? filter);
      if (found.join() !== meant.join()) return { rule: rule.id, slot, found, meant };
    }
  }
  return null;
}

describe('the condition of a rule', () => {
  it('means in the database what the rule says of every part', async () => {
    const tally: Tally = { compared: 0, truths: new Set() };
    await fc.assert(
      fc.asyncProperty(world, async (one) => {
        expect(await differs(one, {}, tally)).toBeNull();
      }),
      { numRuns: deep(12, 500), seed: newSeed() },
    );
    const all = RULES.flatMap(({ id }) => [`${id} decided`, `${id} unknown`]);
    if (tally.compared > 100_000) expect(all.filter((truth) => !tally.truths.has(truth))).toEqual([]);
    expect(tally.compared).toBeGreaterThan(deep(3_000, 200_000));
  });

  it.each(Object.entries(FAULTS))('is found out in the database where %s', async (_, mistake) => {
    let found: object | null = null;
    const isRight = async (one: World): Promise<boolean> => {
      found = await differs(one, mistake);
      return found === null;
    };
    await fc.check(fc.asyncProperty(world, isRight), { numRuns: 100, seed: newSeed(), endOnFailure: true });
    expect(found).not.toBeNull();
  });
});
