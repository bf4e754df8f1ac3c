import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { BACK_OFFICE_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { Clock } from '../../platform/clock.js';
import { insertAllOnce, insertOnce, type Ids } from '../../platform/database/ids.js';
import type { Outbox } from '../../platform/database/outbox.js';
import { logEntry, type OutboxEntry } from '../../platform/database/outbox-entries.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { auditModel, type AuditRecord } from './audit.model.js';

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
  ): Promise<OutboxEntry<AuditRecord>> {
    const entryOf = await this.reserveEntries(viewer, action, 1);
    return entryOf(subjectId, details);
  }

  /** Reserves audit entries for as many of the viewer's changes. Each is created by what is returned. */
  async reserveEntries(
    viewer: Viewer,
    action: AuditedAction,
    count: number,
  ): Promise<(subjectId: number, details: string) => OutboxEntry<AuditRecord>> {
    let next = await this.deps.ids.reserve('auditLog', count);
    const at = this.deps.clock();
    const { userId: employeeId, username } = viewer;
    return (subjectId, details) =>
      logEntry('audit', { _id: next++, at, employeeId, username, action, subjectId, details });
  }

  /** One page of the log, newest first. Employees only. */
  async page(viewer: Viewer, pageNumber: number): Promise<Page<AuditRecord>> {
    requirePermission(viewer, 'audit.read');
    return readPage(
      {
        count: () => this.entries.estimatedDocumentCount().exec(),
        slice: (skip, limit) => this.entries.find().sort({ _id: -1 }).skip(skip).limit(limit).lean().exec(),
      },
      { number: pageNumber, size: BACK_OFFICE_PAGE_SIZE },
    );
  }
}
