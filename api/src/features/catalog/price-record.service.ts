import mongoose, { type Connection } from 'mongoose';
import { lowestBefore, PRICE_WINDOW_MS } from '../../../shared/rules/price-history.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
import { priceRecordModel, type PriceRecord } from './price-record.model.js';

/** How much later than its product, in ms, a record may begin that has all of its prices. */
const BEGINNING_MS = 60_000;

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
   * Whether the record knows all prices of the 30 days before `at`: of a product that was sold before there was a record, it
   * does not.
   */
  async isKnownBefore({ _id: productId, createdAt }: ProductRecord, at: Date): Promise<boolean> {
    const first = await this.entries.findOne({ productId }).sort({ at: 1 }).lean<PriceRecord>().exec();
    const begins = first?.at.getTime() ?? at.getTime();
    return begins <= at.getTime() - PRICE_WINDOW_MS || begins - createdAt.getTime() < BEGINNING_MS;
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
}
