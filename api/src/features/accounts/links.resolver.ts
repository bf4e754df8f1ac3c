import { Ctx, Resolver } from 'type-graphql';
import { Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { RequestContext } from '../../context.js';
import {
  EmailVerified,
  PasswordReset,
  PasswordResetRequested,
  RequestPasswordResetInput,
  RequestPasswordResetResult,
  ResetPasswordInput,
  ResetPasswordResult,
  SendVerificationLinkResult,
  VerificationLinkSent,
  VerifyEmailInput,
  VerifyEmailResult,
} from './links.types.js';

@Resolver()
export class LinksResolver {
  @Mutation(
    'Mails the viewer, who must be a customer, the link once more that proves their e-mail address. Three an hour.',
    SendVerificationLinkResult,
  )
  async sendVerificationLink(@Ctx() { services, viewer, origin }: RequestContext) {
    await services.emails.sendLinkAgain(viewer, origin);
    return new VerificationLinkSent({ viewer });
  }

  @Mutation(
    'Proves an e-mail address by the link that went there. Works once, within seven days, without login.',
    VerifyEmailResult,
  )
  async verifyEmail(
    @Input('The proof.', VerifyEmailInput) input: VerifyEmailInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    await services.emails.verify(viewer, input.token);
    return new EmailVerified({ viewer });
  }

  @Mutation(
    'Mails a customer who has forgotten the password a link to a new one. The answer does not tell whether there is one. Three in half an hour.',
    RequestPasswordResetResult,
  )
  async requestPasswordReset(
    @Input('Who.', RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ): Promise<PasswordResetRequested> {
    await services.reset.request(viewer, input.identity, origin);
    return new PasswordResetRequested();
  }

  @Mutation(
    'Sets a new password by the link that was mailed or handed over, and ends all sessions of the account. Works once, within 30 minutes, without login.',
    ResetPasswordResult,
  )
  async resetPassword(
    @Input('The proof and the new password.', ResetPasswordInput) { token, ...input }: ResetPasswordInput,
    @Ctx() context: RequestContext,
  ) {
    const { _id, username } = await context.services.reset.reset(context.viewer, token, input);
    if (context.viewer.userId === _id) context.leave();
    return new PasswordReset({ username, viewer: context.viewer });
  }
}
