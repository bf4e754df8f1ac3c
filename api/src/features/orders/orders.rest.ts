import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import { MAX_EXPORTED_ORDERS, ORDER_DATES, ORDER_SORTS } from '../../../shared/rules/order-list.js';
import { PAYMENT_MEANS } from '../../../shared/rules/payment-means.js';
import { toCountMap } from '../../../shared/rules/cart.js';
import { readIdFilter } from '../../../shared/rules/ids.js';
import { ORDERS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { PAYMENT_STATUSES, type PaymentStatusName } from '../../../shared/rules/payment-status.js';
import { ID_FILTER_RULE } from '../../graphql/id-filter.js';
import {
  COUNTS,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  record,
  text,
  time,
  integerFrom,
} from '../../rest/json-schema.js';
import { readListPage, readParameter, type RestRoute } from '../../rest/route.js';
import { paymentStatusOf } from './order.states.js';
import type { OrderRecord } from './order.record.js';
import { EVERY_ORDER, type OrderPeriod } from './orders.query.js';

/** An order with the names that clients of `/api` know. */
export const toWireOrder = (order: OrderRecord) => ({
  id: order._id,
  payment_status: paymentStatusOf(order).toLowerCase(),
  shipping_status: order.shippingStatus,
  content: toCountMap(order.lines),
  recipient: order.userId,
  placement_time: order.placedAt.getTime(),
  total_price: order.totalCents,
  paypal_order_id: order.paymentId,
  shipping_speditor: order.carrier,
  shipment_tracking_code: order.trackingCode,
});

/** Whether an order is on its way, as clients of `/api` know it. */
export const SHIPPING = ['pending', 'sent'] as const;
const PAYMENT = PAYMENT_STATUSES.map((status) => status.toLowerCase());

/** What `toWireOrder` gives. */
export const ORDER = record(
  {
    id: integerFrom(1, 'Id of the order.'),
    payment_status: oneOf(PAYMENT, 'Whether it is paid, or how it has ended.'),
    shipping_status: oneOf(SHIPPING, 'Whether it is on its way.'),
    content: COUNTS,
    recipient: integerFrom(1, 'Id of the customer.'),
    placement_time: time('When it was placed.'),
    total_price: integerFrom(0, 'Euro cents, VAT included.'),
    paypal_order_id: orNull(text('Id of the payment.')),
    shipping_speditor: orNull(text('The carrier.')),
    shipment_tracking_code: orNull(text('The tracking code.')),
  },
  'Order',
);

const readPaymentStatus = (text: string | null): PaymentStatusName | null =>
  PAYMENT_STATUSES.find((status) => status.toLowerCase() === text) ?? null;

const filteredOrders: RestRoute = {
  method: 'get',
  path: '/filtered-orders',
  action: 'orders.read',
  about: {
    summary: 'A page of orders; customers see their own only.',
    query: {
      ...pageQuery(ORDERS_PAGE_SIZE),
      'orderID?': integerFrom(0, `Only the order of this id. ${ID_FILTER_RULE}`),
      'recipientID?': integerFrom(
        0,
        `Only orders of this customer; ignored for customers. ${ID_FILTER_RULE}`,
      ),
      'shipping_status?': oneOf(
        SHIPPING,
        'Only orders that are on their way, or that wait to be sent or to be paid; those that have ended are neither.',
      ),
      'payment_status?': oneOf(PAYMENT, 'Only orders of this payment status.'),
      'time?': oneOf(['ascending', 'descending'], 'Oldest or newest first; newest without it.'),
    },
    payload: pageOf('orders', ORDER),
  },
  handle: async (request, { services, viewer }) => {
    const { entries, currentPage, pagesCount } = await services.orders.page(
      viewer,
      {
        ...EVERY_ORDER,
        orderId: readIdFilter(readParameter(request, 'orderID')),
        recipientId: readIdFilter(readParameter(request, 'recipientID')),
        shippingStatus:
          SHIPPING.find((status) => status === readParameter(request, 'shipping_status')) ?? null,
        paymentStatus: readPaymentStatus(readParameter(request, 'payment_status')),
      },
      readParameter(request, 'time') === 'ascending' ? 'OLDEST' : 'NEWEST',
      readListPage(request, ORDERS_PAGE_SIZE),
    );
    return {
      msg: 'Orders found.',
      payload: { pagesCount, currentPage, orders: entries.map(toWireOrder) },
    };
  },
};

const readDate = (request: Request, name: string): string | null =>
  readParameter(request, name)?.trim() ?? null;

/** Reads the days of a period; `null` where neither is given. */
function readPeriod(request: Request): OrderPeriod | null {
  const [from, until] = [readDate(request, 'from'), readDate(request, 'until')];
  const of = ORDER_DATES.find((date) => date === readParameter(request, 'days')) ?? 'PLACED';
  return from === null && until === null ? null : { of, from, until };
}

const file: RestRoute = {
  method: 'get',
  path: '/export/orders.csv',
  action: 'orders.correct',
  about: {
    summary: 'Orders as CSV, for spreadsheets.',
    description: `What the list of orders shows under the same conditions, at most ${MAX_EXPORTED_ORDERS} orders, with titles in the caller’s language and times of Berlin.`,
    query: {
      'sort?': oneOf(ORDER_SORTS, 'Order; newest first without it.'),
      'recipientID?': integerFrom(0, `Only orders of this customer. ${ID_FILTER_RULE}`),
      'shipping_status?': oneOf(SHIPPING, 'Only orders that are on their way, or that wait for it.'),
      'payment_status?': oneOf(PAYMENT, 'Only orders of this payment status.'),
      'hold?': oneOf(['yes'], 'Only orders whose payment an employee must decide about.'),
      'means?': oneOf(PAYMENT_MEANS, 'Only orders that are paid by this.'),
      'tag?': text('Only orders with this tag.'),
      'days?': oneOf(ORDER_DATES, 'What happened on the days; placed without it.'),
      'from?': text('The first day in Berlin, as `2026-11-28`.'),
      'until?': text('The last day.'),
      'search?': text('Name, e-mail or town of the customer, or a number.'),
    },
    mimes: ['text/csv'],
  },
  price: () => 4 * PRICES.scan,
  handle: async (request, { services, viewer }) => {
    const filter = {
      ...EVERY_ORDER,
      recipientId: readIdFilter(readParameter(request, 'recipientID')),
      shippingStatus: SHIPPING.find((status) => status === readParameter(request, 'shipping_status')) ?? null,
      paymentStatus: readPaymentStatus(readParameter(request, 'payment_status')),
      hasPaymentHold: readParameter(request, 'hold') !== null,
      search: readParameter(request, 'search') ?? '',
      means: PAYMENT_MEANS.find((means) => means === readParameter(request, 'means')) ?? null,
      tag: readParameter(request, 'tag'),
      period: readPeriod(request),
    };
    const sort = ORDER_SORTS.find((one) => one === readParameter(request, 'sort')) ?? 'NEWEST';
    return {
      mime: 'text/csv; charset=utf-8',
      bytes: await services.orderExport.csv(viewer, filter, sort),
      headers: {
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Content-Disposition': 'attachment; filename="orders.csv"',
      },
    };
  },
};

/** The calls of `/api` about placed orders. */
export const orderRoutes: readonly RestRoute[] = [filteredOrders, file];
