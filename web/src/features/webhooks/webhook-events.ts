import type { WebhookEvent } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';

/** What each event means, in the words of people; in the order in which they are offered. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, PlainText>> = {
  ORDER_PAID: 'An order is paid',
  ORDER_REFUNDED: 'Money of an order is refunded',
  ORDER_SENT: 'An order is sent',
  PRODUCT_CHANGED: 'A product is changed',
  TICKET_ANSWERED: 'A ticket is answered',
};

/** All events, in the order of the form. */
export const EVENTS = Object.keys(EVENT_WORDS) as WebhookEvent[];
