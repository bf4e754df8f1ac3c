import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import {
  lowestBefore,
  PRICE_WINDOW_MS,
  priceHistoryOf,
  type PriceHistory,
} from '../../../shared/rules/price-history.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { CatalogService } from './catalog.service.js';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';
import { priceRecordModel, type PriceRecord } from './price-record.model.js';

const DAY_MS = 86_400_000;

/** How much later than its product, in ms, a record may begin that has all of its prices. */
const BEGINNING_MS = 60_000;

/** What the shop has recorded itself, unlike what somebody has stated of the time before. */
const RECORDED: QueryFilter<PriceRecord> = { cause: mongoose.trusted({ $ne: 'MANUAL' }) };
const isRecorded = ({ cause }: PriceRecord): boolean => cause !== 'MANUAL';

/** What every product has cost, and when it was sold: the past that announcements of reductions rest on (§ 11 PAngV). */
export class PriceRecordService {
  private readonly products;
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; clock: Clock; outbox: Outbox },
  ) {
    this.products = catalogModels(connection).products;
    this.entries = priceRecordModel(connection);
    deps.outbox.handle<PriceRecord>('price', ({ content }) => insertOnce(this.entries, content));
    deps.outbox.handleMany<PriceRecord>('price', (contents) => insertAllOnce(this.entries, contents));
  }

  /**
   * Returns the lowest price in cents that was asked for a product in the 30 days before `at`, or `null` where it was not
   * sold in them. `statedCents` is what an employee states of the time before the record; without it, what was stated before counts.
   */
  async lowestBefore(productId: number, at: Date, statedCents: number | null = null): Promise<number | null> {
    const from = new Date(at.getTime() - PRICE_WINDOW_MS);
    const entries = await this.entriesFrom(productId, from);
    if (statedCents === null) return lowestBefore(entries, at);
    return lowestBefore(
      [{ at: from, cents: statedCents, isListed: true }, ...entries.filter(isRecorded)],
      at,
    );
  }

  /**
   * Returns what a product has cost in the last days, and since when the record knows it; kept until the catalog changes. `null`
   * for a product that has no record.
   */
  async historyOf(productId: number, days: number): Promise<(PriceHistory & { since: Date }) | null> {
    // A window that moves by days can be kept for one.
    const today = Math.floor(this.deps.clock().getTime() / DAY_MS);
    const { history } = await this.deps.catalog.cacheUntilChange(
      `prices ${productId} ${days} ${today}`,
      async () => {
        const from = new Date((today - days) * DAY_MS);
        const entries = (await this.entriesFrom(productId, from)).filter(isRecorded);
        const first = await this.firstOf(productId, RECORDED);
        const since = first?.at ?? entries[0]?.at;
        return { history: since === undefined ? null : { ...priceHistoryOf(entries, from), since } };
      },
    );
    return history;
  }

  /**
   * Whether the record knows all prices of the 30 days before `at`: of a product that was sold before there was a record, it
   * does not, unless somebody has stated the lowest of them.
   */
  async isKnownBefore({ _id: productId, createdAt }: ProductRecord, at: Date): Promise<boolean> {
    const first = await this.firstOf(productId);
    const begins = first?.at.getTime() ?? at.getTime();
    return begins <= at.getTime() - PRICE_WINDOW_MS || begins - createdAt.getTime() < BEGINNING_MS;
  }

  /** Whether the record itself begins before the 30 days before `at`, so that nobody has to state anything of them. */
  async isRecordedBefore(productId: number, at: Date): Promise<boolean> {
    const first = await this.firstOf(productId, RECORDED);
    return first !== null && first.at.getTime() <= at.getTime() - PRICE_WINDOW_MS;
  }

  private firstOf(productId: number, filter: QueryFilter<PriceRecord> = {}): Promise<PriceRecord | null> {
    return this.entries
      .findOne({ ...filter, productId })
      .sort({ at: 1 })
      .lean<PriceRecord>()
      .exec();
  }

  /** The entries of a product from a time on, oldest first, beginning with the one that held then. */
  private async entriesFrom(productId: number, from: Date): Promise<PriceRecord[]> {
    // Read first: what leaves its product meanwhile is found in the record.
    const pending = await this.pending(productId);
    const [before, within] = await Promise.all([
      this.find(productId, { $lte: from }).sort({ at: -1, _id: -1 }).limit(1),
      this.find(productId, { $gt: from }),
    ]);
    const byId = new Map([...pending, ...before, ...within].map((entry) => [entry._id, entry]));
    return [...byId.values()].sort(
      (one, other) => one.at.getTime() - other.at.getTime() || (one._id < other._id ? -1 : 1),
    );
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
