import { ID, InputType, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import type { StaffRole as StaffRoleName, Viewer as ViewerValue } from '../../../shared/access.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { StaffRole, Viewer } from '../accounts/accounts.types.js';
import type { InvitationRecord } from './invitations.model.js';

@ObjectType({
  description: 'An invitation to work for the shop that nobody has used yet.',
  simpleResolvers: true,
})
export class Invitation {
  @Field('Identifies the invitation; a positive integer.', ID)
  id: number;

  @Field('Where it went.')
  email: string;

  @Field('As what.', StaffRole)
  staffRole: StaffRoleName;

  @Field('Username of who has invited.')
  byUsername: string;

  @Field('When it ends by itself: after 72 hours.', Date)
  expiresAt: Date;

  constructor({ _id, email, role, byUsername, expiresAt }: InvitationRecord) {
    this.id = _id;
    this.email = email;
    this.staffRole = role;
    this.byUsername = byUsername;
    this.expiresAt = expiresAt;
  }
}

@InputType({ description: 'Who is invited, and as what.' })
export class InviteEmployeeInput {
  @Field('The person’s own e-mail address.')
  email!: string;

  @Field('What they will be to the shop.', StaffRole)
  staffRole!: StaffRoleName;
}

export const EmployeeInvited = outcome(
  'EmployeeInvited',
  'An invitation is on its way; nobody but its reader sees the link.',
  { invitation: given<Invitation>(Invitation, 'The invitation.') },
);

export const InviteEmployeeResult = createResultType(
  'InviteEmployeeResult',
  'The outcome of inviting somebody.',
  EmployeeInvited,
);

@InputType({ description: 'Which invitation is withdrawn.' })
export class WithdrawInvitationInput {
  @Field('Id of the invitation.', ID)
  invitationId!: string;
}

export const InvitationWithdrawn = outcome('InvitationWithdrawn', 'The link of the invitation is dead.', {
  invitations: given<Invitation[]>([Invitation], 'The invitations that are open now.'),
});

export const WithdrawInvitationResult = createResultType(
  'WithdrawInvitationResult',
  'The outcome of withdrawing an invitation.',
  InvitationWithdrawn,
);

@InputType({ description: 'Somebody who was invited.' })
export class AcceptInvitationInput {
  @Field('The secret of the link.')
  token!: string;

  @Field('1 to 30 letters, digits and `@ _ + ? ! -`; unique without regard to case.')
  username!: string;

  @Field('5 to 50 characters of the same set.')
  password!: string;

  @Field('The password again.')
  repeatPassword!: string;
}

export const InvitationAccepted = outcome(
  'InvitationAccepted',
  'The account was opened and a session has begun; the answer sets its cookie.',
  { viewer: given<ViewerValue>(Viewer, 'Who is logged in now.') },
);

export const AcceptInvitationResult = createResultType(
  'AcceptInvitationResult',
  'The outcome of accepting an invitation.',
  InvitationAccepted,
);
