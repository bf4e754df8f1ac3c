import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { favoritesModel, type FavoritesRecord } from './favorites.model.js';

/** How many products a customer can save. */
export const MAX_FAVORITES = 500;

/** What customers have saved for later: not guests, not employees. */
export class FavoritesService {
  private readonly lists;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
  ) {
    this.lists = favoritesModel(connection);
  }

  /** The ids of the saved products that are in the catalog, in the order of saving. */
  async list(viewer: Viewer, userId: number): Promise<number[]> {
    requirePermission(viewer, 'favorites.read', userId);
    return this.listedAmong(await this.productIdsOf(userId));
  }

  /** The saved products of a user, for a loader whose caller has already authorized the request. */
  async productIdsOf(userId: number): Promise<number[]> {
    const list = await this.lists.findById(userId).lean().exec();
    return list?.productIds ?? [];
  }

  /** Saves a product; saving it twice is fine. Throws `NOT_FOUND` for an unknown product and `LIST_FULL`. */
  async save(viewer: Viewer, userId: number, productId: number): Promise<number[]> {
    requirePermission(viewer, 'favorites.change', userId);
    if ((await this.catalog.product(productId))?.isListed !== true) {
      throw unknownProduct(productId);
    }
    const list = (await this.add(userId, productId)) ?? (await this.add(userId, productId));
    if (list !== null) return this.listedAmong(list.productIds);
    const productIds = await this.productIdsOf(userId);
    if (productIds.includes(productId)) return this.listedAmong(productIds);
    throw new ShopError('FAVORITES_FULL', { max: MAX_FAVORITES });
  }

  /** Removes a product; removing one that is not saved is fine. */
  async remove(viewer: Viewer, userId: number, productId: number): Promise<number[]> {
    requirePermission(viewer, 'favorites.change', userId);
    const list = await this.lists
      .findOneAndUpdate({ _id: userId }, { $pull: { productIds: productId } }, { returnDocument: 'after' })
      .lean<FavoritesRecord>()
      .exec();
    return this.listedAmong(list?.productIds ?? []);
  }

  /** Forgets the list of a user whose account was deleted. */
  async deleteByUser(userId: number): Promise<void> {
    await this.lists.deleteOne({ _id: userId }).exec();
  }

  /** Withdrawn products stay saved, but are not shown until they come back. */
  private async listedAmong(productIds: readonly number[]): Promise<number[]> {
    if (productIds.length === 0) return [];
    const products = await this.catalog.productsByIds(productIds);
    return productIds.filter((_, index) => products[index]?.isListed === true);
  }

  /**
   * Adds to a list that has room, or begins it. `null` when it is full or was begun by another call at the same moment: the
   * database then refuses a second list of the same user.
   */
  private async add(userId: number, productId: number): Promise<FavoritesRecord | null> {
    const hasRoom = { [`productIds.${MAX_FAVORITES - 1}`]: mongoose.trusted({ $exists: false }) };
    return this.lists
      .findOneAndUpdate(
        { _id: userId, ...hasRoom },
        { $addToSet: { productIds: productId } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<FavoritesRecord>()
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
  }
}
