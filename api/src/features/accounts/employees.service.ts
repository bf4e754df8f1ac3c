import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { resetPath } from '../../../shared/rules/account-links.js';
import { foldIdentity } from '../../../shared/rules/account.js';
import type { AuditService } from '../audit/audit.service.js';
import type { KeysService } from '../keys/keys.service.js';
import { userModel } from './accounts.model.js';
import type { UserRecord } from './user.record.js';
import type { ResetService } from './reset.service.js';

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

/** The employees as colleagues see them: who there is, and the way back in for who has forgotten the password. */
export class EmployeesService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: { reset: ResetService; keys: KeysService; audit: AuditService },
  ) {
    this.users = userModel(connection);
  }

  /** All employees, by name. */
  async list(viewer: Viewer): Promise<Pick<UserRecord, '_id' | 'username' | 'createdAt'>[]> {
    requirePermission(viewer, 'employees.manage');
    return this.users
      .find({ role: 'employee' })
      .select('username createdAt')
      .sort({ usernameFolded: 1 })
      .lean<UserRecord[]>()
      .exec();
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
   * Makes a link to a new password for a colleague; the audit log names both. The password until now works until the link is
   * used. Keys outlive their creator's password, because programs of the shop depend on them, unless they are ended here. Throws
   * `NOT_FOUND` for who is no employee, and `FORBIDDEN` for oneself: that takes the current password.
   */
  async createResetLink(viewer: Viewer, order: ResetOrder): Promise<HandedLink> {
    requirePermission(viewer, 'employees.manage');
    const user = await this.users
      .findOne({ usernameFolded: foldIdentity(order.username.trim()), role: 'employee' })
      .lean<UserRecord>()
      .orFail(new ShopError('EMPLOYEE_NOT_FOUND'))
      .exec();
    if (user._id === viewer.userId) throw new ShopError('FORBIDDEN');
    return this.handOver(viewer, user, order.endsKeys);
  }

  /** As `createResetLink`, for any account: who has the shop's machine may help customers too. */
  async createAnyResetLink(operator: Viewer, order: ResetOrder): Promise<HandedLink> {
    const user = await this.users
      .findOne({ usernameFolded: foldIdentity(order.username.trim()) })
      .lean<UserRecord>()
      .orFail(new ShopError('ACCOUNT_NOT_FOUND', { username: order.username }))
      .exec();
    return this.handOver(operator, user, order.endsKeys);
  }

  private async handOver(viewer: Viewer, user: UserRecord, endsKeys: boolean): Promise<HandedLink> {
    const { reset, keys, audit } = this.deps;
    const endedKeysCount = endsKeys ? await keys.revokeAllOf(viewer, user._id) : 0;
    const entry = await audit.entryOf(viewer, 'RESET_LINK_CREATED', user._id, endsKeys ? 'keys ended' : '');
    const { token, expiresAt } = await reset.createLink(user, entry);
    return { path: resetPath(token), expiresAt, username: user.username, endedKeysCount };
  }
}
