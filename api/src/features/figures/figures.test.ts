import { beforeAll, describe, expect, it } from '@jest/globals';
import { buy, markSent, place } from '../../../test/checkout-fixtures.js';
import { delistProduct } from '../../../test/product-form.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const HOUR_MS = 3_600_000;

const shop = testShop();
const employee = prepared(() => shop.employee());
const customer = prepared(() => shop.customer());
let productId: number;
beforeAll(async () => {
  productId = await shop.product({ priceCents: 10_000, stockCount: 3 });
});

const COUNTS = 'ordersToShip openTickets openWithdrawals paymentHolds';
const PERIODS = 'periods { days revenue ordersCount revenueBefore ordersCountBefore }';

interface Overview {
  days: { day: string; revenue: number; ordersCount: number }[];
  periods: { days: number; revenue: number; revenueBefore: number }[];
  [field: string]: unknown;
}

/** Moves the clock; a session does not last that long. */
async function wait(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await employee.logInAgain();
}

const overview = (fields: string) => employee.ask<Overview>(`{ overview { ${fields} } }`);

const counts = () => employee.ask(`{ deskCounts { ${COUNTS} } }`);

describe('the overview', () => {
  it('counts what waits, and forgets what is done', async () => {
    expect(await counts()).toEqual({ ordersToShip: 0, openTickets: 0, openWithdrawals: 0, paymentHolds: 0 });
    await customer.rest('POST', '/ticket', {
      form: { title: 'A', email_for_answer: 'a@example.com', content_question: 'B' },
    });
    await customer.graphql(
      'mutation { withdrawFromContract(input: { name: "A", order: "1", email: "a@example.com" }) { __typename } }',
    );
    const paid = await buy(shop, customer, { [productId]: 1 });
    await place(await shop.customer(), { [productId]: 1 });
    expect(await counts()).toEqual({ ordersToShip: 1, openTickets: 1, openWithdrawals: 1, paymentHolds: 0 });
    await shop.set('orders', paid.id, { state: 'review', isToShip: false });
    expect(await counts()).toMatchObject({ ordersToShip: 0, paymentHolds: 1 });
    await shop.set('orders', paid.id, { state: 'paid', isToShip: true });
    await markSent(employee, paid.id);
    expect(await counts()).toMatchObject({ ordersToShip: 0 });
  });

  it('names the longest waiting withdrawals with the day by which the money is due', async () => {
    const { withdrawals, oldestTicket } = await overview(
      'oldestTicket withdrawals { contractReference refundDueAt }',
    );
    expect(withdrawals).toEqual([{ contractReference: '1', refundDueAt: '2030-03-19T13:05:00.000Z' }]);
    expect(oldestTicket).toBe('2030-03-05T13:05:00.000Z');
  });

  it('names products that are nearly sold out, but none that is withdrawn', async () => {
    const [few, none, gone] = [
      await shop.product({ stockCount: 1 }),
      await shop.product({ stockCount: 0 }),
      await shop.product({ stockCount: 1 }),
    ];
    await delistProduct(employee, gone);
    const { lowestStock, soldOutCount } = await overview('soldOutCount lowestStock { id stockCount }');
    expect(lowestStock).toContainEqual({ id: String(few), stockCount: 1 });
    expect(JSON.stringify(lowestStock)).not.toMatch(new RegExp(`"id":"(${none}|${gone})"`));
    expect(soldOutCount).toBe(1);
  });
});

describe('the revenue', () => {
  it('counts an order on the day in Berlin on which it was paid, also across the change of the clocks', async () => {
    // From 14:05 on 5 March to half an hour before the end of 30 March in Berlin, which is the last day of winter time.
    await wait((25 * 24 + 9) * HOUR_MS + 25 * 60_000);
    const product = await shop.product({ priceCents: 5_000, stockCount: 9 });
    await buy(shop, await shop.customer(), { [product]: 1 });
    await wait(HOUR_MS);
    const first = await overview(`days { day revenue ordersCount } ${PERIODS}`);
    expect(first.days.slice(-2)).toEqual([
      { day: '2030-03-30', revenue: 5_000, ordersCount: 1 },
      { day: '2030-03-31', revenue: 0, ordersCount: 0 },
    ]);
    // The day of the change has 23 hours: this is half an hour into the next one.
    await wait(23 * HOUR_MS);
    await buy(shop, await shop.customer(), { [product]: 2 });
    const { days, periods } = await overview(`days { day revenue ordersCount } ${PERIODS}`);
    expect(days).toHaveLength(30);
    expect(days.slice(-3)).toEqual([
      { day: '2030-03-30', revenue: 5_000, ordersCount: 1 },
      { day: '2030-03-31', revenue: 0, ordersCount: 0 },
      { day: '2030-04-01', revenue: 10_000, ordersCount: 1 },
    ]);
    // The first order of this shop, paid on 5 March, lies within thirty days.
    expect(periods).toEqual([
      { days: 1, revenue: 10_000, ordersCount: 1, revenueBefore: 0, ordersCountBefore: 0 },
      { days: 7, revenue: 15_000, ordersCount: 2, revenueBefore: 0, ordersCountBefore: 0 },
      { days: 30, revenue: 25_000, ordersCount: 3, revenueBefore: 0, ordersCountBefore: 0 },
    ]);
  });

  it('leaves out what has gone back of an order, but not what could not go back', async () => {
    const refunds = [
      { state: 'completed', cents: 1_000 },
      { state: 'failed', cents: 2_000 },
      { state: 'asked', cents: 300 },
    ];
    await shop.stored('orders').updateOne({ state: 'paid', totalCents: 5_000 }, { $set: { refunds } });
    const { periods } = await overview(PERIODS);
    expect(periods.map(({ revenue }) => revenue)).toEqual([10_000, 13_700, 23_700]);
    await shop.stored('orders').updateMany({}, { $unset: { refunds: 1 } });
  });

  it('leaves out orders whose money has gone back', async () => {
    await shop
      .stored('orders')
      .updateMany({ totalCents: 10_000 }, { $set: { state: 'refunded', stateSince: shop.clock.now() } });
    const { periods } = await overview(PERIODS);
    expect(periods.map(({ revenue }) => revenue)).toEqual([0, 5_000, 5_000]);
  });

  it('compares with as many days before', async () => {
    await wait(7 * 24 * HOUR_MS);
    const { periods } = await overview(PERIODS);
    expect(periods[1]).toMatchObject({ days: 7, revenue: 0, revenueBefore: 5_000 });
  });
});

describe('the revenue of an earlier day', () => {
  it('falls as soon as money of one of its orders goes back, in part or as a whole', async () => {
    const product = await shop.product({ priceCents: 2_000, stockCount: 9 });
    const { id } = await buy(shop, await shop.customer(), { [product]: 1 });
    await wait(3 * 24 * HOUR_MS);
    const read = async () => (await overview('days { day revenue ordersCount }')).days.at(-4);
    expect(await read()).toMatchObject({ revenue: 2_000, ordersCount: 1 });
    const giveBack = async (version: number, cents: number) =>
      (
        await employee.ask<{ order: { version: number } }>(`mutation { refundOrder(input: {
        orderId: "${id}", version: ${version}, kind: GOODWILL, amount: ${cents} }) {
        ... on RefundUpdated { order { version } } } }`)
      ).order.version;
    const version = await giveBack(0, 500);
    expect(await read()).toMatchObject({ revenue: 1_500, ordersCount: 1 });
    await giveBack(version, 1_500);
    expect(await read()).toMatchObject({ revenue: 0, ordersCount: 0 });
  });
});

describe('what the shop could not finish by itself', () => {
  const FAILURES = 'failures { refundOrderIds overdueDocuments unsentMails undeliveredEvents }';
  const failures = async () => (await overview(FAILURES)).failures;

  it('is nothing as long as all goes well', async () => {
    await shop.services.documents.issuePending();
    expect(await failures()).toEqual({
      refundOrderIds: [],
      overdueDocuments: 0,
      unsentMails: 0,
      undeliveredEvents: 0,
    });
  });

  it('names orders whose refunds have failed or are not assigned, and counts what is stuck', async () => {
    const product = await shop.product({ stockCount: 9 });
    const buyer = await shop.customer();
    const newOrder = async () => (await buy(shop, buyer, { [product]: 1 })).id;
    const [failed, unassigned, done] = [await newOrder(), await newOrder(), await newOrder()];
    const refund = (id: number, fields: object) => {
      const refunds = [{ state: 'completed', cents: 1, isUnclassified: false, ...fields }];
      return shop.set('orders', id, { refunds });
    };
    await refund(failed, { state: 'failed' });
    await refund(unassigned, { isUnclassified: true });
    await refund(done, {});
    const now = shop.clock.now().getTime();
    const addPending = (id: number, minutesAgo: number) =>
      shop.set('orders', id, { pendingDocuments: [{ dueAt: new Date(now - minutesAgo * 60_000) }] });
    await addPending(failed, 16);
    await addPending(done, 14);
    const queue = { _id: 'lost', status: 'given up', dueAt: new Date(now), tries: 9 };
    await shop.stored('outbox').insertOne(queue);
    await shop
      .stored('webhookDeliveries')
      .insertOne({ _id: 'lost', state: 'given up', dueAt: new Date(now), webhookId: 1 });
    expect(await failures()).toEqual({
      refundOrderIds: [String(unassigned), String(failed)],
      overdueDocuments: 1,
      unsentMails: 1,
      undeliveredEvents: 1,
    });
    await shop.stored('orders').updateMany({}, { $unset: { refunds: 1, pendingDocuments: 1 } });
  });
});

describe('the cost of the overview', () => {
  it('does not grow with the shop', async () => {
    const ask = () => overview(`counts { ${COUNTS} } ${PERIODS} lowestStock { id }`);
    // What is kept of the catalog is read anew after a change.
    const cost = async () => {
      await ask();
      return shop.commands.targetsDuring(ask);
    };
    const before = await cost();
    await Promise.all(Array.from({ length: 20 }, () => shop.product({ stockCount: 2 })));
    expect(await cost()).toEqual(before);
    expect(before.length).toBeLessThanOrEqual(22);
  });
});
