import type { OrderChange } from '../../features/orders/checkout.ports.js';
import type { Fault } from './history.js';
import type { World } from './world.js';

/** One call later, as a second command would be. */
const pause = ({ scheduler }: World): Promise<void> => scheduler.waitLong();

/**
 * Mistakes that are easily made, each planted into the ports below an unchanged protocol. A proof that does not find them
 * would prove nothing (payments-and-security, section 3.4).
 */
export const PLANTED_BUGS: Record<string, Fault> = {
  'stock is read first and written later': (ports, world) => ({
    ...ports,
    stock: {
      ...ports.stock,
      hold: async ({ productId, orderId, userId, count }) => {
        const product = world.stock.product(productId);
        if (product.stockCount < count) return false;
        await pause(world);
        if (product.holds.some((hold) => hold.orderId === orderId)) return true;
        product.stockCount -= count;
        product.holds.push({ orderId, userId, count });
        return true;
      },
    },
  }),
  'a hold is taken again when its call is repeated': (ports, world) => ({
    ...ports,
    stock: {
      ...ports.stock,
      hold: ({ productId, orderId, userId, count }) => {
        const product = world.stock.product(productId);
        if (product.stockCount < count) return Promise.resolve(false);
        product.stockCount -= count;
        product.holds.push({ orderId, userId, count });
        return Promise.resolve(true);
      },
    },
  }),
  'stock is given back whether it was held or not': (ports, world) => ({
    ...ports,
    stock: {
      ...ports.stock,
      release: (claim) => {
        world.stock.drop(claim);
        world.stock.product(claim.productId).stockCount += claim.count;
        return Promise.resolve();
      },
    },
  }),
  'stock is sold whether it was held or not': (ports, world) => ({
    ...ports,
    stock: {
      ...ports.stock,
      sell: (claim) => {
        world.stock.drop(claim);
        world.stock.product(claim.productId).soldCount += claim.count;
        return Promise.resolve();
      },
    },
  }),
  'a cart does not remember for which orders it was settled': (ports, world) => ({
    ...ports,
    cart: {
      ...ports.cart,
      settle: (userId, orderId, bought) => Promise.resolve(world.carts.takeOut(userId, orderId, bought)),
    },
  }),
  'a cart is not settled': (ports) => ({
    ...ports,
    cart: { ...ports.cart, settle: () => Promise.resolve() },
  }),
  'a change of an order asks for no state': (ports, world) => ({
    ...ports,
    orders: { ...ports.orders, move: (id, _from, to) => Promise.resolve(changeAnyway(world, id, to)) },
  }),
  'a user may have two open orders': (ports, world) => ({
    ...ports,
    orders: {
      ...ports.orders,
      insert: (order) => {
        world.orders.all.set(order._id, order);
        return Promise.resolve(true);
      },
      openOf: () => Promise.resolve(null),
    },
  }),
  'the amount of a payment is not looked at': (ports, world) => {
    const believe = async <T extends { orderId: number | null; capture: object | null }>(
      answer: Promise<T>,
    ) => {
      const payment = await answer;
      const order = world.orders.all.get(payment.orderId ?? 0);
      if (payment.capture === null || order === undefined) return payment;
      const fitting = { amountCents: order.totalCents, currency: 'EUR', orderId: order._id };
      return { ...payment, capture: { ...payment.capture, ...fitting } };
    };
    return {
      ...ports,
      payments: {
        ...ports.payments,
        getOrder: (id) => believe(ports.payments.getOrder(id)),
        capture: (id, key) => believe(ports.payments.capture(id, key)),
      },
    };
  },
  'an approval counts as money': (ports) => ({
    ...ports,
    payments: {
      ...ports.payments,
      getOrder: async (id) => {
        const payment = await ports.payments.getOrder(id);
        if (payment.status !== 'approved' || payment.capture !== null) return payment;
        const { amountCents, currency, orderId } = payment;
        return {
          ...payment,
          capture: { id: 'NONE', status: 'completed', amountCents: amountCents ?? 0, currency, orderId },
        };
      },
    },
  }),
  'a pending capture counts as money': (ports) => ({
    ...ports,
    payments: {
      ...ports.payments,
      capture: async (id, key) => {
        const payment = await ports.payments.capture(id, key);
        return payment.capture === null
          ? payment
          : { ...payment, capture: { ...payment.capture, status: 'completed' } };
      },
    },
  }),
  'holds that leaked are never looked for': (ports) => ({
    ...ports,
    stock: { ...ports.stock, holds: () => Promise.resolve([]) },
  }),
  'holds of living orders count as leaked': (ports) => ({
    ...ports,
    orders: { ...ports.orders, doneAmong: (ids) => Promise.resolve(new Set(ids)) },
  }),
  'what a crash has left is never finished': (ports) => ({
    ...ports,
    orders: { ...ports.orders, unfinished: () => Promise.resolve([]) },
  }),
  'orders never expire': (ports) => ({
    ...ports,
    orders: { ...ports.orders, overdue: () => Promise.resolve([]) },
  }),
  'an order takes today’s prices with every change': (ports, world) => ({
    ...ports,
    orders: {
      ...ports.orders,
      move: async (id, from, to) => {
        const order = await ports.orders.move(id, from, to);
        if (order === null) return null;
        const lines = order.lines.map((line) => ({
          ...line,
          unitCents: world.stock.product(line.productId).priceCents,
        }));
        const repriced = { ...order, lines };
        world.orders.all.set(id, repriced);
        return repriced;
      },
    },
  }),
};

function changeAnyway(world: World, id: number, to: OrderChange) {
  const order = world.orders.all.get(id);
  return order === undefined ? null : world.orders.change(order, to);
}
