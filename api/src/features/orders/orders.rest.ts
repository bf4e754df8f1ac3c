import { ShopError } from '../../../shared/errors.js';
import { toCountMap } from '../../../shared/rules/cart.js';
import { readId } from '../../../shared/rules/ids.js';
import { ORDERS_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { readText } from '../../rest/body.js';
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

/** A number of a filter; zero, empty and unreadable ones mean no filter (specification, section 5). */
const readNumber = (text: string | null): number | null => (text === null ? null : readId(text));

function readStatus(text: string | null): 'pending' | 'sent' | null {
  return text === 'pending' || text === 'sent' ? text : null;
}

const filteredOrders: RestRoute = {
  method: 'get',
  path: '/filtered-orders',
  action: 'orders.read',
  handle: async (request, { services, viewer }) => {
    const { entries, currentPage, pagesCount } = await services.orders.page(
      viewer,
      {
        orderId: readNumber(readParameter(request, 'orderID')),
        recipientId: readNumber(readParameter(request, 'recipientID')),
        shippingStatus: readStatus(readParameter(request, 'shipping_status')),
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
  handle: async (request, { services, viewer }) => {
    const orderId = readId(request.params.orderID);
    if (orderId === null) throw new ShopError('NOT_FOUND', 'OrderID is missing.');
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
