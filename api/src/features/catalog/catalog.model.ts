import { Schema, type Connection } from 'mongoose';
import type { ProductAttribute } from '../../../shared/rules/product.js';
import { owedEntriesField, type LogDebtor } from '../../platform/database/owed-entries.js';
import { owedEventsField, type EventDebtor } from '../../platform/database/owed-events.js';

/** Pieces of a product that an unpaid order keeps from being sold to somebody else. */
export interface StockHold {
  orderId: number;
  userId: number;
  count: number;
}

/** A product as stored. Money in cents; ids are positive integers. */
export interface ProductRecord extends LogDebtor, EventDebtor {
  _id: number;
  name: string;
  /** The name as it is searched and sorted: see `foldText`. */
  nameFolded: string;
  description: string;
  /** One spelling per category: lower case, single spaces. */
  category: string;
  manufacturer: string;
  manufacturerFolded: string;
  priceCents: number;
  /** Free pieces: what can still be sold. */
  stockCount: number;
  /** Pieces that orders hold, one entry per order; never public. Absent before the first. */
  holds?: StockHold[];
  /** Pieces that were ever paid for; never public. Absent before the first. */
  soldCount?: number;
  attributes: readonly ProductAttribute[];
  thumbnailId: number;
  pictureIds: readonly number[];
  specsDocId: number | null;
  /** Mean of all ratings, 0 without reviews. */
  ratingMean: number;
  reviewsCount: number;
  /** False for a product that has been withdrawn from the catalogue; products are never deleted. */
  isListed: boolean;
  /** How often an employee has saved its information; absent before the first time. */
  version?: number;
  /** Who has saved it last, and the version that this person's first save in a row was made from. */
  editorId?: number;
  editorSince?: number;
  /** Hash of kind, name and attributes of an imported part, so that an import can be repeated. */
  importKey?: string;
  createdAt: Date;
}

/** A category keeps its place in the list even when its last product goes. */
export interface CategoryRecord {
  _id: number;
  name: string;
}

const attributeSchema = new Schema<ProductAttribute>(
  {
    name: { type: String, required: true },
    value: { type: Schema.Types.Mixed, required: true },
    unit: { type: String },
  },
  { _id: false },
);

const holdSchema = new Schema<StockHold>(
  {
    orderId: { type: Number, required: true },
    userId: { type: Number, required: true },
    count: { type: Number, required: true },
  },
  { _id: false },
);

const productSchema = new Schema<ProductRecord>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameFolded: { type: String, required: true },
    description: { type: String, required: true },
    category: { type: String, required: true },
    manufacturer: { type: String, required: true },
    manufacturerFolded: { type: String, required: true },
    priceCents: { type: Number, required: true, min: 1 },
    stockCount: { type: Number, required: true, min: 0 },
    holds: { type: [holdSchema], default: undefined },
    soldCount: { type: Number },
    attributes: { type: [attributeSchema], required: true },
    thumbnailId: { type: Number, required: true },
    pictureIds: { type: [Number], required: true },
    specsDocId: { type: Number, default: null },
    ratingMean: { type: Number, default: 0 },
    reviewsCount: { type: Number, default: 0 },
    isListed: { type: Boolean, default: true },
    version: { type: Number },
    editorId: { type: Number },
    editorSince: { type: Number },
    importKey: { type: String },
    createdAt: { type: Date, required: true },
    owedEntries: owedEntriesField,
    owedEvents: owedEventsField,
  },
  { versionKey: false },
);

// Every list of the catalogue is served by one of these: filter first, then the order, then the id as the tie-break.
productSchema.index({ isListed: 1, _id: -1 });
productSchema.index({ isListed: 1, priceCents: 1, _id: -1 });
productSchema.index({ isListed: 1, nameFolded: 1, _id: -1 });
productSchema.index({ isListed: 1, ratingMean: -1, _id: -1 });
productSchema.index({ isListed: 1, stockCount: 1 });
productSchema.index({ isListed: 1, category: 1, _id: -1 });
productSchema.index({ isListed: 1, category: 1, priceCents: 1, _id: -1 });
productSchema.index({ isListed: 1, category: 1, stockCount: 1 });
productSchema.index({ isListed: 1, manufacturerFolded: 1, _id: -1 });
productSchema.index({ isListed: 1, manufacturer: 1 });
productSchema.index({ 'holds.orderId': 1 }, { sparse: true });
productSchema.index({ 'owedEntries.entryId': 1 }, { sparse: true });
productSchema.index({ 'owedEvents.owedAt': 1 }, { sparse: true });
// Which products show a file: asked before files are swept away.
productSchema.index({ thumbnailId: 1 });
productSchema.index({ pictureIds: 1 });
productSchema.index({ specsDocId: 1 });
productSchema.index(
  { importKey: 1 },
  { unique: true, partialFilterExpression: { importKey: { $exists: true } } },
);

const categorySchema = new Schema<CategoryRecord>(
  { _id: { type: Number, required: true }, name: { type: String, required: true } },
  { versionKey: false },
);
categorySchema.index({ name: 1 }, { unique: true });

/** The models of the catalogue on one connection. */
export const catalogModels = (connection: Connection) => ({
  products: connection.model('Product', productSchema, 'products'),
  categories: connection.model('Category', categorySchema, 'categories'),
});

/** Products and categories of one connection. */
export type CatalogModels = ReturnType<typeof catalogModels>;
