import { Ctx, Resolver } from 'type-graphql';
import { Input, Query } from '../../graphql/declare.js';
import { requireId, unknownReturn } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Mutation, ReturnsUserErrors } from '../../graphql/result.js';
import {
  CheckReturnInput,
  RefundReturnInput,
  RejectReturnInput,
  ReturnConflict,
  ReturnPreview,
  ReturnPreviewInput,
  ReturnPreviewResult,
  ReturnStepInput,
  ReturnUpdated,
  UpdateReturnResult,
} from './returns.types.js';

/** What a step with a return is refused with that somebody else has come before. */
export const RETURN_CONFLICT = { RETURN_DECIDED: ReturnConflict };

/** The number of a return. Throws `NOT_FOUND` for what is none. */
export const idOf = ({ returnId }: { returnId: string }): number => requireId(returnId, unknownReturn);

@Resolver()
export class ReturnDeskResolver {
  @Query('What the refund of a return would come to. Employees only.', ReturnPreviewResult)
  @ReturnsUserErrors(RETURN_CONFLICT)
  async returnPreview(
    @Input('Which refund.', ReturnPreviewInput) input: ReturnPreviewInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReturnPreview> {
    const preview = await services.returnDesk.preview(viewer, idOf(input), input.isFeeWaived);
    const { decision, piecesCents, shippingCents, vatCents, keptCents, version } = preview;
    return Object.assign(new ReturnPreview(), {
      piecesAmount: piecesCents,
      shippingAmount: shippingCents,
      fee: decision.feeCents,
      valueLoss: decision.valueLossCents,
      amount: decision.cents,
      vat: vatCents,
      keptAmount: keptCents,
      restockQuantity: decision.pieces.reduce((sum, { restockCount }) => sum + restockCount, 0),
      version,
    });
  }

  @Mutation(
    'Records that the goods of a return are here; the customer gets a mail. Employees only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async receiveReturn(
    @Input('The return.', ReturnStepInput) input: ReturnStepInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ReturnUpdated({
      return: await services.returnDesk.receive(viewer, idOf(input), input.version),
    });
  }

  @Mutation(
    'Records proof that the goods of a return were sent, so that their money is due (§ 357 (4) BGB). Employees only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async recordReturnProof(
    @Input('The return.', ReturnStepInput) input: ReturnStepInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ReturnUpdated({
      return: await services.returnDesk.recordProof(viewer, idOf(input), input.version),
    });
  }

  @Mutation('Records what the goods of a return are like. Employees only.', UpdateReturnResult, {
    errors: RETURN_CONFLICT,
  })
  async checkReturn(
    @Input('What was found.', CheckReturnInput) input: CheckReturnInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const checks = input.checks.map(({ quantity, valueLoss, ...check }) => ({
      ...check,
      count: quantity,
      valueLossCents: valueLoss,
    }));
    return new ReturnUpdated({
      return: await services.returnDesk.check(viewer, idOf(input), input.version, checks),
    });
  }

  @Mutation(
    'Decides that the money of a return goes back, and asks the payment provider for it; the goods need not be here. Employees only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async refundReturn(
    @Input('The decision.', RefundReturnInput) { version, amount, isFeeWaived, ...input }: RefundReturnInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const decision = { version, amountCents: amount, isFeeWaived };
    return new ReturnUpdated({ return: await services.returnDesk.refund(viewer, idOf(input), decision) });
  }

  @Mutation(
    'Rejects a return, for a reason that the customer gets by mail. Employees only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async rejectReturn(
    @Input('The decision.', RejectReturnInput) input: RejectReturnInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { version, reason } = input;
    return new ReturnUpdated({
      return: await services.returnDesk.reject(viewer, idOf(input), version, reason),
    });
  }
}
