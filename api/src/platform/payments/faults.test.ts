import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, LOCAL_PAYMENTS, providerAt } from '../../testing/payment-kit.js';
import { SandboxHand } from '../../testing/sandbox-hand.js';
import type { PayPalProvider } from './paypal.adapter.js';
import type { PaymentErrorKind, ProviderOrder } from './payment.port.js';
import { PaymentError } from './payment.port.js';
import { launchSandbox, type LaunchedSandbox } from './sandbox/sandbox.launcher.js';
import type { SandboxFault } from './sandbox/sandbox.faults.js';

/** Everything that can go wrong between the shop and its provider, against the sandbox in a process of its own. */
type Trouble = Omit<SandboxFault, 'call' | 'times'>;
type Call = 'create' | 'get' | 'capture' | 'refund';

/** An answer that never comes is waited for this many ms, every other much longer. */
const IMPATIENCE_MS = 150;
const PATIENCE_MS = 10_000;

let folder: string;
let sandbox: LaunchedSandbox;
let hand: SandboxHand;
let provider: PayPalProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-faults-'));
  sandbox = await launchSandbox(folder, LOCAL_PAYMENTS);
  hand = new SandboxHand(sandbox.origin);
});
beforeEach(() => hand.clearFaults());
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** What is over after a moment, or may be: the outcome is unknown until somebody asks again. */
const TRANSIENT: Record<string, Trouble> = {
  'status 500, not done': { done: 'no', answer: { status: 500 } },
  'status 500, done': { answer: { status: 500 } },
  'status 502, done': { answer: { status: 502 } },
  'status 503, not done': { done: 'no', answer: { status: 503 } },
  'status 503 that names a refusal, done': { answer: { status: 503, issue: 'INSTRUMENT_DECLINED' } },
  'status 504, done': { answer: { status: 504 } },
  'status 408, not done': { done: 'no', answer: { status: 408 } },
  'status 409, not done': { done: 'no', answer: { status: 409 } },
  'status 409, done': { answer: { status: 409 } },
  'status 429, not done': { done: 'no', answer: { status: 429 } },
  'RATE_LIMIT_REACHED, not done': { done: 'no', answer: { status: 429, issue: 'RATE_LIMIT_REACHED' } },
  'connection reset, not done': { done: 'no', answer: 'reset' },
  'connection reset, done': { answer: 'reset' },
  'no answer, not done': { done: 'no', answer: 'hang' },
  'no answer, done': { answer: 'hang' },
  'no answer, done later': { done: 'late', answer: 'hang', delayMs: 30 },
  'status 500, done later': { done: 'late', answer: { status: 500 }, delayMs: 30 },
  'garbage, not done': { done: 'no', answer: 'garbage' },
  'garbage, done': { answer: 'garbage' },
  'empty answer, done': { answer: 'empty' },
  'redirect, not done': { done: 'no', answer: 'redirect' },
  'redirect, done': { answer: 'redirect' },
};

/** What is certain. */
const DEFINITE: [status: number, issue: string | undefined, kind: PaymentErrorKind, calls: Call[]][] = [
  [400, 'INVALID_REQUEST', 'rejected', ['create', 'get', 'capture', 'refund']],
  [403, 'PERMISSION_DENIED', 'config', ['create', 'get', 'capture', 'refund']],
  [404, 'INVALID_RESOURCE_ID', 'gone', ['get', 'capture', 'refund']],
  [404, 'RESOURCE_NOT_FOUND', 'gone', ['get', 'capture', 'refund']],
  [422, 'ORDER_NOT_APPROVED', 'not_approved', ['capture']],
  ...[
    'INSTRUMENT_DECLINED',
    'PAYER_CANNOT_PAY',
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'TRANSACTION_REFUSED',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    'PAYER_ACTION_REQUIRED',
    'TRANSACTION_LIMIT_EXCEEDED',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  ].map((issue): [number, string, PaymentErrorKind, Call[]] => [422, issue, 'declined', ['capture']]),
  [422, 'ORDER_ALREADY_CAPTURED', 'already', ['capture']],
  [422, 'CAPTURE_FULLY_REFUNDED', 'already', ['refund']],
  [422, 'AMOUNT_MISMATCH', 'rejected', ['create']],
  [422, 'INVALID_CURRENCY_CODE', 'rejected', ['create']],
  [422, 'DUPLICATE_INVOICE_ID', 'rejected', ['create', 'capture']],
  [422, 'A_NAME_THAT_NOBODY_KNOWS', 'rejected', ['create', 'capture', 'refund']],
  [418, undefined, 'rejected', ['get']],
];

const CALLS: Call[] = ['create', 'get', 'capture', 'refund'];
const kindOf = (error: unknown): string => (error instanceof PaymentError ? error.kind : String(error));

/** A payment on which a call can be made, and the call itself, which may be repeated with the same request id. */
async function prepare(
  call: Call,
  trouble: Trouble = {},
): Promise<{ paymentId: () => string; run: () => Promise<unknown> }> {
  provider = providerAt(sandbox.origin, { timeoutMs: PATIENCE_MS });
  const timeoutMs = trouble.answer === 'hang' ? IMPATIENCE_MS : PATIENCE_MS;
  const impatient = providerAt(sandbox.origin, { timeoutMs });
  const draft = draftOf();
  let id = '';
  const keep = (order: ProviderOrder): ProviderOrder => {
    id = order.id;
    return order;
  };
  if (call === 'create') {
    return { paymentId: () => id, run: () => impatient.createOrder(draft).then(keep) };
  }
  keep(await provider.createOrder(draft));
  await hand.approve(id);
  if (call === 'get') return { paymentId: () => id, run: () => impatient.getOrder(id) };
  if (call === 'capture') {
    return { paymentId: () => id, run: () => impatient.capture(id, `capture-${id}-1`) };
  }
  const captureId = (await provider.capture(id, `capture-${id}-1`)).capture?.id ?? '';
  return { paymentId: () => id, run: () => impatient.refund(captureId, `refund-${id}`) };
}

/** How many times money was taken and given back. */
async function movements(paymentId: string): Promise<{ captures: number; refunds: number }> {
  const entries = (await hand.entries()).filter((entry) => entry.paymentId === paymentId);
  const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
  return { captures: count('capture'), refunds: count('refund') };
}

const MOVED: Record<Call, { captures: number; refunds: number }> = {
  create: { captures: 0, refunds: 0 },
  get: { captures: 0, refunds: 0 },
  capture: { captures: 1, refunds: 0 },
  refund: { captures: 1, refunds: 1 },
};

const transientCases = CALLS.flatMap((call) =>
  Object.entries(TRANSIENT).map(([name, trouble]) => [name, call, trouble] as const),
);

describe('trouble that passes', () => {
  it.each(transientCases)(
    '%s, once during %s: the call succeeds, money moves once',
    async (_, call, trouble) => {
      const { paymentId, run } = await prepare(call);
      await hand.fault({ call, ...trouble });
      await run();
      await run();
      expect(await movements(paymentId())).toEqual(MOVED[call]);
    },
  );

  it.each(transientCases)(
    '%s, for long during %s: the outcome is unknown, and later it has happened once',
    async (_, call, trouble) => {
      const { paymentId, run } = await prepare(call, trouble);
      await hand.fault({ call, ...trouble, times: 3 });
      expect(await run().catch(kindOf)).toBe('unknown');
      await hand.clearFaults();
      await run();
      await run();
      expect(await movements(paymentId())).toEqual(MOVED[call]);
    },
  );
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

  it('refuses the capture although it was done: whoever asks the provider learns the truth', async () => {
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
    const { paymentId, run } = await prepare('capture', trouble);
    await hand.fault({ call: 'token', ...trouble });
    await run();
    expect(await movements(paymentId())).toEqual(MOVED.capture);
  });

  it.each(cases)('%s, for long: the outcome is unknown and nothing moves', async (_, trouble) => {
    const { paymentId, run } = await prepare('capture', trouble);
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
    ['a cent less', { amountCents: 3_997 }, { amountCents: 3_997, status: 'completed' }],
    ['another currency', { currency: 'USD' }, { currency: 'USD', status: 'completed' }],
    ['the order of somebody else', { customId: '8' }, { orderId: 8, status: 'completed' }],
    ['no order at all', { customId: 'none' }, { orderId: null, status: 'completed' }],
    ['still pending', { captureStatus: 'PENDING' as const }, { status: 'pending' }],
    ['declined after all', { captureStatus: 'DECLINED' as const }, { status: 'declined' }],
  ])('is told: %s', async (_, alter, expected) => {
    const { paymentId, run } = await prepare('capture');
    await hand.fault({ call: 'capture', alter });
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
