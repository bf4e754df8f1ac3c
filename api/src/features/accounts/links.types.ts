import { InputType, Int, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import type { Viewer as ViewerValue } from '../../../shared/access.js';
import { RESET_LINK_MINUTES } from '../../../shared/rules/account-links.js';
import { createResultType } from '../../graphql/result.js';
import { Viewer } from './accounts.types.js';
import { given, outcome } from '../../graphql/outcome.js';

@InputType({ description: 'The proof of an e-mail address.' })
export class VerifyEmailInput {
  @Field('What the link in the mail has as `token`.') token!: string;
}

export const EmailVerified = outcome(
  'EmailVerified',
  'The address is proven; one that was waiting is the account’s from now on.',
  {
    viewer: given<ViewerValue>(Viewer, 'The current viewer; not necessarily the owner of the address.'),
  },
);

export const VerificationLinkSent = outcome('VerificationLinkSent', 'The link is on its way by mail.', {
  viewer: given<ViewerValue>(Viewer, 'The viewer, with the address that waits for its link.'),
});

@InputType({ description: 'Who has forgotten the password.' })
export class RequestPasswordResetInput {
  @Field('Username, or the e-mail address of the account.') identity!: string;
}

@ObjectType({
  description:
    'If there is a customer with this name or address, a link is on its way to their address. The answer is the same if not.',
  simpleResolvers: true,
})
export class PasswordResetRequested {
  @Field('How long such a link works, in minutes.', Int) validMinutes = RESET_LINK_MINUTES;
}

@InputType({ description: 'A new password in place of a forgotten one.' })
export class ResetPasswordInput {
  @Field('What the link has as `token`.') token!: string;
  @Field('5 to 50 letters, digits and `@ _ + ? ! -`.') newPassword!: string;
  @Field('The new password again.') repeatPassword!: string;
}

export const PasswordReset = outcome(
  'PasswordReset',
  'The password is set, and all sessions of the account have ended.',
  {
    username: given<string>(String, 'Username to log in with.'),
    viewer: given<ViewerValue>(Viewer, 'The current viewer; a guest when it was a session of this account.'),
  },
);

export const VerifyEmailResult = createResultType(
  'VerifyEmailResult',
  'The outcome of proving an e-mail address.',
  EmailVerified,
);

export const SendVerificationLinkResult = createResultType(
  'SendVerificationLinkResult',
  'The outcome of asking for the link once more.',
  VerificationLinkSent,
);

export const RequestPasswordResetResult = createResultType(
  'RequestPasswordResetResult',
  'The outcome of asking for a link to a new password.',
  PasswordResetRequested,
);

export const ResetPasswordResult = createResultType(
  'ResetPasswordResult',
  'The outcome of setting a new password.',
  PasswordReset,
);
