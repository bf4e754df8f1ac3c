import { Schema, type Connection } from 'mongoose';
import { REVIEW_BREACHES } from '../../../shared/rules/review-breaches.js';
import {
  BUILD_KINDS,
  BUILD_SLOTS,
  GUEST_BUILD_DAYS,
  type OwnFact,
  type OwnPart,
} from '../../../shared/builds/build.js';
import type { BuildRecord, StoredEntry, TakingDown } from './build.record.js';

const required = true;

const factSchema = new Schema<OwnFact>(
  {
    key: { type: String, required },
    texts: { type: [String], required },
    from: { type: Number, default: null },
    to: { type: Number, default: null },
  },
  { _id: false },
);

const ownSchema = new Schema<OwnPart>(
  { label: { type: String, required }, facts: { type: [factSchema], required } },
  { _id: false },
);

const entrySchema = new Schema<StoredEntry>(
  {
    slot: { type: String, required, enum: BUILD_SLOTS },
    productId: { type: Number, default: null },
    own: { type: ownSchema, default: null },
    count: { type: Number, required },
    isOwned: { type: Boolean, required },
    priceCentsAtSaving: { type: Number, default: null },
  },
  { _id: false },
);

const takenDownSchema = new Schema<TakingDown>(
  {
    noticeId: { type: Number, required },
    breach: { type: String, required, enum: REVIEW_BREACHES },
    explanation: { type: String, required },
    at: { type: Date, required },
  },
  { _id: false },
);

const buildSchema = new Schema<BuildRecord>(
  {
    _id: { type: String, required },
    ownerId: { type: Number, default: null },
    editKeyHash: { type: String, default: null },
    isShared: { type: Boolean, required },
    kind: { type: String, required, enum: BUILD_KINDS },
    name: { type: String, required },
    entries: { type: [entrySchema], required },
    version: { type: Number, required },
    createdAt: { type: Date, required },
    updatedAt: { type: Date, required },
    visitedAt: { type: Date, default: null },
    language: { type: String, enum: ['en', 'de'] },
    takenDown: { type: takenDownSchema, default: undefined },
  },
  { versionKey: false },
);
buildSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 });
buildSchema.index({ kind: 1, createdAt: 1, _id: 1 });
buildSchema.index({ visitedAt: 1 }, { expireAfterSeconds: GUEST_BUILD_DAYS * 86_400 });

/** Returns the model of the builds on one connection. */
export const buildModel = (connection: Connection) => connection.model('Build', buildSchema, 'builds');
