import { Schema, type Connection } from 'mongoose';
import type { LanguageCode } from '../../../shared/language.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** A support ticket as stored. */
export interface TicketRecord extends HasOutbox {
  _id: number;
  title: string;
  question: string;
  emailForAnswer: string;
  /** Who has sent it; `null` for a guest. */
  userId: number | null;
  /** The ticket that this one goes on with, the first of its thread; `null` for a first one. */
  followsId: number | null;
  /** What the answer's mail is written in. */
  language: LanguageCode;
  status: 'open' | 'closed';
  answer: string | null;
  /** The employee who has answered. */
  employeeId: number | null;
  /** Their username, copied, because it never changes. */
  employeeName: string | null;
  /** Words by which similar tickets find each other (see `keywordsOf`). */
  keywords: string[];
  /** What a search finds the ticket by (see `ticketWords`). */
  searchWords: string[];
  openedAt: Date;
  closedAt: Date | null;
}

const ticketSchema = new Schema<TicketRecord>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    question: { type: String, required: true },
    emailForAnswer: { type: String, required: true },
    userId: { type: Number, default: null },
    followsId: { type: Number, default: null },
    language: { type: String, required: true, enum: ['en', 'de'] },
    status: { type: String, required: true, enum: ['open', 'closed'] },
    answer: { type: String, default: null },
    employeeId: { type: Number, default: null },
    employeeName: { type: String, default: null },
    keywords: [String],
    searchWords: [String],
    openedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
// The employees' desk lists by time, of one status or of both.
ticketSchema.index({ status: 1, openedAt: 1, _id: 1 });
ticketSchema.index({ openedAt: 1, _id: 1 });
// Answered tickets with one of some words, newest first.
ticketSchema.index({ status: 1, keywords: 1, _id: -1 });
// Tickets that a search finds, and those that none can find yet.
ticketSchema.index({ searchWords: 1, openedAt: 1, _id: 1 });
// Those of one customer, newest first, and those of a thread, oldest first.
ticketSchema.index({ userId: 1, _id: -1 }, { partialFilterExpression: { userId: { $type: 'number' } } });
ticketSchema.index({ followsId: 1, _id: 1 }, { partialFilterExpression: { followsId: { $type: 'number' } } });
ticketSchema.index(...OUTBOX_INDEX);

/** The model of the tickets on one connection. */
export const ticketModel = (connection: Connection) => connection.model('Ticket', ticketSchema, 'tickets');
