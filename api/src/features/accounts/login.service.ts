import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { checkPassword, checkUsername, foldIdentity } from '../../../shared/rules/account.js';
import { checkLogin } from '../../../shared/rules/account-forms.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Passwords } from '../../kernel/workers/passwords.js';
import type { Backoff, Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { addMark, knownDevice } from './device.codec.js';
import { userModel } from './accounts.model.js';
import type { SecondStepService } from './second-step.service.js';
import { sessionUserOf } from './session-user.codec.js';
import type { UserRecord } from './user.record.js';

/** What the login form sends. */
export interface LogInInput {
  username: string;
  password: string;
  /** Of the second step; empty without one. */
  code: string;
  rememberMe: boolean;
}

const MINUTE_MS = 60_000;

/** On one account, from devices that are not known to it: five are free, then 1 s, 2 s, 4 s ... up to 30 s. */
const ACCOUNT: Backoff = {
  name: 'login-account',
  freeAttempts: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  memoryMs: 24 * 60 * MINUTE_MS,
};
/** On one account from one network. */
const ACCOUNT_NETWORK: Limit = { name: 'login-account-network', tries: 10, windowMs: 15 * MINUTE_MS };
/** From one address, on any account. */
const ADDRESS: Limit = { name: 'login-address', tries: 50, windowMs: 15 * MINUTE_MS };
/** On one account from one device that is known to it; nothing else counts there, so that nobody can lock its owner out. */
const DEVICE: Limit = { name: 'login-device', tries: 10, windowMs: 15 * MINUTE_MS };
/** The same from one address that its owner came in from before: others of the network, or of the world, count elsewhere. */
const KNOWN_ADDRESS: Limit = { name: 'login-known-address', tries: 10, windowMs: 15 * MINUTE_MS };
/** For how long an address is known to an account, from the last time that its owner came in. Another password ends it. */
const OWN_ADDRESS = { name: 'login-own-address', windowMs: 30 * 24 * 60 * MINUTE_MS };
/** Right passwords of one account: each costs 19 MiB and a session. Only its owner can use them up. */
const RIGHT: Limit = { name: 'login-right', tries: 20, windowMs: MINUTE_MS };

/** Logging in. An unknown name, a wrong password and a malformed one get the same answer after the same work. */
export class LoginService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: {
      sessions: SessionsService;
      passwords: Passwords;
      throttle: Throttle;
      clock: Clock;
      audit: AuditService;
      secondStep: SecondStepService;
    },
  ) {
    this.users = userModel(connection);
  }

  /**
   * Begins a session. Throws `WRONG_CREDENTIALS`, `RATE_LIMITED`, `INVALID_INPUT` or `ALREADY_LOGGED_IN`; and once the password was
   * right, `SECOND_STEP_NEEDED` or `SECOND_STEP_WRONG`.
   */
  async logIn(viewer: Viewer, input: LogInInput, origin: Origin): Promise<OpenedSession> {
    requirePermission(viewer, 'account.logIn');
    return this.open(input, origin);
  }

  /**
   * Hands a session of an employee over to another one, at a desk that they share: that of the former ends. Throws as `logIn` does;
   * then the former stays logged in. A customer's account is none for a desk.
   */
  async handOver(
    viewer: Viewer,
    input: LogInInput,
    session: { id: string | null; origin: Origin },
  ): Promise<OpenedSession> {
    requirePermission(viewer, 'session.handOver');
    const opened = await this.open(input, session.origin, true);
    if (session.id !== null) await this.deps.sessions.end(session.id);
    return opened;
  }

  private async open(input: LogInInput, origin: Origin, isForStaff = false): Promise<OpenedSession> {
    const { username, password } = input;
    throwIfInvalid(checkLogin(input), { invalid: 'CREDENTIALS_MISSING' });
    const claimed = await this.find(username, password);
    const { refund } = await this.countAttempt(foldIdentity(username), claimed, origin);
    const matches = await this.deps.passwords.verify(
      claimed === null ? 'impossible' : password,
      claimed?.passwordHash ?? null,
    );
    if (claimed === null || !matches || (isForStaff && claimed.role !== 'employee'))
      throw new ShopError('WRONG_CREDENTIALS');
    await Promise.all([refund(), this.renewHash(claimed, password)]);
    await this.deps.throttle.count(RIGHT, String(claimed._id));
    if (claimed.switchedOffAt != null) throw new ShopError('ACCOUNT_SWITCHED_OFF');
    await this.deps.secondStep.pass(claimed, input.code, origin);
    await this.logDevice(claimed, origin);
    const opened = await this.deps.sessions.begin(sessionUserOf(claimed), input.rememberMe, origin);
    await this.rejectOldPassword(claimed, opened);
    return opened;
  }

  /** The log names an employee who comes in on a device that the account was not used on before. */
  private async logDevice(user: UserRecord, { deviceMarks }: Origin): Promise<void> {
    const { _id: userId, role, username } = user;
    if (role !== 'employee' || knownDevice(deviceMarks, user, this.deps.clock()) !== null) return;
    await this.deps.audit.log({ userId, role, username }, 'NEW_DEVICE_USED', userId);
  }

  /**
   * Notes that the owner of an account has come in from here. Gives the device cookie with which this device is known to the account
   * from now on, beside those that it is known to already.
   */
  async markDevice(userId: number, { deviceMarks, address }: Origin): Promise<string> {
    const user = await this.users.findById(userId).select('passwordHash').lean().orFail().exec();
    await this.deps.throttle.remember(OWN_ADDRESS, addressOf(user.passwordHash, address));
    return addMark(deviceMarks, user, this.deps.clock());
  }

  /** Password or rights may have changed since the account was read; then this session must not outlive the change. */
  private async rejectOldPassword(user: UserRecord, opened: OpenedSession): Promise<void> {
    const current = await this.users
      .findById(user._id)
      .select('passwordHash staffRole switchedOffAt secondStep.sealed')
      .lean<UserRecord>()
      .exec();
    if (
      current !== null &&
      current.switchedOffAt == null &&
      current.staffRole === user.staffRole &&
      current.secondStep?.sealed === user.secondStep?.sealed &&
      (current.passwordHash === user.passwordHash || this.deps.passwords.isOutdated(user.passwordHash))
    )
      return;
    await this.deps.sessions.end(opened.sessionId);
    throw new ShopError('WRONG_CREDENTIALS');
  }

  /** The account of this name; `null` also when name or password cannot be anybody's. */
  private async find(username: string, password: string): Promise<UserRecord | null> {
    if (checkUsername(username) !== null || checkPassword(password) !== null) return null;
    return this.users
      .findOne({ usernameFolded: foldIdentity(username) })
      .lean()
      .exec();
  }

  /**
   * Counts a try before its password is tested. What is nearest to the caller is counted first: an address that is refused
   * changes nothing for others. Gives what takes the count back once the password was right.
   */
  private async countAttempt(
    account: string,
    claimed: UserRecord | null,
    origin: Origin,
  ): Promise<{ refund: () => Promise<unknown> }> {
    const { throttle } = this.deps;
    if (claimed !== null) await throttle.assertNotUsedUp(RIGHT, String(claimed._id));
    const device = claimed === null ? null : knownDevice(origin.deviceMarks, claimed, this.deps.clock());
    if (device !== null) {
      await throttle.count(DEVICE, device);
      return { refund: () => throttle.refund(DEVICE, device) };
    }
    await throttle.countAddress(ADDRESS, origin.address);
    // Asked for unknown names as well, so that both take as long.
    const ownAddress = addressOf(claimed?.passwordHash ?? '', origin.address);
    if (await throttle.isRemembered(OWN_ADDRESS, ownAddress)) {
      await throttle.count(KNOWN_ADDRESS, ownAddress);
      return {
        refund: () =>
          Promise.all([
            throttle.reset(KNOWN_ADDRESS.name, ownAddress),
            throttle.refund(ADDRESS, origin.address),
          ]),
      };
    }
    const accountNetwork = `${account} ${origin.network}`;
    await throttle.count(ACCOUNT_NETWORK, accountNetwork);
    await throttle.applyBackoff(ACCOUNT, account, origin.network);
    return {
      refund: () =>
        Promise.all([
          throttle.reset(ACCOUNT.name, account),
          throttle.reset(ACCOUNT_NETWORK.name, accountNetwork),
          throttle.refund(ADDRESS, origin.address),
        ]),
    };
  }

  private async renewHash(user: UserRecord, password: string): Promise<void> {
    if (!this.deps.passwords.isOutdated(user.passwordHash)) return;
    const passwordHash = await this.deps.passwords.hash(password);
    await this.users
      .updateOne({ _id: user._id, passwordHash: user.passwordHash }, { $set: { passwordHash } })
      .exec();
  }
}

/** An address as an account knows it, until it gets another password. */
const addressOf = (passwordHash: string, address: string): string => `${passwordHash} ${address}`;
