import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import type { WebhookEvent } from '../../../shared/rules/webhooks.js';

/**
 * What an outbox can hold: a mail, an entry of the audit log, the stock ledger or the price record, an event for webhooks, a
 * return of pieces of an order, the hiding of a review, the taking down of a build, what an import has changed of a product, goods
 * of a supplier that become stock, the differences of a stocktaking, pieces that replace defective ones, their serial numbers, goods
 * that an order has waited for.
 */
const OUTBOX_KINDS = [
  ...['mail', 'audit', 'stock', 'price', 'event', 'return', 'hiding', 'takingDown', 'import', 'arrival'],
  ...['stocktaking', 'replacement', 'exchange', 'goods'],
] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/**
 * A pending side effect of a change. It is written into the document by the same write that changes it, so that neither
 * happens without the other; the outbox takes it from there.
 */
export interface OutboxEntry<Content extends object = object> {
  /** Globally unique, such as `welcome-17`: it makes processing repeatable. */
  id: string;
  kind: OutboxKind;
  /** When it was written. */
  at: Date;
  content: Content;
}

/** A document with an outbox. */
export interface HasOutbox {
  /** Absent before the first entry. */
  outbox?: OutboxEntry[];
}

/** What an event says: ids only. */
export interface EventContent {
  event: WebhookEvent;
  /** Id of the order, product or ticket, or number of the document. */
  subjectId: number | string;
}

const entrySchema = new Schema<OutboxEntry>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true, enum: OUTBOX_KINDS },
    at: { type: Date, required: true },
    content: { type: Schema.Types.Mixed, required: true },
  },
  { _id: false, id: false },
);

/** The field `outbox` of a schema whose documents have one. Add `OUTBOX_INDEX`. */
export const outboxField = { type: [entrySchema], default: undefined };

/** The arguments of `schema.index` by which the outbox finds documents with entries, oldest first. */
export const OUTBOX_INDEX = [{ 'outbox.at': 1 }, { sparse: true }] as const;

/** An event, for the outbox of the document that it happened to. */
export const eventEntry = (
  event: WebhookEvent,
  subjectId: EventContent['subjectId'],
  at: Date,
): OutboxEntry<EventContent> => ({
  id: randomUUID(),
  kind: 'event',
  at,
  content: { event, subjectId },
});

/** A record of a log, for the outbox of the document whose change it records. */
export const logEntry = <Content extends { _id: number | string; at: Date }>(
  kind: 'audit' | 'stock' | 'price' | 'import',
  content: Content,
): OutboxEntry<Content> => ({ id: `${kind}-${content._id}`, kind, at: content.at, content });
