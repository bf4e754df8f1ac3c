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
        orderId: readIdFilter(readParameter(request, 'orderID')),
        recipientId: readIdFilter(readParameter(request, 'recipientID')),
        shippingStatus:
          SHIPPING.find((status) => status === readParameter(request, 'shipping_status')) ?? null,
        paymentStatus: readPaymentStatus(readParameter(request, 'payment_status')),
        hasPaymentHold: false,
        search: '',
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

/** The calls of `/api` about placed orders. */
export const orderRoutes: readonly RestRoute[] = [filteredOrders];
