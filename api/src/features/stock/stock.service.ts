import mongoose, { type Connection, type UpdateQuery } from 'mongoose';
import { pieceCount } from '../../../shared/rules/cart.js';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CatalogService } from '../catalog/catalog.service.js';

/** Pieces of one product for one order. */
export interface ReservationRequest {
  productId: number;
  orderId: number;
  userId: number;
  count: number;
  /** Whether nothing of the stock is taken: of a service, it says how many are sold at a time. */
  isUncounted?: boolean;
  /** The quote that the order was placed from: what is reserved for it becomes the order's. Absent: none. */
  quoteId?: number;
}

/** Pieces of one product that are reserved for a quote. */
export interface QuoteHold {
  quoteId: number;
  productId: number;
  count: number;
}

/** In whose name the pieces of a quote are reserved: no order has such a number, and no user has ordered. */
const holderOf = ({ quoteId, productId, count }: QuoteHold): ReservationRequest => ({
  ...{ productId, count, orderId: -quoteId, userId: 0 },
});

/** Sold pieces that come back into the free stock. */
export interface RestockRequest {
  /** Names the return: its pieces come back once, however often they are reported. */
  key: string;
  productId: number;
  orderId: number;
  count: number;
  at: Date;
}

/** What tells that pieces have come back. */
export type RestockMarker = Pick<RestockRequest, 'key' | 'productId' | 'orderId'>;

/** What changes the free pieces of a product; nothing does of one that is not counted. */
const stockChange = (count: number, isUncounted = false): UpdateQuery<ProductRecord> =>
  isUncounted ? {} : { $inc: { stockCount: count } };

/** Units the user can buy: available stock plus units reserved by their own open order, and for the quote that they order from. */
export function availableTo(
  product: {
    stockCount: number;
    reservations?: readonly { orderId?: number; userId: number; count: number }[];
  },
  userId: number,
  quoteId: number | null = null,
): number {
  const own = (product.reservations ?? []).filter(
    (reservation) => reservation.userId === userId || (quoteId !== null && reservation.orderId === -quoteId),
  );
  return product.stockCount + pieceCount(own);
}

/**
 * What orders do with stock. Each verb is one conditional write of one product, which also writes or removes the order's
 * marker; so it may be repeated after a crash and changes nothing the second time. Free, held and sold pieces together
 * change by employees' edits alone.
 */
export class StockService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; clock: Clock },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Reserves units for an order. Idempotent. Returns `false` if stock is insufficient. */
  async reserve(request: ReservationRequest): Promise<boolean> {
    const { productId, orderId, userId, count, isUncounted, quoteId } = request;
    if (quoteId !== undefined && (await this.takeOver(request, { quoteId, productId, count }))) return true;
    const marker = { orderId, userId, count, ...(isUncounted === true ? { isUncounted } : {}) };
    const taken = await this.products
      .updateOne(
        {
          _id: productId,
          isListed: true,
          stockCount: mongoose.trusted({ $gte: count }),
          'reservations.orderId': mongoose.trusted({ $ne: orderId }),
        },
        { ...stockChange(-count, isUncounted), $push: { reservations: marker } },
      )
      .exec();
    if (taken.modifiedCount === 1) return true;
    return (await this.products.exists({ _id: productId, 'reservations.orderId': orderId }).exec()) !== null;
  }

  /** Reserves pieces for a quote. Idempotent. Returns `false` if stock is insufficient. */
  hold(hold: QuoteHold): Promise<boolean> {
    return this.reserve(holderOf(hold));
  }

  /** Gives the pieces of a quote back to the free stock. Nothing happens when none are reserved for it. */
  unhold(hold: QuoteHold): Promise<void> {
    return this.release(holderOf(hold));
  }

  /** All pieces that are reserved for quotes. */
  async holds(): Promise<QuoteHold[]> {
    return (await this.markers({ $lt: 0 }))
      .filter(({ orderId }) => orderId < 0)
      .map(({ orderId, productId, count }) => ({ quoteId: -orderId, productId, count }));
  }

  /** What is reserved for a quote becomes an order's, in one write: nobody else can have it in between. */
  private async takeOver({ orderId, userId }: ReservationRequest, hold: QuoteHold): Promise<boolean> {
    const { productId, count, orderId: holder } = holderOf(hold);
    const reservations = mongoose.trusted({ $elemMatch: { orderId: holder, count } });
    const taken = await this.products
      .updateOne(
        { _id: productId, isListed: true, reservations },
        { $set: { 'reservations.$.orderId': orderId, 'reservations.$.userId': userId } },
      )
      .exec();
    return taken.modifiedCount === 1;
  }

  /** Gives held pieces back to the free stock. Nothing happens when the order does not hold them. */
  async release({ productId, orderId, count, isUncounted }: ReservationRequest): Promise<void> {
    const update: UpdateQuery<ProductRecord> = {
      ...stockChange(count, isUncounted),
      $pull: { reservations: { orderId } },
    };
    await this.products
      .updateOne(
        { _id: productId, reservations: mongoose.trusted({ $elemMatch: { orderId, count } }) },
        update,
      )
      .exec();
  }

  /**
   * Held pieces are paid for. Nothing happens when the order does not hold them (any more). An empty marker stays until the
   * order is settled, so that a call that is late cannot hold, and thereby sell, the same pieces again.
   */
  async commitSale({ productId, orderId, count }: ReservationRequest): Promise<void> {
    await this.products
      .updateOne(
        { _id: productId, reservations: mongoose.trusted({ $elemMatch: { orderId, count } }) },
        {
          $inc: { soldCount: count },
          $set: { 'reservations.$.count': 0 },
          $push: { outbox: eventEntry('stock.changed', productId, this.deps.clock()) },
        },
      )
      .exec();
  }

  /** All markers of orders, for the sweeper; those of sold pieces are empty. */
  async reservations(): Promise<ReservationRequest[]> {
    return (await this.markers({ $gt: 0 })).filter(({ orderId }) => orderId > 0);
  }

  /** The markers of the products that have such ones. */
  private async markers(orderId: { $gt: number } | { $lt: number }): Promise<ReservationRequest[]> {
    const products = await this.products
      .find({ 'reservations.orderId': mongoose.trusted(orderId) })
      .select('reservations')
      .lean()
      .exec();
    return products.flatMap(({ _id: productId, reservations = [] }) =>
      reservations.map((marker) => ({ productId, ...marker })),
    );
  }

  /** Sold pieces are free again. Nothing happens when the marker of this return is there already. */
  async restock({ key, productId, orderId, count, at }: RestockRequest): Promise<void> {
    await this.products
      .updateOne(
        { _id: productId, 'restocks.key': mongoose.trusted({ $ne: key }) },
        {
          $inc: { soldCount: -count, stockCount: count },
          $push: { restocks: { key, orderId, at }, outbox: eventEntry('stock.changed', productId, at) },
        },
      )
      .exec();
  }

  /** The markers of pieces that came back before a time. */
  async restocks(before: Date): Promise<RestockMarker[]> {
    const products = await this.products
      .find({ 'restocks.at': mongoose.trusted({ $lte: before }) })
      .select('restocks')
      .lean()
      .exec();
    return products.flatMap(({ _id: productId, restocks = [] }) =>
      restocks.filter(({ at }) => at <= before).map(({ key, orderId }) => ({ key, productId, orderId })),
    );
  }

  /** Removes a marker that no call needs any more. */
  async forgetRestock(key: string, productId: number): Promise<void> {
    await this.products.updateOne({ _id: productId }, { $pull: { restocks: { key } } }).exec();
  }

  /** To be called after `hold`, `release` and `sell`, once for all products of an order. */
  async invalidate(): Promise<void> {
    await this.deps.catalog.invalidate();
  }
}
