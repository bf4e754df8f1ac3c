import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { DESK_LOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { auditModel, type AuditRecord } from './audit.model.js';

/** Who of the employees has done what, and when. Services write it after each change. */
export class AuditService {
  private readonly entries;

  constructor(
    connection: Connection,
    private readonly around: { ids: Ids; clock: Clock },
  ) {
    this.entries = auditModel(connection);
  }

  /** Writes down what the viewer has just done. The caller has checked that they may. */
  async record(viewer: Viewer, action: AuditedAction, subjectId: number, details = ''): Promise<void> {
    await this.entries.create({
      _id: await this.around.ids.reserve('auditLog'),
      at: this.around.clock(),
      employeeId: viewer.userId,
      username: viewer.username,
      action,
      subjectId,
      details,
    });
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
