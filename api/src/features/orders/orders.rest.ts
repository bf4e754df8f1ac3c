import { ShopError } from '../../../shared/errors.js';
import { toCountMap } from '../../../shared/rules/cart.js';
import { demandId, readId } from '../../../shared/rules/ids.js';
import { ORDERS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { readText } from '../../rest/body.js';
import {
  COUNTS,
  NOTHING,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  record,
  text,
  time,
  wholeFrom,
} from '../../rest/json-schema.js';
import { readListPage, readParameter, type RestRoute } from '../../rest/route.js';
import { paymentStatusOf } from './order.states.js';
import type { OrderRecord } from './orders.model.js';

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

const SHIPPING = ['pending', 'sent'];

/** What `toWireOrder` gives. */
export const ORDER = record(
  {
    id: wholeFrom(1, 'Id of the order.'),
    payment_status: text('For example `pending` or `paid`.'),
    shipping_status: oneOf(SHIPPING, 'Whether it is on its way.'),
    content: COUNTS,
    recipient: wholeFrom(1, 'Id of the customer.'),
    placement_time: time('When it was placed.'),
    total_price: wholeFrom(0, 'Euro cents, VAT included.'),
    paypal_order_id: orNull(text('Id of the payment.')),
    shipping_speditor: orNull(text('The carrier.')),
    shipment_tracking_code: orNull(text('The tracking code.')),
  },
  'Order',
);

/** A number of a filter; zero, empty and unreadable ones mean no filter (specification, section 5). */
const readNumber = (text: string | null): number | null => (text === null ? null : readId(text));

function readStatus(text: string | null): 'pending' | 'sent' | null {
  return text === 'pending' || text === 'sent' ? text : null;
}

const filteredOrders: RestRoute = {
  method: 'get',
  path: '/filtered-orders',
  action: 'orders.read',
  about: {
    summary: 'A page of orders; customers see their own only.',
    query: {
      ...pageQuery(ORDERS_PAGE_SIZE),
      'orderID?': wholeFrom(1, 'Only the order of this id.'),
      'recipientID?': wholeFrom(1, 'Only orders of this customer; ignored for customers.'),
      'shipping_status?': oneOf(SHIPPING, 'Only orders that are, or are not yet, on their way.'),
      'time?': oneOf(['ascending', 'descending'], 'Oldest or newest first; newest without it.'),
    },
    payload: pageOf('orders', ORDER),
  },
  handle: async (request, { services, viewer }) => {
    const { entries, currentPage, pagesCount } = await services.orders.page(
      viewer,
      {
        orderId: readNumber(readParameter(request, 'orderID')),
        recipientId: readNumber(readParameter(request, 'recipientID')),
        shippingStatus: readStatus(readParameter(request, 'shipping_status')),
        isInReview: false,
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

const updateShipping: RestRoute = {
  method: 'post',
  path: '/update-order-shipping-details/:orderID',
  action: 'orders.ship',
  about: {
    summary: 'Marks a paid order as sent, or as not sent.',
    body: {
      shipping_status: oneOf(SHIPPING, 'What it shall be.'),
      'shipping_speditor?': text('The carrier; needed for `sent`.'),
      'shipment_tracking_code?': text('The tracking code; needed for `sent`.'),
    },
    payload: NOTHING,
  },
  handle: async (request, { services, viewer }) => {
    const orderId = demandId(request.params.orderID, 'OrderID is missing.');
    const status = readText(request, 'shipping_status');
    if (status === 'pending') {
      await services.orders.revertShipment(viewer, orderId);
    } else if (status === 'sent') {
      await services.orders.send(viewer, orderId, {
        carrier: readText(request, 'shipping_speditor'),
        trackingCode: readText(request, 'shipment_tracking_code'),
      });
    } else {
      const message = status === '' ? 'Missing shipping status.' : 'Could not update order.';
      throw new ShopError('INVALID_INPUT', message);
    }
    return { msg: 'Order updated.', payload: null };
  },
};

/** The calls of `/api` about placed orders. */
export const orderRoutes: readonly RestRoute[] = [filteredOrders, updateShipping];
