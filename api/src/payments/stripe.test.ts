import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardsAt, draftOf, LOCAL_CARDS, LOCAL_PAYMENTS } from '../../test/payment-fixtures.js';
import { SandboxClient } from '../../test/sandbox-client.js';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox.server.js';
import type { SignedMessage } from '../../sandbox/sandbox.webhooks.js';
import { stripeApi, type StripeProvider } from './stripe.adapter.js';
import { readMoves } from './stripe.messages.js';

let sandbox: RunningSandbox;
let hand: SandboxClient;
let cards: StripeProvider;

beforeAll(async () => {
  sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  hand = new SandboxClient(sandbox.origin);
  cards = cardsAt(sandbox.origin);
});
afterAll(() => sandbox.close());

async function paid(by: 'card' | 'debit' = 'card', draft = draftOf()) {
  const order = await cards.createOrder(draft);
  await hand.pay(order.id, by);
  return order;
}

async function captured() {
  const { id } = await paid();
  const { capture } = await cards.capture(id, `capture-${id}-1`);
  return { id, captureId: capture?.id ?? '' };
}

const movesOf = async (id: string) =>
  (await hand.entries())
    .filter(({ paymentId }) => paymentId === id)
    .map(({ kind, amount }) => `${kind} ${amount.value}`);

describe('a payment by card', () => {
  it('is opened on a page, authorized there, taken and given back', async () => {
    const created = await cards.createOrder(draftOf());
    expect(created).toEqual({
      id: expect.stringMatching(/^cs_test_[0-9a-f]{24}$/),
      pageUrl: `${sandbox.origin}/pay/${created.id}`,
      status: 'created',
      orderId: 7,
      amountCents: 3_998,
      currency: 'EUR',
      capture: null,
      refunds: [],
    });
    await hand.pay(created.id);
    expect(await cards.getOrder(created.id)).toMatchObject({ status: 'approved', capture: null });
    const { status, capture } = await cards.capture(created.id, `capture-${created.id}-1`);
    expect({ status, capture }).toEqual({
      status: 'completed',
      capture: {
        id: expect.stringMatching(/^pi_test_/),
        status: 'completed',
        amountCents: 3_998,
        currency: 'EUR',
        orderId: 7,
      },
    });
    const refund = await cards.refund(capture?.id ?? '', 'refund-7');
    expect(refund).toMatchObject({ status: 'completed', amountCents: 3_998 });
    expect((await cards.getOrder(created.id)).capture?.status).toBe('refunded');
    expect(await movesOf(created.id)).toEqual(['capture 39.98', 'refund 39.98']);
  });

  it('is refunded in parts, each once, and never beyond what was taken', async () => {
    const { id, captureId } = await captured();
    const give = (requestId: string, cents: number) =>
      cards.refund(captureId, requestId, { cents, customId: requestId });
    const part = await give('card-7-1', 1_000);
    expect(part).toMatchObject({ status: 'completed', amountCents: 1_000, customId: 'card-7-1' });
    expect(await give('card-7-1', 1_000)).toEqual(part);
    await hand.refund(captureId, '2.00');
    const after = await cards.getOrder(id);
    expect(after.capture?.status).toBe('partially_refunded');
    expect(after.refunds.map(({ customId, amountCents }) => [customId, amountCents])).toEqual([
      ['card-7-1', 1_000],
      [null, 200],
    ]);
    await expect(give('card-7-2', 2_799)).rejects.toMatchObject({ kind: 'rejected' });
    await give('card-7-3', 2_798);
    await expect(give('card-7-4', 1)).rejects.toMatchObject({ kind: 'already' });
  });

  it('is the same one for the same request, and none for the same request of something else', async () => {
    const draft = draftOf();
    const [first, again] = await Promise.all([cards.createOrder(draft), cards.createOrder(draft)]);
    expect(again).toEqual(first);
    await expect(cards.createOrder({ ...draft, orderId: 8 })).rejects.toMatchObject({
      kind: 'rejected',
      issue: 'idempotency_error',
    });
  });

  it('keeps refunds of two payments apart that a shop calls the same', async () => {
    for (const { captureId } of [await captured(), await captured()])
      expect(await cards.refund(captureId, 'refund-1')).toMatchObject({ status: 'completed' });
  });

  it('is taken once by 20 requests at the same time, and told to whoever asks under another name', async () => {
    const { id } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cards.capture(id, `capture-${id}-1`)));
    expect(new Set(answers.map(({ capture }) => capture?.id)).size).toBe(1);
    expect((await cards.capture(id, `capture-${id}-2`)).capture?.status).toBe('completed');
    expect(await movesOf(id)).toEqual(['capture 39.98']);
  });

  it('cannot be taken before the buyer has paid on the page', async () => {
    const { id } = await cards.createOrder(draftOf());
    await expect(cards.capture(id, `capture-${id}-1`)).rejects.toMatchObject({ kind: 'not_approved' });
  });

  it('that the bank refuses after all is over', async () => {
    const { id } = await cards.createOrder(draftOf());
    await hand.approve(id, 'INSTRUMENT_DECLINED');
    await expect(cards.capture(id, `capture-${id}-1`)).rejects.toMatchObject({
      kind: 'declined',
      issue: 'card_declined',
      debugId: expect.stringMatching(/^req_/),
    });
    expect(await cards.getOrder(id)).toMatchObject({ status: 'voided', capture: { status: 'declined' } });
    await expect(hand.pay(id)).rejects.toThrow();
  });

  it('bills what a voucher leaves of each line, to the cent', async () => {
    const lines = [
      { productId: 3, name: 'Testor Prime 9', unitCents: 1_999, quantity: 2, discountCents: 501 },
      { productId: 4, name: 'Cable', unitCents: 502, quantity: 1 },
    ];
    const draft = draftOf({ lines, discountCents: 501, totalCents: 3_999 });
    expect((await cards.createOrder(draft)).amountCents).toBe(3_999);
    const { orders } = await hand.state();
    expect(
      orders.at(-1)?.items.map(({ name, quantity, unit_amount }) => [name, quantity, unit_amount.value]),
    ).toEqual([
      ['2 × Testor Prime 9', '1', '34.97'],
      ['Cable', '1', '5.02'],
    ]);
  });
});

describe('direct debit', () => {
  it.each([
    ['COMPLETED' as const, { status: 'completed', capture: 'completed' }],
    ['DECLINED' as const, { status: 'voided', capture: 'declined' }],
  ])('is on its way at once, and then %s', async (decision, { status, capture }) => {
    const { id } = await paid('debit');
    const pending = await cards.getOrder(id);
    expect(pending).toMatchObject({
      status: 'completed',
      capture: { status: 'pending', amountCents: 3_998 },
    });
    expect(await cards.capture(id, `capture-${id}-1`)).toEqual(pending);
    await hand.settle(pending.capture?.id ?? '', decision);
    expect(await cards.getOrder(id)).toMatchObject({ status, capture: { status: capture } });
  });
});

describe('a page that is closed', () => {
  it('leads nowhere, and may be closed again', async () => {
    const { id } = await cards.createOrder(draftOf());
    await cards.close(id);
    await cards.close(id);
    expect(await cards.getOrder(id)).toMatchObject({ status: 'voided', capture: null });
    await expect(hand.pay(id)).rejects.toThrow();
  });

  it('gives free what was authorized', async () => {
    const { id } = await paid();
    await cards.close(id);
    await cards.close(id);
    expect(await cards.getOrder(id)).toMatchObject({ status: 'voided', capture: { status: 'failed' } });
    expect((await cards.capture(id, `capture-${id}-1`)).capture?.status).toBe('failed');
    expect(await movesOf(id)).toEqual([]);
  });

  it('leaves money alone that was taken, or is being taken', async () => {
    const { id } = await captured();
    await cards.close(id);
    expect((await cards.getOrder(id)).capture?.status).toBe('completed');
    const { id: debited } = await paid('debit');
    await cards.close(debited);
    expect((await cards.getOrder(debited)).capture?.status).toBe('pending');
  });

  it('expires by itself when nobody has paid', async () => {
    const { id } = await cards.createOrder(draftOf());
    await hand.moveClock(3_600_000);
    expect((await cards.getOrder(id)).status).toBe('voided');
    await hand.moveClock(-3_600_000);
  });
});

describe('money that the bank of the buyer takes back', () => {
  it('is gone while the dispute goes on, and kept when it is won', async () => {
    const { id } = await captured();
    await hand.dispute(id, 'needs_response');
    const [dispute] = (await cards.getOrder(id)).refunds;
    expect(dispute).toMatchObject({ status: 'pending', amountCents: 3_998, isDispute: true, customId: null });
    await hand.dispute(id, 'won');
    expect((await cards.getOrder(id)).refunds).toEqual([{ ...dispute, status: 'failed' }]);
  });

  it('is lost when it is lost', async () => {
    const { id } = await captured();
    await hand.dispute(id, 'needs_response');
    await hand.dispute(id, 'lost');
    expect((await cards.getOrder(id)).refunds).toMatchObject([{ status: 'completed', isDispute: true }]);
  });
});

describe('what Stripe charges and pays out', () => {
  it('is told for a time, page by page, oldest first, without the money of orders', async () => {
    const start = new Date(Date.now() - 60_000);
    await captured();
    for (let cents = 1; cents <= 101; cents++) await hand.payOut(cents);
    const moves = await cards.moves({ start, end: new Date(Date.now() + 60_000) });
    expect(moves.filter(({ kind, cents }) => kind === 'fee' && cents === 85)).not.toHaveLength(0);
    const paidOut = moves.filter(({ kind }) => kind === 'payout').map(({ cents }) => cents);
    expect(paidOut.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 101 }, (_, index) => index + 1),
    );
    expect(moves.map(({ at }) => at.getTime())).toEqual(
      moves.map(({ at }) => at.getTime()).toSorted((left, right) => left - right),
    );
    expect(await cards.moves({ start: new Date(0), end: start })).toEqual([]);
  });

  it.each([
    ['a charge', { type: 'charge', amount: 10_000, fee: 175 }, [['fee', 175]]],
    ['a fee of its own', { type: 'stripe_fee', amount: -200, fee: 0 }, [['fee', 200]]],
    ['a fee that comes back', { type: 'stripe_fee', amount: 200, fee: 0 }, [['fee', -200]]],
    ['a dispute', { type: 'adjustment', amount: -3_998, fee: 2_000 }, [['fee', 2_000]]],
    ['a payout', { type: 'payout', amount: -9_825, fee: 0 }, [['payout', 9_825]]],
    ['a payout that comes back', { type: 'payout_failure', amount: 9_825, fee: 0 }, [['payout', -9_825]]],
    ['a refund', { type: 'refund', amount: -500, fee: 0 }, []],
  ] as const)('%s', (_name, row, moves) => {
    const body = { id: 'txn_1', created: 1_900_000_000, currency: 'eur', ...row };
    expect(readMoves(body).map(({ kind, cents }) => [kind, cents])).toEqual(moves);
  });

  it('counts as not told where it cannot be read', () => {
    const body = { id: 'txn_1', created: 1_900_000_000, currency: 'usd', type: 'charge', amount: 1, fee: 0 };
    expect(() => readMoves(body)).toThrow(expect.objectContaining({ kind: 'unknown' }));
  });
});

describe('an id that is none of Stripe', () => {
  it.each(['', '../refunds', 'pi_1', 'cs_1?expand[]=x', 'cs_1/expire'])(
    'is asked for nowhere: %s',
    async (id) => {
      await expect(cards.getOrder(id)).rejects.toMatchObject({ kind: 'gone' });
      await expect(cards.close(id)).rejects.toMatchObject({ kind: 'gone' });
    },
  );
});

describe('the host of Stripe', () => {
  it('is Stripe alone for real payments, whatever is configured', () => {
    expect(stripeApi('production', 'http://127.0.0.1:1')).toBe('https://api.stripe.com');
    expect(stripeApi('sandbox', 'http://127.0.0.1:1')).toBe('https://api.stripe.com');
    expect(() => stripeApi('local', null)).toThrow('not running');
  });
});

describe('a message of Stripe', () => {
  const MINUTE = 60_000;
  const at = (ms: number) => () => new Date(Date.now() + ms);

  /** The latest message, as it goes out now. */
  const latest = async (): Promise<SignedMessage> => {
    const message = (await hand.messages()).at(-1);
    if (message === undefined) throw new Error('There is no message.');
    return message;
  };
  const verify = ({ headers, body }: SignedMessage, by = cards) =>
    by.verifyWebhook(headers, Buffer.from(body));
  const signed = (
    body: string,
    secret = LOCAL_CARDS.webhookSecret,
    seconds = Math.floor(Date.now() / 1_000),
  ) => ({
    headers: {
      'stripe-signature': `t=${seconds},v0=1,v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    },
    body,
  });

  it('names the payment that it is about, whichever of its parts it tells of', async () => {
    const { id, captureId } = await captured();
    await hand.refund(captureId, '1.00');
    await hand.dispute(id, 'needs_response');
    const events = await Promise.all((await hand.messages()).slice(-4).map((message) => verify(message)));
    expect(events.map((event) => [event?.type, event?.paymentId])).toEqual([
      ['checkout.session.completed', id],
      ['payment_intent.succeeded', id],
      ['charge.refunded', id],
      ['charge.dispute.updated', id],
    ]);
  });

  it('is about no payment where its intent is none of the shop', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'charge.refunded',
      livemode: false,
      data: { object: { object: 'charge', payment_intent: 'pi_of_somebody_else' } },
    });
    expect(await verify(signed(body))).toMatchObject({ id: 'evt_1', paymentId: null });
  });

  it('is genuine within five minutes, each delivery being signed anew', async () => {
    await paid();
    const message = await latest();
    const seen = (ms: number) => verify(message, cardsAt(sandbox.origin, { clock: at(ms) }));
    expect(await seen(4 * MINUTE)).not.toBeNull();
    expect(await seen(6 * MINUTE)).toBeNull();
    expect(await seen(-6 * MINUTE)).toBeNull();
  });

  it.each<[string, (message: SignedMessage) => SignedMessage]>([
    ['with another body', ({ headers, body }) => ({ headers, body: `${body} ` })],
    ['without a signature', ({ body }) => ({ headers: {}, body })],
    ['with an empty signature', ({ body }) => ({ headers: { 'stripe-signature': '' }, body })],
    [
      'with another time',
      ({ headers, body }) => ({
        headers: {
          'stripe-signature': String(headers['stripe-signature']).replace(
            /t=(\d+)/,
            (_, seconds: string) => `t=${Number(seconds) + 2}`,
          ),
        },
        body,
      }),
    ],
    ['with a time that is none', ({ body }) => ({ headers: { 'stripe-signature': 't=now,v1=00' }, body })],
    ['signed with another secret', ({ body }) => signed(body, 'whsec_another')],
    ['signed, and of real money', ({ body }) => signed(body.replace('"livemode":false', '"livemode":true'))],
    ['signed, and no JSON', () => signed('checkout.session.completed')],
    ['signed, and no object', () => signed('null')],
    ['signed, and without an id', () => signed('{"type":"x","livemode":false}')],
  ])('is refused %s', async (_name, forge) => {
    await paid();
    const message = await latest();
    expect(await verify(message)).not.toBeNull();
    expect(await verify(forge(message))).toBeNull();
  });
});
