import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, LOCAL_PAYMENTS, providerAt } from '../../test/payment-fixtures.js';
import { SandboxClient } from '../../test/sandbox-client.js';
import { PayPalProvider } from './paypal.adapter.js';
import { readMoves } from './paypal.messages.js';
import { paymentHosts } from './paypal.hosts.js';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox.server.js';

let sandbox: RunningSandbox;
let hand: SandboxClient;
let provider: PayPalProvider;

beforeAll(async () => {
  sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  hand = new SandboxClient(sandbox.origin);
});
beforeEach(() => {
  provider = providerAt(sandbox.origin);
});
afterAll(() => sandbox.close());

async function approved(draft = draftOf()) {
  const order = await provider.createOrder(draft);
  await hand.approve(order.id);
  return order;
}

describe('a payment', () => {
  it('is opened, approved, captured and refunded', async () => {
    const created = await provider.createOrder(draftOf());
    expect(created).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'created',
      orderId: 7,
      amountCents: 3_998,
      currency: 'EUR',
      capture: null,
      refunds: [],
    });
    await hand.approve(created.id);
    expect((await provider.getOrder(created.id)).status).toBe('approved');
    const { status, capture } = await provider.capture(created.id, 'capture-1');
    expect({ status, capture }).toEqual({
      status: 'completed',
      capture: {
        id: expect.any(String),
        status: 'completed',
        amountCents: 3_998,
        currency: 'EUR',
        orderId: 7,
      },
    });
    const refund = await provider.refund(capture?.id ?? '', 'refund-7');
    expect(refund).toMatchObject({ status: 'completed', amountCents: 3_998 });
    expect((await provider.getOrder(created.id)).capture?.status).toBe('refunded');
    const entries = (await hand.entries()).filter((entry) => entry.paymentId === created.id);
    expect(entries.map(({ kind, amount }) => `${kind} ${amount.value}`)).toEqual([
      'capture 39.98',
      'refund 39.98',
    ]);
  });

  it('is refunded in parts, each once, and never beyond what was taken', async () => {
    const { id } = await approved();
    const { capture } = await provider.capture(id, 'capture-1');
    const give = (requestId: string, cents: number) =>
      provider.refund(capture?.id ?? '', requestId, { cents, customId: requestId });
    const part = await give('refund-7-1', 1_000);
    expect(part).toMatchObject({ status: 'completed', amountCents: 1_000, customId: 'refund-7-1' });
    expect(await give('refund-7-1', 1_000)).toEqual(part);
    await hand.refund(capture?.id ?? '', '2.00');
    const after = await provider.getOrder(id);
    expect(after.capture?.status).toBe('partially_refunded');
    expect(after.refunds.map(({ customId, amountCents }) => [customId, amountCents])).toEqual([
      ['refund-7-1', 1_000],
      [null, 200],
    ]);
    await expect(give('refund-7-2', 2_799)).rejects.toMatchObject({
      kind: 'rejected',
      issue: 'REFUND_AMOUNT_EXCEEDED',
    });
    await give('refund-7-3', 2_798);
    await expect(give('refund-7-4', 1)).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
  });

  it('is the same one for the same request, and another for another', async () => {
    const draft = draftOf();
    const [first, again] = await Promise.all([provider.createOrder(draft), provider.createOrder(draft)]);
    expect(again.id).toBe(first.id);
    expect((await provider.createOrder(draftOf())).id).not.toBe(first.id);
  });

  it('is captured once by 20 requests at the same time', async () => {
    const { id } = await approved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider.capture(id, 'capture-1')));
    expect(new Set(answers.map(({ capture }) => capture?.id)).size).toBe(1);
    const entries = (await hand.entries()).filter((entry) => entry.paymentId === id);
    expect(entries).toHaveLength(1);
  });

  it('says that it was captured before when another request asks', async () => {
    const { id } = await approved();
    await provider.capture(id, 'capture-1');
    await expect(provider.capture(id, 'capture-2')).rejects.toMatchObject({
      kind: 'already',
      issue: 'ORDER_ALREADY_CAPTURED',
    });
  });

  it('cannot be captured before the buyer agrees', async () => {
    const { id } = await provider.createOrder(draftOf());
    await expect(provider.capture(id, 'capture-1')).rejects.toMatchObject({ kind: 'not_approved' });
  });

  it('that the bank declines needs another approval and another request', async () => {
    const { id } = await provider.createOrder(draftOf());
    await hand.approve(id, 'INSTRUMENT_DECLINED');
    await expect(provider.capture(id, 'capture-1')).rejects.toMatchObject({
      kind: 'declined',
      issue: 'INSTRUMENT_DECLINED',
      debugId: expect.stringMatching(/^[0-9a-f]{14}$/),
    });
    await hand.approve(id);
    await expect(provider.capture(id, 'capture-1')).rejects.toMatchObject({ kind: 'declined' });
    expect((await provider.capture(id, 'capture-2')).capture?.status).toBe('completed');
  });

  it('is gone three hours later, unless it was captured', async () => {
    const [open, captured] = [await approved(), await approved()];
    await provider.capture(captured.id, 'capture-1');
    await hand.moveClock(3 * 3_600_000);
    await expect(provider.getOrder(open.id)).rejects.toMatchObject({ kind: 'gone' });
    await expect(provider.capture(open.id, 'capture-1')).rejects.toMatchObject({ kind: 'gone' });
    expect((await provider.getOrder(captured.id)).status).toBe('completed');
  });

  it('never puts an invalid payment ID into a URL', async () => {
    for (const id of ['', '../v1/oauth2/token', 'abc', 'A?x=1', 'A'.repeat(37), 'Ä'])
      await expect(provider.getOrder(id)).rejects.toMatchObject({ kind: 'gone' });
  });

  it('shows long names cut at 127 whole characters', async () => {
    const name = `${'x'.repeat(126)}😀😀`;
    const { id } = await provider.createOrder(draftOf({ lines: [{ ...LINE, name }] }));
    const order = (await hand.state()).orders.find((candidate) => candidate.id === id);
    expect(order?.items[0]?.name).toBe(`${'x'.repeat(126)}😀`);
  });

  it.each([
    ['a sum that is not the total', { totalCents: 3_999 }, 'ITEM_TOTAL_MISMATCH'],
    [
      'nothing to pay',
      { lines: [{ productId: 3, name: 'x', unitCents: 0, quantity: 1 }], totalCents: 0 },
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ],
    [
      'half a piece',
      { lines: [{ productId: 3, name: 'x', unitCents: 100, quantity: 0.5 }], totalCents: 50 },
      'INVALID_PARAMETER_SYNTAX',
    ],
    [
      'a missing name',
      { lines: [{ productId: 3, name: '', unitCents: 100, quantity: 1 }], totalCents: 100 },
      'INVALID_PARAMETER_SYNTAX',
    ],
    ['a return to no web page', { returnUrl: 'javascript:alert(1)' }, 'INVALID_PARAMETER_SYNTAX'],
    ['a request id that is too long', { requestId: 'x'.repeat(109) }, 'INVALID_PAYPAL_REQUEST_ID'],
  ])('is rejected with %s', async (_what, details, issue) => {
    await expect(provider.createOrder(draftOf(details))).rejects.toMatchObject({ kind: 'rejected', issue });
  });
});

const LINE = { productId: 3, name: 'x', unitCents: 1_999, quantity: 2 };

/** A provider that only counts what it is asked for, and answers every call with the same. */
async function startCounter(answer: (request: IncomingMessage) => { status: number; body: string }) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const { status, body } = answer(request);
    response.writeHead(status, { 'paypal-debug-id': 'from-header', Location: '/stolen' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('access tokens', () => {
  it('are fetched once for 20 orders at the same time, and serve later ones too', async () => {
    const counter = await startCounter(({ url }) => ({
      status: 200,
      body: JSON.stringify(
        url === '/v1/oauth2/token'
          ? { access_token: 'x', expires_in: 32_400 }
          : { id: 'A', status: 'CREATED', purchase_units: [] },
      ),
    }));
    const counted = providerAt(counter.origin);
    await Promise.all(Array.from({ length: 20 }, () => counted.createOrder(draftOf())));
    await counted.createOrder(draftOf());
    expect(counter.calls.filter((call) => call === 'POST /v1/oauth2/token')).toHaveLength(1);
    expect(counter.calls).toHaveLength(22);
    counter.close();
  });

  it('are fetched again when they were revoked or have run out', async () => {
    const { id } = await provider.createOrder(draftOf());
    await hand.revokeTokens();
    expect((await provider.getOrder(id)).id).toBe(id);
    // Shorter than the margin: every call needs a new one.
    await hand.revokeTokens(30);
    expect((await provider.getOrder(id)).id).toBe(id);
    expect((await provider.getOrder(id)).id).toBe(id);
    await hand.revokeTokens(32_400);
  });

  it('are refused for a wrong secret, which is told from bad luck', async () => {
    const settings = { ...LOCAL_PAYMENTS, clientSecret: 'wrong', localUrl: new URL(sandbox.origin) };
    const stranger = new PayPalProvider(settings, { timeoutMs: 60_000 });
    await expect(stranger.createOrder(draftOf())).rejects.toMatchObject({ kind: 'config' });
  });
});

describe('the way to the provider', () => {
  it('never follows a redirect, which would carry the credentials away', async () => {
    const counter = await startCounter(() => ({ status: 307, body: '' }));
    await expect(providerAt(counter.origin).createOrder(draftOf())).rejects.toMatchObject({
      kind: 'unknown',
    });
    expect(counter.calls.some((call) => call.includes('stolen'))).toBe(false);
    counter.close();
  });

  it('keeps the number that support asks for, from the header when the body has none', async () => {
    const counter = await startCounter(({ url }) =>
      url === '/v1/oauth2/token'
        ? { status: 200, body: '{"access_token":"x","expires_in":32400}' }
        : { status: 400, body: 'no json' },
    );
    await expect(providerAt(counter.origin).getOrder('A')).rejects.toMatchObject({
      kind: 'rejected',
      issue: null,
      debugId: 'from-header',
    });
    counter.close();
  });

  it('leads to PayPal alone for real payments, whatever is configured', () => {
    expect(paymentHosts('production', 'http://127.0.0.1:1').api).toBe('https://api-m.paypal.com');
    expect(paymentHosts('sandbox', 'http://127.0.0.1:1').api).toBe('https://api-m.sandbox.paypal.com');
    expect(Object.isFrozen(paymentHosts('production', null))).toBe(true);
    expect(() => paymentHosts('local', null)).toThrow('not running');
  });
});

describe('what PayPal charges and pays out', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  /** One of its own: others have moved the clock of the one above. */
  let till: RunningSandbox;
  let owner: SandboxClient;
  let paypal: PayPalProvider;
  beforeAll(async () => {
    till = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
    owner = new SandboxClient(till.origin);
    paypal = providerAt(till.origin);
  });
  afterAll(() => till.close());

  it('is told for a time, page by page and over more than 31 days, oldest first, without the money of orders', async () => {
    const start = new Date(Date.now() - 40 * DAY);
    const { id } = await paypal.createOrder(draftOf());
    await owner.approve(id);
    await paypal.capture(id, 'capture-fees');
    for (let cents = 1; cents <= 501; cents++) await owner.payOut(cents, 'paypal');
    const moves = await paypal.moves({ start, end: new Date(Date.now() + MINUTE) });
    // 2.99 % of 39.98 euro, and 39 cents.
    expect(moves.filter(({ kind }) => kind === 'fee').map(({ cents }) => cents)).toEqual([159]);
    const paidOut = moves.filter(({ kind }) => kind === 'payout').map(({ cents }) => cents);
    expect(paidOut.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 501 }, (_, index) => index + 1),
    );
    expect(await paypal.moves({ start, end: new Date(Date.now() - 39 * DAY) })).toEqual([]);
  });

  it('is not told of a time that is over before the list has come so far', async () => {
    const period = { start: new Date(Date.now() - DAY), end: new Date(Date.now() - MINUTE) };
    await owner.delayList(3 * 60 * MINUTE);
    await expect(paypal.moves(period)).rejects.toMatchObject({ kind: 'unknown', issue: 'NOT_TOLD_YET' });
    await owner.delayList(0);
    expect(await paypal.moves(period)).toEqual([]);
  });

  it.each([
    ['a payment', { code: 'T0006', value: '39.98', fee: '-1.59' }, [['fee', 159]]],
    ['a refund whose fee comes back', { code: 'T1107', value: '-39.98', fee: '0.39' }, [['fee', -39]]],
    ['a fee of its own', { code: 'T0106', value: '-14.00' }, [['fee', 1_400]]],
    ['a payout', { code: 'T0400', value: '-250.00' }, [['payout', 25_000]]],
    [
      'a payout with a fee',
      { code: 'T0403', value: '-250.00', fee: '-1.00' },
      [
        ['fee', 100],
        ['payout', 25_000],
      ],
    ],
    ['money from the bank', { code: 'T0300', value: '10.00' }, [['payout', -1_000]]],
    ['a payout that was denied', { code: 'T0400', value: '-250.00', status: 'D' }, []],
    ['a refund', { code: 'T1107', value: '-5.00' }, []],
  ] as const)('%s', (_name, row, moves) => {
    const { code, value, fee, status = 'S' } = { fee: undefined, status: 'S', ...row };
    const money = (amount: string) => ({ currency_code: 'EUR', value: amount });
    const info = {
      transaction_id: '1AB',
      transaction_event_code: code,
      transaction_status: status,
      transaction_initiation_date: '2030-03-01T08:00:00+0000',
      transaction_amount: money(value),
      ...(fee === undefined ? {} : { fee_amount: money(fee) }),
    };
    expect(readMoves({ transaction_info: info }).map(({ kind, cents }) => [kind, cents])).toEqual(moves);
  });

  it.each([
    ['in another currency', { transaction_amount: { currency_code: 'USD', value: '1.00' } }],
    ['without an amount', {}],
    ['at no time', { transaction_amount: { currency_code: 'EUR', value: '1.00' }, transaction_id: '1AB' }],
  ])('counts as not told %s', (_name, info) => {
    expect(() => readMoves({ transaction_info: { transaction_status: 'S', ...info } })).toThrow(
      expect.objectContaining({ kind: 'unknown' }),
    );
  });
});
