import { Ctx, Resolver } from 'type-graphql';
import { Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { can, type Viewer as ViewerValue } from '../../../shared/access.js';
import type { RequestContext } from '../../context.js';
import {
  ChangePasswordInput,
  ChangePasswordResult,
  LogInInput,
  LogInResult,
  LoggedIn,
  LoggedOut,
  MailboxNoted,
  PasswordChanged,
  ProfileUpdated,
  RegisterEmployeeInput,
  Registered,
  RegisterInput,
  RegisterResult,
  SessionsEnded,
  SetMailboxInput,
  SetMailboxResult,
  UpdateProfileInput,
  UpdateProfileResult,
  Viewer,
} from './accounts.types.js';

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query('The current viewer; a guest when nobody is logged in.', Viewer)
  viewer(@Ctx() { viewer }: RequestContext): ViewerValue {
    return viewer;
  }
}

export const ViewerFields = resolveFields<Viewer, ViewerValue>(Viewer, {
  isConfined: ({ isConfined = false }) => isConfined,
  staffRole: ({ staffRole = null }) => staffRole,
  details: (viewer, { services }) =>
    can(viewer, 'account.read') ? services.accounts.details(viewer, viewer.userId) : null,
  mailbox: (viewer, { services }) =>
    can(viewer, 'account.mailbox') ? services.accounts.mailboxOf(viewer) : null,
  secondStep: (viewer, { services }) =>
    can(viewer, 'account.secondStep') ? services.secondStep.stateOf(viewer) : null,
  sessions: async (viewer, { services, sessionId }) => {
    if (!can(viewer, 'session.list')) return [];
    const sessions = await services.sessions.list(viewer);
    return sessions.map(({ _id, device, createdAt, lastSeenAt }) => ({
      id: _id.slice(0, SESSION_ID_LENGTH),
      device,
      createdAt,
      lastSeenAt,
      isCurrent: _id === sessionId,
    }));
  },
});

/** Enough of a stored session's id to tell the sessions of one user apart. */
const SESSION_ID_LENGTH = 16;

/** What the login form has sent. */
const toLogin = ({ stayLoggedIn: rememberMe, code, ...credentials }: LogInInput) => ({
  ...credentials,
  code: code ?? '',
  rememberMe,
});

@Resolver()
export class LoginResolver {
  @Mutation('Begins a session.', LogInResult)
  async logIn(@Input('Who logs in.', LogInInput) input: LogInInput, @Ctx() context: RequestContext) {
    const { services, viewer, origin } = context;
    await context.enter(await services.login.logIn(viewer, toLogin(input), origin));
    return new LoggedIn({ viewer: context.viewer });
  }

  @Mutation(
    'Hands the session of an employee over to another one, at a desk that they share; that of the former ends. Employees only.',
    LogInResult,
  )
  async changePerson(
    @Input('Who takes over.', LogInInput) input: LogInInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin, sessionId } = context;
    const session = { id: sessionId, origin };
    await context.enter(await services.login.handOver(viewer, toLogin(input), session));
    return new LoggedIn({ viewer: context.viewer });
  }

  @Mutation('Ends the session. Nothing happens without one.', LoggedOut)
  async logOut(@Ctx() context: RequestContext) {
    if (context.sessionId !== null) await context.services.sessions.end(context.sessionId);
    context.leave();
    return new LoggedOut({ viewer: context.viewer });
  }

  @Mutation('Opens the account of a customer and begins a session.', RegisterResult)
  async register(
    @Input('The new customer.', RegisterInput) input: RegisterInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin } = context;
    const { stayLoggedIn: rememberMe, ...customer } = input;
    await context.enter(
      await services.registration.registerCustomer(viewer, { ...customer, rememberMe }, origin),
    );
    return new Registered({ viewer: context.viewer });
  }

  @Mutation('Opens the account of an employee and begins a session.', RegisterResult)
  async registerEmployee(
    @Input('The new employee.', RegisterEmployeeInput) input: RegisterEmployeeInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin } = context;
    const { stayLoggedIn: rememberMe, ...employee } = input;
    await context.enter(
      await services.registration.registerEmployee(viewer, { ...employee, rememberMe }, origin),
    );
    return new Registered({ viewer: context.viewer });
  }
}

@Resolver()
export class AccountResolver {
  @Mutation(
    'Changes the details of the viewer, who must be a customer. Another e-mail address takes effect when the link is followed that is mailed there.',
    UpdateProfileResult,
  )
  async updateProfile(
    @Input('The new details.', UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const details = { ...input, currentPassword: input.currentPassword ?? '' };
    await services.accounts.updateDetails(viewer, viewer.userId, details, origin);
    return new ProfileUpdated({ viewer });
  }

  @Mutation(
    'Notes the viewer’s own mailbox, who must be an employee: links to a new password go there alone. It holds once the link is followed that is mailed there.',
    SetMailboxResult,
  )
  async setMailbox(
    @Input('The mailbox.', SetMailboxInput) input: SetMailboxInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    await services.accounts.setMailbox(viewer, input, origin);
    return new MailboxNoted({ viewer });
  }

  @Mutation('Changes the password of the viewer and ends all other sessions.', ChangePasswordResult)
  async changePassword(
    @Input('Old and new password.', ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin, sessionId } = context;
    const session = { id: sessionId, origin };
    await context.enter(await services.accounts.changePassword(viewer, viewer.userId, input, session));
    return new PasswordChanged({ viewer: context.viewer });
  }

  @Mutation('Logs the viewer out everywhere else.', SessionsEnded)
  async endOtherSessions(@Ctx() { services, viewer, sessionId }: RequestContext) {
    return new SessionsEnded({ endedCount: await services.sessions.endOthers(viewer, sessionId), viewer });
  }
}
