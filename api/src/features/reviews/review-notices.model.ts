import { Schema, type Connection } from 'mongoose';
import type { LanguageCode } from '../../../shared/language.js';
import { REVIEW_BREACHES, type ReviewBreach } from '../../../shared/rules/review-breaches.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** What was decided about a notice. */
export interface NoticeDecision {
  isHidden: boolean;
  /** The rule that the review breaks; `null` where it stays. */
  breach: ReviewBreach | null;
  explanation: string;
  at: Date;
  /** Username of the employee, copied, because it never changes. */
  byUsername: string;
}

/** The shared build that a notice is about, and what it was called then. */
export interface ReportedBuild {
  code: string;
  name: string;
}

/** A notice about a review or a shared build as stored (Art. 16 DSA). What was said never changes. */
export interface NoticeRecord extends HasOutbox {
  _id: number;
  /** The review that it is about, and its product; `null` for a build. */
  reviewId: number | null;
  productId: number | null;
  /** What the review said then, which its author may change; `null` for a build, absent in notices from before it was kept. */
  reportedComment?: string | null;
  /** The build that it is about; `null` for a review, absent in notices from before there were others. */
  build?: ReportedBuild | null;
  breach: ReviewBreach;
  explanation: string;
  /** Who has given it; `null` where nobody has to say so, or has deleted the account. */
  name: string | null;
  email: string | null;
  /** Who was logged in; `null` for a guest. */
  userId: number | null;
  language: LanguageCode;
  state: 'open' | 'decided';
  createdAt: Date;
  /** `null` while it is open. */
  decision: NoticeDecision | null;
}

const decisionSchema = new Schema<NoticeDecision>(
  {
    isHidden: { type: Boolean, required: true },
    breach: { type: String, enum: [...REVIEW_BREACHES, null], default: null },
    explanation: { type: String, required: true },
    at: { type: Date, required: true },
    byUsername: { type: String, required: true },
  },
  { _id: false },
);

const buildSchema = new Schema<ReportedBuild>(
  { code: { type: String, required: true }, name: { type: String, required: true } },
  { _id: false },
);

const noticeSchema = new Schema<NoticeRecord>(
  {
    _id: { type: Number, required: true },
    reviewId: { type: Number, default: null },
    productId: { type: Number, default: null },
    reportedComment: { type: String, default: null },
    build: { type: buildSchema, default: null },
    breach: { type: String, required: true, enum: REVIEW_BREACHES },
    explanation: { type: String, required: true },
    name: { type: String, default: null },
    email: { type: String, default: null },
    userId: { type: Number, default: null },
    language: { type: String, required: true, enum: ['en', 'de'] },
    state: { type: String, required: true, enum: ['open', 'decided'] },
    createdAt: { type: Date, required: true },
    decision: { type: decisionSchema, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
// Open ones first, each by date.
noticeSchema.index({ state: -1, _id: -1 });
noticeSchema.index({ breach: 1, state: -1, _id: -1 });
// Those of one customer.
noticeSchema.index({ userId: 1, _id: 1 }, { partialFilterExpression: { userId: { $type: 'number' } } });
noticeSchema.index(...OUTBOX_INDEX);

/** The model of the notices about reviews on one connection. */
export const noticeModel = (connection: Connection) =>
  connection.model('ReviewNotice', noticeSchema, 'reviewNotices');
