import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../shared/rules/webhooks.js';

/**
 * An event that a document owes to webhooks. It is written into the document by the same write that changes it, so that
 * neither happens without the other; the deliveries take it from there.
 */
export interface OwedEvent {
  /** Unique for ever: it makes taking over repeatable. */
  key: string;
  event: WebhookEvent;
  /** Id of the order, product or ticket. */
  subjectId: number;
  owedAt: Date;
}

/** A document that can owe events. */
export interface EventDebtor {
  /** Absent before the first. */
  owedEvents?: OwedEvent[];
}

const owedEventSchema = new Schema<OwedEvent>(
  {
    key: { type: String, required: true },
    event: { type: String, required: true, enum: WEBHOOK_EVENTS },
    subjectId: { type: Number, required: true },
    owedAt: { type: Date, required: true },
  },
  { _id: false },
);

/** The field of a schema whose documents owe events. Add a sparse index on `owedEvents.owedAt`. */
export const owedEventsField = { type: [owedEventSchema], default: undefined } as const;

/** An event as a debt of the document that it happened to. */
export const oweEvent = (event: WebhookEvent, subjectId: number, owedAt: Date): OwedEvent => ({
  key: randomUUID(),
  event,
  subjectId,
  owedAt,
});
