import { afterEach, describe, expect, it } from '@jest/globals';
import {
  collect,
  movesOf,
  orderOf,
  placeApproved,
  sessionAt,
  stockOf,
} from '../../../test/checkout-fixtures.js';
import { crashingPorts } from '../../../test/crashing-ports.js';
import { raceAll, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import type { OrderRecord } from '../orders/order.record.js';

const UNIT = 2_500;
const HOUR_MS = 3_600_000;

const shop = testShop({ RATE_LIMITS: 'off' });
const twin = prepared(() => shop.twin());
const buyer = prepared(() => shop.customer({ email: 'grete@example.com' }));
const [desk, other] = [prepared(() => shop.employee()), prepared(() => shop.employee())];
afterEach(() => shop.sandbox.clearFaults());

const recordOf = (id: number) => shop.stored<OrderRecord>('orders').findOne({ _id: id });

/** A paid order of two pieces of one product. */
async function paid(): Promise<{ id: number; productId: number; paymentId: string; captureId: string }> {
  const productId = await shop.product({ stockCount: 5, priceCents: UNIT });
  const paymentId = await placeApproved(shop, buyer, { [productId]: 2 });
  await collect(buyer, paymentId);
  const { _id: id, captureId } = await orderOf(shop, paymentId);
  return { id, productId, paymentId, captureId: captureId ?? '' };
}

interface ReadOrder {
  paymentStatus: string;
  version: number;
  keptAmount: number;
  events: { kind: string; byUsername: string | null }[];
  refunds: { number: number; kind: string; state: string; amount: number; byUsername: string | null }[];
}

const ORDER = `paymentStatus version keptAmount events { kind byUsername }
  refunds { number kind state amount byUsername isUnclassified lines { line quantity unsentQuantity amount isRestockable } }`;

const read = (client: TestClient, id: number): Promise<ReadOrder> =>
  client.ask<ReadOrder>(`{ order(id: "${id}") { ${ORDER} } }`);

interface Answer {
  __typename: string;
  reason?: string;
  order?: ReadOrder;
  current?: ReadOrder;
}

/** Sends a mutation about a refund. */
function change(client: TestClient, verb: string, input: string): Promise<Answer> {
  return client.ask<Answer>(`mutation { ${verb}(input: { ${input} }) {
      __typename
      ... on RefundUpdated { order { ${ORDER} } }
      ... on OrderConflict { current { version keptAmount } }
      ... on UserError { reason }
    } }`);
}

const giveBack = (client: TestClient, id: number, version: number, what: string, kind = 'GOODWILL') =>
  change(client, 'refundOrder', `orderId: "${id}", version: ${version}, kind: ${kind}, ${what}`);

const pieces = (quantity: number, isRestockable = true): string =>
  `lines: [{ line: 0, quantity: ${quantity}, isRestockable: ${isRestockable} }]`;

const mailsAbout = async (id: number): Promise<string[]> =>
  (await shop.mails())
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Refund of') && subject.endsWith(` ${id}`));

describe('a part of a paid order', () => {
  it('is given back by pieces: money, stock, mail, history, and what the shop keeps', async () => {
    const { id, productId, paymentId } = await paid();
    const { order } = await giveBack(desk, id, 0, pieces(1), 'CANCELLATION');
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      keptAmount: UNIT,
      refunds: [
        {
          number: 1,
          kind: 'CANCELLATION',
          state: 'COMPLETED',
          amount: UNIT,
          byUsername: desk.account.username,
          lines: [{ line: 0, quantity: 1, unsentQuantity: 1, amount: UNIT, isRestockable: true }],
        },
      ],
    });
    expect(order?.events.slice(-2)).toEqual([
      { kind: 'REFUND_STARTED', byUsername: desk.account.username },
      { kind: 'PARTLY_REFUNDED', byUsername: null },
    ]);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 25.00 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 4, held: 0, sold: 1 });
    expect(await mailsAbout(id)).toEqual([expect.stringMatching(/^Refund of 25.00\s€ for your order \d+$/)]);
    expect((await read(buyer, id)).refunds).toMatchObject([{ amount: UNIT, byUsername: null }]);
  });

  it('is given back by amount, and leaves the stock alone', async () => {
    const { id, productId, paymentId } = await paid();
    expect(await giveBack(desk, id, 0, 'amount: 999')).toMatchObject({ order: { keptAmount: 4_001 } });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 9.99 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 2 });
  });

  it('is worth no more than what is left of the payment', async () => {
    const { id } = await paid();
    const { order } = await giveBack(desk, id, 0, 'amount: 4000');
    expect(await giveBack(desk, id, order?.version ?? 0, pieces(2))).toMatchObject({
      order: { paymentStatus: 'REFUNDED', keptAmount: 0, refunds: [{ amount: 4_000 }, { amount: 1_000 }] },
    });
  });

  it('is previewed to the cent, and nothing changes by that', async () => {
    const { id, paymentId } = await paid();
    expect(
      await desk.ask(`{ refundPreview(input: { orderId: "${id}", kind: DEFECT, ${pieces(1)} }) {
        ... on RefundPreview { amount vat keptAmount version lines { quantity amount } } } }`),
    ).toEqual({
      amount: UNIT,
      vat: 399,
      keptAmount: UNIT,
      version: 0,
      lines: [{ quantity: 1, amount: UNIT }],
    });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR']);
  });

  it.each([
    ['nothing', 'amount: 0', 'REFUND_EMPTY'],
    ['neither pieces nor an amount', 'lines: []', 'REFUND_EMPTY'],
    ['pieces and an amount at once', `amount: 1, ${pieces(1)}`, 'REFUND_EMPTY'],
    ['more than was paid', 'amount: 5001', 'REFUND_TOO_HIGH'],
    ['more pieces than were bought', pieces(3), 'REFUND_PIECES_GONE'],
    ['a line that is none', 'lines: [{ line: 7, quantity: 1, isRestockable: true }]', 'REFUND_PIECES_GONE'],
  ])('is refused for %s', async (_, what, reason) => {
    const { id, paymentId } = await paid();
    expect(await giveBack(desk, id, 0, what)).toMatchObject({ __typename: 'Rejected', reason });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR']);
  });

  it('is refused for a reason that only the provider has, for an unpaid order, and for one that nobody has', async () => {
    const { id } = await paid();
    const external = await giveBack(desk, id, 0, 'amount: 1', 'EXTERNAL');
    expect(external).toMatchObject({ reason: 'REFUND_EMPTY' });
    await shop.set('orders', id, { state: 'canceled' });
    expect(await giveBack(desk, id, 0, 'amount: 1')).toMatchObject({ reason: 'REFUND_NOT_PAID' });
    expect(await giveBack(desk, 999_999, 0, 'amount: 1')).toMatchObject({ reason: 'ORDER_NOT_FOUND' });
  });
});

describe('canceling a paid order', () => {
  it('gives everything back and ends it: nothing can be sent', async () => {
    const { id, productId, paymentId } = await paid();
    expect(await giveBack(desk, id, 0, pieces(2), 'CANCELLATION')).toMatchObject({
      order: { paymentStatus: 'REFUNDED', keptAmount: 0 },
    });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 50.00 EUR']);
    expect(await stockOf(shop, productId)).toEqual({ free: 5, held: 0, sold: 0 });
    expect(
      await desk.ask(
        `mutation { shipOrder(input: { orderId: "${id}", carrier: "DHL", trackingCode: "00340434161094042557" }) { ... on UserError { code } } }`,
      ),
    ).toEqual({ code: 'NOT_PAID' });
  });
});

describe('two employees at once', () => {
  it('at two processes give money back once; the others read what was decided', async () => {
    const { id, paymentId } = await paid();
    const elsewhere = sessionAt(twin, other);
    const answers = await raceAll(8, (index) =>
      giveBack(index % 2 === 0 ? desk : elsewhere, id, 0, pieces(2)),
    );
    expect(tally(answers.map(({ __typename }) => __typename))).toEqual({
      RefundUpdated: 1,
      OrderConflict: 7,
    });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 50.00 EUR']);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('give the last 10.00 € back once; the other reads that nothing is left', async () => {
    const { id, paymentId } = await paid();
    const { order } = await giveBack(desk, id, 0, 'amount: 4000');
    const elsewhere = sessionAt(twin, other);
    const answers = await raceAll(2, (index) =>
      giveBack(index === 0 ? desk : elsewhere, id, order?.version ?? 0, 'amount: 1000'),
    );
    expect(tally(answers.map(({ __typename }) => __typename))).toEqual({
      OrderConflict: 1,
      RefundUpdated: 1,
    });
    const conflict = answers.find(({ current }) => current !== undefined);
    expect(conflict?.current).toMatchObject({ keptAmount: 0 });
    expect(await movesOf(shop, paymentId)).toEqual([
      'capture 50.00 EUR',
      'refund 40.00 EUR',
      'refund 10.00 EUR',
    ]);
  });

  it('either send or cancel an order, never both; the other is told why not', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, paymentId } = await paid();
      const send = `mutation { shipOrder(input: { orderId: "${id}", carrier: "DHL", trackingCode: "00340434161094042557" }) {
        __typename ... on UserError { code } } }`;
      const [refund, shipment] = await Promise.all([
        giveBack(desk, id, 0, pieces(2)),
        other.graphql(send).then(({ body }) => body.data?.shipOrder as { __typename: string; code?: string }),
      ]);
      const order = await recordOf(id);
      const isSent = order?.shippingStatus === 'sent';
      expect(refund.__typename).toBe(isSent ? 'OrderConflict' : 'RefundUpdated');
      expect(shipment.__typename === 'ShipmentUpdated').toBe(isSent);
      if (!isSent)
        expect(['ORDER_DECIDED', 'NOT_PAID', 'NOTHING_TO_SEND']).toContain(
          shipment.code ?? shipment.__typename,
        );
      expect(await movesOf(shop, paymentId)).toEqual(
        isSent ? ['capture 50.00 EUR'] : ['capture 50.00 EUR', 'refund 50.00 EUR'],
      );
    }
  });
});

describe('a refund that the provider does not simply carry out', () => {
  it('and never answers to stays asked, and is made once by the jobs', async () => {
    const { id, paymentId } = await paid();
    await shop.sandbox.fault({ call: 'refund', times: 3, answer: { status: 500 } });
    expect(await giveBack(desk, id, 0, 'amount: 100')).toMatchObject({
      order: { refunds: [{ state: 'ASKED' }] },
    });
    await shop.sandbox.clearFaults();
    shop.clock.advance(60_000);
    await shop.services.checkout.recover();
    expect(await read(desk, id)).toMatchObject({ refunds: [{ state: 'COMPLETED' }], keptAmount: 4_900 });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 1.00 EUR']);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('and refuses fails, frees the money, and is tried again under another name', async () => {
    const { id, paymentId } = await paid();
    await shop.sandbox.fault({
      call: 'refund',
      done: 'no',
      answer: { status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' },
    });
    const { order } = await giveBack(desk, id, 0, pieces(1));
    expect(order).toMatchObject({ keptAmount: 5_000, refunds: [{ state: 'FAILED' }] });
    expect(order?.events.at(-1)).toMatchObject({ kind: 'REFUND_FAILED' });
    const again = `orderId: "${id}", version: ${order?.version ?? 0}, number: 1`;
    expect(await change(desk, 'retryRefund', again)).toMatchObject({
      order: { keptAmount: UNIT, refunds: [{ state: 'COMPLETED' }] },
    });
    expect(await change(desk, 'retryRefund', again)).toMatchObject({ __typename: 'OrderConflict' });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 25.00 EUR']);
  });

  it('at once is pending until it has', async () => {
    const { id, paymentId } = await paid();
    await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'PENDING' } });
    await giveBack(desk, id, 0, 'amount: 5000');
    expect(await read(desk, id)).toMatchObject({ paymentStatus: 'PAID', refunds: [{ state: 'PENDING' }] });
    const providerId = (await recordOf(id))?.refunds?.[0]?.providerId ?? '';
    await shop.sandbox.settleRefund(providerId, 'COMPLETED');
    await shop.services.checkout.reconcile(paymentId);
    expect(await read(desk, id)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refunds: [{ state: 'COMPLETED' }],
    });
    expect(await mailsAbout(id)).toHaveLength(1);
  });
});

describe('money that the merchant gives back on the pages of the provider', () => {
  it('in part arrives as what it is: the order stays paid, and an employee records what it was for', async () => {
    const { id, productId, paymentId, captureId } = await paid();
    await shop.sandbox.refund(captureId, '10.00');
    for (let round = 0; round < 2; round++) await shop.services.checkout.reconcile(paymentId);
    const order = await read(desk, id);
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      keptAmount: 4_000,
      refunds: [{ kind: 'EXTERNAL', state: 'COMPLETED', amount: 1_000, isUnclassified: true }],
    });
    expect(await mailsAbout(id)).toHaveLength(1);
    const known = `orderId: "${id}", version: ${order.version}, number: 1, kind: DEFECT, ${pieces(1)}`;
    expect(await change(desk, 'classifyRefund', known)).toMatchObject({
      order: {
        refunds: [{ kind: 'DEFECT', isUnclassified: false, lines: [{ quantity: 1, amount: 1_000 }] }],
      },
    });
    expect(await stockOf(shop, productId)).toEqual({ free: 4, held: 0, sold: 1 });
    const { version } = await read(desk, id);
    const twice = `orderId: "${id}", version: ${version}, number: 1, kind: DEFECT, ${pieces(1)}`;
    expect(await change(desk, 'classifyRefund', twice)).toMatchObject({ reason: 'REFUND_CLASSIFIED' });
  });

  it('as a whole ends the order with a mail, and leaves the stock to an employee', async () => {
    const { id, productId, paymentId, captureId } = await paid();
    await shop.sandbox.refund(captureId, '50.00');
    await shop.services.checkout.reconcile(paymentId);
    expect(await read(desk, id)).toMatchObject({ paymentStatus: 'REFUNDED', keptAmount: 0 });
    expect(await mailsAbout(id)).toHaveLength(1);
    expect(await stockOf(shop, productId)).toEqual({ free: 3, held: 0, sold: 2 });
  });
});

describe('a process that dies while an employee gives money back', () => {
  it('after any of its calls, leaves nothing half done', async () => {
    const { ports } = shop.services.checkout;
    const request = {
      kind: 'cancel',
      lines: [{ line: 0, count: 2, isRestockable: true }],
      amountCents: null,
    } as const;
    const whole = crashingPorts(ports, 1_000, 'after');
    await new CheckoutService(whole.ports).refundOrder(desk.account, (await paid()).id, 0, request);
    for (const [index, name] of whole.calls.entries()) {
      const order = await paid();
      const crashing = crashingPorts(ports, index + 1, 'after');
      const attempt = new CheckoutService(crashing.ports).refundOrder(desk.account, order.id, 0, request);
      await expect(attempt).rejects.toThrow();
      for (let round = 0; round < 2; round++) {
        shop.clock.advance(20_000);
        await shop.services.checkout.recover();
      }
      const { paymentStatus } = await read(desk, order.id);
      const isBegun = paymentStatus === 'REFUNDED';
      expect({
        name,
        moves: await movesOf(shop, order.paymentId),
        stock: await stockOf(shop, order.productId),
      }).toEqual({
        name,
        moves: isBegun ? ['capture 50.00 EUR', 'refund 50.00 EUR'] : ['capture 50.00 EUR'],
        stock: isBegun ? { free: 5, held: 0, sold: 0 } : { free: 3, held: 0, sold: 2 },
      });
    }
    expect(whole.calls.length).toBeGreaterThan(5);
  });

  it('after pieces are back in stock, counts them as back although the pending refund then fails', async () => {
    const { id, productId, paymentId } = await paid();
    await shop.sandbox.fault({ call: 'refund', alter: { refundStatus: 'PENDING' } });
    const { ports } = crashingPorts(shop.services.checkout.ports, { name: 'stock.restock', nth: 1 }, 'after');
    const lines = [{ line: 0, count: 1, isRestockable: true }];
    const request = { kind: 'cancel', lines, amountCents: null } as const;
    await expect(new CheckoutService(ports).refundOrder(desk.account, id, 0, request)).rejects.toThrow();
    const [begun] = (await recordOf(id))?.refunds ?? [];
    await shop.sandbox.settleRefund(begun?.providerId ?? '', 'FAILED');
    for (let round = 0; round < 2; round++) await shop.services.checkout.reconcile(paymentId);
    expect(await stockOf(shop, productId)).toEqual({ free: 4, held: 0, sold: 1 });
    expect((await recordOf(id))?.refunds).toMatchObject([
      { state: 'failed', lines: [{ count: 1, isRestocked: true }] },
    ]);
  });
});

describe('a refund that the provider never answers to', () => {
  it('is not asked for between 4 and 5.5 hours, when the provider may have forgotten its name', async () => {
    const { id, paymentId } = await paid();
    await shop.sandbox.fault({ call: 'refund', times: 3, done: 'no', answer: { status: 500 } });
    await giveBack(desk, id, 0, 'amount: 100');
    await shop.sandbox.clearFaults();
    const stateAfter = async (ms: number): Promise<unknown> => {
      shop.clock.advance(ms);
      await shop.services.checkout.recover();
      const order = await recordOf(id);
      return order?.refunds?.map(({ state, attempt }) => `${state} ${attempt}`);
    };
    expect(await stateAfter(4.1 * HOUR_MS)).toEqual(['asked 1']);
    expect(await stateAfter(1.3 * HOUR_MS)).toEqual(['asked 1']);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR']);
    expect(await stateAfter(0.2 * HOUR_MS)).toEqual(['asked 2']);
    expect(await stateAfter(60_000)).toEqual(['completed 2']);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 50.00 EUR', 'refund 1.00 EUR']);
  });
});
