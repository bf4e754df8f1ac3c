import { Ctx, Resolver } from 'type-graphql';
import { Arg, Query, resolveFields } from '../../graphql/declare.js';
import { readId } from '../../../shared/rules/ids.js';
import { plainSigns } from '../../../shared/rules/search.js';
import type { RequestContext } from '../../context.js';
import { AFTER_RULE } from '../../graphql/slice.js';
import type { AuditRecord } from './audit.model.js';
import { AuditEntry, AuditFilterInput, AuditSlice } from './audit.types.js';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query('What employees have done, newest first. Employees only.', AuditSlice)
  auditEntries(
    @Arg('filter', 'Which entries.', AuditFilterInput, { defaultValue: {} }) {
      username,
      subject,
      subjectId,
      day,
    }: AuditFilterInput,
    @Arg('after', AFTER_RULE, String, { nullable: true }) after: string | null,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<AuditSlice> {
    const filter = {
      username: username == null ? null : plainSigns(username),
      subject: subject ?? null,
      // An id that none can have finds nothing.
      subjectId: subjectId == null ? null : (readId(subjectId) ?? 0),
      day: day ?? null,
    };
    return services.audit.entriesOf(viewer, filter, after);
  }
}

export const AuditEntryFields = resolveFields<AuditEntry, AuditRecord>(AuditEntry, {
  id: (entry) => entry._id,
});
