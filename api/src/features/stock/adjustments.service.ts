import mongoose, { type Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { StockChange } from '../../../shared/rules/product.js';
import type { Viewer } from '../../../shared/access.js';
import type { Clock } from '../../kernel/clock.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord, StockMarker } from '../catalog/product.record.js';
import type { StockMovementsService } from './stock-movements.service.js';

/** Pieces that come into the stock of a product, or leave it, by one act of the desk. */
export interface Adjustment extends Omit<StockMarker, 'at' | 'count'> {
  productId: number;
  /** Negative where pieces leave. */
  count: number;
  reason: StockChange;
  purchaseOrderNumber?: string;
  /** Whether nothing leaves, and nothing is kept of it, where fewer pieces are free. */
  isAllOrNothing?: boolean;
  by: Pick<Viewer, 'userId' | 'username'>;
}

/** How long markers stay at least: a report that is this late has long been repeated. */
const MARKER_MS = 3_600_000;

/** How often a write meets another one before it is left to the next run. */
const MAX_TRIES = 20;

/**
 * Changes of stocks by acts of the desk, each of which may be reported again after a crash: a product takes its pieces in one
 * conditional write with a marker and its entry in the stock ledger, so that they count once.
 */
export class AdjustmentsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { stockMovements: StockMovementsService; outbox: Outbox; clock: Clock },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** How many pieces a product has taken under a key already; `null`: none were reported under it. */
  async takenBy(productId: number, key: string): Promise<number | null> {
    const seen = await this.products.findById(productId).select('arrivals').lean<ProductRecord>().exec();
    return markerOf(seen, key)?.count ?? null;
  }

  /**
   * Adds pieces to the free ones of a product, or takes them away. Returns by how many its stock has changed: no more can leave than
   * are free, and the stock of a product with license keys, which are entered by themselves, stays as it is.
   */
  async take(adjustment: Adjustment): Promise<number> {
    const { key, productId, count, reason, by, isAllOrNothing = false, ...rest } = adjustment;
    const { purchaseOrderNumber, ...origin } = rest;
    const entriesOf = await this.deps.stockMovements.reserveEntries(by, 1);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const seen = await this.products.findById(productId).lean<ProductRecord>().exec();
      if (seen === null || seen.isKeyed === true) return 0;
      const known = markerOf(seen, key);
      if (known !== undefined) return known.count ?? count;
      const { stockCount: before } = seen;
      if (isAllOrNothing && before + count < 0) return 0;
      const after = Math.max(0, before + count);
      const at = this.deps.clock();
      const told = purchaseOrderNumber === undefined ? origin : { ...origin, purchaseOrderNumber };
      const entries = entriesOf({ productId, before, after, reason, ...told });
      const marker: StockMarker = { key, ...origin, at, count: after - before };
      const taken = await this.products
        .updateOne(
          { _id: productId, stockCount: before, 'arrivals.key': mongoose.trusted({ $ne: key }) },
          {
            $set: { stockCount: after },
            $push: {
              arrivals: marker,
              outbox: { $each: [...entries, eventEntry('stock.changed', productId, at)] },
            },
          },
        )
        .exec();
      if (taken.modifiedCount === 1) {
        await this.deps.outbox.processNow(this.products.modelName, productId, entries);
        return after - before;
      }
    }
    throw new ShopError('UNAVAILABLE');
  }

  /**
   * Removes the markers of acts of a kind once nothing reports them any more. `actOf` tells which act of that kind a marker is of,
   * `undefined`: of none; `read` reads an act, which reports by an entry of its outbox with the marker's key.
   */
  async forgetReported(
    actOf: (marker: StockMarker) => number | undefined,
    read: (actId: number) => Promise<HasOutbox | null>,
  ): Promise<void> {
    const reads = new Map<number, Promise<HasOutbox | null>>();
    for (const { productId, marker } of await this.oldMarkers()) {
      const actId = actOf(marker);
      if (actId === undefined) continue;
      const reading = reads.get(actId) ?? read(actId);
      reads.set(actId, reading);
      const { outbox = [] } = (await reading) ?? {};
      if (outbox.some(({ id }) => id === marker.key)) continue;
      await this.products.updateOne({ _id: productId }, { $pull: { arrivals: { key: marker.key } } }).exec();
    }
  }

  private async oldMarkers(): Promise<{ productId: number; marker: StockMarker }[]> {
    const time = new Date(this.deps.clock().getTime() - MARKER_MS);
    const products = await this.products
      .find({ 'arrivals.at': mongoose.trusted({ $lte: time }) })
      .select('arrivals')
      .lean<Pick<ProductRecord, '_id' | 'arrivals'>[]>()
      .exec();
    return products.flatMap(({ _id: productId, arrivals = [] }) =>
      arrivals.filter(({ at }) => at <= time).map((marker) => ({ productId, marker })),
    );
  }
}

const markerOf = (product: Pick<ProductRecord, 'arrivals'> | null, key: string): StockMarker | undefined =>
  product?.arrivals?.find((marker) => marker.key === key);
