import { Ctx, Resolver } from 'type-graphql';
import { Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { readId, requireId, unknownOrder } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { OutOfStock } from '../cart/cart.types.js';
import {
  BackorderCanceled,
  CancelBackorderResult,
  CancelOrderInput,
  CancelOrderResult,
  CapturePaymentResult,
  Conflict,
  OrderCanceled,
  OrderPlaced,
  PaymentCaptured,
  PaymentFailed,
  PaymentInput,
  PaymentSettings,
  PlaceOrderInput,
  PlaceOrderResult,
} from './checkout.types.js';

/** What the buyer believes to order. A product that cannot be meant is no part of any cart. */
const readClaim = ({ expectedLines }: PlaceOrderInput): Quantity[] =>
  expectedLines.map(({ productId, quantity }) => ({ productId: readId(productId) ?? 0, count: quantity }));

async function viewersCart({ services, viewer }: RequestContext) {
  return { userId: viewer.userId, lines: await services.cart.lines(viewer, viewer.userId) };
}

@Resolver()
export class CheckoutResolver {
  @Query("By what the viewer can pay orders, and what the payment provider's button needs.", PaymentSettings)
  paymentSettings(@Ctx() { services, viewer }: RequestContext): Promise<PaymentSettings> {
    return services.checkout.paymentSettings(viewer);
  }

  @Mutation(
    'Orders what is in the cart: holds the pieces and opens a payment. The same cart again gives the same order. More than 15 pieces, more than 7,500 euros, more than 4 of a product and half of its stock, and orders of who has not paid for held pieces for 40 minutes within a day are not held: they are taken with the payment. Customers only.',
    PlaceOrderResult,
    { errors: { CONFLICT: Conflict, OUT_OF_STOCK: OutOfStock, PAYMENT_FAILED: PaymentFailed } },
  )
  async placeOrder(
    @Input('What the buyer believes to order.', PlaceOrderInput) input: PlaceOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const {
      expectedTotal,
      expectedGift,
      expectedOn,
      addresses,
      agreesToDelivery,
      agreesToWork,
      withoutVat,
      means,
    } = input;
    const chosen = addresses && { delivery: addresses.delivery, invoice: addresses.invoice ?? null };
    const order = await services.checkout.place(viewer, readClaim(input), expectedTotal ?? null, {
      chosen: chosen ?? null,
      isAgreed: agreesToDelivery,
      isWorkAgreed: agreesToWork,
      isWithoutVat: withoutVat,
      readGiftCents: expectedGift ?? null,
      readExpectedOn: expectedOn ?? null,
      means,
    });
    return new OrderPlaced({ order, paymentId: order.paymentId });
  }

  @Mutation(
    'Takes the money of a payment that the buyer has approved. Safe to repeat: money is taken once. When pieces that were not held are gone, nothing is charged and the order ends. Customers only.',
    CapturePaymentResult,
    { errors: { OUT_OF_STOCK: OutOfStock, PAYMENT_FAILED: PaymentFailed } },
  )
  async capturePayment(
    @Input('The payment.', PaymentInput) { paymentId }: PaymentInput,
    @Ctx() context: RequestContext,
  ) {
    const order = await context.services.checkout.collect(context.viewer, paymentId);
    return new PaymentCaptured({ order, cart: await viewersCart(context) });
  }

  @Mutation('Ends an order that is not paid and gives its pieces back. Customers only.', CancelOrderResult)
  async cancelOrder(
    @Input('The order.', CancelOrderInput) { orderId }: CancelOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new OrderCanceled({
      order: await services.checkout.cancelOrder(viewer, requireId(orderId, unknownOrder)),
    });
  }

  @Mutation(
    'Cancels what the viewer has ordered before it had come, as long as it is not sent, and gives its money back; the other goods of the order are sent. Customers only.',
    CancelBackorderResult,
  )
  async cancelBackorder(
    @Input('The order.', CancelOrderInput) { orderId }: CancelOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new BackorderCanceled({
      order: await services.checkout.cancelAhead(viewer, requireId(orderId, unknownOrder)),
    });
  }
}

export const ConflictResolver = resolveFields<Conflict, Conflict>(Conflict, {
  cart: (_conflict, context) => viewersCart(context),
});
