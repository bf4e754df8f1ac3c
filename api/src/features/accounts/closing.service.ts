import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ACCOUNT_MESSAGES, checkSecret } from '../../../shared/rules/account.js';
import { refuseProblems, toFieldProblems } from '../../../shared/rules/problems.js';
import { TEXTS } from '../../../shared/texts.js';
import type { Clock } from '../../platform/clock.js';
import { accountDeletedLetter } from '../../platform/mail/account.letters.js';
import { composeMail, owe } from '../../platform/mail/letters.js';
import { writingIn, type Writing } from '../../platform/mail/writing.js';
import { userModel, type UserRecord } from './accounts.model.js';
import { wrongPassword, type AccountsService } from './accounts.service.js';
import { sealedUsername } from './username.codec.js';

/** What a deleted account still says of its owner: nothing. */
const ANONYMOUS = {
  username: TEXTS.deletedUser,
  passwordHash: '',
  email: null,
  firstName: null,
  lastName: null,
  address: null,
} as const;

/** The end of an account. Its record stays, because orders name it, but the person is gone from it. */
export class ClosingService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly around: { accounts: AccountsService; clock: Clock; shopUrl: string },
  ) {
    this.users = userModel(connection);
  }

  /**
   * Ends the viewer's account in one write: nobody can log in any more, nobody else gets the name, and a last mail is owed.
   * Throws `INVALID_INPUT`, `WRONG_PASSWORD` or `RATE_LIMITED`.
   */
  async close(viewer: Viewer, password: string): Promise<void> {
    demand(viewer, 'account.delete');
    const checks = { currentPassword: checkSecret(password) };
    refuseProblems(toFieldProblems(checks, ACCOUNT_MESSAGES));
    const user = await this.around.accounts.verify(viewer.userId, password);
    const closed = await this.users
      .updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        {
          $set: { ...ANONYMOUS, usernameFolded: sealedUsername(user.username), erasure: 'due' },
          $unset: { emailFolded: 1 },
          $push: { owedMails: { $each: this.farewellMails(user, writingIn(viewer.language)) } },
        },
      )
      .exec();
    if (closed.matchedCount === 0) throw wrongPassword();
  }

  /** Deleted accounts of whose owners something may still be elsewhere. */
  async erasuresDue(): Promise<number[]> {
    const due = await this.users.find({ erasure: 'due' }).select('_id').lean().exec();
    return due.map(({ _id }) => _id);
  }

  /** Notes that nothing is left, and removes what a request that was under way at the deletion has written into the account. */
  async finishErasure(userId: number): Promise<void> {
    await this.users
      .updateOne(
        { _id: userId, erasure: 'due' },
        { $set: { ...ANONYMOUS, erasure: 'done' }, $unset: { emailFolded: 1 } },
      )
      .exec();
  }

  private farewellMails(user: UserRecord, writing: Writing): UserRecord['owedMails'] {
    if (user.email === null) return [];
    const letter = accountDeletedLetter(writing, user.firstName ?? user.username);
    const mail = composeMail(letter, user.email, this.around.shopUrl);
    return [owe(`account-deleted-${user._id}`, mail, this.around.clock())];
  }
}
