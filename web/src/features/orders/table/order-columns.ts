import type { PlainText } from '../../../i18n/translate';
import { createStored } from '../../../lib/stored';

/** The columns of the table of orders beside the number, in their order. */
export const ORDER_COLUMNS = [
  'placed',
  'paid',
  'sent',
  'customer',
  'items',
  'total',
  'payment',
  'means',
  'shipping',
  'tags',
  'note',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** What they are called. */
export const COLUMN_LABELS: Readonly<Record<OrderColumn, PlainText>> = {
  placed: 'Ordered',
  paid: 'Paid on',
  sent: 'Sent on',
  customer: 'Customer',
  items: 'Items',
  total: 'Total',
  payment: 'Payment',
  means: 'Means of payment',
  shipping: 'Shipping',
  tags: 'Tags',
  note: 'Note',
};

const USUAL: readonly OrderColumn[] = ['placed', 'customer', 'items', 'total', 'payment', 'shipping', 'tags'];

const parse = (text: string | null): readonly OrderColumn[] => {
  if (text === null) return USUAL;
  const names = text.split(' ');
  return ORDER_COLUMNS.filter((column) => names.includes(column));
};

/** Which columns whoever works in this browser has chosen. */
export const chosenColumns = createStored('order-columns', parse, (columns) => columns.join(' '));
