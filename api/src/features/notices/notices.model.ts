import { Schema, type Connection } from 'mongoose';
import type { NoticeEvent } from '../../../shared/rules/notices.js';

/** Something that the shop's own mailbox has not been told of yet. It is removed as soon as its mail is on its way. */
export interface NoticeRecord {
  /** Id of the event's outbox entry, so that none is noted twice. */
  _id: string;
  event: NoticeEvent;
  /** Id of the order, ticket, withdrawal or return. */
  subjectId: number;
  at: Date;
  /** Names the mail that tells of it; `null` until there is one. */
  mailId: string | null;
}

const noticeSchema = new Schema<NoticeRecord>(
  {
    _id: { type: String, required: true },
    event: { type: String, required: true },
    subjectId: { type: Number, required: true },
    at: { type: Date, required: true },
    mailId: { type: String, default: null },
  },
  { versionKey: false },
);
noticeSchema.index({ mailId: 1, at: 1, _id: 1 });

/** The model of the notices on one connection. */
export const noticeModel = (connection: Connection) =>
  connection.model('ShopNotice', noticeSchema, 'shopNotices');
