import { Schema, type Connection } from 'mongoose';

/** A review as stored. It never changes and is never removed, but loses its name when its author deletes the account. */
export interface ReviewRecord {
  _id: number;
  productId: number;
  userId: number;
  /** Copied, because a username never changes. */
  username: string;
  /** A whole number from 1 to 5. */
  rating: number;
  comment: string;
  /** Whether the author had paid for the product when writing. */
  isVerifiedPurchase: boolean;
  createdAt: Date;
}

const reviewSchema = new Schema<ReviewRecord>(
  {
    _id: { type: Number, required: true },
    productId: { type: Number, required: true },
    userId: { type: Number, required: true },
    username: { type: String, required: true },
    rating: { type: Number, required: true, min: 1, max: 5 },
    comment: { type: String, required: true },
    isVerifiedPurchase: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
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

/** The model of the reviews on one connection. */
export const reviewModel = (connection: Connection) => connection.model('Review', reviewSchema, 'reviews');
