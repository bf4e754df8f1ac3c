import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { createResultType } from '../../graphql/result.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const Role = defineEnum<ViewerValue['role']>('Role', 'What somebody is to the shop.', {
  guest: 'Not logged in.',
  customer: 'Registered to buy.',
  employee: 'Works for the shop.',
  integrator: 'A program with an API key.',
});

@ObjectType({
  description: 'What the shop knows of a person. All fields are null for employees.',
  simpleResolvers: true,
})
export class AccountDetails {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a link that went to the e-mail address was followed.',
  })
  isEmailVerified!: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'E-mail address that takes the place of the present one when its link is followed; mostly null.',
  })
  pendingEmail!: string | null;

  @Field(() => String, { nullable: true, description: 'First name; letters only.' })
  firstName!: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; letters only.' })
  lastName!: string | null;

  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address!: string | null;
}

@ObjectType({ description: 'One place where the viewer is logged in.' })
export class Session {
  @Field(() => ID, { description: 'Identifies the session among those of the viewer.' })
  id!: string;

  @Field(() => String, {
    description: 'Browser and system as they introduced themselves: "Firefox on Linux".',
  })
  device!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was used last, to within five minutes.' })
  lastSeenAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}

@ObjectType({
  description: 'The user who makes the request, a guest until somebody has logged in.',
})
export class Viewer {
  @Field(() => ID, { description: 'User id, a positive integer; 0 for a guest.' })
  userId!: number;

  @Field(() => Role, { description: 'What the viewer is to the shop.' })
  role!: ViewerValue['role'];

  @Field(() => String, { description: 'Username; empty for a guest.' })
  username!: string;

  @Field(() => AccountDetails, { nullable: true, description: 'Own details; null for a guest.' })
  details!: AccountDetails | null;

  @Field(() => [Session], {
    description: 'Where the viewer is logged in, used last first; none for a guest.',
  })
  sessions!: Session[];
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
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to stay logged in when the browser closes.',
  })
  stayLoggedIn!: boolean;
}

@InputType({ description: 'Who logs in.' })
export class LogInInput extends NewSession {
  @Field(() => String, { description: 'As at registration; case does not matter.' })
  username!: string;

  @Field(() => String, { description: 'The password.' })
  password!: string;
}

@InputType({ description: 'What everybody says who opens an account.' })
abstract class NewAccount extends NewSession {
  @Field(() => String, {
    description: '1 to 30 letters, digits and `@ _ + ? ! -`; unique without regard to case.',
  })
  username!: string;

  @Field(() => String, { description: '5 to 50 characters of the same set.' })
  password!: string;

  @Field(() => String, { description: 'The password again.' })
  repeatPassword!: string;
}

@InputType({ description: 'A new customer.' })
export class RegisterInput extends NewAccount {
  @Field(() => String, { description: 'E-mail address, unique without regard to case.' })
  email!: string;

  @Field(() => String, { description: '1 to 50 letters.' })
  firstName!: string;

  @Field(() => String, { description: '1 to 50 letters.' })
  lastName!: string;

  @Field(() => String, {
    description: 'Letters, digits, period, comma, space, hyphen; at most 200 characters.',
  })
  address!: string;
}

@InputType({ description: 'A new employee.' })
export class RegisterEmployeeInput extends NewAccount {
  @Field(() => String, { description: 'The code that the shop gives to its employees.' })
  authenticationCode!: string;
}

@InputType({ description: 'New details of a customer.' })
export class UpdateProfileInput {
  @Field(() => String, {
    description:
      'E-mail address. Another one than until now needs `currentPassword`, and is pending at first.',
  })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The password; needed for another e-mail address.' })
  currentPassword?: string | null;

  @Field(() => String, { description: '1 to 50 letters.' })
  firstName!: string;

  @Field(() => String, { description: '1 to 50 letters.' })
  lastName!: string;

  @Field(() => String, {
    description: 'Letters, digits, period, comma, space, hyphen; at most 200 characters.',
  })
  address!: string;
}

@InputType({ description: 'A change of the password.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password until now.' })
  currentPassword!: string;

  @Field(() => String, { description: '5 to 50 letters, digits and `@ _ + ? ! -`.' })
  newPassword!: string;
}
