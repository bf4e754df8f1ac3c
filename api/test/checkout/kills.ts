import type { OrderRecord } from '../../src/features/orders/order.record.js';
import { startChild, type StartedChild } from '../../process/child-process.js';
import { stockOf } from '../checkout-fixtures.js';
import { newSeed } from '../deep.js';
import { createRandom } from '../documents/random.js';
import type { CrashPoint } from '../crashing-ports.js';
import type { TestShop } from '../shop.js';
import { createScenario, drain, type Scenario } from './scenario.js';
import type { Deed, ProcessTask } from './shop.process.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Where a process of the shop is killed, and what it was doing. */
interface KillPoint {
  deed: Deed;
  /** What has happened to the order before. */
  before?: 'placed' | 'paid' | 'paid at the provider' | 'paid after its end';
  name: string;
  nth: number;
  moment: CrashPoint;
  /** How much later than the rest it happens, in ms. */
  laterMs?: number;
  /** What one piece costs, in cents. */
  unitCents?: number;
}

const buying = (name: string, nth: number, moment: CrashPoint): KillPoint => ({
  deed: 'buy',
  name,
  nth,
  moment,
});
const expiring = { deed: 'recover', before: 'placed', laterMs: 30 * MINUTE } as const;
/** An order that is too large to be held: its stock is taken with its money. */
const buyingMuch = (name: string, nth: number, moment: CrashPoint): KillPoint => ({
  ...buying(name, nth, moment),
  unitCents: 400_000,
});
const refunding = { deed: 'recover', before: 'paid after its end', laterMs: 4 * HOUR } as const;
const givingBack = { deed: 'refund', before: 'paid' } as const;
const hearing = { deed: 'reconcile', before: 'paid at the provider' } as const;

/** Those that the gate tries: one for each thing that a process may be doing. */
export const GATE_POINTS: readonly string[] = [
  'place, after the first hold',
  'collect, after the money was taken',
  'collect without a hold, after half of it was sold',
  'cancel, after half was given back',
  'message, after the order was paid',
  'refund, after the money was sent back',
];

/** The moments at which something is half done. */
export const KILL_POINTS: Record<string, KillPoint> = {
  'place, after the intent was stored': buying('orders.insert', 1, 'after'),
  'place, after the first hold': buying('stock.reserve', 1, 'after'),
  'place, after the last hold': buying('stock.reserve', 2, 'after'),
  'place, after the provider opened the payment': buying('payments.createOrder', 1, 'after'),
  'place, after the order could be paid': buying('orders.transition', 1, 'after'),
  'collect, after the order was reserved for it': buying('orders.transition', 2, 'after'),
  'collect, before the money was asked for': buying('payments.capture', 1, 'before'),
  'collect, after the money was taken': buying('payments.capture', 1, 'after'),
  'collect, after the order was paid': buying('orders.transition', 3, 'after'),
  'collect, after half of it was sold': buying('stock.commitSale', 1, 'after'),
  'collect, before the cart was settled': buying('cart.settle', 1, 'before'),
  'collect, after the cart was settled': buying('cart.settle', 1, 'after'),
  'collect without a hold, after half of the stock was taken': buyingMuch('stock.reserve', 1, 'after'),
  'collect without a hold, before the money was asked for': buyingMuch('payments.capture', 1, 'before'),
  'collect without a hold, after the money was taken': buyingMuch('payments.capture', 1, 'after'),
  'collect without a hold, after half of it was sold': buyingMuch('stock.commitSale', 1, 'after'),
  'cancel, after the order had ended': { deed: 'cancel', name: 'orders.transition', nth: 2, moment: 'after' },
  'cancel, after half was given back': { deed: 'cancel', name: 'stock.release', nth: 1, moment: 'after' },
  'message, after the order was reserved for it': {
    ...hearing,
    name: 'orders.transition',
    nth: 1,
    moment: 'after',
  },
  'message, after the order was paid': { ...hearing, name: 'orders.transition', nth: 2, moment: 'after' },
  'expire, after the order had ended': { ...expiring, name: 'orders.transition', nth: 1, moment: 'after' },
  'expire, after half was given back': { ...expiring, name: 'stock.release', nth: 1, moment: 'after' },
  'refund, before the money was sent back': {
    ...refunding,
    name: 'payments.refund',
    nth: 1,
    moment: 'before',
  },
  'refund, after the money was sent back': { ...refunding, name: 'payments.refund', nth: 1, moment: 'after' },
  'give back, after it was decided': { ...givingBack, name: 'orders.transition', nth: 1, moment: 'after' },
  'give back, before the money was sent': {
    ...givingBack,
    name: 'payments.refund',
    nth: 1,
    moment: 'before',
  },
  'give back, after the money was sent': { ...givingBack, name: 'payments.refund', nth: 1, moment: 'after' },
  'give back, after it was booked': { ...givingBack, name: 'orders.transition', nth: 2, moment: 'after' },
  'give back, after the pieces were back': { ...givingBack, name: 'stock.restock', nth: 1, moment: 'after' },
};

const start = (
  shop: TestShop,
  task: Omit<ProcessTask, 'databaseUri' | 'sandboxOrigin' | 'nowMs'>,
  laterMs = 0,
) =>
  startChild<null>(new URL('./shop.process.js', import.meta.url), {
    ...task,
    databaseUri: shop.databaseUri,
    sandboxOrigin: shop.sandbox.origin,
    nowMs: shop.clock.now().getTime() + laterMs,
  } satisfies ProcessTask);

/** Starts a process of the shop, and gives how it has ended. */
export const runProcess = async (...args: Parameters<typeof start>): Promise<string> =>
  endOfProcess(await start(...args));

/** How a process has ended. */
const endOfProcess = (child: StartedChild<null>): Promise<string> =>
  new Promise((resolve) => {
    child.onExit(resolve);
  });

/** Brings an order to where the point wants it, and gives its payment. */
async function prepare(
  shop: TestShop,
  { viewer, claim }: Scenario,
  before: KillPoint['before'],
): Promise<string> {
  if (before === undefined) return '';
  const { checkout } = shop.services;
  const { paymentId } = await checkout.place(viewer, claim);
  if (before === 'placed') return paymentId;
  if (before === 'paid after its end') await checkout.cancel(viewer, paymentId);
  await shop.sandbox.approve(paymentId);
  if (before === 'paid') {
    await checkout.collect(viewer, paymentId);
    return paymentId;
  }
  await checkout.ports.payments.capture(paymentId, `early-${paymentId}`);
  return paymentId;
}

/** Kills a process of the shop at a point with -9; gives who it worked for. Throws when it came past the point alive. */
export async function killAt(shop: TestShop, point: KillPoint): Promise<Scenario> {
  const { deed, before, laterMs, name, nth, moment, unitCents } = point;
  const life = await createScenario(shop, 2, undefined, unitCents);
  const paymentId = await prepare(shop, life, before);
  const task = { lives: [life], deed, paymentId, killAt: { name, nth, moment } };
  const reason = await runProcess(shop, task, laterMs);
  if (reason !== 'ended by SIGKILL')
    throw new Error(`The process was not killed ${moment} ${name}: ${reason}.`);
  return life;
}

/** What many random kills have led to. */
interface KillReport {
  kills: number;
  orders: Record<string, number>;
  /** Whatever is not as it must be once everything has come to rest. */
  violations: string[];
}

const BUYERS = 6;
/** How long a process may work at most before it is killed, in ms. */
const LONGEST_LIFE_MS = 400;
const PLENTY = 100_000;

/** Kills processes of the shop with -9 while six buyers order, pay and cancel in them, and then looks at all books. */
export async function killRandomly(shop: TestShop, kills: number): Promise<KillReport> {
  const random = createRandom(newSeed());
  const lives: Scenario[] = [];
  while (lives.length < BUYERS) lives.push(await createScenario(shop, 2, PLENTY));
  for (let kill = 0; kill < kills; kill++) {
    const child = await start(shop, { lives, deed: 'buy' });
    const ended = endOfProcess(child);
    setTimeout(() => process.kill(child.pid, 'SIGKILL'), random(LONGEST_LIFE_MS));
    await ended;
    // Some of what was left half done is finished before the next kill, and some is not.
    shop.clock.advance(MINUTE);
    if (kill % 2 === 0) await shop.services.checkout.recover();
  }
  await drain(shop);
  return examine(shop, kills, lives);
}

async function examine(shop: TestShop, kills: number, lives: readonly Scenario[]): Promise<KillReport> {
  const userIds = new Set(lives.map(({ viewer }) => viewer.userId));
  const stored = await shop.connection.collection<OrderRecord>('orders').find().toArray();
  const own = stored.filter(({ userId }) => userIds.has(userId));
  const entries = await shop.sandbox.entries();
  const violations: string[] = [];
  const orders: Record<string, number> = {};
  for (const { _id, state, isFinalized, paymentId } of own) {
    orders[state] = (orders[state] ?? 0) + 1;
    const kept = entries
      .filter((entry) => entry.customId === String(_id))
      .reduce((sum, { kind }) => sum + (kind === 'capture' ? 1 : -1), 0);
    const isPaid = state === 'paid';
    const isDead = ['canceled', 'expired', 'failed', 'refunded'].includes(state);
    if (!isPaid && !isDead) violations.push(`order ${_id} is ${state} for ever`);
    if (kept !== (isPaid ? 1 : 0)) violations.push(`order ${_id} is ${state}, ${kept} payments are kept`);
    if (isFinalized !== isPaid) violations.push(`order ${_id} (${paymentId ?? 'no payment'}) is not settled`);
  }
  for (const { viewer, claim } of lives) {
    const paid = own.filter(({ userId, state }) => userId === viewer.userId && state === 'paid').length;
    for (const { productId, count } of claim) {
      const { free, held, sold } = await stockOf(shop, productId);
      const isRight = held === 0 && sold === paid * count && free + sold === PLENTY;
      if (!isRight)
        violations.push(
          `product ${productId}: ${free} free, ${held} held, ${sold} sold, ${paid} orders paid`,
        );
    }
  }
  return { kills, orders, violations };
}
