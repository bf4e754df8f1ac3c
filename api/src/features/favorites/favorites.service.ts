import mongoose, { type Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { isDuplicateKey } from '../../platform/database/ids.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { favoritesModel, type FavoritesRecord } from './favorites.model.js';

/** How many products a customer can save. */
export const FAVORITES_MAX = 500;

/** What customers have saved for later (specification, section 6: not guests, not employees). */
export class FavoritesService {
  private readonly lists;

  constructor(
    connection: Connection,
    private readonly catalog: CatalogService,
  ) {
    this.lists = favoritesModel(connection);
  }

  /** The ids of the saved products, in the order of saving. */
  async list(viewer: Viewer, userId: number): Promise<number[]> {
    demand(viewer, 'favorites.read', userId);
    return this.productIdsOf(userId);
  }

  /** The saved products of a user, for a loader whose caller has checked who asks. */
  async productIdsOf(userId: number): Promise<number[]> {
    const list = await this.lists.findById(userId).lean().exec();
    return list?.productIds ?? [];
  }

  /** Saves a product; saving it twice is fine. Throws `NOT_FOUND` for an unknown product and `LIST_FULL`. */
  async save(viewer: Viewer, userId: number, productId: number): Promise<number[]> {
    demand(viewer, 'favorites.change', userId);
    if ((await this.catalog.product(productId)) === null) {
      throw new ShopError('NOT_FOUND', `Could not find a product with ID: "${productId}".`);
    }
    const list = (await this.add(userId, productId)) ?? (await this.add(userId, productId));
    if (list !== null) return list.productIds;
    const productIds = await this.productIdsOf(userId);
    if (productIds.includes(productId)) return productIds;
    throw new ShopError('LIST_FULL', `You can save up to ${FAVORITES_MAX} products.`);
  }

  /** Removes a product; removing one that is not saved is fine. */
  async remove(viewer: Viewer, userId: number, productId: number): Promise<number[]> {
    demand(viewer, 'favorites.change', userId);
    const list = await this.lists
      .findOneAndUpdate({ _id: userId }, { $pull: { productIds: productId } }, { returnDocument: 'after' })
      .lean<FavoritesRecord>()
      .exec();
    return list?.productIds ?? [];
  }

  /**
   * Adds to a list that has room, or begins it. `null` when it is full or was begun by another call at the same moment: the
   * database then refuses a second list of the same user.
   */
  private async add(userId: number, productId: number): Promise<FavoritesRecord | null> {
    const hasRoom = { [`productIds.${FAVORITES_MAX - 1}`]: mongoose.trusted({ $exists: false }) };
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
