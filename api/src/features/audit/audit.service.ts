import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { DESK_LOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { auditModel, type AuditRecord } from './audit.model.js';

/** Who of the employees has done what, and when. Each change carries its entry, so that no crash loses one. */
export class AuditService {
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly around: { ids: Ids; clock: Clock },
  ) {
    this.entries = auditModel(connection);
  }

  /** What the change that the viewer is about to make owes to the log. The caller has checked that they may. */
  async entryOf(viewer: Viewer, action: AuditedAction, subjectId: number, details = ''): Promise<OwedEntry> {
    const entry: Omit<AuditRecord, '_id'> = {
      at: this.around.clock(),
      employeeId: viewer.userId,
      username: viewer.username,
      action,
      subjectId,
      details,
    };
    return { log: this.entries.modelName, entryId: await this.around.ids.reserve('auditLog'), entry };
  }

  /** One page of the log, newest first. Employees only. */
  async page(viewer: Viewer, pageNumber: number): Promise<Page<AuditRecord>> {
    demand(viewer, 'audit.read');
    return readPage(
      {
        count: () => this.entries.estimatedDocumentCount().exec(),
        slice: (skip, limit) => this.entries.find().sort({ _id: -1 }).skip(skip).limit(limit).lean().exec(),
      },
      { number: pageNumber, size: DESK_LOG_PAGE_SIZE },
    );
  }
}
