import mongoose, { type Connection, type UpdateQuery } from 'mongoose';
import { catalogModels, type ProductRecord } from './catalog.model.js';
import type { CatalogService } from './catalog.service.js';

/** Pieces of one product for one order. */
export interface StockClaim {
  productId: number;
  orderId: number;
  userId: number;
  count: number;
}

/** How many pieces a user can buy: the free ones, and those that an open order of the same user holds already. */
export function availableTo(
  product: { stockCount: number; holds?: readonly { userId: number; count: number }[] },
  userId: number,
): number {
  const own = (product.holds ?? []).filter((hold) => hold.userId === userId);
  return own.reduce((sum, { count }) => sum + count, product.stockCount);
}

/**
 * What orders do with stock. Each verb is one conditional write of one product, which also writes or removes the order's
 * marker; so it may be repeated after a crash and changes nothing the second time. Free, held and sold pieces together
 * change by employees' edits alone (payments-and-security, section 3.2).
 */
export class StockService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Takes pieces out of the free stock for an order. `false`: there are not enough; `true` also when the order holds them already. */
  async hold({ productId, orderId, userId, count }: StockClaim): Promise<boolean> {
    const taken = await this.products
      .updateOne(
        {
          _id: productId,
          isListed: true,
          stockCount: mongoose.trusted({ $gte: count }),
          'holds.orderId': mongoose.trusted({ $ne: orderId }),
        },
        { $inc: { stockCount: -count }, $push: { holds: { orderId, userId, count } } },
      )
      .exec();
    if (taken.modifiedCount === 1) return true;
    return (await this.products.exists({ _id: productId, 'holds.orderId': orderId }).exec()) !== null;
  }

  /** Gives held pieces back to the free stock. Nothing happens when the order does not hold them. */
  async release(claim: StockClaim): Promise<void> {
    await this.end(claim, { stockCount: claim.count });
  }

  /** Held pieces are paid for. Nothing happens when the order does not hold them (any more). */
  async sell(claim: StockClaim): Promise<void> {
    await this.end(claim, { soldCount: claim.count });
  }

  /** All pieces that are held, for the sweeper. */
  async holds(): Promise<StockClaim[]> {
    const products = await this.products
      .find({ 'holds.orderId': mongoose.trusted({ $gt: 0 }) })
      .select('holds')
      .lean()
      .exec();
    return products.flatMap(({ _id: productId, holds = [] }) =>
      holds.map(({ orderId, userId, count }) => ({ productId, orderId, userId, count })),
    );
  }

  /** To be called after `hold`, `release` and `sell`, once for all products of an order. */
  async announceChange(): Promise<void> {
    await this.catalog.announceChange();
  }

  private async end({ productId, orderId, count }: StockClaim, gain: Record<string, number>): Promise<void> {
    const update: UpdateQuery<ProductRecord> = { $inc: gain, $pull: { holds: { orderId } } };
    await this.products
      .updateOne({ _id: productId, holds: mongoose.trusted({ $elemMatch: { orderId, count } }) }, update)
      .exec();
  }
}
