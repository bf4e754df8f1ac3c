import mongoose, { type Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import type { Clock } from '../../kernel/clock.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry } from '../../kernel/outbox/outbox-entries.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { StockMovementsService } from './stock-movements.service.js';

/** Goods of one delivery of a supplier that can be sold. */
export interface ArrivedGoods {
  /** Names the delivery: its pieces become free once, however often they are reported. */
  key: string;
  purchaseOrderId: number;
  purchaseOrderNumber: string;
  /** Who has received them. */
  userId: number;
  username: string;
  lines: readonly { productId: number; count: number }[];
}

/** What tells that the pieces of a delivery are in the stock of a product. */
export interface ArrivalMarker {
  key: string;
  productId: number;
  purchaseOrderId: number;
}

/** How often a write meets another one before it is left to the next run. */
const MAX_TRIES = 20;

/**
 * Goods of suppliers as they become stock. Each product takes its pieces in one conditional write with a marker and its entry in the
 * stock ledger, so a delivery may be reported again after a crash and adds nothing the second time.
 */
export class ArrivalsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: {
      catalog: CatalogService;
      stockMovements: StockMovementsService;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    this.products = catalogModels(connection).products;
    deps.outbox.handle<ArrivedGoods>('arrival', ({ content }) => this.take(content));
  }

  /** The markers of goods that came before a time. */
  async before(time: Date): Promise<ArrivalMarker[]> {
    const products = await this.products
      .find({ 'arrivals.at': mongoose.trusted({ $lte: time }) })
      .select('arrivals')
      .lean<Pick<ProductRecord, '_id' | 'arrivals'>[]>()
      .exec();
    return products.flatMap(({ _id: productId, arrivals = [] }) =>
      arrivals
        .filter(({ at }) => at <= time)
        .map(({ key, purchaseOrderId }) => ({ key, productId, purchaseOrderId })),
    );
  }

  /** Removes a marker that no report needs any more. */
  async forget({ key, productId }: ArrivalMarker): Promise<void> {
    await this.products.updateOne({ _id: productId }, { $pull: { arrivals: { key } } }).exec();
  }

  private async take({ lines, ...goods }: ArrivedGoods): Promise<void> {
    for (const line of lines) await this.takeLine({ ...goods, ...line });
    await this.deps.catalog.invalidate();
  }

  private async takeLine({
    key,
    productId,
    count,
    purchaseOrderId,
    purchaseOrderNumber,
    userId,
    username,
  }: Omit<ArrivedGoods, 'lines'> & { productId: number; count: number }): Promise<void> {
    const entriesOf = await this.deps.stockMovements.reserveEntries({ userId, username }, 1);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const seen = await this.products.findById(productId).lean<ProductRecord>().exec();
      // The pieces of a product with license keys are its keys, which are entered by themselves.
      if (seen === null || seen.isKeyed === true) return;
      if (seen.arrivals?.some((arrival) => arrival.key === key) === true) return;
      const { stockCount: before } = seen;
      const at = this.deps.clock();
      const entries = entriesOf({
        ...{ productId, before, after: before + count, reason: STOCK_CHANGES.GOODS_RECEIVED },
        ...{ purchaseOrderId, purchaseOrderNumber },
      });
      const taken = await this.products
        .updateOne(
          { _id: productId, stockCount: before, 'arrivals.key': mongoose.trusted({ $ne: key }) },
          {
            $inc: { stockCount: count },
            $push: {
              arrivals: { key, purchaseOrderId, at },
              outbox: { $each: [...entries, eventEntry('stock.changed', productId, at)] },
            },
          },
        )
        .exec();
      if (taken.modifiedCount === 1)
        return this.deps.outbox.processNow(this.products.modelName, productId, entries);
    }
    throw new ShopError('UNAVAILABLE');
  }
}
