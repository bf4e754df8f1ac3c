import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import {
  SUBJECT_OF,
  type AuditChange as Change,
  type AuditSubject as Subject,
} from '../../../shared/rules/audit.js';
import { readId } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { PageNumber } from '../../graphql/page.js';
import { AFTER_RULE } from '../../graphql/slice.js';
import type { AuditRecord } from './audit.model.js';
import {
  AuditChange,
  AuditEntry,
  AuditFilterInput,
  AuditPage,
  AuditSlice,
  AuditSubject,
} from './audit.types.js';

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

  @Query(() => AuditPage, {
    description: 'What employees have done, by pages, newest first. Employees only.',
    deprecationReason: 'Use `auditEntries`, which filters and loses no place.',
  })
  auditLog(@PageNumber() page: number, @Ctx() { services, viewer }: RequestContext): Promise<AuditPage> {
    return services.audit.page(viewer, readPageNumber(page));
  }

  @FieldResolver(() => ID)
  id(@Root() entry: AuditRecord): number {
    return entry._id;
  }

  @FieldResolver(() => AuditSubject)
  subject(@Root() { action }: AuditRecord): Subject {
    return SUBJECT_OF[action];
  }

  @FieldResolver(() => [AuditChange])
  changes(@Root() { changes }: AuditRecord): Change[] {
    return changes ?? [];
  }
}
