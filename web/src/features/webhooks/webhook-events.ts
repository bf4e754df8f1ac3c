import type { WebhookEvent } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';

/** What each event means, in the words of people; in the order in which they are offered. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, PlainText>> = {
  ORDER_PLACED: 'An order is placed',
  ORDER_PAID: 'An order is paid',
  ORDER_REFUNDED: 'Money of an order is refunded',
  ORDER_SENT: 'An order is sent',
  SHIPMENT_SENT: 'A parcel is sent',
  ORDER_CANCELED: 'An order ends without payment',
  DOCUMENT_ISSUED: 'An invoice or correction is issued',
  PRODUCT_CHANGED: 'A product is changed',
  STOCK_CHANGED: 'Stock of a product changes',
  TICKET_OPENED: 'A question is asked',
  TICKET_ANSWERED: 'A ticket is answered',
  RETURN_ANNOUNCED: 'A return is announced',
  RETURN_RECEIVED: 'A return has arrived',
  RETURN_CLOSED: 'A return has ended',
  WITHDRAWAL_DECLARED: 'A withdrawal is declared',
  WEBHOOK_TEST: 'Test message',
};

/** The events that can be subscribed to, in the order of the form: a test message comes to whoever asks for it. */
export const EVENTS = (Object.keys(EVENT_WORDS) as WebhookEvent[]).filter(
  (event) => event !== 'WEBHOOK_TEST',
);
