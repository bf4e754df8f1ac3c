import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { RESET_LINK_MINUTES, resetPath } from '../../../shared/rules/account-links.js';
import { foldIdentity } from '../../../shared/rules/account.js';
import { checkNewPassword, checkResetRequest } from '../../../shared/rules/account-forms.js';
import { mailboxOf } from '../../../shared/rules/mailbox.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Log } from '../../kernel/log.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Postage } from '../../kernel/mail/postage.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Passwords } from '../../kernel/workers/passwords.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { resetMail } from './account.mails.js';
import { userModel } from './accounts.model.js';
import type { UserRecord } from './user.record.js';
import type { EmailsService } from './emails.service.js';
import { markOf, type LinksService, type NewLink } from './links.service.js';

/** What the form of a new password sends, beside the secret of its link. */
export interface NewPasswordInput {
  newPassword: string;
  repeatPassword: string;
}

const HOUR_MS = 3_600_000;

/**
 * Links to a new password for one name or mailbox, whether or not anybody has it. The window is as long as a link works: who
 * uses up the tries of somebody else has mailed them a link that still works.
 */
const IDENTITY: Limit = { name: 'reset-identity', tries: 3, windowMs: RESET_LINK_MINUTES * 60_000 };
/** Those that one address, and one network, asks for. */
const ADDRESS: Limit = { name: 'reset-address', tries: 10, windowMs: HOUR_MS };
const NETWORK: Limit = { name: 'reset-network', tries: 30, windowMs: HOUR_MS };

/** Nobody: an unknown name is served by the same commands as a known one, and they change nothing. */
const NOBODY = { _id: 0, email: 'nobody@rechenwerk.example', passwordHash: '' } as const;

/** Setting a new password without the old one, by a link that works once and for 30 minutes. */
export class ResetService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      emails: EmailsService;
      links: LinksService;
      sessions: SessionsService;
      passwords: Passwords;
      postage: Postage;
      throttle: Throttle;
      clock: Clock;
      log: Log;
    },
  ) {
    this.users = userModel(connection);
  }

  /**
   * Mails a customer the link to a new password. Name or address may be unknown, or an employee's: answer, cost and limit are
   * the same. Throws `INVALID_INPUT` or `RATE_LIMITED`.
   */
  async request(viewer: Viewer, identity: string, origin: Origin): Promise<void> {
    requirePermission(viewer, 'account.useLink');
    throwIfInvalid(checkResetRequest({ identity }));
    const { throttle, postage } = this.deps;
    const given = identity.trim();
    await throttle.countAddress(ADDRESS, origin.address);
    await throttle.countAddress(NETWORK, origin.network);
    await throttle.count(IDENTITY, isEmail(given) ? mailboxOf(given) : foldIdentity(given));
    const user = (await this.findCustomer(given)) ?? NOBODY;
    const mail = await this.linkMail(user, viewer.language);
    const isAllowed = await postage.allows('reset', user._id === 0 ? foldIdentity(given) : user.email);
    await this.users
      .updateOne({ _id: user._id }, { $push: { outbox: { $each: isAllowed ? [mail] : [] } } })
      .exec();
  }

  /** Makes a link that is handed over, for callers that have already authorized the request. `entry` goes to the audit log. */
  async createLink(user: Pick<UserRecord, '_id' | 'passwordHash'>, entry?: OutboxEntry): Promise<NewLink> {
    const passwordMark = markOf(user.passwordHash);
    const link = { purpose: 'reset password', userId: user._id, email: null, passwordMark } as const;
    return this.deps.links.create(link, entry);
  }

  /**
   * Makes a link and mails it to the mailbox of an employee, for callers that have already authorized the request: nobody else gets
   * to see it. `entry` goes to the audit log. Throws `RATE_LIMITED`.
   */
  async mailLink(
    user: Pick<UserRecord, '_id' | 'passwordHash'> & { email: string },
    language: LanguageCode | undefined,
    entry: OutboxEntry,
  ): Promise<void> {
    await this.deps.postage.requirePermission('reset', user.email);
    const mail = await this.linkMail(user, language, entry);
    await this.users.updateOne({ _id: user._id }, { $push: { outbox: mail } }).exec();
  }

  /**
   * Sets a new password by the secret of a link, and ends all sessions of the account. Of two uses one wins. Returns the account.
   * Throws `INVALID_INPUT`, after which the link still works, or `LINK_INVALID`.
   */
  async reset(viewer: Viewer, token: string, input: NewPasswordInput): Promise<UserRecord> {
    requirePermission(viewer, 'account.useLink');
    throwIfInvalid(checkNewPassword(input));
    const { links, sessions } = this.deps;
    const link = await links.find('reset password', token);
    const user = await this.users.findById(link.userId).lean<UserRecord>().exec();
    if (user === null || link.passwordMark !== markOf(user.passwordHash)) throw new ShopError('LINK_INVALID');
    // Before the change, so that no crash leaves a session alive, and after it, for those that have begun meanwhile.
    await sessions.endAll(user._id);
    await this.replace(user, link.email, input.newPassword, viewer.language);
    await sessions.endAll(user._id);
    await links.endAll(user._id, 'reset password');
    this.deps.log.info({ userId: user._id }, 'a password was set by a link');
    return user;
  }

  private async findCustomer(identity: string) {
    const folded = foldIdentity(identity);
    const user = await this.users
      .findOne({ ...(isEmail(identity) ? { emailFolded: folded } : { usernameFolded: folded }) })
      .lean<UserRecord>()
      .exec();
    return user?.email == null ? null : { ...user, email: user.email };
  }

  private async linkMail(
    { _id, email, passwordHash }: Pick<UserRecord, '_id' | 'passwordHash'> & { email: string },
    language: LanguageCode | undefined,
    entry?: OutboxEntry,
  ): Promise<OutboxEntry> {
    const link = {
      purpose: 'reset password',
      userId: _id,
      email,
      passwordMark: markOf(passwordHash),
    } as const;
    const { token } = await this.deps.links.create(link, entry);
    const content = resetMail(language, resetPath(token));
    const key = `reset-${_id}-${randomUUID()}`;
    return mailEntry(this.deps, key, content, email, { isSecret: true });
  }

  /** Only if the password is still the one that the link replaces. Who has read a link in a mailbox has proven its address. */
  private async replace(
    user: UserRecord,
    mailedTo: string | null,
    newPassword: string,
    language: LanguageCode | undefined,
  ): Promise<void> {
    const now = this.deps.clock();
    const passwordHash = await this.deps.passwords.hash(newPassword);
    const isProven = mailedTo !== null && mailedTo === user.email && user.emailVerifiedAt == null;
    const mails = await this.deps.emails.passwordChangedMails(user, language);
    const events = isProven ? [eventEntry('customer.changed', user._id, now)] : [];
    const { matchedCount } = await this.users
      .updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        {
          $set: { passwordHash, ...(isProven ? { emailVerifiedAt: now } : {}) },
          $unset: { pendingEmail: 1 },
          $push: { outbox: { $each: [...mails, ...events] } },
        },
      )
      .exec();
    if (matchedCount === 0) throw new ShopError('LINK_INVALID');
  }
}

/** An address has a dot in its domain, and a username has none anywhere. */
const isEmail = (identity: string): boolean => identity.includes('.');
