import { Ctx, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import {
  BeginSecondStepResult,
  ConfirmSecondStepInput,
  ConfirmSecondStepResult,
  RecoveryCodesRenewed,
  RemoveSecondStepResult,
  RenewRecoveryCodesResult,
  SecondStepBegun,
  SecondStepConfirmed,
  SecondStepProofInput,
  SecondStepRemoved,
} from './second-step.types.js';

const toProof = ({ currentPassword, code }: SecondStepProofInput) => ({ currentPassword, code: code ?? '' });

@Resolver()
export class SecondStepResolver {
  @Mutation(
    'Begins to set up the second step at login, or to move it to another device. Employees only.',
    BeginSecondStepResult,
  )
  async beginSecondStep(
    @Input('What proves it.', SecondStepProofInput) input: SecondStepProofInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    return new SecondStepBegun(await services.secondStep.begin(viewer, toProof(input), origin));
  }

  @Mutation(
    'Takes the second step as set up, by a first code of the app, and ends all other sessions. It is in the audit log.',
    ConfirmSecondStepResult,
  )
  async confirmSecondStep(
    @Input('The code.', ConfirmSecondStepInput) { code }: ConfirmSecondStepInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin, sessionId } = context;
    const session = { id: sessionId, origin };
    const { opened, recoveryCodes } = await services.secondStep.confirm(viewer, code, session);
    await context.enter(opened);
    return new SecondStepConfirmed({ recoveryCodes, viewer: context.viewer });
  }

  @Mutation(
    'Gives ten new recovery codes in place of those so far. It is in the audit log.',
    RenewRecoveryCodesResult,
  )
  async renewRecoveryCodes(
    @Input('What proves it.', SecondStepProofInput) input: SecondStepProofInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const recoveryCodes = await services.secondStep.renewRecoveryCodes(viewer, toProof(input), origin);
    return new RecoveryCodesRenewed({ recoveryCodes, viewer });
  }

  @Mutation(
    'Removes the viewer’s second step at login, unless the role demands it. It is in the audit log.',
    RemoveSecondStepResult,
  )
  async removeSecondStep(
    @Input('What proves it.', SecondStepProofInput) input: SecondStepProofInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    await services.secondStep.remove(viewer, toProof(input), origin);
    return new SecondStepRemoved({ viewer });
  }
}
