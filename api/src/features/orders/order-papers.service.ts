import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import type { OrderRecord } from './order.record.js';
import { isShownToSender, isToShip } from './order.states.js';
import type { MongoOrderStore } from './order.store.js';
import { orderModel } from './orders.model.js';

/** Orders for the papers and files of shipping. */
export class OrderPapersService {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly deps: { store: MongoOrderStore },
  ) {
    this.orders = orderModel(connection);
  }

  /**
   * The orders of these ids, in their order. Throws `TOO_MANY_IDS` and, for an id without an order that the viewer may know,
   * `ORDER_NOT_FOUND`.
   */
  async ofIds(viewer: Viewer, ids: readonly number[]): Promise<OrderRecord[]> {
    requirePermission(viewer, 'orders.ship');
    const wanted = [...new Set(ids)];
    if (wanted.length > MAX_BULK_ORDERS) throw new ShopError('TOO_MANY_IDS', { max: MAX_BULK_ORDERS });
    const found = await this.find(wanted);
    return wanted.map((id) => {
      const order = found.get(id);
      if (order === undefined || !isShownToSender(viewer, order)) throw unknownOrder(id);
      return order;
    });
  }

  /** The orders of these ids, as far as there are any. */
  async find(ids: readonly number[]): Promise<Map<number, OrderRecord>> {
    const found = await this.orders
      .find({ _id: mongoose.trusted({ $in: [...ids] }), isPlaced: true })
      .lean<OrderRecord[]>()
      .exec();
    return new Map(found.map((order) => [order._id, order]));
  }

  /**
   * The orders of these ids, whose packing slips are now printed: those with an earlier `slipPrintedAt` than `at` were printed
   * before. Throws as `ofIds` does, and then none is marked.
   */
  async print(viewer: Viewer, ids: readonly number[], at: Date): Promise<OrderRecord[]> {
    const waiting = (await this.ofIds(viewer, ids)).filter(isToShip).map(({ _id }) => _id);
    await this.deps.store.markPrinted(waiting, at);
    return this.ofIds(viewer, ids);
  }
}
