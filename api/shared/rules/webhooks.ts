/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['order.paid', 'order.sent', 'product.changed', 'ticket.answered'] as const;

/** The name of something that happens in the shop and that other programs may want to know. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Longest address of a webhook, in characters. */
export const WEBHOOK_URL_MAX = 500;

/** Most webhooks that are active at a time. */
export const WEBHOOKS_MAX = 20;

/** An https address without a name and password in it; `allowsHttp` also takes http, for tests on one machine. */
export function checkWebhookUrl(url: string, allowsHttp = false): 'required' | 'url' | null {
  if (url.trim() === '') return 'required';
  if (url.length > WEBHOOK_URL_MAX || !/^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/i.test(url)) return 'url';
  return allowsHttp || /^https:/i.test(url) ? null : 'url';
}

/** At least one event: a webhook without any would never be called. */
export const checkWebhookEvents = (events: readonly string[]): 'required' | null =>
  events.length === 0 ? 'required' : null;

/** What a person reads when a field is not valid. */
export const WEBHOOK_MESSAGES = {
  url: 'Please enter a public address that begins with https:// and holds no password.',
  events: 'Please choose at least one event.',
} as const;
