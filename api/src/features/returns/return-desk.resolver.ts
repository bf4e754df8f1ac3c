import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireId, unknownReturn } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
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

const CONFLICT = { RETURN_DECIDED: ReturnConflict };
const idOf = ({ returnId }: { returnId: string }): number => requireId(returnId, unknownReturn);

@Resolver()
export class ReturnDeskResolver {
  @Query(() => ReturnPreviewResult, {
    description: 'What the refund of a return would come to. Employees only.',
  })
  @ReturnsUserErrors(CONFLICT)
  async returnPreview(
    @Arg('input', () => ReturnPreviewInput, { description: 'Which refund.' })
    input: ReturnPreviewInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReturnPreview> {
    const preview = await services.returnDesk.preview(viewer, idOf(input), input.isFeeWaived);
    const { decision, piecesCents, vatCents, keptCents, version } = preview;
    return Object.assign(new ReturnPreview(), {
      piecesAmount: piecesCents,
      fee: decision.feeCents,
      valueLoss: decision.valueLossCents,
      amount: decision.cents,
      vat: vatCents,
      keptAmount: keptCents,
      restockQuantity: decision.pieces.reduce((sum, { restockCount }) => sum + restockCount, 0),
      version,
    });
  }

  @Mutation(() => UpdateReturnResult, {
    description: 'Records that the goods of a return are here; the customer gets a mail. Employees only.',
  })
  @ReturnsUserErrors(CONFLICT)
  async receiveReturn(
    @Arg('input', () => ReturnStepInput, { description: 'The return.' }) input: ReturnStepInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ReturnUpdated({
      return: await services.returnDesk.receive(viewer, idOf(input), input.version),
    });
  }

  @Mutation(() => UpdateReturnResult, {
    description:
      'Records proof that the goods of a return were sent, so that their money is due (§ 357 (4) BGB). Employees only.',
  })
  @ReturnsUserErrors(CONFLICT)
  async recordReturnProof(
    @Arg('input', () => ReturnStepInput, { description: 'The return.' }) input: ReturnStepInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ReturnUpdated({
      return: await services.returnDesk.recordProof(viewer, idOf(input), input.version),
    });
  }

  @Mutation(() => UpdateReturnResult, {
    description: 'Records what the goods of a return are like. Employees only.',
  })
  @ReturnsUserErrors(CONFLICT)
  async checkReturn(
    @Arg('input', () => CheckReturnInput, { description: 'What was found.' }) input: CheckReturnInput,
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

  @Mutation(() => UpdateReturnResult, {
    description:
      'Decides that the money of a return goes back, and asks the payment provider for it; the goods need not be here. Employees only.',
  })
  @ReturnsUserErrors(CONFLICT)
  async refundReturn(
    @Arg('input', () => RefundReturnInput, { description: 'The decision.' })
    { version, amount, isFeeWaived, ...input }: RefundReturnInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const decision = { version, amountCents: amount, isFeeWaived };
    return new ReturnUpdated({ return: await services.returnDesk.refund(viewer, idOf(input), decision) });
  }

  @Mutation(() => UpdateReturnResult, {
    description: 'Rejects a return, for a reason that the customer gets by mail. Employees only.',
  })
  @ReturnsUserErrors(CONFLICT)
  async rejectReturn(
    @Arg('input', () => RejectReturnInput, { description: 'The decision.' }) input: RejectReturnInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { version, reason } = input;
    return new ReturnUpdated({
      return: await services.returnDesk.reject(viewer, idOf(input), version, reason),
    });
  }
}
