import { requireId } from '../../../shared/rules/ids.js';
import { RequestError } from '../../rest/wording.js';
import { readText } from '../../rest/body.js';
import { NOTHING, oneOf, text } from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';
import { SHIPPING } from '../orders/orders.rest.js';

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
    const orderId = requireId(request.params.orderID, () => new RequestError('ORDER_ID_MISSING'));
    const status = readText(request, 'shipping_status');
    if (status === 'pending') {
      await services.shipping.revertShipment(viewer, orderId);
    } else if (status === 'sent') {
      await services.shipping.send(viewer, orderId, {
        carrier: readText(request, 'shipping_speditor'),
        trackingCode: readText(request, 'shipment_tracking_code'),
        // The settled contract takes any text.
        takesAnyCode: true,
      });
    } else {
      throw new RequestError(status === '' ? 'SHIPPING_STATUS_MISSING' : 'SHIPPING_STATUS_UNKNOWN');
    }
    return { msg: 'Order updated.', payload: null };
  },
};

/** The call of `/api` that sends placed orders. */
export const shippingRoutes: readonly RestRoute[] = [updateShipping];
