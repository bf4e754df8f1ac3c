import { timingSafeEqual } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type StaffRole, type Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { ACCOUNT_REASONS, foldIdentity } from '../../../shared/rules/account.js';
import { codeHash, type CurrentSettings } from '../settings/current-settings.service.js';
import { customerWords } from '../../../shared/rules/customer-search.js';
import {
  checkCustomer,
  checkEmployee,
  checkInvited,
  readDetails,
} from '../../../shared/rules/account-forms.js';
import { throwIfInvalid, toFieldProblems, fieldProblem } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey, type Ids } from '../../kernel/database/ids.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Log } from '../../kernel/log.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Passwords } from '../../kernel/workers/passwords.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { userModel } from './accounts.model.js';
import { sessionUserOf } from './session-user.codec.js';
import type { UserRecord } from './user.record.js';
import type { EmailsService } from './emails.service.js';
import { hashedUsername } from './username.codec.js';

/** What both forms of the register page send. */
interface CommonInput {
  username: string;
  password: string;
  repeatPassword: string;
  rememberMe: boolean;
}

/** The customers' form. */
export interface CustomerInput extends CommonInput {
  email: string;
  firstName: string;
  lastName: string;
  address: string;
}

/** The employees' form. */
export interface EmployeeInput extends CommonInput {
  authenticationCode: string;
}

/** Whose an e-mail address is: of who has followed its link, or of anybody who has registered with it. */
type EmailOwner = 'who has proven it' | 'whoever has typed it';

/** Everything of a new user but what the shop adds itself. */
type NewUser = Pick<
  UserRecord,
  'username' | 'role' | 'email' | 'firstName' | 'lastName' | 'address' | 'staffRole' | 'staffEmail'
>;

/** What the shop does not know of an employee. */
const NO_DETAILS = { email: null, firstName: null, lastName: null, address: null } as const;

const HOUR_MS = 3_600_000;

/** New accounts from one address. */
const REGISTRATION: Limit = { name: 'register', tries: 10, windowMs: HOUR_MS };
/** Questions whether a name is taken, from one address. */
const NAME_LOOKUP: Limit = { name: 'register-lookup', tries: 60, windowMs: HOUR_MS };
/** Questions whether an e-mail address is taken, which existing clients must be told: from one address, from one network. */
const EMAIL_LOOKUP: Limit = { name: 'register-email', tries: 15, windowMs: HOUR_MS };
const EMAIL_LOOKUP_NETWORK: Limit = { name: 'register-email-network', tries: 30, windowMs: HOUR_MS };
/** Wrong employee codes from one address. */
const EMPLOYEE_CODE: Limit = { name: 'employee-code', tries: 5, windowMs: HOUR_MS };

/** A name is taken by its owner, and stays taken after the account is deleted. */
const namesOf = (username: string): string[] => [foldIdentity(username), hashedUsername(username)];

const INVALID = { invalid: 'FIELDS_INVALID' } as const;

/** What is told of a field whose value somebody else has. */
const TAKEN = { username: 'USERNAME_TAKEN', email: 'EMAIL_TAKEN' } as const;

/** Registering: the only way to become a customer or an employee. */
export class RegistrationService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: {
      ids: Ids;
      sessions: SessionsService;
      emails: EmailsService;
      passwords: Passwords;
      throttle: Throttle;
      audit: AuditService;
      clock: Clock;
      log: Log;
      settings: CurrentSettings;
    },
  ) {
    this.users = userModel(connection);
  }

  /**
   * Registers a customer and begins a session. An e-mail address that somebody has only typed in keeps nobody from it: it is that of
   * who follows its link. Clients of `/api` are told that it is in use, as they always were. Throws `INVALID_INPUT`, `TAKEN`,
   * `RATE_LIMITED` or `ALREADY_LOGGED_IN`.
   */
  async registerCustomer(
    viewer: Viewer,
    input: CustomerInput,
    origin: Origin,
    takenBy: EmailOwner = 'who has proven it',
  ): Promise<OpenedSession> {
    const { username } = input;
    const details = readDetails(input);
    const asked = { username, email: details.email };
    await this.refuse(viewer, asked, checkCustomer(input), origin, takenBy);
    return this.open({ ...details, username, role: 'customer' }, input, origin, viewer.language);
  }

  /** Registers an employee, who must know the code of the shop, and begins a session. Throws as `registerCustomer` does. */
  async registerEmployee(viewer: Viewer, input: EmployeeInput, origin: Origin): Promise<OpenedSession> {
    const { username } = input;
    await this.refuse(viewer, { username, email: null }, checkEmployee(input), origin);
    await this.checkCode(input.authenticationCode, origin);
    return this.open({ ...NO_DETAILS, username, role: 'employee', staffRole: 'clerk' }, input, origin);
  }

  /**
   * Registers an employee who was invited, with the role of the invitation and the mailbox that it has proven, and begins a session. `take` uses the
   * invitation up once the form has nothing wrong, and throws `LINK_INVALID`. Throws as `registerCustomer` does.
   */
  async registerInvited(
    viewer: Viewer,
    input: CommonInput,
    origin: Origin,
    take: () => Promise<{ role: StaffRole; email: string | null }>,
  ): Promise<OpenedSession> {
    const { username } = input;
    await this.refuse(viewer, { username, email: null }, checkInvited(input), origin);
    const { role, email } = await take();
    const mailbox = email === null ? {} : { staffEmail: email };
    const user = { ...NO_DETAILS, username, role: 'employee', staffRole: role, ...mailbox } as const;
    return this.open(user, input, origin);
  }

  /**
   * Adds a user of the shop's own making (demo), whose data the caller has checked, and who is written nothing. `null`: the name
   * exists already.
   */
  async addIfMissing(user: NewUser, password: string): Promise<Viewer | null> {
    const { username } = user;
    if ((await this.findTaken({ username, email: null })).length > 0) return null;
    const proof = { emailVerifiedAt: this.deps.clock() };
    const _id = await this.add({ ...user, ...proof }, password, () => []);
    return sessionUserOf({ ...user, _id });
  }

  private async add(
    user: NewUser & Pick<UserRecord, 'emailVerifiedAt'>,
    password: string,
    mailsTo: (userId: number) => OutboxEntry[] | Promise<OutboxEntry[]>,
  ): Promise<number> {
    const userId = await this.deps.ids.reserve('users');
    const createdAt = this.deps.clock();
    const record: UserRecord = {
      ...user,
      _id: userId,
      usernameFolded: foldIdentity(user.username),
      passwordHash: await this.deps.passwords.hash(password),
      ...(user.role === 'customer' ? { searchWords: customerWords(user) } : {}),
      createdAt,
      outbox: [
        ...(await mailsTo(userId)),
        ...(user.role === 'customer' ? [eventEntry('customer.changed', userId, createdAt)] : []),
      ],
    };
    const emailFolded = user.email === null ? {} : { emailFolded: foldIdentity(user.email) };
    await this.users.create({ ...record, ...emailFolded }).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      const taken = await this.findTaken(user);
      // Somebody else has registered with the same name since it was looked up.
      if (taken.length > 0) throw inUse(taken, user);
      // Somebody else has typed the same address in, and nobody has proven it yet: who does, has it.
      await this.users.create(record);
    });
    return userId;
  }

  /** Errors come in the order that existing clients know: taken names first, then all other problems. */
  private async refuse(
    viewer: Viewer,
    user: { username: string; email: string | null },
    problems: readonly FieldProblem[],
    origin: Origin,
    takenBy: EmailOwner = 'who has proven it',
  ): Promise<void> {
    requirePermission(viewer, 'account.register');
    const isWrong = (name: string): boolean => problems.some((problem) => problem.name === name);
    const askable = {
      username: isWrong('username') ? null : user.username,
      email: isWrong('email') ? null : user.email,
    };
    if (askable.username !== null || askable.email !== null) {
      await this.deps.throttle.countAddress(NAME_LOOKUP, origin.address);
      if (askable.email !== null) await this.countEmailLookup(origin);
      const found = await this.findTaken(askable, takenBy);
      if (found.length > 0) throw inUse(found, user, problems);
    }
    throwIfInvalid(problems, INVALID);
  }

  private async countEmailLookup(origin: Origin): Promise<void> {
    await this.deps.throttle.countAddress(EMAIL_LOOKUP, origin.address);
    await this.deps.throttle.countAddress(EMAIL_LOOKUP_NETWORK, origin.network);
  }

  private async findTaken(
    user: { username: string | null; email: string | null },
    takenBy: EmailOwner = 'who has proven it',
  ): Promise<('username' | 'email')[]> {
    const proven =
      takenBy === 'who has proven it' ? { emailVerifiedAt: mongoose.trusted({ $ne: null }) } : {};
    const [name, email] = await Promise.all([
      user.username === null
        ? null
        : this.users.exists({ usernameFolded: mongoose.trusted({ $in: namesOf(user.username) }) }).exec(),
      user.email === null
        ? null
        : this.users.exists({ emailFolded: foldIdentity(user.email), ...proven }).exec(),
    ]);
    return [...(name === null ? [] : ['username' as const]), ...(email === null ? [] : ['email' as const])];
  }

  private async checkCode(code: string, origin: Origin): Promise<void> {
    const { throttle, settings, log } = this.deps;
    await throttle.countAddress(EMPLOYEE_CODE, origin.address);
    // Both sides are hashed, because only texts of one length can be compared in constant time.
    const { employeeCodeHash } = settings;
    const isRight = timingSafeEqual(
      Buffer.from(codeHash(code)),
      Buffer.from(employeeCodeHash ?? codeHash('')),
    );
    const isAccepted = isRight && employeeCodeHash !== null;
    log.warn({ isAccepted, network: origin.network }, 'an employee code was used');
    if (!isAccepted) {
      throwIfInvalid(toFieldProblems({ authenticationCode: 'mismatch' }, ACCOUNT_REASONS), INVALID);
    }
    await throttle.refund(EMPLOYEE_CODE, origin.address);
  }

  /** The log names who works for the shop from now on, and as what. */
  private joined(userId: number, { username, staffRole }: NewUser): Promise<OutboxEntry> {
    const employee: Viewer = { userId, role: 'employee', username };
    return this.deps.audit.entryOf(employee, 'EMPLOYEE_JOINED', userId, staffRole);
  }

  private async open(
    user: NewUser,
    input: CommonInput,
    origin: Origin,
    language?: LanguageCode,
  ): Promise<OpenedSession> {
    await this.deps.throttle.countAddress(REGISTRATION, origin.address);
    const { email } = user;
    const userId = await this.add(user, input.password, async (newId) =>
      email === null
        ? [await this.joined(newId, user)]
        : this.deps.emails.welcomeMails(newId, email, language),
    );
    this.deps.log.info({ userId, role: user.role }, 'user registered');
    return this.deps.sessions.begin(sessionUserOf({ ...user, _id: userId }), input.rememberMe, origin);
  }
}

function inUse(
  found: readonly ('username' | 'email')[],
  { username, email }: { username: string; email: string | null },
  others: readonly FieldProblem[] = [],
): ShopError {
  const own = found.map((name) => fieldProblem(name, 'taken', { reason: TAKEN[name] }));
  const fields = [...own, ...others];
  if (email === null) return new ShopError('EMPLOYEE_NAME_IN_USE', { username }, { fields });
  if (found.length > 1) return new ShopError('USERNAME_AND_EMAIL_IN_USE', {}, { fields });
  return new ShopError(found[0] === 'email' ? 'EMAIL_IN_USE' : 'USERNAME_IN_USE', {}, { fields });
}
