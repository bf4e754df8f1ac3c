import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { MAX_LICENSE_KEYS, readLicenseKeys } from '../../../shared/rules/digital.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, type Ids } from '../../kernel/database/ids.js';
import { UnknownSealError, type Seal } from '../../kernel/seal.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { undeliveredLinesOf } from '../orders/sending.states.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { StockMovementsService } from '../stock/stock-movements.service.js';
import type { DigitalOrders, KeyedProductChange, KeyedProducts } from './digital.ports.js';
import { KeyClaims, keyPlace } from './key-claims.protocol.js';
import { MongoKeyStore } from './key-claims.store.js';
import { licenseKeyModel, type LicenseKeyRecord } from './license-keys.model.js';

/** The keys of a product by where they are. */
export interface KeyPool {
  freeCount: number;
  deliveredCount: number;
  /** How many pieces can be sold: the free keys that no order is to get. */
  forSaleCount: number;
  /** Whether these are as few as the settings call few. */
  isLow: boolean;
}

/** What has become of keys that were to be added. */
export interface AddedKeys {
  addedCount: number;
  /** Those that were there already, of whatever product, or named twice: their last letters. */
  refused: string[];
}

/** So many last letters of a key are shown. */
const SHOWN_LETTERS = 4;
/** After this time, in ms, nobody counts a batch any more who has begun to. */
const ABANDONED_MS = 600_000;

/**
 * The license keys of products. Of a product that has keys, the free pieces are the free keys that no order is to get yet, so that no
 * more are sold than there are: `stockCount - keyDebt = free keys - reserved pieces - paid pieces that wait`. Orders reserve and sell
 * these pieces like any others; `keyDebt` is what was sold beyond the keys, before there were any.
 */
export class LicenseKeysService {
  private readonly keys;
  /** Takes them for orders. */
  readonly claims: KeyClaims;

  constructor(
    connection: Connection,
    private readonly deps: {
      products: KeyedProducts;
      orders: DigitalOrders;
      stockMovements: StockMovementsService;
      audit: AuditService;
      settings: CurrentSettings;
      ids: Ids;
      seal: Seal;
      clock: Clock;
    },
  ) {
    this.keys = licenseKeyModel(connection);
    this.claims = new KeyClaims({ ...deps, store: new MongoKeyStore(connection) });
  }

  /** Throws `UnknownSealError` when keys were sealed under another secret: to be asked before the shop opens. */
  async assertReadable(): Promise<void> {
    const foreign = await this.keys
      .exists({ sealed: mongoose.trusted({ $not: this.deps.seal.beginning }) })
      .exec();
    if (foreign !== null) throw new UnknownSealError();
  }

  /** How many keys a product has. Throws `PRODUCT_NOT_FOUND`. */
  async pool(viewer: Viewer, productId: number): Promise<KeyPool> {
    requirePermission(viewer, 'licenseKeys.manage');
    const count = (state: LicenseKeyRecord['state']): Promise<number> =>
      this.keys.countDocuments({ productId, state }).exec();
    const [product, freeCount, deliveredCount] = await Promise.all([
      this.deps.products.byId(productId),
      count('free'),
      count('delivered'),
    ]);
    if (product === null) throw unknownProduct(productId);
    const forSaleCount = product.isKeyed === true ? product.stockCount : 0;
    const level = product.reorderLevel ?? this.deps.settings.now.lowStock;
    const isLow = product.isKeyed === true && forSaleCount <= level;
    return { freeCount, deliveredCount, forSaleCount, isLow };
  }

  /**
   * Adds keys to a product, one in each line of a text; those that are there already are refused, and the others added. The first ones
   * end the count of its stock by hand. Throws `NOT_FOUND`, `PRODUCT_NOT_DIGITAL`, `LICENSE_KEYS_INVALID`.
   */
  async add(viewer: Viewer, productId: number, given: string): Promise<AddedKeys> {
    requirePermission(viewer, 'licenseKeys.manage');
    const texts = readLicenseKeys(given);
    if (texts === null) throw new ShopError('LICENSE_KEYS_INVALID', { max: MAX_LICENSE_KEYS });
    const product = await this.deps.products.byId(productId);
    if (product === null) throw unknownProduct(productId);
    if (product.isDigital !== true) throw new ShopError('PRODUCT_NOT_DIGITAL');
    await this.begin(viewer, productId);
    const batch = randomUUID();
    const { seal, ids, clock } = this.deps;
    const firstId = await ids.reserve('licenseKeys', texts.length);
    const records = texts.map((text, index): LicenseKeyRecord => {
      const _id = firstId + index;
      return {
        _id,
        productId,
        sealed: seal.close(text, keyPlace(_id)),
        fingerprint: seal.fingerprint(text),
        ending: text.slice(-SHOWN_LETTERS),
        state: 'new',
        batch,
        addedAt: clock(),
        addedBy: viewer.username,
        orderId: null,
        line: null,
        revision: null,
        deliveredAt: null,
      };
    });
    await insertAllOnce(this.keys, records);
    const added = new Set((await this.ofBatch(batch)).map(({ _id }) => _id));
    await this.count(viewer, productId, batch);
    await this.deps.audit.log(viewer, 'LICENSE_KEYS_ADDED', productId, String(added.size));
    return {
      addedCount: added.size,
      refused: records.filter(({ _id }) => !added.has(_id)).map(({ ending }) => ending),
    };
  }

  /** Counts batches whose process has ended before it did. */
  async countAbandoned(): Promise<void> {
    const before = new Date(this.deps.clock().getTime() - ABANDONED_MS);
    const left = await this.keys
      .find({ state: 'new', addedAt: mongoose.trusted({ $lte: before }) })
      .limit(MAX_LICENSE_KEYS)
      .lean<LicenseKeyRecord[]>()
      .exec();
    const batches = new Map(left.map((key) => [key.batch, key]));
    for (const { batch, productId, addedBy } of batches.values())
      await this.count({ role: 'employee', userId: 0, username: addedBy }, productId, batch);
  }

  /** The products that have free keys. */
  productIds(): Promise<number[]> {
    return this.keys.distinct('productId', { state: 'free' }).exec();
  }

  /** Whether the keys of a product are delivered by the shop itself. */
  async isKeyed(productId: number): Promise<boolean> {
    return (await this.deps.products.byId(productId))?.isKeyed === true;
  }

  /** Ends the count of the stock by hand: from now on it is the keys, less what is sold and reserved already. */
  private async begin(viewer: Viewer, productId: number): Promise<void> {
    await this.deps.products.change(productId, unknownProduct(productId), async (seen) => {
      if (seen.isKeyed === true) return null;
      const keyDebt = await this.promisedOf(seen);
      return this.planStock(viewer, seen, 0, { isKeyed: true, keyDebt });
    });
  }

  /** How many pieces of a product are reserved, or paid and not delivered; an order that is just being paid counts once. */
  private async promisedOf({ _id: productId, reservations = [] }: ProductRecord): Promise<number> {
    const held = reservations.filter(({ count }) => count > 0);
    const holders = new Set(held.map(({ orderId }) => orderId));
    const waiting = (await this.deps.orders.toDeliver([productId])).filter(({ _id }) => !holders.has(_id));
    const pieces = waiting.flatMap((order) =>
      undeliveredLinesOf(order)
        .filter(({ line }) => order.lines[line]?.productId === productId)
        .map(({ count }) => count),
    );
    return [...held.map(({ count }) => count), ...pieces].reduce((sum, count) => sum + count, 0);
  }

  /** Counts the keys of a batch in the stock, once, and lets them be delivered. Each step may be repeated. */
  private async count(viewer: Viewer, productId: number, batch: string): Promise<void> {
    const added = (await this.ofBatch(batch)).filter(({ state }) => state === 'new').length;
    if (added > 0)
      await this.deps.products.change(productId, unknownProduct(productId), async (seen) => {
        if (seen.keyBatches?.includes(batch) === true) return null;
        const net = seen.stockCount - (seen.keyDebt ?? 0) + added;
        const change = await this.planStock(viewer, seen, Math.max(net, 0), { keyDebt: Math.max(-net, 0) });
        return { ...change, update: { ...change.update, $push: { keyBatches: batch } } };
      });
    await this.keys.updateMany({ batch, state: 'new' }, { $set: { state: 'free' } }).exec();
    await this.deps.products.change(productId, unknownProduct(productId), (seen) =>
      Promise.resolve(
        seen.keyBatches?.includes(batch) === true
          ? { filter: {}, update: { $pull: { keyBatches: batch } }, entries: [] }
          : null,
      ),
    );
  }

  private async planStock(
    viewer: Viewer,
    seen: ProductRecord,
    stockCount: number,
    fields: Partial<Pick<ProductRecord, 'isKeyed' | 'keyDebt'>>,
  ): Promise<KeyedProductChange> {
    const counts = { before: seen.stockCount, after: stockCount };
    return {
      filter: {
        stockCount: seen.stockCount,
        soldCount: seen.soldCount ?? null,
        keyDebt: seen.keyDebt ?? null,
      },
      update: { $set: fields, $inc: { stockCount: stockCount - seen.stockCount } },
      entries: await this.deps.stockMovements.entriesOf(viewer, {
        productId: seen._id,
        ...counts,
        reason: STOCK_CHANGES.KEYS_COUNTED,
      }),
    };
  }

  private ofBatch(batch: string): Promise<LicenseKeyRecord[]> {
    return this.keys.find({ batch }).lean<LicenseKeyRecord[]>().exec();
  }
}
