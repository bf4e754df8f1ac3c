import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { AFTER_RULE } from '../../graphql/slice.js';
import type { AuditRecord } from './audit.model.js';
import { AuditEntry, AuditFilterInput, AuditSlice } from './audit.types.js';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditSlice, { description: 'What employees have done, newest first. Employees only.' })
  auditEntries(
    @Arg('filter', () => AuditFilterInput, { defaultValue: {}, description: 'Which entries.' })
    { username, subject, subjectId, day }: AuditFilterInput,
    @Arg('after', () => String, { nullable: true, description: AFTER_RULE }) after: string | null,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<AuditSlice> {
    const filter = {
      username: username ?? null,
      subject: subject ?? null,
      // An id that none can have finds nothing.
      subjectId: subjectId == null ? null : (readId(subjectId) ?? 0),
      day: day ?? null,
    };
    return services.audit.entriesOf(viewer, filter, after);
  }

  @FieldResolver()
  id(@Root() entry: AuditRecord): number {
    return entry._id;
  }
}
