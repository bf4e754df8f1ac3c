import { Schema, type Connection } from 'mongoose';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';
import { BANK_DOUBTS, ENTRY_STATES, type BankEntry } from './bank.record.js';

const required = true;
/** May be empty, which mongoose takes for absent where a text is required. */
const text = { type: String, default: '' };

const entrySchema = new Schema<BankEntry & HasOutbox>(
  {
    _id: { type: String, required },
    content: { type: String, required },
    bookedOn: { type: String, required },
    cents: { type: Number, required },
    name: text,
    iban: text,
    purpose: text,
    bankReference: text,
    fileId: { type: String, required },
    at: { type: Date, required },
    state: { type: String, required, enum: ENTRY_STATES },
    doubt: { type: String, enum: [...BANK_DOUBTS, null], default: null },
    orderId: { type: Number, default: null },
    creditedCents: { type: Number, required },
    returnedCents: { type: Number, required },
    byUsername: { type: String, default: null },
    outbox: outboxField,
  },
  { versionKey: false },
);
entrySchema.index({ state: 1, at: 1, _id: 1 });
entrySchema.index({ at: 1, _id: 1 });
entrySchema.index({ content: 1 });
entrySchema.index({ orderId: 1 });
entrySchema.index(...OUTBOX_INDEX);

/** The model of the entries of bank statements on one connection. */
export const bankEntryModel = (connection: Connection) =>
  connection.model('BankEntry', entrySchema, 'bankEntries');
