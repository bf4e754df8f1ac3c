import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { crashingPorts } from '../../../test/crashing-ports.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient } from '../../../test/test-client.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderRecord } from '../orders/order.record.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UNIT = 2_500;
/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

const stored = () => shop.connection.collection<OrderRecord>('orders');

const read = async (id: number): Promise<OrderRecord> => {
  const order = await stored().findOne({ _id: id });
  if (order === null) throw new Error('There is no such order.');
  return order;
};

/** A paid order of one piece; its buyer's session may end with the next move of the clock. */
async function paid(): Promise<OrderRecord> {
  const productId = await shop.product({ stockCount: 5, priceCents: UNIT });
  const { id } = await buy(shop, await shop.customer(), { [productId]: 1 });
  return read(id);
}

const checkout = (): CheckoutService => shop.services.checkout;

const giveBack = (order: OrderRecord, amountCents = 1_000): Promise<OrderRecord> =>
  checkout().refundOrder(DESK, order._id, order.revision ?? 0, { kind: 'goodwill', lines: [], amountCents });
const transfer = ({ _id, revision = 0 }: OrderRecord): Promise<OrderRecord> =>
  checkout().transferRefund(DESK, _id, revision, 1);
const retry = ({ _id, revision = 0 }: OrderRecord): Promise<OrderRecord> =>
  checkout().retryRefund(DESK, _id, revision, 1);

/** A refund that the provider never answers to, nor carries out; and that it refuses. */
async function hanging(): Promise<OrderRecord> {
  const order = await paid();
  await shop.sandbox.fault({ call: 'refund', times: 50, done: 'no', answer: { status: 500 } });
  return giveBack(order);
}
async function failed(): Promise<OrderRecord> {
  const order = await paid();
  const answer = { status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' };
  await shop.sandbox.fault({ call: 'refund', done: 'no', answer });
  return giveBack(order);
}

async function wait(ms: number, id: number): Promise<OrderRecord> {
  shop.clock.advance(ms);
  await checkout().recover();
  return read(id);
}

/** What the overview lists of the refunds of an order. */
async function listed({ _id }: OrderRecord): Promise<unknown[]> {
  const { body } = await (
    await shop.employee()
  ).graphql('{ overview { failures { refunds { orderId number amount state } } } }');
  const { failures } = body.data?.overview as { failures: { refunds: { orderId: string }[] } };
  return failures.refunds.filter(({ orderId }) => orderId === String(_id));
}

/** What the provider's books say that has gone back, in euro. */
const movesOf = async ({ paymentId }: OrderRecord): Promise<string[]> =>
  (await shop.sandbox.entries())
    .filter((entry) => entry.paymentId === paymentId && entry.kind === 'refund')
    .map(({ amount }) => amount.value);

const refundOf = ({ refunds = [] }: OrderRecord) => refunds[0];

describe('a refund of a payment that the provider does not know', () => {
  it('fails at once, is on the overview, and can be transferred', async () => {
    const { _id } = await paid();
    await stored().updateOne({ _id }, { $set: { paymentId: '5O190127TN364715X' } });
    const order = await giveBack(await read(_id));
    expect(refundOf(order)).toMatchObject({ state: 'failed' });
    expect(order.recheckAt).toBeNull();
    expect(await listed(order)).toMatchObject([{ number: 1, amount: 1_000, state: 'FAILED' }]);
    expect(refundOf(await transfer(order))).toMatchObject({ state: 'completed', means: 'transfer' });
    expect(await listed(order)).toEqual([]);
  });
});

describe('a refund that the provider does not answer to', () => {
  it('is on the overview after 15 minutes, no earlier, and goes on when it is tried again', async () => {
    const order = await hanging();
    await expect(retry(await wait(14 * MINUTE_MS, order._id))).rejects.toThrow(/15 minutes/);
    expect(await listed(order)).toEqual([]);
    const late = await wait(MINUTE_MS, order._id);
    expect(await listed(order)).toMatchObject([{ state: 'ASKED', amount: 1_000 }]);
    await shop.sandbox.clearFaults();
    expect(refundOf(await retry(late))).toMatchObject({ state: 'completed', means: 'provider', attempt: 1 });
    expect(await movesOf(order)).toEqual(['10.00']);
    expect(await listed(order)).toEqual([]);
  });

  it('stays on the overview when it gets another name, and never has two', async () => {
    const order = await hanging();
    const renamed = await wait(5.6 * HOUR_MS, order._id);
    expect(refundOf(renamed)).toMatchObject({ state: 'asked', attempt: 2 });
    expect(await listed(order)).toHaveLength(1);
  });

  it('is asked for no longer once it is to be transferred, and can be when nothing can come of it', async () => {
    const order = await hanging();
    const late = await wait(20 * MINUTE_MS, order._id);
    const stopped = await transfer(late);
    expect(refundOf(stopped)).toMatchObject({ state: 'asked', means: 'transfer' });
    await shop.sandbox.clearFaults();
    expect(refundOf(await wait(HOUR_MS, order._id))).toMatchObject({ state: 'asked' });
    const over = await wait(5 * HOUR_MS, order._id);
    expect(refundOf(over)).toMatchObject({ state: 'failed' });
    const given = await transfer(over);
    expect(refundOf(given)).toMatchObject({ state: 'completed', cents: 1_000 });
    expect(await movesOf(order)).toEqual([]);
    const mails = (await shop.mails()).filter(({ key }) => key === `order-refund-${order._id}-1`);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('to your bank account')]);
  });

  it('is not transferred as well when the provider has carried it out after all', async () => {
    const order = await paid();
    await shop.sandbox.fault({ call: 'refund', times: 50, answer: { status: 500 } });
    const asked = await giveBack(order);
    shop.clock.advance(20 * MINUTE_MS);
    await transfer(asked);
    await shop.sandbox.clearFaults();
    const found = await wait(HOUR_MS, order._id);
    expect(refundOf(found)).toMatchObject({ state: 'completed', means: 'provider' });
    await expect(transfer(found)).rejects.toThrow(/15 minutes/);
    expect(await movesOf(order)).toEqual(['10.00']);
  });
});

describe('a refund that has failed', () => {
  it('is refused to be transferred while the provider cannot be asked, and adopted where it knows better', async () => {
    const order = await failed();
    await shop.sandbox.fault({ call: 'get', times: 50, answer: { status: 500 } });
    await expect(transfer(order)).rejects.toMatchObject({ reason: 'PAYMENT_UNANSWERED' });
    await shop.sandbox.clearFaults();
    await shop.sandbox.refund(order.captureId ?? '', '20.00');
    await expect(transfer(order)).rejects.toMatchObject({ reason: 'ORDER_DECIDED' });
    await expect(transfer(await read(order._id))).rejects.toMatchObject({ reason: 'REFUND_TOO_HIGH' });
  });

  it('is either tried again or transferred by two employees at once, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await failed();
      const answers = await raceAll(2, (index) =>
        (index === 0 ? retry(order) : transfer(order)).then(
          () => 'done',
          (error: { reason: string }) => error.reason,
        ),
      );
      expect(answers.sort()).toEqual(['ORDER_DECIDED', 'done']);
      const moved = (await movesOf(order)).length;
      expect(refundOf(await read(order._id))?.means).toBe(moved === 1 ? 'provider' : 'transfer');
    }
  });

  it('is transferred by employees alone', async () => {
    const order = await failed();
    const ask = `mutation { transferRefund(input: { orderId: "${order._id}", version: ${order.revision ?? 0}, number: 1 }) {
      ... on RefundUpdated { order { keptAmount refunds { means isHanging transferableFrom } } } } }`;
    const asks = async (client: TestClient) => (await client.graphql(ask)).body;
    for (const client of [await shop.customer(), shop.guest()])
      expect((await asks(client)).errors?.[0]?.extensions?.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
    expect((await asks(await shop.employee())).data?.transferRefund).toEqual({
      order: {
        keptAmount: UNIT - 1_000,
        refunds: [{ means: 'TRANSFER', isHanging: false, transferableFrom: null }],
      },
    });
  });

  it('is transferred once or not at all when the process dies after any of its calls', async () => {
    const whole = crashingPorts(checkout().ports, 1_000, 'after');
    const first = await failed();
    await new CheckoutService(whole.ports).transferRefund(DESK, first._id, first.revision ?? 0, 1);
    for (const index of whole.calls.keys()) {
      const order = await failed();
      const { ports } = crashingPorts(checkout().ports, index + 1, 'after');
      const attempt = new CheckoutService(ports).transferRefund(DESK, order._id, order.revision ?? 0, 1);
      await expect(attempt).rejects.toThrow();
      const { refunds = [] } = await wait(MINUTE_MS, order._id);
      expect(refunds).toHaveLength(1);
      expect(['failed', 'completed']).toContain(refunds[0]?.state);
      expect(await movesOf(order)).toEqual([]);
    }
  });
});
