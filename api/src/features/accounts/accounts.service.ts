import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { checkPassword, foldIdentity, TAKEN_MESSAGES } from '../../../shared/rules/account.js';
import { checkDetails, checkPasswordChange, readDetails } from '../../../shared/rules/account-forms.js';
import { INCOMPLETE, refuseProblems } from '../../../shared/rules/problems.js';
import type { Clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/ids.js';
import { passwordChangedLetter } from '../../platform/mail/account.letters.js';
import { composeMail, owe } from '../../platform/mail/letters.js';
import { writingIn, type Writing } from '../../platform/mail/writing.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import type { Origin } from '../../platform/network.js';
import { hashPassword, isPassword } from '../../platform/passwords.js';
import type { Backoff, Throttle } from '../../platform/throttle.js';
import type { OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { userModel, type UserRecord } from './accounts.model.js';

/** What the shop knows of a person; all `null` for employees. */
export interface AccountDetails {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  address: string | null;
}

/** A customer's name and addresses. */
export type Contact = { [Field in keyof AccountDetails]: string };

/** What the profile form sends. */
export type DetailsInput = Contact;

/** What the password form sends. */
export interface PasswordInput {
  currentPassword: string;
  newPassword: string;
}

/** Wrong current passwords of one user: as at the login. */
const PASSWORD_TRIES: Backoff = {
  name: 'password-change',
  freeTries: 5,
  firstWaitMs: 1_000,
  longestWaitMs: 900_000,
  memoryMs: 86_400_000,
};

/** The data of registered people: theirs to read and to change. */
export class AccountsService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly around: {
      sessions: SessionsService;
      throttle: Throttle;
      clock: Clock;
      outbox: Outbox;
      shopUrl: string;
    },
  ) {
    this.users = userModel(connection);
    around.outbox.serve(this.users.modelName);
  }

  /**
   * The details of a user. People read their own. Employees also read name and postal address of any customer, because
   * they send the parcels. Throws `NOT_FOUND` to those who may ask for anybody.
   */
  async details(viewer: Viewer, userId: number): Promise<AccountDetails> {
    demand(viewer, 'account.read', userId);
    const isOwn = userId === viewer.userId;
    const user = await this.users.findById(userId).lean().exec();
    if (user === null || (!isOwn && user.role !== 'customer')) {
      throw new ShopError('NOT_FOUND', `Could not find user with ID: ${userId}.`);
    }
    const { email, firstName, lastName, address } = user;
    return { email: isOwn ? email : null, firstName, lastName, address };
  }

  /** Where a customer can be written to, for callers that have checked who asks; `null` for employees and nobody. */
  async contactOf(userId: number): Promise<Contact | null> {
    const user = await this.users.findOne({ _id: userId, role: 'customer' }).lean().exec();
    if (user?.email == null) return null;
    const { email, firstName, lastName, address } = user;
    return { email, firstName: firstName ?? '', lastName: lastName ?? '', address: address ?? '' };
  }

  /** Changes the details of a customer. Throws `INVALID_INPUT`, also when somebody else has the e-mail address. */
  async updateDetails(viewer: Viewer, userId: number, input: DetailsInput): Promise<AccountDetails> {
    demand(viewer, 'account.edit', userId);
    refuseProblems(checkDetails(input), {
      incomplete: INCOMPLETE,
      invalid: 'One or more fields contain invalid data.',
    });
    const details = readDetails(input);
    await this.users
      .updateOne({ _id: userId }, { $set: { ...details, emailFolded: foldIdentity(details.email) } })
      .orFail(new ShopError('NOT_FOUND', 'Profile details could not be updated.'))
      .exec()
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        refuseProblems([{ name: 'email', code: 'taken', message: TAKEN_MESSAGES.email }]);
      });
    return details;
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
    demand(viewer, 'account.changePassword', userId);
    checkPasswords(input);
    const user = await this.verify(userId, input.currentPassword);
    await this.replacePassword(user, input.newPassword, writingIn(viewer.language));
    return this.around.sessions.rotate({ ...viewer, role: user.role }, session.id ?? '', session.origin);
  }

  /** The stored account, for callers that have checked who asks. */
  async recordOf(userId: number): Promise<UserRecord | null> {
    return this.users.findById(userId).lean<UserRecord>().exec();
  }

  /** The account whose password this is. Throws `WRONG_PASSWORD` or `RATE_LIMITED`. */
  async verify(userId: number, password: string): Promise<UserRecord> {
    await this.around.throttle.slowDown(PASSWORD_TRIES, String(userId));
    const user = await this.recordOf(userId);
    const isPossible = checkPassword(password) === null && user?.erasure === undefined;
    if (!isPossible || user === null || !(await isPassword(password, user.passwordHash)))
      throw wrongPassword();
    await this.around.throttle.forgive(PASSWORD_TRIES.name, String(userId));
    return user;
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.users.createIndexes();
  }

  /** Only if the password is still the one that was verified: of two changes at once, one wins. */
  private async replacePassword(user: UserRecord, newPassword: string, writing: Writing): Promise<void> {
    const passwordHash = await hashPassword(newPassword);
    const changed = await this.users
      .updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        { $set: { passwordHash }, $push: { owedMails: { $each: this.changeMails(user, writing) } } },
      )
      .exec();
    if (changed.matchedCount === 0) throw wrongPassword();
  }

  private changeMails(user: UserRecord, writing: Writing): UserRecord['owedMails'] {
    if (user.email === null) return [];
    const now = this.around.clock();
    const letter = passwordChangedLetter(writing, user.firstName ?? user.username, now);
    const key = `password-changed-${user._id}-${now.getTime()}`;
    return [owe(key, composeMail(letter, user.email, this.around.shopUrl), now)];
  }
}

/** The refusal of a password that was given as proof. */
export const wrongPassword = (): ShopError =>
  new ShopError('WRONG_PASSWORD', undefined, [
    { name: 'currentPassword', code: 'wrong', message: 'Invalid current password.' },
  ]);

function checkPasswords(input: PasswordInput): void {
  if (input.newPassword !== '' && input.newPassword === input.currentPassword) {
    const message = 'The new password can not be the same as the current one.';
    refuseProblems([{ name: 'newPassword', code: 'same', message }]);
  }
  refuseProblems(checkPasswordChange(input), {
    incomplete: INCOMPLETE,
    invalid: 'The value for the new password is invalid.',
  });
}
