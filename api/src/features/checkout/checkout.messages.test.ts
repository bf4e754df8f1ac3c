import { describe, expect, it } from '@jest/globals';
import type { ShopError } from '../../../shared/errors.js';
import { textToCents } from '../../../shared/money.js';
import { DESK } from '../../../test/checkout/desk.js';
import { Simulation, startProcess, type ShopProcess } from '../../../test/checkout/simulation.js';
import type { EventContent } from '../../kernel/outbox/outbox-entries.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import { keptCentsOf, refundsOf } from '../orders/refund.states.js';

const DAY = 24 * 3_600_000;
/** A buyer without a voucher. */
const BUYER = 3;
const UNIT = 1_099;
/** Two pieces, and what the simulation charges for sending them. */
const PAID = 2 * UNIT + 499;
const ASKED = 500;
const ELSEWHERE = 300;

/** An order of 2 × 10.99 € of which an employee gives 5.00 € back: the provider has taken that on, and its answer is on the way. */
class Story {
  private readonly simulation = new Simulation(() => 0);
  private readonly shops: [ShopProcess, ShopProcess];
  private paymentId = '';
  /** How many messages the story itself lets wait. */
  private kept = 0;
  /** How often the shop has told of money that goes back. */
  private announced = 0;

  constructor() {
    const { simulation } = this;
    this.shops = [this.start(), this.start()];
    simulation.isCalm = true;
  }

  async begin(): Promise<void> {
    const { stock, carts, provider } = this.simulation;
    const [{ checkout }] = this.shops;
    const buyer = this.simulation.viewer(BUYER);
    await stock.add(1, 5, UNIT);
    await carts.fill(BUYER, [{ productId: 1, count: 2 }]);
    this.paymentId = (await this.finish(checkout.place(buyer, [{ productId: 1, count: 2 }]))).paymentId;
    provider.payments.approve(this.paymentId, null);
    const { _id } = await this.finish(checkout.collect(buyer, this.paymentId));
    provider.alterations.push({ refundStatus: 'PENDING' });
    const request = { kind: 'goodwill', lines: [], amountCents: ASKED } as const;
    void checkout.refundOrder(DESK, _id, 0, request);
    await this.simulation.scheduler.settle();
    while (this.listed().length === 0) await this.simulation.scheduler.deliver(0);
    this.kept = this.simulation.scheduler.size;
  }

  /** The answer to the shop's own request arrives. */
  async answer(): Promise<void> {
    this.kept = 0;
    await this.drain();
  }

  /** The provider tells that something has happened to the payment. */
  message(): Promise<void> {
    return this.finish(this.shops[1].checkout.reconcile(this.paymentId));
  }

  lateMessage(): Promise<void> {
    this.simulation.time.nowMs += 3 * DAY;
    return this.message();
  }

  /** The merchant gives more back on the provider's own pages. */
  giveBackElsewhere(): void {
    const amount = { currency_code: 'EUR', value: '3.00' };
    this.simulation.provider.payments.refund(this.order().captureId ?? '', 'elsewhere', { amount });
  }

  /** The provider carries the refund out. */
  complete(): void {
    const pending = this.listed().find(({ status }) => status === 'PENDING');
    this.simulation.provider.payments.settleRefund(pending?.id ?? '', 'COMPLETED');
  }

  /** What the shop's books and the provider's say in the end. */
  async end() {
    for (let round = 0; round < 3; round++) {
      this.simulation.time.nowMs += DAY;
      await this.finish(this.shops[1].checkout.recover());
      await this.message();
    }
    const order = this.order();
    const moves = this.simulation.provider.ledger.entries;
    const moved = moves.map(
      ({ kind, amount }) => (kind === 'refund' ? -1 : 1) * (textToCents(amount.value) ?? 0),
    );
    return {
      state: order.state,
      refunds: refundsOf(order)
        .map(({ kind, state, cents }) => `${kind} ${cents} ${state}`)
        .sort(),
      kept: keptCentsOf(order),
      atProvider: moved.reduce((sum, cents) => sum + cents, 0),
      announced: this.announced,
    };
  }

  private start(): ShopProcess {
    return startProcess(this.simulation, ({ checkout, ...others }) => ({
      ...others,
      checkout: { ...checkout, orders: { ...checkout.orders, transition: this.noting(checkout.orders) } },
    }));
  }

  /** Counts the events that orders send out. */
  private noting(orders: OrderStore): OrderStore['transition'] {
    return async (id, from, to) => {
      const changed = await orders.transition(id, from, to);
      const events = (to.outbox ?? []).map(({ content }) => (content as Partial<EventContent>).event);
      if (changed !== null) this.announced += events.filter((event) => event === 'order.refunded').length;
      return changed;
    };
  }

  private order() {
    const [order] = [...this.simulation.orders.all.values()];
    if (order === undefined) throw new Error('There is no order.');
    return order;
  }

  private listed() {
    return this.simulation.provider.ledger.orders.get(this.paymentId)?.refunds ?? [];
  }

  private async finish<T>(work: Promise<T>): Promise<T> {
    await this.drain();
    return work;
  }

  /** Lets everything arrive but what the story lets wait. */
  private async drain(): Promise<void> {
    const { scheduler } = this.simulation;
    await scheduler.settle();
    while (scheduler.size > this.kept) await scheduler.deliver(this.kept);
  }
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

type Event = (story: Story) => Promise<void> | void;

const EVENTS: Record<string, Event> = {
  'our answer': (story) => story.answer(),
  message: (story) => story.message(),
  'the same message again': (story) => story.message(),
  'a message three days late': (story) => story.lateMessage(),
  'a refund elsewhere': (story) => story.giveBackElsewhere(),
  'the end of the pending refund': (story) => story.complete(),
};

describe('answer, messages, a refund elsewhere and the end of a pending refund', () => {
  it('lead to one end in all 720 orders, and the journal of the provider is that of the shop', async () => {
    const all = ordersOf(Object.keys(EVENTS));
    expect(all).toHaveLength(720);
    for (const order of all) {
      const story = new Story();
      await story.begin();
      for (const name of order) await EVENTS[name]?.(story);
      expect({ order, ...(await story.end()) }).toEqual({
        order,
        state: 'paid',
        refunds: [`external ${ELSEWHERE} completed`, `goodwill ${ASKED} completed`],
        kept: PAID - ASKED - ELSEWHERE,
        atProvider: PAID - ASKED - ELSEWHERE,
        announced: 2,
      });
    }
  });
});

/**
 * What a buyer is told whose bank declines, when the provider's message about the approval comes after so many steps of their own
 * request. `null`: the request has fewer steps.
 */
async function refusalAfter(steps: number): Promise<string | null> {
  const simulation = new Simulation(() => 0);
  simulation.isCalm = true;
  const { stock, carts, provider, scheduler } = simulation;
  const own = startProcess(simulation, (ports) => ports);
  const other = startProcess(simulation, (ports) => ports);
  const buyer = simulation.viewer(BUYER);
  const drain = async (kept: number): Promise<void> => {
    await scheduler.settle();
    while (scheduler.size > kept) await scheduler.deliver(kept);
  };
  await stock.add(1, 5, UNIT);
  await carts.fill(BUYER, [{ productId: 1, count: 1 }]);
  const placing = own.checkout.place(buyer, [{ productId: 1, count: 1 }]);
  await drain(0);
  const { paymentId } = await placing;
  provider.payments.approve(paymentId, 'INSTRUMENT_DECLINED');

  const collecting = own.checkout.collect(buyer, paymentId).then(
    () => 'no refusal',
    (error: ShopError) => error.reason,
  );
  await scheduler.settle();
  for (let step = 0; step < steps; step++) {
    if (scheduler.size === 0) return null;
    await scheduler.deliver(0);
    await scheduler.settle();
  }
  const kept = scheduler.size;
  if (kept === 0) return null;
  const message = other.checkout.reconcile(paymentId);
  await drain(kept);
  await message;
  await drain(0);
  return collecting;
}

describe('a payment that the bank declines', () => {
  it("is told as declined, at whichever step of the answer the provider's message comes", async () => {
    const told: string[] = [];
    for (let refusal = await refusalAfter(0); refusal !== null; refusal = await refusalAfter(told.length))
      told.push(refusal);
    expect(told.length).toBeGreaterThan(3);
    expect(new Set(told)).toEqual(new Set(['PAYMENT_DECLINED']));
  });
});
