/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.refunded',
  'order.sent',
  'shipment.sent',
  'order.canceled',
  'document.issued',
  'product.changed',
  'stock.changed',
  'price.changed',
  'customer.changed',
  'return.announced',
  'return.received',
  'return.closed',
  'ticket.opened',
  'ticket.answered',
  'withdrawal.declared',
  'webhook.test',
] as const;

/** The name of something that happens in the shop and that other programs may want to know. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How a delivery stands. */
export const DELIVERY_STATES = ['due', 'delivered', 'given up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Longest address of a webhook, in characters. */
export const MAX_WEBHOOK_URL = 500;

/** Most webhooks that are active at a time. */
export const MAX_WEBHOOKS = 20;

/** An https address without a name and password in it; `allowsHttp` also takes http, for tests on one machine. */
export function checkWebhookUrl(url: string, allowsHttp = false): 'required' | 'url' | null {
  if (url.trim() === '') return 'required';
  if (url.length > MAX_WEBHOOK_URL || !/^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/i.test(url)) return 'url';
  return allowsHttp || /^https:/i.test(url) ? null : 'url';
}

/** At least one event: a webhook without any would never be called. */
export const checkWebhookEvents = (events: readonly string[]): 'required' | null =>
  events.length === 0 ? 'required' : null;

/** What is told of a field that is not valid. */
export const WEBHOOK_REASONS = {
  url: { reason: 'WEBHOOK_URL_INVALID' },
  events: { reason: 'WEBHOOK_EVENTS_MISSING' },
} as const;
