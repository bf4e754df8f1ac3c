import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../../shared/access.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { addBuyers, movesOf, orderOf, stockOf } from '../../../test/checkout-fixtures.js';
import { testShop } from '../../../test/test-shop.js';
import { createLog } from '../../kernel/log.js';
import type { ProviderOrder } from '../../payments/payment.port.js';
import type { CheckoutPorts } from './checkout.ports.js';
import { CheckoutService } from './checkout.service.js';
import type { ShopError } from '../../../shared/errors.js';

/**
 * What luck seldom brings: one process of the shop is overtaken by another in the middle of a call, or hears from the
 * provider what its sandbox never says.
 */

const MINUTE = 60_000;
/** When the provider has forgotten a payment that was not captured. */
const LIFE = 195 * MINUTE;

const UNKNOWN = 'PAYMENT_UNCONFIRMED';
const DECLINED = 'PAYMENT_DECLINED';
const DIFFERS = 'PAYMENT_IN_REVIEW';
const TOO_LATE = 'ORDER_EXPIRED';

/** Errors in the log of the shop. */
let logged: string[] = [];
const log = createLog('error', {
  write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg),
});
const shop = testShop({ RATE_LIMITS: 'off' }, { log });
/** The process that does everything at once. */
let quick: CheckoutService;
let viewer: Viewer;
/** In the cart, the younger one first. */
let lines: Quantity[];
let older: number;
let younger: number;
beforeAll(() => {
  quick = shop.services.checkout;
});
beforeEach(async () => {
  logged = [];
  older = await shop.product({ stockCount: 5, priceCents: 1_000 });
  younger = await shop.product({ stockCount: 5, priceCents: 1_000 });
  lines = [younger, older].map((productId) => ({ productId, count: 2 }));
  [viewer = viewer] = await addBuyers(shop, 1, lines);
});

const changed = <Port extends object>(port: Port, changes: Partial<Port> = {}): Port =>
  Object.assign(Object.create(port) as Port, changes);

/** A process of the same shop whose calls of some ports go otherwise. */
function slowProcess(changes: {
  orders?: Partial<CheckoutPorts['orders']>;
  stock?: Partial<CheckoutPorts['stock']>;
  payments?: Partial<CheckoutPorts['payments']>;
}): CheckoutService {
  const { ports } = quick;
  return new CheckoutService({
    ...ports,
    orders: changed(ports.orders, changes.orders),
    stock: changed(ports.stock, changes.stock),
    payments: changed<typeof ports.payments>(ports.payments, changes.payments),
  });
}

const stocks = () => Promise.all([older, younger].map((productId) => stockOf(shop, productId)));
const both = (stock: object): object[] => [stock, stock];
const FREE = both({ free: 5, held: 0, sold: 0 });
const HELD = both({ free: 3, held: 2, sold: 0 });
const SOLD = both({ free: 3, held: 0, sold: 2 });

/** The id of a payment that the buyer has approved. */
async function approved(): Promise<string> {
  const { paymentId } = await quick.place(viewer, lines);
  await shop.sandbox.approve(paymentId);
  return paymentId;
}

describe('the jobs', () => {
  it('only read when nothing is due', async () => {
    await quick.place(viewer, lines);
    const commands = await shop.commands.during(() => quick.recover());
    expect(new Set(commands)).toEqual(new Set(['find']));
  });
});

describe('an order', () => {
  it('keeps awaiting payment when reconciliation finds no capture', async () => {
    const paymentId = await approved();
    await quick.reconcile(paymentId);
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'awaiting_payment', attempt: 1 });
    await shop.sandbox.fault({ call: 'capture', alter: { captureStatus: 'DECLINED' } });
    await expect(quick.collect(viewer, paymentId)).rejects.toMatchObject({ reason: DECLINED });
    await quick.reconcile(paymentId);
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'awaiting_payment', attempt: 2 });
  });

  it('keeps the language of its buyer for all its mails, which is English unless they have one', async () => {
    expect(await quick.place({ ...viewer, language: 'de' }, lines)).toMatchObject({ language: 'de' });
    [viewer = viewer] = await addBuyers(shop, 1, lines);
    expect(await quick.place(viewer, lines)).toMatchObject({ language: 'en' });
  });

  it('of which the provider refuses the payment is a matter for the log; that it is away is not', async () => {
    await shop.sandbox.fault({ call: 'create', times: 3, done: 'no', answer: { status: 503 } });
    await expect(quick.place(viewer, lines)).rejects.toMatchObject({ details: { isRetryable: true } });
    expect(logged).toEqual([]);
    const answer = { status: 422, issue: 'INVALID_CURRENCY_CODE' };
    await shop.sandbox.fault({ call: 'create', done: 'no', answer });
    await expect(quick.place(viewer, lines)).rejects.toMatchObject({ details: { isRetryable: false } });
    expect(logged).toEqual(['the provider refused to open a payment']);
  });
});

describe('a process that is overtaken while it places an order', () => {
  const opensAfter = (meanwhile: () => Promise<unknown>): CheckoutService =>
    slowProcess({
      payments: {
        createOrder: async (draft) => {
          const opened = await quick.ports.payments.createOrder(draft);
          await meanwhile();
          return opened;
        },
      },
    });

  it('returns the order placed by the concurrent request', async () => {
    const slow = opensAfter(() => quick.place(viewer, lines));
    const order = await slow.place(viewer, lines);
    expect(order).toEqual(await quick.place(viewer, lines));
    expect(order.state).toBe('awaiting_payment');
    expect(await stocks()).toEqual(HELD);
  });

  it('leaves alone what the other is already taking the money for', async () => {
    let paymentId = '';
    const slow = opensAfter(async () => {
      paymentId = await approved();
      await shop.sandbox.fault({ call: 'capture', times: 3, done: 'no', answer: { status: 503 } });
      await expect(quick.collect(viewer, paymentId)).rejects.toMatchObject({ reason: UNKNOWN });
    });
    await expect(slow.place(viewer, lines)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await stocks()).toEqual(HELD);
    expect(await quick.collect(viewer, paymentId)).toMatchObject({ state: 'paid' });
    expect(await stocks()).toEqual(SOLD);
  });

  it('gives back what it takes after the jobs have ended its order, two minutes old', async () => {
    const takesAfter = (ms: number): CheckoutService => {
      let pauseMs = ms;
      return slowProcess({
        stock: {
          reserve: async (claim) => {
            shop.clock.advance(pauseMs);
            pauseMs = 0;
            await quick.recover();
            return quick.ports.stock.reserve(claim);
          },
        },
      });
    };
    await expect(takesAfter(2 * MINUTE).place(viewer, lines)).rejects.toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    });
    expect(await stocks()).toEqual(FREE);
    expect(await takesAfter(2 * MINUTE - 1).place(viewer, lines)).toMatchObject({
      state: 'awaiting_payment',
    });
  });

  it.each([
    ['bought by others', { stockCount: 1 }, 1],
    ['taken out of the catalog', { isListed: false }, 0],
  ])('is told what was %s, and holds nothing', async (_name, change, available) => {
    const slow = slowProcess({
      stock: {
        reserve: async (claim) => {
          await shop.stored('products').updateMany({ _id: { $in: [older, younger] } }, { $set: change });
          return quick.ports.stock.reserve(claim);
        },
      },
    });
    await expect(slow.place(viewer, lines)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: {
        shortages: [younger, older].map((productId) => ({ productId, requested: 2, available })),
      },
    });
    expect((await stocks()).map(({ held }) => held)).toEqual([0, 0]);
    expect(await shop.stored('orders').findOne({ userId: viewer.userId })).toMatchObject({ isPlaced: false });
  });

  it('fails after ten retries', async () => {
    let tries = 0;
    const insert = () => {
      tries += 1;
      return Promise.resolve(false);
    };
    await expect(slowProcess({ orders: { insert } }).place(viewer, lines)).rejects.toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    });
    expect(tries).toBe(10);
  });
});

describe('a process that is overtaken while it takes the money', () => {
  it.each([
    ['all of it', {}, 'paid', 'paid'],
    ['nothing yet', { captureStatus: 'PENDING' }, 'payment_pending', 'payment_pending'],
    ['a cent', { amountCents: 1 }, DIFFERS, 'review'],
    ['nothing', { captureStatus: 'DECLINED' }, DECLINED, 'awaiting_payment'],
    ['what went back at once', { captureStatus: 'REFUNDED' }, 'ORDER_FAILED', 'failed'],
  ] as const)('says what the other has found: %s', async (_name, alter, told, state) => {
    const paymentId = await approved();
    await shop.sandbox.fault({ call: 'capture', alter });
    const slow = slowProcess({
      payments: {
        capture: async (id, key) => {
          const captured = await quick.ports.payments.capture(id, key);
          await quick.reconcile(id);
          return captured;
        },
      },
    });
    const outcome = await slow.collect(viewer, paymentId).catch((error: unknown) => error as ShopError);
    expect('state' in outcome ? outcome.state : outcome.reason).toBe(told);
    expect((await orderOf(shop, paymentId)).state).toBe(state);
  });
});

describe('a process that always comes too late', () => {
  it.each([
    ['take the money', 20, (slow: CheckoutService, id: string) => slow.collect(viewer, id)],
    ['cancel', 5, (slow: CheckoutService, id: string) => slow.cancel(viewer, id)],
  ] as const)('to %s gives up after %i tries', async (_name, most, act) => {
    const paymentId = await approved();
    let tries = 0;
    const move = () => {
      tries += 1;
      return Promise.resolve(null);
    };
    await expect(act(slowProcess({ orders: { transition: move } }), paymentId)).rejects.toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    });
    expect(tries).toBe(most);
    expect((await orderOf(shop, paymentId)).state).toBe('awaiting_payment');
  });
});

describe('a process that dies while it gives pieces back', () => {
  async function dieWhileCancelling(paymentId: string): Promise<void> {
    const release = () => Promise.reject(new Error('The database is away.'));
    await expect(slowProcess({ stock: { release } }).cancel(viewer, paymentId)).rejects.toThrow('away');
  }

  it('leaves an order that has ended, and that another cancel finishes', async () => {
    const { paymentId } = await quick.place(viewer, lines);
    await dieWhileCancelling(paymentId);
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'releasing', endState: 'canceled' });
    expect(await quick.cancel(viewer, paymentId)).toMatchObject({ state: 'canceled' });
    expect(await stocks()).toEqual(FREE);
  });

  it('leaves it to the jobs too, and a cancel that they overtake says how it ended', async () => {
    const { paymentId } = await quick.place(viewer, lines);
    await dieWhileCancelling(paymentId);
    shop.clock.advance(15_000);
    const invalidate = () => quick.recover();
    const order = await slowProcess({ stock: { invalidate } }).cancel(viewer, paymentId);
    expect(order).toMatchObject({ state: 'canceled' });
    expect(await stocks()).toEqual(FREE);
  });

  it('or takes some for an order that has ended, leaves pieces that the jobs give back for all to see', async () => {
    const hold: CheckoutPorts['stock']['reserve'] = async (claim) => {
      shop.clock.advance(2 * MINUTE);
      await quick.recover();
      await quick.ports.stock.reserve(claim);
      throw new Error('The process has ended.');
    };
    await expect(slowProcess({ stock: { reserve: hold } }).place(viewer, lines)).rejects.toThrow('ended');
    const query = `{ product(id: "${older}") { stockCount } }`;
    const seen = async () => (await shop.guest().graphql(query)).body.data;
    await quick.ports.stock.invalidate();
    expect(await seen()).toEqual({ product: { stockCount: 3 } });
    await quick.recover();
    expect(await seen()).toEqual({ product: { stockCount: 5 } });
  });
});

describe('a provider that says of a payment', () => {
  const told = (answer: Partial<ProviderOrder>): CheckoutService =>
    slowProcess({
      payments: {
        getOrder: async (id) => ({ ...(await quick.ports.payments.getOrder(id)), ...answer }),
      },
    });
  const refused = { id: 'C-1', amountCents: 4_000, currency: 'EUR', orderId: null } as const;

  it.each([
    ['that it is void', { status: 'voided' }, TOO_LATE, 'expired', FREE],
    ['that it is done, but not with which money', { status: 'completed' }, UNKNOWN, 'capturing', HELD],
    ['not for how much it is', { amountCents: null }, UNKNOWN, 'capturing', HELD],
    ['another amount', { amountCents: 4_001 }, DIFFERS, 'review', HELD],
    ['another currency', { currency: 'USD' }, DIFFERS, 'review', HELD],
    ['another order', { orderId: 1_000_000 }, DIFFERS, 'review', HELD],
    [
      'that a bank has declined it',
      { status: 'completed', capture: { ...refused, status: 'declined' } },
      DECLINED,
      'awaiting_payment',
      HELD,
    ],
    [
      'that it has failed',
      { status: 'completed', capture: { ...refused, status: 'failed' } },
      DECLINED,
      'awaiting_payment',
      HELD,
    ],
  ] as const)('%s takes no money', async (_name, answer, reason, state, stock) => {
    const paymentId = await approved();
    await expect(told(answer).collect(viewer, paymentId)).rejects.toMatchObject({ reason });
    expect((await orderOf(shop, paymentId)).state).toBe(state);
    expect(await stocks()).toEqual(stock);
    expect(await movesOf(shop, paymentId)).toEqual([]);
  });

  it.each(['declined', 'failed'] as const)('that it was %s before it was approved again', async (status) => {
    const paymentId = await approved();
    const order = await told({ capture: { ...refused, status } }).collect(viewer, paymentId);
    expect(order).toMatchObject({ state: 'paid', capturedCents: 4_000 });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 40.00 EUR']);
  });

  it('that it was captured, but not with which money, is asked again', async () => {
    const paymentId = await approved();
    const capture = async (id: string, key: string): Promise<ProviderOrder> => ({
      ...(await quick.ports.payments.capture(id, key)),
      capture: null,
    });
    const slow = slowProcess({ payments: { capture } });
    await expect(slow.collect(viewer, paymentId)).rejects.toMatchObject({ reason: UNKNOWN });
    expect(await quick.collect(viewer, paymentId)).toMatchObject({ state: 'paid' });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 40.00 EUR']);
  });

  it('that it was captured before is asked with which money, until it can say', async () => {
    const paymentId = await approved();
    const answer = { status: 422, issue: 'ORDER_ALREADY_CAPTURED' };
    await shop.sandbox.fault({ call: 'capture', done: 'no', answer });
    await expect(quick.collect(viewer, paymentId)).rejects.toMatchObject({ reason: UNKNOWN });
    expect((await orderOf(shop, paymentId)).state).toBe('capturing');
    await shop.sandbox.fault({ call: 'capture', answer });
    expect(await quick.collect(viewer, paymentId)).toMatchObject({ state: 'paid' });
    expect(await movesOf(shop, paymentId)).toEqual(['capture 40.00 EUR']);
  });

  it('treats an unknown payment as gone only after its lifetime', async () => {
    const paymentId = await approved();
    const collect = async (): Promise<unknown> => {
      await shop.sandbox.clearFaults();
      await shop.sandbox.fault({ call: 'get', answer: { status: 404, issue: 'INVALID_RESOURCE_ID' } });
      return quick.collect(viewer, paymentId);
    };
    shop.clock.advance(LIFE);
    await expect(collect()).rejects.toMatchObject({ reason: UNKNOWN });
    expect(await stocks()).toEqual(HELD);
    shop.clock.advance(1);
    await expect(collect()).rejects.toMatchObject({ reason: TOO_LATE });
    expect(await stocks()).toEqual(FREE);
    await shop.sandbox.clearFaults();
  });

  it('another amount gets three hours and a quarter, then its order ends without money', async () => {
    const paymentId = await approved();
    await expect(told({ amountCents: 1 }).collect(viewer, paymentId)).rejects.toMatchObject({
      reason: DIFFERS,
    });
    expect(logged).toEqual(['a payment does not fit its order']);
    shop.clock.advance(LIFE - 1);
    await quick.recover();
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'review', capturedCents: 0 });
    shop.clock.advance(1);
    await quick.recover();
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'failed' });
    expect(await stocks()).toEqual(FREE);
  });

  it('another amount, and takes it all the same, leaves the money to employees', async () => {
    const paymentId = await approved();
    await expect(told({ amountCents: 1 }).collect(viewer, paymentId)).rejects.toMatchObject({
      reason: DIFFERS,
    });
    await quick.ports.payments.capture(paymentId, 'a-late-one');
    shop.clock.advance(LIFE);
    await quick.recover();
    expect(await orderOf(shop, paymentId)).toMatchObject({
      state: 'review',
      capturedCents: 4_000,
      recheckAt: null,
    });
    expect(await stocks()).toEqual(HELD);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 40.00 EUR']);
  });
});

describe('an order of another environment of the provider', () => {
  it('ignores orders of another payment environment', async () => {
    const paymentId = await approved();
    await shop.stored('orders').updateOne({ paymentId }, { $set: { environment: 'sandbox' } });
    await quick.ports.payments.capture(paymentId, 'not-ours');
    for (const call of [quick.collect(viewer, paymentId), quick.cancel(viewer, paymentId)])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await quick.reconcile(paymentId);
    shop.clock.advance(20 * MINUTE);
    await quick.recover();
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'awaiting_payment' });
    expect((await quick.place(viewer, lines)).paymentId).not.toBe(paymentId);
    expect(await stocks()).toEqual(HELD);
  });

  it('is no longer the same as a cart of this one', async () => {
    const paymentId = await approved();
    await shop.stored('orders').updateOne({ paymentId }, { $set: { environment: 'sandbox' } });
    expect((await quick.place(viewer, lines)).paymentId).not.toBe(paymentId);
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'canceled' });
  });
});
