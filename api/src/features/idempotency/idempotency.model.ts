import { Schema, type Connection } from 'mongoose';
import { RETENTION } from '../../../shared/retention.js';

/** A change that a caller has named by an idempotency key. Nothing in it can be read without what the caller shows. */
export interface AttemptRecord {
  /** Keyed hash of the key, by the caller's own secret: nobody else's key is ever the same. */
  _id: string;
  /** Keyed hash of what was asked for. */
  request: string;
  at: Date;
  /** When it was answered; `null` while it is not, for good where the process has ended before. */
  endedAt: Date | null;
  /** The answer, sealed under the caller's own secret; `null` where none is kept. */
  answer: string | null;
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    request: { type: String, required: true },
    at: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    answer: { type: String, default: null },
  },
  { versionKey: false },
);
attemptSchema.index({ at: 1 }, { expireAfterSeconds: RETENTION.answers.period.days * 86_400 });

/** The model of named changes on one connection. */
export const attemptModel = (connection: Connection) =>
  connection.model('Attempt', attemptSchema, 'keptAnswers');
