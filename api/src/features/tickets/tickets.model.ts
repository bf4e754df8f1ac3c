import { Schema, type Connection } from 'mongoose';

/** A support ticket as stored. */
export interface TicketRecord {
  _id: number;
  title: string;
  question: string;
  emailForAnswer: string;
  /** Who has sent it; `null` for a guest. */
  userId: number | null;
  status: 'open' | 'closed';
  answer: string | null;
  /** The employee who has answered. */
  employeeId: number | null;
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
    status: { type: String, required: true, enum: ['open', 'closed'] },
    answer: { type: String, default: null },
    employeeId: { type: Number, default: null },
    openedAt: { type: Date, required: true },
    closedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
// The employees' desk lists by time, of one status or of both.
ticketSchema.index({ status: 1, openedAt: 1, _id: 1 });
ticketSchema.index({ openedAt: 1, _id: 1 });

/** The model of the tickets on one connection. */
export const ticketModel = (connection: Connection) => connection.model('Ticket', ticketSchema, 'tickets');
