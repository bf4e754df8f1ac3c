import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, LOCAL_PAYMENTS, providerAt } from '../../test/payment-fixtures.js';
import { SandboxClient } from '../../test/sandbox-client.js';
import { PayPalProvider } from './paypal.adapter.js';
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
