import { sum } from '../../shared/money.js';
import { hasUndelivered, isShippingBlocked } from '../../src/features/orders/order.states.js';
import { sellsGifts } from '../../src/features/orders/paid-prices.states.js';
import type { DigitalContent, OrderRecord } from '../../src/features/orders/order.record.js';
import { undeliveredLinesOf } from '../../src/features/orders/sending.states.js';
import type { Simulation } from './simulation.js';
import { assertInvariant } from './violation.js';

const keysIn = ({ shipments }: OrderRecord): number[] =>
  shipments.flatMap(({ digital }) => digital?.keyIds ?? []);

/** What a delivery has for its pieces: license keys, or the codes of gift vouchers. */
const contentOf = (order: OrderRecord, { keyIds, sealed }: DigitalContent): readonly unknown[] =>
  sellsGifts(order)
    ? (JSON.parse(sealed) as { text: string }[]).flatMap(({ text }) => text.split('\n'))
    : keyIds;

/** What must hold of license keys at every moment: none is in two deliveries, and each piece of a delivery has one. */
export function checkKeys({ orders }: Simulation): void {
  const all = [...orders.all.values()];
  const delivered = all.flatMap((order) =>
    order.shipments.flatMap(({ digital }) => (digital == null ? [] : contentOf(order, digital))),
  );
  assertInvariant(new Set(delivered).size === delivered.length, 23, 'a license key was delivered twice');
  for (const order of all)
    for (const { no, digital, lines } of order.shipments)
      assertInvariant(
        digital == null || contentOf(order, digital).length === sum(lines.map(({ count }) => count)),
        23,
        `delivery ${no} of order ${order._id} has other keys than pieces`,
      );
}

/** What must hold of license keys at rest: each is free or delivered, who has agreed has theirs, and the stock counts the rest. */
export function checkPool({ orders, keys, stock }: Simulation): void {
  const all = [...orders.all.values()];
  const delivered = new Set(all.flatMap(keysIn));
  for (const { _id, state } of keys.all.values())
    assertInvariant(
      state === (delivered.has(_id) ? 'delivered' : 'free'),
      23,
      `license key ${_id} is ${state} at rest`,
    );
  for (const order of all)
    assertInvariant(
      order.state !== 'paid' ||
        order.digitalConsentAt == null ||
        isShippingBlocked(order) ||
        !hasUndelivered(order),
      23,
      `order ${order._id} waits for keys for ever`,
    );
  for (const productId of new Set([...keys.all.values()].map((key) => key.productId))) {
    const free = keys.inState('free').filter((key) => key.productId === productId).length;
    // Pieces of an order whose money has gone back stay sold until somebody says that they were canceled.
    const waiting = all
      .filter(({ state }) => state === 'paid' || state === 'refunded')
      .flatMap((order) =>
        undeliveredLinesOf(order).filter(({ line }) => order.lines[line]?.productId === productId),
      );
    const { stockCount, reservations } = stock.product(productId);
    const promised = sum([...waiting, ...reservations].map(({ count }) => count));
    assertInvariant(
      stockCount === free - promised,
      23,
      `of ${free} free keys ${promised} are promised, and ${stockCount} for sale`,
    );
  }
}
