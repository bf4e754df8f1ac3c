import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CALLS,
  DEFINITE,
  kindOf,
  MOVED,
  movementsOf,
  prepareCall,
  TRANSIENT,
  TRANSIENT_CASES,
  UNANSWERED,
  WRONG_MONEY,
  type Call,
  type PreparedCall,
} from '../../test/payment-faults.js';
import { LOCAL_PAYMENTS, providerAt } from '../../test/payment-fixtures.js';
import { SandboxClient } from '../../test/sandbox-client.js';
import type { PayPalProvider } from './paypal.adapter.js';
import type { ProviderOrder } from './payment.port.js';
import { launchSandbox } from '../../sandbox/sandbox.launcher.js';
import type { LaunchedSandbox } from './payments.js';

/** Everything that can go wrong between the shop and its provider, against the sandbox in a process of its own. */

let folder: string;
let sandbox: LaunchedSandbox;
let hand: SandboxClient;
let provider: PayPalProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-faults-'));
  sandbox = await launchSandbox(folder, LOCAL_PAYMENTS);
  hand = new SandboxClient(sandbox.origin);
});
beforeEach(async () => {
  provider = providerAt(sandbox.origin);
  await hand.clearFaults();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** Calls are made by another than the one that prepares them: it has no token yet. */
const prepare = (call: Call): Promise<PreparedCall> =>
  prepareCall(call, provider, (id) => hand.approve(id), providerAt(sandbox.origin));

const movements = (paymentId: string) => movementsOf(hand, paymentId);

describe('trouble that passes', () => {
  it.each(TRANSIENT_CASES)(
    '%s, once during %s: the call succeeds, money moves once',
    async (_, call, trouble) => {
      const { paymentId, run } = await prepare(call);
      await hand.fault({ call, ...trouble });
      await run();
      await run();
      expect(await movements(paymentId())).toEqual(MOVED[call]);
    },
  );

  it.each(TRANSIENT_CASES)(
    '%s, for long during %s: the outcome is unknown, and later it has happened once',
    async (_, call, trouble) => {
      const { paymentId, run } = await prepare(call);
      await hand.fault({ call, ...trouble, times: 3 });
      expect(await run().catch(kindOf)).toBe('unknown');
      await hand.clearFaults();
      await run();
      await run();
      expect(await movements(paymentId())).toEqual(MOVED[call]);
    },
  );
});

describe('a call that is never answered', () => {
  const cases = [...CALLS, 'token' as const].flatMap((call) =>
    Object.entries(UNANSWERED).map(([name, trouble]) => [call, name, trouble] as const),
  );

  it.each(cases)('ends: %s, %s; its outcome is unknown, and happens once', async (call, _, trouble) => {
    const { paymentId, run } = await prepare(call === 'token' ? 'capture' : call);
    await hand.fault({ call, ...trouble });
    // Every attempt of this one may end too early: it makes no other.
    const impatient = providerAt(sandbox.origin, { timeoutMs: 200, retryPausesMs: [] });
    expect(await run(impatient).catch(kindOf)).toBe('unknown');
    await hand.clearFaults();
    await run();
    await run();
    expect(await movements(paymentId())).toEqual(MOVED[call === 'token' ? 'capture' : call]);
  });
});

describe('a definite answer', () => {
  const cases = DEFINITE.flatMap(([status, issue, kind, calls]) =>
    calls.map((call) => [status, issue ?? 'without a name', call, kind] as const),
  );
  it.each(cases)('%i %s to %s is %s, and nothing moves', async (status, issue, call, kind) => {
    const { paymentId, run } = await prepare(call);
    const before = paymentId() === '' ? MOVED.create : await movements(paymentId());
    await hand.fault({ call, done: 'no', answer: { status, issue } });
    expect(await run().catch(kindOf)).toBe(kind);
    if (paymentId() !== '') expect(await movements(paymentId())).toEqual(before);
  });

  it.each(CALLS)('401 to %s is healed by a new token, and a second one is our own fault', async (call) => {
    const { paymentId, run } = await prepare(call);
    await hand.fault({ call, done: 'no', answer: { status: 401 } });
    await run();
    expect(await movements(paymentId())).toEqual(MOVED[call]);
    await hand.fault({ call, done: 'no', answer: { status: 401 }, times: 2 });
    expect(await run().catch(kindOf)).toBe('config');
  });

  it('detects a capture that succeeded despite an error response', async () => {
    const { paymentId, run } = await prepare('capture');
    await hand.fault({ call: 'capture', answer: { status: 422, issue: 'INSTRUMENT_DECLINED' } });
    expect(await run().catch(kindOf)).toBe('declined');
    expect((await provider.getOrder(paymentId())).capture).toMatchObject({
      status: 'completed',
      amountCents: 3_998,
    });
    expect(await movements(paymentId())).toEqual(MOVED.capture);
  });
});

describe('trouble with the token', () => {
  const cases = Object.entries(TRANSIENT).filter(([name]) => !name.includes('later'));
  it.each(cases)('%s, once: the call succeeds', async (_, trouble) => {
    const { paymentId, run } = await prepare('capture');
    await hand.fault({ call: 'token', ...trouble });
    await run();
    expect(await movements(paymentId())).toEqual(MOVED.capture);
  });

  it.each(cases)('%s, for long: the outcome is unknown and nothing moves', async (_, trouble) => {
    const { paymentId, run } = await prepare('capture');
    await hand.fault({ call: 'token', ...trouble, times: 3 });
    expect(await run().catch(kindOf)).toBe('unknown');
    expect(await movements(paymentId())).toEqual(MOVED.create);
  });

  it('status 401: the credentials are wrong', async () => {
    const { run } = await prepare('get');
    await hand.fault({ call: 'token', done: 'no', answer: { status: 401 } });
    expect(await run().catch(kindOf)).toBe('config');
  });
});

describe('money that is not what was asked for', () => {
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
    expect((await provider.getOrder(paymentId())).capture).toMatchObject(expected);
  });

  it('that was pending is there, or not, when the bank has decided', async () => {
    for (const status of ['COMPLETED', 'DECLINED'] as const) {
      const { paymentId, run } = await prepare('capture');
      await hand.fault({ call: 'capture', alter: { captureStatus: 'PENDING' } });
      const order = (await run()) as ProviderOrder;
      await hand.settle(order.capture?.id ?? '', status);
      expect((await provider.getOrder(paymentId())).capture?.status).toBe(status.toLowerCase());
    }
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

describe('many at once', () => {
  it.each(['reset', 'garbage', 'empty'] as const)(
    '10 captures of one payment while answers are lost (%s): one capture',
    async (answer) => {
      const { paymentId, run } = await prepare('capture');
      await hand.fault({ call: 'capture', answer, times: 8 });
      await Promise.all(Array.from({ length: 10 }, () => run().catch(kindOf)));
      await run();
      expect(await movements(paymentId())).toEqual(MOVED.capture);
    },
  );
});
