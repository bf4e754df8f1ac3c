import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { checkPassword, checkUsername, foldIdentity } from '../../../shared/rules/account.js';
import { checkLogin } from '../../../shared/rules/account-forms.js';
import { refuseProblems } from '../../../shared/rules/problems.js';
import type { Origin } from '../../platform/network.js';
import { hashPassword, isOutdated, isPassword } from '../../platform/passwords.js';
import type { Backoff, Limit, Throttle } from '../../platform/throttle.js';
import type { OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { userModel, type UserRecord } from './accounts.model.js';

/** What the login form sends. */
export interface LogInInput {
  username: string;
  password: string;
  isStaying: boolean;
}

const MINUTE_MS = 60_000;

/** On one account: five are free, then 1 s, 2 s, 4 s ... up to 15 min. Soft, so that nobody can lock others out for long. */
const ACCOUNT: Backoff = {
  name: 'login-account',
  freeTries: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 15 * MINUTE_MS,
  memoryMs: 24 * 60 * MINUTE_MS,
};
/** On one account from one network. */
const ACCOUNT_NETWORK: Limit = { name: 'login-account-network', tries: 10, windowMs: 15 * MINUTE_MS };
/** From one address, on any account. */
const ADDRESS: Limit = { name: 'login-address', tries: 50, windowMs: 15 * MINUTE_MS };

/** Logging in. An unknown name, a wrong password and a malformed one get the same answer after the same work. */
export class LoginService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
  ) {
    this.users = userModel(connection);
  }

  /** Begins a session. Throws `WRONG_CREDENTIALS`, `RATE_LIMITED`, `INVALID_INPUT` or `ALREADY_LOGGED_IN`. */
  async logIn(viewer: Viewer, input: LogInInput, origin: Origin): Promise<OpenedSession> {
    demand(viewer, 'account.logIn');
    const { username, password } = input;
    refuseProblems(checkLogin(input), { invalid: 'Missing login credentials.' });
    const account = foldIdentity(username);
    await this.countTry(account, origin);
    const user = await this.identify(username, password);
    if (user === null) throw new ShopError('WRONG_CREDENTIALS');
    await Promise.all([this.forgiveTries(account, origin), this.renewHash(user, password)]);
    const owner = { userId: user._id, role: user.role, username: user.username };
    const opened = await this.sessions.begin(owner, input.isStaying, origin);
    await this.refuseOldPassword(user, opened);
    return opened;
  }

  /** The password may have been changed since it was verified; then this session must not outlive the change. */
  private async refuseOldPassword(user: UserRecord, opened: OpenedSession): Promise<void> {
    const current = await this.users.findById(user._id).select('passwordHash').lean().exec();
    if (current !== null && (current.passwordHash === user.passwordHash || isOutdated(user.passwordHash)))
      return;
    await this.sessions.end(opened.sessionId);
    throw new ShopError('WRONG_CREDENTIALS');
  }

  private async identify(username: string, password: string): Promise<UserRecord | null> {
    const isPossible = checkUsername(username) === null && checkPassword(password) === null;
    const user = isPossible
      ? await this.users
          .findOne({ usernameFolded: foldIdentity(username) })
          .lean()
          .exec()
      : null;
    const matches = await isPassword(isPossible ? password : 'impossible', user?.passwordHash ?? null);
    return matches ? user : null;
  }

  private async countTry(account: string, origin: Origin): Promise<void> {
    await this.throttle.slowDown(ACCOUNT, account);
    await this.throttle.count(ACCOUNT_NETWORK, `${account} ${origin.network}`);
    await this.throttle.countAddress(ADDRESS, origin.address);
  }

  private async forgiveTries(account: string, origin: Origin): Promise<void> {
    await Promise.all([
      this.throttle.forgive(ACCOUNT.name, account),
      this.throttle.forgive(ACCOUNT_NETWORK.name, `${account} ${origin.network}`),
      this.throttle.refund(ADDRESS, origin.address),
    ]);
  }

  private async renewHash(user: UserRecord, password: string): Promise<void> {
    if (!isOutdated(user.passwordHash)) return;
    const passwordHash = await hashPassword(password);
    await this.users
      .updateOne({ _id: user._id, passwordHash: user.passwordHash }, { $set: { passwordHash } })
      .exec();
  }
}
