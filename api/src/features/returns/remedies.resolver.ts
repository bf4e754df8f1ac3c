import { Ctx, Resolver } from 'type-graphql';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import type { RequestContext } from '../../context.js';
import { Input, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { idOf, RETURN_CONFLICT } from './return-desk.resolver.js';
import { RemedyParcel, ReturnRemedy } from './remedies.types.js';
import { DecideRemedyInput, SendRemedyInput } from './remedy-inputs.types.js';
import type { RemedyParcel as ParcelRecord, ReturnRemedy as RemedyRecord } from './returns.model.js';
import { ReturnStepInput, ReturnUpdated, UpdateReturnResult } from './returns.types.js';

@Resolver()
export class RemediesResolver {
  @Mutation(
    'Decides that defective goods are repaired, or others sent in their place (§ 439 BGB); the customer gets a mail. What replaces them is taken from the stock: all of it, or nothing until all of it is there. No money moves. Owners and clerks only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async decideRemedy(
    @Input('The decision.', DecideRemedyInput) { version, ...input }: DecideRemedyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { kind, dueOn, faultyGoods } = input;
    const wanted = { kind, dueOn, faultyGoods };
    return new ReturnUpdated({
      return: await services.remedies.decide(viewer, idOf(input), version, wanted),
    });
  }

  @Mutation(
    'Takes back that goods are repaired or replaced, before anything was sent; what was set aside is free again. Owners and clerks only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async revokeRemedy(
    @Input('The return.', ReturnStepInput) input: ReturnStepInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ReturnUpdated({ return: await services.remedies.revoke(viewer, idOf(input), input.version) });
  }

  @Mutation(
    'Hands repaired goods, or what replaces them, to a carrier; the customer gets a mail, and the return ends. Employees only.',
    UpdateReturnResult,
    { errors: RETURN_CONFLICT },
  )
  async sendRemedy(
    @Input('The parcel.', SendRemedyInput) { version, ...input }: SendRemedyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { carrier, trackingCode, serials } = input;
    const parcel = { carrier, trackingCode, serials };
    return new ReturnUpdated({ return: await services.remedies.send(viewer, idOf(input), version, parcel) });
  }
}

export const RemedyParcelFields = resolveFields<RemedyParcel, ParcelRecord>(RemedyParcel, {
  trackingUrl: ({ carrier, trackingCode }) => trackingUrl(carrier, trackingCode),
});

export const ReturnRemedyFields = resolveFields<ReturnRemedy, RemedyRecord>(ReturnRemedy, {
  byUsername: ({ byUsername }, { viewer }) => (viewer.role === 'employee' ? byUsername : null),
  faultyGoods: ({ faultyGoods }, { viewer }) => (viewer.role === 'employee' ? faultyGoods : null),
});
