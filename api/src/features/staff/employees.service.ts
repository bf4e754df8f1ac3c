import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type StaffRole, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { resetPath } from '../../../shared/rules/account-links.js';
import { foldIdentity } from '../../../shared/rules/account.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkRefundLimit } from '../../../shared/rules/refund-limit.js';
import type { Clock } from '../../kernel/clock.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import { userModel } from '../accounts/accounts.model.js';
import type { LinksService } from '../accounts/links.service.js';
import type { ResetService } from '../accounts/reset.service.js';
import type { SecondStepService } from '../accounts/second-step.service.js';
import type { EmployeeRecord, UserRecord } from '../accounts/user.record.js';
import type { AuditService } from '../audit/audit.service.js';
import type { KeysService } from '../keys/keys.service.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { OwnersStore } from './owners.store.js';
import { secondStepResetMail } from './staff.mails.js';

/** An employee, as owners see one. */
export interface Colleague {
  userId: number;
  username: string;
  staffRole: StaffRole;
  /** Whether links to a new password have a mailbox to go to. */
  hasEmail: boolean;
  hasSecondStep: boolean;
  /** What they may give back on one day, in cents; `null`: no limit. Owners have none, whatever is set. */
  refundLimitCents: number | null;
  createdAt: Date;
  /** When the account was switched off; `null` for who works here. */
  switchedOffAt: Date | null;
}

const toColleague = (user: EmployeeRecord): Colleague => ({
  userId: user._id,
  username: user.username,
  staffRole: user.staffRole,
  hasEmail: user.staffEmail !== undefined,
  hasSecondStep: user.secondStep !== undefined,
  refundLimitCents: user.refundLimitCents ?? null,
  createdAt: user.createdAt,
  switchedOffAt: user.switchedOffAt ?? null,
});

/** A link to a new password that somebody hands over: it is told once and stored nowhere. */
export interface HandedLink {
  /** Below the shop's own address. */
  path: string;
  expiresAt: Date;
  username: string;
  /** How many API keys of the account have ended with it. */
  endedKeysCount: number;
}

/** Whose password, and whether the API keys that the account has created end at once. */
export interface ResetOrder {
  username: string;
  endsKeys: boolean;
}

/** The employees as owners see them: who there is and as what, who has left, and the way back in for who has forgotten the password. */
export class EmployeesService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      reset: ResetService;
      secondStep: SecondStepService;
      links: LinksService;
      sessions: SessionsService;
      keys: KeysService;
      audit: AuditService;
      owners: OwnersStore;
      outbox: Outbox;
      clock: Clock;
    },
  ) {
    this.users = userModel(connection);
  }

  /** All employees, by name; those who have left, too. */
  async list(viewer: Viewer): Promise<Colleague[]> {
    requirePermission(viewer, 'employees.read');
    const employees = await this.users
      .find({ role: 'employee' })
      .select('username createdAt staffRole staffEmail switchedOffAt secondStep.since refundLimitCents')
      .sort({ usernameFolded: 1 })
      .lean<EmployeeRecord[]>()
      .exec();
    return employees.map(toColleague);
  }

  /** The user names in the order of the ids, for callers that have checked who asks; `null` for who is no employee. */
  async namesOf(ids: readonly number[]): Promise<(string | null)[]> {
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: [...ids] }), role: 'employee' })
      .select('username')
      .lean<Pick<UserRecord, '_id' | 'username'>[]>()
      .exec();
    const byId = new Map(found.map(({ _id, username }) => [_id, username]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * Gives an employee a role; somebody who has left is let in again. All their sessions end, so that it holds at once. Owners only.
   * Throws `EMPLOYEE_NOT_FOUND` or `LAST_OWNER`.
   */
  async setRole(viewer: Viewer, userId: number, role: StaffRole): Promise<Colleague> {
    requirePermission(viewer, 'staff.manage');
    const user = await this.employee({ _id: userId });
    if (role !== 'owner') await this.letGo(user);
    const before = { staffRole: user.switchedOffAt == null ? user.staffRole : null };
    const changes = auditChanges(before, { staffRole: role });
    const entry = await this.deps.audit.entryOf(viewer, 'STAFF_ROLE_CHANGED', userId, user.username, changes);
    const changed = await this.change(userId, { staffRole: role, switchedOffAt: null }, entry);
    if (role === 'owner') await this.deps.owners.add(userId);
    return changed;
  }

  /**
   * Switches off the account of somebody who leaves: at once nobody is logged in by it, nor can log in, and its API keys and links
   * end. What they have done keeps their name. Repeating it finishes what a crash has left. Owners only. Throws
   * `EMPLOYEE_NOT_FOUND` or `LAST_OWNER`.
   */
  async switchOff(viewer: Viewer, userId: number): Promise<Colleague> {
    requirePermission(viewer, 'staff.manage');
    const user = await this.employee({ _id: userId });
    await this.letGo(user);
    const { audit, clock, keys, links } = this.deps;
    const entry = await audit.entryOf(viewer, 'EMPLOYEE_SWITCHED_OFF', userId, user.username);
    const switchedOffAt = user.switchedOffAt ?? clock();
    const changed = await this.change(userId, { staffRole: user.staffRole, switchedOffAt }, entry);
    await links.endAll(userId);
    await keys.revokeAllOf(viewer, userId);
    return changed;
  }

  /**
   * Mails a colleague a link to a new password, to their own mailbox; who asks never sees it. The password until now works until the
   * link is used. Keys outlive their creator's password, because programs of the shop depend on them, unless they are ended here.
   * Owners only. Throws `EMPLOYEE_NOT_FOUND`, `EMPLOYEE_WITHOUT_EMAIL`, `RATE_LIMITED`, and `FORBIDDEN` for oneself: that takes the
   * current password.
   */
  async mailResetLink(viewer: Viewer, order: ResetOrder): Promise<Omit<HandedLink, 'path' | 'expiresAt'>> {
    requirePermission(viewer, 'staff.manage');
    const user = await this.employee({ usernameFolded: foldIdentity(order.username.trim()) });
    const { _id, passwordHash, staffEmail: email, username } = user;
    if (_id === viewer.userId) throw new ShopError('FORBIDDEN');
    if (email === undefined) throw new ShopError('EMPLOYEE_WITHOUT_EMAIL', { username });
    const { endedKeysCount, entry } = await this.prepareLink(viewer, _id, order.endsKeys);
    await this.deps.reset.mailLink({ _id, passwordHash, email }, viewer.language, entry);
    return { username, endedKeysCount };
  }

  /**
   * Sets how much an employee may give back on one day, in cents; `null` for no limit. It holds at once, also for what was given back
   * today. Owners only. Throws `INVALID_INPUT` or `EMPLOYEE_NOT_FOUND`.
   */
  async setRefundLimit(viewer: Viewer, userId: number, limitCents: number | null): Promise<Colleague> {
    requirePermission(viewer, 'staff.manage');
    throwIfInvalid(checkRefundLimit({ limit: limitCents }));
    const user = await this.employee({ _id: userId });
    const changes = auditChanges({ refundLimit: user.refundLimitCents ?? null }, { refundLimit: limitCents });
    const entry = await this.deps.audit.entryOf(viewer, 'REFUND_LIMIT_SET', userId, user.username, changes);
    const update = { $set: { refundLimitCents: limitCents }, $push: { outbox: entry } };
    await this.users.updateOne({ _id: userId }, update).exec();
    await this.deps.outbox.processNow(this.users.modelName, userId, [entry]);
    return { ...toColleague(user), refundLimitCents: limitCents };
  }

  /**
   * Takes the second step at login from a colleague who has lost it, tells them by mail, and ends their sessions. Owners only. Throws
   * `EMPLOYEE_NOT_FOUND`, `SECOND_STEP_NOT_SET`, and `FORBIDDEN` for oneself: that takes a code.
   */
  async resetSecondStep(viewer: Viewer, userId: number): Promise<Colleague> {
    requirePermission(viewer, 'staff.manage');
    if (userId === viewer.userId) throw new ShopError('FORBIDDEN');
    return this.takeSecondStep(viewer, await this.employee({ _id: userId }));
  }

  /** As `resetSecondStep`, for who has the shop's machine: the way back in for the only owner. */
  async resetAnySecondStep(operator: Viewer, username: string): Promise<Colleague> {
    const user = await this.employee({ usernameFolded: foldIdentity(username.trim()) });
    return this.takeSecondStep(operator, user);
  }

  private async takeSecondStep(by: Viewer, user: EmployeeRecord): Promise<Colleague> {
    const { clock, secondStep } = this.deps;
    const { _id, staffEmail } = user;
    const now = clock();
    const content = secondStepResetMail(by.language, by.username, now);
    const mails =
      staffEmail === undefined
        ? []
        : [mailEntry(this.deps, `second-step-reset-${_id}-${now.getTime()}`, content, staffEmail)];
    if (!(await secondStep.reset(by, user, mails))) throw new ShopError('SECOND_STEP_NOT_SET');
    return { ...toColleague(user), hasSecondStep: false };
  }

  /** Makes a link for any account: who has the shop's machine may help everybody. */
  async createAnyResetLink(operator: Viewer, order: ResetOrder): Promise<HandedLink> {
    const user = await this.users
      .findOne({ usernameFolded: foldIdentity(order.username.trim()) })
      .lean<UserRecord>()
      .orFail(new ShopError('ACCOUNT_NOT_FOUND', { username: order.username }))
      .exec();
    const { endedKeysCount, entry } = await this.prepareLink(operator, user._id, order.endsKeys);
    const { token, expiresAt } = await this.deps.reset.createLink(user, entry);
    return { path: resetPath(token), expiresAt, username: user.username, endedKeysCount };
  }

  private async prepareLink(viewer: Viewer, userId: number, endsKeys: boolean) {
    const { keys, audit } = this.deps;
    const endedKeysCount = endsKeys ? await keys.revokeAllOf(viewer, userId) : 0;
    const entry = await audit.entryOf(viewer, 'RESET_LINK_CREATED', userId, endsKeys ? 'keys ended' : '');
    return { endedKeysCount, entry };
  }

  private employee(who: { _id: number } | { usernameFolded: string }): Promise<EmployeeRecord> {
    return this.users
      .findOne({ ...who, role: 'employee' })
      .lean<EmployeeRecord>()
      .orFail(new ShopError('EMPLOYEE_NOT_FOUND'))
      .exec();
  }

  /** Refuses to take the last owner from the shop; of two owners who remove each other at the same moment, one stays. */
  private async letGo(user: EmployeeRecord): Promise<void> {
    if (user.staffRole !== 'owner' || user.switchedOffAt != null) return;
    if (!(await this.deps.owners.remove(user._id))) throw new ShopError('LAST_OWNER');
  }

  private async change(
    userId: number,
    rights: { staffRole: StaffRole; switchedOffAt: Date | null },
    entry: Awaited<ReturnType<AuditService['entryOf']>>,
  ): Promise<Colleague> {
    const { sessions, outbox } = this.deps;
    // Before the change, so that no crash leaves a session with old rights, and after it, for those that have begun meanwhile.
    await sessions.endAll(userId);
    const changed = await this.users
      .findOneAndUpdate(
        { _id: userId },
        { $set: rights, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<EmployeeRecord>()
      .orFail(new ShopError('EMPLOYEE_NOT_FOUND'))
      .exec();
    await sessions.endAll(userId);
    await outbox.processNow(this.users.modelName, userId, [entry]);
    return toColleague(changed);
  }
}
