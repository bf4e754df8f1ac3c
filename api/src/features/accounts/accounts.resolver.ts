import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { can, type Viewer as ViewerValue } from '../../../shared/access.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import type { AccountDetails, Session } from './accounts.types.js';
import {
  ChangePasswordInput,
  ChangePasswordResult,
  LogInInput,
  LogInResult,
  LoggedIn,
  LoggedOut,
  PasswordChanged,
  ProfileUpdated,
  RegisterEmployeeInput,
  Registered,
  RegisterInput,
  RegisterResult,
  SessionsEnded,
  UpdateProfileInput,
  UpdateProfileResult,
  Viewer,
} from './accounts.types.js';
import { LOOKUP } from '../../graphql/cost.js';

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, { description: 'The current viewer; a guest when nobody is logged in.' })
  viewer(@Ctx() { viewer }: RequestContext): ViewerValue {
    return viewer;
  }

  @FieldResolver({ complexity: LOOKUP })
  details(@Root() viewer: ViewerValue, @Ctx() { services }: RequestContext): Promise<AccountDetails> | null {
    return can(viewer, 'account.read') ? services.accounts.details(viewer, viewer.userId) : null;
  }

  @FieldResolver({ complexity: LOOKUP })
  async sessions(
    @Root() viewer: ViewerValue,
    @Ctx() { services, sessionId }: RequestContext,
  ): Promise<Session[]> {
    if (!can(viewer, 'session.list')) return [];
    const sessions = await services.sessions.list(viewer);
    return sessions.map(({ _id, device, createdAt, lastSeenAt }) => ({
      id: _id.slice(0, SESSION_ID_LENGTH),
      device,
      createdAt,
      lastSeenAt,
      isCurrent: _id === sessionId,
    }));
  }
}

/** Enough of a stored session's id to tell the sessions of one user apart. */
const SESSION_ID_LENGTH = 16;

@Resolver()
export class LoginResolver {
  @Mutation(() => LogInResult, { description: 'Begins a session.' })
  @ReturnsUserErrors()
  async logIn(
    @Arg('input', () => LogInInput, { description: 'Who logs in.' }) input: LogInInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin } = context;
    const { stayLoggedIn: rememberMe, ...credentials } = input;
    await context.enter(await services.login.logIn(viewer, { ...credentials, rememberMe }, origin));
    return new LoggedIn({ viewer: context.viewer });
  }

  @Mutation(() => LoggedOut, { description: 'Ends the session. Nothing happens without one.' })
  async logOut(@Ctx() context: RequestContext) {
    if (context.sessionId !== null) await context.services.sessions.end(context.sessionId);
    context.leave();
    return new LoggedOut({ viewer: context.viewer });
  }

  @Mutation(() => RegisterResult, { description: 'Opens the account of a customer and begins a session.' })
  @ReturnsUserErrors()
  async register(
    @Arg('input', () => RegisterInput, { description: 'The new customer.' }) input: RegisterInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin } = context;
    const { stayLoggedIn: rememberMe, ...customer } = input;
    await context.enter(
      await services.registration.registerCustomer(viewer, { ...customer, rememberMe }, origin),
    );
    return new Registered({ viewer: context.viewer });
  }

  @Mutation(() => RegisterResult, { description: 'Opens the account of an employee and begins a session.' })
  @ReturnsUserErrors()
  async registerEmployee(
    @Arg('input', () => RegisterEmployeeInput, { description: 'The new employee.' })
    input: RegisterEmployeeInput,
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
  @Mutation(() => UpdateProfileResult, {
    description:
      'Changes the details of the viewer, who must be a customer. Another e-mail address takes effect when the link is followed that is mailed there.',
  })
  @ReturnsUserErrors()
  async updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The new details.' }) input: UpdateProfileInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    const details = { ...input, currentPassword: input.currentPassword ?? '' };
    await services.accounts.updateDetails(viewer, viewer.userId, details, origin);
    return new ProfileUpdated({ viewer });
  }

  @Mutation(() => ChangePasswordResult, {
    description: 'Changes the password of the viewer and ends all other sessions.',
  })
  @ReturnsUserErrors()
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'Old and new password.' })
    input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ) {
    const { services, viewer, origin, sessionId } = context;
    const session = { id: sessionId, origin };
    await context.enter(await services.accounts.changePassword(viewer, viewer.userId, input, session));
    return new PasswordChanged({ viewer: context.viewer });
  }

  @Mutation(() => SessionsEnded, { description: 'Logs the viewer out everywhere else.' })
  async endOtherSessions(@Ctx() { services, viewer, sessionId }: RequestContext) {
    return new SessionsEnded({ endedCount: await services.sessions.endOthers(viewer, sessionId), viewer });
  }
}
