import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { LOOKUP } from '../../graphql/cost.js';
import { Field, NullableField } from '../../graphql/declare.js';
import type { StaffRole as StaffRoleName, Viewer as ViewerValue } from '../../../shared/access.js';
import { createResultType } from '../../graphql/result.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const Role = defineEnum<ViewerValue['role']>('Role', 'What somebody is to the shop.', {
  guest: 'Not logged in.',
  customer: 'Registered to buy.',
  employee: 'Works for the shop.',
  integrator: 'A program with an API key.',
});

export const StaffRole = defineEnum<StaffRoleName>('StaffRole', 'What an employee is to the shop.', {
  owner: 'Decides about staff, settings, keys and webhooks, and does all that a clerk does.',
  clerk: 'Does all the work at the desk: products, orders, refunds, tickets, customers.',
  packer: 'Sends parcels, receives and checks returns, and counts stock.',
});

@ObjectType({
  description: 'What the shop knows of a person. All fields are null for employees.',
  simpleResolvers: true,
})
export class AccountDetails {
  @NullableField('E-mail address.') email!: string | null;
  @NullableField('Whether a link that went to the e-mail address was followed.', Boolean)
  isEmailVerified!: boolean | null;
  @NullableField(
    'E-mail address that takes the place of the present one when its link is followed; mostly null.',
  )
  pendingEmail!: string | null;
  @NullableField('What reviews are shown under; null where no name was chosen.') publicName!: string | null;
  @NullableField('First name; letters only.') firstName!: string | null;
  @NullableField('Last name; letters only.') lastName!: string | null;
  @NullableField('Postal address.') address!: string | null;
}

@ObjectType({ description: 'One place where the viewer is logged in.' })
export class Session {
  @Field('Identifies the session among those of the viewer.', ID) id!: string;
  @Field('Browser and system as they introduced themselves: "Firefox on Linux".') device!: string;
  @Field('When it began.', Date) createdAt!: Date;
  @Field('When it was used last, to within five minutes.', Date) lastSeenAt!: Date;
  @Field('Whether it is the session of this request.', Boolean) isCurrent!: boolean;
}

@ObjectType({ description: 'The own mailbox of an employee.', simpleResolvers: true })
export class Mailbox {
  @NullableField('Its address, which a link has proven; null: there is none yet.') email!: string | null;
  @NullableField('The address that takes its place when its link is followed; mostly null.')
  pendingEmail!: string | null;
}

@ObjectType({ description: 'The second step of an employee at login.', simpleResolvers: true })
export class SecondStep {
  @NullableField('Since when it is set up; null: it is not.', Date) since!: Date | null;
  @Field('How many recovery codes have not been used.', Int) recoveryCodesLeft!: number;
  @Field('Whether the role demands it, so that it cannot be removed.', Boolean) isDemanded!: boolean;
}

@ObjectType({
  description: 'The user who makes the request, a guest until somebody has logged in.',
})
export class Viewer {
  @Field('User id, a positive integer; 0 for a guest.', ID) userId!: number;
  @Field('What the viewer is to the shop.', Role) role!: ViewerValue['role'];
  @NullableField('What an employee is to the shop; null for others.', StaffRole)
  staffRole?: StaffRoleName | null;
  @Field(
    'Whether the viewer can do nothing before the second step at login is set up, which the role demands.',
    Boolean,
  )
  isConfined!: boolean;
  @Field('Username; empty for a guest.') username!: string;
  @NullableField('Own details; null for a guest.', AccountDetails, { complexity: LOOKUP })
  details!: AccountDetails | null;
  @Field('Where the viewer is logged in, used last first; none for a guest.', [Session], {
    complexity: LOOKUP,
  })
  sessions!: Session[];
  @NullableField('Where links to a new password go; null for who is no employee.', Mailbox, {
    complexity: LOOKUP,
  })
  mailbox!: Mailbox | null;
  @NullableField('The own second step at login; null for who is no employee.', SecondStep, {
    complexity: LOOKUP,
  })
  secondStep!: SecondStep | null;
}

export const LoggedIn = outcome('LoggedIn', 'A session has begun; the answer sets its cookie.', {
  viewer: given<ViewerValue>(Viewer, 'Who is logged in now.'),
});

export const Registered = outcome(
  'Registered',
  'An account was opened and a session has begun; the answer sets its cookie.',
  {
    viewer: given<ViewerValue>(Viewer, 'Who is logged in now.'),
  },
);

export const LoggedOut = outcome('LoggedOut', 'The session has ended; the answer takes the cookie away.', {
  viewer: given<ViewerValue>(Viewer, 'A guest.'),
});

export const ProfileUpdated = outcome('ProfileUpdated', 'The details were changed.', {
  viewer: given<ViewerValue>(Viewer, 'The viewer with the new details.'),
});

export const MailboxNoted = outcome('MailboxNoted', 'A link is on its way to the mailbox.', {
  viewer: given<ViewerValue>(Viewer, 'The viewer, with the address that waits for its link.'),
});

export const SetMailboxResult = createResultType(
  'SetMailboxResult',
  'The outcome of giving one’s own mailbox.',
  MailboxNoted,
);

@InputType({ description: 'The own mailbox of an employee.' })
export class SetMailboxInput {
  @Field('Its address.') email!: string;
  @Field('The password.') currentPassword!: string;
}

export const PasswordChanged = outcome(
  'PasswordChanged',
  'The password was changed. All other sessions have ended; the answer sets a new cookie.',
  {
    viewer: given<ViewerValue>(Viewer, 'The viewer with the one session that is left.'),
  },
);

export const SessionsEnded = outcome('SessionsEnded', 'All sessions but this one have ended.', {
  endedCount: given<number>(Int, 'How many sessions were ended.'),
  viewer: given<ViewerValue>(Viewer, 'The viewer with the one session that is left.'),
});

export const LogInResult = createResultType('LogInResult', 'The outcome of logging in.', LoggedIn);

/** What `register` and `registerEmployee` give. */
export const RegisterResult = createResultType('RegisterResult', 'The outcome of registering.', Registered);

export const UpdateProfileResult = createResultType(
  'UpdateProfileResult',
  'The outcome of changing one’s details.',
  ProfileUpdated,
);

export const ChangePasswordResult = createResultType(
  'ChangePasswordResult',
  'The outcome of changing one’s password.',
  PasswordChanged,
);

@InputType({ description: 'How long a session shall last.' })
abstract class NewSession {
  @Field('Whether to stay logged in when the browser closes.', Boolean, { defaultValue: false })
  stayLoggedIn!: boolean;
}

@InputType({ description: 'Who logs in.' })
export class LogInInput extends NewSession {
  @Field('As at registration; case does not matter.') username!: string;
  @Field('The password.') password!: string;
  @NullableField(
    'Six digits of the authenticator app, or a recovery code. Only employees with a second step need it: without it they are refused with `SECOND_STEP_NEEDED` once the password was right.',
  )
  code?: string | null;
}

@InputType({ description: 'What everybody says who opens an account.' })
abstract class NewAccount extends NewSession {
  @Field('1 to 30 letters, digits and `@ _ + ? ! -`; unique without regard to case.') username!: string;
  @Field('5 to 50 characters of the same set.') password!: string;
  @Field('The password again.') repeatPassword!: string;
}

@InputType({ description: 'A new customer.' })
export class RegisterInput extends NewAccount {
  @Field('E-mail address, unique without regard to case.') email!: string;
  @Field('1 to 50 letters.') firstName!: string;
  @Field('1 to 50 letters.') lastName!: string;
  @Field('Letters, digits, period, comma, space, hyphen; at most 200 characters.') address!: string;
}

@InputType({ description: 'A new employee.' })
export class RegisterEmployeeInput extends NewAccount {
  @Field('The code that the shop gives to its employees.') authenticationCode!: string;
}

@InputType({ description: 'New details of a customer.' })
export class UpdateProfileInput {
  @Field('E-mail address. Another one than until now needs `currentPassword`, and is pending at first.')
  email!: string;
  @NullableField('The password; needed for another e-mail address.') currentPassword?: string | null;
  @Field('1 to 50 letters.') firstName!: string;
  @Field('1 to 50 letters.') lastName!: string;
  @Field('Letters, digits, period, comma, space, hyphen; at most 200 characters.') address!: string;
}

@InputType({ description: 'A change of the password.' })
export class ChangePasswordInput {
  @Field('The password until now.') currentPassword!: string;
  @Field('5 to 50 letters, digits and `@ _ + ? ! -`.') newPassword!: string;
}
