import type { WebhookEvent } from './webhooks.js';

/** The events that the shop's own mailbox is told of, in the order in which a mail counts them. */
export const NOTICE_EVENTS = [
  'order.paid',
  'ticket.opened',
  'withdrawal.declared',
  'return.announced',
] as const satisfies readonly WebhookEvent[];
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];
