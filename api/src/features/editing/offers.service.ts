import type { Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { EditingService, LoadedOffer, Offer } from './editing.service.js';

/** A new price or stock of the product with an article number. */
export interface OfferRow {
  articleNumber: string;
  offer: Offer;
  loaded: LoadedOffer;
}

/** What became of a row. */
export interface OfferAnswer {
  articleNumber: string;
  isChanged: boolean;
  /** The product as it is then; `null` where there is none. */
  product: ProductRecord | null;
  /** Why the row was refused; `null`: it was not. */
  error: ShopError | null;
}

/** A row with what was found and done; `seen` is the product before. */
type Handled = Omit<OfferAnswer, 'product'> & OfferRow & { seen: ProductRecord | null };

/** Prices and stock by article number, as other programs keep them. */
export class OffersService {
  constructor(private readonly deps: { catalog: CatalogService; editing: EditingService }) {}

  /**
   * Changes the offers of many products and answers row by row: a row that is refused keeps no other from being written. What is as
   * the row says is left alone, so that rows may be sent again. Who may not set prices is refused as a whole, with `FORBIDDEN`, when
   * a row has one.
   */
  async write(viewer: Viewer, rows: readonly OfferRow[]): Promise<OfferAnswer[]> {
    const found = await this.find(rows);
    const possible = found.flatMap(({ seen, error, offer, loaded }) =>
      seen === null || error !== null ? [] : [{ seen, offer, loaded }],
    );
    const outcomes = await this.deps.editing.editOffers(viewer, possible);
    const handled: Handled[] = [];
    for (const row of found) {
      const isChanged = row.error === null ? outcomes.get(row.seen?._id ?? 0) : undefined;
      handled.push(isChanged === undefined ? await this.writeAlone(viewer, row) : { ...row, isChanged });
    }
    const products = await this.deps.catalog.readUncached(
      handled.flatMap(({ seen }) => (seen === null ? [] : [seen._id])),
    );
    const current = new Map(
      products.flatMap((product) => (product === null ? [] : [[product._id, product]])),
    );
    return handled.map(({ articleNumber, isChanged, seen, error }) => {
      const product = current.get(seen?._id ?? 0) ?? null;
      return { articleNumber, isChanged, product, error };
    });
  }

  private async find(rows: readonly OfferRow[]): Promise<Handled[]> {
    const named = await this.deps.catalog.byNumbers(rows);
    const ids = new Set<number>();
    return rows.map((row, index) => {
      const product = named[index] ?? null;
      const seen = product === 'several' ? null : product;
      const { articleNumber } = row;
      const isRepeated = seen !== null && ids.has(seen._id);
      if (seen !== null) ids.add(seen._id);
      const error =
        seen === null
          ? new ShopError('ARTICLE_NOT_FOUND', { articleNumber })
          : isRepeated
            ? new ShopError('ARTICLE_REPEATED')
            : null;
      return { ...row, seen, error, isChanged: false };
    });
  }

  private async writeAlone(viewer: Viewer, row: Handled): Promise<Handled> {
    const { seen, error, offer, loaded } = row;
    if (seen === null || error !== null) return row;
    try {
      const { version } = await this.deps.editing.editOffer(viewer, seen._id, offer, loaded);
      return { ...row, isChanged: version !== seen.version };
    } catch (refusal) {
      if (refusal instanceof ShopError) return { ...row, error: refusal };
      throw refusal;
    }
  }
}
