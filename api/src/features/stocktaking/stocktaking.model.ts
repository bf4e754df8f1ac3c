import { Schema, type Connection } from 'mongoose';
import { STOCKTAKING_STATES } from '../../../shared/rules/stocktaking.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import type { CountRecord, StocktakingRecord } from './stocktaking.record.js';

const required = true;

const stocktakingSchema = new Schema<StocktakingRecord>(
  {
    _id: { type: Number, required },
    state: { type: String, required, enum: STOCKTAKING_STATES },
    isOpen: { type: Boolean },
    category: { type: String, default: null },
    startedAt: { type: Date, required },
    startedBy: { type: String, required },
    endedAt: { type: Date, default: null },
    endedBy: { type: String, default: null },
    // May be empty, which mongoose takes for absent where a text is required.
    note: { type: String, default: '' },
    undoneAt: { type: Date, default: null },
    undoneBy: { type: String, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
// One is counted at a time: of two that count a product, both would book its difference.
stocktakingSchema.index({ isOpen: 1 }, { unique: true, sparse: true });
stocktakingSchema.index(...OUTBOX_INDEX);

const countSchema = new Schema<CountRecord>(
  {
    _id: { type: String, required },
    stocktakingId: { type: Number, required },
    productId: { type: Number, required },
    revision: { type: Number, required },
    name: { type: String, required },
    articleNumber: { type: String, default: null },
    purchasePriceCents: { type: Number, default: null },
    count: { type: Number, required },
    book: { type: Number, required },
    firstBook: { type: Number, required },
    difference: { type: Number, required },
    differenceCents: { type: Number, required },
    movementId: { type: Number, required },
    at: { type: Date, required },
    byUsername: { type: String, required },
    isFrozen: { type: Boolean },
    bookedCount: { type: Number, default: null },
    isSkipped: { type: Boolean, required },
    undoneCount: { type: Number, default: null },
  },
  { versionKey: false },
);
// What was counted, latest first.
countSchema.index({ stocktakingId: 1, at: -1, _id: -1 });

/** The model of the stocktakings on one connection. */
export const stocktakingModel = (connection: Connection) =>
  connection.model('Stocktaking', stocktakingSchema, 'stocktakings');

/** The model of what they have counted on one connection. */
export const countModel = (connection: Connection) =>
  connection.model('StockCount', countSchema, 'stockCounts');
