import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { checkPassword, foldIdentity } from '../../../shared/rules/account.js';
import {
  checkDetails,
  checkEmailChange,
  checkMailbox,
  checkPasswordChange,
  readDetails,
} from '../../../shared/rules/account-forms.js';
import { customerWords } from '../../../shared/rules/customer-search.js';
import { unknownUser } from '../../../shared/rules/ids.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Passwords } from '../../kernel/workers/passwords.js';
import type { Backoff, Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { userModel } from './accounts.model.js';
import { sessionUserOf } from './session-user.codec.js';
import type { UserRecord } from './user.record.js';
import type { EmailsService } from './emails.service.js';

/** A customer's name and addresses. */
export interface Contact {
  email: string;
  firstName: string;
  lastName: string;
  address: string;
}

/** Where a customer can be written to. What they have typed goes only to an address that is proven to be theirs. */
interface Correspondent extends Contact {
  isProven: boolean;
}

/** What the shop knows of a person; all `null` for employees. */
export interface AccountDetails extends Record<keyof Contact, string | null> {
  isEmailVerified: boolean | null;
  /** What reviews are shown under. */
  publicName: string | null;
  /** The address that was asked for and whose link nobody has followed yet. */
  pendingEmail: string | null;
}

/** What the profile form sends. The password is needed for another e-mail address alone. */
export interface DetailsInput extends Contact {
  currentPassword: string;
}

/** What the password form sends. */
export interface PasswordInput {
  currentPassword: string;
  newPassword: string;
}

/** How many words of corrected orders are kept of one customer. */
const MAX_ORDER_WORDS = 200;

/** New passwords of one user. */
const PASSWORD_CHANGES: Limit = { name: 'password-changes', tries: 5, windowMs: 3_600_000 };

/** Wrong current passwords of one user: as at the login. */
const PASSWORD_TRIES: Backoff = {
  name: 'password-change',
  freeAttempts: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 900_000,
  memoryMs: 86_400_000,
};

/** The data of registered people: theirs to read and to change. */
export class AccountsService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: {
      sessions: SessionsService;
      throttle: Throttle;
      passwords: Passwords;
      emails: EmailsService;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    this.users = userModel(connection);
  }

  /**
   * The details of a user. People read their own. Employees also read name and postal address of any customer, because
   * they send the parcels. Throws `NOT_FOUND` to those who may ask for anybody.
   */
  async details(viewer: Viewer, userId: number): Promise<AccountDetails> {
    requirePermission(viewer, 'account.read', userId);
    const isOwn = userId === viewer.userId;
    const user = await this.users.findById(userId).lean().exec();
    if (user === null || (!isOwn && user.role !== 'customer')) {
      throw unknownUser(userId);
    }
    return isOwn ? detailsOf(user) : { ...detailsOf(user), ...NOT_FOR_OTHERS };
  }

  /** Notes for how much a customer may owe at a time, in cents, with the entry of the log; for callers that have authorized the request. */
  async setInvoiceLimit(userId: number, invoiceLimitCents: number | null, entry: OutboxEntry): Promise<void> {
    await this.users
      .updateOne({ _id: userId }, { $set: { invoiceLimitCents }, $push: { outbox: entry } })
      .exec();
    await this.deps.outbox.processNow(this.users.modelName, userId, [entry]);
  }

  /**
   * Whether the user has followed a link that went to this address, and still has it; for callers that have already authorized
   * the request.
   */
  async hasProven(userId: number, email: string): Promise<boolean> {
    const emailVerifiedAt = mongoose.trusted({ $ne: null });
    return (
      (await this.users.exists({ _id: userId, emailFolded: foldIdentity(email), emailVerifiedAt }).exec()) !==
      null
    );
  }

  /**
   * Where a customer can be written to, for callers that have already authorized the request; `null` for employees and nobody.
   */
  async contactOf(userId: number): Promise<Correspondent | null> {
    const user = await this.users.findOne({ _id: userId, role: 'customer' }).lean().exec();
    if (user?.email == null) return null;
    const { email, firstName, lastName, address, emailVerifiedAt } = user;
    return {
      email,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      address: address ?? '',
      isProven: emailVerifiedAt != null,
    };
  }

  /**
   * Changes the details of a customer. Another e-mail address needs the password, takes effect when the link is followed that
   * goes there, and the address until now is told; whether somebody else has it is not. Throws `INVALID_INPUT`,
   * `WRONG_PASSWORD` or `RATE_LIMITED`, and has then changed nothing.
   */
  async updateDetails(
    viewer: Viewer,
    userId: number,
    input: DetailsInput,
    origin: Origin,
  ): Promise<AccountDetails> {
    requirePermission(viewer, 'account.edit', userId);
    throwIfInvalid(checkDetails(input), { incomplete: 'FIELDS_MISSING', invalid: 'FIELDS_INVALID' });
    const { email, ...details } = readDetails(input);
    const user = await this.recordOf(userId);
    if (user?.email == null) throw unknownUser(userId);
    if (email !== user.email) {
      throwIfInvalid(checkEmailChange(input));
      const owner = await this.verify(userId, input.currentPassword);
      await this.deps.emails.requestChange(owner, email, viewer.language, origin);
    }
    const changed = await this.users
      .findOneAndUpdate(
        { _id: userId, role: 'customer' },
        {
          $set: { ...details, searchWords: wordsOf({ ...user, ...details }) },
          $push: { outbox: eventEntry('customer.changed', userId, this.deps.clock()) },
        },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>()
      .orFail(unknownUser(userId))
      .exec();
    return detailsOf(changed);
  }

  /**
   * Changes the viewer's password, ends all other sessions and replaces this one. Throws `INVALID_INPUT`, `WRONG_PASSWORD`
   * or `RATE_LIMITED`.
   */
  async changePassword(
    viewer: Viewer,
    userId: number,
    input: PasswordInput,
    session: { id: string | null; origin: Origin },
  ): Promise<OpenedSession> {
    requirePermission(viewer, 'account.changePassword', userId);
    checkPasswords(input);
    const user = await this.verify(userId, input.currentPassword);
    // Apart from the wrong tries, which a right one forgives: mails must not be had by changing to and fro.
    await this.deps.throttle.count(PASSWORD_CHANGES, String(userId));
    await this.replacePassword(user, input.newPassword, viewer.language);
    return this.deps.sessions.rotate(sessionUserOf(user), session.id ?? '', session.origin);
  }

  /** The mailbox of the viewer, who must be an employee. */
  async mailboxOf(viewer: Viewer): Promise<{ email: string | null; pendingEmail: string | null }> {
    requirePermission(viewer, 'account.mailbox');
    const user = await this.recordOf(viewer.userId);
    return { email: user?.staffEmail ?? null, pendingEmail: user?.pendingEmail ?? null };
  }

  /**
   * Notes the viewer's own mailbox, who must be an employee and give the password: it holds once its link is followed, and the one
   * until now is told. Throws `INVALID_INPUT`, `WRONG_PASSWORD` or `RATE_LIMITED`.
   */
  async setMailbox(
    viewer: Viewer,
    input: { email: string; currentPassword: string },
    origin: Origin,
  ): Promise<void> {
    requirePermission(viewer, 'account.mailbox');
    throwIfInvalid(checkMailbox(input));
    const user = await this.verify(viewer.userId, input.currentPassword);
    const known = { ...user, email: user.staffEmail ?? null };
    await this.deps.emails.requestChange(known, input.email.trim(), viewer.language, origin);
  }

  /** Notes by which words of their addresses a customer is found, for callers that have already authorized the request. */
  async noteAddressWords(userId: number, words: readonly string[]): Promise<void> {
    await this.noteWords(userId, () => ({ addressWords: [...new Set(words)] }));
  }

  /** Notes further words that a customer is found by, of a corrected order, for callers that have authorized the request. */
  async noteOrderWords(userId: number, words: readonly string[]): Promise<void> {
    await this.noteWords(userId, ({ orderWords = [] }) => ({
      orderWords: [...new Set([...orderWords, ...words])].slice(-MAX_ORDER_WORDS),
    }));
  }

  private async noteWords(
    userId: number,
    toNoted: (user: UserRecord) => Pick<UserRecord, 'addressWords' | 'orderWords'>,
  ): Promise<void> {
    const user = await this.recordOf(userId);
    if (user === null || user.erasure !== undefined) return;
    const noted = toNoted(user);
    await this.users
      .updateOne(
        { _id: userId, erasure: mongoose.trusted({ $exists: false }) },
        { $set: { ...noted, searchWords: wordsOf({ ...user, ...noted }) } },
      )
      .exec();
  }

  /** What a customer has chosen to be shown as, for callers that have already authorized the request; `null`: nothing. */
  async publicNameOf(userId: number): Promise<string | null> {
    return (await this.recordOf(userId))?.publicName ?? null;
  }

  /** Keeps what a customer wants to be shown as, for callers that have already authorized and checked it; `null`: nothing. */
  async setPublicName(userId: number, publicName: string | null): Promise<void> {
    await this.users
      .updateOne(
        { _id: userId, role: 'customer', erasure: mongoose.trusted({ $exists: false }) },
        publicName === null ? { $unset: { publicName: 1 } } : { $set: { publicName } },
      )
      .exec();
  }

  /** The stored account, for callers that have already authorized the request. */
  async recordOf(userId: number): Promise<UserRecord | null> {
    return this.users.findById(userId).lean<UserRecord>().exec();
  }

  /** Whether these let somebody in: for a look at start, which no throttle may stop. */
  async isOpenTo(username: string, password: string): Promise<boolean> {
    const user = await this.users
      .findOne({ usernameFolded: foldIdentity(username) })
      .lean()
      .exec();
    return user !== null && this.deps.passwords.verify(password, user.passwordHash);
  }

  /** The account whose password this is. Throws `WRONG_PASSWORD` or `RATE_LIMITED`. */
  async verify(userId: number, password: string): Promise<UserRecord> {
    await this.deps.throttle.applyBackoff(PASSWORD_TRIES, String(userId));
    const user = await this.recordOf(userId);
    const isPossible = checkPassword(password) === null && user?.erasure === undefined;
    if (!isPossible || user === null || !(await this.deps.passwords.verify(password, user.passwordHash)))
      throw wrongPassword();
    await this.deps.throttle.reset(PASSWORD_TRIES.name, String(userId));
    return user;
  }

  /** Only if the password is still the one that was verified: of two changes at once, one wins. */
  private async replacePassword(
    user: UserRecord,
    newPassword: string,
    language: LanguageCode | undefined,
  ): Promise<void> {
    const passwordHash = await this.deps.passwords.hash(newPassword);
    const mails = await this.deps.emails.passwordChangedMails(user, language);
    const changed = await this.users
      .updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        // A pending change of the address can no longer be confirmed.
        { $set: { passwordHash }, $unset: { pendingEmail: 1 }, $push: { outbox: { $each: mails } } },
      )
      .exec();
    if (changed.matchedCount === 0) throw wrongPassword();
  }
}

/** All words that a customer is found by. */
const wordsOf = (user: UserRecord): string[] => [
  ...new Set([...customerWords(user), ...(user.addressWords ?? []), ...(user.orderWords ?? [])]),
];

/** What employees are not told of customers. */
const NOT_FOR_OTHERS = { email: null, isEmailVerified: null, pendingEmail: null, publicName: null } as const;

const detailsOf = (user: UserRecord): AccountDetails => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  address: user.address,
  isEmailVerified: user.email === null ? null : user.emailVerifiedAt != null,
  pendingEmail: user.pendingEmail ?? null,
  publicName: user.publicName ?? null,
});

/** The error of a password that was given as proof. */
export const wrongPassword = (): ShopError =>
  new ShopError(
    'WRONG_PASSWORD',
    {},
    {
      fields: [fieldProblem('currentPassword', 'wrong', { reason: 'WRONG_PASSWORD' })],
    },
  );

function checkPasswords(input: PasswordInput): void {
  if (input.newPassword !== '' && input.newPassword === input.currentPassword) {
    throwIfInvalid([fieldProblem('newPassword', 'same', { reason: 'PASSWORD_UNCHANGED' })]);
  }
  throwIfInvalid(checkPasswordChange(input), { incomplete: 'FIELDS_MISSING', invalid: 'FIELDS_INVALID' });
}
