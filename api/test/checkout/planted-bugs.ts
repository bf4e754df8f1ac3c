import type { CheckoutPorts } from '../../src/features/checkout/checkout.ports.js';
import type { ProviderRefund } from '../../src/payments/payment.port.js';
import { newKey, VOUCHER_LIMIT } from './memory-ports.js';
import type { OrderTransition } from '../../src/features/orders/order-store.ports.js';
import type { Refund } from '../../src/features/orders/refund.record.js';
import type { CheckoutFault } from './history.js';
import type { Simulation } from './simulation.js';

/** One call later, as a second command would be. */
const pause = ({ scheduler }: Simulation): Promise<void> => scheduler.waitLong();

/** A mistake in some calls of one port. */
const at =
  <Port extends 'orders' | 'stock' | 'cart' | 'vouchers' | 'payments'>(
    port: Port,
    wrong: (ports: CheckoutPorts, simulation: Simulation) => Partial<CheckoutPorts[Port]>,
  ): CheckoutFault =>
  (ports, simulation) => ({ ...ports, [port]: { ...ports[port], ...wrong(ports, simulation) } });

type Cards = NonNullable<CheckoutPorts['cards']>;

/** A mistake in some calls of who takes cards. */
const onCards =
  (wrong: (cards: Cards) => Partial<Cards>): CheckoutFault =>
  ({ cards, ...ports }) =>
    cards === undefined
      ? ports
      : { ...ports, cards: Object.assign(Object.create(cards) as Cards, wrong(cards)) };

/** The provider tells something else of its refunds. */
const tellRefunds = (
  tell: (
    refunds: readonly ProviderRefund[],
    totalCents: number | null,
    simulation: Simulation,
  ) => readonly ProviderRefund[],
): CheckoutFault =>
  at('payments', (ports, simulation) => ({
    getOrder: async (id) => {
      const payment = await ports.payments.getOrder(id);
      return { ...payment, refunds: tell(payment.refunds, payment.amountCents, simulation) };
    },
  }));

/**
 * Mistakes that are easily made, each planted into the ports below an unchanged protocol. A proof that does not find them
 * would prove nothing.
 */
export const PLANTED_BUGS: Record<string, CheckoutFault> = {
  'stock is read first and written later': at('stock', (_ports, simulation) => ({
    reserve: async ({ productId, orderId, userId, count }) => {
      const product = simulation.stock.product(productId);
      if (product.stockCount < count) return false;
      await pause(simulation);
      if (product.reservations.some((reservation) => reservation.orderId === orderId)) return true;
      product.stockCount -= count;
      product.reservations.push({ orderId, userId, count });
      return true;
    },
  })),
  'a hold is taken again when its call is repeated': at('stock', (_ports, simulation) => ({
    reserve: ({ productId, orderId, userId, count }) => {
      const product = simulation.stock.product(productId);
      if (product.stockCount < count) return Promise.resolve(false);
      product.stockCount -= count;
      product.reservations.push({ orderId, userId, count });
      return Promise.resolve(true);
    },
  })),
  'stock is given back whether it was held or not': at('stock', (_ports, simulation) => ({
    release: (claim) => {
      simulation.stock.drop(claim);
      simulation.stock.product(claim.productId).stockCount += claim.count;
      return Promise.resolve();
    },
  })),
  'stock is sold whether it was held or not': at('stock', (_ports, simulation) => ({
    commitSale: (claim) => {
      simulation.stock.drop(claim);
      simulation.stock.product(claim.productId).soldCount += claim.count;
      return Promise.resolve();
    },
  })),
  'money is taken without the stock of an order that does not hold it': at('stock', (ports, simulation) => ({
    reserve: (claim) =>
      simulation.orders.all.get(claim.orderId)?.takesStockAtPayment === true
        ? Promise.resolve(true)
        : ports.stock.reserve(claim),
  })),
  'the stock of an order that does not hold it is only read': at('stock', (ports, simulation) => ({
    reserve: async (claim) => {
      const order = simulation.orders.all.get(claim.orderId);
      if (order?.takesStockAtPayment !== true) return ports.stock.reserve(claim);
      return Promise.resolve(simulation.stock.product(claim.productId).stockCount >= claim.count);
    },
    commitSale: async (claim) => {
      if (simulation.orders.all.get(claim.orderId)?.takesStockAtPayment === true)
        await ports.stock.reserve(claim);
      return ports.stock.commitSale(claim);
    },
  })),
  'the uses of paid orders count as leaked': at('vouchers', (ports, { vouchers }) => ({
    unsettled: () => Promise.resolve([...vouchers.uses.keys()]),
    releaseUnpaid: (orderId) => ports.vouchers.release(orderId),
  })),
  'the uses of a voucher are counted first and taken later': at('vouchers', (_ports, simulation) => ({
    take: async ({ voucherId, orderId }) => {
      const { uses } = simulation.vouchers;
      const count = [...uses.values()].filter((use) => use.voucherId === voucherId).length;
      if (!uses.has(orderId) && count >= VOUCHER_LIMIT) return false;
      await pause(simulation);
      uses.set(orderId, { voucherId, isSettled: false });
      return true;
    },
  })),
  'a cart does not remember for which orders it was settled': at('cart', (_ports, simulation) => ({
    settle: (userId, orderId, bought) =>
      Promise.resolve(simulation.carts.removeLine(userId, orderId, bought)),
  })),
  'a cart is not settled': at('cart', () => ({ settle: () => Promise.resolve() })),
  'a change of an order asks for no state': at('orders', (_ports, simulation) => ({
    transition: (id, _from, to) => Promise.resolve(changeAnyway(simulation, id, to)),
  })),
  'a user may have two open orders': at('orders', (_ports, simulation) => ({
    insert: (order) => {
      simulation.orders.all.set(order._id, order);
      return Promise.resolve(true);
    },
    openOrderOf: () => Promise.resolve(null),
  })),
  'the amount of a payment is not checked': at('payments', (ports, simulation) => {
    const believe = async <T extends { orderId: number | null; capture: object | null }>(
      answer: Promise<T>,
    ) => {
      const payment = await answer;
      const order = simulation.orders.all.get(payment.orderId ?? 0);
      if (payment.capture === null || order === undefined) return payment;
      const fitting = { amountCents: order.totalCents, currency: 'EUR', orderId: order._id };
      return { ...payment, capture: { ...payment.capture, ...fitting } };
    };
    return {
      getOrder: (id) => believe(ports.payments.getOrder(id)),
      capture: (id, key) => believe(ports.payments.capture(id, key)),
    };
  }),
  'an approval counts as money': at('payments', (ports) => ({
    getOrder: async (id) => {
      const payment = await ports.payments.getOrder(id);
      if (payment.status !== 'approved' || payment.capture !== null) return payment;
      const { amountCents, currency, orderId } = payment;
      return {
        ...payment,
        capture: { id: 'NONE', status: 'completed', amountCents: amountCents ?? 0, currency, orderId },
      };
    },
  })),
  'a pending capture counts as money': at('payments', (ports) => ({
    capture: async (id, key) => {
      const payment = await ports.payments.capture(id, key);
      return payment.capture === null
        ? payment
        : { ...payment, capture: { ...payment.capture, status: 'completed' } };
    },
  })),
  'the page of an order that has ended is never closed': onCards(() => ({
    close: () => Promise.resolve(),
  })),
  'a direct debit counts as money before it has come': onCards((cards) => ({
    getOrder: async (id) => {
      const payment = await cards.getOrder(id);
      const isPending = payment.capture?.status === 'pending';
      return isPending && payment.capture !== null
        ? { ...payment, capture: { ...payment.capture, status: 'completed' } }
        : payment;
    },
  })),
  'reservations that leaked are never looked for': at('stock', () => ({
    reservations: () => Promise.resolve([]),
  })),
  'reservations of living orders count as leaked': at('orders', () => ({
    withoutReservations: (ids) => Promise.resolve(new Set(ids)),
  })),
  'what a crash has left is never finished': at('orders', () => ({ unfinished: () => Promise.resolve([]) })),
  'orders never expire': at('orders', () => ({ overdue: () => Promise.resolve([]) })),
  'refunds are changed whatever their revision is': at('orders', (ports) => ({
    transition: (id, { revision: _revision, ...from }, to) => ports.orders.transition(id, from, to),
  })),
  'a refund that has failed counts as given': at('payments', (ports) => ({
    refund: async (captureId, requestId, part) => ({
      ...(await ports.payments.refund(captureId, requestId, part)),
      status: 'completed',
    }),
  })),
  'refunds at the provider are not known by their names': tellRefunds((refunds) =>
    refunds.map((refund) => ({ ...refund, customId: null })),
  ),
  'refunds at the provider are not known by their ids': tellRefunds((refunds, _cents, { time }) =>
    refunds.map((refund) => ({ ...refund, id: `${refund.id}-${time.nowMs}` })),
  ),
  'a payment of which a part went back counts as given back whole': tellRefunds((refunds, amountCents) =>
    refunds.map((refund) => ({ ...refund, amountCents })),
  ),
  'each try of a refund has a name of its own': at('payments', (ports) => {
    let tries = 0;
    return {
      refund: (captureId, requestId, part) =>
        ports.payments.refund(captureId, `${requestId}-${(tries += 1)}`, part),
    };
  }),
  'pieces come back without a marker': at('stock', (ports) => ({
    restock: (request) => ports.stock.restock({ ...request, key: newKey() }),
  })),
  'an order takes today’s prices with every change': at('orders', (ports, simulation) => ({
    transition: async (id, from, to) => {
      const order = await ports.orders.transition(id, from, to);
      if (order === null) return null;
      const lines = order.lines.map((line) => ({
        ...line,
        unitCents: simulation.stock.product(line.productId).priceCents,
      }));
      const repriced = { ...order, lines };
      simulation.orders.all.set(id, repriced);
      return repriced;
    },
  })),
};

/** Mistakes that show only where parcels are sent. */
export const PLANTED_PARCEL_BUGS: Record<string, CheckoutFault> = {
  'pieces go back into stock that the buyer has': at('orders', (ports) => ({
    transition: (id, from, { refunds, ...to }) =>
      ports.orders.transition(id, from, {
        ...to,
        ...(refunds === undefined ? {} : { refunds: refunds.map(restockedWhole) }),
      }),
  })),
  'a parcel is sent whatever the revision of its order is': at('orders', (ports) => ({
    transition: (id, { revision, ...from }, to) => {
      const isSending = to.event === 'SENT' || to.event === 'PARTLY_SENT';
      const expected = isSending || revision === undefined ? from : { ...from, revision };
      return ports.orders.transition(id, expected, to);
    },
  })),
};

/** Mistakes that show only where license keys are delivered. */
export const PLANTED_DELIVERY_BUGS: Record<string, CheckoutFault> = {
  'keys are delivered whatever the revision of their order is': at('orders', (ports) => ({
    transition: (id, { revision, ...from }, to) => {
      const expected = to.event === 'DELIVERED' || revision === undefined ? from : { ...from, revision };
      return ports.orders.transition(id, expected, to);
    },
  })),
};

/** A refund all of whose pieces are to be sold again, wherever they are. */
const restockedWhole = (refund: Refund): Refund => ({
  ...refund,
  lines: refund.lines.map((line) => ({ ...line, isRestockable: true })),
});

function changeAnyway(simulation: Simulation, id: number, to: OrderTransition) {
  const order = simulation.orders.all.get(id);
  return order === undefined ? null : simulation.orders.change(order, to);
}
