import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { verificationPath } from '../../../shared/rules/account-links.js';
import { foldIdentity } from '../../../shared/rules/account.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Postage } from '../../kernel/mail/postage.js';
import type { Origin } from '../../kernel/http/network.js';
import type { AuditService } from '../audit/audit.service.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import {
  addressInUseMail,
  confirmAddressMail,
  newAddressMail,
  passwordChangedMail,
  welcomeMail,
} from './account.mails.js';
import { userModel } from './accounts.model.js';
import type { UserRecord } from './user.record.js';
import type { LinksService } from './links.service.js';

const HOUR_MS = 3_600_000;

/** Links that one account asks for, and those that one network asks for, by a change of the address or once more. */
const ACCOUNT: Limit = { name: 'verification-account', tries: 3, windowMs: HOUR_MS };
const NETWORK: Limit = { name: 'verification-network', tries: 20, windowMs: HOUR_MS };

/** Email addresses of customers: proven by a link, and changed by a link that goes to the new one. */
export class EmailsService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      links: LinksService;
      postage: Postage;
      throttle: Throttle;
      clock: Clock;
      audit: AuditService;
      outbox: Outbox;
    },
  ) {
    this.users = userModel(connection);
  }

  /** What a new customer is written, with the link; nothing to a mailbox that has had its share of links. */
  async welcomeMails(
    userId: number,
    email: string,
    language: LanguageCode | undefined,
  ): Promise<OutboxEntry[]> {
    if (!(await this.deps.postage.allows('verification', email))) return [];
    const content = welcomeMail(language, await this.newLink(userId, email));
    return [mailEntry(this.deps, `welcome-${userId}`, content, email, { isSecret: true })];
  }

  /**
   * Notes the address that a customer wants, who has given the password: it takes effect when its link is followed. Whether
   * somebody else has it is told to its owner alone. Throws `RATE_LIMITED`.
   */
  async requestChange(
    user: UserRecord,
    email: string,
    language: LanguageCode | undefined,
    origin: Origin,
  ): Promise<void> {
    await this.countLink(user._id, email, origin);
    await this.users.updateOne({ _id: user._id }, { $set: { pendingEmail: email } }).exec();
    await this.sendLink(user._id, email, language, user.role);
    await this.tellOldAddress(user, language);
  }

  /**
   * Sends a customer the link once more: to the address that waits for it, or to one that was never proven. Throws
   * `EMAIL_VERIFIED` or `RATE_LIMITED`.
   */
  async sendLinkAgain(viewer: Viewer, origin: Origin): Promise<void> {
    requirePermission(viewer, 'account.edit');
    const user = await this.users.findById(viewer.userId).lean<UserRecord>().exec();
    const email = user?.pendingEmail ?? (user?.emailVerifiedAt == null ? user?.email : null);
    if (email == null) throw new ShopError('EMAIL_VERIFIED');
    await this.countLink(viewer.userId, email, origin);
    await this.sendLink(viewer.userId, email, viewer.language, 'customer');
  }

  /**
   * Takes the address of a link as proven; one that was waiting becomes the account's. Works once, and without login. Throws
   * `LINK_INVALID`, or `INVALID_INPUT` when somebody else has proven the same address before.
   */
  async verify(viewer: Viewer, token: string): Promise<void> {
    requirePermission(viewer, 'account.useLink');
    const { userId, email } = await this.deps.links.find('verify email', token);
    if (email === null) throw new ShopError('LINK_INVALID');
    if (await this.proveMailbox(userId, email)) return;
    const emailVerifiedAt = this.deps.clock();
    const emailFolded = foldIdentity(email);
    // Who can read the mailbox has its address, whoever else has typed it in before.
    await this.users
      .updateMany(
        { emailFolded, emailVerifiedAt: null, _id: mongoose.trusted({ $ne: userId }) },
        { $unset: { emailFolded: 1 } },
      )
      .exec();
    const event = eventEntry('customer.changed', userId, emailVerifiedAt);
    const proven = await this.users
      .updateOne(
        { _id: userId, email, emailVerifiedAt: null },
        { $set: { emailFolded, emailVerifiedAt }, $push: { outbox: event } },
      )
      .exec()
      .catch(throwTaken);
    if (proven.matchedCount === 1) return;
    const changed = await this.users
      .updateOne(
        { _id: userId, pendingEmail: email },
        {
          $set: { email, emailFolded, emailVerifiedAt },
          $unset: { pendingEmail: 1 },
          $push: { outbox: event },
        },
      )
      .exec()
      .catch(throwTaken);
    if (changed.matchedCount === 0) throw new ShopError('LINK_INVALID');
  }

  /** Takes the address as an employee's own mailbox, if they have asked for that. */
  private async proveMailbox(userId: number, email: string): Promise<boolean> {
    const { audit, outbox } = this.deps;
    const waiting = { _id: userId, role: 'employee', pendingEmail: email } as const;
    const user = await this.users.findOne(waiting).select('username').lean().exec();
    if (user === null) return false;
    const by: Viewer = { userId, role: 'employee', username: user.username };
    const entry = await audit.entryOf(by, 'MAILBOX_CONFIRMED', userId);
    const proven = await this.users
      .updateOne(waiting, {
        $set: { staffEmail: email },
        $unset: { pendingEmail: 1 },
        $push: { outbox: entry },
      })
      .exec();
    if (proven.matchedCount === 1) await outbox.processNow(this.users.modelName, userId, [entry]);
    return proven.matchedCount === 1;
  }

  /** What a customer is told of a new password; nothing to a mailbox that has had its share of alerts. */
  async passwordChangedMails(user: UserRecord, language: LanguageCode | undefined): Promise<OutboxEntry[]> {
    if (user.email === null || !(await this.deps.postage.allows('alert', user.email))) return [];
    const now = this.deps.clock();
    const content = passwordChangedMail(language, provenName(user), now);
    return [mailEntry(this.deps, `password-changed-${user._id}-${now.getTime()}`, content, user.email)];
  }

  private async countLink(userId: number, email: string, origin: Origin): Promise<void> {
    await this.deps.throttle.count(ACCOUNT, String(userId));
    await this.deps.throttle.countAddress(NETWORK, origin.network);
    await this.deps.postage.requirePermission('verification', email);
  }

  /** An address that somebody else has proven gets a note instead of a link. Both cost the same, and the caller sees no difference. */
  private async sendLink(
    userId: number,
    email: string,
    language: LanguageCode | undefined,
    role: UserRecord['role'],
  ): Promise<void> {
    const path = await this.newLink(userId, email);
    const key = `address-${userId}-${randomUUID()}`;
    // Who works here may have a customer's account with the same mailbox.
    const owner = role === 'employee' ? null : await this.provenOwner(email, userId);
    const mail =
      owner === null
        ? mailEntry(this.deps, key, confirmAddressMail(language, path), email, { isSecret: true })
        : mailEntry(this.deps, key, addressInUseMail(language), email);
    await this.users.updateOne({ _id: owner?._id ?? userId }, { $push: { outbox: mail } }).exec();
  }

  private provenOwner(email: string, exceptId: number): Promise<Pick<UserRecord, '_id'> | null> {
    return this.users
      .findOne({
        emailFolded: foldIdentity(email),
        emailVerifiedAt: mongoose.trusted({ $ne: null }),
        _id: mongoose.trusted({ $ne: exceptId }),
      })
      .select('_id')
      .lean<Pick<UserRecord, '_id'>>()
      .exec();
  }

  /** The address until now can still stop the change: with the password, by changing it. */
  private async tellOldAddress(user: UserRecord, language: LanguageCode | undefined): Promise<void> {
    if (user.email === null || !(await this.deps.postage.allows('alert', user.email))) return;
    const now = this.deps.clock();
    const mail = mailEntry(
      this.deps,
      `new-address-${user._id}-${randomUUID()}`,
      newAddressMail(language, now),
      user.email,
    );
    await this.users.updateOne({ _id: user._id }, { $push: { outbox: mail } }).exec();
  }

  private async newLink(userId: number, email: string): Promise<string> {
    const link = { purpose: 'verify email', userId, email, passwordMark: null } as const;
    return verificationPath((await this.deps.links.create(link)).token);
  }
}

/** Whom a mail may greet by name: at an address that nobody has proven, a name is a stranger's text. */
export const provenName = ({ emailVerifiedAt, firstName }: UserRecord): string | null =>
  emailVerifiedAt == null ? null : firstName;

function throwTaken(error: unknown): never {
  if (isDuplicateKey(error)) throwIfInvalid([fieldProblem('email', 'taken', { reason: 'EMAIL_TAKEN' })]);
  throw error;
}
