import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDayRange } from '../../../shared/berlin-days.js';
import {
  SUBJECT_OF,
  type AuditChange,
  type AuditedAction,
  type AuditSubject,
} from '../../../shared/rules/audit.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, insertOnce, type Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { logEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import { auditModel } from './audit.model.js';
import type { AuditRecord } from './audit.record.js';

/** Which entries of the log are wanted; `null` wherever all are. */
export interface AuditFilter {
  username: string | null;
  subject: AuditSubject | null;
  subjectId: number | null;
  /** A day in Berlin: `2026-03-29`. One that there is not means all. */
  day: string | null;
}

/** Who of the employees has done what, and when. Each change carries its entry, so that no crash loses one. */
export class AuditService {
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; clock: Clock; outbox: Outbox },
  ) {
    this.entries = auditModel(connection);
    deps.outbox.handle<AuditRecord>('audit', ({ content }) => insertOnce(this.entries, content));
    deps.outbox.handleMany<AuditRecord>('audit', (contents) => insertAllOnce(this.entries, contents));
  }

  /** Creates the audit entry for the viewer's change. The caller has checked permissions. */
  async entryOf(
    viewer: Viewer,
    action: AuditedAction,
    subjectId: number,
    details = '',
    changes: AuditChange[] = [],
    undoes?: number,
  ): Promise<OutboxEntry<AuditRecord>> {
    const entryOf = await this.reserveEntries(viewer, action, 1);
    const entry = entryOf(subjectId, details, changes);
    return undoes === undefined ? entry : { ...entry, content: { ...entry.content, undoes } };
  }

  /** Reserves audit entries for as many of the viewer's changes. Each is created by what is returned. */
  async reserveEntries(
    viewer: Viewer,
    action: AuditedAction,
    count: number,
  ): Promise<(subjectId: number, details: string, changes?: AuditChange[]) => OutboxEntry<AuditRecord>> {
    let next = await this.deps.ids.reserve('auditLog', count);
    const at = this.deps.clock();
    const { userId: employeeId, username } = viewer;
    const subject = SUBJECT_OF[action];
    return (subjectId, details, changes = []) =>
      logEntry('audit', {
        _id: next++,
        at,
        employeeId,
        username,
        action,
        subject,
        subjectId,
        details,
        changes,
      });
  }

  /**
   * Writes what changes nothing that could carry its entry: that somebody came in, or that a file came in or went out, whose id is
   * 0. `details` have no personal data. To be called before it happens, so that nothing happens unseen. The caller has checked
   * permissions.
   */
  async log(viewer: Viewer, action: AuditedAction, subjectId: number, details = ''): Promise<void> {
    const { content } = await this.entryOf(viewer, action, subjectId, details);
    await insertOnce(this.entries, content);
  }

  /** An entry; `null`: there is none. The caller has checked permissions. */
  byId(entryId: number): Promise<AuditRecord | null> {
    return this.entries.findById(entryId).lean<AuditRecord>().exec();
  }

  /** Which of these acts were taken back. The caller has checked permissions. */
  async undoneAmong(entryIds: readonly number[]): Promise<Set<number>> {
    const undoing = await this.entries
      .find({ undoes: mongoose.trusted({ $in: [...entryIds] }) })
      .select<Pick<AuditRecord, 'undoes'>>('undoes')
      .lean<Pick<AuditRecord, 'undoes'>[]>()
      .exec();
    return new Set(undoing.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
  }

  /** The acts of the same kind on the same thing since an act, oldest first. The caller has checked permissions. */
  since({ _id, action, subject, subjectId }: AuditRecord): Promise<AuditRecord[]> {
    return this.entries
      .find({ subject, subjectId, action, _id: mongoose.trusted({ $gt: _id }) })
      .sort({ _id: 1 })
      .lean<AuditRecord[]>()
      .exec();
  }

  /** The entries that fulfill the filter, newest first. Employees only; who may not know purchase prices reads only that they changed. */
  async entriesOf(viewer: Viewer, filter: AuditFilter, wanted: WantedSlice): Promise<Slice<AuditRecord>> {
    requirePermission(viewer, 'audit.read');
    const slice = await readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.entries
        .find({ $and: [toQuery(filter), behind] })
        .sort(sort)
        .limit(limit)
        .lean<AuditRecord[]>()
        .exec(),
    );
    return can(viewer, 'purchasePrices.keep')
      ? slice
      : { ...slice, entries: slice.entries.map(withoutPurchasePrice) };
  }
}

const withoutPurchasePrice = (entry: AuditRecord): AuditRecord => ({
  ...entry,
  changes: entry.changes.map((change) =>
    change.field === 'purchasePrice' ? { ...change, before: null, after: null } : change,
  ),
});

function toQuery({ username, subject, subjectId, day }: AuditFilter): QueryFilter<AuditRecord> {
  const range = day === null ? null : berlinDayRange(day);
  return {
    ...(username === null ? {} : { username }),
    ...(subject === null ? {} : { subject }),
    ...(subjectId === null ? {} : { subjectId }),
    ...(range === null ? {} : { at: mongoose.trusted({ $gte: range.start, $lt: range.end }) }),
  };
}

const NEWEST_FIRST: SliceOrder = {
  name: 'audit',
  keys: [
    ['at', 'date', -1],
    ['_id', 'number', -1],
  ],
};
