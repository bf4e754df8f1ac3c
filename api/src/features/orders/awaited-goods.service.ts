import type { Clock } from '../../kernel/clock.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { ArrivedForOrder } from '../stock/stock.service.js';
import { isToShip, revisionOf } from './order.states.js';
import type { OrderRecord } from './order.record.js';
import type { OrderStore, OrderTransition } from './order-store.ports.js';

/** Tells orders that goods have come for which they have waited. */
export class AwaitedGoodsService {
  constructor(
    private readonly deps: { store: Pick<OrderStore, 'byId' | 'transition'>; outbox: Outbox; clock: Clock },
  ) {
    deps.outbox.handle<ArrivedForOrder>('goods', ({ content }) => this.arrive(content));
  }

  /** Notes that all pieces of a product are here that an order has waited for; the order may be to ship by that. */
  async arrive({ orderId, productId }: ArrivedForOrder): Promise<void> {
    for (;;) {
      const order = await this.deps.store.byId(orderId);
      if (order === null || order.arrivedProducts?.includes(productId) === true) return;
      const { state } = order;
      const changed = await this.deps.store.transition(
        orderId,
        { state, revision: revisionOf(order) },
        arrivalOf(order, productId, this.deps.clock()),
      );
      if (changed !== null) return;
    }
  }
}

/** What is written into an order when all pieces of a product have come that it has waited for. */
export function arrivalOf(order: OrderRecord, productId: number, at: Date): OrderTransition {
  const arrivedProducts = [...(order.arrivedProducts ?? []), productId];
  return {
    at,
    arrivedProducts,
    isToShip: isToShip({ ...order, arrivedProducts }),
    revision: revisionOf(order) + 1,
  };
}
