import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Connection } from 'mongoose';
import { requirePermission, type KeyScope, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { checkKeyDays, checkKeyName, checkKeyScopes, KEY_REASONS } from '../../../shared/rules/keys.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { checkRefundLimit } from '../../../shared/rules/refund-limit.js';
import { throwIfInvalid, toFieldProblems } from '../../../shared/rules/problems.js';
import { unknownKey } from '../../../shared/rules/ids.js';
import { createCache } from '../../../process/bounds.js';
import { BOUNDS } from '../../kernel/caches/bounds.js';
import { DailyBudget } from '../../kernel/database/daily-budget.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';
import { keyModel, type KeyRecord } from './keys.model.js';

/** What is needed for a new key. */
export interface NewKey {
  name: string;
  scopes: readonly KeyScope[];
  /** Life in days. */
  days: number;
  /** What it may give back on a day in Berlin, in cents; `null`: as much as who creates it. */
  refundLimitCents?: number | null;
}

/** What a program shows: id and secret. */
const TOKEN = /^rw_(\d{1,10})_([\w-]{43})$/;

const DAY_MS = 86_400_000;

/** `lastUsedAt` is written at most this often, so that reading is not a write. */
const USED_INTERVAL_MS = 300_000;

/** Requests that a key may make in a minute; each process counts for itself. */
const REQUESTS_PER_MINUTE = 1_200;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const isEqual = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Keys with which programs use the API: created, listed and revoked by employees, shown as `Authorization: Bearer`. */
export class KeysService {
  private readonly keys;
  /** What each key may give back on a day. */
  readonly refundBudget;
  private readonly requests = createCache<number, { count: number }>(BOUNDS['API key requests']);

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; clock: Clock; audit: AuditService; outbox: Outbox },
  ) {
    this.keys = keyModel(connection);
    this.refundBudget = new DailyBudget(
      connection,
      this.keys.collection.collectionName,
      { limit: 'refundLimitCents', used: 'refundDay' },
      deps.clock,
    );
  }

  /** All keys, newest first, also those that are over. Employees only. */
  async list(viewer: Viewer): Promise<KeyRecord[]> {
    requirePermission(viewer, 'keys.manage');
    return this.keys.find().sort({ _id: -1 }).lean().exec();
  }

  /** Creates a key. Its token is given once and stored nowhere. Throws `INVALID_INPUT`. */
  async create(viewer: Viewer, input: NewKey): Promise<{ key: KeyRecord; token: string }> {
    requirePermission(viewer, 'keys.manage');
    const { name, scopes, days, refundLimitCents = null } = input;
    const checks = { name: checkKeyName(name), scopes: checkKeyScopes(scopes), days: checkKeyDays(days) };
    throwIfInvalid([
      ...toFieldProblems(checks, KEY_REASONS),
      ...checkRefundLimit({ limit: refundLimitCents }, 'refundLimit'),
    ]);
    const secret = randomBytes(32).toString('base64url');
    const now = this.deps.clock();
    const keyId = await this.deps.ids.reserve('apiKeys');
    const allowed = [...new Set(scopes)];
    const changes = auditChanges({ refundLimit: null }, { refundLimit: refundLimitCents });
    const entry = await this.deps.audit.entryOf(viewer, 'KEY_CREATED', keyId, allowed.join(' '), changes);
    const key: KeyRecord = {
      _id: keyId,
      name: cleanLine(name),
      scopes: allowed,
      refundLimitCents,
      secretHash: hashOf(secret),
      createdBy: viewer.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      revokedAt: null,
      lastUsedAt: null,
      outbox: [entry],
    };
    await this.keys.create(key);
    await this.deps.outbox.processNow(this.keys.modelName, keyId, [entry]);
    return { key, token: `rw_${keyId}_${secret}` };
  }

  /** Ends a key at once; ending it twice is fine. Throws `NOT_FOUND`. */
  async revoke(viewer: Viewer, keyId: number): Promise<KeyRecord> {
    requirePermission(viewer, 'keys.manage');
    const entry = await this.deps.audit.entryOf(viewer, 'KEY_REVOKED', keyId);
    const revoked = await this.keys
      .findOneAndUpdate(
        { _id: keyId, revokedAt: null },
        { $set: { revokedAt: this.deps.clock() }, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<KeyRecord>()
      .exec();
    if (revoked !== null) await this.deps.outbox.processNow(this.keys.modelName, keyId, [entry]);
    const key = revoked ?? (await this.keys.findById(keyId).lean<KeyRecord>().exec());
    if (key === null) throw unknownKey(keyId);
    return key;
  }

  /**
   * Ends all keys that a user has created, for callers that have already authorized the request. Returns how many were alive.
   */
  async revokeAllOf(viewer: Viewer, userId: number): Promise<number> {
    const alive = await this.keys.find({ createdBy: userId, revokedAt: null }).select('_id').lean().exec();
    for (const { _id } of alive) await this.revoke(viewer, _id);
    return alive.length;
  }

  /** The program that shows a token. Throws `INVALID_KEY` whatever is wrong with it, and `RATE_LIMITED`. */
  async authenticate(token: string): Promise<Viewer> {
    const [, id = '', secret = ''] = TOKEN.exec(token) ?? [];
    const key = id === '' ? null : await this.keys.findById(Number(id)).lean<KeyRecord>().exec();
    const now = this.deps.clock();
    const isValid =
      key !== null &&
      isEqual(key.secretHash, hashOf(secret)) &&
      key.revokedAt === null &&
      key.expiresAt.getTime() > now.getTime();
    if (!isValid) throw new ShopError('INVALID_KEY');
    this.countRequest(key._id);
    if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) >= USED_INTERVAL_MS) {
      await this.keys.updateOne({ _id: key._id }, { $set: { lastUsedAt: now } }).exec();
    }
    return {
      userId: key.createdBy,
      role: 'integrator',
      username: key.name,
      keyId: key._id,
      scopes: key.scopes,
    };
  }

  private countRequest(keyId: number): void {
    const window = this.requests.get(keyId) ?? { count: 0 };
    if (window.count === 0) this.requests.set(keyId, window);
    window.count += 1;
    if (window.count <= REQUESTS_PER_MINUTE) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(this.requests.getRemainingTTL(keyId) / 1_000));
    throw new ShopError('RATE_LIMITED', {}, { retryAfterSeconds });
  }
}
