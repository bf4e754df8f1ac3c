import { Schema, type Connection } from 'mongoose';
import type { LanguageCode } from '../../../shared/language.js';
import { REVIEW_BREACHES, type ReviewBreach } from '../../../shared/rules/review-breaches.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** Why a review is not shown. */
export interface Hiding {
  breach: ReviewBreach;
  /** What in the review breaks the rule, as its author is told. */
  explanation: string;
  at: Date;
}

/** What the shop answers to a review. */
export interface Reply {
  text: string;
  at: Date;
  isEdited: boolean;
  /** The `version` of the review that it answers; absent in replies from before reviews could change. */
  reviewVersion?: number;
}

/**
 * A review as stored. Its author changes and deletes it; it loses their name when they delete the account.
 */
export interface ReviewRecord extends HasOutbox {
  _id: number;
  productId: number;
  userId: number;
  /** What its author is shown as. */
  publicName: string;
  /** What mails about it are written in. */
  language: LanguageCode;
  /** A whole number from 1 to 5. */
  rating: number;
  comment: string;
  /** Whether the author had paid for the product when writing. */
  isVerifiedPurchase: boolean;
  createdAt: Date;
  /** When its author changed it last; absent where they never have. */
  editedAt?: Date;
  /** How often its author has changed it; absent where they never have. */
  version?: number;
  /** Absent while it is shown. */
  hiding?: Hiding;
  reply?: Reply;
}

const hidingSchema = new Schema<Hiding>(
  {
    breach: { type: String, required: true, enum: REVIEW_BREACHES },
    explanation: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const replySchema = new Schema<Reply>(
  {
    text: { type: String, required: true },
    at: { type: Date, required: true },
    isEdited: { type: Boolean, required: true },
    reviewVersion: { type: Number },
  },
  { _id: false },
);

const reviewSchema = new Schema<ReviewRecord>(
  {
    _id: { type: Number, required: true },
    productId: { type: Number, required: true },
    userId: { type: Number, required: true },
    publicName: { type: String, required: true },
    language: { type: String, enum: ['en', 'de'], required: true },
    rating: { type: Number, required: true, min: 1, max: 5 },
    comment: { type: String, required: true },
    isVerifiedPurchase: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date },
    version: { type: Number },
    hiding: { type: hidingSchema },
    reply: { type: replySchema },
    outbox: outboxField,
  },
  { versionKey: false },
);
// One review per customer and product, also when two arrive at once. It begins as the shard key
// does, so that it can be promised on several shards, too.
reviewSchema.index({ productId: 1, userId: 1 }, { unique: true });
// Those of one customer, for their export and deletion.
reviewSchema.index({ userId: 1, _id: 1 });
reviewSchema.index({ productId: 1, _id: 1 });
reviewSchema.index({ productId: 1, rating: 1 });
// Those that are hidden, the last hidden first.
reviewSchema.index({ 'hiding.at': -1 }, { sparse: true });
reviewSchema.index(...OUTBOX_INDEX);

/** The model of the reviews on one connection. */
export const reviewModel = (connection: Connection) => connection.model('Review', reviewSchema, 'reviews');
