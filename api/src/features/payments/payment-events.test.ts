import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancel,
  collect,
  movesOf,
  orderOf,
  placeApproved,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { eventually, until } from '../../../test/eventually.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said } from '../../../test/test-client.js';

const shop = testShop();
const buyer = prepared(() => shop.customer(), beforeEach);
let productId: number;
// A message that the sandbox sends by itself arrives in the middle of what a test does next: those that want one say when.
beforeEach(async () => {
  productId = await shop.product();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When the provider is asked once more about an order that has ended. */
const AUDIT = 3 * HOUR + 15 * MINUTE;

const look = async (paymentId: string) => {
  const { state, events, capturedCents } = await orderOf(shop, paymentId);
  return { state, events: events.map(({ kind }) => kind), captured: capturedCents };
};

/** Waits for what a message causes after it was answered. */
const untilIn = (paymentId: string, state: string) =>
  until(async () => (await orderOf(shop, paymentId)).state === state);

/** Waits for the pieces, which who handles a message moves after the state. */
const untilStock = (stock: object) =>
  eventually(async () => expect(await stockOf(shop, productId)).toEqual(stock));

/** Hands the shop the last message of the provider. Returns the status of its answer. */
async function sendLastMessage(): Promise<number> {
  const { headers = {}, body = '' } = (await shop.sandbox.messages()).at(-1) ?? {};
  const raw = { type: 'application/json', body };
  return (await shop.guest().rest('POST', '/payment-webhook', { raw, headers })).status;
}

/** Lets the jobs look one ms before a time is over, and when it is. */
async function expectChangeAfter(ms: number, paymentId: string, before: string, after: string) {
  shop.clock.advance(ms - 1);
  await shop.services.checkout.recover();
  expect((await look(paymentId)).state).toBe(before);
  shop.clock.advance(1);
  await shop.services.checkout.recover();
  expect((await look(paymentId)).state).toBe(after);
}

describe('money that the shop did not hear of', () => {
  /** An order that was approved, then canceled; no message will come. */
  const canceled = async (): Promise<string> => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await cancel(buyer, paymentId);
    return paymentId;
  };

  it('is accepted when the answer to the capture was lost', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({ call: 'capture', times: 3, answer: 'reset' });
    expect((await collect(buyer, paymentId)).status).toBe(400);
    expect(await sendLastMessage()).toBe(200);
    await untilIn(paymentId, 'paid');
    await untilStock({ free: 6, held: 0, sold: 1 });
    expect((await collect(buyer, paymentId)).status).toBe(200);
    expect(await movesOf(shop, paymentId)).toHaveLength(1);
  });

  it('is asked for by the jobs when no message comes either', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({ call: 'capture', times: 3, answer: 'reset' });
    await collect(buyer, paymentId);
    expect((await look(paymentId)).state).toBe('capturing');
    await expectChangeAfter(15_000, paymentId, 'capturing', 'paid');
    expect((await look(paymentId)).events).toEqual(['PLACED', 'PAID']);
  });

  it('refunds a capture that arrives after the order ended', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await cancel(buyer, paymentId);
    // A capture that was sent before and traveled for long.
    await shop.services.checkout.ports.payments.capture(paymentId, 'a-late-one');
    expect(await sendLastMessage()).toBe(200);
    await untilIn(paymentId, 'refunded');
    expect(await movesOf(shop, paymentId)).toEqual(['capture 199.00 EUR', 'refund 199.00 EUR']);
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
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'canceled', recheckAt: null });
  });

  it("that goes back on the provider's side ends the order, whose pieces may be on their way", async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await collect(buyer, paymentId);
    const { payments } = shop.services.checkout.ports;
    const { capture } = await payments.getOrder(paymentId);
    await payments.refund(capture?.id ?? '', 'by-hand');
    expect(await sendLastMessage()).toBe(200);
    await untilIn(paymentId, 'refunded');
    expect((await look(paymentId)).events).toEqual(['PLACED', 'PAID', 'REFUNDED']);
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 0, sold: 1 });
  });
});

describe('a payment that the provider still decides on', () => {
  const pend = async (): Promise<string> => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({ call: 'capture', alter: { captureStatus: 'PENDING' } });
    const { status, body } = await collect(buyer, paymentId);
    expect(status).toBe(200);
    expect(body.payload).toMatchObject({ updatedOrderData: { payment_status: 'pending' } });
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 1, sold: 0 });
    return paymentId;
  };
  it.each([
    ['becomes paid when the money has come', 'COMPLETED', 'paid', { free: 6, held: 0, sold: 1 }],
    ['gives the stock back when it was declined', 'DECLINED', 'failed', { free: 7, held: 0, sold: 0 }],
  ] as const)('%s, as the sandbox tells by itself', async (_name, decision, state, stock) => {
    const paymentId = await pend();
    const { orders } = await shop.sandbox.state();
    await shop.sandbox.sendMessagesTo(`${shop.url}/api/payment-webhook`);
    await shop.sandbox.settle(orders.find(({ id }) => id === paymentId)?.captures[0]?.id ?? '', decision);
    await untilIn(paymentId, state);
    await shop.sandbox.sendMessagesTo(null);
    await untilStock(stock);
  });
});

describe('money that does not fit its order', () => {
  it.each([
    ['a smaller amount', { amountCents: 100 }],
    ['another currency', { currency: 'USD' }],
    ['the number of another order', { customId: '999999' }],
  ])('never pays it: %s', async (_name, alter) => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({ call: 'capture', alter });
    expect(said(await collect(buyer, paymentId))).toBe(
      '400 The payment does not fit the order. We look into it and will contact you.',
    );
    expect(await look(paymentId)).toMatchObject({ state: 'review', events: ['PLACED', 'IN_REVIEW'] });
    expect(await stockOf(shop, productId)).toEqual({ free: 6, held: 1, sold: 0 });
    expect((await cancel(buyer, paymentId)).status).toBe(400);
  });
});

describe('a message', () => {
  const events = () => shop.stored('paymentEvents');
  /** Keeps a message as a process has that ended before it could look at the payment; then the jobs come. */
  const keep = async (_id: string, paymentId: string): Promise<void> => {
    const type = 'PAYMENT.CAPTURE.COMPLETED';
    await events().insertOne({ _id, type, paymentId, receivedAt: shop.clock.now(), isHandled: false });
    await shop.services.paymentEvents.work();
  };

  it('without a genuine signature changes nothing', async () => {
    const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} });
    for (const headers of [
      {},
      { 'paypal-transmission-id': '1', 'paypal-transmission-sig': 'x', 'paypal-auth-algo': 'SHA256withRSA' },
    ]) {
      const raw = { type: 'application/json', body };
      const answer = await shop.guest().rest('POST', '/payment-webhook', { raw, headers });
      expect(said(answer)).toBe('400 This message is not genuine.');
    }
    const large = { type: 'application/json', body: 'x'.repeat(300_000) };
    expect((await shop.guest().rest('POST', '/payment-webhook', { raw: large })).status).toBe(413);
    expect(await events().findOne({ _id: 'WH-1' })).toBeNull();
  });

  it('is no proof of money: the provider is asked, and an order that nobody has paid stays unpaid', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await keep('WH-3', paymentId);
    expect(await look(paymentId)).toEqual({ state: 'awaiting_payment', events: ['PLACED'], captured: 0 });
  });

  it('is handled by the jobs when its process has ended before it could', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.services.checkout.ports.payments.capture(paymentId, `capture-${paymentId}-1`);
    await keep('WH-2', paymentId);
    expect((await look(paymentId)).state).toBe('paid');
  });

  it('that could not be handled waits for the jobs, and counts once however often it comes', async () => {
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.services.checkout.ports.payments.capture(paymentId, `capture-${paymentId}-1`);
    await shop.sandbox.fault({ call: 'get', times: 3, done: 'no', answer: { status: 503 } });
    for (let times = 0; times < 2; times++) expect(await sendLastMessage()).toBe(200);
    const stored = () => events().find({ paymentId }).toArray();
    await until(async () => {
      await shop.services.paymentEvents.work();
      return (await stored()).every(({ isHandled }) => isHandled === true);
    });
    expect((await look(paymentId)).state).toBe('paid');
    expect(await stored()).toHaveLength(1);
  });
});
