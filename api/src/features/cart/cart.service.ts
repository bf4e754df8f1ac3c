import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { MAX_CART_LINES, type Quantity } from '../../../shared/rules/cart.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { buyableBy } from '../stock/stock.service.js';
import { cartModel, type CartRecord } from './cart.model.js';

/** How many settled orders a cart remembers: far more than can be open or unfinished at once. */
const MAX_PURCHASED_ORDERS = 50;

/** Retries after a conflicting change of the same cart. */
const MAX_CONFLICT_RETRIES = 50;

/** What customers want to buy: not guests, not employees. Nothing is reserved by it. */
export class CartService {
  private readonly carts;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
    readonly clock: Clock,
  ) {
    this.carts = cartModel(connection);
  }

  /** The lines of a customer's cart, in the order of first adding. */
  async lines(viewer: Viewer, userId: number): Promise<Quantity[]> {
    requirePermission(viewer, 'cart.read', userId);
    return this.linesOf(userId);
  }

  /** The lines of a user's cart, for the checkout and for callers that have already authorized the request. */
  async linesOf(userId: number): Promise<Quantity[]> {
    const cart = await this.carts.findById(userId).lean().exec();
    return cart?.lines ?? [];
  }

  /**
   * Adds pieces of a product and gives the new lines. Throws `INVALID_INPUT` for a count that is not whole and positive,
   * `NOT_FOUND`, `OUT_OF_STOCK` when the cart would hold more than can be had, and `LIST_FULL`.
   */
  async add(viewer: Viewer, userId: number, { productId, count }: Quantity): Promise<Quantity[]> {
    requirePermission(viewer, 'cart.change', userId);
    assertCount(count);
    const product = await this.catalog.product(productId);
    if (product?.isListed !== true) throw unknownProduct(productId);
    const available = buyableBy(product, userId, this.clock());
    if (count > available) throw shortage(productId, 0, count, available);
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision++) {
      // Most products are not in the cart yet.
      const cart =
        (await this.append(userId, { productId, count })) ??
        (await this.increaseLine(userId, productId, count, available));
      if (cart !== null) return cart.lines;
      this.assertAddable(await this.linesOf(userId), { productId, count }, available);
    }
    throw new ShopError('UNAVAILABLE');
  }

  /**
   * Adds what the cart lacks of so many pieces of a product, and returns how many that were: asked for several times, also at
   * once, nothing is added twice. Throws what `add` does.
   */
  async fill(viewer: Viewer, userId: number, { productId, count }: Quantity): Promise<number> {
    requirePermission(viewer, 'cart.change', userId);
    assertCount(count);
    const product = await this.catalog.product(productId);
    if (product?.isListed !== true) throw unknownProduct(productId);
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision++) {
      const lines = await this.linesOf(userId);
      const present = lines.find((line) => line.productId === productId)?.count ?? 0;
      if (present >= count) return 0;
      const missing = count - present;
      this.assertAddable(lines, { productId, count: missing }, buyableBy(product, userId, this.clock()));
      const cart =
        present === 0
          ? await this.append(userId, { productId, count })
          : await this.raiseLine(userId, { productId, count: present }, count);
      if (cart !== null) return missing;
    }
    throw new ShopError('UNAVAILABLE');
  }

  /**
   * Removes pieces of a product, all of them when `count` is more, and gives the new lines. Throws `INVALID_INPUT` or
   * `NOT_FOUND`.
   */
  async remove(viewer: Viewer, userId: number, { productId, count }: Quantity): Promise<Quantity[]> {
    requirePermission(viewer, 'cart.change', userId);
    assertCount(count);
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision++) {
      const cart =
        (await this.lower(userId, productId, count)) ?? (await this.removeLine(userId, productId, count));
      if (cart !== null) return cart.lines;
      const isThere = (await this.linesOf(userId)).some((line) => line.productId === productId);
      if (!isThere) throw new ShopError('NOT_IN_CART', { productId });
    }
    throw new ShopError('UNAVAILABLE');
  }

  /** Returns the voucher that a user has entered, for callers that have already authorized the request; `null`: none. */
  async voucherOf(userId: number): Promise<number | null> {
    const cart = await this.carts.findById(userId).select('voucherId').lean<CartRecord>().exec();
    return cart?.voucherId ?? null;
  }

  /** Puts a voucher into a user's cart or takes it out, for callers that have already authorized the request. */
  setVoucher(userId: number, voucherId: number | null): Promise<void> {
    return this.enter(userId, { voucherId });
  }

  /** Returns the gift voucher that a user pays with, for callers that have already authorized the request; `null`: none. */
  async giftOf(userId: number): Promise<number | null> {
    const cart = await this.carts.findById(userId).select('giftId').lean<CartRecord>().exec();
    return cart?.giftId ?? null;
  }

  /** Puts a gift voucher into a user's cart or takes it out, for callers that have already authorized the request. */
  setGift(userId: number, giftId: number | null): Promise<void> {
    return this.enter(userId, { giftId });
  }

  private async enter(userId: number, codes: Pick<CartRecord, 'voucherId' | 'giftId'>): Promise<void> {
    await this.carts
      .updateOne(
        { _id: userId },
        { $set: codes, $setOnInsert: { lines: [], revision: 0, purchasedOrders: [] } },
        { upsert: true },
      )
      .exec();
  }

  /**
   * Removes purchased quantities and the vouchers. Idempotent per order. What was added meanwhile stays.
   */
  async settle(userId: number, orderId: number, bought: readonly Quantity[]): Promise<void> {
    const boughtCounts = new Map(bought.map(({ productId, count }) => [productId, count]));
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision++) {
      const cart = await this.carts.findById(userId).lean().exec();
      if (cart === null || cart.purchasedOrders.includes(orderId)) return;
      const lines = cart.lines
        .map(({ productId, count }) => ({ productId, count: count - (boughtCounts.get(productId) ?? 0) }))
        .filter(({ count }) => count > 0);
      const settled = await this.carts
        .updateOne(
          { _id: userId, revision: cart.revision, purchasedOrders: mongoose.trusted({ $ne: orderId }) },
          {
            $set: { lines, voucherId: null, giftId: null },
            $inc: { revision: 1 },
            $push: { purchasedOrders: { $each: [orderId], $slice: -MAX_PURCHASED_ORDERS } },
          },
        )
        .exec();
      if (settled.matchedCount === 1) return;
    }
    throw new ShopError('UNAVAILABLE');
  }

  /** Forgets the cart of a user whose account was deleted. */
  async deleteByUser(userId: number): Promise<void> {
    await this.carts.deleteOne({ _id: userId }).exec();
  }

  private assertAddable(lines: readonly Quantity[], wanted: Quantity, available: number): void {
    const inCart = lines.find((line) => line.productId === wanted.productId)?.count ?? 0;
    if (inCart + wanted.count > available) {
      throw shortage(wanted.productId, inCart, wanted.count, available);
    }
    if (inCart === 0 && lines.length >= MAX_CART_LINES) {
      throw new ShopError('CART_FULL', { max: MAX_CART_LINES });
    }
  }

  /** More pieces of a product that is in the cart, if it then holds no more than are available. */
  private increaseLine(userId: number, productId: number, count: number, available: number) {
    const line = { productId, count: { $lte: available - count } };
    return this.change(
      { _id: userId, lines: mongoose.trusted({ $elemMatch: line }) },
      { $inc: { 'lines.$.count': count, revision: 1 } },
    );
  }

  /** So many pieces of a product, if the cart still has as many as the line says. */
  private raiseLine(userId: number, line: Quantity, count: number) {
    return this.change(
      { _id: userId, lines: mongoose.trusted({ $elemMatch: line }) },
      { $set: { 'lines.$.count': count }, $inc: { revision: 1 } },
    );
  }

  /** A product that is not in the cart, if the cart has room. Two beginnings of one cart: the database refuses the second. */
  private append(userId: number, line: Quantity): Promise<CartRecord | null> {
    const isAbsent = { 'lines.productId': mongoose.trusted({ $ne: line.productId }) };
    const hasRoom = { [`lines.${MAX_CART_LINES - 1}`]: mongoose.trusted({ $exists: false }) };
    return this.change(
      { _id: userId, ...isAbsent, ...hasRoom },
      { $push: { lines: line }, $inc: { revision: 1 }, $setOnInsert: { purchasedOrders: [] } },
      true,
    ).catch((error: unknown) => {
      if (isDuplicateKey(error)) return null;
      throw error;
    });
  }

  /** Fewer pieces, if some remain. */
  private lower(userId: number, productId: number, count: number) {
    const line = { productId, count: { $gt: count } };
    return this.change(
      { _id: userId, lines: mongoose.trusted({ $elemMatch: line }) },
      { $inc: { 'lines.$.count': -count, revision: 1 } },
    );
  }

  /** The whole line, if it has no more pieces than that. */
  private removeLine(userId: number, productId: number, count: number) {
    const line = { productId, count: { $lte: count } };
    return this.change(
      { _id: userId, lines: mongoose.trusted({ $elemMatch: line }) },
      { $pull: { lines: { productId } }, $inc: { revision: 1 } },
    );
  }

  private change(
    filter: mongoose.QueryFilter<CartRecord>,
    update: mongoose.UpdateQuery<CartRecord>,
    upsert = false,
  ): Promise<CartRecord | null> {
    return this.carts
      .findOneAndUpdate(filter, update, { upsert, returnDocument: 'after' })
      .lean<CartRecord>()
      .exec();
  }
}

function assertCount(count: number): void {
  if (Number.isSafeInteger(count) && count >= 1) return;
  throwIfInvalid([fieldProblem('count', 'count', { reason: 'COUNT_INVALID' })]);
}

/** Says why a cart with `inCart` pieces cannot take `count` more. */
function shortage(productId: number, inCart: number, count: number, available: number): ShopError {
  const details = { shortages: [{ productId, requested: inCart + count, available }] };
  if (available === 0) return new ShopError('PRODUCT_OUT_OF_STOCK', { productId }, details);
  if (count > available) return new ShopError('FEWER_IN_STOCK', { count }, details);
  if (inCart >= available) return new ShopError('ALL_IN_CART', {}, details);
  return new ShopError('MORE_THAN_IN_STOCK', { count }, details);
}
