import { isDeepStrictEqual } from 'node:util';
import { isReleasedState, totalOf } from '../../src/features/orders/order.states.js';
import type { OrderRecord } from '../../src/features/orders/order.record.js';
import { textToCents } from '../../shared/money.js';
import type { Simulation } from './simulation.js';

/** The invariants of `api/README.md`, chapter Orders, by their numbers there. */
export class Violation extends Error {
  constructor(
    readonly invariant: number,
    detail: string,
  ) {
    super(`Invariant ${invariant} is broken: ${detail}`);
  }
}

function assertInvariant(isTrue: boolean, invariant: number, detail: string): void {
  if (!isTrue) throw new Violation(invariant, detail);
}

const TERMINAL = new Set(['paid', 'cancelled', 'expired', 'failed', 'review', 'refunded']);

const centsOf = ({ amount }: { amount: { value: string } }): number => textToCents(amount.value) ?? 0;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What must hold at every moment. */
export function checkAlways({ stock, orders, frozenLines }: Simulation): void {
  for (const product of stock.products.values()) {
    assertInvariant(product.stockCount >= 0, 1, `product ${product._id} has ${product.stockCount} pieces`);
    const known = product.stockCount + sum(product.holds.map(({ count }) => count)) + product.soldCount;
    assertInvariant(
      known === product.suppliedCount,
      2,
      `product ${product._id}: ${known} of ${product.suppliedCount}`,
    );
  }
  const open = new Set<number>();
  for (const order of orders.all.values()) {
    assertInvariant(!order.isOpen || !open.has(order.userId), 12, `user ${order.userId} has two open orders`);
    if (order.isOpen) open.add(order.userId);
    const lines = frozenLines.get(order._id);
    if (lines === undefined) frozenLines.set(order._id, order.lines);
    else if (lines !== order.lines)
      assertInvariant(isDeepStrictEqual(lines, order.lines), 10, `order ${order._id} has changed`);
    assertInvariant(order.totalCents === totalOf(order.lines), 10, `order ${order._id} has another total`);
  }
}

function checkMoney(simulation: Simulation, order: OrderRecord): void {
  const entries = simulation.provider.ledger.entries.filter(({ customId }) => customId === String(order._id));
  const captures = entries.filter(({ kind }) => kind === 'capture');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const payments = [...simulation.provider.ledger.orders.values()].filter(
    ({ customId }) => customId === String(order._id),
  );
  const mismatched = payments.some((payment) =>
    payment.captures.some(({ customId }) => customId !== payment.customId),
  );
  assertInvariant(captures.length <= 1, 5, `order ${order._id} was captured ${captures.length} times`);
  assertInvariant(
    refunds.length <= 1 && sum(refunds.map(centsOf)) <= sum(captures.map(centsOf)),
    8,
    `order ${order._id}`,
  );
  // A person may say that a payment is meant for this order although it names another.
  const isAccepted = order.events.some(({ kind, byUsername }) => kind === 'PAID' && byUsername !== null);
  if (order.state === 'paid') {
    assertInvariant(
      captures.length === 1 && refunds.length === 0,
      6,
      `order ${order._id} is paid without money`,
    );
    assertInvariant(
      sum(captures.map(centsOf)) === order.totalCents && (isAccepted || !mismatched),
      6,
      `order ${order._id} is paid with other money`,
    );
  } else if (captures.length === 1) {
    assertInvariant(
      order.state === 'review' || (order.state === 'refunded' && refunds.length === 1),
      7,
      `order ${order._id} is ${order.state}, but its money was taken`,
    );
  }
  assertInvariant(
    refunds.length === 0 || order.state === 'refunded',
    8,
    `order ${order._id} is ${order.state}, but refunded`,
  );
}

/** What must hold when everything has come to rest. */
export function checkQuiescent(simulation: Simulation): void {
  checkAlways(simulation);
  const orders = [...simulation.orders.all.values()];
  for (const order of orders) {
    assertInvariant(TERMINAL.has(order.state), 11, `order ${order._id} is ${order.state} for ever`);
    checkMoney(simulation, order);
    const settled = simulation.carts.settlements.filter((id) => id === order._id).length;
    const wasPaid = order.events.some(({ kind }) => kind === 'PAID');
    assertInvariant(
      settled === (wasPaid ? 1 : 0),
      9,
      `the cart of order ${order._id} was settled ${settled} times`,
    );
  }
  const paidOnce = orders.filter(({ events }) => events.some(({ kind }) => kind === 'PAID'));
  for (const product of simulation.stock.products.values()) {
    const bought = paidOnce.flatMap(({ lines }) =>
      lines.filter(({ productId }) => productId === product._id),
    );
    assertInvariant(product.soldCount === sum(bought.map(({ count }) => count)), 3, `product ${product._id}`);
    for (const { orderId } of product.holds) {
      const state = simulation.orders.all.get(orderId)?.state ?? 'failed';
      assertInvariant(
        !isReleasedState(state) && state !== 'paid',
        4,
        `order ${orderId} is ${state} and holds stock`,
      );
    }
  }
  const { entries } = simulation.provider.ledger;
  const taken = sum(entries.map((entry) => (entry.kind === 'capture' ? 1 : -1) * centsOf(entry)));
  const inBooks = sum(
    orders.map(({ state, totalCents, capturedCents }) =>
      state === 'paid' ? totalCents : state === 'review' ? capturedCents : 0,
    ),
  );
  assertInvariant(
    taken === inBooks,
    15,
    `the provider has ${taken} cents for the shop, its books say ${inBooks}`,
  );
}
