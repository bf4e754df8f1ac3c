import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../test/eventually.js';
import { collect, place, stockOf } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let buyer: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  await shop.sandbox.sendMessagesTo(`${shop.url}/api/payment-webhook`);
  buyer = await shop.customer();
  productId = await shop.product();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When the provider is asked once more about an order that has ended. */
const AUDIT = 3 * HOUR + 15 * MINUTE;

const orderOf = async (paymentId: string) => {
  const order = await shop.connection
    .collection<{ paymentId: string; state: string; events: { kind: string }[]; capturedCents: number }>(
      'orders',
    )
    .findOne({ paymentId });
  return {
    state: order?.state,
    events: order?.events.map(({ kind }) => kind),
    captured: order?.capturedCents,
  };
};

/** Hands the shop the provider's last message. Returns the status of its answer. */
async function sendLastMessage(): Promise<number> {
  const { headers = {}, body = '' } = (await shop.sandbox.messages()).at(-1) ?? {};
  const raw = { type: 'application/json', body };
  return (await shop.guest().rest('POST', '/payment-webhook', { raw, headers })).status;
}

/** Lets the jobs look one ms before a time is over, and when it is. */
async function expectChangeAfter(
  ms: number,
  paymentId: string,
  before: string,
  after: string,
): Promise<void> {
  shop.clock.advance(ms - 1);
  await shop.services.checkout.recover();
  expect((await orderOf(paymentId)).state).toBe(before);
  shop.clock.advance(1);
  await shop.services.checkout.recover();
  expect((await orderOf(paymentId)).state).toBe(after);
}

describe('money that the shop did not hear of', () => {
  /** An order that was approved, then canceled; no message will come. */
  const canceled = async (): Promise<string> => {
    await shop.sandbox.sendMessagesTo(null);
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await buyer.rest('GET', `/cancel-payment/${paymentId}`);
    return paymentId;
  };

  it('is accepted when the answer to the capture was lost', async () => {
    // The messages come later: the one about the approval would use up the faults, too.
    await shop.sandbox.sendMessagesTo(null);
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.sandbox.fault({ call: 'capture', times: 3, answer: 'reset' });
    const lost = await collect(buyer, paymentId);
    expect(lost.status).toBe(400);
    expect(await sendLastMessage()).toBe(200);
    await until(async () => (await orderOf(paymentId)).state === 'paid');
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 0, sold: 1 });
    expect((await collect(buyer, paymentId)).status).toBe(200);
    expect((await shop.sandbox.entries()).filter((entry) => entry.paymentId === paymentId)).toHaveLength(1);
  });

  it('is asked for by the jobs when no message comes either', async () => {
    await shop.sandbox.sendMessagesTo(null);
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.sandbox.fault({ call: 'capture', times: 3, answer: 'reset' });
    await collect(buyer, paymentId);
    expect((await orderOf(paymentId)).state).toBe('capturing');
    await expectChangeAfter(15_000, paymentId, 'capturing', 'paid');
    expect((await orderOf(paymentId)).events).toEqual(['PLACED', 'PAID']);
  });

  it('refunds a capture that arrives after the order ended', async () => {
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await buyer.rest('GET', `/cancel-payment/${paymentId}`);
    // A capture that was sent before and traveled for long.
    await shop.services.checkout.ports.payments.capture(paymentId, 'a-late-one');
    await until(async () => (await orderOf(paymentId)).state === 'refunded');
    const kinds = (await shop.sandbox.entries())
      .filter((entry) => entry.paymentId === paymentId)
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['capture', 'refund']);
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 0, sold: 0 });
  });

  it('is looked for three hours and a quarter after the end, even if no message comes', async () => {
    const paymentId = await canceled();
    // A look before does not stand for that one.
    await shop.services.checkout.reconcile(paymentId);
    await shop.services.checkout.ports.payments.capture(paymentId, 'a-late-one');
    await expectChangeAfter(AUDIT, paymentId, 'canceled', 'refunded');
  });

  it('is looked for every hour while the provider decides on it', async () => {
    const paymentId = await canceled();
    await shop.sandbox.fault({ call: 'capture', alter: { captureStatus: 'PENDING' } });
    const { capture } = await shop.services.checkout.ports.payments.capture(paymentId, 'a-late-one');
    shop.clock.advance(AUDIT);
    await shop.services.checkout.recover();
    await shop.sandbox.settle(capture?.id ?? '', 'COMPLETED');
    await expectChangeAfter(HOUR, paymentId, 'canceled', 'refunded');
  });

  it('stops rechecking when no capture was found', async () => {
    const paymentId = await canceled();
    shop.clock.advance(AUDIT);
    await shop.services.checkout.recover();
    const stored = await shop.connection.collection('orders').findOne({ paymentId });
    expect(stored).toMatchObject({ state: 'canceled', recheckAt: null });
  });

  it("that goes back on the provider's side ends the order, whose pieces may be on their way", async () => {
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await collect(buyer, paymentId);
    const { payments } = shop.services.checkout.ports;
    const { capture } = await payments.getOrder(paymentId);
    await payments.refund(capture?.id ?? '', 'by-hand');
    await until(async () => (await orderOf(paymentId)).state === 'refunded');
    expect((await orderOf(paymentId)).events).toEqual(['PLACED', 'PAID', 'REFUNDED']);
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 0, sold: 1 });
  });
});

describe('a payment that the provider still decides on', () => {
  const pend = async (): Promise<string> => {
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.sandbox.fault({ call: 'capture', alter: { captureStatus: 'PENDING' } });
    const { status, body } = await collect(buyer, paymentId);
    expect(status).toBe(200);
    expect(body.payload).toMatchObject({ updatedOrderData: { payment_status: 'pending' } });
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 1, sold: 0 });
    return paymentId;
  };
  const captureOf = async (paymentId: string): Promise<string> =>
    (await shop.sandbox.state()).orders.find(({ id }) => id === paymentId)?.captures[0]?.id ?? '';

  it('becomes paid when the money has come', async () => {
    const paymentId = await pend();
    await shop.sandbox.settle(await captureOf(paymentId), 'COMPLETED');
    await until(async () => (await orderOf(paymentId)).state === 'paid');
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 0, sold: 1 });
  });

  it('gives the stock back when it was declined', async () => {
    const paymentId = await pend();
    await shop.sandbox.settle(await captureOf(paymentId), 'DECLINED');
    await until(async () => (await orderOf(paymentId)).state === 'failed');
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 0, sold: 0 });
  });
});

describe('money that does not fit its order', () => {
  it.each([
    ['a smaller amount', { amountCents: 100 }],
    ['another currency', { currency: 'USD' }],
    ['the number of another order', { customId: '999999' }],
  ])('never pays it: %s', async (_name, alter) => {
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.sandbox.fault({ call: 'capture', alter });
    const { status, body } = await collect(buyer, paymentId);
    expect({ status, msg: body.msg }).toEqual({
      status: 400,
      msg: 'The payment does not fit the order. We look into it and will contact you.',
    });
    expect(await orderOf(paymentId)).toMatchObject({ state: 'review', events: ['PLACED', 'IN_REVIEW'] });
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 1, sold: 0 });
    expect((await buyer.rest('GET', `/cancel-payment/${paymentId}`)).status).toBe(400);
  });
});

describe('a message', () => {
  it('without a genuine signature changes nothing', async () => {
    const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} });
    for (const headers of [
      {},
      { 'paypal-transmission-id': '1', 'paypal-transmission-sig': 'x', 'paypal-auth-algo': 'SHA256withRSA' },
    ]) {
      const answer = await shop
        .guest()
        .rest('POST', '/payment-webhook', { raw: { type: 'application/json', body }, headers });
      expect({ status: answer.status, msg: answer.body.msg }).toEqual({
        status: 400,
        msg: 'This message is not genuine.',
      });
    }
    const large = { type: 'application/json', body: 'x'.repeat(300_000) };
    expect((await shop.guest().rest('POST', '/payment-webhook', { raw: large })).status).toBe(413);
    const stored = await shop.connection
      .collection<{ _id: string }>('paymentEvents')
      .findOne({ _id: 'WH-1' });
    expect(stored).toBeNull();
  });

  it('is no proof of money: the provider is asked, and an order that nobody has paid stays unpaid', async () => {
    await shop.sandbox.sendMessagesTo(null);
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.connection.collection<{ _id: string; [field: string]: unknown }>('paymentEvents').insertOne({
      _id: 'WH-3',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      paymentId,
      receivedAt: shop.clock.now(),
      isHandled: false,
    });
    await shop.services.paymentEvents.work();
    expect(await orderOf(paymentId)).toEqual({ state: 'awaiting_payment', events: ['PLACED'], captured: 0 });
  });

  it('is handled by the jobs when its process has ended before it could', async () => {
    await shop.sandbox.sendMessagesTo(null);
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.services.checkout.ports.payments.capture(paymentId, `capture-${paymentId}-1`);
    await shop.connection
      .collection<{ _id: string; [field: string]: unknown }>('paymentEvents')
      .insertOne({ _id: 'WH-2', type: 'X', paymentId, receivedAt: shop.clock.now(), isHandled: false });
    await shop.services.paymentEvents.work();
    expect((await orderOf(paymentId)).state).toBe('paid');
  });

  it('that could not be handled waits for the jobs, and counts once however often it comes', async () => {
    await shop.sandbox.sendMessagesTo(null);
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await shop.services.checkout.ports.payments.capture(paymentId, `capture-${paymentId}-1`);
    await shop.sandbox.fault({ call: 'get', times: 3, done: 'no', answer: { status: 503 } });
    for (let times = 0; times < 2; times++) expect(await sendLastMessage()).toBe(200);
    const stored = () => shop.connection.collection('paymentEvents').find({ paymentId }).toArray();
    await until(async () => {
      await shop.services.paymentEvents.work();
      return (await stored()).every(({ isHandled }) => isHandled === true);
    });
    expect((await orderOf(paymentId)).state).toBe('paid');
    expect(await stored()).toHaveLength(1);
  });
});
