import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, insertOnce, type Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { logEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import { ledgerModel, type LedgerRecord } from './stock-movements.model.js';

/** A change of a product's stock. */
export type StockChange = Pick<
  LedgerRecord,
  | 'productId'
  | 'before'
  | 'after'
  | 'reason'
  | 'purchaseOrderId'
  | 'purchaseOrderNumber'
  | 'stocktakingId'
  | 'returnId'
>;

const NEWEST_FIRST: SliceOrder = { name: 'stock movements', keys: [['_id', 'number', -1]] };

/** Which employee has changed which stock, when and why. */
export class StockMovementsService {
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; clock: Clock; outbox: Outbox },
  ) {
    this.entries = ledgerModel(connection);
    deps.outbox.handle<LedgerRecord>('stock', ({ content }) => insertOnce(this.entries, content));
    deps.outbox.handleMany<LedgerRecord>('stock', (contents) => insertAllOnce(this.entries, contents));
  }

  /** The ledger's entry of a change of stock that the viewer is about to make: none when the count stays the same. */
  async entriesOf(viewer: Viewer, change: StockChange): Promise<OutboxEntry<LedgerRecord>[]> {
    const entriesOf = await this.reserveEntries(viewer, change.before === change.after ? 0 : 1);
    return entriesOf(change);
  }

  /** Reserves entries for as many changes that the viewer is about to make. Each is created by what is returned. */
  async reserveEntries(
    viewer: Pick<Viewer, 'userId' | 'username'>,
    count: number,
  ): Promise<(change: StockChange) => OutboxEntry<LedgerRecord>[]> {
    let next = count === 0 ? 0 : await this.deps.ids.reserve('stockLedger', count);
    const at = this.deps.clock();
    const { userId: employeeId, username } = viewer;
    return (change) =>
      change.before === change.after
        ? []
        : [logEntry('stock', { ...change, _id: next++, employeeId, username, at })];
  }

  /** The id of a product's latest entry; 0 before the first. */
  async latestOf(productId: number): Promise<number> {
    const latest = await this.entries.findOne({ productId }).sort({ _id: -1 }).select('_id').lean().exec();
    return latest?._id ?? 0;
  }

  /** Whether somebody has said anew since an entry how many pieces of a product there are, other than by a delivery, a stocktaking or a replacement. */
  async isCorrectedSince(productId: number, movementId: number): Promise<boolean> {
    const { GOODS_RECEIVED, STOCKTAKING, STOCKTAKING_UNDONE, REPLACEMENT, REPLACEMENT_BACK } = STOCK_CHANGES;
    const found = await this.entries
      .exists({
        productId,
        _id: mongoose.trusted({ $gt: movementId }),
        reason: mongoose.trusted({
          $nin: [GOODS_RECEIVED, STOCKTAKING, STOCKTAKING_UNDONE, REPLACEMENT, REPLACEMENT_BACK],
        }),
      })
      .exec();
    return found !== null;
  }

  /** Returns the newest entry of each product that came after the one given for it; none where there is no later one. */
  async laterThan(
    known: readonly { productId: number; movementId: number | null }[],
  ): Promise<Map<number, LedgerRecord>> {
    const lastOf = new Map(
      known.flatMap(({ productId, movementId }) => (movementId === null ? [] : [[productId, movementId]])),
    );
    if (lastOf.size === 0) return new Map();
    const entries = await this.entries
      .find({
        productId: mongoose.trusted({ $in: [...lastOf.keys()] }),
        _id: mongoose.trusted({ $gt: Math.min(...lastOf.values()) }),
      })
      .sort({ _id: 1 })
      .lean<LedgerRecord[]>()
      .exec();
    const later = entries.filter(({ _id, productId }) => _id > (lastOf.get(productId) ?? 0));
    return new Map(later.map((entry) => [entry.productId, entry]));
  }

  /** A product's entries, newest first. Employees only. */
  async list(viewer: Viewer, productId: number, wanted: WantedSlice): Promise<CountedSlice<LedgerRecord>> {
    requirePermission(viewer, 'products.edit');
    return readCountedSlice(
      () => this.entries.countDocuments({ productId }).exec(),
      NEWEST_FIRST,
      wanted,
      (behind, sort, limit) =>
        this.entries
          .find({ productId, ...behind })
          .sort(sort)
          .limit(limit)
          .lean<LedgerRecord[]>()
          .exec(),
    );
  }
}
