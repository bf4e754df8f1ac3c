import { readIdFilter } from '@shared/rules/ids.js';
import { ORDER_DATES, ORDER_SORTS, type OrderDate, type OrderSort } from '@shared/rules/order-list.js';
import { PAYMENT_MEANS, type PaymentMeans } from '@shared/rules/payment-means.js';
import type { SliceUrl } from '../../../lib/useSliceUrl';
import type { UrlCodec } from '../../../lib/useUrlState';
import { PAYMENT_CONDITIONS, readPayment, type PaymentFilter } from '../orders-url';
import type { OrderTableQueryVariables } from './order-table.generated';

/** How many orders the table shows at a time. */
export const TABLE_SIZES = [24, 50] as const;
type TableSize = (typeof TABLE_SIZES)[number];

/** What the table of orders shows, as its address keeps it. Empty texts mean: all. */
export interface OrderTableUrl extends SliceUrl {
  first: TableSize;
  sort: OrderSort;
  search: string;
  recipientId: string;
  status: '' | 'pending' | 'sent';
  payment: PaymentFilter;
  means: '' | PaymentMeans;
  tag: string;
  /** What happened on the days. */
  days: OrderDate;
  from: string;
  until: string;
}

/** All orders, the newest first. */
export const TABLE_START: OrderTableUrl = {
  after: null,
  first: TABLE_SIZES[0],
  sort: 'NEWEST',
  search: '',
  recipientId: '',
  status: '',
  payment: '',
  means: '',
  tag: '',
  days: 'PLACED',
  from: '',
  until: '',
};

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** Reads the name of an order of the list; every other text means the usual one. */
export const readOrderSort = (text: string | null): OrderSort => oneOf(ORDER_SORTS, text) ?? TABLE_START.sort;

/** Reads whether orders are sent; every other text means all. */
export const readStatus = (text: string | null): OrderTableUrl['status'] =>
  oneOf(['pending', 'sent'], text) ?? '';

/** Reads a means of payment; every other text means all. */
export const readMeans = (text: string | null): OrderTableUrl['means'] => oneOf(PAYMENT_MEANS, text) ?? '';

/** Reads what happened on the days; every other text means the placement. */
export const readOrderDate = (text: string | null): OrderDate => oneOf(ORDER_DATES, text) ?? TABLE_START.days;

/** Reads and writes the address of the table. */
export const orderTableUrl: UrlCodec<OrderTableUrl> = {
  read: (query) => ({
    after: query.get('after'),
    first: TABLE_SIZES.find((size) => String(size) === query.get('first')) ?? TABLE_START.first,
    sort: readOrderSort(query.get('sort')),
    search: query.get('search')?.trim() ?? '',
    recipientId: readIdFilter(query.get('recipientID'))?.toString() ?? '',
    status: readStatus(query.get('shipping_status')),
    payment: readPayment(query.get('payment')),
    means: readMeans(query.get('means')),
    tag: query.get('tag')?.trim() ?? '',
    days: readOrderDate(query.get('days')),
    from: query.get('from') ?? '',
    until: query.get('until') ?? '',
  }),
  write: ({ after, first, status, recipientId, ...state }) => {
    const query = new URLSearchParams();
    if (after !== null) query.set('after', after);
    if (first !== TABLE_START.first) query.set('first', String(first));
    if (status !== '') query.set('shipping_status', status);
    if (recipientId !== '') query.set('recipientID', recipientId);
    for (const [name, value] of Object.entries(state))
      if (value !== TABLE_START[name as keyof typeof state]) query.set(name, value);
    return query.toString();
  },
};

/** Whether something narrows the table. */
export const isNarrowed = (state: OrderTableUrl): boolean =>
  (['search', 'recipientId', 'status', 'payment', 'means', 'tag', 'from', 'until'] as const).some(
    (name) => state[name] !== '',
  );

/** Returns what the server is asked. */
export function toTableVariables(state: OrderTableUrl): OrderTableQueryVariables {
  const { after, first, sort, search, recipientId, status, payment, means, tag, days, from, until } = state;
  const hasPeriod = from !== '' || until !== '';
  return {
    filter: {
      ...(search === '' ? {} : { search }),
      ...(recipientId === '' ? {} : { recipientId }),
      ...(status === '' ? {} : { shippingStatus: status === 'sent' ? 'SENT' : 'PENDING' }),
      ...PAYMENT_CONDITIONS[payment],
      ...(means === '' ? {} : { means }),
      ...(tag === '' ? {} : { tag }),
      ...(hasPeriod ? { period: { of: days, from: from || null, until: until || null } } : {}),
    },
    sort,
    after,
    first,
  };
}

/** Returns where the orders that the table shows, on all pages, are as a file. */
export function orderFileUrl(state: OrderTableUrl): string {
  const { sort, search, recipientId, status, payment, means, tag, days, from, until } = state;
  const isPaymentHold = payment === 'review';
  const given = {
    ...{ sort, search, recipientID: recipientId, shipping_status: status, means, tag, days, from, until },
    payment_status: isPaymentHold ? '' : payment,
    hold: isPaymentHold ? 'yes' : '',
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  return `/api/export/orders.csv?${query.toString()}`;
}
