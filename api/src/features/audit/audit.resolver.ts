import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import type { AuditRecord } from './audit.model.js';
import { AuditEntry, AuditPage } from './audit.types.js';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditPage, { description: 'What employees have done, newest first. Employees only.' })
  auditLog(
    @Arg('page', () => Int, { defaultValue: 1, description: 'From 1; clamped to the pages that there are.' })
    page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<AuditPage> {
    return services.audit.page(viewer, readPageNumber(page));
  }

  @FieldResolver(() => ID)
  id(@Root() entry: AuditRecord): number {
    return entry._id;
  }
}
