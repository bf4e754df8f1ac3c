import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SandboxEntry } from '../../../sandbox/sandbox.ledger.js';
import { GATE_POINTS, KILL_POINTS, killAt, killRandomly } from '../../../test/checkout/kills.js';
import { drain, snapshotOf, EXPECTED_BY_STATE, type Scenario } from '../../../test/checkout/scenario.js';
import { deep, IS_DEEP } from '../../../test/deep.js';
import { testShop } from '../../../test/test-shop.js';

const POINTS = Object.entries(KILL_POINTS).filter(([name]) => IS_DEEP || GATE_POINTS.includes(name));
/** How many kills at any moment. */
const RANDOM_KILLS = deep(1, 200);
/** Processes that run at the same time: most of their lives is starting. */
const LANES = 2;

const shop = testShop({ RATE_LIMITS: 'off' });
let entries: SandboxEntry[] = [];
const lives = new Map<string, Scenario>();
const isRecovery = ([, { deed }]: (typeof POINTS)[number]): boolean => deed === 'recover';
beforeAll(async () => {
  const points = POINTS.filter((point) => !isRecovery(point));
  const lane = async (): Promise<void> => {
    for (let next = points.shift(); next !== undefined; next = points.shift())
      lives.set(next[0], await killAt(shop, next[1]));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // A recovery takes up the orders of all others, so nobody else works beside it.
  for (const [name, point] of POINTS.filter(isRecovery)) lives.set(name, await killAt(shop, point));
  await drain(shop);
  entries = await shop.sandbox.entries();
});

describe('a process of the shop that is killed with -9', () => {
  it.each(POINTS)('in %s, leaves nothing that another does not put right', async (name) => {
    const life = lives.get(name);
    if (life === undefined) throw new Error('Nobody was killed there.');
    const { state, ...end } = await snapshotOf(shop, life, entries);
    expect({ state, ...end }).toEqual({ state, ...EXPECTED_BY_STATE[state] });
  });

  it('at any moment, while six buyers order, pay and cancel, leaves all books right', async () => {
    const { kills, orders, violations } = await killRandomly(shop, RANDOM_KILLS);
    process.stdout.write(
      `kill -9: ${POINTS.length} points and ${kills} at random, ${violations.length} violations, orders: ${JSON.stringify(orders)}\n`,
    );
    expect(violations).toEqual([]);
  });
});
