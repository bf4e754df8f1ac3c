import mongoose, { type Connection, type UpdateQuery } from 'mongoose';
import { berlinDay } from '../../../shared/berlin-days.js';
import { backorderOf, type Backorder, type Expected } from '../../../shared/rules/backorders.js';
import { pieceCount } from '../../../shared/rules/cart.js';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { AwaitedPieces, ProductRecord } from '../catalog/product.record.js';
import type { CatalogService } from '../catalog/catalog.service.js';

/** Pieces of one product for one order. */
export interface ReservationRequest {
  productId: number;
  orderId: number;
  userId: number;
  count: number;
  /** Whether nothing of the stock is taken: of a service, it says how many are sold at a time. */
  isUncounted?: boolean;
  /** Whether pieces are meant that have not come yet. */
  isAhead?: boolean;
  /** The quote that the order was placed from: what is reserved for it becomes the order's. Absent: none. */
  quoteId?: number;
}

/** All pieces of a product that an order has waited for are here. */
export interface ArrivedForOrder {
  orderId: number;
  productId: number;
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

/** What a product fulfills that has so many free pieces, for which nobody waits. */
const hasInStock = (count: number) => ({
  stockCount: mongoose.trusted({ $gte: count }),
  'awaiting.0': mongoose.trusted({ $exists: false }),
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
const stockChange = (
  count: number,
  { isUncounted, isAhead }: Pick<ReservationRequest, 'isUncounted' | 'isAhead'>,
): UpdateQuery<ProductRecord> => {
  if (isUncounted === true) return {};
  return { $inc: isAhead === true ? { awaitedCount: -count } : { stockCount: count } };
};

/** What leaves an order waiting for fewer pieces: its entry, which the query has matched, goes with the last of them. */
const waitingChange = ({ orderId, count }: AwaitedPieces, taken: number): UpdateQuery<ProductRecord> =>
  taken === count ? { $pull: { awaiting: { orderId } } } : { $set: { 'awaiting.$.count': count - taken } };

/** A product as far as it says what can be bought of it. */
export interface Buyable extends Expected {
  stockCount: number;
  reservations?: readonly { orderId?: number; userId: number; count: number; isAhead?: boolean }[];
  awaiting?: readonly { count: number }[];
}

/** How many pieces are reserved of those that are here. */
export const reservedHere = (
  reservations: readonly { count: number; isAhead?: boolean }[] | undefined,
): number => pieceCount((reservations ?? []).filter(({ isAhead }) => isAhead !== true));

/**
 * Units the user can buy: available stock plus units reserved by their own open order, and for the quote that they order from. What has
 * just come is theirs who have waited for it.
 */
export function availableTo(
  { stockCount, reservations = [], awaiting = [] }: Omit<Buyable, keyof Expected>,
  userId: number,
  quoteId: number | null = null,
): number {
  const own = reservations.filter(
    (reservation) => reservation.userId === userId || (quoteId !== null && reservation.orderId === -quoteId),
  );
  return Math.max(0, stockCount - pieceCount(awaiting)) + reservedHere(own);
}

/** What the user can order ahead of a product, with what their own open order has; `null`: nothing. */
export function backorderTo(product: Buyable, userId: number, now: Date): Backorder | null {
  const own = (product.reservations ?? []).filter(
    (reservation) => reservation.isAhead === true && reservation.userId === userId,
  );
  return backorderOf(product, berlinDay(now), pieceCount(own));
}

/** Units the user can put into a cart: those that are here, or else those that can be ordered ahead. */
export const buyableBy = (product: Buyable, userId: number, now: Date): number =>
  Math.max(availableTo(product, userId), backorderTo(product, userId, now)?.count ?? 0);

/**
 * What orders do with stock. Each verb is one conditional write of one product, which also writes or removes the order's
 * marker; so it may be repeated after a crash and changes nothing the second time. Free, held and sold pieces together
 * change by employees' edits alone.
 */
export class StockService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; outbox: Outbox; clock: Clock },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Reads some fields of a product; `null`: there is no such product. */
  private read<Field extends keyof ProductRecord>(productId: number, ...fields: Field[]) {
    return this.products.findById(productId).select(fields).lean<Pick<ProductRecord, Field>>().exec();
  }

  /** Reserves units for an order. Idempotent. Returns `false` if stock is insufficient. */
  async reserve(request: ReservationRequest): Promise<boolean> {
    const { productId, orderId, userId, count, isUncounted, isAhead, quoteId } = request;
    if (quoteId !== undefined && (await this.takeOver(request, { quoteId, productId, count }))) return true;
    const marker = {
      ...{ orderId, userId, count },
      ...(isUncounted === true ? { isUncounted } : {}),
      ...(isAhead === true ? { isAhead } : {}),
    };
    const taken = await this.products
      .updateOne(
        {
          _id: productId,
          isListed: true,
          ...(isAhead === true ? await this.hasAhead(productId, count) : hasInStock(count)),
          'reservations.orderId': mongoose.trusted({ $ne: orderId }),
        },
        { ...stockChange(-count, request), $push: { reservations: marker } },
      )
      .exec();
    if (taken.modifiedCount === 1) return true;
    return (await this.products.exists({ _id: productId, 'reservations.orderId': orderId }).exec()) !== null;
  }

  /** What a product fulfills of which so many more pieces may be ordered ahead. */
  private async hasAhead(productId: number, count: number) {
    const seen = await this.read(productId, 'backorderLimit');
    const limit = seen?.backorderLimit ?? 0;
    return {
      backorderLimit: limit,
      expectedOn: mongoose.trusted({ $gte: berlinDay(this.deps.clock()) }),
      // Absent before the first.
      $or: [
        { awaitedCount: mongoose.trusted({ $lte: limit - count }) },
        ...(count <= limit ? [{ awaitedCount: null }] : []),
      ],
    };
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
  async release({ productId, orderId, count, ...kind }: ReservationRequest): Promise<void> {
    const update: UpdateQuery<ProductRecord> = {
      ...stockChange(count, kind),
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
   * order is settled, so that a call that is late cannot hold, and thereby sell, the same pieces again. Who has ordered ahead waits for
   * the pieces from then on.
   */
  async commitSale({ productId, orderId, count, isAhead }: ReservationRequest): Promise<void> {
    await this.products
      .updateOne(
        { _id: productId, reservations: mongoose.trusted({ $elemMatch: { orderId, count } }) },
        {
          $inc: { soldCount: count },
          $set: { 'reservations.$.count': 0 },
          $push: {
            outbox: eventEntry('stock.changed', productId, this.deps.clock()),
            ...(isAhead === true ? { awaiting: { orderId, count } } : {}),
          },
        },
      )
      .exec();
    if (isAhead === true) await this.allot(productId);
  }

  /**
   * Gives the pieces of a product that are here to who has waited for them, the longest first, and tells their orders. Several may do so
   * at once. Until a job has done it, nobody else gets them.
   */
  private async allot(productId: number): Promise<void> {
    for (;;) {
      const seen = await this.read(productId, 'stockCount', 'awaiting');
      const [first] = seen?.awaiting ?? [];
      if (seen === null || first === undefined || seen.stockCount <= 0) return;
      const count = Math.min(seen.stockCount, first.count);
      const isDone = count === first.count;
      const told = isDone ? [this.arrivalOf(productId, first.orderId)] : [];
      const allotted = await this.products
        .updateOne(
          {
            ...{ _id: productId, stockCount: seen.stockCount },
            awaiting: mongoose.trusted({ $elemMatch: first }),
            'awaiting.0.orderId': first.orderId,
          },
          {
            $inc: { stockCount: -count, awaitedCount: -count },
            ...waitingChange(first, count),
            ...(isDone ? { $push: { outbox: { $each: told } } } : {}),
          },
        )
        .exec();
      if (allotted.modifiedCount === 1)
        await this.deps.outbox.processNow(this.products.modelName, productId, told);
    }
  }

  /** Allots what is here of all products that somebody waits for. */
  async allotAll(): Promise<void> {
    const found = await this.products
      .find({
        'awaiting.orderId': mongoose.trusted({ $gt: 0 }),
        stockCount: mongoose.trusted({ $gt: 0 }),
      })
      .select('_id')
      .lean<Pick<ProductRecord, '_id'>[]>()
      .exec();
    for (const { _id } of found) await this.allot(_id);
    if (found.length > 0) await this.invalidate();
  }

  /** What tells an order that all its pieces of a product are here. */
  private arrivalOf(productId: number, orderId: number): OutboxEntry<ArrivedForOrder> {
    const id = `goods-${orderId}-${productId}`;
    return { id, kind: 'goods', at: this.deps.clock(), content: { orderId, productId } };
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

  /**
   * Sold pieces are free again; of those that the order still waits for, nobody waits any more. Nothing happens when the marker of this
   * return is there already.
   */
  async restock({ key, productId, orderId, count, at }: RestockRequest): Promise<void> {
    for (;;) {
      const seen = await this.read(productId, 'awaiting', 'restocks');
      if (seen === null || seen.restocks?.some((marker) => marker.key === key) === true) return;
      const waiting = seen.awaiting?.find((one) => one.orderId === orderId);
      const dropped = Math.min(waiting?.count ?? 0, count);
      const isOver = waiting?.count === dropped;
      const outbox = [
        eventEntry('stock.changed', productId, at),
        // The pieces that it keeps are here.
        ...(isOver ? [this.arrivalOf(productId, orderId)] : []),
      ];
      const restocked = await this.products
        .updateOne(
          {
            _id: productId,
            'restocks.key': mongoose.trusted({ $ne: key }),
            ...(waiting === undefined ? {} : { awaiting: mongoose.trusted({ $elemMatch: waiting }) }),
          },
          {
            $inc: {
              ...{ soldCount: -count, stockCount: count - dropped },
              ...(dropped === 0 ? {} : { awaitedCount: -dropped }),
            },
            $push: { restocks: { key, orderId, at }, outbox: { $each: outbox } },
            ...(waiting === undefined ? {} : waitingChange(waiting, dropped)),
          },
        )
        .exec();
      if (restocked.modifiedCount === 1) return;
    }
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
