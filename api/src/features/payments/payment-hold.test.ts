import { afterEach, describe, expect, it } from '@jest/globals';
import {
  collect,
  movesOf,
  orderOf,
  place,
  placeApproved,
  sessionAt,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { crashingPorts } from '../../../test/crashing-ports.js';
import { raceAll, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import type { ProviderOrder } from '../../payments/payment.port.js';
import type { SandboxAlteration } from '../../../sandbox/sandbox.faults.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderRecord } from '../orders/order.record.js';

const TOTAL = 5_000;

const shop = testShop({ RATE_LIMITS: 'off' });
const twin = prepared(() => shop.twin());
const buyer = prepared(() => shop.customer({ email: 'grete@example.com' }));
const [desk, other] = [prepared(() => shop.employee()), prepared(() => shop.employee())];
afterEach(() => shop.sandbox.clearFaults());

/** An order of two pieces whose payment came otherwise than asked for. */
async function onHold(alter: SandboxAlteration): Promise<{ id: number; productId: number }> {
  const productId = await shop.product({ stockCount: 5, priceCents: TOTAL / 2 });
  const paymentId = await placeApproved(shop, buyer, { [productId]: 2 });
  await shop.sandbox.fault({ call: 'capture', alter });
  const answer = await collect(buyer, paymentId);
  const { _id } = await orderOf(shop, paymentId);
  // The answer to a payment that does not fit is that somebody looks into it.
  expect(answer.status).toBe(400);
  await buyer.rest('POST', '/cart/remove', { json: { productID: productId, count: 2 } });
  return { id: _id, productId };
}

/** An order that was canceled, was paid all the same, and whose money the provider will not give back. */
async function refundFailed(): Promise<{ id: number; productId: number }> {
  const productId = await shop.product({ stockCount: 5, priceCents: TOTAL / 2 });
  const paymentId = await place(buyer, { [productId]: 2 });
  const { checkout } = shop.services;
  await buyer.rest('GET', `/cancel-payment/${paymentId}`);
  await shop.sandbox.approve(paymentId);
  await checkout.ports.payments.capture(paymentId, `late-${paymentId}`);
  await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'FAILED' } });
  await checkout.reconcile(paymentId);
  await buyer.rest('POST', '/cart/remove', { json: { productID: productId, count: 2 } });
  return { id: (await orderOf(shop, paymentId))._id, productId };
}

const recordOf = (id: number) => shop.stored<OrderRecord>('orders').findOne({ _id: id });

const ORDER =
  'paymentStatus events { kind byUsername } paymentHold { reason capturedAmount currency isAcceptable autoCancelAt version }';

const read = (user: TestUser, id: number) =>
  user.ask<{
    paymentStatus: string;
    events: { kind: string; byUsername: string | null }[];
    paymentHold: { reason: string; version: number } | null;
  }>(`{ order(id: "${id}") { ${ORDER} } }`);

type Verb = 'acceptHeldPayment' | 'refundHeldPayment';

/** Decides about a payment hold as it was seen; gives the answer. */
function decide(client: TestClient, verb: Verb, id: number, version = 1) {
  return client.ask<{
    __typename: string;
    order?: object;
    current?: object;
    reason?: string;
  }>(`mutation { ${verb}(input: { orderId: "${id}", version: ${version} }) {
      __typename
      ... on PaymentHoldResolved { order { paymentStatus } }
      ... on OrderConflict { code current { paymentStatus } }
      ... on UserError { reason }
    } }`);
}

/** An hour later the jobs look at what was pending. */
async function checkLater(): Promise<void> {
  shop.clock.advance(3_600_000);
  await shop.services.checkout.recover();
}

/** What the provider's books say of an order. */
const booksOf = async (id: number) => movesOf(shop, (await recordOf(id))?.paymentId ?? null);

const mailsAbout = async (id: number): Promise<string[]> =>
  (await shop.mails()).map(({ subject }) => subject).filter((subject) => subject.includes(` ${id}`));

const loggedOf = async (id: number): Promise<string[]> =>
  (
    await shop
      .stored('auditLog')
      .find({ subjectId: id, action: /^PAYMENT_/ })
      .toArray()
  ).map(({ action, username }) => `${String(action)} by ${String(username)}`);

describe('an order whose payment does not fit', () => {
  it.each([
    [
      'one cent less',
      { amountCents: TOTAL - 1 },
      { reason: 'AMOUNT_MISMATCH', capturedAmount: TOTAL - 1, currency: 'EUR' },
    ],
    [
      'another currency',
      { currency: 'USD' },
      { reason: 'CURRENCY_MISMATCH', capturedAmount: TOTAL, currency: 'USD' },
    ],
  ])('by %s says why to employees, and is never accepted', async (_, alter, told) => {
    const { id, productId } = await onHold(alter);
    expect(await read(desk, id)).toMatchObject({
      paymentStatus: 'IN_REVIEW',
      paymentHold: { ...told, isAcceptable: false, autoCancelAt: null, version: 1 },
    });
    expect((await read(buyer, id)).paymentHold).toBeNull();
    expect(await decide(desk, 'acceptHeldPayment', id)).toMatchObject({
      __typename: 'Rejected',
      reason: 'PAYMENT_DIFFERS',
    });
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 2, sold: 0 });
  });

  it('refunds once, releases stock, and records mail, history and audit entry', async () => {
    const { id, productId } = await onHold({ amountCents: TOTAL - 1 });
    expect(await decide(desk, 'refundHeldPayment', id)).toEqual({
      __typename: 'PaymentHoldResolved',
      order: { paymentStatus: 'REFUNDED' },
    });
    expect(await booksOf(id)).toEqual(['capture 49.99 EUR', 'refund 49.99 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    const { username } = desk.account;
    expect((await read(desk, id)).events.slice(1)).toEqual([
      { kind: 'IN_REVIEW', byUsername: null },
      { kind: 'REFUND_STARTED', byUsername: username },
      { kind: 'REFUNDED', byUsername: null },
    ]);
    expect((await read(buyer, id)).events.every(({ byUsername }) => byUsername === null)).toBe(true);
    expect(await loggedOf(id)).toEqual([`PAYMENT_REFUNDED by ${username}`]);
    const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes(` ${id}`));
    expect(mail?.to).toBe('grete@example.com');
    expect(mail?.subject).toBe(`Refund for your order ${id}`);
    expect(mail?.text).toContain('49.99');
    // The money is back, so such a mail is for free: it tells no word of an unproven sender.
    expect(mail?.text).toContain('Hello,');
    expect(mail?.text).not.toContain('Grete');
  });

  it('tells with the decision how much work is left', async () => {
    const { id } = await onHold({ amountCents: TOTAL - 1 });
    const { body: before } = await desk.graphql('{ deskCounts { paymentHolds } }');
    const { body: after } = await desk.graphql(
      `mutation { refundHeldPayment(input: { orderId: "${id}", version: 1 }) {
        ... on PaymentHoldResolved { deskCounts { paymentHolds } }
      } }`,
    );
    const { paymentHolds } = before.data?.deskCounts as { paymentHolds: number };
    expect(after.data?.refundHeldPayment).toEqual({ deskCounts: { paymentHolds: paymentHolds - 1 } });
  });

  it('although all of the money came, only under another number, is accepted: paid, sold, confirmed', async () => {
    const { id, productId } = await onHold({ customId: '999999' });
    expect(await read(desk, id)).toMatchObject({
      paymentHold: { reason: 'REFERENCE_MISMATCH', isAcceptable: true },
    });
    expect(await decide(desk, 'acceptHeldPayment', id)).toEqual({
      __typename: 'PaymentHoldResolved',
      order: { paymentStatus: 'PAID' },
    });
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 2 });
    expect((await read(desk, id)).events.at(-1)).toEqual({ kind: 'PAID', byUsername: desk.account.username });
    expect(await loggedOf(id)).toEqual([`PAYMENT_ACCEPTED by ${desk.account.username}`]);
    expect(await mailsAbout(id)).toEqual([`Your order ${id} at Rechenwerk: confirmation`]);
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({ __typename: 'OrderConflict' });
    expect(await booksOf(id)).toEqual(['capture 50.00 EUR']);
  });

  it('stays on hold while the capture is pending', async () => {
    const { id } = await onHold({ amountCents: TOTAL - 1, captureStatus: 'PENDING' });
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({
      __typename: 'Rejected',
      reason: 'PAYMENT_UNDECIDED',
    });
    const { captureId } = (await recordOf(id)) ?? {};
    await shop.sandbox.settle(captureId ?? '', 'DECLINED');
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({ order: { paymentStatus: 'FAILED' } });
    expect(await booksOf(id)).toEqual([]);
  });

  it('is found by its filter, which counts them', async () => {
    const { id } = await onHold({ amountCents: 1 });
    const query = '{ orders(filter: { hasPaymentHold: true }) { totalCount orders { id paymentStatus } } }';
    const { body } = await desk.graphql(query);
    const page = body.data?.orders as { totalCount: number; orders: { id: string; paymentStatus: string }[] };
    expect(page.orders[0]).toEqual({ id: String(id), paymentStatus: 'IN_REVIEW' });
    expect(page.orders.every(({ paymentStatus }) => paymentStatus === 'IN_REVIEW')).toBe(true);
    expect(page.totalCount).toBe(await shop.stored('orders').countDocuments({ state: 'review' }));
  });
});

describe('money that could not be given back', () => {
  it('is given back at the next try, under a name of its own, and never accepted for an ended order', async () => {
    const { id, productId } = await refundFailed();
    expect(await read(desk, id)).toMatchObject({
      paymentStatus: 'REFUNDING',
      paymentHold: { reason: 'REFUND_FAILED', capturedAmount: TOTAL, isAcceptable: false, version: 2 },
    });
    expect(await decide(desk, 'acceptHeldPayment', id, 2)).toMatchObject({ __typename: 'Rejected' });
    expect(await decide(desk, 'refundHeldPayment', id, 2)).toMatchObject({
      order: { paymentStatus: 'REFUNDED' },
    });
    expect(await booksOf(id)).toEqual(['capture 50.00 EUR', 'refund 50.00 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
  });

  it('rejects a decision based on an outdated version', async () => {
    const { id } = await refundFailed();
    expect(await decide(desk, 'refundHeldPayment', id, 1)).toMatchObject({
      __typename: 'OrderConflict',
      code: 'ORDER_DECIDED',
      current: { paymentStatus: 'REFUNDING' },
    });
    expect(await booksOf(id)).toEqual(['capture 50.00 EUR']);
  });

  it('comes back to the desk when the provider refuses it for good', async () => {
    const { id } = await onHold({ amountCents: 1 });
    const answer = { status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' };
    await shop.sandbox.fault({ call: 'refund', answer, done: 'no' });
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({
      order: { paymentStatus: 'REFUNDING' },
    });
    expect(await read(desk, id)).toMatchObject({ paymentHold: { reason: 'REFUND_FAILED', version: 2 } });
    expect(await booksOf(id)).toEqual(['capture 0.01 EUR']);
  });

  it('is told to the buyer who tries to pay the ended order, and is no reason to send it', async () => {
    const { id } = await refundFailed();
    const told = async () => (await collect(buyer, (await recordOf(id))?.paymentId ?? '')).body.msg;
    expect(await told()).toBe('The order has ended. Your payment is being given back.');
    expect(await read(buyer, id)).toMatchObject({ paymentStatus: 'REFUNDING' });
    const waiting = '{ orders(filter: { shippingStatus: PENDING }) { orders { id } } }';
    const { orders } = await buyer.ask<{ orders: { id: string }[] }>(waiting);
    expect(orders).not.toContainEqual({ id: String(id) });
    await decide(desk, 'refundHeldPayment', id, 2);
    expect(await told()).toBe('The order has ended. Your payment was given back.');
  });
});

describe('two employees at once', () => {
  it('at two processes give the money back once; the second reads what the first has decided', async () => {
    const { id } = await onHold({ amountCents: TOTAL - 1 });
    const elsewhere = sessionAt(twin, other);
    const answers = await raceAll(10, (index) =>
      decide(index % 2 === 0 ? desk : elsewhere, 'refundHeldPayment', id),
    );
    expect(tally(answers.map(({ __typename }) => __typename))).toEqual({
      PaymentHoldResolved: 1,
      OrderConflict: 9,
    });
    expect(await booksOf(id)).toEqual(['capture 49.99 EUR', 'refund 49.99 EUR']);
    expect(await loggedOf(id)).toHaveLength(1);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('applies only the first of two conflicting decisions', async () => {
    const { id, productId } = await onHold({ customId: '999999' });
    const verbs = ['acceptHeldPayment', 'refundHeldPayment'] as const;
    await raceAll(2, (index) => decide(index === 0 ? desk : other, verbs[index] ?? 'acceptHeldPayment', id));
    const { paymentStatus } = await read(desk, id);
    const isPaid = paymentStatus === 'PAID';
    expect(['PAID', 'REFUNDED']).toContain(paymentStatus);
    expect(await booksOf(id)).toHaveLength(isPaid ? 1 : 2);
    const sold = { free: 3, held: 0, sold: 2 };
    expect(await stockOf(shop, productId)).toEqual(isPaid ? sold : { free: 5, held: 0, sold: 0 });
  });
});

/** What must be true of an order that rests in a state. */
const EXPECTED_BY_STATE: Record<string, object> = {
  PAID: { moves: 1, logged: 1, free: 3, held: 0, sold: 2 },
  REFUNDED: { moves: 2, logged: 1, free: 5, held: 0, sold: 0 },
  IN_REVIEW: { moves: 1, logged: 0, free: 3, held: 2, sold: 0 },
};

/** The jobs go on, until nothing is left to do. */
async function drain(): Promise<void> {
  await shop.sandbox.clearFaults();
  for (let round = 0; round < 2; round++) {
    shop.clock.advance(60_000);
    await shop.services.checkout.recover();
  }
}

describe('a refund of which nobody knows whether it has happened', () => {
  it.each([
    ['answers 500, although done', { answer: { status: 500 } }],
    ['answers nothing', { answer: 'reset' }],
    ['does it late', { answer: 'reset', done: 'late', delayMs: 150 }],
  ] as const)('because the provider %s is finished by the jobs, and made once', async (_, fault) => {
    const { id, productId } = await onHold({ amountCents: TOTAL - 1 });
    await shop.sandbox.fault({ call: 'refund', times: 3, ...fault });
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({
      order: { paymentStatus: 'REFUNDING' },
    });
    expect(await decide(other, 'refundHeldPayment', id)).toMatchObject({ __typename: 'OrderConflict' });
    await drain();
    expect((await read(desk, id)).paymentStatus).toBe('REFUNDED');
    expect(await booksOf(id)).toEqual(['capture 49.99 EUR', 'refund 49.99 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('is not begun when the provider cannot even say what it has', async () => {
    const { id } = await onHold({ amountCents: TOTAL - 1 });
    await shop.sandbox.fault({ call: 'get', times: 3, answer: { status: 503 } });
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({
      __typename: 'Rejected',
      reason: 'PAYMENT_UNANSWERED',
    });
    expect((await read(desk, id)).paymentStatus).toBe('IN_REVIEW');
  });
});

describe('a process that dies while an employee decides', () => {
  it.each([
    [
      'to accept',
      { customId: '999999' },
      (checkout: CheckoutService, id: number) => checkout.accept(desk.account, id, 1),
    ],
    [
      'to give back',
      { amountCents: TOTAL - 1 },
      (checkout: CheckoutService, id: number) => checkout.refund(desk.account, id, 1),
    ],
  ] as const)('%s, after any of its calls, leaves nothing half done', async (_, alter, decision) => {
    const { ports } = shop.services.checkout;
    const whole = crashingPorts(ports, 1_000, 'after');
    await decision(new CheckoutService(whole.ports), (await onHold(alter)).id);
    const orders: { id: number; productId: number; where: string }[] = [];
    for (const [index, name] of whole.calls.entries()) {
      const order = await onHold(alter);
      const crashing = crashingPorts(ports, index + 1, 'after');
      await expect(decision(new CheckoutService(crashing.ports), order.id)).rejects.toThrow();
      orders.push({ ...order, where: `after call ${index + 1}, ${name}` });
    }
    await shop.services.outbox.work();
    await drain();
    for (const { id, productId, where } of orders) {
      const { paymentStatus } = await read(desk, id);
      const stock = await stockOf(shop, productId);
      const found = { moves: (await booksOf(id)).length, logged: (await loggedOf(id)).length, ...stock };
      expect({ where, paymentStatus, ...found }).toEqual({
        where,
        paymentStatus,
        ...EXPECTED_BY_STATE[paymentStatus],
      });
    }
    expect(orders.length).toBeGreaterThan(5);
  });
});

describe('deciding', () => {
  it('is refused for an order that does not exist, and for malformed input', async () => {
    expect(await decide(desk, 'refundHeldPayment', 999_999)).toMatchObject({
      __typename: 'Rejected',
      reason: 'ORDER_NOT_FOUND',
    });
    const { id } = await onHold({ amountCents: 1 });
    await shop.set('orders', id, { environment: 'sandbox' });
    expect(await decide(desk, 'refundHeldPayment', id)).toMatchObject({
      __typename: 'Rejected',
      reason: 'ORDER_NOT_FOUND',
    });
    const query = 'mutation { refundHeldPayment(input: { orderId: "x", version: 1 }) { __typename } }';
    expect(await desk.ask(query)).toMatchObject({
      __typename: 'Rejected',
    });
  });
});

describe('a pending refund that fails in the end', () => {
  it.each([
    ['a message of the provider', (paymentId: string) => shop.services.checkout.reconcile(paymentId)],
    ['the jobs, should the message get lost', () => checkLater()],
  ])('puts the order on hold again, told by %s', async (_, look) => {
    // The clock runs for hours here, longer than sessions live.
    await Promise.all([buyer.logInAgain(), desk.logInAgain()]);
    const { id } = await onHold({ amountCents: 1 });
    await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'PENDING' } });
    await decide(desk, 'refundHeldPayment', id);
    await checkLater();
    const order = await recordOf(id);
    expect(order).toMatchObject({ state: 'refunded', holdReason: 'amount' });
    const { paymentId } = order ?? { paymentId: null };
    const refund = (await shop.sandbox.entries()).findLast((entry) => entry.paymentId === paymentId);
    await shop.sandbox.settleRefund(refund?.id ?? '', 'FAILED');
    await look(paymentId ?? '');
    await desk.logInAgain();
    expect(await read(desk, id)).toMatchObject({ paymentHold: { reason: 'REFUND_FAILED', version: 2 } });
    expect(await decide(desk, 'refundHeldPayment', id, 2)).toMatchObject({
      order: { paymentStatus: 'REFUNDED' },
    });
    await checkLater();
    expect(await recordOf(id)).toMatchObject({ state: 'refunded', recheckAt: null });
  });

  it('is waited for while it is pending, though the provider still calls the payment whole', async () => {
    await Promise.all([buyer.logInAgain(), desk.logInAgain()]);
    const { id } = await onHold({ amountCents: 1 });
    await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'PENDING' } });
    await decide(desk, 'refundHeldPayment', id);
    const { ports } = shop.services.checkout;
    const getOrder = async (paymentId: string): Promise<ProviderOrder> => {
      const payment = await ports.payments.getOrder(paymentId);
      return { ...payment, capture: payment.capture && { ...payment.capture, status: 'completed' } };
    };
    const payments = Object.create(ports.payments, {
      getOrder: { value: getOrder },
    }) as typeof ports.payments;
    const { paymentId } = (await recordOf(id)) ?? {};
    await new CheckoutService({ ...ports, payments }).reconcile(paymentId ?? '');
    expect(await read(desk, id)).toMatchObject({ paymentStatus: 'REFUNDED', paymentHold: null });
  });
});
