import mongoose, { type Connection } from 'mongoose';
import { lowestBefore, PRICE_WINDOW_MS } from '../../../shared/rules/price-history.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
import { priceRecordModel, type PriceRecord } from './price-record.model.js';
import { samePrice, startOf } from './price-record.store.js';

/** Products whose records begin in one command. */
const BATCH = 500;

/** What every product has cost, and when it was sold: the past that announcements of reductions rest on (§ 11 PAngV). */
export class PriceRecordService {
  private readonly products;
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly deps: { clock: Clock; outbox: Outbox },
  ) {
    this.products = catalogModels(connection).products;
    this.entries = priceRecordModel(connection);
    deps.outbox.handle<PriceRecord>('price', ({ content }) => insertOnce(this.entries, content));
    deps.outbox.handleMany<PriceRecord>('price', (contents) => insertAllOnce(this.entries, contents));
  }

  /**
   * Returns the lowest price in cents that was asked for a product in the 30 days before `at`, or `null` where it was not
   * sold in them.
   */
  async lowestBefore(productId: number, at: Date): Promise<number | null> {
    const start = new Date(at.getTime() - PRICE_WINDOW_MS);
    const [pending, before, within] = await Promise.all([
      this.pending(productId),
      this.find(productId, { $lte: start }).sort({ at: -1 }).limit(1),
      this.find(productId, { $gt: start, $lt: at }),
    ]);
    const byId = new Map([...pending, ...before, ...within].map((entry) => [entry._id, entry]));
    return lowestBefore(
      [...byId.values()].sort((one, other) => one.at.getTime() - other.at.getTime()),
      at,
    );
  }

  /**
   * Begins the record of all products from before there was one. It can be repeated and stopped at any time; the outbox
   * takes the entries from there.
   */
  async start(): Promise<void> {
    for (let batch = await this.unrecorded(); batch.length > 0; batch = await this.unrecorded()) {
      const at = this.deps.clock();
      const entries = batch.map((product) => startOf(product, at));
      await this.products.bulkWrite(
        batch.map((product, index) => ({
          updateOne: {
            // Whoever changes it between then and now is first; it comes with the next batch.
            filter: {
              _id: product._id,
              priceCents: product.priceCents,
              isListed: product.isListed,
              ...samePrice(product),
            },
            update: { $set: { pricedAt: at }, $push: { outbox: entries[index] } },
          },
        })),
      );
    }
  }

  private find(productId: number, at: object) {
    return this.entries.find({ productId, at: mongoose.trusted(at) }).lean<PriceRecord[]>();
  }

  /** Entries that have not left their product yet. */
  private async pending(productId: number): Promise<PriceRecord[]> {
    const product = await this.products.findById(productId).select('outbox').lean<ProductRecord>().exec();
    const entries = (product?.outbox ?? []).filter(({ kind }) => kind === 'price');
    return entries.map(({ content }) => content as PriceRecord);
  }

  private unrecorded(): Promise<ProductRecord[]> {
    return this.products
      .find({ pricedAt: null })
      .select('priceCents isListed pricedAt')
      .limit(BATCH)
      .lean<ProductRecord[]>()
      .exec();
  }
}
