import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy, stockOf } from '../../../test/checkout-fixtures.js';
import { crashBeforeCommand } from '../../../test/crashing-connection.js';
import { startShop, type SecondProcess, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';
import type { Viewer } from '../../../shared/access.js';
import type { Services } from '../../services.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { ReturnRecord } from './returns.model.js';

const UNIT = 2_000;

let shop: TestShop;
/** The process that ends in the middle of its work. */
let crashing: SecondProcess;
let buyer: TestUser;
let desk: Viewer;
let customer: Viewer;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  crashing = await shop.twin();
  buyer = await shop.customer({ email: 'grete@example.com' });
  desk = { ...(await shop.employee()).account, role: 'employee' };
  customer = { ...buyer.account, role: 'customer' };
});
afterAll(async () => {
  await crashing.close();
  await shop.close();
});

/** An order of two pieces that was sent. */
async function sent(): Promise<{ id: number; productId: number }> {
  const productId = await shop.product({ stockCount: 5, priceCents: UNIT });
  const { id } = await buy(shop, buyer, { [productId]: 2 });
  await shop.services.shipping.send(desk, id, { carrier: 'DHL', trackingCode: '00340434161094042557' });
  return { id, productId };
}

const wish = (orderId: number) => ({
  orderId,
  kind: 'withdrawal' as const,
  lines: [{ line: 0, count: 1 }],
  reason: '',
  seenReturns: 0,
});

/** A return whose goods were found as new. */
async function checked(): Promise<{ record: ReturnRecord; productId: number }> {
  const { id, productId } = await sent();
  const { returns, returnDesk } = shop.services;
  const { _id } = await returns.announce(customer, wish(id));
  await returnDesk.receive(desk, _id, 0);
  const found = {
    line: 0,
    count: 1,
    condition: 'asNew',
    isRestockable: true,
    valueLossCents: 0,
    reason: '',
  } as const;
  return { record: await returnDesk.check(desk, _id, 1, [found]), productId };
}

/** Lets a process end before its n-th command. Gives whether the work came to its end all the same. */
async function isDoneBefore(crashAt: number, work: (services: Services) => Promise<unknown>) {
  const revive = crashBeforeCommand(crashing.connection, crashAt);
  const [{ status }] = await Promise.allSettled([work(crashing.services)]);
  revive();
  return status === 'fulfilled';
}

const returnsOf = (orderId: number) =>
  shop.connection.collection<ReturnRecord>('returns').find({ orderId }).toArray();
const refundsOf = async (orderId: number) =>
  (await shop.connection.collection<OrderRecord>('orders').findOne({ _id: orderId }))?.refunds ?? [];

/** What the jobs do after a crash. */
async function recover(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    shop.clock.advance(20_000);
    await shop.services.checkout.recover();
    await shop.services.withdrawals.finishLinks();
    await shop.services.outbox.work();
    await shop.services.returnDesk.work();
  }
}

describe('a process that ends in the middle', () => {
  it('of refunding a return gives the money once or not at all, and closes the return with it', async () => {
    const outcomes = new Set<string>();
    let isOver = false;
    for (let crashAt = 1; !isOver; crashAt += 1) {
      const { record, productId } = await checked();
      const decision = { version: record.revision, amountCents: UNIT, isFeeWaived: false };
      isOver = await isDoneBefore(crashAt, ({ returnDesk }) => returnDesk.refund(desk, record._id, decision));
      await recover();
      const refunds = await refundsOf(record.orderId);
      const [now] = await returnsOf(record.orderId);
      const { free } = await stockOf(shop, productId);
      outcomes.add(`${now?.state ?? ''}: ${refunds.map(({ state }) => state).join()} and ${free} in stock`);
    }
    expect([...outcomes]).toEqual(['checked:  and 3 in stock', 'closed: completed and 4 in stock']);
  });

  it('of announcing one leaves one or none, and the customer can announce it again', async () => {
    let isOver = false;
    for (let crashAt = 1; !isOver; crashAt += 1) {
      const { id } = await sent();
      isOver = await isDoneBefore(crashAt, ({ returns }) => returns.announce(customer, wish(id)));
      const { _id } = await shop.services.returns.announce(customer, wish(id));
      await recover();
      expect(await returnsOf(id)).toMatchObject([{ _id, no: 1, state: 'announced' }]);
    }
  });

  it('of a withdrawal makes its return all the same, once', async () => {
    let isOver = false;
    for (let crashAt = 1; !isOver; crashAt += 1) {
      const { id } = await sent();
      const input = { name: 'Grete', order: String(id), email: 'grete@example.com' };
      const origin = { address: '192.0.2.1', network: '192.0.2', device: '', deviceMarks: null };
      const declared = () => shop.connection.collection('withdrawals').countDocuments({ order: String(id) });
      isOver = await isDoneBefore(crashAt, async ({ withdrawals }) => {
        await withdrawals.declare(customer, input, origin);
        const returns = await returnsOf(id);
        if (returns.length === 0) throw new Error('The return is not made yet.');
      });
      await recover();
      expect(await returnsOf(id)).toHaveLength(await declared());
    }
  });
});
