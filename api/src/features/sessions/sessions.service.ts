import { createHash, randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { RETENTION } from '../../../shared/retention.js';
import type { Clock } from '../../kernel/clock.js';
import { joinReads } from '../../kernel/database/joined-reads.js';
import type { Origin } from '../../kernel/http/network.js';
import { sessionModel, type SessionRecord } from './sessions.model.js';

/** A session that has just begun: what the edge needs for the cookie. */
export interface OpenedSession {
  viewer: Viewer;
  sessionId: string;
  /** The cookie's value; it is stored nowhere. */
  token: string;
  /** `null`: the cookie goes when the browser closes. */
  maxAgeSeconds: number | null;
}

/** A session that a request has shown. */
export interface KnownSession {
  viewer: Viewer;
  sessionId: string;
}

/** Whose a session is. */
export type SessionUser = Pick<SessionRecord, 'userId' | 'role' | 'staffRole' | 'hasSecondStep' | 'username'>;

interface Lifetime {
  idleMs: number;
  absoluteMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long sessions live, by role and by "stay logged in". */
const LIFETIMES: Record<SessionRecord['role'], { brief: Lifetime; staying: Lifetime }> = {
  customer: {
    brief: { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
    staying: { idleMs: 14 * DAY_MS, absoluteMs: RETENTION.sessions.period.days * DAY_MS },
  },
  employee: {
    brief: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
    staying: { idleMs: 7 * DAY_MS, absoluteMs: 7 * DAY_MS },
  },
};

/** Sessions of one account at a time; the one used longest ago ends when another begins. */
const MAX_SESSIONS = 20;

/** `lastSeenAt` is written at most this often, so that reading a page is not a write. */
const SEEN_INTERVAL_MS = 5 * MINUTE_MS;

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const lifetimeOf = (session: Pick<SessionRecord, 'role' | 'rememberMe'>): Lifetime =>
  LIFETIMES[session.role][session.rememberMe ? 'staying' : 'brief'];

const expiryOf = (session: Pick<SessionRecord, 'role' | 'rememberMe' | 'createdAt'>, seenAt: Date): Date => {
  const { idleMs, absoluteMs } = lifetimeOf(session);
  return new Date(Math.min(seenAt.getTime() + idleMs, session.createdAt.getTime() + absoluteMs));
};

/** Sessions: begun by logging in or registering, shown by a cookie, ended at once when that is needed. */
export class SessionsService {
  private readonly sessions;
  private readonly read;

  constructor(
    connection: Connection,
    private readonly deps: {
      clock: Clock;
      /** Whether owners must have a second step at login. */
      demandsSecondStep: boolean;
    },
  ) {
    this.sessions = sessionModel(connection);
    this.read = joinReads((ids: readonly string[]) =>
      this.sessions
        .find({ _id: mongoose.trusted({ $in: [...ids] }) })
        .lean<SessionRecord[]>()
        .exec(),
    );
  }

  /** Begins a session with a new random id. An id that a request brought along is never adopted. */
  async begin(
    user: SessionUser,
    rememberMe: boolean,
    origin: Pick<Origin, 'device' | 'network'>,
  ): Promise<OpenedSession> {
    const token = randomBytes(32).toString('base64url');
    const now = this.deps.clock();
    const session = { ...user, rememberMe, createdAt: now, lastSeenAt: now };
    const sessionId = idOf(token);
    await this.sessions.create({
      ...session,
      _id: sessionId,
      device: origin.device,
      network: origin.network,
      expiresAt: expiryOf(session, now),
    });
    await this.endOldest(user.userId, sessionId);
    const maxAgeSeconds = rememberMe ? lifetimeOf(session).absoluteMs / 1_000 : null;
    return { viewer: this.viewerOf(user), sessionId, token, maxAgeSeconds };
  }

  /**
   * The session that a cookie's value belongs to, or `null` if it does not exist or is over. Costs one command, which
   * requests of the same moment share, and a second one at most every five minutes. `extends: false` leaves its end where it is.
   */
  async find(token: string, options: { extends: boolean }): Promise<KnownSession | null> {
    if (!TOKEN.test(token)) return null;
    const now = this.deps.clock();
    const session = await this.read(idOf(token));
    if (session === null || session.expiresAt <= now) return null;
    if (options.extends && now.getTime() - session.lastSeenAt.getTime() >= SEEN_INTERVAL_MS) {
      await this.sessions
        .updateOne({ _id: session._id }, { $set: { lastSeenAt: now, expiresAt: expiryOf(session, now) } })
        .exec();
    }
    return { viewer: this.viewerOf(session), sessionId: session._id };
  }

  /**
   * Replaces all sessions of the viewer by a new one that lives as the shown one did: a holder of a copy of an old cookie
   * is logged out.
   */
  async rotate(
    viewer: SessionUser,
    sessionId: string,
    origin: Pick<Origin, 'device' | 'network'>,
  ): Promise<OpenedSession> {
    const shown = await this.sessions.findById(sessionId).lean().exec();
    await this.endAll(viewer.userId);
    return this.begin(viewer, shown?.rememberMe === true, origin);
  }

  /** Ends one session; nothing happens when it has ended before. */
  async end(sessionId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId }).exec();
  }

  /** Ends all sessions of the viewer but this one. Returns how many. */
  async endOthers(viewer: Viewer, sessionId: string | null): Promise<number> {
    requirePermission(viewer, 'session.list');
    return this.endAll(viewer.userId, sessionId);
  }

  /** Ends all sessions of a user, `exceptId` excepted. Returns how many. */
  async endAll(userId: number, exceptId: string | null = null): Promise<number> {
    const result = await this.sessions
      .deleteMany({ userId, ...(exceptId === null ? {} : { _id: mongoose.trusted({ $ne: exceptId }) }) })
      .exec();
    return result.deletedCount;
  }

  /** The sessions of the viewer that are alive, the one used last first. */
  async list(viewer: Viewer): Promise<SessionRecord[]> {
    requirePermission(viewer, 'session.list');
    return this.sessions
      .find({ userId: viewer.userId, expiresAt: mongoose.trusted({ $gt: this.deps.clock() }) })
      .sort({ lastSeenAt: -1 })
      .lean()
      .exec();
  }

  private viewerOf({ userId, role, staffRole, hasSecondStep, username }: SessionUser): Viewer {
    const isConfined = this.deps.demandsSecondStep && staffRole === 'owner' && hasSecondStep !== true;
    return {
      userId,
      role,
      ...(staffRole === undefined ? {} : { staffRole }),
      ...(isConfined ? { isConfined } : {}),
      username,
    };
  }

  /** Ends what a new session leaves no room for. */
  private async endOldest(userId: number, newId: string): Promise<void> {
    const surplus = await this.sessions
      .find({ userId, _id: mongoose.trusted({ $ne: newId }) })
      .select('_id')
      .sort({ lastSeenAt: -1 })
      .skip(MAX_SESSIONS - 1)
      .lean()
      .exec();
    if (surplus.length === 0) return;
    const ids = surplus.map(({ _id }) => _id);
    await this.sessions.deleteMany({ _id: mongoose.trusted({ $in: ids }) }).exec();
  }
}
