import { Ctx, Resolver } from 'type-graphql';
import { ShopError } from '../../../shared/errors.js';
import { requireId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import {
  AcceptInvitationInput,
  AcceptInvitationResult,
  EmployeeInvited,
  Invitation,
  InvitationAccepted,
  InvitationWithdrawn,
  InviteEmployeeInput,
  InviteEmployeeResult,
  WithdrawInvitationInput,
  WithdrawInvitationResult,
} from './invitations.types.js';

const openOnes = async ({ services, viewer }: RequestContext): Promise<Invitation[]> =>
  (await services.invitations.list(viewer)).map((record) => new Invitation(record));

@Resolver()
export class InvitationsResolver {
  @Query('The invitations that nobody has used yet, newest first. Owners only.', [Invitation])
  invitations(@Ctx() context: RequestContext): Promise<Invitation[]> {
    return openOnes(context);
  }

  @Mutation(
    'Invites somebody to work for the shop, by mail. Owners only. It is in the audit log.',
    InviteEmployeeResult,
  )
  async inviteEmployee(
    @Input('Who, and as what.', InviteEmployeeInput) input: InviteEmployeeInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const order = { email: input.email, role: input.staffRole };
    return new EmployeeInvited({
      invitation: new Invitation(await services.invitations.invite(viewer, order)),
    });
  }

  @Mutation('Makes the link of an invitation useless. Owners only.', WithdrawInvitationResult)
  async withdrawInvitation(
    @Input('Which one.', WithdrawInvitationInput)
    input: WithdrawInvitationInput,
    @Ctx() context: RequestContext,
  ) {
    const id = requireId(input.invitationId, () => new ShopError('INVITATION_NOT_FOUND'));
    await context.services.invitations.withdraw(context.viewer, id);
    return new InvitationWithdrawn({ invitations: await openOnes(context) });
  }

  @Mutation('Opens the account of somebody who was invited, and begins a session.', AcceptInvitationResult)
  async acceptInvitation(
    @Input('The new employee.', AcceptInvitationInput)
    input: AcceptInvitationInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin } = context;
    const { token, ...person } = input;
    const form = { ...person, rememberMe: false };
    await context.enter(await services.invitations.accept(viewer, token, form, origin));
    return new InvitationAccepted({ viewer: context.viewer });
  }
}
