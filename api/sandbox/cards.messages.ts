import { randomBytes } from 'node:crypto';
import type { SandboxOrder } from './sandbox.ledger.js';
import type { SandboxNews } from './sandbox.payments.js';

type Subject = 'session' | 'intent' | 'charge' | 'refund' | 'dispute';

/** What the news of the common books are called at Stripe, and what they are about; what is missing is not told. */
const EVENTS: Readonly<Partial<Record<SandboxNews, [type: string, subject: Subject]>>> = {
  'CHECKOUT.ORDER.APPROVED': ['checkout.session.completed', 'session'],
  'PAYMENT.CAPTURE.COMPLETED': ['payment_intent.succeeded', 'intent'],
  'PAYMENT.CAPTURE.DECLINED': ['checkout.session.async_payment_failed', 'session'],
  'PAYMENT.CAPTURE.REFUNDED': ['charge.refunded', 'charge'],
  'PAYMENT.REFUND.FAILED': ['refund.failed', 'refund'],
  'CUSTOMER.DISPUTE.UPDATED': ['charge.dispute.updated', 'dispute'],
};

const objectOf = (subject: Subject, { id, customId, card }: SandboxOrder): object => {
  const intent = card?.intentId;
  if (subject === 'session') return { id, object: 'checkout.session', client_reference_id: customId };
  if (subject === 'intent') return { id: intent, object: 'payment_intent', metadata: { order_id: customId } };
  return { object: subject, payment_intent: intent };
};

/** Writes the message of what has happened to a payment by card; `null`: nothing is told of it. */
export function cardMessage(news: SandboxNews, order: SandboxOrder, at: Date): string | null {
  const event = EVENTS[news];
  if (event === undefined) return null;
  const [type, subject] = event;
  return JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    created: Math.floor(at.getTime() / 1_000),
    livemode: false,
    type,
    data: { object: objectOf(subject, order) },
  });
}
