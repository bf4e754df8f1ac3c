import { readId } from '@shared/rules/ids.js';
import { ORDERS_PAGE_SIZE, readPageNumber, readPageSize, type PageSize } from '@shared/rules/paging.js';
import type { UrlCodec } from '../../lib/useUrlState';
import type { OrderListQueryVariables } from './order-list.generated';

/** What the list of orders can be asked for. Ids are texts as typed; empty means: all. */
export interface OrdersUrl {
  currentPage: number;
  itemsPerPage: PageSize;
  orderId: string;
  recipientId: string;
  status: '' | 'pending' | 'sent';
  /** Only orders whose payment an employee must decide about. */
  isInReview: boolean;
  time: 'newest' | 'oldest';
}

/** All orders, the newest first. */
export const ORDERS_START: OrdersUrl = {
  currentPage: 1,
  itemsPerPage: ORDERS_PAGE_SIZE,
  orderId: '',
  recipientId: '',
  status: '',
  isInReview: false,
  time: 'newest',
};

/** Zero or empty means no filter (specification, section 5). */
const readIdText = (text: string | null): string => {
  const trimmed = text?.trim() ?? '';
  return Number(trimmed) === 0 ? '' : trimmed;
};

const readStatus = (text: string | null): OrdersUrl['status'] =>
  text === 'pending' || text === 'sent' ? text : '';

/** Reads and writes the address of the list. */
export const ordersUrl: UrlCodec<OrdersUrl> = {
  read: (query) => ({
    currentPage: readPageNumber(query.get('currentPage')),
    itemsPerPage: readPageSize(query.get('itemsPerPage'), ORDERS_PAGE_SIZE),
    orderId: readIdText(query.get('orderID')),
    recipientId: readIdText(query.get('recipientID')),
    status: readStatus(query.get('shipping_status')),
    isInReview: query.get('payment') === 'review',
    time: query.get('time') === 'oldest' ? 'oldest' : 'newest',
  }),
  write: (state) => {
    const query = new URLSearchParams({
      currentPage: String(state.currentPage),
      itemsPerPage: String(state.itemsPerPage),
    });
    if (readIdText(state.orderId) !== '') query.set('orderID', state.orderId);
    if (readIdText(state.recipientId) !== '') query.set('recipientID', state.recipientId);
    if (state.status !== '') query.set('shipping_status', state.status);
    if (state.isInReview) query.set('payment', 'review');
    if (state.time !== ORDERS_START.time) query.set('time', state.time);
    return query.toString();
  },
};

/** Whether a typed text can be the number of an order or of a recipient. */
export const isIdFilter = (text: string): boolean => {
  const id = readIdText(text);
  return id === '' || readId(id) !== null;
};

/** What the server is asked. A text that is no number filters nothing. */
export function toVariables(state: OrdersUrl): OrderListQueryVariables {
  const orderId = readId(state.orderId);
  const recipientId = readId(state.recipientId);
  return {
    filter: {
      ...(orderId === null ? {} : { orderId: String(orderId) }),
      ...(recipientId === null ? {} : { recipientId: String(recipientId) }),
      ...(state.isInReview ? { isInReview: true } : {}),
      ...(state.status === '' ? {} : { shippingStatus: state.status === 'sent' ? 'SENT' : 'PENDING' }),
    },
    sort: state.time === 'oldest' ? 'OLDEST' : 'NEWEST',
    page: { number: state.currentPage, size: state.itemsPerPage },
  };
}
