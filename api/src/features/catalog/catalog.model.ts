import { Schema, type Connection } from 'mongoose';
import type { Reduction } from '../../../shared/rules/price-history.js';
import { DEFAULT_LOW_STOCK, type ProductAttribute } from '../../../shared/rules/product.js';
import {
  isOptional,
  PRODUCT_FIELD_NAMES,
  ruleOf,
  storedName,
  type DefaultInfo,
} from '../../../shared/rules/product-fields.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import type {
  AwaitedPieces,
  ProductRecord,
  Restock,
  StockMarker,
  StockReservation,
} from './product.record.js';

const attributeSchema = new Schema<ProductAttribute>(
  {
    name: { type: String, required: true },
    value: { type: Schema.Types.Mixed, required: true },
    unit: { type: String },
  },
  { _id: false },
);

const reservationSchema = new Schema<StockReservation>(
  {
    orderId: { type: Number, required: true },
    userId: { type: Number, required: true },
    count: { type: Number, required: true },
    isUncounted: { type: Boolean },
    isAhead: { type: Boolean },
  },
  { _id: false },
);

const awaitedSchema = new Schema<AwaitedPieces>(
  { orderId: { type: Number, required: true }, count: { type: Number, required: true } },
  { _id: false },
);

const restockSchema = new Schema<Restock>(
  {
    key: { type: String, required: true },
    orderId: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const arrivalSchema = new Schema<StockMarker>(
  {
    key: { type: String, required: true },
    purchaseOrderId: { type: Number },
    stocktakingId: { type: Number },
    returnId: { type: Number },
    at: { type: Date, required: true },
    count: { type: Number },
  },
  { _id: false },
);

const reductionSchema = new Schema<Reduction>(
  {
    at: { type: Date, required: true },
    referenceCents: { type: Number, required: true },
    until: { type: Date, default: null },
  },
  { _id: false },
);

/** What a product has where nothing was typed in, by the names of the database. */
export const PRODUCT_DEFAULTS = Object.fromEntries(
  PRODUCT_FIELD_NAMES.filter(isOptional).map((field) => [storedName(field), ruleOf(field).default]),
) as DefaultInfo;

const TYPES = { text: String, number: Number, flag: Boolean, rows: [attributeSchema] };

const infoDefinition = Object.fromEntries(
  PRODUCT_FIELD_NAMES.map((field) => {
    const { kind, default: byDefault } = ruleOf(field);
    return [storedName(field), { type: TYPES[kind], required: byDefault === undefined, default: byDefault }];
  }),
);

const productSchema = new Schema<ProductRecord>(
  {
    _id: { type: Number, required: true },
    ...infoDefinition,
    nameFolded: { type: String, required: true },
    manufacturerFolded: { type: String, required: true },
    articleNumberFolded: { type: String, default: null },
    mpnFolded: { type: String, default: null },
    fit: { type: Schema.Types.Mixed },
    fitClass: { type: String },
    model: { type: String },
    factsVersion: { type: Number },
    changedAt: { type: Date },
    reservations: { type: [reservationSchema], default: undefined },
    awaitedCount: { type: Number },
    awaiting: { type: [awaitedSchema], default: undefined },
    restocks: { type: [restockSchema], default: undefined },
    arrivals: { type: [arrivalSchema], default: undefined },
    soldCount: { type: Number },
    isKeyed: { type: Boolean },
    keyDebt: { type: Number },
    keyBatches: { type: [String], default: undefined },
    thumbnailId: { type: Number, required: true },
    drawnId: { type: Number },
    pictureIds: { type: [Number], required: true },
    specsDocId: { type: Number, default: null },
    ratingMean: { type: Number, default: 0 },
    reviewsCount: { type: Number, default: 0 },
    ratingRevision: { type: Number },
    rank: { type: Number },
    isListed: { type: Boolean, default: true },
    listingMovesAt: { type: Date },
    pricedAt: { type: Date, required: true },
    reduction: { type: reductionSchema, default: undefined },
    version: { type: Number },
    editorId: { type: Number },
    editorSince: { type: Number },
    importKey: { type: String },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
);

/**
 * Products from before a field get its default wherever they are read as a whole, so that nothing else has to know of
 * them; saving such a product stores it.
 */
productSchema.post(['find', 'findOne', 'findOneAndUpdate'], function addDefaults(found: unknown) {
  if (this.selected()) return;
  for (const product of [found].flat() as (Record<string, unknown> | null)[]) {
    if (product === null) continue;
    if (product['isListed'] === false) product['visibility'] ??= 'HIDDEN';
    for (const [name, value] of Object.entries(PRODUCT_DEFAULTS)) product[name] ??= value;
  }
});

/** Every change of a product says when it was made, no matter which writer makes it. */
productSchema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function stampChange() {
  this.setUpdate({ ...this.getUpdate(), $currentDate: { changedAt: true } });
});

// Visitors' lists come from the index in memory (`ListOrders`); these serve employees' lists, counts and the reading of that index.
productSchema.index({ isListed: 1, _id: -1 });
productSchema.index({ isListed: 1, priceCents: 1, _id: -1 });
productSchema.index({ isListed: 1, nameFolded: 1, _id: -1 });
productSchema.index({ isListed: 1, stockCount: 1, _id: -1 });
productSchema.index({ isListed: 1, category: 1, _id: -1 });
productSchema.index({ isListed: 1, manufacturer: 1 });
// What is sold out or nearly so, in the other orders of the inventory; a shop with a higher level reads the indexes above.
const RUNNING_OUT = { isListed: true, stockCount: { $lte: DEFAULT_LOW_STOCK } };
productSchema.index({ priceCents: 1, _id: -1 }, { partialFilterExpression: RUNNING_OUT });
productSchema.index({ nameFolded: 1, _id: -1 }, { partialFilterExpression: RUNNING_OUT });
// What is nearly sold out by a reorder level of its own.
productSchema.index(
  { reorderLevel: 1, stockCount: 1 },
  { partialFilterExpression: { reorderLevel: { $gte: 0 } } },
);
productSchema.index({ model: 1, isListed: 1, priceCents: 1 });
productSchema.index({ changedAt: 1 });
// Which announcements of reductions are over.
productSchema.index({ 'reduction.until': 1 }, { sparse: true });
// What comes into the catalog or leaves it by itself, and what was never there.
const NEVER = new Date(0);
productSchema.index({ listingMovesAt: 1 }, { partialFilterExpression: { listingMovesAt: { $gt: NEVER } } });
productSchema.index({ visibility: 1, nameFolded: 1 }, { partialFilterExpression: { visibility: 'DRAFT' } });
productSchema.index({ factsVersion: 1 });
productSchema.index({ 'reservations.orderId': 1 }, { sparse: true });
productSchema.index({ 'awaiting.orderId': 1 }, { sparse: true });
productSchema.index({ 'restocks.at': 1 }, { sparse: true });
productSchema.index({ 'arrivals.at': 1 }, { sparse: true });
productSchema.index(...OUTBOX_INDEX);
// Which products show a file: asked before files are swept away.
productSchema.index({ thumbnailId: 1 });
productSchema.index({ pictureIds: 1 });
productSchema.index({ specsDocId: 1 });
productSchema.index(
  { importKey: 1 },
  { unique: true, partialFilterExpression: { importKey: { $exists: true } } },
);
// Texts alone are greater than a text; an equality is known to be one of them, which `$type` would not tell the planner.
productSchema.index(
  { articleNumber: 1 },
  { unique: true, partialFilterExpression: { articleNumber: { $gt: '' } } },
);
productSchema.index({ gtin: 1 }, { unique: true, partialFilterExpression: { gtin: { $gt: '' } } });
productSchema.index(
  { mpnFolded: 1, manufacturerFolded: 1 },
  { unique: true, partialFilterExpression: { mpnFolded: { $gt: '' } } },
);
productSchema.index(
  { articleNumberFolded: 1 },
  { partialFilterExpression: { articleNumberFolded: { $gt: '' } } },
);

/** The models of the catalog on one connection. */
export const catalogModels = (connection: Connection) => ({
  products: connection.model('Product', productSchema, 'products'),
});

/** Products of one connection. */
export type CatalogModels = ReturnType<typeof catalogModels>;
