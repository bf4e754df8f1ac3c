import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { StaffRole as StaffRoleName } from '../../../shared/access.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { StaffRole } from '../accounts/accounts.types.js';
import type { Colleague } from './employees.service.js';

@ObjectType({ description: 'Somebody who works for the shop, or has done so.', simpleResolvers: true })
export class Employee {
  @Field('Id of the account; a positive integer.', ID)
  userId: number;

  @Field('Username.')
  username: string;

  @Field('What the employee is to the shop.', StaffRole)
  staffRole: StaffRoleName;

  @Field('Whether links to a new password have a mailbox to go to.', Boolean)
  hasEmail: boolean;

  @Field('Whether logging in takes a second step.', Boolean)
  hasSecondStep: boolean;

  @NullableField(
    'What they may give back on one day in Berlin, in cents; null: no limit. Owners have none, whatever is set.',
    Money,
  )
  refundLimit: number | null;

  @Field('When the account was opened.', Date)
  createdAt: Date;

  @NullableField('Since when the account is switched off; null for who works here.', Date)
  switchedOffAt: Date | null;

  @Field('Whether it is the viewer.', Boolean)
  isViewer: boolean;

  constructor(colleague: Colleague, viewerId: number) {
    this.userId = colleague.userId;
    this.username = colleague.username;
    this.staffRole = colleague.staffRole;
    this.hasEmail = colleague.hasEmail;
    this.hasSecondStep = colleague.hasSecondStep;
    this.refundLimit = colleague.refundLimitCents;
    this.createdAt = colleague.createdAt;
    this.switchedOffAt = colleague.switchedOffAt;
    this.isViewer = colleague.userId === viewerId;
  }
}

@InputType({ description: 'Which colleague gets a link to a new password.' })
export class MailResetLinkInput {
  @Field('Username of the colleague.')
  username!: string;

  @Field('Whether the API keys that the colleague has created end at once. Otherwise they stay.', Boolean, {
    defaultValue: false,
  })
  endsKeys!: boolean;
}

export const ResetLinkMailed = outcome(
  'ResetLinkMailed',
  'A link to a new password is on its way to the colleague’s own mailbox. It works once, for 30 minutes.',
  {
    username: given<string>(String, 'Username of the colleague.'),
    endedKeysCount: given<number>(Int, 'How many API keys have ended with it.'),
  },
);

export const MailResetLinkResult = createResultType(
  'MailResetLinkResult',
  'The outcome of mailing a link to a new password.',
  ResetLinkMailed,
);

@InputType({ description: 'Which role an employee gets.' })
export class SetStaffRoleInput {
  @Field('Id of the employee’s account.', ID)
  userId!: string;

  @Field('The role. It holds at the next login.', StaffRole)
  staffRole!: StaffRoleName;
}

@ObjectType({ description: 'How much an employee may give back today.', simpleResolvers: true })
export class RefundAllowance {
  @Field('What they may give back on one day in Berlin, in cents.', Money)
  limit!: number;

  @Field('What of it is left today, in cents.', Money)
  left!: number;
}

@InputType({ description: 'How much an employee may give back on one day.' })
export class SetRefundLimitInput {
  @Field('Id of the employee’s account.', ID)
  userId!: string;

  @NullableField('The limit of one day in Berlin, in cents; null: none.', Money)
  limit?: number | null;
}

@InputType({ description: 'Who has lost the second step at login.' })
export class ResetSecondStepInput {
  @Field('Id of the employee’s account.', ID)
  userId!: string;
}

@InputType({ description: 'Who leaves.' })
export class SwitchOffEmployeeInput {
  @Field('Id of the employee’s account.', ID)
  userId!: string;
}

export const EmployeeChanged = outcome(
  'EmployeeChanged',
  'What an employee may do was changed. Where it was role, account or second step, all their sessions have ended.',
  { employee: given<Employee>(Employee, 'The employee as of now.') },
);

export const ChangeEmployeeResult = createResultType(
  'ChangeEmployeeResult',
  'The outcome of changing what an employee may do.',
  EmployeeChanged,
);
