import type { Request } from 'express';
import type { ShopError } from '../../../shared/errors.js';
import { MAX_CART_LINES, toCountMap, type Quantity } from '../../../shared/rules/cart.js';
import { readId } from '../../../shared/rules/ids.js';
import { RequestError } from '../../rest/wording.js';
import { readText } from '../../rest/body.js';
import { COUNTS, NOTHING, orNull, record, text } from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';
import { ORDER, toWireOrder } from '../orders/orders.rest.js';

/** Longest cart that a client may claim, in characters. */
const MAX_CART_CLAIM_LENGTH = 8_192;

const unreadable = (): ShopError => new RequestError('CART_UNREADABLE');

function parseClaim(text: string): object {
  if (text.length > MAX_CART_CLAIM_LENGTH) throw unreadable();
  try {
    const claim: unknown = JSON.parse(text);
    if (typeof claim === 'object' && claim !== null && !Array.isArray(claim)) return claim;
  } catch {
    // Refused below, as every other text that is no cart.
  }
  throw unreadable();
}

/** The cart as the client believes it to be. */
function readClaim(request: Request): Quantity[] {
  const entries = Object.entries(parseClaim(readText(request, 'order')));
  if (entries.length > MAX_CART_LINES) throw unreadable();
  return entries.map(([key, count]: [string, unknown]) => {
    const productId = readId(key);
    const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 1;
    if (productId === null || !isCount) throw unreadable();
    return { productId, count };
  });
}

const readPaymentId = (request: Request): string => String(request.params.orderID);

const placeOrder: RestRoute = {
  method: 'post',
  path: '/order',
  action: 'orders.place',
  about: {
    summary:
      'Places an order of what is in the cart. Its stock is held for the payment, or taken with it when the order is large or its buyer has let orders expire.',
    body: { order: text('The cart as the client believes it to be, as JSON: `{"7": 2}`.') },
    payload: orNull(text('Id of the payment that the buyer has to approve.')),
  },
  handle: async (request, { services, viewer }) => {
    const order = await services.checkout.place(viewer, readClaim(request));
    return { msg: 'Order placed.', payload: order.paymentId };
  },
};

const collectPayment: RestRoute = {
  method: 'get',
  path: '/collect-payment/:orderID',
  action: 'orders.pay',
  changesState: true,
  about: {
    summary: 'Takes the money that the buyer has approved.',
    payload: record({ updatedOrderData: ORDER, userData: record({ shopping_cart: COUNTS }) }),
  },
  handle: async (request, { services, viewer }) => {
    const order = await services.checkout.collect(viewer, readPaymentId(request));
    const cart = await services.cart.lines(viewer, viewer.userId);
    return {
      msg: 'Order placed.',
      payload: { updatedOrderData: toWireOrder(order), userData: { shopping_cart: toCountMap(cart) } },
    };
  },
};

const cancelPayment: RestRoute = {
  method: 'get',
  path: '/cancel-payment/:orderID',
  action: 'orders.pay',
  changesState: true,
  about: { summary: 'Gives an order up that is not paid.', payload: ORDER },
  handle: async (request, { services, viewer }) => {
    const order = await services.checkout.cancel(viewer, readPaymentId(request));
    return { msg: 'Order canceled and deleted.', payload: toWireOrder(order) };
  },
};

/** Where the payment provider sends its messages, below `/api`. */
export const PAYMENT_WEBHOOK_PATH = '/payment-webhook';

/** What the payment provider sends; it has no session, its signature is its pass. */
const paymentWebhook: RestRoute = {
  method: 'post',
  path: PAYMENT_WEBHOOK_PATH,
  acceptsRawBody: true,
  about: { summary: 'Takes a message of the payment provider, which signs it.', payload: NOTHING },
  handle: async (request, { services }) => {
    const body: unknown = request.body;
    await services.paymentEvents.receive(request.headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    return { msg: 'Message received.', payload: null };
  },
};

/** The calls of `/api` that turn a cart into a paid order. */
export const checkoutRoutes: readonly RestRoute[] = [
  placeOrder,
  collectPayment,
  cancelPayment,
  paymentWebhook,
];
