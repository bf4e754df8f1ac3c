import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { can } from '../../../shared/access.js';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { currencyOf, isAcceptable } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import {
  OrderConflict,
  PaymentHold,
  PaymentHoldResolved,
  ResolvePaymentHoldInput,
  ResolvePaymentHoldResult,
} from './payment-hold.types.js';

/** A decision, and the five counts of the desk after it. */
const DECISION = cost({ work: 6 * PRICES.lookup });

@Resolver(() => Order)
export class PaymentHoldResolver {
  @FieldResolver('Why its payment is on hold; null for customers, and when it is not.', PaymentHold, {
    nullable: true,
  })
  paymentHold(@Root() order: OrderRecord, @Ctx() { viewer }: RequestContext): PaymentHold | null {
    if (order.state !== 'review' || !can(viewer, 'orders.decide')) return null;
    return {
      reason: order.holdReason ?? 'amount',
      capturedAmount: order.capturedCents,
      currency: currencyOf(order),
      isAcceptable: isAcceptable(order),
      autoCancelAt: order.capturedCents === 0 ? order.recheckAt : null,
      version: order.attempt,
    };
  }

  @Mutation(
    'Keeps a payment that is all that its order asks for although it came otherwise: the order is paid. Employees only.',
    ResolvePaymentHoldResult,
    { complexity: DECISION, errors: { ORDER_DECIDED: OrderConflict } },
  )
  async acceptHeldPayment(
    @Input('The order.', ResolvePaymentHoldInput) { orderId, version }: ResolvePaymentHoldInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new PaymentHoldResolved({
      order: await services.checkout.accept(viewer, requireId(orderId, unknownOrder), version),
      deskCounts: await services.figures.counts(viewer),
    });
  }

  @Mutation(
    'Gives a payment that does not fit its order back, once, and the pieces free; without money the order just ends. The customer gets a mail. Employees only.',
    ResolvePaymentHoldResult,
    { complexity: DECISION, errors: { ORDER_DECIDED: OrderConflict } },
  )
  async refundHeldPayment(
    @Input('The order.', ResolvePaymentHoldInput) { orderId, version }: ResolvePaymentHoldInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new PaymentHoldResolved({
      order: await services.checkout.refund(viewer, requireId(orderId, unknownOrder), version),
      deskCounts: await services.figures.counts(viewer),
    });
  }
}
