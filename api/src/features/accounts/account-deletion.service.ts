import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import type { LanguageCode } from '../../../shared/language.js';
import { ACCOUNT_REASONS, checkSecret } from '../../../shared/rules/account.js';
import { throwIfInvalid, toFieldProblems } from '../../../shared/rules/problems.js';
import { TEXTS } from '../../../shared/texts.js';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import { accountDeletedMail } from './account.mails.js';
import { userModel } from './accounts.model.js';
import type { UserRecord } from './user.record.js';
import { provenName } from './emails.service.js';
import { wrongPassword, type AccountsService } from './accounts.service.js';
import { hashedUsername } from './username.codec.js';

/** What a deleted account still says of its owner: nothing. */
const ANONYMOUS = {
  username: TEXTS.deletedUser,
  passwordHash: '',
  email: null,
  firstName: null,
  lastName: null,
  address: null,
  searchWords: [],
};

const GONE = {
  addressWords: 1,
  orderWords: 1,
  emailFolded: 1,
  emailVerifiedAt: 1,
  pendingEmail: 1,
  publicName: 1,
} as const;

/** The end of an account. Its record stays, because orders name it, but the person is gone from it. */
export class AccountDeletionService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & { accounts: AccountsService; clock: Clock },
  ) {
    this.users = userModel(connection);
  }

  /**
   * Ends the viewer's account in one write: nobody can log in any more, nobody else gets the name, and a last mail is pending.
   * Throws `INVALID_INPUT`, `WRONG_PASSWORD` or `RATE_LIMITED`.
   */
  async close(viewer: Viewer, password: string): Promise<void> {
    requirePermission(viewer, 'account.delete');
    const checks = { currentPassword: checkSecret(password) };
    throwIfInvalid(toFieldProblems(checks, ACCOUNT_REASONS));
    const user = await this.deps.accounts.verify(viewer.userId, password);
    const event = eventEntry('customer.changed', user._id, this.deps.clock());
    const closed = await this.users
      .updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        {
          $set: { ...ANONYMOUS, usernameFolded: hashedUsername(user.username), erasure: 'due' },
          $unset: GONE,
          $push: { outbox: { $each: [...this.accountDeletedMails(user, viewer.language), event] } },
        },
      )
      .exec();
    if (closed.matchedCount === 0) throw wrongPassword();
  }

  /** Deleted accounts of whose owners something may still be elsewhere. */
  async pendingErasures(): Promise<number[]> {
    const due = await this.users.find({ erasure: 'due' }).select('_id').lean().exec();
    return due.map(({ _id }) => _id);
  }

  /** Notes that nothing is left, and removes what a request that was under way at the deletion has written into the account. */
  async finishErasure(userId: number): Promise<void> {
    await this.users
      .updateOne({ _id: userId, erasure: 'due' }, { $set: { ...ANONYMOUS, erasure: 'done' }, $unset: GONE })
      .exec();
  }

  private accountDeletedMails(user: UserRecord, language: LanguageCode | undefined): OutboxEntry[] {
    if (user.email === null) return [];
    const content = accountDeletedMail(language, provenName(user));
    return [mailEntry(this.deps, `account-deleted-${user._id}`, content, user.email)];
  }
}
