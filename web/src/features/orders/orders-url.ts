import { readIdFilter } from '@shared/rules/ids.js';
import { ORDERS_PAGE_SIZE, readPageSize, type PageSize } from '@shared/rules/paging.js';
import type { OrderFilter, PaymentStatus } from '../../graphql/types.generated';
import type { SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';
import type { OrderListQueryVariables } from './order-list.generated';

/** A payment status that orders are narrowed to, or `review`: an employee must decide about their payment. */
export type PaymentFilter = '' | 'review' | Lowercase<Exclude<PaymentStatus, 'IN_REVIEW'>>;

/** The payment filters in the order of an order's life, with what they ask for. */
export const PAYMENT_CONDITIONS = {
  '': {},
  pending: { paymentStatus: 'PENDING' },
  paid: { paymentStatus: 'PAID' },
  review: { hasPaymentHold: true },
  canceled: { paymentStatus: 'CANCELED' },
  expired: { paymentStatus: 'EXPIRED' },
  failed: { paymentStatus: 'FAILED' },
  refunding: { paymentStatus: 'REFUNDING' },
  refunded: { paymentStatus: 'REFUNDED' },
} as const satisfies Record<PaymentFilter, OrderFilter>;

/** All of them. */
export const PAYMENT_FILTERS = Object.keys(PAYMENT_CONDITIONS) as PaymentFilter[];

/** Reads the name of a payment filter; every other text means no filter. */
export const readPayment = (text: string | null): PaymentFilter =>
  PAYMENT_FILTERS.find((filter) => filter === text) ?? '';

/** What the list of orders can be asked for. Ids are texts as typed; zero and empty mean: all. */
export interface OrdersUrl extends SliceUrl {
  itemsPerPage: PageSize;
  orderId: string;
  recipientId: string;
  search: string;
  status: '' | 'pending' | 'sent';
  payment: PaymentFilter;
  time: 'newest' | 'oldest';
}

/** All orders, the newest first. */
export const ORDERS_START: OrdersUrl = {
  after: null,
  itemsPerPage: ORDERS_PAGE_SIZE,
  orderId: '',
  recipientId: '',
  search: '',
  status: '',
  payment: '',
  time: 'newest',
};

/** The tabs of the orders, in the order of the work: those to ship have a page of their own, withdrawals too. */
export type OrderTab = 'toShip' | 'pending' | 'review' | 'withdrawn' | 'sent' | 'canceled' | 'all';

/** Whether nothing narrows the list. */
export const isWholeList = ({ orderId, recipientId, search, status, payment }: OrdersUrl): boolean =>
  [orderId, recipientId, search, status, payment].every((filter) => filter === '');

/** Which tab shows these orders. */
export function tabOf({ status, payment }: Pick<OrdersUrl, 'status' | 'payment'>): OrderTab {
  if (status === 'sent' && payment === '') return 'sent';
  const isTab = payment === 'pending' || payment === 'review' || payment === 'canceled';
  return status === '' && isTab ? payment : 'all';
}

/** Reads an id as typed; zero means no filter, as nothing does. */
const readIdText = (text: string | null): string => {
  const typed = text?.trim() ?? '';
  return readIdFilter(typed) === null ? '' : typed;
};

const readStatus = (text: string | null): OrdersUrl['status'] =>
  text === 'pending' || text === 'sent' ? text : '';

/** Reads and writes the address of the list. */
export const ordersUrl: UrlCodec<OrdersUrl> = {
  read: (query) => ({
    after: query.get('after'),
    itemsPerPage: readPageSize(query.get('itemsPerPage'), ORDERS_PAGE_SIZE),
    orderId: readIdText(query.get('orderID')),
    recipientId: readIdText(query.get('recipientID')),
    search: query.get('search')?.trim() ?? '',
    status: readStatus(query.get('shipping_status')),
    payment: readPayment(query.get('payment')),
    time: query.get('time') === 'oldest' ? 'oldest' : 'newest',
  }),
  write: (state) => {
    const query = new URLSearchParams({ itemsPerPage: String(state.itemsPerPage) });
    if (state.after !== null) query.set('after', state.after);
    if (readIdText(state.orderId) !== '') query.set('orderID', state.orderId);
    if (readIdText(state.recipientId) !== '') query.set('recipientID', state.recipientId);
    if (state.search !== '') query.set('search', state.search);
    if (state.status !== '') query.set('shipping_status', state.status);
    if (state.payment !== '') query.set('payment', state.payment);
    if (state.time !== ORDERS_START.time) query.set('time', state.time);
    return query.toString();
  },
};

/** Returns what the server is asked. A text that is no id finds nothing. */
export function toVariables(state: OrdersUrl): OrderListQueryVariables {
  const orderId = readIdFilter(state.orderId);
  const recipientId = readIdFilter(state.recipientId);
  return {
    filter: {
      ...(orderId === null ? {} : { orderId: String(orderId) }),
      ...(recipientId === null ? {} : { recipientId: String(recipientId) }),
      ...(state.search === '' ? {} : { search: state.search }),
      ...PAYMENT_CONDITIONS[state.payment],
      ...(state.status === '' ? {} : { shippingStatus: state.status === 'sent' ? 'SENT' : 'PENDING' }),
    },
    sort: state.time === 'oldest' ? 'OLDEST' : 'NEWEST',
    after: state.after,
    first: state.itemsPerPage,
  };
}
