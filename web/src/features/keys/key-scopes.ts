import type { KeyScope } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';

/** What each scope allows, in the words of the people who give it away; in the order in which they are offered. */
export const SCOPE_WORDS: Readonly<Record<KeyScope, PlainText>> = {
  PRODUCTS_WRITE: 'Add and edit products',
  STOCK_WRITE: 'List products and set their stock',
  ORDERS_READ: 'Read all orders',
  ORDERS_SHIP: 'Read all orders and send them',
  ORDERS_REFUND: 'Read all orders and refund them',
  DOCUMENTS_READ: 'Read all invoices',
  RETURNS_READ: 'Read all returns',
  RETURNS_HANDLE: 'Read all returns and handle them',
  TICKETS_READ: 'Read all tickets',
  TICKETS_ANSWER: 'Read all tickets and answer them',
  WITHDRAWALS_READ: 'Read all withdrawals',
  CUSTOMERS_READ: 'Find and read all customers',
  WEBHOOKS_MANAGE: 'Manage webhooks',
};

/** All scopes, in the order of the form. */
export const SCOPES = Object.keys(SCOPE_WORDS) as KeyScope[];
