import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { catalogModels } from './catalog.model.js';
import type { ProductRecord } from './product.record.js';

/**
 * How far back, in ms, changes are read again: a write gets its time before it can be seen, and a new product its time from
 * the clock of the process that adds it.
 */
const OVERLAP_MS = 10_000;

/** Products that one read brings. */
const BATCH = 1_000;

/** Fields of products, as they are selected. */
type Fields = Partial<Record<keyof ProductRecord, 1>>;

/** A product with these fields, and what every one has. */
export type Followed<Selected extends Fields> = Pick<
  ProductRecord,
  ('_id' | 'changedAt' | keyof Selected) & keyof ProductRecord
>;

/**
 * Tells whoever keeps something of products in memory what they are: of some at first, after that of each that was changed, which
 * costs one command for each change of the catalog.
 */
export class ProductFollower<Selected extends Fields> {
  private loadedRevision = -1;
  private lastChange = new Date(0);
  /** Up to which id the first ones were told of; `null` before. */
  private reached: number | null = null;
  private loading: Promise<void> | null = null;
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: {
      /** The revision of the catalog. */
      revision: () => Promise<number>;
      fields: Selected;
      /** What products fulfill that are told of at first. */
      first: () => Promise<QueryFilter<ProductRecord>> | QueryFilter<ProductRecord>;
      /** Takes a product as it is now; `place` counts those that changed at once. */
      take: (product: Followed<Selected>, place: number) => void;
    },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Tells of everything up to the catalog's revision of now. */
  async refresh(): Promise<void> {
    const wanted = await this.deps.revision();
    while (this.loadedRevision < wanted) {
      this.loading ??= this.load(wanted).finally(() => {
        this.loading = null;
      });
      await this.loading;
    }
  }

  private async load(revision: number): Promise<void> {
    await (this.loadedRevision < 0 ? this.takeFirst() : this.takeChanged());
    this.loadedRevision = revision;
  }

  /** Batch by batch, each a read of its own: a catalog may be larger than one read may take, and what was read is not read again if one fails. */
  private async takeFirst(): Promise<void> {
    const isGoingOn = this.reached !== null;
    if (this.reached === null) {
      const newest = await this.products
        .findOne({})
        .sort({ changedAt: -1 })
        .select('changedAt')
        .lean()
        .exec();
      this.lastChange = newest?.changedAt ?? this.lastChange;
      this.reached = 0;
    }
    const first = await this.deps.first();
    for (let isMore = true; isMore;) {
      const behind = { $and: [first, { _id: mongoose.trusted({ $gt: this.reached }) }] };
      const batch: Followed<Selected>[] = await this.find(behind).sort({ _id: 1 }).limit(BATCH).exec();
      for (const product of batch) this.deps.take(product, 0);
      this.reached = batch.at(-1)?._id ?? this.reached;
      isMore = batch.length === BATCH;
    }
    if (isGoingOn) await this.takeChanged();
  }

  private async takeChanged(): Promise<void> {
    const since = new Date(this.lastChange.getTime() - OVERLAP_MS);
    const changed = this.find({ changedAt: mongoose.trusted({ $gte: since }) });
    let place = 0;
    for await (const product of changed.cursor({ batchSize: BATCH })) {
      place += 1;
      if (product.changedAt !== undefined && product.changedAt > this.lastChange)
        this.lastChange = product.changedAt;
      this.deps.take(product, place);
    }
  }

  private find(query: QueryFilter<ProductRecord>) {
    return this.products
      .find(query)
      .select({ ...this.deps.fields, changedAt: 1 })
      .lean<Followed<Selected>[]>();
  }
}
