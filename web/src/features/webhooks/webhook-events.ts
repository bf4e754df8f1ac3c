import type { WebhookEvent } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';

/** What each event means, in the words of people; in the order in which they are offered. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, PlainText>> = {
  ORDER_PLACED: 'Order placed',
  ORDER_PAID: 'Order paid',
  ORDER_REFUNDED: 'Money of an order refunded',
  ORDER_SENT: 'Order sent',
  SHIPMENT_SENT: 'Parcel sent',
  ORDER_CANCELED: 'Order ended without payment',
  DOCUMENT_ISSUED: 'Invoice or correction issued',
  PRODUCT_CHANGED: 'Product changed',
  PRICE_CHANGED: 'Price of a product changed',
  CUSTOMER_CHANGED: 'Customer changed or gone',
  STOCK_CHANGED: 'Stock of a product changed',
  TICKET_OPENED: 'Question asked',
  TICKET_ANSWERED: 'Ticket answered',
  RETURN_ANNOUNCED: 'Return announced',
  RETURN_RECEIVED: 'Return arrived',
  RETURN_CLOSED: 'Return ended',
  WITHDRAWAL_DECLARED: 'Withdrawal declared',
  WEBHOOK_TEST: 'Test message',
};

/** The events that can be subscribed to, in the order of the form: a test message comes to the one who asks for it. */
export const EVENTS = (Object.keys(EVENT_WORDS) as WebhookEvent[]).filter(
  (event) => event !== 'WEBHOOK_TEST',
);
