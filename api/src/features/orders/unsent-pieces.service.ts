import type { Connection } from 'mongoose';
import type { OrderRecord } from './order.record.js';
import { inParcels } from './shipment.states.js';
import { orderModel } from './orders.model.js';
import { unsentPiecesOf } from './refund.states.js';

/** Pieces of a product that an order has paid for and that were not sent yet. */
export interface UnsentPieces {
  orderId: number;
  productId: number;
  count: number;
}

/** Which pieces are sold and still on the shelves, for callers that have already authorized the request. */
export class UnsentPiecesService {
  private readonly orders;

  constructor(connection: Connection) {
    this.orders = orderModel(connection);
  }

  /** Returns the pieces of a product, or of all with `null`, by order. */
  async of(productId: number | null): Promise<UnsentPieces[]> {
    const waiting = await this.orders
      .find({
        isPlaced: true,
        shippingStatus: 'pending',
        state: 'paid',
        ...(productId === null ? {} : { 'lines.productId': productId }),
      })
      .lean<OrderRecord[]>()
      .exec();
    return waiting.flatMap((order) =>
      inParcels(order, unsentPiecesOf(order)).flatMap((count, index) => {
        const line = order.lines[index];
        const isMeant = line !== undefined && (productId === null || line.productId === productId);
        return isMeant && count > 0 ? [{ orderId: order._id, productId: line.productId, count }] : [];
      }),
    );
  }
}
