import { isDeepStrictEqual } from 'node:util';
import { isDeadState, totalOf } from '../../features/orders/order.states.js';
import type { OrderRecord } from '../../features/orders/orders.model.js';
import { textToCents } from '../../../shared/money.js';
import type { World } from './world.js';

/** The invariants of payments-and-security, section 3.6, by their numbers there. */
export class Violation extends Error {
  constructor(
    readonly invariant: number,
    detail: string,
  ) {
    super(`Invariant ${invariant} is broken: ${detail}`);
  }
}

function demandThat(isTrue: boolean, invariant: number, detail: string): void {
  if (!isTrue) throw new Violation(invariant, detail);
}

const TERMINAL = new Set(['paid', 'cancelled', 'expired', 'failed', 'review', 'refunded']);

const centsOf = ({ amount }: { amount: { value: string } }): number => textToCents(amount.value) ?? 0;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What must hold at every moment. */
export function checkAlways({ stock, orders, frozenLines }: World): void {
  for (const product of stock.products.values()) {
    demandThat(product.stockCount >= 0, 1, `product ${product._id} has ${product.stockCount} pieces`);
    const known = product.stockCount + sum(product.holds.map(({ count }) => count)) + product.soldCount;
    demandThat(
      known === product.suppliedCount,
      2,
      `product ${product._id}: ${known} of ${product.suppliedCount}`,
    );
  }
  const open = new Set<number>();
  for (const order of orders.all.values()) {
    demandThat(!order.isOpen || !open.has(order.userId), 12, `user ${order.userId} has two open orders`);
    if (order.isOpen) open.add(order.userId);
    const lines = frozenLines.get(order._id);
    if (lines === undefined) frozenLines.set(order._id, order.lines);
    else if (lines !== order.lines)
      demandThat(isDeepStrictEqual(lines, order.lines), 10, `order ${order._id} has changed`);
    demandThat(order.totalCents === totalOf(order.lines), 10, `order ${order._id} has another total`);
  }
}

function checkMoney(world: World, order: OrderRecord): void {
  const entries = world.provider.ledger.entries.filter(({ customId }) => customId === String(order._id));
  const captures = entries.filter(({ kind }) => kind === 'capture');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const payments = [...world.provider.ledger.orders.values()].filter(
    ({ customId }) => customId === String(order._id),
  );
  const mismatched = payments.some((payment) =>
    payment.captures.some(({ customId }) => customId !== payment.customId),
  );
  demandThat(captures.length <= 1, 5, `order ${order._id} was captured ${captures.length} times`);
  demandThat(
    refunds.length <= 1 && sum(refunds.map(centsOf)) <= sum(captures.map(centsOf)),
    8,
    `order ${order._id}`,
  );
  // A person may say that a payment is meant for this order although it names another.
  const isAccepted = order.events.some(({ kind, byUsername }) => kind === 'PAID' && byUsername !== null);
  if (order.state === 'paid') {
    demandThat(captures.length === 1 && refunds.length === 0, 6, `order ${order._id} is paid without money`);
    demandThat(
      sum(captures.map(centsOf)) === order.totalCents && (isAccepted || !mismatched),
      6,
      `order ${order._id} is paid with other money`,
    );
  } else if (captures.length === 1) {
    demandThat(
      order.state === 'review' || (order.state === 'refunded' && refunds.length === 1),
      7,
      `order ${order._id} is ${order.state}, but its money was taken`,
    );
  }
  demandThat(
    refunds.length === 0 || order.state === 'refunded',
    8,
    `order ${order._id} is ${order.state}, but refunded`,
  );
}

/** What must hold when everything has come to rest. */
export function checkAtRest(world: World): void {
  checkAlways(world);
  const orders = [...world.orders.all.values()];
  for (const order of orders) {
    demandThat(TERMINAL.has(order.state), 11, `order ${order._id} is ${order.state} for ever`);
    checkMoney(world, order);
    const settled = world.carts.settlements.filter((id) => id === order._id).length;
    const wasPaid = order.events.some(({ kind }) => kind === 'PAID');
    demandThat(
      settled === (wasPaid ? 1 : 0),
      9,
      `the cart of order ${order._id} was settled ${settled} times`,
    );
  }
  const paidOnce = orders.filter(({ events }) => events.some(({ kind }) => kind === 'PAID'));
  for (const product of world.stock.products.values()) {
    const bought = paidOnce.flatMap(({ lines }) =>
      lines.filter(({ productId }) => productId === product._id),
    );
    demandThat(product.soldCount === sum(bought.map(({ count }) => count)), 3, `product ${product._id}`);
    for (const { orderId } of product.holds) {
      const state = world.orders.all.get(orderId)?.state ?? 'failed';
      demandThat(!isDeadState(state) && state !== 'paid', 4, `order ${orderId} is ${state} and holds stock`);
    }
  }
  const { entries } = world.provider.ledger;
  const taken = sum(entries.map((entry) => (entry.kind === 'capture' ? 1 : -1) * centsOf(entry)));
  const inBooks = sum(
    orders.map(({ state, totalCents, capturedCents }) =>
      state === 'paid' ? totalCents : state === 'review' ? capturedCents : 0,
    ),
  );
  demandThat(taken === inBooks, 15, `the provider has ${taken} cents for the shop, its books say ${inBooks}`);
}
