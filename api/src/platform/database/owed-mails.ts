import { Schema } from 'mongoose';

/**
 * A mail that a document owes. It is written into the document by the same write that changes it, so that neither happens
 * without the other; the outbox takes it from there.
 */
export interface OwedMail {
  /** Unique among all mails for ever, for example `welcome-17`: it makes taking over repeatable. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  owedAt: Date;
}

/** A document that can owe mails. */
export interface MailDebtor {
  owedMails: OwedMail[];
}

const owedMailSchema = new Schema<OwedMail>(
  {
    key: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    owedAt: { type: Date, required: true },
  },
  { _id: false },
);

/** The field of a schema whose documents owe mails. Add an index on `owedMails.owedAt`. */
export const owedMailsField = { type: [owedMailSchema], required: true } as const;
