import { Ctx, Resolver } from 'type-graphql';
import { Arg, Query, resolveFields } from '../../graphql/declare.js';
import { readId } from '../../../shared/rules/ids.js';
import { undoingOf } from '../../../shared/rules/undo.js';
import { plainSigns } from '../../../shared/rules/search.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { createUndoneLoader } from './audit.loader.js';
import type { AuditRecord } from './audit.record.js';
import { AuditEntry, AuditFilterInput, AuditPage } from './audit.types.js';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query('What employees have done, newest first. Employees only.', AuditPage)
  auditEntries(
    @Arg('filter', 'Which entries.', AuditFilterInput, { defaultValue: {} }) {
      username,
      subject,
      subjectId,
      day,
    }: AuditFilterInput,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<AuditPage> {
    const filter = {
      username: username == null ? null : plainSigns(username),
      subject: subject ?? null,
      // An id that none can have finds nothing.
      subjectId: subjectId == null ? null : (readId(subjectId) ?? 0),
      day: day ?? null,
    };
    return services.audit.entriesOf(viewer, filter, sliceOf(after, first));
  }
}

export const AuditEntryFields = resolveFields<AuditEntry, AuditRecord>(AuditEntry, {
  id: (entry) => entry._id,
  takenBackBy: (entry) => {
    const undoing = undoingOf(entry);
    return 'by' in undoing ? undoing.by : null;
  },
  undoLimit: (entry) => {
    const undoing = undoingOf(entry);
    return 'limit' in undoing ? undoing.limit : null;
  },
  isUndone: ({ _id }, { loader }) => loader(createUndoneLoader).load(_id),
});
