import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ShopError } from '../../../shared/errors.js';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { revisionOf } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { Refund as RefundRecord, RefundKind as StoredKind } from '../orders/refund.record.js';
import {
  keptCentsOf,
  refundsOf,
  type DecidedRefundKind,
  type RefundedPieces,
} from '../orders/refund.states.js';
import { Order } from '../orders/orders.types.js';
import { OrderConflict } from './payment-hold.types.js';
import {
  ClassifyRefundInput,
  Refund,
  RefundOrderInput,
  RefundPreview,
  RefundPreviewInput,
  RefundPreviewResult,
  RefundUpdated,
  RetryRefundInput,
  UpdateRefundResult,
  type RefundedLineInput,
} from './refunds.types.js';
import { cost } from '../../graphql/cost.js';

@Resolver(() => Order)
export class RefundsResolver {
  @FieldResolver(() => [Refund], {
    description: 'What was given back of its payment, or is to be, oldest first.',
    complexity: cost({ length: 1 }),
  })
  refunds(@Root() order: OrderRecord, @Ctx() { viewer }: RequestContext): RefundRecord[] {
    return refundsOf(order).map((refund) => ({
      ...refund,
      feeCents: refund.feeCents ?? 0,
      valueLossCents: refund.valueLossCents ?? 0,
      byUsername: viewer.role === 'employee' ? refund.byUsername : null,
    }));
  }

  @FieldResolver(() => Money, {
    description:
      'What the shop keeps of its payment, in cents; refunds that have not failed are taken off. 0 while it is not paid.',
  })
  keptAmount(@Root() order: OrderRecord): number {
    return keptCentsOf(order);
  }

  @FieldResolver(() => Int, {
    description:
      'Rises with every change of its refunds or shipments. To be sent with a decision about them: it tells what was seen.',
  })
  version(@Root() order: OrderRecord): number {
    return revisionOf(order);
  }

  @Query(() => RefundPreviewResult, {
    description: 'What a refund of a paid order would consist of. Employees only.',
  })
  @ReturnsUserErrors()
  async refundPreview(
    @Arg('input', () => RefundPreviewInput, { description: 'What is to be given back.' })
    input: RefundPreviewInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<RefundPreview> {
    const preview = await services.checkout.refundPreview(
      viewer,
      requireId(input.orderId, unknownOrder),
      toRequest(input),
    );
    return Object.assign(new RefundPreview(), preview);
  }

  @Mutation(() => UpdateRefundResult, {
    description:
      'Gives money of a paid order back: for pieces, which may go back into stock, or an amount. The customer gets a mail. Employees only.',
  })
  @ReturnsUserErrors({ ORDER_DECIDED: OrderConflict })
  async refundOrder(
    @Arg('input', () => RefundOrderInput, { description: 'What is given back.' })
    input: RefundOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const orderId = requireId(input.orderId, unknownOrder);
    return new RefundUpdated({
      order: await services.checkout.refundOrder(viewer, orderId, input.version, toRequest(input)),
    });
  }

  @Mutation(() => UpdateRefundResult, {
    description: 'Tries a refund again that has failed. Employees only.',
  })
  @ReturnsUserErrors({ ORDER_DECIDED: OrderConflict })
  async retryRefund(
    @Arg('input', () => RetryRefundInput, { description: 'The refund.' })
    { orderId, version, number }: RetryRefundInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new RefundUpdated({
      order: await services.checkout.retryRefund(viewer, requireId(orderId, unknownOrder), version, number),
    });
  }

  @Mutation(() => UpdateRefundResult, {
    description:
      "Records what a refund was for that was made on the provider's own pages; its pieces may go back into stock. Employees only.",
  })
  @ReturnsUserErrors({ ORDER_DECIDED: OrderConflict })
  async classifyRefund(
    @Arg('input', () => ClassifyRefundInput, { description: 'The refund and what it was for.' })
    { orderId, version, number, kind, lines }: ClassifyRefundInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const request = { kind: decided(kind), lines: lines.map(toPieces) };
    return new RefundUpdated({
      order: await services.checkout.classifyRefund(
        viewer,
        requireId(orderId, unknownOrder),
        version,
        number,
        request,
      ),
    });
  }
}

const toRequest = ({ kind, lines, amount }: RefundPreviewInput) => ({
  kind: decided(kind),
  lines: lines.map(toPieces),
  amountCents: amount ?? null,
});

const toPieces = ({ line, quantity, isRestockable }: RefundedLineInput): RefundedPieces => ({
  line,
  count: quantity,
  isRestockable,
});

/** What an employee may give as the reason. */
function decided(kind: StoredKind): DecidedRefundKind {
  if (kind === 'external') throw new ShopError('REFUND_EMPTY');
  return kind;
}
