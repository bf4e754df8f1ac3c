import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret that sender and receiver of a webhook share. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers by which a receiver knows that a message is the shop's and new, as the Standard Webhooks specification has
 * them: HMAC-SHA256 with the decoded secret over id, time and body.
 */
export function signMessage(
  secret: string,
  { id, body }: { id: string; body: string },
  sentAt: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
