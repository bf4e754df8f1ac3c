import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CALLS,
  CARD_DEFINITE,
  kindOf,
  MOVED,
  movementsOf,
  prepareCall,
  TRANSIENT_CASES,
  UNANSWERED,
  WRONG_MONEY,
  type Call,
  type PreparedCall,
} from '../../test/payment-faults.js';
import { cardsAt, LOCAL_PAYMENTS } from '../../test/payment-fixtures.js';
import { SandboxClient } from '../../test/sandbox-client.js';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox.server.js';

/** Everything that can go wrong between the shop and who takes cards. */

let sandbox: RunningSandbox;
let hand: SandboxClient;

beforeAll(async () => {
  sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  hand = new SandboxClient(sandbox.origin);
});
beforeEach(() => hand.clearFaults());
afterAll(() => sandbox.close());

const prepare = (call: Call): Promise<PreparedCall> =>
  prepareCall(call, cardsAt(sandbox.origin), (id) => hand.pay(id));

const movements = (paymentId: string) => movementsOf(hand, paymentId);

describe('trouble with cards that passes', () => {
  it.each(TRANSIENT_CASES)(
    '%s, once or for long during %s: the outcome is unknown at worst, and money moves once',
    async (_, call, trouble) => {
      const once = await prepare(call);
      await hand.fault({ call, ...trouble });
      await once.run();
      await once.run();
      expect(await movements(once.paymentId())).toEqual(MOVED[call]);
      const long = await prepare(call);
      await hand.fault({ call, ...trouble, times: 3 });
      expect(await long.run().catch(kindOf)).toBe('unknown');
      await hand.clearFaults();
      await long.run();
      expect(await movements(long.paymentId())).toEqual(MOVED[call]);
    },
  );

  const unanswered = CALLS.flatMap((call) =>
    Object.entries(UNANSWERED).map(([name, trouble]) => [call, name, trouble] as const),
  );
  it.each(unanswered)(
    '%s is never answered, %s: its outcome is unknown, and happens once',
    async (call, _, trouble) => {
      const { paymentId, run } = await prepare(call);
      await hand.fault({ call, ...trouble });
      const impatient = cardsAt(sandbox.origin, { timeoutMs: 200, retryPausesMs: [] });
      expect(await run(impatient).catch(kindOf)).toBe('unknown');
      await hand.clearFaults();
      await run();
      expect(await movements(paymentId())).toEqual(MOVED[call]);
    },
  );

  it('in the list of what went back leaves unknown what went back', async () => {
    const { paymentId, run } = await prepare('refund');
    await run();
    await hand.fault({ call: 'list', times: 3, done: 'no', answer: { status: 500 } });
    expect(await cardsAt(sandbox.origin).getOrder(paymentId()).catch(kindOf)).toBe('unknown');
    await hand.fault({ call: 'list', times: 3, answer: 'garbage' });
    expect(await cardsAt(sandbox.origin).getOrder(paymentId()).catch(kindOf)).toBe('unknown');
  });
});

describe('a definite answer about cards', () => {
  const cases = CARD_DEFINITE.flatMap(([status, code, kind, calls]) =>
    calls.map((call) => [status, code ?? 'without a code', call, kind] as const),
  );
  it.each(cases)('%i %s to %s is %s, and nothing moves', async (status, code, call, kind) => {
    const { paymentId, run } = await prepare(call);
    const before = paymentId() === '' ? MOVED.create : await movements(paymentId());
    await hand.fault({ call, done: 'no', answer: { status, issue: code } });
    expect(await run().catch(kindOf)).toBe(kind);
    if (paymentId() !== '') expect(await movements(paymentId())).toEqual(before);
  });
});

describe('money of cards that is not what was asked for', () => {
  it.each([
    ['a cent less', { amountCents: 3_997, status: 'completed' }],
    ['another currency', { currency: 'USD', status: 'completed' }],
    ['the order of somebody else', { orderId: 8, status: 'completed' }],
    ['no order at all', { orderId: null, status: 'completed' }],
    ['still pending', { status: 'pending' }],
    ['declined after all', { status: 'declined' }],
  ])('is told: %s', async (name, expected) => {
    const { paymentId, run } = await prepare('capture');
    await hand.fault({ call: 'capture', alter: WRONG_MONEY[name] ?? {} });
    expect(await run()).toMatchObject({ capture: expected });
    expect((await cardsAt(sandbox.origin).getOrder(paymentId())).capture).toMatchObject(expected);
  });

  it.each([
    ['PENDING' as const, 'pending', 1],
    ['FAILED' as const, 'failed', 0],
  ])('comes back %s', async (refundStatus, status, refunds) => {
    const { paymentId, run } = await prepare('refund');
    await hand.fault({ call: 'refund', alter: { refundStatus } });
    expect(await run()).toMatchObject({ status });
    expect(await movements(paymentId())).toEqual({ captures: 1, refunds });
  });
});
