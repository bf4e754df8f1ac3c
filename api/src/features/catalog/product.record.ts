import type { Facts } from '../../../shared/facts/fact.types.js';
import type { Reduction } from '../../../shared/rules/price-history.js';
import { factsOf } from '../../../shared/facts/facts-of.js';
import { partOf } from '../../../shared/fit/knowledge.js';
import type { Tables } from '../../../shared/fit/tables.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import type { ProductInfo } from '../../../shared/rules/product-fields.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** Pieces of a product that an unpaid order keeps from being sold to somebody else. */
export interface StockReservation {
  orderId: number;
  userId: number;
  count: number;
  /** Whether it takes nothing of the stock, as services do; absent: not. */
  isUncounted?: boolean;
  /** Whether its pieces have not come yet (`backorderOf`), so that it takes nothing of the stock either; absent: not. */
  isAhead?: boolean;
}

/** Pieces that an order has paid for and that have not come yet. */
export interface AwaitedPieces {
  orderId: number;
  count: number;
}

/** Sold pieces that an order has given back, so that they come back once. */
export interface Restock {
  key: string;
  orderId: number;
  at: Date;
}

/** Pieces that came or went by an act of the desk, so that they do so once: goods of a supplier, or what a stocktaking has found. */
export interface StockMarker {
  key: string;
  /** What the act was part of. */
  purchaseOrderId?: number;
  stocktakingId?: number;
  returnId?: number;
  at: Date;
  /** By how many pieces the stock has changed; absent: by all that were reported. */
  count?: number;
}

/**
 * A product as stored: what employees type in, and what the shop adds. Money in cents; ids are positive integers;
 * `stockCount` are the free pieces, which can still be sold; the category is in lower case with single spaces.
 */
export interface ProductRecord extends ProductInfo, HasOutbox {
  _id: number;
  /** The name as it is searched and sorted: see `foldText`. */
  nameFolded: string;
  manufacturerFolded: string;
  /** The article number and the manufacturer’s as they are compared, however they are written; `null` without one. */
  articleNumberFolded: string | null;
  mpnFolded: string | null;
  /** What the shop understands of the product (see `factsOf`); absent until it is derived. */
  fit?: { kind: string } & Facts;
  /** Hash of `fit`: products that are the same to every rule have the same. */
  fitClass?: string;
  /** What the sizes of one model have in common (see `modelKeyOf`); `null` where it comes in one, absent as `fit` is. */
  model?: string | null;
  /** Version of the derivation that `fit` comes from; older facts are derived again. */
  factsVersion?: number;
  /** When the product was last written, by the clock of the database; the product index reads what changed since. */
  changedAt?: Date;
  /** Pieces that orders hold, one entry per order; never public. Absent before the first. */
  reservations?: StockReservation[];
  /** Pieces that were ordered ahead and have not come, paid or not; absent: none. */
  awaitedCount?: number;
  /** Who gets the next pieces that come, those first who paid first; never public. Absent before the first. */
  awaiting?: AwaitedPieces[];
  /** Which pieces came back of late; never public. Absent before the first. */
  restocks?: Restock[];
  /** Which pieces came or went of late by acts of the desk; never public. Absent before the first. */
  arrivals?: StockMarker[];
  /** Pieces that were ever paid for and did not come back; never public. Absent before the first. */
  soldCount?: number;
  /** Whether its free pieces are its license keys; absent: they are counted by hand. */
  isKeyed?: boolean;
  /** Pieces that were sold or reserved beyond its license keys; absent: none. */
  keyDebt?: number;
  /** Batches of license keys that are just being counted, so that each is once; absent before the first. */
  keyBatches?: string[];
  thumbnailId: number;
  /** The thumbnail that is drawn from the product's facts on its first request; absent where none is. */
  drawnId?: number;
  pictureIds: readonly number[];
  specsDocId: number | null;
  /** Mean of all ratings, 0 without reviews. */
  ratingMean: number;
  reviewsCount: number;
  /** Rises with every change of the two; absent before the first. */
  ratingRevision?: number;
  /** Its place in lists without another order, the highest first (see `ranksIn`); absent until it is ranked. */
  rank?: number;
  /** Whether it is in the catalog, as `listingAt` says; products are never deleted. */
  isListed: boolean;
  /** When that changes by itself; `null` or absent: not at all. */
  listingMovesAt?: Date | null;
  /** When price or listing last changed, as the price record says. */
  pricedAt: Date;
  /** The announced reduction of its price; absent where none is. */
  reduction?: Reduction;
  /** How often an employee has saved its information; absent before the first time. */
  version?: number;
  /** Who has saved it last, and the version that this person's first save in a row was made from. */
  editorId?: number;
  editorSince?: number;
  /** Hash of kind, name and attributes of an imported part, so that an import can be repeated. */
  importKey?: string;
  createdAt: Date;
}

/** Returns the facts of a product: those that it was stored with, else those that follow from its rows. */
export const factsOfProduct = (product: ProductRecord): Facts => product.fit ?? factsOf(product).facts;

/** Returns a product as a part of a build; `null` for what is no part of a computer. */
export function fitPartOf(product: ProductRecord, tables: Tables, count = 1): FitPart | null {
  const { _id: id, name, category } = product;
  return partOf({ id, name, category, facts: factsOfProduct(product) }, tables, count);
}
