import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input, Query } from '../../graphql/declare.js';
import { can } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { forgottenFrom, hangsFrom, type RefundReason } from '../../../shared/rules/refunds.js';
import type { RequestContext } from '../../context.js';
import { Mutation, ReturnsUserErrors } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { revisionOf } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { Refund as RefundRecord, RefundKind as StoredKind } from '../orders/refund.record.js';
import { keptCentsOf, refundsOf, type RefundedPieces } from '../orders/refund.states.js';
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
  @FieldResolver(
    'What was given back of its payment, or is to be, oldest first; nothing for who only sends parcels.',
    [Refund],
    {
      complexity: cost({ length: 1 }),
    },
  )
  refunds(@Root() order: OrderRecord, @Ctx() { services, viewer }: RequestContext): Refund[] {
    if (!can(viewer, 'orders.readAll', order.userId)) return [];
    const now = services.checkout.ports.clock();
    return refundsOf(order).map((refund) => ({
      ...refund,
      giftCents: refund.giftCents ?? 0,
      returnId: refund.returnId ?? null,
      ...standingOf(refund, now),
      feeCents: refund.feeCents ?? 0,
      valueLossCents: refund.valueLossCents ?? 0,
      byUsername: viewer.role === 'employee' ? refund.byUsername : null,
    }));
  }

  @FieldResolver(
    'What the shop keeps of its payment, in cents; refunds that have not failed are taken off. 0 while it is not paid, and for who only sends parcels.',
    Money,
  )
  keptAmount(@Root() order: OrderRecord, @Ctx() { viewer }: RequestContext): number {
    return can(viewer, 'orders.readAll', order.userId) ? keptCentsOf(order) : 0;
  }

  @FieldResolver(
    'Rises with every change of its refunds or shipments. To be sent with a decision about them: it tells what was seen.',
    Int,
  )
  version(@Root() order: OrderRecord): number {
    return revisionOf(order);
  }

  @Query('What a refund of a paid order would consist of. Employees only.', RefundPreviewResult)
  @ReturnsUserErrors()
  async refundPreview(
    @Input('What is to be given back.', RefundPreviewInput) input: RefundPreviewInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<RefundPreview> {
    const preview = await services.checkout.refundPreview(
      viewer,
      requireId(input.orderId, unknownOrder),
      toRequest(input),
    );
    return Object.assign(new RefundPreview(), preview);
  }

  @Mutation(
    'Gives money of a paid order back: for pieces, which may go back into stock, or an amount. The customer gets a mail. Employees only.',
    UpdateRefundResult,
    { errors: { ORDER_DECIDED: OrderConflict } },
  )
  async refundOrder(
    @Input('What is given back.', RefundOrderInput) input: RefundOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const orderId = requireId(input.orderId, unknownOrder);
    return new RefundUpdated({
      order: await services.checkout.refundOrder(viewer, orderId, input.version, toRequest(input)),
    });
  }

  @Mutation('Tries a refund again that has failed or hangs. Employees only.', UpdateRefundResult, {
    errors: { ORDER_DECIDED: OrderConflict },
  })
  async retryRefund(
    @Input('The refund.', RetryRefundInput) { orderId, version, number }: RetryRefundInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new RefundUpdated({
      order: await services.checkout.retryRefund(viewer, requireId(orderId, unknownOrder), version, number),
    });
  }

  @Mutation(
    'Records that a refund that has failed was paid by bank transfer. One that hangs is asked for no longer, so that it can be transferred from `Refund.transferableFrom` on. Employees only.',
    UpdateRefundResult,
    { errors: { ORDER_DECIDED: OrderConflict } },
  )
  async transferRefund(
    @Input('The refund.', RetryRefundInput) { orderId, version, number }: RetryRefundInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new RefundUpdated({
      order: await services.checkout.transferRefund(viewer, id, version, number),
    });
  }

  @Mutation(
    "Records what a refund was for that was made on the provider's own pages; its pieces may go back into stock. Employees only.",
    UpdateRefundResult,
    { errors: { ORDER_DECIDED: OrderConflict } },
  )
  async classifyRefund(
    @Input('The refund and what it was for.', ClassifyRefundInput) {
      orderId,
      version,
      number,
      kind,
      lines,
    }: ClassifyRefundInput,
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

/** What a refund waits for, as of now, and whose doing it is. */
const standingOf = (
  { state, means, begunAt, askedAt, isDispute = false }: RefundRecord,
  now: Date,
): Pick<Refund, 'isHanging' | 'transferableFrom' | 'isDispute'> => ({
  isDispute,
  isHanging: state === 'asked' && hangsFrom(begunAt) <= now,
  transferableFrom: state === 'asked' && means === 'transfer' ? forgottenFrom(askedAt) : null,
});

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
function decided(kind: StoredKind): RefundReason {
  if (kind === 'external') throw new ShopError('REFUND_EMPTY');
  return kind;
}
