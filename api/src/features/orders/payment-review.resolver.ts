import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { demandId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import { currencyOf, isAcceptable } from './order.states.js';
import type { OrderRecord } from './orders.model.js';
import { Order } from './orders.types.js';
import {
  DecideReviewInput,
  DecideReviewResult,
  OrderConflict,
  OrderReview,
  ReviewDecided,
  type ReviewReason,
} from './payment-review.types.js';

@Resolver(() => Order)
export class PaymentReviewResolver {
  @FieldResolver(() => OrderReview, {
    nullable: true,
    description: 'What there is to decide about its payment; null for customers, and when there is nothing.',
  })
  review(@Root() order: OrderRecord, @Ctx() { viewer }: RequestContext): OrderReview | null {
    if (order.state !== 'review' || !can(viewer, 'orders.decide')) return null;
    return {
      reason: (order.reviewReason ?? 'amount').toUpperCase() as ReviewReason,
      captured: order.capturedCents,
      currency: currencyOf(order),
      isAcceptable: isAcceptable(order),
      endsAt: order.capturedCents === 0 ? order.auditAt : null,
      version: order.attempt,
    };
  }

  @Mutation(() => DecideReviewResult, {
    description:
      'Keeps a payment that is all that its order asks for although it came otherwise: the order is paid. Employees only.',
  })
  @ReturnsUserErrors({ ORDER_DECIDED: OrderConflict })
  async acceptPayment(
    @Arg('input', () => DecideReviewInput, { description: 'The order.' })
    { orderId, version }: DecideReviewInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReviewDecided> {
    return new ReviewDecided(await services.checkout.accept(viewer, demandId(orderId), version));
  }

  @Mutation(() => DecideReviewResult, {
    description:
      'Gives a payment that does not fit its order back, once, and the pieces free; without money the order just ends. The customer gets a mail. Employees only.',
  })
  @ReturnsUserErrors({ ORDER_DECIDED: OrderConflict })
  async refundPayment(
    @Arg('input', () => DecideReviewInput, { description: 'The order.' })
    { orderId, version }: DecideReviewInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReviewDecided> {
    return new ReviewDecided(await services.checkout.refund(viewer, demandId(orderId), version));
  }
}
