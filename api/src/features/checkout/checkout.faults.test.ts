import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ShopError } from '../../../shared/errors.js';
import {
  ALL_FREE,
  createScenario,
  drain,
  snapshotOf,
  EXPECTED_BY_STATE,
  type Scenario,
} from '../../../test/checkout/scenario.js';
import { CALLS, DEFINITE, TRANSIENT, WRONG_MONEY } from '../../../test/payment-faults.js';
import { testShop } from '../../../test/test-shop.js';
import type { SandboxFault } from '../../../sandbox/sandbox.faults.js';
import type { SandboxEntry } from '../../../sandbox/sandbox.ledger.js';

/**
 * Everything that can go wrong between the shop and its provider, lived through by a buyer. Whatever the buyer was told, in
 * the end the order says what the provider's own books say.
 */

const answers = (status: number, issue: string | undefined) => ({
  answer: { status, ...(issue === undefined ? {} : { issue }) },
});

/** One try of the shop is three of its client; the buyer tries twice. */
const FOR_LONG = 6;

const CASES: (readonly [name: string, fault: SandboxFault])[] = [
  ...CALLS.flatMap((call) =>
    Object.entries(TRANSIENT).map(
      ([name, trouble]) =>
        [`${name}, for long during ${call}`, { ...trouble, call, times: FOR_LONG }] as const,
    ),
  ),
  ...Object.entries(TRANSIENT).map(
    ([name, trouble]) => [`${name}, for a token`, { ...trouble, call: 'token', times: 2 }] as const,
  ),
  ...DEFINITE.flatMap(([status, issue, , calls]) =>
    calls.flatMap((call) => {
      const name = `${status} ${issue ?? 'without a name'} to ${call}`;
      const fault = { call, ...answers(status, issue) };
      return [
        [`${name}, not done`, { ...fault, done: 'no' }] as const,
        [`${name}, although done`, fault] as const,
      ];
    }),
  ),
  ...Object.entries(WRONG_MONEY).map(([name, alter]) => [name, { call: 'capture', alter }] as const),
  ['a refund that is pending', { call: 'refund', alter: { refundStatus: 'PENDING' } }],
  ['a refund that has failed', { call: 'refund', alter: { refundStatus: 'FAILED' } }],
];

const shop = testShop({ RATE_LIMITS: 'off' });
const lives = new Map<string, Scenario>();
const ends = new Map<string, number>();
/** The books of the provider, once everything has come to rest. */
let entries: SandboxEntry[] = [];
beforeAll(async () => {
  for (const [name, fault] of CASES) lives.set(name, await live(fault));
  await drain(shop);
  entries = await shop.sandbox.entries();
}, 300_000);
afterAll(() => {
  const figures = JSON.stringify(Object.fromEntries(ends));
  process.stdout.write(`payment faults: ${CASES.length} cases, end states as in the books: ${figures}\n`);
});

async function live(fault: SandboxFault): Promise<Scenario> {
  const life = await createScenario(shop, 1);
  await shop.sandbox.clearFaults();
  if (fault.call === 'token') await shop.sandbox.revokeTokens();
  await shop.sandbox.fault(fault);
  await (fault.call === 'refund' ? payTooLate(life) : buy(life));
  return life;
}

/** What the buyer is told when it did not work; any other error is a bug. */
const orRefusal = (error: unknown): null => {
  if (error instanceof ShopError) return null;
  throw error;
};

/** Orders, agrees and pays; whatever is refused is tried once more. */
async function buy({ viewer, claim }: Scenario): Promise<void> {
  const { checkout } = shop.services;
  const place = () => checkout.place(viewer, claim).catch(orRefusal);
  const order = (await place()) ?? (await place());
  if (order === null) return;
  for (let tries = 0; tries < 2; tries++) {
    // The provider refuses what is made already.
    await shop.sandbox.approve(order.paymentId).catch(() => undefined);
    if ((await checkout.collect(viewer, order.paymentId).catch(orRefusal)) !== null) return;
  }
}

/** Orders and cancels; then money arrives that was on its way, and the shop has to give it back. */
async function payTooLate({ viewer, claim }: Scenario): Promise<void> {
  const { checkout } = shop.services;
  const { paymentId } = await checkout.place(viewer, claim);
  await checkout.cancel(viewer, paymentId);
  await shop.sandbox.approve(paymentId);
  await checkout.ports.payments.capture(paymentId, `late-${paymentId}`);
  await checkout.reconcile(paymentId).catch(() => undefined);
}

describe('the order says what the records of the provider say after', () => {
  it.each(CASES)('%s', async (name, { call }) => {
    const life = lives.get(name);
    if (life === undefined) throw new Error('Nobody has lived through this.');
    const { state, ...end } = await snapshotOf(shop, life, entries);
    // Money that could not be given back is that of an order which has ended: its pieces are free.
    const isOver = state === 'review' && call === 'refund';
    const truth = isOver ? { ...EXPECTED_BY_STATE.review, stocks: ALL_FREE } : EXPECTED_BY_STATE[state];
    expect({ state, ...end }).toEqual({ state, ...truth });
    ends.set(state, (ends.get(state) ?? 0) + 1);
  });
});
